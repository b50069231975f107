import { createHash } from 'node:crypto';
import type { DataOf, OptionsOf } from '../../../contract/api';
import type { ClientError, StringUse } from '../../../contract/schemas/metrics';
import type { Ctx } from '../../platform/context';
import { jsonb } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { dayOf, dayRange } from '../../platform/days';
import type { ErrorRow } from './metrics.repository';
import * as repository from './metrics.repository';
import { scrub, stackShape } from './scrub';

type Days = OptionsOf<'ClientMetricsResource.get'>;

/** Different errors that one day may hold: a page gone wild does not fill the disk. */
const MAX_ERRORS_A_DAY = 2000;

/** Keeps what a browser measured, what went wrong in it and which texts it used. Names and numbers alone. */
export async function keepReports(ctx: Ctx, reports: OptionsOf<'ClientReportsResource.create'>): Promise<number> {
  const { release, metrics = [], errors = [], strings = [] } = reports;
  const now = ctx.clock.now();
  const day = dayOf(now);
  await inTransaction(ctx.db, async (tx) => {
    const rows = metrics.map(({ detail, ...metric }) => ({
      ...metric,
      id: ctx.ids.next('report', 0),
      day,
      release,
      detail: detail ? jsonb<unknown>(detail) : null,
    }));
    await repository.insertMetrics(tx, rows);
    if (errors.length > 0 && (await repository.countErrors(tx, day)) < MAX_ERRORS_A_DAY) {
      await repository.addErrors(tx, groupErrors(errors, release, now));
    }
    await repository.addStrings(tx, day, groupStrings(strings));
  });
  return metrics.length + errors.length + strings.length;
}

/** Equal errors of a report as one row: a statement may not change a row twice. */
function groupErrors(errors: readonly ClientError[], release: string, now: Date): ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  for (const { kind, message, stack, route } of errors) {
    const clean = scrub(message);
    const fingerprint = createHash('sha256')
      .update(`${kind}\n${clean}\n${stackShape(stack)}`)
      .digest('hex')
      .slice(0, 32);
    const known = rows.get(`${fingerprint} ${route}`);
    if (known) known.count += 1;
    else {
      rows.set(`${fingerprint} ${route}`, {
        fingerprint,
        day: dayOf(now),
        release,
        route,
        kind,
        message: clean,
        stack: scrub(stack),
        count: 1,
        first_at: now,
        last_at: now,
      });
    }
  }
  return [...rows.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
}

function groupStrings(uses: readonly StringUse[]): StringUse[] {
  const sums = new Map<string, StringUse>();
  for (const use of uses) {
    const key = `${use.id}\0${use.locale}`;
    sums.set(key, { ...use, count: use.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function percentiles(ctx: Ctx, days: Days) {
  return repository.findPercentiles(ctx.db, dayRange(ctx.clock, days));
}

export async function errorGroups(ctx: Ctx, days: Days): Promise<DataOf<'ClientErrorsResource.get'>> {
  const rows = await repository.findErrorGroups(ctx.db, dayRange(ctx.clock, days));
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'rejection' ? 'rejection' : 'error',
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
}

export async function stringUsage(ctx: Ctx, days: Days) {
  return repository.findStringUsage(ctx.db, dayRange(ctx.clock, days));
}
