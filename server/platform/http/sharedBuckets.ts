import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/tables';
import type { Clock } from '../ops/clock';
import { type Buckets, ROUNDING } from './rateLimit';

/**
 * Buckets that all processes on one PostgreSQL fill together, one statement for each attempt. Keys contain network
 * addresses and names, so only their HMAC is stored.
 */
export function createSharedBuckets({ db, clock }: { db: Db; clock: Clock }, secret: string): Buckets {
  const keyOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
  return {
    async add(id, { limit, windowMs }, weight) {
      const key = keyOf(id);
      const now = clock.now();
      const leakPerMs = limit / windowMs;
      // A clock that was set back empties nothing, and fills nothing either.
      const level = sql<number>`greatest(0, rate_limits.level - greatest(0,
        extract(epoch from ${now}::timestamptz - rate_limits.updated_at)::float8 * 1000) * ${leakPerMs}::float8)`;
      if (weight <= limit) {
        const { rows } = await sql`
          insert into rate_limits (key, level, updated_at) values (${key}, ${weight}, ${now})
          on conflict (key) do update set level = ${level} + ${weight}::float8, updated_at = ${now}
            where ${level} + ${weight}::float8 <= ${limit + ROUNDING}::float8
          returning key`.execute(db);
        if (rows.length > 0) return 0;
      }
      const { rows } = await sql<{ level: number }>`
        select ${level} as level from rate_limits where key = ${key}`.execute(db);
      return Math.max(1, ((rows[0]?.level ?? 0) + weight - limit) / leakPerMs);
    },
    async empty(ids) {
      await db.deleteFrom('rate_limits').where('key', 'in', ids.map(keyOf)).execute();
    },
  };
}
