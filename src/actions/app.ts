import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestContext } from '../../contract/startup';
import type { ViewerRecords } from '../entities/people/viewer';
import { of } from '../lib/events';

/** The page starts, with what the server knows of the request and its visitor. `viewer` is null for a visitor. */
export const started = createAction('app/started', of<{ context: RequestContext; viewer: ViewerRecords | null }>());

/** Branches were added to the state. They reduce the events that they `missed`. */
export const slicesInstalled = createAction(
  'app/slicesInstalled',
  of<{ slices: string[]; missed: readonly UnknownAction[] }>(),
);

/** An answer came from a version of the application that is not the running one; `at`: ms since 1970. */
export const newVersionSeen = createAction('app/newVersionSeen', of<{ version: string; at: number }>());
/** The new version was reported to the server. */
export const newVersionReported = createAction('app/newVersionReported');
