import { createHash } from 'node:crypto';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import { ERROR_KINDS, SERVER_ERROR } from '../../../../contract/constants/running/metrics';
import type { ClientError, StringUse } from '../../../../contract/schemas/running/metrics';
import { jsonb } from '../../../platform/database/columns';
import { randomShard } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { dayOf, dayRange } from '../../../platform/text/days';
import type { ErrorRow } from './metrics.repository';
import * as repository from './metrics.repository';
import { scrub, stackShape } from './scrub';

type ErrorKeeper = Pick<Services, 'db' | 'errorLog' | 'installation'>;
const byFingerprint = (a: ErrorRow, b: ErrorRow) => (a.fingerprint < b.fingerprint ? -1 : 1);

type Days = OptionsOf<'ClientMetricsResource.get'>;

const ERROR_NAMES = [...ERROR_KINDS, SERVER_ERROR] as const;

/** Maximum number of different errors per day, so that a broken page cannot fill the disk. */
const MAX_ERRORS_A_DAY = 2000;

/** Stores a browser's metrics, errors and text counts. Only names and numbers. */
export async function keepReports(ctx: Ctx, reports: OptionsOf<'ClientReportsResource.create'>): Promise<number> {
  const { release, metrics = [], errors = [], strings = [] } = reports;
  const now = ctx.clock.now();
  const day = dayOf(now);
  await inTransaction(ctx.db, async (tx) => {
    const rows = metrics.map(({ detail, ...metric }) => ({
      ...metric,
      id: ctx.ids.next('report', randomShard()),
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

/** Merges equal errors of a report into one row, because a statement cannot change a row twice. */
function groupErrors(errors: readonly ClientError[], release: string, now: Date): ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  for (const { kind, message, stack, route } of errors) {
    const clean = scrub(message);
    const fingerprint = fingerprintOf(kind, clean, stack);
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
  return [...rows.values()].sort(byFingerprint);
}

function fingerprintOf(kind: string, message: string, stack: string): string {
  return createHash('sha256')
    .update(`${kind}\n${message}\n${stackShape(stack)}`)
    .digest('hex')
    .slice(0, 32);
}

/** Stores this process's errors since the last call, beside the errors of browsers. */
export async function keepServerErrors({ db, errorLog, installation }: ErrorKeeper): Promise<void> {
  const rows = new Map<string, ErrorRow>();
  for (const { place, message, stack, count, firstAt, lastAt } of errorLog.take()) {
    const clean = scrub(message);
    const fingerprint = fingerprintOf(SERVER_ERROR, clean, stack);
    const key = `${fingerprint} ${dayOf(lastAt)} ${place}`;
    rows.set(key, {
      fingerprint,
      day: dayOf(lastAt),
      release: installation.appVersion,
      route: place,
      kind: SERVER_ERROR,
      message: clean,
      stack: scrub(stack),
      count: count + (rows.get(key)?.count ?? 0),
      first_at: rows.get(key)?.first_at ?? firstAt,
      last_at: lastAt,
    });
  }
  await repository.addErrors(db, [...rows.values()].sort(byFingerprint));
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
  await keepServerErrors(ctx);
  const rows = await repository.findErrorGroups(ctx.db, dayRange(ctx.clock, days));
  return rows.map((row) => ({
    ...row,
    kind: ERROR_NAMES.find((kind) => kind === row.kind) ?? 'error',
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
}

export async function stringUsage(ctx: Ctx, days: Days) {
  return repository.findStringUsage(ctx.db, dayRange(ctx.clock, days));
}
