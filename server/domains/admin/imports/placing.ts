import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import { jsonb } from '../../../platform/database/columns';
import type { PlannedBoard } from '../../../platform/database/importTables';
import { positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services, SessionUser } from '../../../platform/http/context';
import type { ImportRecord } from '../../../platform/imports/protocol';
import { canAddPins, createBoard, lockBoards } from '../../boards/boards';
import { createSection, findSection } from '../../boards/sections';
import { createPin, editLockedPin, findPins, lockPinsWithBoards, putNote, type WriteCtx } from '../../pins/pins';
import type { RecordRow } from './importRecords.repository';
import * as records from './importRecords.repository';
import type { ImportKey, ImportRow } from './imports.repository';
import * as imports from './imports.repository';

export interface Placing {
  services: Services;
  account: SessionUser;
  key: ImportKey;
}

/**
 * Puts a record with its picture on its board, in one transaction with the record of it, so that a process that ends
 * anywhere neither loses nor doubles it. Does nothing where that was done already. `from`: the status that it has.
 */
export async function placeRecord(
  { services, account, key }: Placing,
  number: number,
  signature: string,
  from: 'waiting' | 'stuck' = 'waiting',
): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (!row || !(from === 'stuck' ? hasBegun(row) : row.status === 'running')) return false;
    const record = await records.findRecord(tx, key, number);
    if (record?.status !== from || record.record === null) return false;
    const planned = row.boards.find((board) => board.key === record.record?.board);
    if (!planned) return false;
    const target = await targetOf(tx, { services, account, key }, row, planned, record.record);
    const pinId = await writePin(tx, { services, account, key }, row, record.record, { ...target, number, signature });
    await records.updateRecord(tx, key, number, { status: 'done', pin_id: pinId, reason: null });
    await imports.updateImport(tx, key, { done: row.done + 1, ...(from === 'stuck' && { stuck: row.stuck - 1 }) });
    return true;
  });
}

const hasBegun = ({ status }: ImportRow): boolean => ['running', 'paused', 'done'].includes(status);

interface Place {
  boardId: BoardId;
  sectionId: SectionId | null;
}

async function writePin(
  tx: Tx,
  { services, account }: Placing,
  row: ImportRow,
  record: ImportRecord,
  { boardId, sectionId, number, signature }: Place & { number: number; signature: string },
): Promise<PinId> {
  const { clock, ids } = services;
  const pinId = await createPin(
    tx,
    { ids, clock, viewer: account },
    {
      board_id: boardId,
      ...(sectionId !== null && { section_id: sectionId }),
      ...{ title: record.title, description: record.description, alt_text: record.altText, link: record.link },
      signature,
      source: record.link === null ? 'upload' : 'web',
      brought: {
        position: positionBelow(row.head_position, number),
        createdAt: record.createdAt === null ? clock.now() : new Date(record.createdAt),
      },
    },
  );
  if (record.note !== '') {
    await putNote(tx, { user_id: account.id, pin_id: pinId, text: record.note, updated_at: clock.now() });
  }
  return pinId;
}

/** Pins keep the order of their files, whenever their pictures come. */
function positionBelow(head: BoardPosition | null, number: number): BoardPosition {
  if (head === null) throw new Error('The import has not begun');
  return positionOf((BigInt(head) - BigInt(number)).toString());
}

/** The board and section of a record, made when the first pin comes, and again if somebody deleted them. */
async function targetOf(
  tx: Tx,
  placing: Placing,
  row: ImportRow,
  planned: PlannedBoard,
  record: ImportRecord,
): Promise<Place> {
  const { services, account, key } = placing;
  const ctx = { ids: services.ids, clock: services.clock, viewer: account };
  if (planned.board_id === null) planned.board_id = sameNamedBoard(row, planned);
  const [board] = planned.board_id === null ? [] : await lockBoards(tx, [planned.board_id]);
  let boardId = board && board.deleted_at === null && canAddPins(board, account.id) ? board.id : null;
  const isNew = boardId === null;
  boardId ??= await makeBoard(tx, ctx, row, planned);
  const isChanged = planned.board_id !== boardId || isNew;
  planned.board_id = boardId;
  const section = planned.sections.find(({ name }) => name === record.section);
  const isOwn = isNew || board?.owner_id === account.id;
  if (!section || !isOwn) {
    if (isChanged) await imports.updateImport(tx, key, { boards: jsonb(row.boards) });
    return { boardId, sectionId: null };
  }
  const known = section.id && !isNew ? await findSection(tx, boardId, section.id) : undefined;
  if (!known || known.deleted_at !== null)
    section.id = await createSection(tx, ctx, { board_id: boardId, title: section.name });
  if (isChanged || section.id !== known?.id) await imports.updateImport(tx, key, { boards: jsonb(row.boards) });
  return { boardId, sectionId: section.id ?? null };
}

/** Whether an earlier import brought a board; one without pins is known by its name alone. */
const wasBrought = async (tx: Tx, row: ImportRow, { known = 0, count, name }: PlannedBoard): Promise<boolean> =>
  known > 0 || (count === 0 && (await records.hasBoardNamed(tx, row.owner_id, name)));

/** The board that this import made for another one of that name. */
const sameNamedBoard = (row: ImportRow, planned: PlannedBoard): BoardId | null =>
  row.boards.find((board) => board.is_made && board.board_id !== null && isSameName(board, planned))?.board_id ?? null;

async function makeBoard(tx: Tx, ctx: WriteCtx, row: ImportRow, planned: PlannedBoard): Promise<BoardId> {
  const privacy = planned.is_secret ? 'secret' : 'public';
  // Pictures come in any order, and boards of one name become one: it is spelled as first in the plan.
  const first = row.boards.find((board) => !board.is_left_out && isSameName(board, planned)) ?? planned;
  planned.is_made = true;
  return createBoard(tx, ctx, { name: first.name, privacy, description: first.description ?? '' });
}

const BOARDS_AT_ONCE = 20;

/**
 * Makes boards that the files describe, the last first, since each goes before those that are there; with their sections,
 * also where no pin goes to them. Some at a time: returns whether there are more.
 */
export async function makeDescribed({ services, account, key }: Placing): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (row?.status !== 'running') return false;
    const ctx = { ids: services.ids, clock: services.clock, viewer: account };
    const all = row.boards.filter((board) => board.is_described);
    for (const planned of all.slice(-BOARDS_AT_ONCE).reverse()) {
      planned.is_described = false;
      if (planned.is_left_out || planned.board_id !== null || (await wasBrought(tx, row, planned))) continue;
      planned.board_id = sameNamedBoard(row, planned) ?? (await makeBoard(tx, ctx, row, planned));
      for (const section of [...planned.sections].reverse()) {
        section.id = await createSection(tx, ctx, { board_id: planned.board_id, title: section.name });
      }
    }
    if (all.length > 0) await imports.updateImport(tx, key, { boards: jsonb(row.boards) });
    return all.length > BOARDS_AT_ONCE;
  });
}

const isSameName = (one: PlannedBoard, other: PlannedBoard): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.is_secret === other.is_secret;

/** Fills what is empty of a pin that an earlier import brought. */
export async function fillKnown({ services, account, key }: Placing, { number }: RecordRow): Promise<void> {
  const { db, ids, clock } = services;
  await inTransaction(db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    const known = await records.findRecord(tx, key, number);
    if (row?.status !== 'running' || known?.status !== 'known' || known.attempts > 0) return;
    await records.updateRecord(tx, key, number, { attempts: 1 });
    const { record, pin_id: pinId } = known;
    if (record === null || pinId === null || (await findPins(tx, [pinId])).length === 0) return;
    const locked = (await lockPinsWithBoards(tx, [pinId], account.id)).get(pinId);
    const board = locked?.boards.get(locked.pin.board_id);
    if (!locked || !board || locked.pin.deleted_at !== null || locked.pin.pinner_id !== account.id) return;
    const { title, description, alt_text, link } = locked.pin;
    const empty = {
      ...(title === '' && record.title !== '' && { title: record.title }),
      ...(description === '' && record.description !== '' && { description: record.description }),
      ...(alt_text === '' && record.altText !== '' && { alt_text: record.altText }),
      ...(link === null && record.link !== null && { link: record.link }),
    };
    if (Object.keys(empty).length > 0)
      await editLockedPin(tx, { ids, clock, viewer: account }, locked.pin, board, empty);
  });
}
