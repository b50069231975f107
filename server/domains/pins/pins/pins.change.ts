import type { OptionsOf } from '../../../../contract/api';
import type { SectionId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import { positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import {
  type BoardRow,
  checkBoardToPin,
  checkReveal,
  isListedVisibility,
  moveVisibility,
  noSuchBoard,
  recordBoardChange,
  recordBoardEvent,
  recordSave,
  reportPin,
  requireUnlocked,
} from '../../boards/boards';
import { requireSection } from '../../boards/sections';
import { recordOfLink } from '../../content/links';
import { isHiddenFrom } from '../../people/users';
import { changesOf, insertEdit } from './edits.repository';
import { replaceMentions } from './mentions/mentions';
import { enqueuePinIndex } from './pins.jobs';
import { lockPin, requireAllowed } from './pins.lock';
import { addToBoard, removeFromBoard } from './pins.membership';
import { canEditPin } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';
import { cleanPinTexts, type PinInput, type PinTexts, pinWords } from './pins.texts';
import { kindOf, priceOf, type RichPin, withPageRecord } from './richPin';

/** The locked board that a pin is to move to; throws 404 also where a block hides it. */
async function requireTarget(tx: Tx, board: BoardRow | undefined, viewerId: UserId): Promise<BoardRow> {
  if (await isHiddenFrom(tx, viewerId, board?.owner_id)) throw noSuchBoard();
  return checkBoardToPin(board, viewerId);
}

/** Edits a pin; another board or section moves it to the start there (BOARD-047). */
export async function updatePin(ctx: Ctx, options: OptionsOf<'PinResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const texts = cleanPinTexts(options);
  const boardIds = new Set(options.board_id === undefined ? [] : [options.board_id]);
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPin(tx, options.id, boardIds, viewer.id);
    const { pin } = locked;
    const from = await requireAllowed(tx, locked, viewer.id, canEditPin);
    const isElsewhere = options.board_id !== undefined && options.board_id !== from.id;
    const to =
      isElsewhere || options.section_id !== undefined
        ? await requireTarget(tx, locked.boards.get(options.board_id ?? from.id), viewer.id)
        : from;
    checkReveal(from, to, options);
    const sectionId = await targetSection(tx, pin, to, options.section_id);
    requireUnlocked(to, sectionId);

    const edit = { texts, comments_disabled: options.comments_disabled };
    await recordEdit(tx, ctx, pin, await writeEdit(tx, { ...ctx, viewer }, pin, to, edit));
    await reportPin(tx, ctx, 'pin.updated', { pin, board: to, from });
    if (to.id !== pin.board_id || sectionId !== pin.section_id) {
      await move(tx, { ...ctx, viewer }, pin, from, to, sectionId);
      return;
    }
    await recordBoardChange(tx, to.id, 'pin_changed', pin.id);
    // Other words can mean other topics.
    if (Object.keys(texts).length > 0) await enqueuePinIndex(tx, ctx, pin.id);
  });
}

/** What editing a pin needs of a request; jobs have it too. */
type EditCtx = Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>;

/** Writes the texts of a locked pin that is on the board or moves there, with its search words; returns the pin. */
async function writeEdit(
  tx: Tx,
  ctx: EditCtx,
  pin: PinRow,
  board: BoardRow,
  { texts, ...given }: { texts: Partial<PinTexts>; comments_disabled: boolean | undefined },
): Promise<PinRow> {
  const rich = await richOfEdited(tx, ctx, pin, texts);
  const comments_disabled = given.comments_disabled ?? pin.comments_disabled;
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
    { words: pinWords(edited, board.name), locale: ctx.viewer.locale },
  );
  if (texts.description !== undefined) await replaceMentions(tx, ctx, edited);
  return edited;
}

/**
 * Changes texts of a pin that is locked with its board, as part of a change that is undone as a whole; `requireAllowed`
 * has checked the right.
 */
export async function editLockedPin(
  tx: Tx,
  ctx: EditCtx,
  pin: PinRow,
  board: BoardRow,
  fields: Pick<PinInput, 'title' | 'description' | 'alt_text' | 'link'>,
): Promise<void> {
  await writeEdit(tx, ctx, pin, board, { texts: cleanPinTexts(fields), comments_disabled: undefined });
  await recordBoardChange(tx, board.id, 'pin_changed', pin.id);
  await enqueuePinIndex(tx, ctx, pin.id);
  await reportPin(tx, ctx, 'pin.updated', { pin, board });
}

/** Puts a pin that is locked with its board into a section, or into none (null), where it is on the board. */
export async function setLockedPinSection(
  tx: Tx,
  ctx: MemberCtx,
  pin: PinRow,
  board: BoardRow,
  sectionId: SectionId | null,
): Promise<void> {
  await removeFromBoard(tx, board, pin);
  await pins.updatePin(tx, pin.id, {
    section_id: sectionId,
    former_section_id: null,
    updated_at: ctx.clock.now(),
  });
  await addToBoard(tx, board, { ...pin, section_id: sectionId });
  await enqueuePinIndex(tx, ctx, pin.id);
  await reportPin(tx, ctx, 'pin.updated', { pin, board });
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

/** The pin's rich data with the record of its new link; undefined if the link stays. */
async function richOfEdited(
  tx: Tx,
  ctx: EditCtx,
  pin: PinRow,
  { link }: Partial<PinTexts>,
): Promise<RichPin | null | undefined> {
  if (link === undefined || link === pin.link) return undefined;
  return withPageRecord(pin.rich, (link === null ? null : await recordOfLink(tx, ctx, link)) ?? {});
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
  requested: SectionId | null | undefined,
): Promise<SectionId | null> {
  if (requested === undefined) return to.id === pin.board_id ? pin.section_id : null;
  if (requested !== null) await requireSection(tx, to.id, requested);
  return requested;
}

/** Puts a pin first on another board or section, with counts, visibility, history and index. */
async function move(
  tx: Tx,
  ctx: MemberCtx,
  pin: PinRow,
  from: BoardRow,
  to: BoardRow,
  sectionId: SectionId | null,
): Promise<void> {
  // A new id as position: ids grow with time, so that the pin comes first.
  const position = positionOf(ctx.ids.next('pin', shardOf(to.id)));
  const membership = { ...pin, board_id: to.id, section_id: sectionId, board_position: position };
  await removeFromBoard(tx, from, pin);
  await pins.updatePin(tx, pin.id, {
    board_id: to.id,
    section_id: sectionId,
    former_section_id: null,
    board_position: position,
    is_listed: isListedVisibility(to.privacy),
  });
  await addToBoard(tx, to, membership);
  await moveVisibility(tx, [pin], from.privacy, to.privacy);
  await recordSave(tx, to, ctx.viewer.id, ctx.clock.now());
  if (from.id !== to.id) await recordMove(tx, ctx, pin, from, to);
  await enqueuePinIndex(tx, ctx, pin.id);
}

async function recordMove(tx: Tx, ctx: Ctx, pin: PinRow, from: BoardRow, to: BoardRow): Promise<void> {
  const event = { actorId: requireViewer(ctx).id, count: 1 };
  // The pin and its section make the move undoable (server/domains/boards/undo).
  const left = { pin_id: pin.id, ...(pin.section_id === null ? {} : { section_id: pin.section_id }) };
  await recordBoardEvent(tx, ctx, { ...event, ...left, kind: 'pins_moved_out', boardId: from.id, board_id: to.id });
  await recordBoardEvent(tx, ctx, { ...event, kind: 'pins_moved_in', boardId: to.id, board_id: from.id });
}
