import { sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import { lockLineages } from '../../boards/boards';
import { writeAndLog } from '../../content/textIndex';
import type { RichPin } from './richPin';
import { type PinWords, pinVector } from './words.repository';

const COLUMNS = [
  'id',
  'board_id',
  'section_id',
  'former_section_id',
  'board_position',
  'pinner_id',
  'parent_pin_id',
  'origin_pin_id',
  'creator_id',
  'signature',
  'title',
  'description',
  'alt_text',
  'link',
  'domain',
  'source',
  'kind',
  'rich',
  'picture',
  'comments_disabled',
  'repin_count',
  'share_count',
  'comment_count',
  'tried_count',
  'is_listed',
  'created_at',
  'updated_at',
  'deleted_at',
  'deleted_by_id',
  'deleted_with_board',
  'is_taken_down',
] as const;

export type PinRow = Omit<Pick<Row<'pins'>, (typeof COLUMNS)[number]>, 'rich'> & { rich: RichPin | null };

/** What any answer shows of a pin. */
export type ShownPin = Pick<
  PinRow,
  | 'id'
  | 'board_id'
  | 'section_id'
  | 'pinner_id'
  | 'origin_pin_id'
  | 'creator_id'
  | 'signature'
  | 'title'
  | 'description'
  | 'alt_text'
  | 'link'
  | 'domain'
  | 'source'
  | 'rich'
  | 'picture'
  | 'comments_disabled'
  | 'repin_count'
  | 'share_count'
  | 'comment_count'
  | 'tried_count'
  | 'created_at'
  | 'deleted_at'
>;

/** `rich` is written by `insertPin` alone, in this shape. */
const asPin = (row: Pick<Row<'pins'>, (typeof COLUMNS)[number]>): PinRow => row as PinRow;

export async function findPins(db: Db, ids: readonly PinId[]): Promise<PinRow[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('pins').select(COLUMNS).where('id', 'in', ids).execute()).map(asPin);
}

export async function findPin(db: Db, id: PinId): Promise<PinRow | undefined> {
  const [row] = await findPins(db, [id]);
  return row;
}

/** Re-reads and locks the pin and the pins of its lineage until the transaction ends. Lock its board before. */
export async function lockPin(
  tx: Tx,
  pin: Pick<PinRow, 'id' | 'parent_pin_id' | 'origin_pin_id'>,
): Promise<PinRow | undefined> {
  await lockLineages(tx, [pin]);
  return findPin(tx, pin.id);
}

export async function insertPin(
  tx: Tx,
  row: Omit<NewRow<'pins'>, 'search'>,
  words: PinWords,
  locale: string,
): Promise<void> {
  const search = pinVector(words, locale);
  await writeAndLog(
    tx,
    tx
      .insertInto('pins')
      .values({ ...row, search })
      .returning('pins.id'),
  );
}

/** What the text index has of a pin. */
const FOUND_BY = ['search', 'is_listed', 'deleted_at', 'kind'];

export async function updatePin(
  tx: Tx,
  id: PinId,
  change: Omit<RowChange<'pins'>, 'id' | 'search'>,
  words?: { words: PinWords; locale: string },
): Promise<void> {
  const set = { ...change, ...(words ? { search: pinVector(words.words, words.locale) } : {}) };
  const update = tx.updateTable('pins').set(set).where('id', '=', id);
  if (FOUND_BY.some((column) => column in set)) await writeAndLog(tx, update.returning('pins.id'));
  else await update.execute();
}

/** Marks a locked pin as changed, so that cached pages that show it become stale (ADR 12). */
export async function touchPin(tx: Tx, id: PinId, now: Date): Promise<void> {
  await updatePin(tx, id, { updated_at: now });
}

export async function putOnBoard(tx: Tx, membership: NewRow<'board_pins'>): Promise<void> {
  await tx.insertInto('board_pins').values(membership).execute();
}

export async function takeOffBoard(tx: Tx, boardId: BoardId, pinId: PinId): Promise<void> {
  await tx.deleteFrom('board_pins').where('board_id', '=', boardId).where('pin_id', '=', pinId).execute();
}

export interface PinPlace {
  pin_id: PinId;
  position: BoardPosition;
}

/**
 * One page of a board's pins, most recently added first, before the position `before`. `section`: only of this section;
 * null: only without a section; undefined: all.
 */
export async function findBoardPins(
  db: Db,
  boardId: BoardId,
  section: SectionId | null | undefined,
  limit: number,
  before?: BoardPosition,
): Promise<PinPlace[]> {
  let query = db.selectFrom('board_pins').select(['pin_id', 'position']).where('board_id', '=', boardId);
  if (section !== undefined) query = query.where('section_id', section === null ? 'is' : '=', section);
  // PostgreSQL does not treat `is null` as one value: sorting by it too lets the index return the page without a sort.
  if (section === null) query = query.orderBy('section_id');
  if (before !== undefined) query = query.where('position', '<', before);
  return query.orderBy('position', 'desc').limit(limit).execute();
}

export interface UserPinsQuery {
  userId: UserId;
  /** created: the images that the person uploaded; saved: all pins; products: those of their catalogs. */
  kind: 'created' | 'saved' | 'products';
  /** Only what everyone may find. */
  isListedOnly: boolean;
}

/** One page of a person's pins, the newest first, before the pin `before`. */
export async function findUserPins(
  db: Db,
  { userId, kind, isListedOnly }: UserPinsQuery,
  limit: number,
  before?: PinId,
): Promise<PinId[]> {
  let query = db.selectFrom('pins').select('id');
  query =
    kind === 'created'
      ? query.where('creator_id', '=', userId).where('parent_pin_id', 'is', null).where('deleted_at', 'is', null)
      : query.where('pinner_id', '=', userId);
  // In the words of the index pins_products.
  if (kind === 'products') query = query.where('source', '=', sql.lit('catalog')).where('deleted_at', 'is', null);
  query = isListedOnly ? query.where('is_listed', '=', sql.lit(true)) : query.where('deleted_at', 'is', null);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Up to `limit` pins of a board by ascending id, after the pin `after`. */
export async function findPinIdsOfBoard(
  db: Db,
  boardId: BoardId,
  limit: number,
  after: PinId | null,
): Promise<PinId[]> {
  let query = db.selectFrom('board_pins').select('pin_id').where('board_id', '=', boardId);
  if (after !== null) query = query.where('pin_id', '>', after);
  const rows = await query.orderBy('pin_id').limit(limit).execute();
  return rows.map((row) => row.pin_id);
}

/** Reads and locks pins, by ascending id, until the transaction ends. */
export async function lockPins(tx: Tx, ids: readonly PinId[]): Promise<PinRow[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('pins').select(COLUMNS).where('id', 'in', ids).orderBy('id').forUpdate().execute()).map(
    asPin,
  );
}
