import { useState } from 'react';
import { itemOpened } from '../../../actions/pins/pinBuilder';
import { editorOpened, pageEdited } from '../../../actions/pins/storyEditor';
import { isPublishBegun, selectDraft } from '../../../selectors/pins/pinBuilder';
import { type UnfinishedPage, withoutBlocks } from '../../../selectors/pins/unfinishedStories';
import { useAppStore } from '../../../store/hooks';

const NOTHING_ASKED = { isOpen: false, pages: [] as readonly UnfinishedPage[], isScheduled: false };

/** Asks what is to become of the unfinished blocks of stories, before `publish` publishes them. */
export function useUnfinished(open: (draftId: string) => void, publish: (draftIds: readonly string[]) => void) {
  const store = useAppStore();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const draftOf = (id: string) => selectDraft(store.getState(), id);
  const ask = (pages: readonly UnfinishedPage[]) => {
    const isScheduled = pages.every(({ draftId }) => (draftOf(draftId)?.publishAt ?? null) !== null);
    setAsked({ isOpen: true, pages, isScheduled });
  };
  const onClose = () => setAsked((before) => ({ ...before, isOpen: false }));
  const onFinish = ({ draftId, itemId, index }: UnfinishedPage, blockId: string) => {
    onClose();
    open(draftId);
    store.dispatch(itemOpened({ draftId, index }));
    store.dispatch(editorOpened({ draftId: itemId, blockId }));
  };
  const onLeaveOut = () => {
    onClose();
    for (const page of asked.pages) {
      // A file may have arrived on the page since.
      const item = draftOf(page.itemId);
      if (!item || isPublishBegun(item)) continue;
      const to = withoutBlocks(item.storyPage, page);
      store.dispatch(pageEdited({ draftId: item.id, from: item.storyPage, to }));
    }
    publish([...new Set(asked.pages.map(({ draftId }) => draftId))]);
  };
  return { ask, dialog: { ...asked, onClose, onFinish, onLeaveOut } };
}
