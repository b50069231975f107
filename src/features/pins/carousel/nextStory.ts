import type { PinId } from '../../../../contract/schemas/common';
import type { RootState } from '../../../reducers/root';
import { selectEntity } from '../../../selectors/entities';
import { selectListIds } from '../../../selectors/lists';

/** The first story among the known related pins, without one behind a warning (ledger BOARD-066). */
export function selectNextStory(state: RootState, pinId: PinId): PinId | null {
  const related = selectListIds<PinId>(state, { resource: 'RelatedModulesFeedQuery', options: { pinId } });
  const isStory = (id: PinId) => {
    const pin = selectEntity(state, 'pins', id);
    if (!pin || id === pinId || !(pin.storyPinData ?? pin.storyPinDataId)) return false;
    return selectEntity(state, 'boards', pin.board)?.sensitivityScreen?.showWarning !== true;
  };
  return related.find(isStory) ?? null;
}
