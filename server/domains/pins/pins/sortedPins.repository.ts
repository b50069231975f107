import { type RawBuilder, sql } from 'kysely';
import type { BoardSort } from '../../../../contract/constants/boards/boardSorts';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** A board's pins sorted by something else than their position. */

/** `section`: of one section, null: of none, undefined: all. */
export interface BoardPartQuery {
  boardId: BoardId;
  section: SectionId | null | undefined;
}

/** What a pin is sorted by; null where its id alone decides. */
export type SortKey = string | number | null;

export interface SortedPin {
  pin_id: PinId;
  key: SortKey;
}

type KeyedSort = Exclude<BoardSort, 'newest'>;

/** As the indexes pins_board_titles and pins_board_colors have them. */
const KEYS: Record<KeyedSort, RawBuilder<SortKey>> = {
  title: sql`title_position(pins.title) collate "C"`,
  color: sql`color_position(pins.picture ->> 'dominant_color')`,
};

const KEY_TYPES: Record<KeyedSort, RawBuilder<unknown>> = { title: sql`text`, color: sql`integer` };

/** One page of a board's pins, those after the pin `after`. Equal keys are sorted by the time of saving. */
export async function findSortedPins(
  db: Db,
  part: BoardPartQuery,
  sort: BoardSort,
  limit: number,
  after?: { key: SortKey; pinId: PinId },
): Promise<SortedPin[]> {
  if (sort === 'newest') return findNewestPins(db, part, limit, after?.pinId);
  const key = KEYS[sort];
  let query = db
    .selectFrom('pins')
    .innerJoin('board_pins', (join) =>
      join.onRef('board_pins.board_id', '=', 'pins.board_id').onRef('board_pins.pin_id', '=', 'pins.id'),
    )
    .select(['pins.id as pin_id', key.as('key')])
    .where('pins.board_id', '=', part.boardId)
    .where('pins.deleted_at', 'is', null);
  if (part.section !== undefined)
    query = query.where('board_pins.section_id', part.section === null ? 'is' : '=', part.section);
  if (after)
    query = query.where(sql<boolean>`(${key}, pins.id) > (${after.key}::${KEY_TYPES[sort]}, ${after.pinId}::bigint)`);
  return query.orderBy(key).orderBy('pins.id').limit(limit).execute();
}

async function findNewestPins(
  db: Db,
  { boardId, section }: BoardPartQuery,
  limit: number,
  before: PinId | undefined,
): Promise<SortedPin[]> {
  let query = db
    .selectFrom('board_pins')
    .select(['pin_id', sql<null>`null`.as('key')])
    .where('board_id', '=', boardId);
  if (section !== undefined) query = query.where('section_id', section === null ? 'is' : '=', section);
  if (before !== undefined) query = query.where('pin_id', '<', before);
  return query.orderBy('pin_id', 'desc').limit(limit).execute();
}
