import type { ConversationId, MessageId } from '../../contract/schemas/common';
import { shardOf } from '../../server/platform/database/ids';
import type { Member, TestApp } from '../../test/support/buildTestApp';
import { isOwn, textOf } from './texts';

const AT_ONCE = 500;

/** A conversation of two people with so many messages, of which the first came through the server; the id of it. */
export async function fillConversation(app: TestApp, reader: Member, messages: number): Promise<ConversationId> {
  const other = await app.signUp('harbourmaster');
  await reader.call('UserFollowResource.create', { user_id: other.id });
  await other.call('UserFollowResource.create', { user_id: reader.id });
  const { data } = await other.call('ConversationResource.create', { user_ids: [reader.id], text: textOf(0) });
  const { id } = data;
  let last: MessageId | undefined;
  for (let from = 1; from < messages; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, messages - from) }, (_, index) => ({
      conversation_id: id,
      id: app.services.ids.next('message', shardOf(id)),
      sender_id: isOwn(from + index) ? reader.id : other.id,
      text: textOf(from + index),
      created_at: app.clock.now(),
      search: '',
    }));
    await app.db.insertInto('messages').values(rows).execute();
    last = rows.at(-1)?.id;
  }
  if (last === undefined) return id;
  await app.db
    .updateTable('conversation_members')
    .set({ last_message_id: last })
    .where('conversation_id', '=', id)
    .execute();
  return id;
}
