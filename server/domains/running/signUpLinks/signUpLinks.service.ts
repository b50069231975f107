import type { DataOf, OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { SIGN_UP_LINKS } from '../../../../contract/constants/people/signUp';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanLine } from '../../../platform/text/text';
import { logAdminAction } from '../auditLog';
import { noSuchLink, tooManyLinks } from './signUpLinks.errors';
import { chosenMode } from './signUpLinks.mode';
import { presentLink } from './signUpLinks.presenter';
import * as links from './signUpLinks.repository';

export async function listLinks(ctx: Ctx): Promise<DataOf<'SignUpLinksResource.get'>> {
  const rows = await links.findLinks(ctx.db, ctx.clock.now(), SIGN_UP_LINKS.count);
  const chosen = await chosenMode(ctx.db);
  return { mode: chosen ?? ctx.signUpMode, is_chosen: chosen !== null, links: rows.map(presentLink) };
}

/** Creates a link and returns its address, of which only the hash is stored. Throws 409 if there are too many. */
export async function createLink(
  ctx: Ctx,
  { note, max_uses, days }: OptionsOf<'SignUpLinkResource.create'>,
): Promise<{ url: string }> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  const token = newToken();
  const row = { token_hash: hashToken(token), note: cleanLine('note', note), max_uses };
  await inTransaction(ctx.db, async (tx) => {
    await links.purgeLinks(tx, now);
    if ((await links.findLinks(tx, now, SIGN_UP_LINKS.count)).length >= SIGN_UP_LINKS.count) throw tooManyLinks();
    const expires_at = new Date(now.getTime() + days * DAY_MS);
    await links.insertLink(tx, { ...row, created_by_id: viewer.id, created_at: now, expires_at });
    const subject = { id: '', name: row.note, ownerId: viewer.id };
    await logAdminAction(tx, ctx, viewer, { action: 'createSignUpLink', subject });
  });
  return { url: `${ctx.origin}/join/${token}` };
}

/** Deletes a link. Throws 404 if it does not exist. */
export async function deleteLink(ctx: Ctx, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const link = await links.deleteLink(tx, id);
    if (!link) throw noSuchLink();
    const subject = { id: '', name: link.note, ownerId: link.created_by_id };
    await logAdminAction(tx, ctx, viewer, { action: 'deleteSignUpLink', subject });
  });
}
