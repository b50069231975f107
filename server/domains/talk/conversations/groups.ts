import type { OptionsOf } from '../../../../contract/api';
import type { ConversationId } from '../../../../contract/schemas/common';
import type { Conversation } from '../../../../contract/schemas/talk/conversations';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanLine } from '../../../platform/text/text';
import { noSuchConversation, notAGroup } from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import { type ConversationRow, lockConversation } from './conversations.repository';
import { getConversation, requireConversation } from './conversations.service';
import * as groups from './groups.repository';
import { noteTyping } from './presence.repository';
import { countMessage, requireReachable } from './sending';

/** A group has the viewer and at least two others. */
const SMALLEST_GROUP = 3;

async function lockGroup(tx: Tx, ctx: Ctx, id: ConversationId): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, id);
  if (!conversation || !canReadConversation(conversation, requireViewer(ctx).id)) throw noSuchConversation();
  if (conversation.member_ids.length < SMALLEST_GROUP) throw notAGroup();
  return conversation;
}

/** Names a group for all its people, who read it: so it throws what a message to them does, and 400 if it is not a group. */
export async function renameGroup(
  ctx: Ctx,
  { conversation_id: id, name }: OptionsOf<'ConversationNameResource.update'>,
): Promise<Conversation> {
  const { id: viewerId } = requireViewer(ctx);
  const clean = cleanLine('name', name);
  await countMessage(ctx, id);
  return inTransaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, ctx, id);
    await requireReachable(tx, ctx, group.member_ids);
    if (group.name !== clean) {
      await groups.renameConversation(tx, id, clean);
      await groups.noteChange(tx, group, ctx.clock.now());
    }
    return getConversation({ ...ctx, db: tx }, id, viewerId);
  });
}

/** The viewer leaves a group: they read nothing of it any more, and what they said stays. Throws 404 and 400. */
export async function leaveGroup(ctx: Ctx, id: ConversationId): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, ctx, id);
    await groups.noteChange(tx, group, ctx.clock.now());
    await groups.removeMember(tx, group, viewerId);
  });
}

/** The others see for a while that the viewer is typing, if they and the viewer show it. Throws 404. */
export async function tellTyping(ctx: Ctx, id: ConversationId): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('typing', viewer.id);
  await requireConversation(ctx.db, id, viewer.id);
  await noteTyping(ctx.db, viewer.id, id, ctx.clock.now());
}
