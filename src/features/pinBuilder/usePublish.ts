import { useState } from 'react';
import { publishRequested } from '../../actions/pinBuilder';
import { selectDraft, selectUpload } from '../../selectors/pinBuilder';
import { useAppStore } from '../../store/hooks';
import { checkDraft } from './checkDraft';

/** Publishes the valid drafts, and opens the first invalid one. */
export function usePublish(open: (draftId: string) => void) {
  const store = useAppStore();
  /** The number of failed attempts to publish, by draft. */
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  const publish = (draftIds: readonly string[]) => {
    const state = store.getState();
    const isWrong = (id: string) => {
      const draft = selectDraft(state, id);
      return draft !== undefined && Object.keys(checkDraft(draft, selectUpload(state, id))).length > 0;
    };
    const wrong = draftIds.filter(isWrong);
    const right = draftIds.filter((id) => !wrong.includes(id));
    if (right.length > 0) store.dispatch(publishRequested({ draftIds: right }));
    if (wrong[0] === undefined) return;
    setTries((before) => ({ ...before, ...Object.fromEntries(wrong.map((id) => [id, (before[id] ?? 0) + 1])) }));
    open(wrong[0]);
  };
  return { publish, tries };
}
