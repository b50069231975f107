import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';
import type { TextDraftKey } from '../../lib/textDrafts';

/** A text field was shown: restores what was written before a reload. */
export const opened = createAction('textDrafts/opened', of<{ key: TextDraftKey }>());
/** An empty text ends the draft. */
export const written = createAction('textDrafts/written', of<{ key: TextDraftKey; text: string }>());
/** A photo was chosen for what is written, or taken away (null). */
export const photoChosen = createAction('textDrafts/photoChosen', of<{ key: TextDraftKey; uploadId: string | null }>());
/** The drafts that the tab had stored. */
export const restored = createAction('textDrafts/restored', of<{ drafts: Record<string, { text: string }> }>());
/** A text could not be sent and returns to its field with its photo, so that nothing is lost. */
export const returned = createAction(
  'textDrafts/returned',
  of<{ key: TextDraftKey; text: string; uploadId: string | null }>(),
);
