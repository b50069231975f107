import * as pinBuilder from '../../../actions/pins/pinBuilder';
import { addItems, itemIdsOf, moveItem, pinFieldsOf, removeItems } from '../../../entities/pins/carousel';
import { edited, isPublishBegun } from './draft';
import { after, type OnPinBuilder, type PinBuilderState } from './state';

/** The pictures of a draft. */
export function onItems(on: OnPinBuilder): void {
  on(pinBuilder.draftsCombined, (state, { draftIds: [first, ...others] }) => {
    if (first === undefined) return state;
    const ids = others.flatMap((id) => itemIdsOf(state.drafts[id] ?? { id, pinItemIds: [] }));
    const single = others.filter((id) => (state.drafts[id]?.pinItemIds.length ?? 0) > 0);
    const apart = single.reduce(
      (before, id) => after(before, id, 'edited', (draft) => edited(draft, { pinItemIds: [], pinItemIndex: 0 })),
      state,
    );
    return withItems({ ...apart, selectedPinDraftIds: [] }, first, ids);
  });
  on(pinBuilder.itemRemoved, (state, { draftId, itemId }) =>
    itemId === draftId ? withoutOwnItem(state, draftId) : withoutItems(state, draftId, [itemId]),
  );
  on(pinBuilder.itemMoved, (state, { draftId, itemId, to }) =>
    after(state, draftId, 'edited', (draft) => edited(draft, moveItem(draft, itemId, to))),
  );
  on(pinBuilder.itemOpened, (state, { draftId, index }) => {
    const draft = state.drafts[draftId];
    return draft ? { ...state, drafts: { ...state.drafts, [draftId]: { ...draft, pinItemIndex: index } } } : state;
  });
}

/** The pin of a draft shows these pictures too. */
export function withItems(state: PinBuilderState, draftId: string, ids: readonly string[]): PinBuilderState {
  return after(state, draftId, 'edited', (draft) => edited(draft, addItems(draft, ids)));
}

function withoutItems(state: PinBuilderState, draftId: string, ids: readonly string[]): PinBuilderState {
  return after(state, draftId, 'edited', (draft) => edited(draft, removeItems(draft, ids)));
}

/** The next picture inherits the pin with its texts; the draft's own becomes a pin of its own. */
function withoutOwnItem(state: PinBuilderState, draftId: string): PinBuilderState {
  const draft = state.drafts[draftId];
  const heir = draft && itemIdsOf(draft).find((id) => id !== draftId);
  if (!draft || heir === undefined || isPublishBegun(draft)) return state;
  const passed = after(state, heir, 'edited', (next) =>
    edited(next, { ...pinFieldsOf(draft), ...removeItems({ ...draft, id: heir }, [draftId]) }),
  );
  return after(passed, draftId, 'edited', (own) => edited(own, { pinItemIds: [], pinItemIndex: 0 }));
}

export function withoutDrafts(state: PinBuilderState, { draftIds }: { draftIds: string[] }): PinBuilderState {
  const stays = (id: string) => !draftIds.includes(id);
  const shows = Object.values(state.drafts).filter(({ pinItemIds }) => pinItemIds.some((id) => !stays(id)));
  const { drafts } = shows.reduce((before, { id }) => withoutItems(before, id, draftIds), state);
  return {
    ...state,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => stays(id))),
    pinDraftIds: state.pinDraftIds.filter(stays),
    selectedPinDraftIds: state.selectedPinDraftIds.filter(stays),
    pinEditorPinDraft:
      state.pinEditorPinDraft !== null && stays(state.pinEditorPinDraft) ? state.pinEditorPinDraft : null,
  };
}
