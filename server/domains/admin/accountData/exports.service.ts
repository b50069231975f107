import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, EXPORT_DAYS } from '../../../../contract/constants/admin/accountData';
import { FORMAT_EXTENSION, imagePath } from '../../../../contract/constants/content/imageSizes';
import { videoPath } from '../../../../contract/constants/content/videos';
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
import { EXPORT_PARTS } from './exportParts.repository';
import * as exports from './exports.repository';

/** Number of files between two updates of the progress. */
const NOTE_EVERY = 20;

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

/** The export was replaced, or its account closed or erased, while it was being made. */
class ExportAbandoned extends Error {
  override readonly name = 'ExportAbandoned';
}

/** Makes the archive under a temporary name; running it again begins from the start. */
export async function makeExport(
  services: Services,
  { userId, exportId }: { userId: UserId; exportId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const total = Object.keys(EXPORT_PARTS).length + (await exports.countFiles(db, userId));
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

async function pack(services: Services, userId: UserId, exportId: string, to: string, signal: AbortSignal) {
  const { db, clock, mediaStore } = services;
  const zip = new ZipFile();
  let done = 0;
  const noteDone = async () => {
    done += 1;
    if (done % NOTE_EVERY !== 0) return;
    const account = await findAccount(db, userId);
    const isWanted = account?.closed_at === null && (await exports.changeExport(db, userId, exportId, { done }));
    if (!isWanted) throw new ExportAbandoned();
  };
  const written = pipeline(zip.outputStream as Readable, createWriteStream(to), { signal });
  const add = async (name: string, stream: Readable, isText: boolean) => {
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    zip.addReadStream(stream, name, { compress: isText });
    await Promise.race([ended, written]);
  };
  try {
    await add('magpie.json', Readable.from([labelOf(clock.now())]), true);
    for (const [name, read] of Object.entries(EXPORT_PARTS)) {
      await add(`${name}.json`, Readable.from(jsonOf((after) => read(db, userId, after))), true);
      await noteDone();
    }
    for await (const { signature, format, is_own: isOwn } of filesOf(services, userId)) {
      signal.throwIfAborted();
      const video = await openVideo(mediaStore, signature, isOwn);
      if (video) await add(`files/${signature}.${video.extension}`, video.handle.createReadStream(), false);
      const captions = isOwn ? await mediaStore.openFile(videoPath(signature, 'vtt')) : null;
      if (captions) await add(`files/${signature}.vtt`, captions.handle.createReadStream(), true);
      const found = await mediaStore.openFile(imagePath(signature, 'orig', FORMAT_EXTENSION[format]));
      if (found) await add(`files/${signature}.${format}`, found.handle.createReadStream(), false);
      await noteDone();
    }
    zip.end();
  } catch (error) {
    (zip.outputStream as Readable).destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

/** A video as it was uploaded for its uploader, who alone may know its place and device, and as it is played for others. */
async function openVideo(mediaStore: Services['mediaStore'], signature: string, isOwn: boolean) {
  if (isOwn) return mediaStore.videos.openSource(signature);
  const played = await mediaStore.openFile(videoPath(signature));
  return played && { handle: played.handle, extension: 'mp4' };
}

/** What tells a reader that this is a copy of an account, and how to read it (docs/archive.md). */
const labelOf = (now: Date): string =>
  `${JSON.stringify({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, made_at: now.toISOString() })}\n`;

/** A JSON list, written page by page. */
async function* jsonOf(read: (after: string) => Promise<Record<string, unknown>[]>): AsyncGenerator<string> {
  yield '[';
  let after = '0';
  for (let isFirst = true; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
      isFirst = false;
    }
    after = String(last.id);
  }
  yield '\n]\n';
}

async function* filesOf({ db }: Pick<Services, 'db'>, userId: UserId): AsyncGenerator<exports.ExportFile> {
  for (let after = ''; ; ) {
    const files = await exports.findFiles(db, userId, after);
    const last = files.at(-1);
    if (!last) return;
    yield* files;
    after = last.signature;
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
