import { sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants/durations';
import { EVENT_LOG } from '../../../contract/constants/running/events';
import type { Db, Row } from '../database/tables';
import type { Clock } from '../ops/clock';
import type { SiteSettings } from '../ops/siteSettings';
import { dayOf } from '../text/days';
import type { Ctx } from './context';
import { ApiError } from './errors';

export interface ReportDay {
  /** Bytes of reports received today (UTC), as transferred. */
  visitorBytes: number;
  memberBytes: number;
  /** Reports refused because of the daily limit. */
  refused: number;
}

/** Limits how much browsers can write to the database per day. */
export interface ReportBudget {
  readonly limitBytes: number;
  /** The visitors' part of `limitBytes`, so that many visitors leave room for members. */
  readonly visitorLimitBytes: number;
  /** Books a report; throws `rateLimited` until midnight if the daily limit is reached. */
  book(who: 'visitor' | 'member', bytes: number): Promise<void>;
  /** The bookings of all processes today that are stored, plus this process's latest. Writes nothing. */
  today(): Promise<ReportDay>;
}

const VISITOR_SHARE = 0.5;
/** How often the processes of one database synchronise their bookings. */
const SYNC_EVERY_MS = 10_000;
const COLUMNS = ['visitor_bytes', 'member_bytes', 'refused'] as const;
const NOTHING: ReportDay = { visitorBytes: 0, memberBytes: 0, refused: 0 };

export function createReportBudget(
  { db, clock }: { db: Db; clock: Clock },
  limits: Pick<SiteSettings, 'reportBytesPerDay' | 'refresh'>,
): ReportBudget {
  const visitorLimit = () => limits.reportBytesPerDay * VISITOR_SHARE;
  let day = '';
  let syncedAt = Number.NEGATIVE_INFINITY;
  let known = NOTHING;
  let pending = NOTHING;
  let syncing: Promise<void> | undefined;

  const sync = async () => {
    const today = dayOf(clock.now());
    let adding = pending;
    pending = NOTHING;
    try {
      if (day !== today && day !== '') {
        await addToDay(db, day, adding);
        adding = NOTHING;
      }
      await limits.refresh();
      known = await addToDay(db, today, adding);
      [day, syncedAt] = [today, clock.now().getTime()];
    } catch (error) {
      pending = sumOf(pending, adding);
      throw error;
    }
  };
  const synced = () => {
    syncing ??= sync().finally(() => {
      syncing = undefined;
    });
    return syncing;
  };

  return {
    get limitBytes() {
      return limits.reportBytesPerDay;
    },
    get visitorLimitBytes() {
      return visitorLimit();
    },
    async book(who, bytes) {
      const now = clock.now();
      if (day !== dayOf(now) || now.getTime() - syncedAt >= SYNC_EVERY_MS) await synced();
      const { visitorBytes, memberBytes } = sumOf(known, pending);
      const isTooMuch =
        visitorBytes + memberBytes + bytes > limits.reportBytesPerDay ||
        (who === 'visitor' && visitorBytes + bytes > visitorLimit());
      if (isTooMuch) {
        pending = sumOf(pending, { ...NOTHING, refused: 1 });
        const retryAfter = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
        throw new ApiError('rateLimited', { message: 'tooManyReports', retryAfter });
      }
      pending = sumOf(pending, { ...NOTHING, [who === 'visitor' ? 'visitorBytes' : 'memberBytes']: bytes });
    },
    async today() {
      await syncing?.catch(() => undefined);
      const today = dayOf(clock.now());
      const written = await readDay(db, today);
      return day === today ? sumOf(written, pending) : written;
    },
  };
}

const sumOf = (a: ReportDay, b: ReportDay): ReportDay => ({
  visitorBytes: a.visitorBytes + b.visitorBytes,
  memberBytes: a.memberBytes + b.memberBytes,
  refused: a.refused + b.refused,
});

async function addToDay(db: Db, day: string, adding: ReportDay): Promise<ReportDay> {
  const row = await db
    .insertInto('report_days')
    .values({
      day,
      visitor_bytes: adding.visitorBytes,
      member_bytes: adding.memberBytes,
      refused: adding.refused,
    })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        visitor_bytes: sql`report_days.visitor_bytes + excluded.visitor_bytes`,
        member_bytes: sql`report_days.member_bytes + excluded.member_bytes`,
        refused: sql`report_days.refused + excluded.refused`,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toReportDay(row);
}

async function readDay(db: Db, day: string): Promise<ReportDay> {
  const row = await db.selectFrom('report_days').select(COLUMNS).where('day', '=', day).executeTakeFirst();
  return row ? toReportDay(row) : NOTHING;
}

const toReportDay = (row: Pick<Row<'report_days'>, (typeof COLUMNS)[number]>): ReportDay => ({
  visitorBytes: Number(row.visitor_bytes),
  memberBytes: Number(row.member_bytes),
  refused: row.refused,
});

/** Counts a report against the sender's limits, by number and by bytes, and against the daily limit. */
export async function bookReport({ viewer, address, bodyBytes, rateLimiter, reportBudget }: Ctx): Promise<void> {
  // A body of unknown length counts as the largest possible one.
  const bytes = Math.min(bodyBytes ?? EVENT_LOG.batchBytes, EVENT_LOG.batchBytes);
  if (viewer) {
    await rateLimiter.count('report', viewer.id);
    await rateLimiter.count('reportBytes', viewer.id, bytes);
  } else {
    await rateLimiter.count('visitorReport', address);
    await rateLimiter.count('visitorReportBytes', address, bytes);
  }
  await reportBudget.book(viewer ? 'member' : 'visitor', bytes);
}
