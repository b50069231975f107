import * as textDrafts from '../../actions/pins/textDrafts';
import { tableReducer } from '../../lib/tableReducer';

interface TextDraft {
  readonly text: string;
  /** The chosen photo, in the registry of files. */
  readonly uploadId?: string | null;
}

/** Unsent texts, by the field in which they were written. */
export type TextDrafts = Readonly<Record<string, TextDraft>>;

function withDraft(state: TextDrafts, key: string, changes: Partial<TextDraft>): TextDrafts {
  const draft = { text: '', ...state[key], ...changes };
  if (draft.text !== '' || draft.uploadId) return { ...state, [key]: draft };
  const { [key]: _, ...others } = state;
  return others;
}

export const textDraftsReducer = tableReducer<TextDrafts>({}, (on) => {
  on(textDrafts.written, (state, { key, text }) => withDraft(state, key, { text }));
  on(textDrafts.photoChosen, (state, { key, uploadId }) => withDraft(state, key, { uploadId }));
  on(textDrafts.restored, (state, { drafts }) => ({ ...drafts, ...state }));
  // A text that could not be sent returns to its field, unless a new text was begun there.
  on(textDrafts.returned, (state, { key, text, uploadId }) => ({ [key]: { text, uploadId }, ...state }));
});
