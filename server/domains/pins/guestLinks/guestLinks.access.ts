import { allowsGuest, type GuestAccess } from '../../../../contract/constants/pins/guestLinks';
import { hashToken, isTokenShape } from '../../../platform/auth/sessions';
import type { Db } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { canInvite } from '../../boards/boards';
import { guestLinkGone } from './guestLinks.errors';
import * as links from './guestLinks.repository';
import * as visits from './visits.repository';

export type OpenLink = Awaited<ReturnType<typeof links.findStanding>>[number];

/**
 * The one place that decides which links are open: those that stand, while who made them may still invite people to the
 * board. So a link ends with the board, its pin, or the right of who made it.
 */
export async function findOpen(db: Db, ids: readonly string[], now: Date): Promise<OpenLink[]> {
  const standing = await links.findStanding(db, ids, now);
  return standing.filter((link) => canInvite(link, link.created_by_id));
}

/** An open link; throws 404. */
export async function requireOpen(db: Db, id: string, now: Date): Promise<OpenLink> {
  const [link] = await findOpen(db, [id], now);
  if (!link) throw guestLinkGone();
  return link;
}

export const visitorHashOf = (token: string | null | undefined): string | null =>
  token && isTokenShape(token) ? hashToken(token) : null;

/**
 * A link that this browser has opened, with its password if it has one. Throws 404 for any other, and 403 if it does not
 * allow what is wanted.
 */
export async function requireVisited(
  { clock, guestCookie }: Pick<Ctx, 'clock' | 'guestCookie'>,
  db: Db,
  id: string,
  wanted: GuestAccess = 'see',
): Promise<OpenLink> {
  const now = clock.now();
  const visitorHash = visitorHashOf(guestCookie.token);
  if (visitorHash === null || !(await visits.isOpenFor(db, { visitorHash, id }, now))) throw guestLinkGone();
  const link = await requireOpen(db, id, now);
  if (!allowsGuest(link.access, wanted)) throw forbidden();
  return link;
}

/** Whether a link that the browser with this cookie has opened shows the image. */
export async function isGuestPicture(
  db: Db,
  token: string | undefined,
  signature: string,
  now: Date,
): Promise<boolean> {
  const visitorHash = visitorHashOf(token);
  if (visitorHash === null) return false;
  const open = await findOpen(db, await visits.findOpenLinks(db, visitorHash, now), now);
  return open.length > 0 && links.showsPicture(db, open, signature);
}
