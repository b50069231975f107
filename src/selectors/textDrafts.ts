import type { TextDraftKey } from '../lib/textDrafts';
import type { RootState } from '../reducers/root';

/** What was written in a field and not sent; empty where nothing was. */
export const selectTextDraft = (state: RootState, key: TextDraftKey): string => state.ui.textDrafts[key]?.text ?? '';
