import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** A change could not be sent without a connection. It is in the outbox of this device, shown, and sent later. */
export const callQueued = createAction('offline/callQueued', of<{ callId: string }>());
