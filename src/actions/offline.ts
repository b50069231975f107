import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** A change could not be sent for want of a connection: it is kept on this device, shown, and sent later. */
export const callKept = createAction('offline/callKept', of<{ changeId: string }>());
