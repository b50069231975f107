import type { TextDraftKey } from '../../lib/textDrafts';
import type { RootState } from '../../reducers/root';

/** The upload id of the photo that was chosen for a field; null if there is none. */
export const selectDraftPhoto = (state: RootState, key: TextDraftKey): string | null =>
  state.ui.textDrafts[key]?.uploadId ?? null;

/** The unsent text of a field; empty if there is none. */
export const selectTextDraft = (state: RootState, key: TextDraftKey): string => state.ui.textDrafts[key]?.text ?? '';
