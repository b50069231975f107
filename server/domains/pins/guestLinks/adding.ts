import type { Readable } from 'node:stream';
import { addedByGuest, GUEST_LINKS } from '../../../../contract/constants/pins/guestLinks';
import { findSessionUser } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { ApiError, invalid } from '../../../platform/http/errors';
import { requireLine } from '../../../platform/text/text';
import { storePicture } from '../../content/media';
import { createPin } from '../pins';
import { requireOpen, requireVisited } from './guestLinks.access';
import { guestLinkFull, guestLinkGone } from './guestLinks.errors';
import * as links from './guestLinks.repository';

/**
 * Adds a guest's picture to the board of a link, as a pin of the board's owner that names the guest. The same picture is
 * added once, so that it may be sent again. Throws 404, 403, 409 when the link is full, and what storing a picture throws.
 */
export async function addGuestPicture(
  ctx: Ctx,
  { id, name: given }: { id: string; name: string },
  body: Readable,
): Promise<{ added: boolean }> {
  const link = await requireVisited(ctx, ctx.db, id, 'add');
  const name = nameOf(given);
  // A stream of unknown length could be of any length.
  if (ctx.bodyBytes === null || ctx.bodyBytes > GUEST_LINKS.pictureBytes) throw new ApiError('tooLarge');
  requireRoom(link, ctx.bodyBytes);
  await ctx.rateLimiter.count('guestPicture', id);
  const owner = await findSessionUser(ctx.db, link.owner_id, ctx.clock.now());
  if (!owner || owner.isWriteBanned) throw guestLinkGone();
  const { signature, bytes } = await storePicture(ctx, owner.id, body);
  return inTransaction(ctx.db, async (tx) => {
    if (!(await links.lockLink(tx, id))) throw guestLinkGone();
    const locked = await requireOpen(tx, id, ctx.clock.now());
    // What stands already is no failure of a link that is full by it.
    if (!(await links.addPicture(tx, id, signature, bytes))) return { added: false };
    requireRoom(locked, bytes);
    await createPin(
      tx,
      { ids: ctx.ids, clock: ctx.clock, viewer: owner },
      { board_id: locked.board_id, signature, source: 'upload', description: addedByGuest(owner.locale, name) },
    );
    return { added: true };
  });
}

function requireRoom({ added, added_bytes }: { added: number; added_bytes: string }, bytes: number): void {
  if (added >= GUEST_LINKS.pictures || Number(added_bytes) + bytes > GUEST_LINKS.bytes) throw guestLinkFull();
}

/** Without what would mention somebody. */
function nameOf(given: string): string {
  const name = requireLine('name', given.replaceAll('@', ''), 'guestNameMissing');
  if ([...name].length > GUEST_LINKS.guestNameLength) throw invalid({ name: 'guestNameMissing' });
  return name;
}
