import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** A component used the group of an experiment: the viewer takes part from now on (ledger EXP-001). */
export const groupAsked = createAction('experiments/groupAsked', of<{ name: string }>());
/** A triggerable experiment was triggered, for the first time on this page. */
export const triggered = createAction('experiments/triggered', of<{ name: string; group: string }>());
