import { useState } from 'react';
import { itemOpened, publishRequested } from '../../actions/pinBuilder';
import { selectDraft, selectItems, selectUpload } from '../../selectors/pinBuilder';
import { useAppStore } from '../../store/hooks';
import { checkDraft, checkItem } from './checkDraft';

/** Publishes the valid drafts, and opens the first invalid one. */
export function usePublish(open: (draftId: string) => void) {
  const store = useAppStore();
  /** The number of failed attempts to publish, by draft. */
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  const publish = (draftIds: readonly string[]) => {
    const state = store.getState();
    /** The index of the first picture with a problem; null without any. The pin itself is checked first. */
    const findProblem = (id: string): number | null => {
      const draft = selectDraft(state, id);
      if (!draft) return null;
      const items = selectItems(state, draft);
      const hasProblem = (one: typeof draft) =>
        Object.keys((one === draft ? checkDraft : checkItem)(one, selectUpload(state, one.id))).length > 0;
      if (hasProblem(draft)) return items.indexOf(draft);
      const index = items.findIndex(hasProblem);
      return index === -1 ? null : index;
    };
    const isWrong = (id: string) => findProblem(id) !== null;
    const wrong = draftIds.filter(isWrong);
    const right = draftIds.filter((id) => !wrong.includes(id));
    if (right.length > 0) store.dispatch(publishRequested({ draftIds: right }));
    if (wrong[0] === undefined) return;
    setTries((before) => ({ ...before, ...Object.fromEntries(wrong.map((id) => [id, (before[id] ?? 0) + 1])) }));
    store.dispatch(itemOpened({ draftId: wrong[0], index: findProblem(wrong[0]) ?? 0 }));
    open(wrong[0]);
  };
  return { publish, tries };
}
