import type { PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import type { Tx } from '../../../platform/database/tables';
import { insertTextRows, type TableName, type TextRow } from '../../../platform/database/textRows';
import {
  type BoardRow,
  isListedVisibility,
  lockLineages,
  moveVisibility,
  recordBoardEvent,
  requireUnlocked,
} from '../../boards/boards';
import { addBackedUpPictures, addUses, type BackedUpPicture } from '../../content/media';
import { countCopies, insertBackedUpPin, lockCopies } from './copies.repository';
import { sectionOfRestored } from './pins.delete';
import { enqueuePinsIndex } from './pins.jobs';
import { addToBoard } from './pins.membership';
import { freePosition } from './pins.order';

/** What a backup holds of a pin. */
export interface BackedUpPin {
  pin: TextRow;
  /** Its own image and those that it shows beside it, as far as the backup has them. */
  pictures: readonly BackedUpPicture[];
  /** Rows that go with it. */
  attached: Partial<Record<(typeof ATTACHED)[number], readonly TextRow[]>>;
  /** Pins that were saved from it; no others can be, while it is not there. */
  copies: readonly PinId[];
}

/** Tables whose rows come back with a pin. What others added below it does not: comments, tried-its, reactions. */
export const ATTACHED = ['pin_pictures', 'pin_notes', 'pin_mentions', 'sponsorships'] as const satisfies TableName[];

/** Counts begin at none; `addBackedUpPin` counts what is there. */
const FRESH: TextRow = {
  repin_count: '0',
  share_count: '0',
  comment_count: '0',
  tried_count: '0',
  deleted_at: null,
  deleted_by_id: null,
  deleted_with_board: 'false',
  is_taken_down: 'false',
};

/**
 * Adds a pin that is gone for good to its locked board as a backup holds it: in its place, with its images, notes and
 * mentions. The caller has checked the right, and that the files of its images are there. Throws 423 while the board is
 * locked.
 */
export async function addBackedUpPin(
  tx: Tx,
  ctx: Parameters<typeof recordBoardEvent>[1],
  board: BoardRow,
  { pin, pictures, attached, copies }: BackedUpPin,
): Promise<void> {
  const id = pin.id as PinId;
  const lineage = {
    id,
    signature: String(pin.signature),
    pinner_id: pin.pinner_id as UserId,
    parent_pin_id: pin.parent_pin_id as PinId | null,
    origin_pin_id: pin.origin_pin_id as PinId | null,
  };
  const place = await placeOf(tx, board, pin);
  requireUnlocked(board, place.section_id);
  await lockLineages(tx, [lineage]);
  await lockCopies(tx, copies);
  const row = { ...pin, ...FRESH, ...place, is_listed: String(isListedVisibility(board.privacy)) };
  await insertBackedUpPin(tx, { ...row, updated_at: ctx.clock.now().toISOString() });
  const shown = attached.pin_pictures ?? [];
  await addBackedUpPictures(tx, pictures, ctx.clock.now());
  await addUses(tx, [lineage.signature, ...shown.map(({ signature }) => String(signature))]);
  for (const table of ATTACHED) await insertTextRows(tx, table, attached[table] ?? []);
  await countCopies(tx, id, copies);
  await addToBoard(tx, board, { ...lineage, ...place, board_id: board.id });
  await moveVisibility(tx, [lineage], 'nowhere', board.privacy);
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: board.owner_id, kind: 'pins_restored', count: 1 });
  await enqueuePinsIndex(tx, ctx, [id], true);
}

async function placeOf(tx: Tx, board: BoardRow, pin: TextRow) {
  const section = await sectionOfRestored(tx, {
    board_id: board.id,
    section_id: pin.section_id as SectionId | null,
    former_section_id: pin.former_section_id as SectionId | null,
  });
  return { ...section, board_position: await freePosition(tx, board.id, pin.board_position as BoardPosition) };
}
