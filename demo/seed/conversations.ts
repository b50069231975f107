import type { ConversationId, PinId } from '../../contract/schemas/common';
import { sendMessage, startConversation } from '../../server/domains/talk/conversations';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Ctx } from '../../server/platform/http/context';
import { named, type People } from './owners';
import type { Seeding } from './seed';

/** What people of the demo write to each other, through the service, so that it is new to the one who gets it. */
export async function writeConversations(
  { plan, services, at }: Seeding,
  people: People,
  pins: ReadonlyMap<string, PinId>,
): Promise<void> {
  const visitor = { kind: 'auth' };
  for (const talk of plan.conversations) {
    let conversation_id: ConversationId | undefined;
    for (const { author, text, pin, createdAt } of talk.messages) {
      at(createdAt);
      const viewer = named(people, author);
      const ctx = { ...services, viewer, visitor, locale: viewer.locale, origin: '' } as unknown as Ctx;
      const said = { text, ...(pin !== null && { pin: named(pins, pin) }) };
      const user_ids = talk.people.filter((one) => one !== author).map((one) => named(people, one).id);
      conversation_id = await inTransaction(services.db, async (tx) => {
        if (conversation_id === undefined) return (await startConversation(tx, ctx, { user_ids, ...said })).id;
        await sendMessage(tx, ctx, { conversation_id, ...said });
        return conversation_id;
      });
    }
  }
}
