import type { BoardId, SectionId } from '../../../contract/schemas/common';
import type { SectionEntity } from '../../entities/boards/sections';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';

/** The known sections of several boards, in order. Creates an array: compare it shallowly. */
export function selectSectionsOf(state: RootState, boardIds: readonly BoardId[]): SectionEntity[] {
  return boardIds.flatMap((board_id) =>
    selectListIds<SectionId>(state, { resource: 'BoardSectionsResource.get', options: { board_id } }).flatMap(
      (id) => selectEntity(state, 'sections', id) ?? [],
    ),
  );
}
