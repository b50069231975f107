import type { AlertKind } from '../../../../contract/constants/admin/alerts';
import { HOUR_MS } from '../../../../contract/constants/durations';
import { DEFAULT_LOCALE } from '../../../../contract/constants/locales';
import { findSiteAdmins } from '../../../platform/auth/siteAdmins';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { readCertificateEnd } from '../../../platform/http/certificate';
import type { Services } from '../../../platform/http/context';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { enqueue } from '../../../platform/ops/jobs';
import { lockAccount, recipientOf } from '../../people/users';
import { recallBranding } from '../../running/branding';
import { queueMail } from '../../running/mails';
import { type Alert, findAlerts } from './alerts';
import { saveCertificateEnd, type ToldAlerts, toldAlerts } from './alerts.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Tells site admins of what began or ended since the last time. */
    'operations/tellAlerts': Record<string, never>;
    /** Posts one alert to the address that the host has configured. */
    'operations/postAlert': Change;
    /** Looks when the certificate of the site's address ends. */
    'operations/readCertificate': Record<string, never>;
  }
}

interface Change {
  kind: AlertKind;
  value: number;
  isOver: boolean;
}

const LOOK_EVERY_MS = 5 * 60_000;
/** What comes and goes, or is found by one process and not by another, is over when it was not found for so long. */
const OVER_AFTER_MS = HOUR_MS / 2;

export function createAlertJobs(services: Services) {
  return {
    'operations/tellAlerts': { everyMs: LOOK_EVERY_MS, run: () => tellAlerts(services) },
    'operations/postAlert': { run: (change) => postAlert(services, change) },
    'operations/readCertificate': { everyMs: 12 * HOUR_MS, run: () => readCertificate(services) },
  } satisfies Partial<JobDefinitions>;
}

async function tellAlerts(services: Services): Promise<void> {
  const found = await findAlerts(services);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const before = await toldAlerts.lock(tx);
    const { told, changes } = compare(before, found, now);
    if (found.length === 0 && changes.length === 0) return;
    await toldAlerts.save(tx, told);
    for (const change of changes) await tell(tx, services, change);
  });
}

/** What is to be remembered, and what began or ended. */
function compare(before: ToldAlerts, found: readonly Alert[], now: Date): { told: ToldAlerts; changes: Change[] } {
  const foundAt = now.toISOString();
  const told: ToldAlerts = {};
  const changes: Change[] = [];
  for (const { kind, value } of found) {
    const known = before[kind];
    told[kind] = { value, since: known?.since ?? foundAt, foundAt };
    if (!known) changes.push({ kind, value, isOver: false });
  }
  for (const [kind, known] of Object.entries(before) as [AlertKind, NonNullable<ToldAlerts[AlertKind]>][]) {
    if (told[kind]) continue;
    if (now.getTime() - Date.parse(known.foundAt) < OVER_AFTER_MS) told[kind] = known;
    else changes.push({ kind, value: known.value, isOver: true });
  }
  return { told, changes };
}

async function tell(tx: Tx, services: Services, change: Change): Promise<void> {
  if (services.alertHook) await enqueue(tx, services, 'operations/postAlert', change);
  // It would wait with the others.
  if (change.kind === 'mailsWaiting') return;
  const url = `${await jobOrigin({ ...services, db: tx })}/operations`;
  for (const id of (await findSiteAdmins(tx, services)).keys()) {
    const account = await lockAccount(tx, id);
    if (!account) continue;
    const params = { name: account.first_name, url, ...change };
    await queueMail(tx, services, recipientOf(account), { template: 'siteAlert', params });
  }
}

async function postAlert(services: Services, { kind, value, isOver }: Change): Promise<void> {
  const { alertHook, mail } = services;
  if (!alertHook) return;
  const origin = await jobOrigin(services);
  const { name: siteName } = await recallBranding(services);
  const params = { name: '', kind, value, isOver, url: `${origin}/operations` };
  const { subject } = await mail.render(DEFAULT_LOCALE, { template: 'siteAlert', params }, { origin, siteName });
  const state = isOver ? 'ended' : 'began';
  await alertHook.post({ site: origin, kind, state, value, title: siteName, text: `${subject} (${params.url})` });
}

async function readCertificate({ db, configuredOrigin }: Services): Promise<void> {
  const endsAt = configuredOrigin === null ? null : await readCertificateEnd(configuredOrigin);
  if (endsAt) await saveCertificateEnd(db, endsAt);
}
