import type { OptionsOf } from '../../../../contract/api';
import type { Conversation } from '../../../../contract/schemas/talk/conversations';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { emailKey } from '../../../platform/text/emailAddress';
import { noSuchConversation, noSuchInvite } from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import { lockConversation } from './conversations.repository';
import { getConversation, requireConversation } from './conversations.service';
import { noteChange } from './groups.repository';
import { countInvites, enqueueInviteMail, invitesSince } from './invites';
import * as invites from './invites.repository';
import { requireReachable } from './sending';

/** Conversations whose old invitations are ended at a time. */
const EXPIRED_AT_ONCE = 100;

/**
 * Ends invitations that are too old: their senders see that they have expired, the others that nobody is expected any
 * more, and the conversation is theirs again.
 */
export async function expireInvites({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = invitesSince(now);
  for (;;) {
    const ids = await invites.findInvitedBefore(db, before, EXPIRED_AT_ONCE);
    for (const id of ids) {
      await inTransaction(db, async (tx) => {
        const conversation = await lockConversation(tx, id);
        await invites.expireInvites(tx, id, before, now);
        if (!conversation) return;
        await invites.claimUnlessInvited(tx, conversation.member_ids, id);
        await noteChange(tx, conversation, now);
      });
    }
    if (ids.length < EXPIRED_AT_ONCE) return;
  }
}

type Resent = OptionsOf<'MessageInviteResource.create'>;

/** Counts an invitation that is sent again as a new one. Throws 403, 404 and 429. */
export async function countResent(ctx: Ctx, { conversation_id: id }: Resent): Promise<void> {
  const viewer = requireViewer(ctx);
  await requireConversation(ctx.db, id, viewer.id);
  await countInvites(ctx, 1);
  await ctx.rateLimiter.count('invite', viewer.id);
}

/**
 * Sends an expired invitation of the viewer again, with a new link; changes nothing while it is open. Throws 404 for one
 * that is not there, and 403 where the viewer can no longer write to the people of the conversation.
 */
export async function resendInvite(tx: Tx, ctx: Ctx, { conversation_id: id, email }: Resent): Promise<Conversation> {
  const { id: viewerId } = requireViewer(ctx);
  const key = { conversation_id: id, address_key: emailKey(email) };
  const conversation = await lockConversation(tx, id);
  if (!conversation || !canReadConversation(conversation, viewerId)) throw noSuchConversation();
  const invite = await invites.findInvite(tx, key);
  if (invite?.sender_id !== viewerId) throw noSuchInvite();
  await requireReachable(tx, ctx, conversation.member_ids);
  const now = ctx.clock.now();
  if (await invites.reopenInvite(tx, key, now)) {
    await enqueueInviteMail(tx, ctx, id, [key.address_key]);
    await invites.claimUnlessInvited(tx, conversation.member_ids, id);
    await noteChange(tx, conversation, now);
  }
  return getConversation({ ...ctx, db: tx }, id, viewerId);
}
