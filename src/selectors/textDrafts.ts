import type { TextDraftKey } from '../lib/textDrafts';
import type { RootState } from '../reducers/root';

/** The unsent text of a field; empty if there is none. */
export const selectTextDraft = (state: RootState, key: TextDraftKey): string => state.ui.textDrafts[key]?.text ?? '';
