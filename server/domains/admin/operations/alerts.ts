import type { AlertKind } from '../../../../contract/constants/admin/alerts';
import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import { currentAtOf, listBackups } from '../../../platform/backup/manifest';
import type { Services } from '../../../platform/http/context';
import * as alerts from './alerts.repository';
import { countJobs } from './operations.repository';

/** `value`: see `ALERT_KINDS`. */
export interface Alert {
  kind: AlertKind;
  value: number;
}

/** So many times the pause between two backups: two have failed by then. */
const BACKUPS_MISSED = 3;
/** Uploads are refused below 500 MB. */
const DISK_LOW_BYTES = 2e9;
const MAIL_LATE_MS = HOUR_MS / 2;
const FAILURES = { minutes: 10, leastCount: 10, leastShare: 0.05 };
const CERTIFICATE_DAYS = 14;

/** What needs a site admin now. Reads no table that grows, but for the mails that wait. */
export async function findAlerts(services: Services): Promise<Alert[]> {
  const found = await Promise.all([
    backupAlert(services),
    jobsAlert(services),
    diskAlert(services),
    mailsAlert(services),
    certificateAlert(services),
  ]);
  return [...found, failuresAlert(services)].flatMap((alert) => alert ?? []);
}

async function backupAlert({ installation, clock }: Services): Promise<Alert | null> {
  const { backups, backupStatus } = installation;
  if (backupStatus.failure !== null) return { kind: 'backupFailed', value: 0 };
  const oldHours = (BACKUPS_MISSED * backups.everyMs) / HOUR_MS;
  const hoursSince = (at: Date) => Math.floor((clock.now().getTime() - at.getTime()) / HOUR_MS);
  // A server that was off for a night makes its first backup in its first minutes.
  const up = backupStatus.since === null ? 0 : hoursSince(backupStatus.since);
  if (up < oldHours) return null;
  const currentAt = currentAtOf(await listBackups(backups.folder));
  const age = currentAt ? hoursSince(currentAt) : up;
  return age < oldHours ? null : { kind: 'backupOld', value: age };
}

async function jobsAlert({ db, clock }: Services): Promise<Alert | null> {
  const value = await countJobs(db, 'failed', clock.now(), OPERATIONS.countCap);
  return value === 0 ? null : { kind: 'jobsFailed', value };
}

async function diskAlert({ mediaStore }: Services): Promise<Alert | null> {
  const { freeBytes } = await mediaStore.disk();
  return freeBytes >= DISK_LOW_BYTES ? null : { kind: 'diskLow', value: freeBytes };
}

async function mailsAlert({ db, clock }: Services): Promise<Alert | null> {
  const before = new Date(clock.now().getTime() - MAIL_LATE_MS);
  const value = await alerts.countWaitingMails(db, before, OPERATIONS.countCap);
  return value === 0 ? null : { kind: 'mailsWaiting', value };
}

async function certificateAlert({ db, clock }: Services): Promise<Alert | null> {
  const endsAt = await alerts.findCertificateEnd(db);
  if (endsAt === null) return null;
  const days = Math.floor((endsAt.getTime() - clock.now().getTime()) / DAY_MS);
  return days > CERTIFICATE_DAYS ? null : { kind: 'certificate', value: days };
}

function failuresAlert({ vitals }: Services): Alert | null {
  const minutes = vitals.traffic().slice(-FAILURES.minutes);
  const sum = (pick: (minute: (typeof minutes)[number]) => number) => minutes.reduce((all, one) => all + pick(one), 0);
  const [requests, errors] = [sum((one) => one.requests), sum((one) => one.errors)];
  if (errors < FAILURES.leastCount || errors / requests < FAILURES.leastShare) return null;
  return { kind: 'failures', value: Math.round((100 * errors) / requests) };
}
