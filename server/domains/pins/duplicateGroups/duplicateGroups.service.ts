import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import { DUPLICATE_LIMITS, type DuplicateMatch } from '../../../../contract/constants/pins/duplicates';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { DuplicateGroup } from '../../../../contract/schemas/pins/duplicateGroups';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { requireBoardToPin, visibleBoards } from '../../boards/boards';
import { findFingerprints } from '../../content/media';
import { findSimilarPairs } from '../../content/pictureIndex';
import { canDeletePin, lockPinsWithBoards, presentPinsById, requireAllowed } from '../pins';
import { tooManyDismissed } from './duplicateGroups.errors';
import type { CandidateRow, PinWorth } from './duplicateGroups.repository';
import * as duplicates from './duplicateGroups.repository';
import {
  type Candidate,
  groupCandidates,
  linkSamePictures,
  orderedPair,
  PairSet,
  type PictureLink,
  picturesApart,
  withoutGroups,
} from './grouping';

/**
 * Groups of the viewer's pins that are the same picture, or that are similar and not the same, or of those pins of one
 * board that they may remove. The group whose oldest pin is the newest comes first: a new duplicate leaves its group
 * where the cursor expects it.
 */
export async function listDuplicateGroups(
  ctx: Ctx,
  options: OptionsOf<'DuplicateGroupsResource.get'>,
): Promise<PageOf<DuplicateGroup>> {
  const viewer = requireViewer(ctx);
  const { board_id: boardId, match } = options;
  if (boardId !== undefined) await requireBoardToPin(ctx.db, boardId, viewer.id);
  await ctx.rateLimiter.count('duplicates', viewer.id);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `duplicateGroups:${viewer.id}:${match}:${boardId ?? ''}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.duplicateGroups },
    async (after, limit) => {
      const groups = await findGroups(ctx, viewer.id, options);
      const rest = after ? groups.filter((group) => BigInt(oldestOf(group)) < BigInt(String(after[0]))) : groups;
      return rest.slice(0, limit);
    },
    (group) => [oldestOf(group)],
  );
  return { rows: await presentGroups(ctx, viewer.id, rows, match), bookmark };
}

const oldestOf = (group: readonly Candidate[]): PinId => group.at(-1)?.id ?? ('0' as PinId);

type Wanted = Pick<OptionsOf<'DuplicateGroupsResource.get'>, 'board_id' | 'match'>;

async function findGroups(ctx: Ctx, viewerId: UserId, { board_id: boardId, match }: Wanted): Promise<Candidate[][]> {
  const found =
    boardId === undefined
      ? await duplicates.findPinsOfPerson(ctx.db, viewerId, DUPLICATE_LIMITS.comparedPins)
      : await duplicates.findPinsOfBoard(ctx.db, boardId, DUPLICATE_LIMITS.comparedPins);
  const candidates = await removable(ctx, viewerId, found);
  const dismissals = new PairSet(await duplicates.findDismissed(ctx.db, viewerId));
  const apart = picturesApart(candidates, dismissals);
  const readFingerprints = (signatures: readonly string[]) => findFingerprints(ctx.db, signatures);
  const sameLinks = await linkSamePictures(candidates, apart, readFingerprints);
  const same = await groupCandidates(candidates, sameLinks, dismissals);
  const links = match === 'same' ? null : await linkSimilar(ctx, candidates, apart);
  // Similar ones without those that are nothing but one picture.
  const groups = links ? withoutGroups(await groupCandidates(candidates, links, dismissals), same) : same;
  return groups.sort((one, other) => (BigInt(oldestOf(one)) < BigInt(oldestOf(other)) ? 1 : -1));
}

async function linkSimilar(
  ctx: Ctx,
  candidates: readonly Candidate[],
  apart: readonly PictureLink[],
): Promise<PictureLink[]> {
  return findSimilarPairs(ctx, [...new Set(candidates.map(({ signature }) => signature))], apart);
}

/** Those of the pins that the viewer sees and may remove. */
async function removable(ctx: Ctx, viewerId: UserId, pins: readonly CandidateRow[]): Promise<CandidateRow[]> {
  const boards = await visibleBoards(
    ctx.db,
    viewerId,
    pins.map((pin) => pin.board_id),
  );
  return pins.filter((pin) => {
    const board = boards.get(pin.board_id);
    return board !== undefined && canDeletePin({ ...pin, deleted_at: null }, board, viewerId);
  });
}

async function presentGroups(
  ctx: Ctx,
  viewerId: UserId,
  groups: readonly (readonly Candidate[])[],
  wanted: Wanted['match'],
): Promise<DuplicateGroup[]> {
  const shown = groups.map((group) => group.slice(0, DUPLICATE_LIMITS.groupPins).map(({ id }) => id));
  const pins = await presentPinsById(ctx, shown.flat(), { includesHidden: true });
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  const worth = await duplicates.findWorth(ctx.db, viewerId, shown.flat());
  return groups.flatMap((group, at) => {
    const members = (shown[at] ?? []).flatMap((id) => byId.get(id) ?? []);
    const [first, last] = [group[0], group.at(-1)];
    if (members.length < 2 || !first || !last) return [];
    return {
      id: `duplicates-${last.id}-${first.id}-${group.length}`,
      type: 'duplicategroup' as const,
      match: wanted === 'similar' ? wanted : matchOf(group),
      pins: members,
      pin_count: group.length,
      details: members.map(({ id }) => ({
        pin_id: id,
        saved_at: worth.get(id)?.saved_at.toISOString() ?? '',
        note: worth.get(id)?.note ?? '',
      })),
      suggested_keep_ids: fullestOfEachBoard(members, worth),
    };
  });
}

function matchOf(group: readonly Candidate[]): DuplicateMatch {
  return group.every(({ signature }) => signature === group[0]?.signature) ? 'file' : 'picture';
}

/** The pin of each board with which most would be lost; the oldest of equal ones, because links lead to it. */
function fullestOfEachBoard(
  pins: readonly { id: PinId; board: { id: BoardId } }[],
  worth: ReadonlyMap<PinId, PinWorth>,
): PinId[] {
  const worthOf = (id: PinId) => worth.get(id)?.worth ?? 0;
  const best = new Map<BoardId, PinId>();
  for (const { id, board } of pins) {
    const known = best.get(board.id);
    if (known === undefined || worthOf(id) >= worthOf(known)) best.set(board.id, id);
  }
  return [...best.values()];
}

/** Remembers that pins are no duplicates of each other. Throws 404 or 403 where the viewer may not remove one of them. */
export async function dismissDuplicates(ctx: Ctx, ids: readonly PinId[]): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    for (const locked of (await lockPinsWithBoards(tx, ids, viewer.id)).values()) {
      await requireAllowed(tx, locked, viewer.id, canDeletePin);
    }
    await rememberDismissed(tx, viewer.id, ids, ctx.clock.now());
  });
}

/** Returns the pairs that were not remembered before. */
export async function rememberDismissed(
  tx: Tx,
  userId: UserId,
  ids: readonly PinId[],
  at: Date,
): Promise<[PinId, PinId][]> {
  const added = await duplicates.insertDismissed(tx, userId, pairsOf(ids), at);
  if (added.length === 0) return [];
  if ((await duplicates.countDismissed(tx, userId)) > DUPLICATE_LIMITS.dismissedPairs) throw tooManyDismissed();
  return added;
}

/** Forgets it. What was not remembered, or is no longer there, changes nothing. */
export async function undoDismissal(ctx: Ctx, ids: readonly PinId[]): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, (tx) => duplicates.deleteDismissed(tx, viewer.id, pairsOf(ids)));
}

const pairsOf = (ids: readonly PinId[]): [PinId, PinId][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other) => orderedPair(one, other)));
