import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../contract/errors';
import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import type { MediaEntity } from '../entities/media';
import { of } from '../lib/events';
import type { FileInfo } from './uploads';

/** What a person writes on a draft. */
export interface DraftFields {
  title: string;
  description: string;
  link: string;
  altText: string;
  boardId: BoardId | null;
  sectionId: SectionId | null;
  /** When it is to appear, on the wall clock of `timeZone` (`2026-11-29T09:30`); null for at once. */
  publishAt: string | null;
  timeZone: string;
}

/** A picture of a web page was taken for a new draft. */
export interface FoundImage {
  url: string;
  width: number | null;
  height: number | null;
  altText: string;
  pageUrl: string;
  pageTitle: string;
}

/** The pictures of a web address are wanted (selectRequest of FindPinImagesResource.get has the answer). */
export const siteRequested = createAction('pinBuilder/siteRequested', of<{ url: string }>());
export const imageChosen = createAction(
  'pinBuilder/imageChosen',
  of<{ draftId: string; image: FoundImage; boardId?: BoardId | null }>(),
);

/** The page that makes pins is there: drafts from before a reload come back. */
export const builderOpened = createAction('pinBuilder/builderOpened', of<Record<string, never>>());
/** A draft as the tab stores it: of an image of a web page, or of an upload that the server has. */
export interface StoredDraft extends DraftFields {
  id: string;
  image: FoundImage | null;
  upload: (FileInfo & { media: MediaEntity }) | null;
}

/** What the tab had stored. */
export const draftsRestored = createAction('pinBuilder/draftsRestored', of<{ drafts: StoredDraft[] }>());

export const draftEdited = createAction(
  'pinBuilder/draftEdited',
  of<{ draftIds: string[]; edits: Partial<DraftFields> }>(),
);
export const draftsRemoved = createAction('pinBuilder/draftsRemoved', of<{ draftIds: string[] }>());
export const draftSelected = createAction('pinBuilder/draftSelected', of<{ draftId: string; isSelected: boolean }>());

export const publishRequested = createAction('pinBuilder/publishRequested', of<{ draftIds: string[] }>());
/** The draft waits for its picture, and is published as soon as that is up. */
export const uploadAwaited = createAction('pinBuilder/uploadAwaited', of<{ draftId: string }>());
export const publishStarted = createAction('pinBuilder/publishStarted', of<{ draftId: string }>());
export const published = createAction('pinBuilder/published', of<{ draftId: string; pinId: PinId }>());
/** The server keeps it for its time: the draft is done with. */
export const scheduled = createAction('pinBuilder/scheduled', of<{ draftIds: string[] }>());
/** The draft keeps its content and can be tried again. */
export const publishFailed = createAction('pinBuilder/publishFailed', of<{ draftId: string; error: ApiErrorBody }>());
