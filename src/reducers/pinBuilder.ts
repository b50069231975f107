import { createReducer } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../contract/errors';
import type { BoardId, PinId } from '../../contract/schemas/common';
import type { DraftFields, FoundImage } from '../actions/pinBuilder';
import * as pinBuilder from '../actions/pinBuilder';
import * as uploads from '../actions/uploads';

/** One status that people see (product decision on BUILD-024): a failed draft keeps its content. */
export type DraftStatus = 'created' | 'edited' | 'processing' | 'publishing' | 'published' | 'failed';

export interface PinDraft extends DraftFields {
  /** Also the id of its upload, where it has one. */
  id: string;
  /** The picture of a web page that the draft is made of; null for an upload. */
  image: FoundImage | null;
  status: DraftStatus;
  apiError: ApiErrorBody | null;
  pinId: PinId | null;
}

export interface PinBuilderState {
  drafts: Record<string, PinDraft>;
  /** In the order in which they were begun. */
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
    ...place,
    status: 'created',
    apiError: null,
    pinId: null,
  };
}

export const pinBuilderReducer = createReducer(initialPinBuilder, (builder) => {
  builder
    .addCase(uploads.filesChosen, (state, { payload: { files, boardId } }) => {
      for (const { uploadId } of files) addDraft(state, newDraft(uploadId, nextPlace(state, boardId)));
    })
    .addCase(pinBuilder.imageChosen, (state, { payload: { draftId, image, boardId } }) => {
      addDraft(state, {
        ...newDraft(draftId, nextPlace(state, boardId)),
        image,
        title: image.pageTitle,
        link: image.pageUrl,
        altText: image.altText,
      });
    })
    .addCase(pinBuilder.draftEdited, (state, { payload: { draftIds, edits } }) => {
      for (const id of draftIds) change(state, id, { ...edits, status: 'edited', apiError: null });
    })
    .addCase(pinBuilder.draftsRemoved, (state, { payload: { draftIds } }) => {
      for (const id of draftIds) removeDraft(state, id);
    })
    .addCase(pinBuilder.draftSelected, (state, { payload: { draftId, isSelected } }) => {
      const others = state.selectedPinDraftIds.filter((id) => id !== draftId);
      state.selectedPinDraftIds = isSelected ? [...others, draftId] : others;
    })
    .addCase(pinBuilder.uploadAwaited, (state, { payload: { draftId } }) =>
      change(state, draftId, { status: 'processing', apiError: null }),
    )
    .addCase(pinBuilder.publishStarted, (state, { payload: { draftId } }) =>
      change(state, draftId, { status: 'publishing', apiError: null }),
    )
    .addCase(pinBuilder.published, (state, { payload: { draftId, pinId } }) => {
      change(state, draftId, { status: 'published', pinId });
      state.createdPinIds.push(pinId);
    })
    .addCase(pinBuilder.publishFailed, (state, { payload: { draftId, error } }) =>
      change(state, draftId, { status: 'failed', apiError: error }),
    );
});

/**
 * A new draft goes to the board that the page was opened for, or else where the last one was to go: several pictures
 * mostly belong on one board.
 */
function nextPlace(state: PinBuilderState, boardId: BoardId | null = null): Pick<DraftFields, 'boardId' | 'sectionId'> {
  if (boardId !== null) return { boardId, sectionId: null };
  const last = state.drafts[state.pinDraftIds.at(-1) ?? ''];
  return { boardId: last?.boardId ?? null, sectionId: last?.sectionId ?? null };
}

function addDraft(state: PinBuilderState, draft: PinDraft): void {
  state.drafts[draft.id] = draft;
  state.pinDraftIds.push(draft.id);
}

function removeDraft(state: PinBuilderState, draftId: string): void {
  delete state.drafts[draftId];
  state.pinDraftIds = state.pinDraftIds.filter((id) => id !== draftId);
  state.selectedPinDraftIds = state.selectedPinDraftIds.filter((id) => id !== draftId);
}

function change(state: PinBuilderState, draftId: string, to: Partial<PinDraft>): void {
  const draft = state.drafts[draftId];
  if (draft) Object.assign(draft, to);
}
