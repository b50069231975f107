import { type RawBuilder, sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

export interface SimilarSaves {
  userId: UserId;
  ids: readonly BoardId[];
  query: RawBuilder<string>;
  most: number;
  /** Minimum number of similar saves: one common word can be an accident. */
  enough: number;
  limit: number;
}

/**
 * The boards of `ids` to which the person saved several pins with matching words, the most similar first. Reads their
 * newest `most` saves.
 */
export async function findBoardsOfSimilarSaves(
  db: Db,
  { userId, ids, query, most, enough, limit }: SimilarSaves,
): Promise<BoardId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ board_id: BoardId }>`
    with own as materialized (
      select board_id, search from pins where pinner_id = ${userId} and deleted_at is null
      order by id desc limit ${sql.lit(most)}
    )
    select board_id from own where search @@ ${query} and board_id in (${sql.join(ids)})
    group by board_id having count(*) >= ${sql.lit(enough)}
    order by sum(ts_rank(search, ${query})) desc, board_id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => row.board_id);
}
