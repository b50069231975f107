import { BOARD_SORTS, type BoardSort } from '../../../contract/constants/boards/boardSorts';
import type { BoardId, SectionId } from '../../../contract/schemas/common';
import type { ListSource } from '../lists';
import type { PinEntity } from './pins';

/** A section of a board, or its pins in no section. */
export interface PartRef {
  boardId: BoardId;
  sectionId?: SectionId | null | undefined;
}

/** The part of its board that a pin is in. */
export const partOf = ({ board, section }: Pick<PinEntity, 'board' | 'section'>): PartRef => ({
  boardId: board,
  sectionId: section?.id,
});

/** The feed of a whole board, with the pins of its sections. */
export const wholeFeedOf = (board_id: BoardId): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id },
});

/** The feed of one part, in the board's own order unless `sort` is given. */
export function feedOf({ boardId: board_id, sectionId: section_id }: PartRef, sort?: BoardSort): ListSource {
  const sorted = sort && { sort };
  return section_id
    ? { resource: 'BoardSectionPinsResource.get', options: { board_id, section_id, ...sorted } }
    : { resource: 'BoardFeedResource.get', options: { board_id, filter_section_pins: true, ...sorted } };
}

/** The feeds of a part in every order. */
export const partFeedsOf = (part: PartRef): ListSource[] =>
  [undefined, ...BOARD_SORTS].map((sort) => feedOf(part, sort));

/** The feeds that show the pins of a part. */
export const feedsOf = (part: PartRef): ListSource[] => [wholeFeedOf(part.boardId), ...partFeedsOf(part)];

/** Whether a list of boardFeeds or sectionPins has the board's own order, which people can change. */
export const hasOwnOrder = (key: string): boolean => !BOARD_SORTS.some((sort) => key.endsWith(`:${sort}`));

/** The section in a key of sectionPins. */
export const sectionOfKey = (key: string): SectionId => key.split(':')[0] as SectionId;

/** The sort order in an address; undefined for the board's own order. */
export const toBoardSort = (word: string | null | undefined): BoardSort | undefined =>
  BOARD_SORTS.find((sort) => sort === word);
