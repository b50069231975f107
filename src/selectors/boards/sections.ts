import type { BoardId, SectionId } from '../../../contract/schemas/common';
import type { SectionEntity } from '../../entities/boards/sections';
import { recordsOf } from '../../lib/entityTable';
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

/** Whether this page knows a section by its name in the address. Scans every known section: for sagas, not for rendering. */
export function selectIsSectionKnown(state: RootState, boardId: BoardId, slug: string): boolean {
  return [...recordsOf(state.entities.sections)].some(
    (section) => section.boardId === boardId && section.slug === slug,
  );
}
