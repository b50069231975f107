import { useRef } from 'react';
import { draftSelected } from '../../../actions/pins/pinBuilder';
import { type PinDraft, selectChosenDraftIds } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** Chooses drafts: one, all, or with Shift all between the last one and this one. */
export function useDraftChoice(drafts: readonly PinDraft[]) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosenDraftIds);
  const lastId = useRef<string | null>(null);
  const ids = drafts.map(({ id }) => id);
  const select = (draftIds: readonly string[], isSelected: boolean) => {
    for (const draftId of draftIds) dispatch(draftSelected({ draftId, isSelected }));
  };
  const count = ids.filter((id) => chosen.includes(id)).length;
  return {
    all: count === 0 ? ('none' as const) : count === ids.length ? ('chosen' as const) : ('some' as const),
    chooseAll: (isSelected: boolean) => select(ids, isSelected),
    choose(draftId: string, isSelected: boolean, isRange: boolean) {
      const [last, here] = [lastId.current === null ? -1 : ids.indexOf(lastId.current), ids.indexOf(draftId)];
      lastId.current = draftId;
      if (!isRange || last === -1) return select([draftId], isSelected);
      select(ids.slice(Math.min(last, here), Math.max(last, here) + 1), isSelected);
    },
  };
}
