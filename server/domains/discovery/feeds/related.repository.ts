import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import { isOfKind } from '../../../platform/database/pinKinds';
import type { PinKind } from '../../../platform/database/pinTables';
import type { Db, Row } from '../../../platform/database/tables';
import { textCandidates } from '../../../platform/database/textCandidates';

export interface WeightedBoard {
  id: BoardId;
  weight: number;
}

/** An image that shares boards with another one. */
export interface SharedPicture {
  signature: string;
  /** Sum of the weights of the boards with both. */
  weight: number;
  /** Of the boards, the weightiest first, the newest pin of the picture there. */
  board_ids: BoardId[];
  pin_ids: PinId[];
  /** Number of public saves; null if there is no row with it. */
  public_count: number | null;
}

/** Pins of one picture to choose from, where the viewer may not see the first. */
const CHOICES = 8;

/**
 * The other images on these boards besides `signature`, heaviest first; considers the newest `perBoard` pins of each
 * board.
 */
export async function findSharedPictures(
  db: Db,
  boards: readonly WeightedBoard[],
  signature: string,
  perBoard: number,
  limit: number,
): Promise<SharedPicture[]> {
  if (boards.length === 0) return [];
  const result = await sql<SharedPicture>`
    with shared as materialized (
      select signature, sum(weight) as weight,
        to_json((array_agg(board_id::text order by weight desc, board_id desc))[1:${sql.lit(CHOICES)}]) as board_ids,
        to_json((array_agg(pin_id::text order by weight desc, board_id desc))[1:${sql.lit(CHOICES)}]) as pin_ids,
        max(pin_id) as newest_pin_id
      from (
        select newest.signature, board.id as board_id, max(board.weight) as weight, max(newest.pin_id) as pin_id
        from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) as board(id bigint, weight float8)
        cross join lateral (
          select pin_id, signature from board_pins where board_id = board.id order by position desc limit ${perBoard}
        ) newest
        where newest.signature <> ${signature}
        group by newest.signature, board.id
      ) kept
      group by signature order by sum(weight) desc, max(pin_id) desc limit ${limit}
    )
    select shared.signature, shared.weight, shared.board_ids, shared.pin_ids, pictures.public_count
    from shared left join pictures on pictures.signature = shared.signature
    order by shared.weight desc, shared.newest_pin_id desc`.execute(db);
  return result.rows;
}

/** Of one picture so many boards are looked at, the newest. */
const BOARDS_PER_PICTURE = 50;

/** The listed boards that hold most of these images, nearest first; at most one of each image is counted. */
export async function findNearBoards(db: Db, signatures: readonly string[], limit: number): Promise<BoardId[]> {
  if (signatures.length === 0) return [];
  const { rows } = await sql<{ id: BoardId }>`
    select near.board_id as id
    from (select distinct value as signature from jsonb_array_elements_text(${JSON.stringify(signatures)}::jsonb)) own
    cross join lateral (
      select distinct board_id from picture_boards where signature = own.signature
      order by board_id desc limit ${BOARDS_PER_PICTURE}
    ) near
    group by near.board_id order by count(*) desc, near.board_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The pictures of the newest pins of a board, or of one of its sections, each once. */
export async function findNewestPictures(
  db: Db,
  boardId: BoardId,
  limit: number,
  sectionId?: SectionId,
): Promise<string[]> {
  let query = db.selectFrom('board_pins').select('signature').where('board_id', '=', boardId);
  if (sectionId !== undefined) query = query.where('section_id', '=', sectionId);
  const rows = await query.orderBy('position', 'desc').limit(limit).execute();
  return [...new Set(rows.map(({ signature }) => signature))];
}

/**
 * The saves of ranked images on these boards: the best image first, of equally good ones the newest, and of each image the
 * saves on the weightiest boards. An image is named by the first digits of its signature.
 */
export async function findSavesOn(
  db: Db,
  ranked: readonly { prefix: string; score: number }[],
  boards: readonly WeightedBoard[],
): Promise<Pick<SharedPicture, 'signature' | 'board_ids' | 'pin_ids'>[]> {
  const { rows } = await sql<Pick<SharedPicture, 'signature' | 'board_ids' | 'pin_ids'>>`
    with board as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) as board(id bigint, weight float8)
    )
    select saved.signature,
      to_json((array_agg(saved.board_id::text order by board.weight desc, saved.board_id desc))[1:${sql.lit(CHOICES)}])
        as board_ids,
      to_json((array_agg(saved.pin_id::text order by board.weight desc, saved.board_id desc))[1:${sql.lit(CHOICES)}])
        as pin_ids
    from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb) as ranked(prefix text, score float8)
    cross join lateral (
      select signature, board_id, max(pin_id) as pin_id from picture_boards
      where signature >= ranked.prefix and signature < ranked.prefix || 'g' and board_id in (select id from board)
      group by signature, board_id
    ) saved
    join board on board.id = saved.board_id
    group by saved.signature, ranked.score
    order by ranked.score desc, max(saved.pin_id) desc`.execute(db);
  return rows;
}

/** Those of these pictures that are on a board already. */
export async function findPicturesOn(
  db: Db,
  boardId: BoardId,
  signatures: readonly string[],
): Promise<ReadonlySet<string>> {
  if (signatures.length === 0) return new Set();
  const rows = await db
    .selectFrom('board_pins')
    .select('signature')
    .distinct()
    .where('board_id', '=', boardId)
    .where('signature', 'in', signatures)
    .execute();
  return new Set(rows.map(({ signature }) => signature));
}

export interface ListedPin {
  id: PinId;
  pinner_id: UserId;
  owner_id: UserId;
  /** People who add to its board, by id. */
  collaborators: Row<'boards'>['collaborators'];
  sensitivity: Row<'boards'>['sensitivity'];
  perceptual_hash: string | null;
  /** The viewer hid its image. */
  is_hidden: boolean;
}

/** Of those of these pins that everyone may find, by what a viewer may or does not want to see them. */
export async function findListedPins(db: Db, viewerId: UserId | null, ids: readonly PinId[]): Promise<ListedPin[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('pictures', 'pictures.signature', 'pins.signature')
    .select([
      'pins.id',
      'pins.pinner_id',
      'boards.owner_id',
      'boards.collaborators',
      'boards.sensitivity',
      'pictures.perceptual_hash',
      sql<boolean>`exists (
        select from hidden_pictures hidden
        where hidden.user_id = ${viewerId}::bigint and hidden.signature = pins.signature
      )`.as('is_hidden'),
    ])
    .where('pins.id', 'in', ids)
    .where('pins.is_listed', '=', true)
    .where('boards.privacy', '=', 'public')
    .execute();
}

export interface FoundPin {
  id: PinId;
  signature: string;
}

/** Listed pins with similar words, most similar first; with `kind` those of that kind. */
export async function findSimilarPins(
  db: Db,
  query: RawBuilder<string>,
  limit: number,
  kind?: PinKind,
): Promise<FoundPin[]> {
  const result = await sql<FoundPin>`
    with ${textCandidates({
      table: 'pins',
      columns: sql`id, signature, search, heat`,
      where: sql`is_listed and deleted_at is null and ${kind ? isOfKind(kind) : sql`true`}`,
      match: sql`search @@ ${query}`,
      popular: sql`heat desc, id desc`,
    })}
    select id, signature from candidate
    order by ts_rank(search, ${query}) desc, heat desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
