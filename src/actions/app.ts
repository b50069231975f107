import { createAction } from '@reduxjs/toolkit';
import type { RequestContext } from '../../contract/startup';
import type { ViewerRecords } from '../entities/viewer';
import { of } from '../lib/events';

/** The page begins: what the server knows of the request and its visitor. `viewer` is null for a stranger. */
export const started = createAction('app/started', of<{ context: RequestContext; viewer: ViewerRecords | null }>());

/** A page's branches of state were added. */
export const slicesInstalled = createAction('app/slicesInstalled', of<{ slices: string[] }>());
