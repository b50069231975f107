import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { AD_EXPORT_DAYS } from '../../../../contract/constants/business/adExports';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { AdExport } from '../../../../contract/schemas/business/adExports';
import type { AdAccountId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { enqueue, type JobPayloads } from '../../../platform/ops/jobs';
import { csvLine, plainCell } from '../../../platform/text/csv';
import { lockAdAccount, requireAdAccount } from '../businesses';
import * as exports from './adExports.repository';
import { describeFiles } from './describeFiles';
import { RECORD_FILES, type RecordFile } from './records.repository';

/** What is younger may belong to a transaction that is still running. ms */
const SETTLED_MS = 60_000;

type Wanted = JobPayloads['adExports/make'];
type Place = Pick<Services, 'installation'>;

const folderOf = ({ installation }: Place) => path.join(installation.dataDir, 'adExports');
const fileOf = (services: Place, id: string) => path.join(folderOf(services), `${id}.zip`);

/** The latest export of an ad account's records; null: none. Throws 403 and 404 by the right to see its billing. */
export async function readAdExport(ctx: Ctx, adAccountId: AdAccountId): Promise<AdExport> {
  const { adAccount } = await requireAdAccount(ctx, adAccountId, 'readBilling');
  const row = await exports.findExport(ctx.db, { businessId: adAccount.business_id, adAccountId });
  if (!row || (row.expires_at !== null && row.expires_at <= ctx.clock.now())) return null;
  return {
    status: row.status,
    bytes: Number(row.bytes),
    created_time: row.created_at.toISOString(),
    expires_time: row.expires_at?.toISOString() ?? null,
  };
}

/** Starts an export, or returns the running one. Throws 403 in a suspended business. */
export async function requestAdExport(ctx: Ctx, adAccountId: AdAccountId): Promise<AdExport> {
  const { adAccount } = await inTransaction(ctx.db, (tx) => lockAdAccount(tx, ctx, adAccountId, 'readBilling'));
  await ctx.rateLimiter.count('adExport', adAccountId);
  const key = { businessId: adAccount.business_id, adAccountId };
  const exportId = ctx.ids.next('job', shardOf(adAccount.business_id));
  await inTransaction(ctx.db, async (tx) => {
    if (!(await exports.startExport(tx, key, exportId, ctx.clock.now()))) return;
    await enqueue(tx, ctx, 'adExports/make', { ...key, exportId });
  });
  return readAdExport(ctx, adAccountId);
}

/** Writes the archive under a temporary name; running it again begins from the start. */
export async function makeAdExport(services: Services, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const change = (to: Parameters<typeof exports.changeExport>[3]) =>
    exports.changeExport(db, wanted, wanted.exportId, to);
  if (!(await change({ status: 'running' }))) return;
  const file = fileOf(services, wanted.exportId);
  const temporary = `${file}.tmp`;
  await mkdir(folderOf(services), { recursive: true });
  try {
    await pack(services, wanted, temporary, signal);
    await rename(temporary, file);
    const { size } = await stat(file);
    const expires_at = new Date(clock.now().getTime() + AD_EXPORT_DAYS * DAY_MS);
    if (!(await change({ status: 'ready', bytes: size, expires_at }))) await rm(file, { force: true });
  } catch (error) {
    await rm(temporary, { force: true });
    // The job runs again later; until it succeeds another one may be asked for.
    await change({ status: 'failed' });
    throw error;
  }
}

async function pack(services: Services, key: Wanted, to: string, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const until = new Date(services.clock.now().getTime() - SETTLED_MS);
  const written = pipeline(zip.outputStream as Readable, createWriteStream(to), { signal });
  const add = async (name: string, stream: Readable) => {
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    zip.addReadStream(stream, name, { compress: true });
    await Promise.race([ended, written]);
  };
  try {
    await add('README.txt', Readable.from([describeFiles(until)]));
    for (const [name, file] of Object.entries(RECORD_FILES)) {
      await add(`${name}.csv`, Readable.from(linesOf(services, file, key, until)));
    }
    zip.end();
  } catch (error) {
    (zip.outputStream as Readable).destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

/** A CSV file, a page of rows at a time. */
async function* linesOf({ db }: Pick<Services, 'db'>, file: RecordFile, key: Wanted, until: Date) {
  const columns = Object.keys(file.columns);
  yield csvLine(columns);
  for (let after = ''; ; ) {
    const rows = await file.read(db, key, until, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) =>
        csvLine(columns.map((name) => (name === 'name' ? plainCell(String(row[name])) : (row[name] ?? null)))),
      )
      .join('');
    after = String(last.id);
  }
}

/** The archive, for those who may see the billing of the ad account. Throws 404. The caller closes the file. */
export async function openAdExport(ctx: Ctx, adAccountId: AdAccountId) {
  const { adAccount } = await requireAdAccount(ctx, adAccountId, 'readBilling');
  const row = await exports.findExport(ctx.db, { businessId: adAccount.business_id, adAccountId });
  if (row?.status !== 'ready' || (row.expires_at ?? new Date(0)) <= ctx.clock.now()) throw notFound('exportNotFound');
  const handle = await open(fileOf(ctx, row.id)).catch(() => {
    throw notFound('exportNotFound');
  });
  const { size } = await handle.stat();
  return { handle, size, name: `ad-account-${adAccountId}.zip` };
}

/** Deletes what has expired, and files that no row names any more. */
export async function purgeAdExports(services: Services): Promise<void> {
  await exports.deleteExpired(services.db, services.clock.now());
  const files = await readdir(folderOf(services)).catch(() => []);
  for (const name of files) {
    const id = name.split('.', 1)[0] ?? '';
    if (!(await exports.isKnown(services.db, id))) await rm(path.join(folderOf(services), name), { force: true });
  }
}
