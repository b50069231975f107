import type { MediaId, PinId } from '../../../../contract/schemas/common';
import type { UploadedVideo } from '../../../../contract/schemas/content/media';
import type { BatchFields } from '../../../actions/pins/pinBuilder';
import type { On } from '../../../lib/tableReducer';
import { type DraftEvent, statesAfter } from '../draftStates';
import { isPublishBegun, type PinDraft } from './draft';

export interface PinBuilderState {
  drafts: Record<string, PinDraft>;
  /** In the order of creation. */
  pinDraftIds: string[];
  selectedPinDraftIds: string[];
  /** What is written for several drafts and not applied to them yet; a field that is emptied again is none of them. */
  dirtyFields: Partial<BatchFields>;
  /** The draft whose editor is open; null: the first one. */
  pinEditorPinDraft: string | null;
  createdPinIds: PinId[];
  /** What has become of the videos of blocks, by their media, as far as the server said it. */
  blockVideos: Readonly<Record<MediaId, UploadedVideo>>;
  /** The server's drafts were read. */
  isLoaded: boolean;
  /** Names this page to the server; null until it saves. */
  editorId: string | null;
}

export const initialPinBuilder: PinBuilderState = {
  drafts: {},
  pinDraftIds: [],
  selectedPinDraftIds: [],
  dirtyFields: {},
  pinEditorPinDraft: null,
  createdPinIds: [],
  blockVideos: {},
  isLoaded: false,
  editorId: null,
};

/** Adds rows to the table of the pin builder's reducer. */
export type OnPinBuilder = On<PinBuilderState>;

export function withDraft(state: PinBuilderState, draft: PinDraft): PinBuilderState {
  const drafts = { ...state.drafts, [draft.id]: draft };
  const others = state.pinDraftIds.filter((id) => id !== draft.id);
  const isKnown = others.length < state.pinDraftIds.length;
  return { ...state, drafts, pinDraftIds: isKnown ? state.pinDraftIds : [...others, draft.id] };
}

/** Changes a draft, with the states that the event leads to. */
export function after(
  state: PinBuilderState,
  draftId: string,
  event: DraftEvent,
  change: (draft: PinDraft) => Partial<PinDraft>,
): PinBuilderState {
  const draft = state.drafts[draftId];
  if (!draft || (isPublishBegun(draft) && (event === 'edited' || event === 'replaced'))) return state;
  return {
    ...state,
    drafts: { ...state.drafts, [draftId]: { ...draft, ...change(draft), ...statesAfter(draft, event) } },
  };
}
