import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestContext } from '../../contract/startup';
import type { ViewerRecords } from '../entities/viewer';
import { of } from '../lib/events';

/** The page begins: what the server knows of the request and its visitor. `viewer` is null for a stranger. */
export const started = createAction('app/started', of<{ context: RequestContext; viewer: ViewerRecords | null }>());

/** Branches of state were added, which hear the events that they missed now. */
export const slicesInstalled = createAction(
  'app/slicesInstalled',
  of<{ slices: string[]; missed: readonly UnknownAction[] }>(),
);

/** An answer came from another version of the application than the one that runs; `at` is when (ms since 1970). */
export const newVersionSeen = createAction('app/newVersionSeen', of<{ version: string; at: number }>());
/** The host was told of it. */
export const newVersionReported = createAction('app/newVersionReported');
