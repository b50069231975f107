import type { BoardId, SectionId } from '../../contract/schemas/common';
import type { ListSource } from './lists';
import type { PinEntity } from './pins';

/** A section of a board, or what is in none of them. */
export interface PartRef {
  boardId: BoardId;
  sectionId?: SectionId | null | undefined;
}

/** Where a pin lies. */
export const partOf = ({ board, section }: Pick<PinEntity, 'board' | 'section'>): PartRef => ({
  boardId: board,
  sectionId: section?.id,
});

/** The feed of a whole board, with the pins of its sections. */
export const wholeFeedOf = (board_id: BoardId): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id },
});

/** The feed of a part alone. */
export const feedOf = ({ boardId: board_id, sectionId: section_id }: PartRef): ListSource =>
  section_id
    ? { resource: 'BoardSectionPinsResource.get', options: { board_id, section_id } }
    : { resource: 'BoardFeedResource.get', options: { board_id, filter_section_pins: true } };

/** The feeds that show the pins of a part. */
export const feedsOf = (part: PartRef): ListSource[] => [wholeFeedOf(part.boardId), feedOf(part)];
