import type { OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import type { TriedIt } from '../../../../contract/schemas/pins/triedIts';
import { absentId, shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { enqueueNews } from '../../../platform/ops/news';
import { cleanText } from '../../../platform/text/text';
import { requireAllowedWords } from '../../content/commentWords';
import { claimPicture, dropUses, requireUpload } from '../../content/media';
import { hiddenAmong, isHiddenFrom, presentUsersById, requireVisibleUserId } from '../../people/users';
import {
  findSeenPin,
  findSeenPins,
  lockPins,
  type PresentCtx,
  presentPinsById,
  requireCommentsOpen,
  requirePin,
} from '../pins';
import { triedItReactions } from './reactions.repository';
import { noSuchTriedIt, notYourTriedIt } from './triedIts.errors';
import { canDeleteTriedIt } from './triedIts.policy';
import { presentTriedIt } from './triedIts.presenter';
import * as triedIts from './triedIts.repository';

type Pinned = Awaited<ReturnType<typeof requirePin>>['pin'];

/** A pin's tried-its, newest first; none while its comments are off, and none between two people with a block. */
export async function listOfPin(ctx: Ctx, options: OptionsOf<'DidItActivityResource.get'>): Promise<PageOf<TriedIt>> {
  const viewerId = viewerIdOf(ctx);
  const { pin } = await requirePin(ctx.db, options.pin_id, viewerId);
  if (pin.comments_disabled) return { rows: [], bookmark: END_BOOKMARK };
  const { rows, bookmark } = await readFeed(ctx, { pinId: pin.id }, options);
  const hidden = await hiddenAmong(
    ctx.db,
    viewerId,
    rows.map((row) => row.user_id),
  );
  const shown = rows.filter((row) => !hidden.has(row.user_id));
  return { rows: await present(ctx.db, viewerId, shown, new Map([[pin.id, pin]])), bookmark };
}

/** A person's tried-its of pins that the viewer sees, newest first. Throws 404. */
export async function listOfUser(ctx: Ctx, options: OptionsOf<'DidItUserFeedResource.get'>): Promise<PageOf<TriedIt>> {
  const userId = await requireVisibleUserId(ctx, options.username);
  const { rows, bookmark } = await readFeed(ctx, { userId }, options);
  return { rows: await presentWithPins(ctx, rows), bookmark };
}

/** Those of these tried-its that the viewer sees, each with its pin. A fixed number of queries. */
export async function presentSeenTriedIts(ctx: PresentCtx, ids: readonly TriedItId[]): Promise<TriedIt[]> {
  if (ids.length === 0) return [];
  const viewerId = viewerIdOf(ctx);
  const rows = await triedIts.findTriedItsById(ctx.db, viewerId, ids);
  const hidden = await hiddenAmong(
    ctx.db,
    viewerId,
    rows.map((row) => row.user_id),
  );
  return presentWithPins(
    ctx,
    rows.filter((row) => !hidden.has(row.user_id)),
  );
}

/** Leaves out those of pins that the viewer does not see, or whose comments are off. */
async function presentWithPins(ctx: PresentCtx, rows: readonly triedIts.TriedItRow[]): Promise<TriedIt[]> {
  const viewerId = viewerIdOf(ctx);
  const pins = await findSeenPins(
    ctx.db,
    rows.map((row) => row.pin_id),
    viewerId,
  );
  const shown = rows.filter((row) => pins.get(row.pin_id)?.comments_disabled === false);
  const presented = await presentPinsById(ctx, [...new Set(shown.map((row) => row.pin_id))], { includesHidden: true });
  const pinOf = new Map(presented.map((pin) => [pin.id, pin]));
  const list = await present(ctx.db, viewerId, shown, pins);
  return list.map((one) => ({ ...one, pin: pinOf.get(one.pin_id) }));
}

const readFeed = (
  ctx: Ctx,
  of: Parameters<typeof triedIts.findTriedIts>[1]['of'],
  options: Pick<OptionsOf<'DidItActivityResource.get'>, 'bookmark' | 'page_size'>,
) =>
  readPage(
    ctx.cursors,
    `triedIts:${Object.entries(of).flat().join(':')}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.triedIts },
    (after, limit) =>
      triedIts.findTriedIts(ctx.db, { of, viewerId: viewerIdOf(ctx) }, limit, after && (String(after[0]) as TriedItId)),
    (row) => [row.id],
  );

/** The viewer's own tried-it of a pin that they see; null without one. Throws 404. */
export async function readOwn(ctx: Ctx, pinId: PinId): Promise<TriedIt | null> {
  const { id: viewerId } = requireViewer(ctx);
  const { pin } = await requirePin(ctx.db, pinId, viewerId);
  const row = await triedIts.findTriedItOf(ctx.db, pinId, viewerId);
  return row?.deleted_at === null ? presentOne(ctx.db, viewerId, row, pin) : null;
}

/**
 * The viewer tried what a pin shows; once more replaces note and photo (ledger REACT-010, REACT-011). Throws 404, and
 * 403 as a comment does.
 */
export async function createTriedIt(tx: Tx, ctx: Ctx, options: OptionsOf<'DidItResource.create'>): Promise<TriedIt> {
  const viewer = requireViewer(ctx);
  const text = cleanText('text', options.text ?? '');
  await lockPins(tx, [options.pin_id]);
  const { pin } = await requirePin(tx, options.pin_id, viewer.id);
  await requireCommentsOpen(tx, ctx, pin);
  // What the site only warns of needs no question here: a tried-it is written once and alone.
  await requireAllowedWords(tx, { text, authorId: viewer.id, ownerId: pin.pinner_id, isForced: true });
  const now = ctx.clock.now();
  const { media_id: mediaId } = options;
  const signature = mediaId === undefined ? null : await requireUpload(tx, viewer.id, mediaId);
  // Seen by anyone who sees the pin, so that it is never public by itself.
  const picture = signature === null ? null : await claimPicture(tx, signature, false);
  const written = { text, signature, picture };
  const before = await triedIts.findTriedItOf(tx, pin.id, viewer.id);
  // One that a site admin removed makes room for the new one.
  if (before && before.deleted_at !== null) await removeTriedIt(tx, before.id, now);
  else if (before) {
    if (before.signature !== null) await dropUses(tx, [before.signature], false, now);
    return presentOne(tx, viewer.id, await triedIts.updateTriedIt(tx, before, written), pin);
  }
  const row = await triedIts.insertTriedIt(tx, {
    ...written,
    id: ctx.ids.next('triedIt', shardOf(pin.id)),
    pin_id: pin.id,
    user_id: viewer.id,
    created_at: now,
  });
  const event = { kind: 'tried', userId: pin.pinner_id, actorId: viewer.id } as const;
  await enqueueNews(tx, ctx, { ...event, subjectId: pin.id, pinId: pin.id });
  return presentOne(tx, viewer.id, row, pin);
}

/** Deletes a tried-it, as its author or the pin's owner. Throws 403 and 404. */
export async function deleteTriedIt(ctx: Ctx, id: TriedItId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { row, pin, isHidden } = await findSeen(tx, id, viewer.id);
    if (!canDeleteTriedIt(row, pin.pinner_id, viewer.id)) throw isHidden ? noSuchTriedIt() : notYourTriedIt();
    await removeTriedIt(tx, id, ctx.clock.now());
  });
}

/** Deletes it with its picture and its counts, unless it is gone already; the caller must have checked the right. */
export async function removeTriedIt(tx: Tx, id: TriedItId, now: Date): Promise<void> {
  const found = await triedIts.findTriedIt(tx, id, { includesRemoved: true });
  if (!found) return;
  await lockPins(tx, [found.pin_id]);
  const gone = await triedIts.deleteTriedIt(tx, found);
  if (gone?.signature) await dropUses(tx, [gone.signature], false, now);
}

/** Likes a tried-it or marks it helpful, or takes that back; once per person (ledger REACT-009). Throws 404. */
export async function react(
  ctx: Ctx,
  { did_it_id: id, kind }: OptionsOf<'DidItReactionResource.create'>,
  to: boolean,
): Promise<TriedIt> {
  const { id: userId } = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { row, pin } = await requireTriedIt(tx, id, userId);
    if (to) await triedItReactions.add(tx, row, { userId, kind }, ctx.clock.now());
    else await triedItReactions.remove(tx, row, { userId, kind });
    const after = await triedIts.findTriedIt(tx, id);
    if (!after) throw noSuchTriedIt();
    return presentOne(tx, userId, after, pin);
  });
}

/**
 * A tried-it of a pin that the viewer sees, and whether a block is between its author and the viewer; throws 404. Asks
 * the same of an absent one: a hidden one must not take longer.
 */
async function findSeen(db: Db, id: TriedItId, viewerId: UserId) {
  const row = await triedIts.findTriedIt(db, id);
  const seen = await findSeenPin(db, row?.pin_id ?? absentId(), viewerId);
  const isHidden = await isHiddenFrom(db, viewerId, row?.user_id);
  if (!row || !seen) throw noSuchTriedIt();
  return { row, pin: seen.pin, isHidden };
}

/** A tried-it that the viewer sees, with its pin; throws 404. */
export async function requireTriedIt(db: Db, id: TriedItId, viewerId: UserId) {
  const hasReported = await triedIts.hasReported(db, id, viewerId);
  const { row, pin, isHidden } = await findSeen(db, id, viewerId);
  if (hasReported || isHidden || pin.comments_disabled) throw noSuchTriedIt();
  return { row, pin };
}

/** As `present`, for the tried-its of one pin. */
export const presentOfPin = (
  db: Db,
  viewerId: UserId | null,
  pin: Pick<Pinned, 'id' | 'pinner_id'>,
  rows: readonly triedIts.TriedItRow[],
): Promise<TriedIt[]> => present(db, viewerId, rows, new Map([[pin.id, pin]]));

/** Two queries, however many there are; one for visitors. Leaves out those without an author. */
async function present(
  db: Db,
  viewerId: UserId | null,
  rows: readonly triedIts.TriedItRow[],
  pins: ReadonlyMap<PinId, Pick<Pinned, 'pinner_id'>>,
): Promise<TriedIt[]> {
  const [users, { liked, helpful }] = await Promise.all([
    presentUsersById(
      db,
      viewerId,
      rows.map((row) => row.user_id),
    ),
    triedItReactions.find(db, rows, viewerId),
  ]);
  const ownerOf = (row: triedIts.TriedItRow) => pins.get(row.pin_id)?.pinner_id;
  const relations = { ownerOf, viewerId, users, liked, helpful };
  return rows.flatMap((row) => presentTriedIt(row, relations) ?? []);
}

async function presentOne(db: Db, viewerId: UserId, row: triedIts.TriedItRow, pin: Pinned): Promise<TriedIt> {
  const [shown] = await present(db, viewerId, [row], new Map([[pin.id, pin]]));
  if (!shown) throw noSuchTriedIt();
  return shown;
}
