import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import type { TextRow } from '../../../platform/database/textRows';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { addBackedUpBoard, lockBoards, restoreLockedBoard } from '../../boards/boards';
import { addBackedUpSection, findSection, restoreLockedSection } from '../../boards/sections';
import { recordWrite } from '../../content/media';
import { ATTACHED, addBackedUpPin, findCopies, lockPinsWithBoards, putBack } from '../pins';
import type { BackupPart } from './backupParts';
import * as known from './backupRestores.repository';
import { type Plan, planRestore, type Step, sectionKey } from './plan';

type Tools = Pick<Services, 'db' | 'ids' | 'clock'>;

/** Records that the files of these images are about to be written, so that they are deleted if no row comes to name them. */
export async function announceImages({ db, clock }: Tools, signatures: Iterable<string>): Promise<void> {
  for (const signature of signatures) await recordWrite(db, signature, clock.now());
}

/**
 * Adds what a part of a backup holds and the database does not, and restores what was deleted; nothing that is there
 * changes. Each board with its sections, and each pin, in a transaction of its own with all counts: interrupted, it goes
 * on where it was. The files of the images must be there. Returns the plan that it followed.
 */
export async function restorePart(tools: Tools, part: BackupPart): Promise<Plan> {
  const plan = await planRestore(tools.db, part);
  const { tables } = part;
  for (const board of tables.boards) {
    const step = plan.boards.get(String(board.id));
    if (step === 'add' || step === 'restore' || step === 'there') await restoreBoard(tools, part, plan, board);
  }
  const added = tables.pins.filter(({ id }) => plan.pins.get(String(id)) === 'add');
  const readPin = await pinReader(tools.db, part, added);
  for (const pin of tables.pins) {
    const step = plan.pins.get(String(pin.id));
    if (step === 'restore') await restorePin(tools, pin);
    if (step === 'add') await addPin(tools, readPin(pin));
  }
  return plan;
}

async function restoreBoard(tools: Tools, { tables }: BackupPart, plan: Plan, board: TextRow): Promise<void> {
  const id = board.id as BoardId;
  const ofBoard = (rows: readonly TextRow[]) => rows.filter(({ board_id }) => board_id === id);
  const sections = ofBoard(tables.sections).filter((row) =>
    ['add', 'restore'].includes(plan.sections.get(sectionKey(row)) ?? ''),
  );
  const step = plan.boards.get(id);
  if (step === 'there' && sections.length === 0) return;
  await inTransaction(tools.db, async (tx) => {
    if (!(await openBoard(tx, tools, { tables }, { board, step }))) return;
    for (const section of sections) {
      const slugs = ofBoard(tables.section_slugs).filter(({ section_id }) => section_id === section.id);
      await restoreSection(tx, tools, { section, slugs }, board.owner_id as UserId);
    }
  });
}

/** Locks a board, adds or restores it as planned, and returns whether it is there now. */
async function openBoard(
  tx: Tx,
  tools: Tools,
  { tables }: Pick<BackupPart, 'tables'>,
  { board, step }: { board: TextRow; step: Step | undefined },
): Promise<boolean> {
  const id = board.id as BoardId;
  const [stored] = await lockBoards(tx, [id]);
  if (stored?.deleted_at === null) return true;
  const ofBoard = (rows: readonly TextRow[]) => rows.filter(({ board_id }) => board_id === id);
  const listing = ofBoard(tables.user_boards).find(({ user_id }) => user_id === board.owner_id);
  if (!stored && step === 'add' && listing) {
    await addBackedUpBoard(tx, tools, { board, listing, slugs: ofBoard(tables.board_slugs) });
    return true;
  }
  if (!stored || step !== 'restore' || stored.is_taken_down || stored.merged_into !== null) return false;
  await restoreLockedBoard(tx, tools, stored);
  return true;
}

/** Of a locked board. */
async function restoreSection(
  tx: Tx,
  tools: Tools,
  held: { section: TextRow; slugs: readonly TextRow[] },
  actorId: UserId,
): Promise<void> {
  const { board_id, id } = held.section;
  const section = await findSection(tx, board_id as BoardId, id as SectionId);
  if (!section) await addBackedUpSection(tx, tools, held, actorId);
  else if (section.deleted_at !== null) await restoreLockedSection(tx, tools, section, actorId);
}

async function restorePin(tools: Tools, row: TextRow): Promise<void> {
  const id = row.id as PinId;
  const actor = { id: row.pinner_id as UserId };
  await inTransaction(tools.db, async (tx) => {
    const locked = (await lockPinsWithBoards(tx, [id], actor.id)).get(id);
    const board = locked?.boards.get(locked.pin.board_id);
    // Restored with its board, or by somebody else meanwhile.
    if (!locked?.pin.deleted_at || locked.pin.is_taken_down || board?.deleted_at !== null) return;
    await putBack(tx, { ...tools, viewer: { id: board.owner_id } }, locked.pin, board);
  });
}

async function addPin(tools: Tools, held: Parameters<typeof addBackedUpPin>[3]): Promise<void> {
  await inTransaction(tools.db, async (tx) => {
    const [board] = await lockBoards(tx, [held.pin.board_id as BoardId]);
    const [stored] = await known.findKnownPins(tx, [String(held.pin.id)]);
    if (board?.deleted_at === null && !stored) await addBackedUpPin(tx, tools, board, held);
  });
}

/** Returns what collects the rows that come back with a pin: of people alone who still have an account. */
async function pinReader(db: Db, { tables }: BackupPart, added: readonly TextRow[]) {
  const ids = added.map(({ id }) => id as PinId);
  // Also those that come back themselves, before or after it.
  const copies = [...(await findCopies(db, ids)), ...(added as unknown as Awaited<ReturnType<typeof findCopies>>)];
  const byParent = groupBy(copies, ({ parent_pin_id }) => parent_pin_id);
  const byOrigin = groupBy(copies, ({ origin_pin_id }) => origin_pin_id);
  const mentioned = [...tables.pin_mentions, ...tables.pin_notes].map(({ user_id }) => String(user_id));
  const sponsors = tables.sponsorships.flatMap(({ sponsor_id }) => sponsor_id ?? []);
  const people = await known.findOpenAccounts(db, [...mentioned, ...sponsors]);
  const isOpen = ({ user_id, sponsor_id }: TextRow) => {
    const person = user_id ?? sponsor_id;
    return person == null || people.has(person);
  };
  const attached = ATTACHED.map((table) => {
    const rows = groupBy(tables[table].filter(isOpen), ({ pin_id }) => pin_id);
    return [table, rows] as const;
  });
  const picturesOf = pictureReader(tables);
  return (pin: TextRow) => {
    const rows = Object.fromEntries(attached.map(([table, byPin]) => [table, byPin.get(pin.id) ?? []]));
    const id = pin.id as PinId;
    const copied = [...(byParent.get(id) ?? []), ...(byOrigin.get(id) ?? [])];
    return {
      pin,
      attached: rows,
      copies: [...new Set(copied.map((copy) => copy.id))],
      pictures: picturesOf([pin, ...(rows.pin_pictures ?? [])].map(({ signature }) => String(signature))),
    };
  };
}

/** Returns what collects the rows of images. */
function pictureReader(tables: BackupPart['tables']) {
  const [pictures, descriptors, videos, uploads] = [
    tables.pictures,
    tables.picture_descriptors,
    tables.videos,
    tables.media,
  ].map((rows) => groupBy(rows, ({ signature }) => signature));
  return (signatures: readonly string[]) =>
    [...new Set(signatures)].flatMap((signature) =>
      (pictures?.get(signature) ?? []).map((picture) => ({
        picture,
        descriptors: descriptors?.get(signature) ?? [],
        videos: videos?.get(signature) ?? [],
        uploads: uploads?.get(signature) ?? [],
      })),
    );
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
