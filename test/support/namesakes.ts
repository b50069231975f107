import { sql } from 'kysely';
import type { PinId, UserId } from '../../contract/schemas/common';
import type { Db } from '../../server/platform/database/tables';

/** Inserts people who have the name of `userId`, more than a search ranks. */
export const insertNamesakes = (db: Db, userId: UserId) =>
  sql`
    insert into users select copy.* from users, generate_series(1, 1200) n,
      jsonb_populate_record(users, jsonb_build_object('id', n, 'username', 'namesake' || n, 'email', 'n' || n)) copy
    where users.id = ${userId}`.execute(db);

/** Inserts copies of a pin from before it, more than a search ranks, each with a picture of its own; `more` sets columns. */
export const insertOlderCopies = (db: Db, pinId: PinId, count: number, more: object) =>
  sql`
    insert into pins select copy.* from pins, generate_series(1, ${count}::integer) n,
      jsonb_populate_record(pins, ${JSON.stringify(more)}::jsonb || jsonb_build_object(
        'id', (select count(*) from pins) + n, 'signature', md5(random()::text))) copy
    where pins.id = ${pinId}`.execute(db);
