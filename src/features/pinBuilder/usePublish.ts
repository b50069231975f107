import { useState } from 'react';
import { itemOpened, publishRequested } from '../../actions/pinBuilder';
import { editorToggled, pageEdited } from '../../actions/storyEditor';
import { isPublishBegun, selectDraft, selectItems, selectUpload } from '../../selectors/pinBuilder';
import { selectUnfinishedPages, withoutBlocks } from '../../selectors/storyEditor';
import { useAppStore } from '../../store/hooks';
import { checkDraft, checkItem } from './checkDraft';

/**
 * Publishes the valid drafts, and opens the first invalid one. Stories with unfinished blocks wait for an answer
 * (`unfinished`).
 */
export function usePublish(open: (draftId: string) => void) {
  const store = useAppStore();
  /** The number of failed attempts to publish, by draft. */
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  const [waiting, setWaiting] = useState<{ isOpen: boolean; draftIds: readonly string[] }>({
    isOpen: false,
    draftIds: [],
  });
  const pagesOf = (id: string) => {
    const state = store.getState();
    const draft = selectDraft(state, id);
    return draft && !isPublishBegun(draft) ? selectUnfinishedPages(state, draft) : [];
  };
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
    const unfinished = draftIds.filter((id) => !wrong.includes(id) && pagesOf(id).length > 0);
    const right = draftIds.filter((id) => !wrong.includes(id) && !unfinished.includes(id));
    if (right.length > 0) store.dispatch(publishRequested({ draftIds: right }));
    if (unfinished.length > 0) setWaiting({ isOpen: true, draftIds: unfinished });
    if (wrong[0] === undefined) return;
    setTries((before) => ({ ...before, ...Object.fromEntries(wrong.map((id) => [id, (before[id] ?? 0) + 1])) }));
    store.dispatch(itemOpened({ draftId: wrong[0], index: findProblem(wrong[0]) ?? 0 }));
    open(wrong[0]);
  };
  const close = () => setWaiting((before) => ({ ...before, isOpen: false }));
  const unfinished = {
    ...waiting,
    onClose: close,
    onFinish({ draftId, itemId, index, blockId }: Place) {
      close();
      open(draftId);
      store.dispatch(itemOpened({ draftId, index }));
      store.dispatch(editorToggled({ draftId: itemId, isOpen: true, blockId }));
    },
    onLeaveOut() {
      close();
      for (const page of waiting.draftIds.flatMap(pagesOf)) {
        const { id, storyPage } = page.item;
        store.dispatch(pageEdited({ draftId: id, from: storyPage, to: withoutBlocks(page) }));
      }
      publish(waiting.draftIds);
    },
  };
  return { publish, tries, unfinished };
}

interface Place {
  draftId: string;
  itemId: string;
  index: number;
  blockId: string;
}
