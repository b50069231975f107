import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** One of the viewer's other devices is to be logged out. */
export const deviceLoggedOut = createAction('devices/deviceLoggedOut', of<{ id: string }>());
/** All devices but this one are to be logged out. */
export const othersLoggedOut = createAction('devices/othersLoggedOut');
/** Retries reading the list after a failure. */
export const devicesRequested = createAction('devices/requested');
