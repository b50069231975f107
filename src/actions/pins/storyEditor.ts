import { createAction } from '@reduxjs/toolkit';
import type { StoryPage } from '../../../contract/schemas/pins/storyPages';
import { of } from '../../lib/events';
import type { FileInfo } from '../content/uploads';

/**
 * A page of a story was edited. `from`: as it was, which can then be undone. Edits of one `group`, such as the letters of
 * a word, are undone together.
 */
export const pageEdited = createAction(
  'storyEditor/pageEdited',
  of<{ draftId: string; from: StoryPage | null; to: StoryPage; group?: string }>(),
);
export const undoRequested = createAction('storyEditor/undoRequested', of<{ draftId: string }>());
export const redoRequested = createAction('storyEditor/redoRequested', of<{ draftId: string }>());
/** An edit of the page was taken back, or repeated. `from`: the page before. */
export const undone = createAction('storyEditor/undone', of<{ draftId: string; from: StoryPage | null }>());
export const redone = createAction('storyEditor/redone', of<{ draftId: string; from: StoryPage | null }>());
/** Selects a block of the page, or its picture; null: nothing. */
export const blockSelected = createAction(
  'storyEditor/blockSelected',
  of<{ draftId: string; blockId: string | null }>(),
);
/** The editor of a page was opened, with this block selected where one is named. */
export const editorOpened = createAction('storyEditor/editorOpened', of<{ draftId: string; blockId?: string }>());
export const editorClosed = createAction('storyEditor/editorClosed', of<{ draftId: string }>());
/** A file was chosen for a block, whose id is that of the upload; the block shows it when it is uploaded. */
export const blockFileChosen = createAction(
  'storyEditor/blockFileChosen',
  of<{ draftId: string; blockId: string; file: FileInfo }>(),
);
/** The file of a block arrived while its draft waits to be published, when nothing else changes it. */
export const blockFileArrived = createAction('storyEditor/blockFileArrived', of<{ draftId: string; to: StoryPage }>());
/** The upload of a block's file has ended. */
export const blockFileTaken = createAction(
  'storyEditor/blockFileTaken',
  of<{ draftId: string; blockId: string; error: string | null }>(),
);
