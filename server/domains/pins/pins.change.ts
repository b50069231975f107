import type { OptionsOf } from '../../../contract/api';
import type { BoardId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import { shardOf } from '../../platform/database/ids';
import { positionOf } from '../../platform/database/positions';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../platform/http/context';
import {
  type BoardRow,
  canAddPins,
  canSeeBoard,
  checkBoardToPin,
  checkReveal,
  isListedVisibility,
  lockBoards,
  moveVisibility,
  noSuchBoard,
  notForYourPins,
  recordBoardChange,
  recordBoardEvent,
  recordSave,
  requireUnlocked,
} from '../boards';
import { recordOfLink } from '../links';
import { findSection, requireSection } from '../sections';
import { hiddenAmong, isHiddenFrom } from '../users';
import { changesOf, insertEdit } from './edits.repository';
import { noSuchPin, notYourPin, PinMoved } from './pins.errors';
import { enqueuePinIndex } from './pins.jobs';
import { addToBoard, removeFromBoard } from './pins.membership';
import { freePosition } from './pins.order';
import { canDeletePin, canEditPin, canRestorePin, canSeePin, deleterOf } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';
import { cleanPinTexts, type PinTexts, pinWords } from './pins.texts';
import { kindOf, priceOf, type RichPin, withRecord } from './richPin';

export interface Locked {
  /** As it is now, deleted or not. */
  pin: PinRow;
  /** Its board and those of `more` that are there, by id. */
  boards: ReadonlyMap<BoardId, BoardRow>;
}

/**
 * Locks a pin with its board and the boards of `wanted`, then re-reads the pin, so that permission checks see its
 * committed state. Checks nothing itself. If the pin was moved meanwhile, its new board is added to `wanted` and the
 * transaction is retried, until it locks every board that the pin moves between. Throws 404 for an unknown pin.
 */
export async function lockPin(tx: Tx, id: PinId, wanted: Set<BoardId>): Promise<Locked> {
  const known = await pins.findPin(tx, id);
  if (!known) throw noSuchPin();
  wanted.add(known.board_id);
  const boards = new Map((await lockBoards(tx, [...wanted])).map((board) => [board.id, board]));
  const pin = await pins.lockPin(tx, known);
  if (!pin) throw noSuchPin();
  if (!wanted.has(pin.board_id)) {
    wanted.add(pin.board_id);
    throw new PinMoved('The pin was moved while its board was waited for');
  }
  return { pin, boards };
}

/** The board of a locked pin that the viewer may change or delete. Throws 404, 403 if they may only see it, 423 during a bulk action. */
async function requireAllowed(tx: Tx, held: Locked, viewerId: UserId, may: typeof canEditPin): Promise<BoardRow> {
  const { pin } = held;
  const board = await requireVisibleBoard(tx, held, viewerId);
  if (!canSeePin(pin, board, viewerId)) throw noSuchPin();
  if (!may(pin, board, viewerId)) throw notYourPin();
  requireUnlocked(board, pin.section_id);
  return board;
}

/** The board of a locked pin; throws 404 where a block between the viewer and its owner or pinner hides the pin. */
async function requireVisibleBoard(tx: Tx, { pin, boards }: Locked, viewerId: UserId): Promise<BoardRow> {
  const board = boards.get(pin.board_id);
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchPin();
  const isOwn = board.owner_id === viewerId;
  if (!isOwn && (await hiddenAmong(tx, viewerId, [board.owner_id, pin.pinner_id])).size > 0) throw noSuchPin();
  return board;
}

/** The locked board that a pin is to move to; throws 404 also where a block hides it. */
async function requireTarget(tx: Tx, board: BoardRow | undefined, viewerId: UserId): Promise<BoardRow> {
  if (board && (await isHiddenFrom(tx, viewerId, board.owner_id))) throw noSuchBoard();
  return checkBoardToPin(board, viewerId);
}

/** Edits a pin; another board or section moves it to the start there (BOARD-047). */
export async function updatePin(ctx: Ctx, options: OptionsOf<'PinResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const texts = cleanPinTexts(options);
  const wanted = new Set(options.board_id === undefined ? [] : [options.board_id]);
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockPin(tx, options.id, wanted);
    const { pin } = held;
    const from = await requireAllowed(tx, held, viewer.id, canEditPin);
    const isElsewhere = options.board_id !== undefined && options.board_id !== from.id;
    const to =
      isElsewhere || options.section_id !== undefined
        ? await requireTarget(tx, held.boards.get(options.board_id ?? from.id), viewer.id)
        : from;
    checkReveal(from, to, options);
    const sectionId = await targetSection(tx, pin, to, options.section_id);
    requireUnlocked(to, sectionId);

    const rich = await richOfEdited(tx, ctx, pin, texts);
    const comments_disabled = options.comments_disabled ?? pin.comments_disabled;
    const edited = { ...pin, ...texts, comments_disabled, ...(rich === undefined ? {} : { rich }) };
    await pins.updatePin(
      tx,
      pin.id,
      {
        ...texts,
        ...(rich === undefined ? {} : richColumns(rich)),
        comments_disabled,
        updated_at: ctx.clock.now(),
      },
      { words: pinWords(edited, to.name), locale: viewer.locale },
    );
    await recordEdit(tx, ctx, pin, edited);
    if (to.id !== pin.board_id || sectionId !== pin.section_id) {
      await move(tx, { ...ctx, viewer }, pin, from, to, sectionId);
      return;
    }
    await recordBoardChange(tx, to.id, 'pin_changed', pin.id);
    // Other words can mean other topics.
    if (Object.keys(texts).length > 0) await enqueuePinIndex(tx, ctx, pin.id);
  });
}

/** Records in its board's history that a pin was edited, with what the edit changed. */
async function recordEdit(tx: Tx, ctx: Ctx, pin: PinRow, edited: PinRow): Promise<void> {
  const changes = changesOf(pin, edited);
  if (!changes) return;
  const userId = requireViewer(ctx).id;
  const event = { boardId: pin.board_id, actorId: userId, kind: 'pins_edited', count: 1 } as const;
  const eventId = await recordBoardEvent(tx, ctx, event);
  await insertEdit(tx, { userId, eventId, pin, ...changes, at: ctx.clock.now() });
}

/** The record of the new link; undefined if the link stays. */
async function richOfEdited(
  tx: Tx,
  ctx: Ctx,
  pin: PinRow,
  { link }: Partial<PinTexts>,
): Promise<RichPin | null | undefined> {
  if (link === undefined || link === pin.link) return undefined;
  return withRecord(pin.rich, (link === null ? null : await recordOfLink(tx, ctx, link)) ?? {});
}

const richColumns = (rich: RichPin | null) => ({
  rich: rich === null ? null : jsonb<unknown>(rich),
  kind: kindOf(rich),
  price: priceOf(rich),
});

/** The target section: the requested one, else the current one, else none on another board. */
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
  ctx: MemberCtx,
  pin: PinRow,
  from: BoardRow,
  to: BoardRow,
  sectionId: SectionId | null,
): Promise<void> {
  // Only used as a time-ordered number: the latest pin comes first.
  const position = positionOf(ctx.ids.next('pin', shardOf(to.id)));
  const place = { ...pin, board_id: to.id, section_id: sectionId, board_position: position };
  await removeFromBoard(tx, from, pin);
  await pins.updatePin(tx, pin.id, {
    board_id: to.id,
    section_id: sectionId,
    former_section_id: null,
    board_position: position,
    is_listed: isListedVisibility(to.privacy),
  });
  await addToBoard(tx, to, place);
  await moveVisibility(tx, [pin], from.privacy, to.privacy);
  await recordSave(tx, to, ctx.viewer.id, ctx.clock.now());
  if (from.id !== to.id) await recordMove(tx, ctx, pin, from, to);
  await enqueuePinIndex(tx, ctx, pin.id);
}

async function recordMove(tx: Tx, ctx: Ctx, pin: PinRow, from: BoardRow, to: BoardRow): Promise<void> {
  const event = { actorId: requireViewer(ctx).id, count: 1 };
  // The pin and its section make the move undoable (server/domains/undo).
  const left = { pin_id: pin.id, ...(pin.section_id === null ? {} : { section_id: pin.section_id }) };
  await recordBoardEvent(tx, ctx, { ...event, ...left, kind: 'pins_moved_out', boardId: from.id, board_id: to.id });
  await recordBoardEvent(tx, ctx, { ...event, kind: 'pins_moved_in', boardId: to.id, board_id: from.id });
}

/** Deletes a pin. Deleting one's own deleted pin again changes nothing. */
export async function deletePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockPin(tx, id, wanted);
    const { pin } = held;
    if (pin.deleted_at !== null && deleterOf(pin) === viewer.id) return;
    const board = await requireAllowed(tx, held, viewer.id, canDeletePin);
    await remove(tx, { ...ctx, viewer }, pin, board, { isTakenDown: false });
  });
}

/**
 * Deletes any pin as a site admin, and nobody can restore it; returns it. `wanted`: as for `lockPin`. The caller has
 * checked the right. Throws 404 where the pin is deleted already, 423 while its board is locked.
 */
export async function takeDownPin(tx: Tx, ctx: Actor, id: PinId, wanted: Set<BoardId>): Promise<PinRow> {
  const { pin, boards } = await lockPin(tx, id, wanted);
  const board = boards.get(pin.board_id);
  if (!board || pin.deleted_at !== null) throw noSuchPin();
  requireUnlocked(board, pin.section_id);
  await remove(tx, ctx, pin, board, { isTakenDown: true });
  return pin;
}

/** In whose name a pin is deleted, also by a job. */
type Actor = Pick<MemberCtx, 'ids' | 'clock'> & { readonly viewer: Pick<MemberCtx['viewer'], 'id'> };

async function remove(
  tx: Tx,
  ctx: Actor,
  pin: PinRow,
  board: BoardRow,
  { isTakenDown }: { isTakenDown: boolean },
): Promise<void> {
  const actorId = ctx.viewer.id;
  await pins.updatePin(tx, pin.id, {
    deleted_at: ctx.clock.now(),
    deleted_by_id: actorId,
    is_listed: false,
    is_taken_down: isTakenDown,
  });
  await removeFromBoard(tx, board, pin);
  await moveVisibility(tx, [pin], board.privacy, 'nowhere');
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId, kind: 'pins_deleted', count: 1 });
  await enqueuePinIndex(tx, ctx, pin.id);
}

/** Restores a deleted pin exactly: at its former position, with all counts. */
export async function restorePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockPin(tx, id, wanted);
    const { pin } = held;
    const board = await requireVisibleBoard(tx, held, viewer.id);
    if (pin.deleted_at === null) {
      if (!canEditPin(pin, board, viewer.id)) throw notYourPin();
      return;
    }
    if (!canRestorePin(pin, board, viewer.id)) throw noSuchPin();
    if (!canAddPins(board, viewer.id)) throw notForYourPins();
    const board_position = await freePosition(tx, board.id, pin.board_position);
    const place = { ...pin, ...(await sectionOfRestored(tx, pin)), board_position };
    requireUnlocked(board, place.section_id);
    await pins.updatePin(tx, pin.id, {
      section_id: place.section_id,
      former_section_id: place.former_section_id,
      board_position,
      deleted_at: null,
      deleted_by_id: null,
      is_listed: isListedVisibility(board.privacy),
    });
    await addToBoard(tx, board, place);
    await moveVisibility(tx, [pin], 'nowhere', board.privacy);
    await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: viewer.id, kind: 'pins_restored', count: 1 });
    await enqueuePinIndex(tx, ctx, pin.id);
  });
}

/**
 * The section of a restored pin: its own, none if that was deleted meanwhile (restoring the section finds the pin), or its
 * former one if that was deleted before the pin and restored since.
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
