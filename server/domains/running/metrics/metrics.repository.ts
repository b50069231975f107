import { sql } from 'kysely';
import type { StringUse } from '../../../../contract/schemas/running/metrics';
import type { Db, NewRow, Row } from '../../../platform/database/tables';
import type { DayRange } from '../../../platform/text/days';

export async function insertMetrics(db: Db, rows: readonly NewRow<'client_metrics'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('client_metrics').values(rows).execute();
}

export type ErrorRow = Row<'client_errors'>;

/** Adds errors to the known ones; `rows` must have each key once. */
export async function addErrors(db: Db, rows: readonly ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('client_errors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['fingerprint', 'day', 'release', 'route']).doUpdateSet((known) => ({
        count: sql`client_errors.count + excluded.count`,
        last_at: known.ref('excluded.last_at'),
      })),
    )
    .execute();
}

/** The number of different errors in a day; beyond a limit new ones are dropped. */
export async function countErrors(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('client_errors')
    .select((of) => sql<number>`${of.fn.countAll()}::int`.as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function addStrings(db: Db, day: string, uses: readonly StringUse[]): Promise<void> {
  if (uses.length === 0) return;
  await db
    .insertInto('string_usage')
    .values(uses.map(({ id, locale, count }) => ({ message_id: id, day, locale, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'day', 'locale'])
        .doUpdateSet({ count: sql`string_usage.count + excluded.count` }),
    )
    .execute();
}

/**
 * Number of the newest metrics from which percentiles are computed: more would take longer and not change the result.
 */
const MEASURES_READ = 100_000;

/** Percentiles by name and route (PostgreSQL's percentile_cont: interpolated between the two nearest values). */
export async function findPercentiles(db: Db, { from, to }: DayRange) {
  const percentile = (share: number) => sql<number>`percentile_cont(${sql.lit(share)}) within group (order by value)`;
  return db
    .selectFrom((of) =>
      of
        .selectFrom('client_metrics')
        .select(['name', 'route', 'value'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('id', 'desc')
        .limit(MEASURES_READ)
        .as('newest'),
    )
    .select((of) => [
      'name',
      'route',
      sql<number>`${of.fn.countAll()}::int`.as('count'),
      percentile(0.5).as('p50'),
      percentile(0.75).as('p75'),
      percentile(0.95).as('p95'),
    ])
    .groupBy(['name', 'route'])
    .orderBy('name')
    .orderBy('count', 'desc')
    .limit(500)
    .execute();
}

/** Equal errors of all releases and routes as one group, most frequent first. */
export async function findErrorGroups(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom('client_errors')
    .select([
      'fingerprint',
      sql<ErrorRow['kind']>`min(kind)`.as('kind'),
      sql<string>`min(message)`.as('message'),
      sql<string>`min(stack)`.as('stack'),
      sql<string[]>`array_agg(distinct release)`.as('releases'),
      sql<string[]>`array_agg(distinct route)`.as('routes'),
      sql<number>`sum(count)::int`.as('count'),
      sql<Date>`min(first_at)`.as('first_at'),
      sql<Date>`max(last_at)`.as('last_at'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('fingerprint')
    .orderBy('count', 'desc')
    .limit(200)
    .execute();
}

export async function findStringUsage(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom('string_usage')
    .select(['message_id as id', 'locale', sql<number>`sum(count)::int`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['message_id', 'locale'])
    .orderBy('count', 'desc')
    .limit(500)
    .execute();
}

/** Deletes up to `limit` metrics, and all errors and counts, of days before `day`; returns the number of metrics. */
export async function purgeReports(db: Db, day: string, limit: number): Promise<number> {
  await db.deleteFrom('client_errors').where('day', '<', day).execute();
  await db.deleteFrom('string_usage').where('day', '<', day).execute();
  const { numDeletedRows } = await db
    .deleteFrom('client_metrics')
    .where('id', 'in', (of) => of.selectFrom('client_metrics').select('id').where('day', '<', day).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
