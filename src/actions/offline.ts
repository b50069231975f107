import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/**
 * A change could not be sent without a connection. It is shown, and stays in the outbox of this device until it is
 * sent.
 */
export const callQueued = createAction('offline/callQueued', of<{ callId: string }>());
