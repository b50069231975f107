import { sql } from 'kysely';
import type { AudienceId, BoardId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Db } from '../../../platform/database/tables';
import type { Clock } from '../../../platform/ops/clock';
import { mayBeInAudience } from './eligible.repository';

/** Images that members of the seeds saved to public boards last, of a sample of them. */
export async function findSeedImages(
  db: Db,
  seeds: readonly AudienceId[],
  people: number,
  each: number,
): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select distinct pin.signature from (
      select user_id from audience_members where audience_id in (${idList(seeds)})
      order by md5(user_id::text) limit ${people}
    ) seed
    cross join lateral (
      select signature from pins where pinner_id = seed.user_id and is_listed order by id desc limit ${each}
    ) pin
    order by pin.signature`.execute(db);
  return rows.map(({ signature }) => signature);
}

/** The boards that hold most of these images: what the save graph knows, where it is not ready. */
export async function findHoldingBoards(db: Db, signatures: readonly string[], limit: number): Promise<BoardId[]> {
  const { rows } = await sql<{ board_id: BoardId }>`
    select board_id from picture_boards
    where signature in (select jsonb_array_elements_text(${JSON.stringify(signatures)}::jsonb))
    group by board_id order by count(*) desc, board_id limit ${limit}`.execute(db);
  return rows.map(({ board_id }) => board_id);
}

/** Who owns these boards, of the public ones, in a country, without the seeds and who may be in no audience. */
export async function findOwners(
  db: Db,
  clock: Clock,
  boardIds: readonly BoardId[],
  country: string,
  seeds: readonly AudienceId[],
): Promise<{ board_id: BoardId; user_id: UserId }[]> {
  const { rows } = await sql<{ board_id: BoardId; user_id: UserId }>`
    select board.id as board_id, person.id as user_id from boards board
    join users person on person.id = board.owner_id and person.country = ${country} and ${mayBeInAudience(clock)}
    where board.id in (${idList(boardIds)}) and board.deleted_at is null and board.privacy = 'public'
      and not exists (select from audience_members member
        where member.user_id = person.id and member.audience_id in (${idList(seeds)}))`.execute(db);
  return rows;
}

/** How many people of a country there are, about: by their accounts. */
export async function countPeople(db: Db, country: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where country = ${country} and closed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
