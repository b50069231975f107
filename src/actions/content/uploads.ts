import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../../contract/errors';
import type { BoardId, MediaId } from '../../../contract/schemas/common';
import type { MediaEntity } from '../../entities/pins/media';
import { of } from '../../lib/events';

/** A file as the store knows it; the file itself stays in the registry of files under the same id. */
export interface FileInfo {
  uploadId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type as the browser names it; empty where it knows none. */
  type: string;
}

/**
 * Files were chosen, dropped or pasted. Each becomes an upload and a draft of the same id, for the board that the page
 * was opened for where that is one. `carouselOf`: the draft whose pin is to show them too.
 */
export const filesChosen = createAction(
  'uploads/filesChosen',
  of<{ files: FileInfo[]; boardId?: BoardId | null; carouselOf?: string | undefined }>(),
);
export const started = createAction('uploads/started', of<{ uploadId: string }>());
/** `sent` goes from 0 to 1. */
export const progressed = createAction('uploads/progressed', of<{ uploadId: string; sent: number }>());
export const completed = createAction('uploads/completed', of<{ uploadId: string; media: MediaEntity }>());
export const failed = createAction('uploads/failed', of<{ uploadId: string; error: ApiErrorBody }>());
export const cancelRequested = createAction('uploads/cancelRequested', of<{ uploadId: string }>());
/** What was sent stays on the server, and the upload can be continued. */
export const pauseRequested = createAction('uploads/pauseRequested', of<{ uploadId: string }>());
/** Videos are being prepared on the server, and the page shows how far they are. */
export const videosAwaited = createAction('uploads/videosAwaited', of<Record<string, never>>());
/** The server said what has become of videos that are being prepared; by the id of their media. */
export const videosRead = createAction(
  'uploads/videosRead',
  of<{ videos: Record<MediaId, NonNullable<MediaEntity['video']>> }>(),
);
/** A video that could not be prepared is to be prepared again. */
export const videoRetryRequested = createAction('uploads/videoRetryRequested', of<{ mediaId: MediaId }>());
/**
 * A file was chosen for a draft whose own was missing on this page, or this device had it stored. `isSame`: it is the
 * one that the draft had.
 */
export const fileFound = createAction('uploads/fileFound', of<{ file: FileInfo; isSame: boolean }>());
export const retryRequested = createAction('uploads/retryRequested', of<{ uploadId: string }>());
