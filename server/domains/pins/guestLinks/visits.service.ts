import type { OptionsOf } from '../../../../contract/api';
import { HOUR_MS } from '../../../../contract/constants/durations';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import { GUEST_LINKS } from '../../../../contract/constants/pins/guestLinks';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { GuestComment, GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { verifyPassword } from '../../../platform/auth/passwords';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { isHiddenFrom } from '../../people/users';
import { createComment, listCommentsOf } from '../comments';
import { findPins, noSuchPin } from '../pins';
import { type OpenLink, requireOpen, requireVisited, visitorHashOf } from './guestLinks.access';
import { guestLinkGone, guestPasswordWrong } from './guestLinks.errors';
import { presentGuestComment, presentGuestPin, presentVisit } from './guestLinks.presenter';
import * as links from './guestLinks.repository';
import * as visits from './visits.repository';

/**
 * Opens a link in this browser, which then reads on for some hours. Null where a password is missing. Throws 404 for a link
 * that is not open, 400 for a wrong password, and 429 after too many.
 */
export async function openLink(
  ctx: Ctx,
  { token, password }: OptionsOf<'GuestVisitResource.create'>,
): Promise<GuestVisit | null> {
  await ctx.rateLimiter.count('guestVisit', ctx.address);
  const now = ctx.clock.now();
  const id = hashToken(token);
  const link = await requireOpen(ctx.db, id, now);
  const known = visitorHashOf(ctx.guestCookie.token);
  const isKnown = known !== null && (await visits.isOpenFor(ctx.db, { visitorHash: known, id }, now));
  if (isKnown) return presentVisit(link);
  if (link.password_hash !== null) {
    if (password === undefined) return null;
    await checkPassword(ctx, link, password);
  }
  await ctx.rateLimiter.count('guestVisitTotal', id);
  const visitor = known === null || ctx.guestCookie.token === null ? newToken() : ctx.guestCookie.token;
  const expiresAt = new Date(now.getTime() + GUEST_LINKS.visitHours * HOUR_MS);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await links.lockLink(tx, id))) throw guestLinkGone();
    await visits.recordVisit(tx, { visitorHash: hashToken(visitor), id }, now, expiresAt);
  });
  ctx.guestCookie.start(visitor);
  return presentVisit(link);
}

async function checkPassword(ctx: Ctx, link: OpenLink, password: string): Promise<void> {
  const attempts = { guestPassword: `${link.token_hash} ${ctx.address}` };
  await ctx.rateLimiter.count('guestPassword', attempts.guestPassword);
  await ctx.rateLimiter.count('guestPasswordTotal', link.token_hash);
  if (!(await verifyPassword(link.password_hash, password))) throw guestPasswordWrong();
  await ctx.rateLimiter.forget(attempts);
}

export async function listGuestPins(
  ctx: Ctx,
  { id, ...options }: OptionsOf<'GuestPinsResource.get'>,
): Promise<PageOf<GuestPin>> {
  const link = await requireVisited(ctx, ctx.db, id);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `guestPins:${id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (before, limit) => links.findGuestPins(ctx.db, link, limit, before && String(before[0])),
    (row) => [row.position],
  );
  return { rows: rows.map(presentGuestPin), bookmark };
}

/** A pin that the link opens; throws 404. */
async function requireGuestPin(db: Db, link: OpenLink, pinId: OptionsOf<'GuestCommentsResource.get'>['pin_id']) {
  const [pin] = await findPins(db, [pinId]);
  const isOpen = pin?.board_id === link.board_id && pin.deleted_at === null && [null, pin.id].includes(link.pin_id);
  if (!pin || !isOpen) throw noSuchPin();
  return pin;
}

export async function listGuestComments(
  ctx: Ctx,
  { id, pin_id, ...options }: OptionsOf<'GuestCommentsResource.get'>,
): Promise<PageOf<GuestComment>> {
  const link = await requireVisited(ctx, ctx.db, id, 'comment');
  const pin = await requireGuestPin(ctx.db, link, pin_id);
  const { rows, bookmark } = await listCommentsOf(ctx, pin, options);
  return { rows: rows.map(presentGuestComment), bookmark };
}

/** A member comments by a link, as themselves. Throws as `createComment`, and 404 if a block is between them and the owner. */
export async function commentAsGuest(
  tx: Tx,
  ctx: Ctx,
  { id, pin_id, text }: OptionsOf<'GuestCommentResource.create'>,
): Promise<GuestComment> {
  const viewer = requireViewer(ctx);
  const comment: Comment = await createComment(tx, ctx, { pin_id, text }, async () => {
    const link = await requireVisited(ctx, tx, id, 'comment');
    if (await isHiddenFrom(tx, viewer.id, link.owner_id)) throw guestLinkGone();
    return { pin: await requireGuestPin(tx, link, pin_id) };
  });
  return presentGuestComment(comment);
}
