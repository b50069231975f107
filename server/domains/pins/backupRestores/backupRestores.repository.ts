import { sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** Ids of a backup, which can be many. */
const listOf = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
const idsOf = (ids: readonly string[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

export interface KnownBoard {
  id: BoardId;
  owner_id: UserId;
  deleted_at: Date | null;
  is_taken_down: boolean;
  merged_into: BoardId | null;
}

export async function findKnownBoards(db: Db, ids: readonly string[]): Promise<KnownBoard[]> {
  const { rows } = await sql<KnownBoard>`
    select id, owner_id, deleted_at, is_taken_down, merged_into from boards where id in ${idsOf(ids)}`.execute(db);
  return rows;
}

export interface KnownSection {
  id: SectionId;
  board_id: BoardId;
  deleted_at: Date | null;
}

/** Sections by their ids, wherever they are now. */
export async function findKnownSections(db: Db, ids: readonly string[]): Promise<KnownSection[]> {
  const { rows } = await sql<KnownSection>`
    select id, board_id, deleted_at from sections where id in ${idsOf(ids)}`.execute(db);
  return rows;
}

export interface KnownPin {
  id: PinId;
  board_id: BoardId;
  deleted_at: Date | null;
  is_taken_down: boolean;
}

export async function findKnownPins(db: Db, ids: readonly string[]): Promise<KnownPin[]> {
  const { rows } = await sql<KnownPin>`
    select id, board_id, deleted_at, is_taken_down from pins where id in ${idsOf(ids)}`.execute(db);
  return rows;
}

/** Which of these people have an account that is not being deleted. */
export async function findOpenAccounts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in ${idsOf(ids)} and closed_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these boards and pins site admins took down at any time: what was purged since must not come back. */
export async function findTakenDown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_log where action in ('removePin', 'removeBoard') and subject in ${listOf(ids)}`.execute(
    db,
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function findKnownPictures(db: Db, signatures: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ signature: string }>`
    select signature from pictures where signature in ${listOf(signatures)}`.execute(db);
  return new Set(rows.map(({ signature }) => signature));
}
