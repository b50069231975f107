import type { BoardId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';

/** Pins of the same picture, or of pictures that are similar and not the same. */
export type DuplicatesShown = 'same' | 'similar';

/** The list of the viewer's duplicates, everywhere or on one board. */
export const duplicateGroupsOf = (boardId: BoardId | null, match: DuplicatesShown = 'same'): ListSource => ({
  resource: 'DuplicateGroupsResource.get',
  options: { match, ...(boardId !== null && { board_id: boardId }) },
});
