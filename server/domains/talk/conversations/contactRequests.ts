import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { ConversationId } from '../../../../contract/schemas/common';
import type { Conversation } from '../../../../contract/schemas/talk/conversations';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { blockUser, unblockUser } from '../../boards/follows';
import * as requests from './contactRequests.repository';
import { noSuchRequest } from './conversations.errors';
import { getConversation, presentConversations, requireConversation } from './conversations.service';
import { showConversation } from './reports.repository';

/** Conversations that wait for the viewer's decision, or that they declined. */
export async function listRequests(
  ctx: Ctx,
  options: OptionsOf<'ContactRequestsResource.get'>,
): Promise<PageOf<Conversation>> {
  const viewer = requireViewer(ctx);
  const { has_declined: hasDeclined } = options;
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `contactRequests:${viewer.id}:${hasDeclined}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.contactRequests },
    (before, limit) =>
      requests.findRequestPage(ctx.db, viewer.id, hasDeclined, limit, before && (String(before[0]) as ConversationId)),
    (row) => [row.conversation_id],
  );
  const ids = rows.map(({ conversation_id }) => conversation_id);
  return { rows: await presentConversations(ctx, viewer.id, ids), bookmark };
}

/**
 * Decides about a contact request (ledger MSG-035): accepting ends it, declining hides the conversation from the viewer
 * alone, blocking also blocks its sender, and `reopen` takes back the last two (ledger MSG-039). The sender is not
 * notified. A repeated decision changes nothing. Throws 404 if the viewer has no such request, unless they accept again.
 */
export async function decideRequest(
  ctx: Ctx,
  { contact_request_id: id, decision }: OptionsOf<'ContactRequestResource.update'>,
): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  await requireConversation(ctx.db, id, viewer.id);
  const found = (await requests.findRequests(ctx.db, viewer.id, [id])).get(id);
  if (!found && decision !== 'accept') throw noSuchRequest();
  // Before the request changes, so that a repeated call finishes what an interrupted one began.
  if (found && decision === 'block') await blockUser(ctx, found.sender_id);
  if (found?.has_blocked && decision === 'reopen') await unblockUser(ctx, found.sender_id);
  await inTransaction(ctx.db, async (tx) => {
    const request = await requests.lockRequest(tx, viewer.id, id);
    if (!request) return;
    const isRefused = decision === 'decline' || decision === 'block';
    // It may be hidden because the viewer reported it.
    if (!isRefused) await showConversation(tx, viewer.id, id, ctx.clock.now());
    if (decision === 'accept') return requests.deleteRequest(tx, request);
    const hasBlocked = decision === 'block' || (decision === 'decline' && request.has_blocked);
    await requests.changeRequest(tx, request, { has_declined: isRefused, has_blocked: hasBlocked });
    if (isRefused) await requests.markDeclinedSeen(tx, request, ctx.clock.now());
  });
  return getConversation(ctx, id, viewer.id);
}
