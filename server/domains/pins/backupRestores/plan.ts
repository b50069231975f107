import type { BoardId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import type { TextRow } from '../../../platform/database/textRows';
import { canAddPins, findBoards } from '../../boards/boards';
import type { BackupPart } from './backupParts';
import * as known from './backupRestores.repository';

/** add: it is gone for good, and is added. restore: it was deleted, and is still stored. there: nothing is to do. */
export type Step = 'add' | 'restore' | 'there' | Obstacle;

/** Why something of a backup does not come back. */
export type Obstacle =
  | 'takenDown'
  | 'merged'
  | 'otherOwner'
  | 'personGone'
  | 'moved'
  | 'boardGone'
  | 'catalog'
  | 'imageGone';

/** What becomes of each thing that a backup holds. */
export interface Plan {
  boards: ReadonlyMap<string, Step>;
  /** By `board/section`. */
  sections: ReadonlyMap<string, Step>;
  pins: ReadonlyMap<string, Step>;
  /** The images of the pins that come back. */
  signatures: ReadonlySet<string>;
}

export const sectionKey = (section: TextRow): string => `${section.board_id}/${section.id}`;

const textsOf = (rows: readonly TextRow[], column: string): string[] => [
  ...new Set(rows.map((row) => row[column]).filter((value) => value != null)),
];

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Compares a part of a backup with the database, and changes nothing. */
export async function planRestore(db: Db, { tables }: BackupPart): Promise<Plan> {
  const people = await known.findOpenAccounts(db, [
    ...textsOf(tables.boards, 'owner_id'),
    ...textsOf(tables.pins, 'pinner_id'),
  ]);
  const takenDown = await known.findTakenDown(db, [...textsOf(tables.boards, 'id'), ...textsOf(tables.pins, 'id')]);
  const boards = await planBoards(db, tables.boards, { people, takenDown });
  const sections = await planSections(db, tables.sections, boards);
  const pins = await planPins(db, tables, { people, takenDown, boards });
  const coming = tables.pins.filter(({ id }) => ['add', 'restore'].includes(pins.get(String(id)) ?? ''));
  const ids = new Set(coming.map(({ id }) => id));
  const beside = tables.pin_pictures.filter(({ pin_id }) => pin_id !== undefined && ids.has(pin_id));
  const signatures = new Set([...textsOf(coming, 'signature'), ...textsOf(beside, 'signature')]);
  return { boards, sections, pins, signatures };
}

interface Facts {
  /** Those whose accounts are open. */
  people: ReadonlySet<string>;
  takenDown: ReadonlySet<string>;
}

async function planBoards(db: Db, rows: readonly TextRow[], facts: Facts): Promise<Map<string, Step>> {
  const stored = byId(await known.findKnownBoards(db, textsOf(rows, 'id')));
  return new Map(rows.map((row) => [String(row.id), boardStep(row, stored.get(String(row.id)), facts)]));
}

function boardStep(row: TextRow, board: known.KnownBoard | undefined, { people, takenDown }: Facts): Step {
  if (!people.has(String(row.owner_id))) return 'personGone';
  if (!board) return takenDown.has(String(row.id)) ? 'takenDown' : 'add';
  if (board.owner_id !== row.owner_id) return 'otherOwner';
  if (board.deleted_at === null) return 'there';
  if (board.is_taken_down) return 'takenDown';
  return board.merged_into === null ? 'restore' : 'merged';
}

const OPEN: readonly (Step | undefined)[] = ['add', 'restore', 'there'];

async function planSections(
  db: Db,
  rows: readonly TextRow[],
  boards: ReadonlyMap<string, Step>,
): Promise<Map<string, Step>> {
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  const stored = byId(await known.findKnownSections(db, textsOf(live, 'id')));
  const steps = new Map<string, Step>();
  for (const row of live) {
    const section = stored.get(String(row.id));
    const step = (): Step => {
      if (!OPEN.includes(boards.get(String(row.board_id)))) return 'boardGone';
      if (!section) return 'add';
      if (section.board_id !== row.board_id) return 'moved';
      return section.deleted_at === null ? 'there' : 'restore';
    };
    steps.set(sectionKey(row), step());
  }
  return steps;
}

async function planPins(
  db: Db,
  tables: BackupPart['tables'],
  facts: Facts & { boards: ReadonlyMap<string, Step> },
): Promise<Map<string, Step>> {
  const stored = byId(await known.findKnownPins(db, textsOf(tables.pins, 'id')));
  const signatures = [...textsOf(tables.pins, 'signature'), ...textsOf(tables.pin_pictures, 'signature')];
  const images = await known.findKnownPictures(db, signatures);
  for (const signature of textsOf(tables.pictures, 'signature')) images.add(signature);
  const without = new Set(
    tables.pin_pictures.filter((row) => !images.has(String(row.signature))).map(({ pin_id }) => pin_id),
  );
  const others = textsOf(tables.pins, 'board_id').filter((id) => !facts.boards.has(id)) as BoardId[];
  const shared = byId(await findBoards(db, others));
  const isOpen = ({ board_id, pinner_id }: TextRow): boolean => {
    const own = facts.boards.get(String(board_id));
    if (own !== undefined) return OPEN.includes(own);
    const board = shared.get(String(board_id));
    // A board of somebody else: as far as the person may still add to it.
    return board?.deleted_at === null && canAddPins(board, pinner_id as typeof board.owner_id);
  };
  return new Map(
    tables.pins.map((row) => {
      const pin = stored.get(String(row.id));
      const step = (): Step => {
        if (pin?.deleted_at === null) return 'there';
        if (pin ? pin.is_taken_down : facts.takenDown.has(String(row.id))) return 'takenDown';
        if (pin && pin.board_id !== row.board_id) return 'moved';
        if (row.source === 'catalog') return 'catalog';
        if (!isOpen(row)) return 'boardGone';
        if (pin) return 'restore';
        if (!facts.people.has(String(row.pinner_id))) return 'personGone';
        return images.has(String(row.signature)) && !without.has(row.id) ? 'add' : 'imageGone';
      };
      return [String(row.id), step()] as const;
    }),
  );
}
