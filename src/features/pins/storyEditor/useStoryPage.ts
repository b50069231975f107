import { useMemo } from 'react';
import { blockSelected, pageEdited, redoRequested, undoRequested } from '../../../actions/pins/storyEditor';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import {
  type CanvasPage,
  selectSelectedBlockId,
  selectStoryHistory,
  toCanvasPage,
} from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The page of a draft and what can be done with it. `change` of one `group` after another is undone with it. */
export function useStoryPage({ id: draftId, storyPage }: PinDraft) {
  const dispatch = useAppDispatch();
  const page = useMemo(() => toCanvasPage(storyPage), [storyPage]);
  const { past, future } = useAppSelector((state) => selectStoryHistory(state, draftId));
  return {
    draftId,
    page,
    selectedId: useAppSelector((state) => selectSelectedBlockId(state, draftId)),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(to: CanvasPage, group?: string) {
      if (to === page) return;
      dispatch(pageEdited({ draftId, from: storyPage, to, ...(group !== undefined && { group }) }));
    },
    select: (blockId: string | null) => void dispatch(blockSelected({ draftId, blockId })),
    undo: () => void dispatch(undoRequested({ draftId })),
    redo: () => void dispatch(redoRequested({ draftId })),
  };
}

export type StoryPageTools = ReturnType<typeof useStoryPage>;
