import type { BoardId, PinId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import type { BulkEntry } from '../../../platform/database/bulkTables';
import { shardOf } from '../../../platform/database/ids';
import { positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import {
  type BoardRow,
  canAddPins,
  canEditBoard,
  isListedVisibility,
  lockBoards,
  lockLineages,
  moveVisibility,
  recordBoardEvent,
  recordSave,
} from '../../boards/boards';
import { findSection } from '../../boards/sections';
import { addUses } from '../../content/media';
import { requireAccount, storedSettingsOf } from '../../people/users';
import { copyPictures, enqueuePinsIndex, findPins, pinWords, weighPinWords } from '../pins';
import type { BulkActionRow, Place } from './bulkActions.repository';
import * as actions from './bulkActions.repository';
import { endAction } from './ending';
import * as pins from './manyPins.repository';
import { recordMove, respacePins, sectionCounts } from './membership';
import { undoStep } from './undoing';

export type StepTools = Pick<Services, 'ids' | 'clock'>;

/** What a step works on: the action and its boards, locked until the transaction ends. */
export interface Locked {
  action: BulkActionRow;
  source: BoardRow;
  /** Equals the source if the pins stay on their board. */
  target: BoardRow;
}

/** Locks an action with its boards; undefined if one of them no longer exists. */
export async function lockAction(tx: Tx, ref: actions.ActionRef): Promise<Locked | undefined> {
  const known = await actions.findAction(tx, ref);
  if (!known) return undefined;
  const targetId = known.target_board_id ?? known.board_id;
  const boards = new Map((await lockBoards(tx, [...new Set([known.board_id, targetId])])).map((row) => [row.id, row]));
  const action = await actions.findAction(tx, ref);
  const source = boards.get(known.board_id);
  const target = boards.get(targetId);
  return action && source && target && { action, source, target };
}

/**
 * Processes up to `limit` pins of an action in the caller's transaction: forward while it is running, backward while it
 * is being undone. Returns whether there is more to do.
 */
export async function takeStep(tx: Tx, tools: StepTools, ref: actions.ActionRef, limit: number): Promise<boolean> {
  const held = await lockAction(tx, ref);
  if (!held || held.action.ended_at !== null) return false;
  if (held.action.status === 'undoing') return undoStep(tx, tools, held);
  if (!(await canGoOn(tx, held))) {
    await endAction(tx, tools, held, 'stopped');
    return false;
  }
  const slice = await actions.findSlice(tx, held.action, limit);
  const done = held.action.done + slice.looked;
  await apply(tx, tools, held, slice.places);
  await actions.updateAction(tx, ref, { cursor_at: slice.cursor, done });
  if (slice.isLast) await endAction(tx, tools, { ...held, action: { ...held.action, done } }, 'done');
  return !slice.isLast;
}

/** Checks rights and target again in every step, because they may have been lost since the action began. */
async function canGoOn(tx: Tx, { action, source, target }: Locked): Promise<boolean> {
  const { actor_id: actor, target_section_id: sectionId } = action;
  if (!canEditBoard(source, actor) || !canAddPins(target, actor)) return false;
  if (sectionId === null) return true;
  const section = await findSection(tx, target.id, sectionId);
  return section !== undefined && section.deleted_at === null;
}

async function apply(tx: Tx, tools: StepTools, held: Locked, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const entries = await CHANGES[held.action.kind](tx, tools, held, places);
  if (entries.length > 0) await actions.insertStep(tx, { boardId: held.source.id, id: held.action.id }, entries);
}

type Change = (tx: Tx, tools: StepTools, held: Locked, places: readonly Place[]) => Promise<BulkEntry[]>;

const CHANGES: Record<BulkActionRow['kind'], Change> = {
  bulkMove: move,
  bulkCreateSection: move,
  bulkCopy: copy,
  bulkDelete: remove,
};

/** Time-ordered, so that what is added last comes first. */
const nextPosition = (tools: StepTools, board: BoardId): BoardPosition =>
  positionOf(tools.ids.next('pin', shardOf(board)));

async function move(tx: Tx, tools: StepTools, held: Locked, places: readonly Place[]): Promise<BulkEntry[]> {
  const { source, target, action } = held;
  const sectionId = action.target_section_id;
  const going = places.filter((place) => source.id !== target.id || place.section_id !== sectionId);
  if (going.length === 0) return [];
  const rows = await lockPins(tx, going);
  const entries = going.map(({ pin_id: id, section_id, position }) => {
    return { id, section_id, position, to: nextPosition(tools, target.id) };
  });
  const moved = entries.map(({ id, to }) => {
    return { id, board_id: target.id, section_id: sectionId, former_section_id: null, position: to };
  });
  await pins.movePins(tx, source.id, moved, isListedVisibility(target.privacy));
  await respacePins(tx, tools, source, action, sectionCounts(going), -1);
  await respacePins(tx, tools, target, action, [{ section_id: sectionId, count: going.length }], 1);
  await moveVisibility(tx, rows, source.privacy, target.privacy);
  await recordSave(tx, target, action.actor_id, tools.clock.now());
  await recordMove(tx, tools, { actorId: action.actor_id, from: source, to: target, count: going.length });
  if (source.id !== target.id)
    await enqueuePinsIndex(
      tx,
      { ...tools, viewer: { id: action.actor_id } },
      idsOf(entries),
      source.name !== target.name,
    );
  return entries;
}

async function copy(tx: Tx, tools: StepTools, held: Locked, places: readonly Place[]): Promise<BulkEntry[]> {
  const { target, action } = held;
  const now = tools.clock.now();
  const account = await requireAccount(tx, action.actor_id);
  const parents = new Map((await findPins(tx, idsOf(places))).map((pin) => [pin.id, pin]));
  const copies = places.flatMap(({ pin_id }) => {
    const pin = parents.get(pin_id);
    const id: PinId = tools.ids.next('pin', shardOf(target.id));
    const words = pin && weighPinWords(pinWords(pin, target.name));
    return words ? [{ id, parent: pin_id, a: words.A, b: words.B, c: words.C }] : [];
  });
  const lines = copies.flatMap(({ id, parent }) => {
    const pin = parents.get(parent);
    const line = { id, pinner_id: action.actor_id, parent_pin_id: parent };
    return pin ? [{ ...line, signature: pin.signature, origin_pin_id: pin.origin_pin_id ?? pin.id }] : [];
  });
  await lockLineages(tx, lines);
  await pins.copyPins(tx, copies, {
    board_id: target.id,
    section_id: action.target_section_id,
    pinner_id: action.actor_id,
    comments_disabled: storedSettingsOf(account, now).comments_off,
    is_listed: isListedVisibility(target.privacy),
    locale: account.locale,
    now,
  });
  const shown = await copyPictures(tx, copies);
  await addUses(
    tx,
    [...lines, ...shown].map(({ signature }) => signature),
  );
  await respacePins(tx, tools, target, action, [{ section_id: action.target_section_id, count: copies.length }], 1);
  await moveVisibility(tx, lines, 'nowhere', target.privacy);
  await recordSave(tx, target, action.actor_id, now);
  const event = { boardId: target.id, actorId: action.actor_id, count: copies.length };
  await recordBoardEvent(tx, tools, { ...event, kind: 'pins_added' });
  await enqueuePinsIndex(tx, { ...tools, viewer: { id: action.actor_id } }, idsOf(copies), false);
  const copyOf = new Map(copies.map(({ id, parent }) => [parent, id]));
  return places.map(({ pin_id: id, section_id, position }) => ({
    id,
    section_id,
    position,
    to: copyOf.get(id) ?? null,
  }));
}

async function remove(
  tx: Tx,
  tools: StepTools,
  { source, action }: Locked,
  places: readonly Place[],
): Promise<BulkEntry[]> {
  const rows = await lockPins(tx, places);
  const ids = idsOf(places);
  const now = tools.clock.now();
  await pins.deletePins(tx, source.id, ids, { by: action.actor_id, now });
  await respacePins(tx, tools, source, action, sectionCounts(places), -1);
  await moveVisibility(tx, rows, source.privacy, 'nowhere');
  const event = { boardId: source.id, actorId: action.actor_id, count: places.length };
  await recordBoardEvent(tx, tools, { ...event, kind: 'pins_deleted' });
  await enqueuePinsIndex(tx, { ...tools, viewer: { id: action.actor_id } }, ids, false);
  const to = String(now.getTime());
  return places.map(({ pin_id: id, section_id, position }) => ({ id, section_id, position, to }));
}

async function lockPins(tx: Tx, places: readonly Place[]): Promise<pins.HeldPin[]> {
  const rows = await pins.findPins(tx, idsOf(places));
  await lockLineages(tx, rows);
  return rows;
}

const idsOf = (rows: readonly ({ id: PinId } | { pin_id: PinId })[]): PinId[] =>
  rows.map((row) => ('id' in row ? row.id : row.pin_id));
