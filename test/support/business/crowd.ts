import { sql } from 'kysely';
import type { UserId } from '../../../contract/schemas/common';
import type { TestApp } from '../buildTestApp';

/** The address of a person of a crowd. */
export const addressOf = (name: string, number: number): string => `${name}${number}@example.org`;

/**
 * Many people at once, as copies of one account: adults who allow marketing. Their ids follow each other, in the order of
 * their addresses.
 */
export async function buildCrowd(app: TestApp, name: string, count: number): Promise<UserId[]> {
  const model = await app.signUp({ username: `${name}0`, birthday: '1990-03-14', country: 'US' });
  await sql`update users set allows_marketing = true, allows_analytics = true,
    allows_personalization = true, consented_at = now() where id = ${model.id}`.execute(app.db);
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = 'users' and is_generated = 'NEVER'
      and column_name not in ('id', 'username', 'email')`.execute(app.db);
  const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
  await sql`insert into users (id, username, email, ${columns})
    select ${model.id}::bigint + n, ${name} || n, ${name} || n || '@example.org', ${columns}
    from users cross join generate_series(1, ${sql.lit(count - 1)}) n where id = ${model.id}`.execute(app.db);
  await sql`insert into emails (email_key, user_id)
    select ${name} || n || '@example.org', ${model.id}::bigint + n from generate_series(1, ${sql.lit(count - 1)}) n`.execute(
    app.db,
  );
  return Array.from({ length: count }, (_, n) => String(BigInt(model.id) + BigInt(n)) as UserId);
}
