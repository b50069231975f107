import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables';

interface NamedRow {
  id: string;
  /** Who wrote the text. */
  author: string;
  text: string;
}

/** Titles of pins that everyone may find, oldest first. */
export async function findNewPinTitles(db: Db, after: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id::text, pinner_id::text as author, title as text from pins
    where id > ${after}::bigint and is_listed and deleted_at is null order by pins.id limit ${limit}`.execute(db);
  return rows;
}

/** Names of public boards, oldest first. */
export async function findNewBoardNames(db: Db, after: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id::text, owner_id::text as author, name as text from boards
    where id > ${after}::bigint and privacy = 'public' and deleted_at is null order by boards.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
