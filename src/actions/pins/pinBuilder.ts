import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../../contract/errors';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { PinDraft as ServerDraft } from '../../../contract/schemas/pins/pinDrafts';
import type { MediaEntity } from '../../entities/pins/media';
import type { SavedContent } from '../../entities/pins/mergeDrafts';
import type { DraftFields, FoundImage } from '../../entities/pins/pinDrafts';
import { of } from '../../lib/events';
import type { FileInfo } from '../content/uploads';

export type { DraftFields, FoundImage };

/** Asks for the pictures of a web page (selectRequest of FindPinImagesResource.get has the answer). */
export const siteRequested = createAction('pinBuilder/siteRequested', of<{ url: string }>());
/** Asks for what a draft's link leads to, when its writer pauses (selectSite has the answer). */
export const linkPreviewRequested = createAction(
  'pinBuilder/linkPreviewRequested',
  of<{ draftId: string; url: string }>(),
);
export const imageChosen = createAction(
  'pinBuilder/imageChosen',
  of<{ draftId: string; image: FoundImage; boardId?: BoardId | null }>(),
);

/** The pin builder opened: restores drafts from before a reload. */
export const builderOpened = createAction('pinBuilder/builderOpened', of<Record<string, never>>());
/** A draft as the tab stores it, with its edits that the server does not have. */
export interface StoredDraft extends DraftFields {
  id: string;
  image: FoundImage | null;
  /** Without `media` the file was not uploaded. */
  upload: (FileInfo & { media: MediaEntity | null }) | null;
  /** The server's version that was edited; 0: the server did not have it. */
  version: number;
  base: SavedContent | null;
}

/** Drafts and edits that only the tab had stored. */
export const draftsRestored = createAction('pinBuilder/draftsRestored', of<{ drafts: StoredDraft[] }>());

/** The server's drafts that the store does not have. */
export const draftsLoaded = createAction('pinBuilder/draftsLoaded', of<{ drafts: ServerDraft[] }>());
/** The page is visible again: reads what other devices changed meanwhile. */
export const draftsRefreshRequested = createAction('pinBuilder/draftsRefreshRequested', of<Record<string, never>>());

/** The id of this page among all pages that save drafts. */
export const editorNamed = createAction('pinBuilder/editorNamed', of<{ editorId: string }>());
/** A draft has content to save. */
export const saveRequested = createAction('pinBuilder/saveRequested', of<Record<string, never>>());
export const saveStarted = createAction('pinBuilder/saveStarted', of<{ draftId: string }>());
/** The server has the content after `edits` edits. */
export const draftSaved = createAction(
  'pinBuilder/draftSaved',
  of<{ draftId: string; edits: number; version: number; savedAt: string; base: SavedContent }>(),
);
export const saveFailed = createAction('pinBuilder/saveFailed', of<{ draftId: string; error: ApiErrorBody }>());
/** The edits of this page and of another device were merged into `fields`, which are to be saved. */
export const draftMerged = createAction(
  'pinBuilder/draftMerged',
  of<{ draftId: string; fields: DraftFields; version: number; base: SavedContent }>(),
);
/** This page and another device changed the same field; null: the draft was removed there. */
export const conflictFound = createAction(
  'pinBuilder/conflictFound',
  of<{ draftId: string; theirs: ServerDraft | null }>(),
);
/** The draft of this page is to be saved over the other. */
export const mineChosen = createAction('pinBuilder/mineChosen', of<{ draftId: string }>());
/** The server's version replaces the one on this page. */
export const theirsApplied = createAction('pinBuilder/theirsApplied', of<{ theirs: ServerDraft }>());
/** Drafts that other devices removed or published. */
export const draftsGone = createAction('pinBuilder/draftsGone', of<{ draftIds: string[] }>());

export const draftEdited = createAction(
  'pinBuilder/draftEdited',
  of<{ draftIds: string[]; edits: Partial<DraftFields> }>(),
);
/** Fields of which several drafts are given the same. */
export type BatchFields = Pick<DraftFields, 'title' | 'description' | 'link' | 'boardId' | 'sectionId'>;
/** Something is written for several drafts, and is to be applied to them. */
export const batchEdited = createAction('pinBuilder/batchEdited', of<{ fields: Partial<BatchFields> }>());
/** What was written for several drafts was applied or discarded. */
export const batchCleared = createAction('pinBuilder/batchCleared', of<Record<string, never>>());
/** Selects a tag of the draft; null: none. */
export const tagSelected = createAction('pinBuilder/tagSelected', of<{ draftId: string; tagId: string | null }>());
/** Pins or products are to be found by name, to be tagged (pinsToTag). */
export const taggableSearched = createAction(
  'pinBuilder/taggableSearched',
  of<{ query: string; isProduct: boolean }>(),
);
/** The fonts of stories are to be loaded (selectStoryFonts). */
export const fontsWanted = createAction('pinBuilder/fontsWanted', of<Record<string, never>>());
/** The music that the site offers for stories is to be chosen from. */
export const musicWanted = createAction('pinBuilder/musicWanted', of<Record<string, never>>());
/** The pictures of drafts are to be shown by one pin, that of the first. */
export const draftsCombined = createAction('pinBuilder/draftsCombined', of<{ draftIds: string[] }>());
/** A picture of a carousel becomes a draft of its own again. */
export const itemRemoved = createAction('pinBuilder/itemRemoved', of<{ draftId: string; itemId: string }>());
/** `to`: its new place, from 0. */
export const itemMoved = createAction('pinBuilder/itemMoved', of<{ draftId: string; itemId: string; to: number }>());
/** The picture of this index is edited. */
export const itemOpened = createAction('pinBuilder/itemOpened', of<{ draftId: string; index: number }>());
/** The editor of a draft is opened. */
export const draftOpened = createAction('pinBuilder/draftOpened', of<{ draftId: string }>());
export const draftsRemoved = createAction('pinBuilder/draftsRemoved', of<{ draftIds: string[] }>());
/** The published pins are no longer shown. */
export const publishedDismissed = createAction('pinBuilder/publishedDismissed', of<{ draftIds: string[] }>());
export const draftSelected = createAction('pinBuilder/draftSelected', of<{ draftId: string; isSelected: boolean }>());

export const publishRequested = createAction('pinBuilder/publishRequested', of<{ draftIds: string[] }>());
/** The draft is published as soon as its picture is uploaded. */
export const uploadAwaited = createAction('pinBuilder/uploadAwaited', of<{ draftId: string }>());
/** The server publishes the draft when its videos are ready, also if no page is open. */
export const publishAwaited = createAction('pinBuilder/publishAwaited', of<{ draftId: string }>());
/** The server is asked to publish the draft when its videos are ready. */
export const publishLeftToServer = createAction('pinBuilder/publishLeftToServer', of<{ draftId: string }>());
/** The draft is not to be published when it is ready. */
export const publishCancelled = createAction('pinBuilder/publishCancelled', of<{ draftId: string }>());
/** The server did not take the cancellation: it publishes the draft when it is ready. */
export const cancelFailed = createAction('pinBuilder/cancelFailed', of<{ draftId: string }>());
/** Its last edits are saved, and it is published. */
export const publishStarted = createAction('pinBuilder/publishStarted', of<{ draftId: string }>());
export const published = createAction('pinBuilder/published', of<{ draftId: string; pinId: PinId }>());
/** The call that publishes it was sent. */
export const publishSent = createAction('pinBuilder/publishSent', of<{ draftId: string }>());
/** The server has scheduled it; the draft has ended. */
export const scheduled = createAction('pinBuilder/scheduled', of<{ draftIds: string[] }>());
/** The draft keeps its content and can be tried again. */
export const publishFailed = createAction('pinBuilder/publishFailed', of<{ draftId: string; error: ApiErrorBody }>());
