import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** Something looks at its group: from now on the viewer takes part (ledger EXP-001). */
export const groupAsked = createAction('experiments/groupAsked', of<{ name: string }>());
/** A triggerable experiment was triggered, for the first time on this page. */
export const triggered = createAction('experiments/triggered', of<{ name: string; group: string }>());
