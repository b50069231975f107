import type { OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { LIMITS, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { BoardId, MediaId, PinId, ScheduledPinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { ScheduledPin } from '../../../../contract/schemas/pins/scheduledPins';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type ActingCtx, type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type PageOf, readPage } from '../../../platform/http/page';
import { instantOf } from '../../../platform/text/localTime';
import { lockOwnBoard } from '../../boards/boards';
import { requireSection } from '../../boards/sections';
import { claimPicture, claimPictures, requireUpload, videosOf } from '../../content/media';
import { lockOwner } from '../../people/users';
import { type CarouselPicture, cleanPinTexts, slotsOf, storeTags, tagsOfPictures, videosOfSlots } from '../pins';
import { alreadyPublished, isPast, isTooFar, noSuchScheduledPin, tooManyScheduled } from './scheduledPins.errors';
import { isOwnScheduledPin } from './scheduledPins.policy';
import { presentScheduledPin } from './scheduledPins.presenter';
import { enqueuePublishing, publish } from './scheduledPins.publish';
import type { ScheduledPinRow } from './scheduledPins.repository';
import * as scheduledPins from './scheduledPins.repository';

type CreateOptions = OptionsOf<'ScheduledPinResource.create'>;
type UpdateOptions = OptionsOf<'ScheduledPinResource.update'>;

const WINDOW_MS = LIMITS.scheduledDaysAhead * DAY_MS;

/** The instant of a local time; throws 400 if it is invalid, in the past or too far in the future. */
function requireTime(now: Date, local: string, zone: string): Date {
  const at = instantOf(local, zone);
  if (at <= now) throw isPast();
  if (at.getTime() > now.getTime() + WINDOW_MS) throw isTooFar();
  return at;
}

/** Locks the row if it is the viewer's and unpublished; throws 404, or 409 if it was published. */
async function lockWaiting(tx: Tx, id: ScheduledPinId, viewerId: UserId): Promise<ScheduledPinRow> {
  const row = await scheduledPins.lockScheduledPin(tx, id);
  if (!row || !isOwnScheduledPin(row, viewerId)) throw noSuchScheduledPin();
  if (row.published_at !== null) throw alreadyPublished();
  if (row.deleted_at !== null) throw noSuchScheduledPin();
  return row;
}

/** The viewer's scheduled pins, next one first. */
export async function listScheduledPins(
  ctx: Ctx,
  options: OptionsOf<'ScheduledPinsResource.get'>,
): Promise<PageOf<ScheduledPin>> {
  const viewer = requireViewer(ctx);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `scheduledPins:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.scheduledPins },
    (after, limit) =>
      scheduledPins.findScheduledPins(
        ctx.db,
        viewer.id,
        limit,
        after && { at: new Date(Number(after[0])), id: String(after[1]) as ScheduledPinId },
      ),
    (row) => [row.scheduled_at.getTime(), row.id],
  );
  return { rows: rows.map(presentScheduledPin), bookmark };
}

/**
 * Schedules a pin on a board of the viewer. `mediaId`: the viewer's upload. `pictures`: all those of a carousel. Throws
 * 400, 403 or 404.
 */
export async function createScheduledPin(
  tx: Tx,
  ctx: Pick<ActingCtx, 'ids' | 'clock' | 'viewer'>,
  options: CreateOptions,
  mediaId: MediaId,
  pictures: readonly CarouselPicture[] = [],
): Promise<ScheduledPin> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  const scheduledAt = requireTime(now, options.scheduled_at, options.time_zone);
  await requirePlace(tx, viewer.id, options);
  await requireRoom(tx, viewer.id);
  const { title = '', description = '', alt_text = '', link = null } = cleanPinTexts(options);
  const signature = await requireUpload(tx, viewer.id, mediaId, { isVideoAllowed: true });
  await videosOf(tx, signature);
  const slots = await slotsOf(tx, viewer.id, pictures);
  const videos = await videosOfSlots(tx, slots);
  // Refused now, while the drafts are there: at the time of publishing nobody could correct it.
  for (const { signature: _, ...texts } of slots) cleanPinTexts(texts);
  await storeTags(tx, { viewer, clock: ctx.clock }, tagsOfPictures(slots, videos));
  await claimPictures(tx, slots, false);
  const row = await scheduledPins.insertScheduledPin(tx, {
    owner_id: viewer.id,
    id: ctx.ids.next('scheduledPin', shardOf(viewer.id)),
    board_id: options.board_id,
    section_id: options.section_id ?? null,
    signature,
    picture: jsonb(await claimPicture(tx, signature, false)),
    slots: slots.length > 0 ? jsonb<unknown>(slots) : null,
    source: options.image_url === undefined ? 'upload' : 'web',
    title,
    description,
    alt_text,
    link,
    comments_disabled: options.comments_disabled ?? false,
    is_shopping_rec_allowed: options.is_shopping_rec_allowed ?? true,
    scheduled_at: scheduledAt,
    time_zone: options.time_zone,
    problem: null,
    pin_id: null,
    created_at: now,
    updated_at: now,
    published_at: null,
    deleted_at: null,
  });
  await enqueuePublishing(tx, ctx, row);
  return presentScheduledPin(row);
}

/** One of the owner's, published or not; throws 404. */
export async function getScheduledPin(tx: Tx, id: ScheduledPinId, ownerId: UserId): Promise<ScheduledPin> {
  const row = await scheduledPins.lockScheduledPin(tx, id);
  if (!row || !isOwnScheduledPin(row, ownerId) || row.deleted_at !== null) throw noSuchScheduledPin();
  return presentScheduledPin(row);
}

/** Throws if the maximum number is scheduled; concurrent calls are counted one after the other. */
async function requireRoom(tx: Tx, ownerId: UserId): Promise<void> {
  await lockOwner(tx, ownerId);
  if ((await scheduledPins.countScheduledPins(tx, ownerId)) >= LIMITS.scheduledPins) throw tooManyScheduled();
}

/** Throws 403 or 404 unless the viewer may add pins there. */
async function requirePlace(
  tx: Tx,
  viewerId: UserId,
  { board_id: boardId, section_id: sectionId = null }: { board_id: BoardId; section_id?: SectionId | null | undefined },
): Promise<void> {
  const board = await lockOwnBoard(tx, boardId, viewerId, sectionId);
  if (sectionId !== null) await requireSection(tx, board.id, sectionId);
}

/** Changes its texts, its board or its time. After a failure, a new time tries again. */
export async function updateScheduledPin(ctx: Ctx, options: UpdateOptions): Promise<ScheduledPin> {
  const viewer = requireViewer(ctx);
  const { scheduled_pin_id: id, scheduled_at: local, time_zone: zone } = options;
  if ((local === undefined) !== (zone === undefined)) {
    throw invalid({ time_zone: 'timeZoneMissing' });
  }
  const now = ctx.clock.now();
  const scheduledAt = local === undefined || zone === undefined ? undefined : requireTime(now, local, zone);
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWaiting(tx, id, viewer.id);
    const place = placeOf(row, options);
    if (options.board_id !== undefined || options.section_id !== undefined) await requirePlace(tx, viewer.id, place);
    const { title, description, alt_text, link } = { ...row, ...cleanPinTexts(options) };
    const changed = await scheduledPins.updateScheduledPin(tx, row, {
      ...place,
      ...{ title, description, alt_text, link },
      ...(scheduledAt && zone && { scheduled_at: scheduledAt, time_zone: zone, problem: null }),
      updated_at: now,
    });
    if (scheduledAt) await enqueuePublishing(tx, ctx, changed);
    return presentScheduledPin(changed);
  });
}

/** A new board clears the section. */
function placeOf(row: ScheduledPinRow, { board_id: boardId, section_id: sectionId }: UpdateOptions) {
  const isOther = boardId !== undefined && boardId !== row.board_id;
  return {
    board_id: boardId ?? row.board_id,
    section_id: sectionId !== undefined ? sectionId : isOther ? null : row.section_id,
  };
}

/** Deletes it. A repeated call changes nothing. */
export async function deleteScheduledPin(ctx: Ctx, id: ScheduledPinId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const known = await scheduledPins.lockScheduledPin(tx, id);
    if (known?.deleted_at && isOwnScheduledPin(known, viewer.id)) return;
    const row = await lockWaiting(tx, id, viewer.id);
    await scheduledPins.updateScheduledPin(tx, row, { deleted_at: ctx.clock.now() });
  });
}

/** Restores a deleted one; if its time has passed, it is published at once. */
export async function restoreScheduledPin(ctx: Ctx, id: ScheduledPinId): Promise<ScheduledPin> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const row = await scheduledPins.lockScheduledPin(tx, id);
    if (!row || !isOwnScheduledPin(row, viewer.id)) throw noSuchScheduledPin();
    if (row.published_at !== null) throw alreadyPublished();
    if (row.deleted_at !== null) await requireRoom(tx, viewer.id);
    const restored = await scheduledPins.updateScheduledPin(tx, row, { deleted_at: null });
    await enqueuePublishing(tx, ctx, restored);
    return presentScheduledPin(restored);
  });
}

/** Publishes it before its time; returns the new pin, also for a repeated call. */
export async function publishNow(ctx: Ctx, id: ScheduledPinId): Promise<PinId> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const row = await scheduledPins.lockScheduledPin(tx, id);
    if (row?.pin_id && isOwnScheduledPin(row, viewer.id)) return row.pin_id;
    return publish(tx, ctx, await lockWaiting(tx, id, viewer.id));
  });
}
