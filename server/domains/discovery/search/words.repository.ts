import { sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { searchVector } from '../../../platform/database/fullText';
import { isIndexedOtherwise, type WordTable } from '../../../platform/database/rewrittenWords';
import type { Db, Tx } from '../../../platform/database/tables';
import { writeBoardVector } from '../../boards/boards';
import { writeNameVector } from '../../people/users';

/** What search finds besides pins, to write its words again (rewrittenWords.ts). */

interface KeyedRow {
  key: string;
  is_changed: boolean;
}

async function readBoards(db: Db, after: string, limit: number): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    select id::text as key, ${isIndexedOtherwise(sql`name || description`)} as is_changed
    from boards where id > ${after}::bigint order by id limit ${limit}`.execute(db);
  return rows;
}

async function readUsers(db: Db, after: string, limit: number): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    select id::text as key, ${isIndexedOtherwise(sql`username || full_name`)} as is_changed
    from users where id > ${after}::bigint order by id limit ${limit}`.execute(db);
  return rows;
}

/** Keys are `conversation/message`. */
async function readMessages(db: Db, after: string, limit: number): Promise<KeyedRow[]> {
  const [conversation = '0', id = '0'] = after.split('/');
  const { rows } = await sql<KeyedRow>`
    select conversation_id || '/' || id as key, ${isIndexedOtherwise(sql`text`)} as is_changed
    from messages where (conversation_id, id) > (${conversation}::bigint, ${id}::bigint)
    order by conversation_id, id limit ${limit}`.execute(db);
  return rows;
}

async function writeMessages(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [conversation, id] = key.split('/');
    const { rows } = await sql<{ text: string; locale: string }>`
      select text, locale from messages join users on users.id = sender_id
      where conversation_id = ${conversation}::bigint and messages.id = ${id}::bigint for update of messages`.execute(
      tx,
    );
    for (const { text, locale } of rows)
      await sql`
        update messages set search = ${searchVector({ A: text }, locale)}
        where conversation_id = ${conversation}::bigint and id = ${id}::bigint`.execute(tx);
  }
}

export const WORD_TABLES: readonly WordTable[] = [
  {
    name: 'boards',
    read: readBoards,
    write: async (tx, keys) => {
      for (const key of keys) await writeBoardVector(tx, key as BoardId);
    },
  },
  {
    name: 'users',
    read: readUsers,
    write: async (tx, keys) => {
      for (const key of keys) await writeNameVector(tx, key as UserId);
    },
  },
  { name: 'messages', read: readMessages, write: writeMessages },
];
