import { createAction } from '@reduxjs/toolkit';
import type { ClientError, Metric, StringUse } from '../../../contract/schemas/running/metrics';
import { of } from '../../lib/events';

/** The page was measured. */
export const measured = createAction('reports/measured', of<{ metrics: Metric[] }>());
/** An uncaught error. */
export const errorCaught = createAction('reports/errorCaught', of<{ error: ClientError }>());
/** A sample of the catalogue's texts that were used. */
export const stringsUsed = createAction('reports/stringsUsed', of<{ strings: StringUse[] }>());
/** The waiting reports were sent, or handed to the browser to send. */
export const flushed = createAction('reports/flushed');
