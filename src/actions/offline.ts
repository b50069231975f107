import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** A change could not be sent for want of a connection: it is kept on this device, shown, and sent later. */
export const callQueued = createAction('offline/callQueued', of<{ callId: string }>());
