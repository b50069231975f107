import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FORMAT_EXTENSION, imagePath } from '../../../../contract/constants/content/imageSizes';
import { videoPath } from '../../../../contract/constants/content/videos';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { csvLine, plainCell } from '../../../platform/text/csv';
import { canAddPins, noSuchBoard, requireBoard } from '../../boards/boards';
import { requireSection } from '../../boards/sections';
import { type ArchivedPin, findArchivedPins, findPinIds } from './boardArchives.repository';

/** Pins that are read at once. */
const PAGE = 200;
/** Read of a file at once. */
const READ_BYTES = 1 << 20;
/** Longest part of a title in the name of a file. Code points. */
const NAME_LENGTH = 80;
/** Of the table. `video` is empty for what is none. */
const COLUMNS = [...['file', 'video', 'title', 'description', 'alt_text', 'link', 'section', 'page', 'created_at']];
/** What no file system or shell takes in a name; the rest of a title stays. */
const UNSAFE = /[^\p{L}\p{M}\p{N} _()&+,'-]+/gu;

/**
 * The ZIP of a board or of one of its sections, for those who may add to it. Throws 404 for everybody else. It is made
 * while it is read.
 */
export async function openBoardArchive(
  ctx: Ctx,
  id: BoardId,
  sectionId: SectionId | null,
): Promise<{ name: string; stream: Readable }> {
  const board = await requireBoard(ctx.db, id, viewerIdOf(ctx));
  if (!canAddPins(board, viewerIdOf(ctx))) throw noSuchBoard();
  const section = sectionId === null ? null : await requireSection(ctx.db, board.id, sectionId);
  await ctx.rateLimiter.count('boardArchive', requireViewer(ctx).id);
  const ids = await findPinIds(ctx.db, board.id, sectionId);
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // What fails while a file is read ends the answer early, which the reader sees as a failed download.
  pack(ctx, zip, stream, board.id, ids).catch((error: Error) => stream.destroy(error));
  const names = [board.name, section?.title ?? ''].map(nameOf).filter((name) => name !== '');
  return { name: `${names.join(', ') || 'board'}.zip`, stream };
}

/** Adds one file after another, each when the one before was read, so that few bytes wait in memory. */
async function pack(ctx: Ctx, zip: ZipFile, out: Readable, boardId: BoardId, ids: readonly PinId[]): Promise<void> {
  const left = once(out, 'close');
  left.catch(() => {});
  const add = async (name: string, stream: Readable, isText: boolean): Promise<void> => {
    zip.addReadStream(stream, name, { compress: isText });
    try {
      await Promise.race([once(stream, 'end'), left]);
    } finally {
      stream.destroy();
    }
  };
  await add('pins.csv', Readable.from(linesOf(ctx, boardId, ids)), true);
  for await (const { pin, name } of pinsOf(ctx, boardId, ids)) {
    if (out.destroyed) return;
    const extension = FORMAT_EXTENSION[pin.format];
    const picture = await ctx.mediaStore.openFile(imagePath(pin.signature, 'orig', extension));
    if (picture)
      await add(`${name}.${extension}`, picture.handle.createReadStream({ highWaterMark: READ_BYTES }), false);
    if (out.destroyed) return;
    const video = await ctx.mediaStore.openFile(videoPath(pin.signature));
    if (video) await add(`${name}.mp4`, video.handle.createReadStream({ highWaterMark: READ_BYTES }), false);
  }
  zip.end();
}

async function* linesOf(ctx: Ctx, boardId: BoardId, ids: readonly PinId[]): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS)}`;
  for await (const { pin, name } of pinsOf(ctx, boardId, ids)) {
    const files = [`${name}.${FORMAT_EXTENSION[pin.format]}`, pin.kind === 'video' ? `${name}.mp4` : ''];
    const texts = [...files, pin.title, pin.description, pin.alt_text, pin.link, pin.section];
    const page = `${ctx.origin}/pin/${pin.id}/`;
    yield csvLine([...texts.map((text) => plainCell(text ?? '')), page, pin.created_at.toISOString()]);
  }
}

/** The pins with the names of their files: their places, which keep the order and make names unique, and titles. */
async function* pinsOf(
  { db }: Ctx,
  boardId: BoardId,
  ids: readonly PinId[],
): AsyncGenerator<{ pin: ArchivedPin; name: string }> {
  const digits = String(ids.length).length;
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    const byId = new Map((await findArchivedPins(db, boardId, page)).map((pin) => [pin.id, pin]));
    for (const [index, id] of page.entries()) {
      const pin = byId.get(id);
      const place = String(start + index + 1).padStart(digits, '0');
      if (pin) yield { pin, name: `${place} ${nameOf(pin.title)}`.trim() };
    }
  }
}

const nameOf = (title: string): string =>
  [...title.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim()].slice(0, NAME_LENGTH).join('').trim();
