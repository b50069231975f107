import type { ApiErrorBody } from '../../contract/errors';
import type { BoardId, PinId } from '../../contract/schemas/common';
import type { DraftFields, FoundImage } from '../actions/pinBuilder';
import * as pinBuilder from '../actions/pinBuilder';
import * as uploads from '../actions/uploads';
import { tableReducer } from '../lib/tableReducer';

/** The one status that people see (product decision on BUILD-024). A failed draft keeps its content. */
export type DraftStatus = 'created' | 'edited' | 'processing' | 'publishing' | 'published' | 'failed';

/** Publishing has started: the draft can be edited or published again only after a failure. */
export function isPublishBegun({ status }: PinDraft): boolean {
  return status === 'processing' || status === 'publishing' || status === 'published';
}

export interface PinDraft extends DraftFields {
  /** Equals the id of its upload, if it has one. */
  id: string;
  /** The image of a web page that the draft was made from; null for an upload. */
  image: FoundImage | null;
  status: DraftStatus;
  apiError: ApiErrorBody | null;
  pinId: PinId | null;
}

export interface PinBuilderState {
  drafts: Record<string, PinDraft>;
  /** In the order of creation. */
  pinDraftIds: string[];
  selectedPinDraftIds: string[];
  createdPinIds: PinId[];
}

export const initialPinBuilder: PinBuilderState = {
  drafts: {},
  pinDraftIds: [],
  selectedPinDraftIds: [],
  createdPinIds: [],
};

function newDraft(id: string, place: Pick<DraftFields, 'boardId' | 'sectionId'>): PinDraft {
  return {
    id,
    image: null,
    title: '',
    description: '',
    link: '',
    altText: '',
    publishAt: null,
    timeZone: '',
    ...place,
    status: 'created',
    apiError: null,
    pinId: null,
  };
}

export const pinBuilderReducer = tableReducer(initialPinBuilder, (on) => {
  on(uploads.filesChosen, (state, { files, boardId }) =>
    files.reduce((before, { uploadId }) => withDraft(before, newDraft(uploadId, nextPlace(before, boardId))), state),
  );
  on(pinBuilder.imageChosen, (state, { draftId, image, boardId }) =>
    withDraft(state, {
      ...newDraft(draftId, nextPlace(state, boardId)),
      image,
      title: image.pageTitle,
      link: image.pageUrl,
      altText: image.altText,
    }),
  );
  on(pinBuilder.draftsRestored, (state, { drafts }) =>
    drafts.reduce(
      (before, { upload: _, ...draft }) =>
        withDraft(before, { ...draft, status: 'edited', apiError: null, pinId: null }),
      state,
    ),
  );
  on(pinBuilder.draftEdited, (state, { draftIds, edits }) => {
    const open = draftIds.filter((id) => state.drafts[id] && !isPublishBegun(state.drafts[id]));
    return changed(state, open, { ...edits, status: 'edited', apiError: null });
  });
  on(pinBuilder.draftsRemoved, withoutDrafts);
  on(pinBuilder.scheduled, withoutDrafts);
  on(pinBuilder.draftSelected, (state, { draftId, isSelected }) => {
    const others = state.selectedPinDraftIds.filter((id) => id !== draftId);
    return { ...state, selectedPinDraftIds: isSelected ? [...others, draftId] : others };
  });
  on(pinBuilder.uploadAwaited, (state, { draftId }) =>
    changed(state, [draftId], { status: 'processing', apiError: null }),
  );
  on(pinBuilder.publishStarted, (state, { draftId }) =>
    changed(state, [draftId], { status: 'publishing', apiError: null }),
  );
  on(pinBuilder.published, (state, { draftId, pinId }) => ({
    ...changed(state, [draftId], { status: 'published', pinId }),
    createdPinIds: [...state.createdPinIds, pinId],
  }));
  on(pinBuilder.publishFailed, (state, { draftId, error }) =>
    changed(state, [draftId], { status: 'failed', apiError: error }),
  );
});

/**
 * The board of a new draft: the one that the page was opened for, else that of the last draft, because several images
 * usually belong on one board.
 */
function nextPlace(state: PinBuilderState, boardId: BoardId | null = null): Pick<DraftFields, 'boardId' | 'sectionId'> {
  if (boardId !== null) return { boardId, sectionId: null };
  const last = state.drafts[state.pinDraftIds.at(-1) ?? ''];
  return { boardId: last?.boardId ?? null, sectionId: last?.sectionId ?? null };
}

function withDraft(state: PinBuilderState, draft: PinDraft): PinBuilderState {
  const drafts = { ...state.drafts, [draft.id]: draft };
  return { ...state, drafts, pinDraftIds: [...state.pinDraftIds, draft.id] };
}

function withoutDrafts(state: PinBuilderState, { draftIds }: { draftIds: string[] }): PinBuilderState {
  const stays = (id: string) => !draftIds.includes(id);
  return {
    ...state,
    drafts: Object.fromEntries(Object.entries(state.drafts).filter(([id]) => stays(id))),
    pinDraftIds: state.pinDraftIds.filter(stays),
    selectedPinDraftIds: state.selectedPinDraftIds.filter(stays),
  };
}

function changed(state: PinBuilderState, draftIds: readonly string[], to: Partial<PinDraft>): PinBuilderState {
  const drafts = { ...state.drafts };
  for (const id of draftIds) {
    const draft = drafts[id];
    if (draft) drafts[id] = { ...draft, ...to };
  }
  return { ...state, drafts };
}
