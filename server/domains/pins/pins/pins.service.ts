import type { OptionsOf } from '../../../../contract/api';
import type { BoardSort } from '../../../../contract/constants/boards/boardSorts';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { MediaId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { BoardPosition } from '../../../platform/database/boardTables';
import type { Db, Tx } from '../../../platform/database/tables';
import { type ActingCtx, type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type PageOf, type PageOptions, readPage } from '../../../platform/http/page';
import { type BoardRow, requireBoardToPin, type ViewerId } from '../../boards/boards';
import { importPicture, requireUpload, videosOf } from '../../content/media';
import { isHiddenFrom, requireVisibleUserId } from '../../people/users';
import { createPin, type NewSlot, repin } from './pins.create';
import { noSuchPin } from './pins.errors';
import { type PresentCtx, presentCloseup, presentPinsById } from './pins.present';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';
import { findSeenPin } from './pins.seen';
import { type BoardPartQuery, findSortedPins, type SortedPin } from './sortedPins.repository';
import { requireBlocks } from './stories/storyBlocks';

/** The live pin where the viewer may see it, with its board; throws 404. */
export async function requirePin(db: Db, id: PinId, viewerId: ViewerId): Promise<{ pin: PinRow; board: BoardRow }> {
  const seen = await findSeenPin(db, id, viewerId);
  if (!seen) throw noSuchPin();
  return seen;
}

/** One pin with all that a closeup shows; throws 404. */
export async function getPin(ctx: PresentCtx, id: PinId): Promise<Pin> {
  const pin = await presentCloseup(ctx, id);
  if (!pin) throw noSuchPin();
  return pin;
}

/** The request's context for presenting pins inside the transaction. */
const presentCtx = (ctx: Ctx, tx: Tx): PresentCtx => ({
  db: tx,
  viewer: ctx.viewer,
  visitor: ctx.visitor,
  origin: ctx.origin,
  country: ctx.country,
});

type CreateOptions = OptionsOf<'PinResource.create'>;
/** Where a new pin's picture comes from. */
type PictureOptions = Pick<CreateOptions, 'board_id' | 'media_id' | 'image_url'> & { link?: string | null };

/**
 * Returns the media of a new pin; imports it if an image URL is given. To be called before the transaction that creates
 * the pin, so that no transaction waits for a foreign server. Checks the right to add to the board first, so that
 * nothing is downloaded in vain.
 */
export async function preparePicture(ctx: ActingCtx, options: PictureOptions): Promise<MediaId> {
  const viewer = requireViewer(ctx);
  const { media_id: mediaId, image_url: imageUrl } = options;
  if (mediaId !== undefined && imageUrl === undefined) return mediaId;
  if (mediaId !== undefined || imageUrl === undefined) {
    throw invalid({ media_id: 'onePicture' });
  }
  await requireBoardToPin(ctx.db, options.board_id, viewer.id);
  return importPicture(ctx, imageUrl, options.link ?? undefined);
}

/** A picture of a carousel or story, from an upload of the viewer. */
export interface CarouselPicture extends Omit<NewSlot, 'signature'> {
  mediaId: MediaId;
}

/** Creates a pin from an upload of the acting person. `pictures`: all those of a carousel. */
export async function createFromUpload(
  tx: Tx,
  ctx: Pick<ActingCtx, 'ids' | 'clock' | 'viewer'>,
  options: CreateOptions,
  mediaId: MediaId,
  pictures: readonly CarouselPicture[] = [],
): Promise<PinId> {
  const viewer = requireViewer(ctx);
  return createPin(
    tx,
    { ids: ctx.ids, clock: ctx.clock, viewer },
    {
      ...options,
      signature: await requireUpload(tx, viewer.id, mediaId, { isVideoAllowed: true }),
      source: options.image_url === undefined ? 'upload' : 'web',
      slots: await slotsOf(tx, viewer.id, pictures),
    },
  );
}

export async function createAndPresentPin(tx: Tx, ctx: Ctx, options: CreateOptions, mediaId: MediaId): Promise<Pin> {
  return getPin(presentCtx(ctx, tx), await createFromUpload(tx, ctx, options, mediaId));
}

/** The pictures of a carousel; throws 404 unless they are uploads of that person. */
export async function slotsOf(tx: Tx, ownerId: UserId, pictures: readonly CarouselPicture[]): Promise<NewSlot[]> {
  const slots: NewSlot[] = [];
  for (const { mediaId, ...input } of pictures) {
    const signature = await requireUpload(tx, ownerId, mediaId, { isVideoAllowed: true });
    // A video has no tags (ledger BUILD-027), so that alone it needs no slot.
    const isAlone = pictures.length === 1 && input.page === undefined;
    if (isAlone && (await videosOf(tx, signature))) return [];
    slots.push({ ...input, signature });
  }
  return [...slots, ...(await blockSlots(tx, ownerId, pictures))];
}

/** The files of the blocks of a story's pages, each once; throws 404 unless they are uploads of that person. */
async function blockSlots(tx: Tx, ownerId: UserId, pictures: readonly CarouselPicture[]): Promise<NewSlot[]> {
  const blocks = pictures.flatMap(({ page }) => requireBlocks(page));
  const slots = new Map<MediaId, NewSlot>();
  for (const { type, media_id: mediaId } of blocks) {
    if (!mediaId || slots.has(mediaId)) continue;
    const signature = await requireUpload(tx, ownerId, mediaId, { isVideoAllowed: type === 'video' });
    slots.set(mediaId, { signature, block: mediaId });
  }
  return [...slots.values()];
}

export async function repinAndPresent(tx: Tx, ctx: Ctx, options: OptionsOf<'RepinResource.create'>): Promise<Pin> {
  const viewer = requireViewer(ctx);
  const id = await repin(tx, { ids: ctx.ids, clock: ctx.clock, viewer }, options);
  return getPin(presentCtx(ctx, tx), id);
}

/** Cards of a page of rows, in their order. */
async function presentRows<Row extends { pin_id: PinId }>(ctx: Ctx, page: PageOf<Row>): Promise<PageOf<Pin>> {
  const ids = page.rows.map((row) => row.pin_id);
  return { rows: await presentPinsById(ctx, ids), bookmark: page.bookmark };
}

type PartOptions = PageOptions & { sort?: BoardSort };

/**
 * Pins of a part of a board, in its own order (new ones first) or sorted by `options.sort`. `section`: null for pins in no
 * section, undefined for the whole board.
 */
export async function listBoardPins(
  ctx: Ctx,
  board: BoardRow,
  section: SectionId | null | undefined,
  options: PartOptions,
): Promise<PageOf<Pin>> {
  return presentRows(ctx, await readBoardRows(ctx, board, section, options));
}

function readBoardRows(
  ctx: Ctx,
  board: BoardRow,
  section: SectionId | null | undefined,
  { sort, ...options }: PartOptions,
): Promise<PageOf<{ pin_id: PinId }>> {
  const list = `boardFeed:${board.id}:${section ?? (section === null ? 'sectionless' : 'all')}`;
  const page = { ...options, page_size: options.page_size ?? PAGE_SIZE.feed };
  if (sort !== undefined) return readSortedPage(ctx, `${list}:${sort}`, sort, { boardId: board.id, section }, page);
  return readPage(
    ctx.cursors,
    list,
    page,
    (before, limit) =>
      pins.findBoardPins(ctx.db, board.id, section, limit, before && (String(before[0]) as BoardPosition)),
    (row) => [row.position],
  );
}

function readSortedPage(
  ctx: Ctx,
  list: string,
  sort: BoardSort,
  part: BoardPartQuery,
  page: Parameters<typeof readPage>[2],
): Promise<PageOf<SortedPin>> {
  return readPage(
    ctx.cursors,
    list,
    page,
    (after, limit) =>
      findSortedPins(ctx.db, part, sort, limit, after && { key: after[0] ?? null, pinId: String(after[1]) as PinId }),
    ({ key, pin_id }) => [key, pin_id],
  );
}

/** What a person brought or saved, as far as the viewer may find it, the newest first (ledger BOARD-069). */
export async function listUserPins(ctx: Ctx, options: OptionsOf<'UserPinsResource.get'>): Promise<PageOf<Pin>> {
  const userId = await requireVisibleUserId(ctx, options.username);
  if (await isHiddenFrom(ctx.db, viewerIdOf(ctx), userId)) return { rows: [], bookmark: END_BOOKMARK };
  const isListedOnly = userId !== ctx.viewer?.id;
  const query = { userId, kind: options.kind, isListedOnly };
  const page = await readPage(
    ctx.cursors,
    `userPins:${userId}:${options.kind}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (before, limit) => pins.findUserPins(ctx.db, query, limit, before && (String(before[0]) as PinId)),
    (id) => [id],
  );
  return { rows: await presentPinsById(ctx, page.rows, { isListedOnly }), bookmark: page.bookmark };
}
