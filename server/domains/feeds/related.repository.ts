import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { textCandidates } from '../../platform/database/fullText';
import type { Db } from '../../platform/database/tables';

export interface WeightedBoard {
  id: BoardId;
  weight: number;
}

/** A picture that shares boards with another one. */
export interface SharedPicture {
  signature: string;
  /** Sum of the weights of the boards that hold both. */
  weight: number;
  /** The weightiest of them, and the newest pin of the picture there. */
  board_id: BoardId;
  pin_id: PinId;
  /** How many times it is saved where everyone may see it; null where no row tells. */
  public_count: number | null;
}

/**
 * The pictures that these boards hold beside `signature`, the weightiest first: of each board the newest `perBoard` pins
 * are looked at.
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
        (array_agg(board_id order by weight desc, board_id desc))[1] as board_id,
        (array_agg(pin_id order by weight desc, board_id desc))[1] as pin_id,
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
    select shared.signature, shared.weight, shared.board_id, shared.pin_id, pictures.public_count
    from shared left join pictures on pictures.signature = shared.signature
    order by shared.weight desc, shared.newest_pin_id desc`.execute(db);
  return result.rows;
}

export interface FoundPin {
  id: PinId;
  signature: string;
}

/** Listed pins whose words are like these, the likest first. */
export async function findLikePins(db: Db, query: RawBuilder<string>, limit: number): Promise<FoundPin[]> {
  const result = await sql<FoundPin>`
    with ${textCandidates({
      table: 'pins',
      columns: sql`id, signature, search, heat`,
      where: sql`is_listed and deleted_at is null`,
      match: sql`search @@ ${query}`,
      popular: sql`heat desc, id desc`,
    })}
    select id, signature from candidate
    order by ts_rank(search, ${query}) desc, heat desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
