import { createAction } from '@reduxjs/toolkit';
import type { ClientError, Metric, StringUse } from '../../contract/schemas/metrics';
import { of } from '../lib/events';

/** The page was measured. */
export const measured = createAction('reports/measured', of<{ metrics: Metric[] }>());
/** Something went wrong that nobody caught. */
export const errorCaught = createAction('reports/errorCaught', of<{ error: ClientError }>());
/** Texts of the catalogue were used, as far as they are sampled. */
export const stringsUsed = createAction('reports/stringsUsed', of<{ strings: StringUse[] }>());
/** What waits was sent, or handed to the browser to be sent. */
export const flushed = createAction('reports/flushed');
