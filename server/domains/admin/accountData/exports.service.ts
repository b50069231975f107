import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_DAYS } from '../../../../contract/constants/admin/accountData';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { DataExport } from '../../../../contract/schemas/admin/accountData';
import type { UserId } from '../../../../contract/schemas/common';
import { randomShard } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { enqueue } from '../../../platform/ops/jobs';
import { findAccount, recipientOf } from '../../people/users';
import { queueMail } from '../../running/mails';
import * as exports from './exports.repository';
import { ExportAbandoned, pack, STEPS } from './packing';

const folderOf = ({ installation }: Pick<Services, 'installation'>) => path.join(installation.dataDir, 'exports');
const fileOf = (services: Pick<Services, 'installation'>, id: string) => path.join(folderOf(services), `${id}.zip`);

export async function findExport({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: UserId): Promise<DataExport> {
  const row = await exports.findExport(db, userId);
  if (!row || (row.expires_at !== null && row.expires_at <= clock.now())) return null;
  return {
    status: row.status,
    done: row.done,
    total: row.total,
    bytes: Number(row.bytes),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** Starts an export of the viewer's data, or returns the running one. */
export async function requestExport(ctx: Ctx): Promise<DataExport> {
  const { id } = requireViewer(ctx);
  await ctx.rateLimiter.count('dataExport', id);
  const exportId = ctx.ids.next('job', randomShard());
  await inTransaction(ctx.db, async (tx) => {
    if (!(await exports.startExport(tx, id, exportId, ctx.clock.now()))) return;
    await enqueue(tx, ctx, 'accountData/export', { userId: id, exportId });
  });
  return findExport(ctx, id);
}

/** Makes the archive under a temporary name; running it again begins from the start. */
export async function makeExport(
  services: Services,
  { userId, exportId }: { userId: UserId; exportId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const total = STEPS + (await exports.countFiles(db, userId));
  if (!(await exports.changeExport(db, userId, exportId, { status: 'running', total, done: 0 }))) return;
  const file = fileOf(services, exportId);
  await mkdir(folderOf(services), { recursive: true });
  const temporary = `${file}.tmp`;
  try {
    await pack(services, userId, exportId, temporary, signal);
    await rename(temporary, file);
    const expires_at = new Date(clock.now().getTime() + EXPORT_DAYS * DAY_MS);
    const { size } = await stat(file);
    const url = `${await jobOrigin(services)}/settings/data`;
    await inTransaction(db, async (tx) => {
      const done = { status: 'ready' as const, done: total, bytes: size, expires_at };
      if (!(await exports.changeExport(tx, userId, exportId, done))) throw new ExportAbandoned();
      const account = await findAccount(tx, userId);
      if (!account || account.closed_at !== null) throw new ExportAbandoned();
      const params = { name: account.first_name, url, days: EXPORT_DAYS };
      await queueMail(tx, services, recipientOf(account), { template: 'exportReady', params });
    });
  } catch (error) {
    await rm(temporary, { force: true });
    await rm(file, { force: true });
    if (error instanceof ExportAbandoned) return;
    // The job runs again later; until it succeeds a new copy may be asked for.
    await exports.changeExport(db, userId, exportId, { status: 'failed' });
    throw error;
  }
}

/** The viewer's own archive; no address names another person's. Throws 404. The caller closes the file. */
export async function openExport(ctx: Ctx) {
  const viewer = requireViewer(ctx);
  const row = await exports.findExport(ctx.db, viewer.id);
  if (row?.status !== 'ready' || (row.expires_at ?? new Date(0)) <= ctx.clock.now()) throw notFound('exportNotFound');
  const handle = await open(fileOf(ctx, row.id)).catch(() => {
    throw notFound('exportNotFound');
  });
  const { size } = await handle.stat();
  return { handle, size, name: `magpie-${viewer.username}.zip` };
}

/** Deletes what has expired, and files that no row names any more. */
export async function purgeExports(services: Services): Promise<void> {
  await exports.deleteExpired(services.db, services.clock.now());
  const files = await readdir(folderOf(services)).catch(() => []);
  for (const name of files) {
    const id = name.split('.', 1)[0] ?? '';
    if (!(await exports.isKnown(services.db, id))) await rm(path.join(folderOf(services), name), { force: true });
  }
}
