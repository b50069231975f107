import type { DataOf, OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { GUEST_LINKS, guestLinkAddress } from '../../../../contract/constants/pins/guestLinks';
import { message } from '../../../../contract/messages';
import type { BoardId } from '../../../../contract/schemas/common';
import type { GuestLink } from '../../../../contract/schemas/pins/guestLinks';
import { hashPassword } from '../../../platform/auth/passwords';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { cleanLine } from '../../../platform/text/text';
import { accessTo, canInvite, findBoard, lockVisibleBoard, notYourBoard, requireBoard } from '../../boards/boards';
import { noSuchPin, requirePin } from '../pins';
import { guestLinkEndWrong, guestLinkGone, onlyToBoards, tooManyGuestLinks } from './guestLinks.errors';
import { presentLink } from './guestLinks.presenter';
import * as links from './guestLinks.repository';

/** The links of a board: all of them for its owner, their own for others who may invite. Throws 403 and 404. */
export async function listLinks(ctx: Ctx, boardId: BoardId): Promise<GuestLink[]> {
  const viewer = requireViewer(ctx);
  const board = await requireBoard(ctx.db, boardId, viewer.id);
  if (!canInvite(board, viewer.id)) throw notYourBoard();
  const createdBy = accessTo(board, viewer.id) === 'owner' ? null : viewer.id;
  return (await links.findLinks(ctx.db, boardId, createdBy, GUEST_LINKS.perBoard)).map(presentLink);
}

/** Makes a link and returns its address, of which only the hash is stored. Throws 400, 403, 404, and 409 for too many. */
export async function createLink(
  ctx: Ctx,
  options: OptionsOf<'GuestLinkResource.create'>,
): Promise<DataOf<'GuestLinkResource.create'>> {
  const viewer = requireViewer(ctx);
  const { board_id, pin_id = null, access } = options;
  if (pin_id !== null && access === 'add') throw onlyToBoards();
  const now = ctx.clock.now();
  const expires_at = endOf(options.expires_at, now);
  const password_hash = await passwordHashOf(options.password);
  const token = newToken();
  const row = await inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, board_id, viewer.id);
    if (!canInvite(board, viewer.id)) throw notYourBoard();
    if (pin_id !== null && (await requirePin(tx, pin_id, viewer.id)).pin.board_id !== board_id) throw noSuchPin();
    const { length } = await links.findLinks(tx, board_id, null, GUEST_LINKS.perBoard);
    if (length >= GUEST_LINKS.perBoard) throw tooManyGuestLinks();
    return links.insertLink(tx, {
      ...{ board_id, pin_id, access, password_hash, expires_at },
      token_hash: hashToken(token),
      created_by_id: viewer.id,
      note: cleanLine('note', options.note),
      created_at: now,
      last_visit_at: null,
    });
  });
  return { link: presentLink(row), url: guestLinkAddress(ctx.origin, token) };
}

function endOf(given: string | null, now: Date): Date | null {
  if (given === null) return null;
  const end = new Date(given);
  const isIn = end > now && end.getTime() <= now.getTime() + GUEST_LINKS.days * DAY_MS;
  if (!isIn) throw guestLinkEndWrong();
  return end;
}

/** Null without a password. It needs fewer characters than one of an account, because people say it to each other. */
async function passwordHashOf(password: string | undefined): Promise<string | null> {
  if (password === undefined || password === '') return null;
  if (password.length < GUEST_LINKS.passwordMin) {
    throw invalid({ password: message('tooShort', { limit: GUEST_LINKS.passwordMin }) });
  }
  return hashPassword(password);
}

/** Revokes a link: the board's owner any, others their own. Throws 404 for any other. */
export async function deleteLink(ctx: Ctx, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const link = await links.findLink(tx, id);
    const board = link && (await findBoard(tx, link.board_id));
    if (!link || (link.created_by_id !== viewer.id && board?.owner_id !== viewer.id)) throw guestLinkGone();
    await links.deleteLink(tx, id);
  });
}
