import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type CountrySessionRow = Row<'country_sessions'>;
type Session = Pick<Row<'sessions'>, 'user_id' | 'user_agent' | 'family'>;

/** The family of a session, which gets `created` if it has none; undefined if the session has ended. */
export async function ensureFamily(tx: Tx, tokenHash: string, created: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('sessions')
    .set(({ fn, ref, val }) => ({ family: fn.coalesce(ref('family'), val(created)) }))
    .where('token_hash', '=', tokenHash)
    .where('is_limited', '=', false)
    .returning('family')
    .executeTakeFirst();
  return row?.family ?? undefined;
}

/** Any session of a family that is still valid. */
export async function findOfFamily(db: Db, userId: UserId, family: string, now: Date): Promise<Session | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id', 'user_agent', 'family'])
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The hosts that a family's login was offered to, or has come to, and that need no other offer yet. */
export async function findOffered(db: Db, userId: UserId, family: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('country_sessions')
    .select('host')
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ host }) => host);
}

/** Replaces what is stored about these hosts. */
export async function putOffers(tx: Tx, rows: readonly NewRow<'country_sessions'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('country_sessions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'family', 'host']).doUpdateSet(({ ref }) => ({
        stage: ref('excluded.stage'),
        token_hash: ref('excluded.token_hash'),
        arrival_hash: ref('excluded.arrival_hash'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export async function findByToken(db: Db, token_hash: string): Promise<CountrySessionRow | undefined> {
  return db.selectFrom('country_sessions').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

export async function findByArrival(db: Db, arrival_hash: string): Promise<CountrySessionRow | undefined> {
  return db.selectFrom('country_sessions').selectAll().where('arrival_hash', '=', arrival_hash).executeTakeFirst();
}

type Key = Pick<CountrySessionRow, 'user_id' | 'family' | 'host'>;

/** Moves a login from one stage to the next; false where another call has done so, or it has expired. */
export async function advance(
  tx: Tx,
  { user_id, family, host, stage }: Key & Pick<CountrySessionRow, 'stage'>,
  next: Pick<CountrySessionRow, 'stage' | 'arrival_hash' | 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('country_sessions')
    .set(next)
    .where('user_id', '=', user_id)
    .where('family', '=', family)
    .where('host', '=', host)
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .returning('host')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an arrival worthless; another one may be offered. */
export async function deleteArrival(tx: Tx, { user_id, family, host }: Key): Promise<void> {
  await tx
    .deleteFrom('country_sessions')
    .where('user_id', '=', user_id)
    .where('family', '=', family)
    .where('host', '=', host)
    .where('stage', '=', 'arrived')
    .execute();
}
