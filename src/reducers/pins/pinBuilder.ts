import type { BoardId } from '../../../contract/schemas/common';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import type { DraftFields } from '../../entities/pins/pinDrafts';
import { liveTags, unplaceTags } from '../../entities/pins/pinTags';
import { stableKey } from '../../lib/stableKey';
import { tableReducer } from '../../lib/tableReducer';
import { edited, fromServer, isTaggable, newDraft, type PinDraft } from './pinDrafts/draft';
import { onItems, withItems, withoutDrafts } from './pinDrafts/items';
import { onPublishing } from './pinDrafts/publishing';
import { onSaving } from './pinDrafts/saving';
import { after, initialPinBuilder, type PinBuilderState, withDraft } from './pinDrafts/state';
import { onUploads } from './pinDrafts/uploads';

export const pinBuilderReducer = tableReducer(initialPinBuilder, (on) => {
  on(uploads.filesChosen, (state, { files, boardId, carouselOf }) => {
    const ids = files.map(({ uploadId }) => uploadId);
    const all = files.reduce((before, file) => {
      const draft = newDraft(file.uploadId, nextPlace(before, boardId));
      return withDraft(before, { ...draft, isTaggable: isTaggable(file) });
    }, state);
    return carouselOf === undefined ? all : withItems(all, carouselOf, ids);
  });
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
      (before, { upload, ...stored }) =>
        withDraft(before, {
          ...newDraft(stored.id, stored),
          ...stored,
          isTaggable: isTaggable(upload ?? stored.base?.upload ?? null),
          status: 'edited',
        }),
      state,
    ),
  );
  on(pinBuilder.draftsLoaded, (state, { drafts }) => ({
    ...drafts.reduce((before, theirs) => withDraft(before, fromServer(theirs)), state),
    isLoaded: true,
  }));
  on(pinBuilder.draftEdited, (state, { draftIds, edits }) =>
    draftIds.reduce(
      (before, id) => after(before, id, 'edited', (draft) => edited(draft, withTagsOf(draft, edits))),
      state,
    ),
  );
  on(pinBuilder.tagSelected, (state, { draftId, tagId }) => {
    const draft = state.drafts[draftId];
    const selected = draft && liveTags(draft).find(({ id }) => id === tagId);
    return draft
      ? { ...state, drafts: { ...state.drafts, [draftId]: { ...draft, selectedPinTagId: selected?.id ?? null } } }
      : state;
  });
  on(pinBuilder.draftSelected, (state, { draftId, isSelected }) => {
    const others = state.selectedPinDraftIds.filter((id) => id !== draftId);
    return { ...state, selectedPinDraftIds: isSelected ? [...others, draftId] : others };
  });
  on(pinBuilder.batchEdited, (state, { fields }) => {
    const written = Object.entries({ ...state.dirtyFields, ...fields }).filter(([, value]) => value !== '');
    return { ...state, dirtyFields: Object.fromEntries(written) };
  });
  on(pinBuilder.batchCleared, (state) => ({ ...state, dirtyFields: {} }));
  // Ends the choice of several, which would be shown instead; what was written for them stays.
  on(pinBuilder.draftOpened, (state, { draftId }) => ({
    ...state,
    pinEditorPinDraft: draftId,
    selectedPinDraftIds: [],
  }));
  on(pinBuilder.draftsRemoved, withoutDrafts);
  on(pinBuilder.draftsGone, withoutDrafts);
  onItems(on);
  onUploads(on);
  onSaving(on);
  onPublishing(on);
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

/** A new crop takes the tags off their places, which are places of the picture as it is published. */
function withTagsOf(draft: PinDraft, edits: Partial<DraftFields>): Partial<DraftFields> {
  const isCropped = edits.crop !== undefined && stableKey(edits.crop) !== stableKey(draft.crop);
  return isCropped && liveTags(draft).length > 0 ? { ...unplaceTags(draft), ...edits } : edits;
}
