import type { OptionsOf } from '../../../contract/api';
import type { PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { Ctx } from '../../platform/context';
import { requireViewer } from '../../platform/context';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { shardOf } from '../../platform/ids';
import {
  type BoardRow,
  canSeeBoard,
  isListedReach,
  lockBoards,
  lockOwnBoards,
  moveReach,
  noSuchBoard,
  noteSaved,
} from '../boards';
import { findSection, requireSection } from '../sections';
import { noSuchPin, notYourPin, PinMoved } from './pins.errors';
import { enqueuePinIndex } from './pins.jobs';
import { arrive, leave } from './pins.places';
import { canEditPin, canSeePin } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';
import { cleanPinTexts, pinWords } from './pins.texts';

interface Held {
  pin: PinRow;
  board: BoardRow;
}

/** Holds a live pin of the viewer's with its board. Throws 404, or 403 where another may see it. */
async function lockOwnPin(tx: Tx, id: PinId, viewerId: UserId): Promise<Held> {
  const known = await pins.findPin(tx, id);
  if (!known) throw noSuchPin();
  const [board] = await lockBoards(tx, [known.board_id]);
  return { board: requireEditable(known, board, viewerId), pin: await relock(tx, known) };
}

function requireEditable(pin: PinRow, board: BoardRow | undefined, viewerId: UserId): BoardRow {
  if (!board || !canSeePin(pin, board, viewerId)) throw noSuchPin();
  if (!canEditPin(pin, board, viewerId)) throw notYourPin();
  return board;
}

/** The pin as it is now that its board is held, held with its line. */
async function relock(tx: Tx, known: PinRow): Promise<PinRow> {
  const pin = await pins.lockPin(tx, known);
  if (!pin) throw noSuchPin();
  if (pin.board_id !== known.board_id || pin.deleted_at?.getTime() !== known.deleted_at?.getTime()) {
    throw new PinMoved('The pin changed while its board was waited for');
  }
  return pin;
}

/** Edits a pin; another board or section moves it to the head there (ledger BOARD-047). */
export async function updatePin(ctx: Ctx, options: OptionsOf<'PinResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const texts = cleanPinTexts(options);
  await inTransaction(ctx.db, async (tx) => {
    const known = await pins.findPin(tx, options.id);
    if (!known) throw noSuchPin();
    const targetId = options.board_id ?? known.board_id;
    const held = await lockBoards(tx, [...new Set([known.board_id, targetId])]);
    const from = requireEditable(
      known,
      held.find((board) => board.id === known.board_id),
      viewer.id,
    );
    const to = targetId === from.id ? from : (await lockOwnBoards(tx, [targetId], viewer.id)).get(targetId);
    if (!to) throw noSuchBoard();
    const pin = await relock(tx, known);
    const sectionId = await targetSection(tx, pin, to, options.section_id);

    const edited = { ...pin, ...texts };
    await pins.updatePin(
      tx,
      pin.id,
      {
        ...texts,
        comments_disabled: options.comments_disabled ?? pin.comments_disabled,
        updated_at: ctx.clock.now(),
      },
      { words: pinWords(edited, to.name), locale: viewer.locale },
    );
    if (to.id !== pin.board_id || sectionId !== pin.section_id) await move(tx, ctx, pin, from, to, sectionId);
  });
}

/** The section in which the pin is to be: the one asked for, else where it is, else none on another board. */
async function targetSection(
  tx: Tx,
  pin: PinRow,
  to: BoardRow,
  asked: SectionId | null | undefined,
): Promise<SectionId | null> {
  if (asked === undefined) return to.id === pin.board_id ? pin.section_id : null;
  if (asked !== null) await requireSection(tx, to.id, asked);
  return asked;
}

async function move(
  tx: Tx,
  ctx: Ctx,
  pin: PinRow,
  from: BoardRow,
  to: BoardRow,
  sectionId: SectionId | null,
): Promise<void> {
  // A time-ordered number, not a pin: what is added last stands first.
  const position: string = ctx.ids.next('pin', shardOf(to.id));
  const place = { ...pin, board_id: to.id, section_id: sectionId, board_position: position };
  await leave(tx, from, pin);
  await pins.updatePin(tx, pin.id, {
    board_id: to.id,
    section_id: sectionId,
    former_section_id: null,
    board_position: position,
    is_listed: isListedReach(to.privacy),
  });
  await arrive(tx, to, place);
  await moveReach(tx, [pin], from.privacy, to.privacy);
  await noteSaved(tx, to, ctx.clock.now());
  await enqueuePinIndex(tx, ctx, pin.id);
}

/** Deletes a pin. Deleting one's own deleted pin again changes nothing. */
export async function deletePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const known = await pins.findPin(tx, id);
    if (known?.deleted_at && known.pinner_id === viewer.id) return;
    const { pin, board } = await lockOwnPin(tx, id, viewer.id);
    const now = ctx.clock.now();
    await pins.updatePin(tx, pin.id, { deleted_at: now, is_listed: false });
    await leave(tx, board, pin);
    await moveReach(tx, [pin], board.privacy, 'nowhere');
    await enqueuePinIndex(tx, ctx, pin.id);
  });
}

/** Takes a deletion back exactly: the pin is where it was, with all that was counted of it. */
export async function restorePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const known = await pins.findPin(tx, id);
    if (!known) throw noSuchPin();
    const [board] = await lockBoards(tx, [known.board_id]);
    if (!board || !canSeeBoard(board, viewer.id)) throw noSuchPin();
    if (known.pinner_id !== viewer.id) throw known.deleted_at === null ? notYourPin() : noSuchPin();
    if (known.deleted_at === null) return;
    const pin = await relock(tx, known);
    const place = { ...pin, ...(await sectionOfRestored(tx, pin)) };
    await pins.updatePin(tx, pin.id, {
      section_id: place.section_id,
      former_section_id: place.former_section_id,
      deleted_at: null,
      is_listed: isListedReach(board.privacy),
    });
    await arrive(tx, board, place);
    await moveReach(tx, [pin], 'nowhere', board.privacy);
    await enqueuePinIndex(tx, ctx, pin.id);
  });
}

/**
 * Where a restored pin stands: in its section, out of one that was deleted meanwhile (whose restoring finds it), and
 * back in one that was deleted before it and restored since.
 */
async function sectionOfRestored(tx: Tx, pin: PinRow): Promise<Pick<PinRow, 'section_id' | 'former_section_id'>> {
  const id = pin.section_id ?? pin.former_section_id;
  if (id === null) return { section_id: null, former_section_id: null };
  const section = await findSection(tx, pin.board_id, id);
  if (!section) return { section_id: null, former_section_id: null };
  return section.deleted_at === null
    ? { section_id: id, former_section_id: null }
    : { section_id: null, former_section_id: id };
}
