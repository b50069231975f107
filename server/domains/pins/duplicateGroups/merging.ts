import type { DataOf, OptionsOf } from '../../../../contract/api';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { MergeContent, PinFields } from '../../../platform/database/pinTables';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import type { BoardRow } from '../../boards/boards';
import { findSection } from '../../boards/sections';
import { readCopies } from '../../content/media';
import {
  canDeletePin,
  canEditPin,
  copyMentions,
  deleteLockedPin,
  editLockedPin,
  findNote,
  lockPinsWithBoards,
  moveComments,
  noSuchPin,
  type PinRow,
  presentPinsById,
  putNote,
  requireAllowed,
  setLockedPinSection,
} from '../pins';
import { keptAndRemoved } from './duplicateGroups.errors';
import { rememberDismissed } from './duplicateGroups.service';
import { insertMerge } from './merges.repository';

interface Member {
  readonly pin: PinRow;
  readonly board: BoardRow;
}

type Kept = MergeContent['kept'][number];

/**
 * Merges duplicates. Of each removed pin, a kept one of the same picture gets what it lacks: texts, link, section, the
 * viewer's note, and the comments; one of the same board where there is one. The kept pins are no duplicates of each
 * other any more. Throws 404 or 403 where the viewer may not remove one of the pins, 423 while a board is locked.
 */
export async function mergeDuplicates(
  tx: Tx,
  ctx: Ctx,
  { keep_ids, remove_ids }: OptionsOf<'DuplicateMergeResource.create'>,
): Promise<DataOf<'DuplicateMergeResource.create'>> {
  const viewer = requireViewer(ctx);
  if (keep_ids.some((id) => remove_ids.includes(id))) throw keptAndRemoved();
  const locked = await lockPinsWithBoards(tx, [...keep_ids, ...remove_ids], viewer.id);
  const memberOf = async (id: PinId): Promise<Member> => {
    const found = locked.get(id);
    if (!found) throw noSuchPin();
    return { pin: found.pin, board: await requireAllowed(tx, found, viewer.id, canDeletePin) };
  };
  const kept: Member[] = [];
  for (const id of keep_ids) kept.push(await memberOf(id));
  const removed: Member[] = [];
  for (const id of remove_ids) removed.push(await memberOf(id));

  const [target] = removed;
  if (!target) throw noSuchPin();
  const at = ctx.clock.now();
  const content = await mergeInto(tx, { ...ctx, viewer, clock: { now: () => at } }, kept, removed);
  const dismissed = await rememberDismissed(tx, viewer.id, keep_ids, at);
  const id = ctx.ids.next('duplicateMerge', shardOf(viewer.id));
  await insertMerge(tx, {
    user_id: viewer.id,
    id,
    board_id: target.board.id,
    removed_pins: removed.length,
    content: jsonb<MergeContent>({ ...content, dismissed }),
    created_at: at,
    undone_at: null,
  });
  return { id, pins: await presentPinsById({ ...ctx, db: tx }, keep_ids, { includesHidden: true }) };
}

/** `ctx.clock` stands still: undoing restores the pins that were deleted at the very time of the merge. */
async function mergeInto(
  tx: Tx,
  ctx: MemberCtx,
  kept: readonly Member[],
  removed: readonly Member[],
): Promise<Omit<MergeContent, 'dismissed'>> {
  const isCopy = await readCopies(
    tx,
    [...kept, ...removed].map(({ pin }) => pin.signature),
  );
  const isSame = (one: PinRow, other: PinRow) =>
    one.signature === other.signature || isCopy(one.signature, other.signature);
  const entries: MergeContent['removed'] = [];
  const gifts = new Map<Member, Member[]>();
  for (const member of removed) {
    const same = kept.filter(({ pin }) => isSame(pin, member.pin));
    const into = same.find(({ board }) => board.id === member.board.id) ?? same[0];
    if (into) gifts.set(into, [...(gifts.get(into) ?? []), member]);
    entries.push({
      id: member.pin.id,
      deleted_at: ctx.clock.now().getTime(),
      into: (into ?? member).pin.id,
      comment_ids:
        into && mayMoveComments(member, into, ctx.viewer.id) ? await moveComments(tx, member.pin.id, into.pin.id) : [],
    });
    await deleteLockedPin(tx, ctx, member.pin, member.board);
  }
  const changes: Kept[] = [];
  for (const [member, from] of gifts) {
    const change = await complete(tx, ctx, member, from);
    if (change) changes.push(change);
  }
  return { removed: entries, kept: changes };
}

/** What is on a secret board does not become visible to people of another one. */
const isRevealed = (from: BoardRow, to: BoardRow) => from.privacy === 'secret' && from.id !== to.id;

/**
 * Who may only delete a pin of others takes no comments from it. Comments move neither to a secret board, where their
 * authors may not see them, nor from where they are turned off to where they can be read.
 */
function mayMoveComments(from: Member, into: Member, viewerId: UserId): boolean {
  const isSeenAlike = from.board.id === into.board.id || [from, into].every(({ board }) => board.privacy !== 'secret');
  const isReadable = !from.pin.comments_disabled && !into.pin.comments_disabled;
  return isSeenAlike && isReadable && canEditPin(from.pin, from.board, viewerId);
}

/** Gives a kept pin what it lacks and the removed ones had; null if that is nothing or the viewer may not edit it. */
async function complete(tx: Tx, ctx: MemberCtx, member: Member, from: readonly Member[]): Promise<Kept | null> {
  const { pin, board } = member;
  const viewerId = ctx.viewer.id;
  if (!canEditPin(pin, board, viewerId)) return null;
  const givers = from.filter((one) => !isRevealed(one.board, board)).map((one) => one.pin);
  const changed = missingFields(pin, givers);
  const names = Object.keys(changed) as (keyof PinFields)[];
  const former: PinFields = Object.fromEntries(names.map((name) => [name, pin[name as keyof PinRow]]));
  const described = changed.description && givers.find(({ description }) => description === changed.description);
  if (described) await copyMentions(tx, described.id, pin.id);
  if (names.length > 0) await editLockedPin(tx, ctx, pin, board, changed);
  const sectionId = await missingSection(tx, member, from);
  if (sectionId !== null) await setLockedPinSection(tx, ctx, pin, board, sectionId);
  const note = pin.pinner_id === viewerId ? await joinNotes(tx, ctx, pin, from) : null;
  if (names.length === 0 && sectionId === null && note === null) return null;
  return { id: pin.id, former, changed, section_id: sectionId, note };
}

type TextFields = Pick<PinFields, 'title' | 'description' | 'alt_text' | 'link'>;
const FIELDS = ['title', 'description', 'alt_text', 'link'] as const;

/** Values of fields that are empty on the pin, each from the first of the others that has one. */
function missingFields(pin: PinRow, others: readonly PinRow[]): TextFields {
  const missing = FIELDS.filter((name) => !pin[name]);
  return Object.fromEntries(
    missing.flatMap((name) => {
      const value = others.map((other) => other[name]).find(Boolean);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The section of a removed pin of the same board, for a kept one that is in none. */
async function missingSection(tx: Tx, { pin, board }: Member, from: readonly Member[]) {
  if (pin.section_id !== null) return null;
  const id = from.find((one) => one.board.id === board.id && one.pin.section_id !== null)?.pin.section_id ?? null;
  const section = id === null ? undefined : await findSection(tx, board.id, id);
  return section?.deleted_at === null ? id : null;
}

/** Adds the viewer's notes on the removed pins to that on the kept one, as far as they fit. */
async function joinNotes(tx: Tx, ctx: MemberCtx, pin: PinRow, from: readonly Member[]): Promise<Kept['note']> {
  const former = await findNote(tx, ctx.viewer.id, pin.id);
  let text = former;
  for (const { pin: other } of from) {
    const note = await findNote(tx, ctx.viewer.id, other.id);
    const joined = text === '' ? note : `${text}\n${note}`;
    if (note !== '' && !text.includes(note) && textLength(joined) <= LIMITS.pinNote) text = joined;
  }
  if (text === former) return null;
  await putNote(tx, { user_id: ctx.viewer.id, pin_id: pin.id, text, updated_at: ctx.clock.now() });
  return { former, changed: text };
}
