import { sql } from 'kysely';
import type { UserId } from '../../contract/schemas/common';
import type { Db } from '../../server/platform/database/tables';

/** Inserts people who have the name of `userId`, more than a search ranks. */
export const insertNamesakes = (db: Db, userId: UserId) =>
  sql`
    insert into users select copy.* from users, generate_series(1, 1200) n,
      jsonb_populate_record(users, jsonb_build_object('id', n, 'username', 'namesake' || n, 'email', 'n' || n)) copy
    where users.id = ${userId}`.execute(db);
