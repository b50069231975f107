import type { PinId } from '../../../../contract/schemas/common';
import type { BulkEntry } from '../../../platform/database/bulkTables';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import { type BoardRow, isListedVisibility, lockLineages, moveVisibility, recordBoardEvent } from '../../boards/boards';
import { dropEmptySection, findSectionStates } from '../../boards/sections';
import { enqueuePinsIndex, separateTiedPins } from '../pins';
import type { BulkActionRow } from './bulkActions.repository';
import * as actions from './bulkActions.repository';
import { endAction } from './ending';
import * as pins from './manyPins.repository';
import { recordMove, respacePins, sectionCounts } from './membership';

type Tools = Pick<Services, 'ids' | 'clock'>;

interface Locked {
  action: BulkActionRow;
  source: BoardRow;
  target: BoardRow;
}

/**
 * Undoes the last stored step. Later changes by a person to one of its pins (moved, deleted, restored) are preserved.
 * Returns whether there is more to do.
 */
export async function undoStep(tx: Tx, tools: Tools, held: Locked): Promise<boolean> {
  const { action } = held;
  const ref = { boardId: action.board_id, id: action.id };
  const entries = await actions.takeLastStep(tx, ref);
  if (!entries) {
    if (action.kind === 'bulkCreateSection' && action.target_section_id !== null) {
      await dropEmptySection(tx, tools, held.target.id, action.target_section_id);
    }
    await endAction(tx, tools, { ...held, action: { ...action, done: 0 } }, 'undone');
    return false;
  }
  await TAKE_BACK[action.kind](tx, tools, held, entries);
  await actions.updateAction(tx, ref, { done: Math.max(0, action.done - entries.length) });
  return true;
}

type TakeBack = (tx: Tx, tools: Tools, held: Locked, entries: readonly BulkEntry[]) => Promise<void>;

const TAKE_BACK: Record<BulkActionRow['kind'], TakeBack> = {
  bulkMove: moveBack,
  bulkCreateSection: moveBack,
  bulkCopy: dropCopies,
  bulkDelete: bringBack,
};

async function moveBack(tx: Tx, tools: Tools, { action, source, target }: Locked, entries: readonly BulkEntry[]) {
  const rows = await lockPins(
    tx,
    entries.map(({ id }) => id),
  );
  // After its section was deleted a pin is on the board and remembers the section; a pin that a person took out of a
  // section does not.
  const isThere = (pin: pins.HeldPin) => (pin.section_id ?? pin.former_section_id) === action.target_section_id;
  const back = rows.filter((pin) => pin.board_id === target.id && pin.deleted_at === null && isThere(pin));
  if (back.length === 0) return;
  const places = await oldPlaces(tx, source, entries, idsOf(back));
  await pins.movePins(tx, target.id, places, isListedVisibility(source.privacy));
  await separateTiedPins(tx, source.id, idsOf(back));
  await respacePins(tx, tools, target, action, sectionCounts(back), -1);
  await respacePins(tx, tools, source, action, sectionCounts(places), 1);
  await moveVisibility(tx, back, target.privacy, source.privacy);
  await recordMove(tx, tools, { actorId: action.actor_id, from: target, to: source, count: back.length });
  if (source.id !== target.id)
    await enqueuePinsIndex(tx, { ...tools, viewer: { id: action.actor_id } }, idsOf(back), source.name !== target.name);
}

async function dropCopies(tx: Tx, tools: Tools, { action, target }: Locked, entries: readonly BulkEntry[]) {
  const copies = entries.flatMap(({ to }) => (to === null ? [] : [to as PinId]));
  const rows = await lockPins(tx, copies);
  const gone = rows.filter((pin) => pin.board_id === target.id && pin.deleted_at === null);
  if (gone.length === 0) return;
  await pins.deletePins(tx, target.id, idsOf(gone), { by: action.actor_id, now: tools.clock.now() });
  await respacePins(tx, tools, target, action, sectionCounts(gone), -1);
  await moveVisibility(tx, gone, target.privacy, 'nowhere');
  const event = { boardId: target.id, actorId: action.actor_id, count: gone.length };
  await recordBoardEvent(tx, tools, { ...event, kind: 'pins_deleted' });
  await enqueuePinsIndex(tx, { ...tools, viewer: { id: action.actor_id } }, idsOf(gone), false);
}

async function bringBack(tx: Tx, tools: Tools, { action, source }: Locked, entries: readonly BulkEntry[]) {
  const rows = await lockPins(
    tx,
    entries.map(({ id }) => id),
  );
  const deletedAt = new Map(entries.map(({ id, to }) => [id, to]));
  const back = rows.filter((pin) => pin.board_id === source.id && isOurs(pin, deletedAt.get(pin.id) ?? null));
  if (back.length === 0) return;
  const places = await oldPlaces(tx, source, entries, idsOf(back));
  await pins.restorePins(tx, places, isListedVisibility(source.privacy));
  await separateTiedPins(tx, source.id, idsOf(back));
  await respacePins(tx, tools, source, action, sectionCounts(places), 1);
  await moveVisibility(tx, back, 'nowhere', source.privacy);
  const event = { boardId: source.id, actorId: action.actor_id, count: back.length };
  await recordBoardEvent(tx, tools, { ...event, kind: 'pins_restored' });
  await enqueuePinsIndex(tx, { ...tools, viewer: { id: action.actor_id } }, idsOf(back), false);
}

/**
 * Whether this action deleted the pin, and not a person after it was restored. Steps from earlier versions did not
 * store the time.
 */
const isOurs = ({ deleted_at }: pins.HeldPin, deletedAt: string | null): boolean =>
  deleted_at !== null && (deletedAt === null || String(deleted_at.getTime()) === deletedAt);

/**
 * The former positions of these pins; for a section that was deleted meanwhile, outside of it, where restoring the
 * section finds them.
 */
async function oldPlaces(
  tx: Tx,
  board: BoardRow,
  entries: readonly BulkEntry[],
  ids: readonly PinId[],
): Promise<pins.NewPlace[]> {
  const wanted = new Set(ids);
  const known = new Set(entries.flatMap(({ section_id }) => section_id ?? []));
  const states = await findSectionStates(tx, board.id, [...known]);
  return entries.flatMap(({ id, section_id, position }) => {
    if (!wanted.has(id)) return [];
    const state = section_id === null ? undefined : states.get(section_id);
    return {
      id,
      board_id: board.id,
      section_id: state === 'live' ? section_id : null,
      former_section_id: state === 'deleted' ? section_id : null,
      position,
    };
  });
}

async function lockPins(tx: Tx, ids: readonly PinId[]): Promise<pins.HeldPin[]> {
  const known = await pins.findPins(tx, ids);
  await lockLineages(tx, known);
  return pins.findPins(tx, ids);
}

const idsOf = (rows: readonly { id: PinId }[]): PinId[] => rows.map(({ id }) => id);
