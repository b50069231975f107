import { itemOpened, publishRequested } from '../../../actions/pins/pinBuilder';
import { selectDraft, selectItems, selectUpload } from '../../../selectors/pins/pinBuilder';
import { selectUnfinishedPages } from '../../../selectors/pins/unfinishedStories';
import { type RootState, useAppStore } from '../../../store/hooks';
import { checkDraft, checkItem } from './checkDraft';
import { useUnfinished } from './useUnfinished';

/** The number of failed attempts to publish, by draft. */
export type PublishTries = Readonly<Record<string, number>>;
export type OnTried = (change: (before: PublishTries) => PublishTries) => void;

/**
 * Publishes the valid drafts, and opens the first invalid one. Stories with unfinished blocks wait for an answer
 * (`unfinished`).
 */
export function usePublish(open: (draftId: string) => void, onTried: OnTried) {
  const store = useAppStore();
  const { ask, dialog: unfinished } = useUnfinished(open, publish);
  function publish(draftIds: readonly string[]) {
    const state = store.getState();
    const wrong = draftIds.filter((id) => findProblem(state, id) !== null);
    const valid = draftIds.filter((id) => !wrong.includes(id));
    const pages = valid.flatMap((id) => selectUnfinishedPages(state, id));
    const right = valid.filter((id) => !pages.some(({ draftId }) => draftId === id));
    if (right.length > 0) store.dispatch(publishRequested({ draftIds: right }));
    if (pages.length > 0) ask(pages);
    if (wrong[0] === undefined) return;
    onTried((before) => ({ ...before, ...Object.fromEntries(wrong.map((id) => [id, (before[id] ?? 0) + 1])) }));
    store.dispatch(itemOpened({ draftId: wrong[0], index: findProblem(state, wrong[0]) ?? 0 }));
    open(wrong[0]);
  }
  return { publish, unfinished };
}

/** The index of the first picture with a problem; null without any. The pin itself is checked first. */
function findProblem(state: RootState, draftId: string): number | null {
  const draft = selectDraft(state, draftId);
  if (!draft) return null;
  const items = selectItems(state, draft);
  const hasProblem = (one: typeof draft) =>
    Object.keys((one === draft ? checkDraft : checkItem)(one, selectUpload(state, one.id))).length > 0;
  if (hasProblem(draft)) return items.indexOf(draft);
  const index = items.findIndex(hasProblem);
  return index === -1 ? null : index;
}
