import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '../../../../contract/constants/admin/accountData';
import { FORMAT_EXTENSION, imagePath } from '../../../../contract/constants/content/imageSizes';
import { videoPath } from '../../../../contract/constants/content/videos';
import type { UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { findAccount } from '../../people/users';
import { recallBranding } from '../../running/branding';
import { EXPORT_PARTS } from './exportParts.repository';
import * as exports from './exports.repository';
import { type Copy, findCopiedBoards, findCopiedOwner, readableFilesOf } from './readable';

/** Read of a file at once. */
const READ_BYTES = 1 << 20;
/** Number of files between two updates of the progress. */
const NOTE_EVERY = 20;
/** What the progress counts besides pictures: the lists, and everything that people read as one. */
export const STEPS = Object.keys(EXPORT_PARTS).length + 1;

/** The export was replaced, or its account closed or erased, while it was being made. */
export class ExportAbandoned extends Error {
  override readonly name = 'ExportAbandoned';
}

/** Writes the archive to a file. Throws `ExportAbandoned` where nobody wants it any more. */
export async function pack(services: Services, userId: UserId, exportId: string, to: string, signal: AbortSignal) {
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
    for await (const { name, text } of readableFilesOf(await copyOf(services, userId, signal))) {
      await add(name, Readable.from(text), true);
    }
    await noteDone();
    for await (const { signature, format, is_own: isOwn } of filesOf(services, userId)) {
      signal.throwIfAborted();
      const video = await openVideo(mediaStore, signature, isOwn);
      if (video)
        await add(
          `files/${signature}.${video.extension}`,
          video.handle.createReadStream({ highWaterMark: READ_BYTES }),
          false,
        );
      const captions = isOwn ? await mediaStore.openFile(videoPath(signature, 'vtt')) : null;
      if (captions) await add(`files/${signature}.vtt`, captions.handle.createReadStream(), true);
      const found = await mediaStore.openFile(imagePath(signature, 'orig', FORMAT_EXTENSION[format]));
      if (found)
        await add(`files/${signature}.${format}`, found.handle.createReadStream({ highWaterMark: READ_BYTES }), false);
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

async function copyOf(services: Services, userId: UserId, signal: AbortSignal): Promise<Copy> {
  const { db, clock, mediaStore } = services;
  const owner = await findCopiedOwner(db, userId);
  if (!owner) throw new ExportAbandoned();
  const { name: siteName } = await recallBranding(services);
  return {
    ...{ db, userId, owner, siteName, signal, madeAt: clock.now(), origin: await jobOrigin(services) },
    boards: await findCopiedBoards(db, userId),
    words: await services.readArchiveWords(owner.locale),
    async findVideo({ signature, is_own: isOwn }) {
      const video = await openVideo(mediaStore, signature, isOwn);
      await video?.handle.close();
      return video && `files/${signature}.${video.extension}`;
    },
  };
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
