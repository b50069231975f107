import { LIMITS } from '../../../contract/constants/limits';
import type { UserId } from '../../../contract/schemas/common';
import type { User } from '../../../contract/schemas/users';
import type { Db } from '../../platform/database/tables';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { blockedAmong, canBeAddressed, findPersonFacts, findWelcoming, hasMessages, presentUsersById } from '../users';
import * as conversations from './conversations.repository';
import * as people from './people.repository';

/** Maximum number of each kind; more than are shown, because some of them cannot be reached. */
const CANDIDATES = 40;

/**
 * Suggested people to send something to, likeliest first (ledger MSG-029): recent conversation partners, mutual
 * follows, followed people, people with shared boards. Excludes those whom a message could not reach.
 */
export async function suggestPeople(ctx: Ctx): Promise<User[]> {
  const { db } = ctx;
  const { id: viewerId } = requireViewer(ctx);
  const recent = await findPartners(db, viewerId);
  const followed = await people.findFollowedFirstMutual(db, viewerId, CANDIDATES);
  const sharers = await people.findSharers(db, viewerId, CANDIDATES);
  const ids = [...new Set([...recent, ...followed, ...sharers])];
  const facts = new Map((await findPersonFacts(db, ids)).map((person) => [person.id, person]));
  const welcome = new Set([...(await findWelcoming(db, viewerId, ids)), ...recent]);
  const blocked = await blockedAmong(db, viewerId, ids);
  const now = ctx.clock.now();
  const reachable = ids.filter((id) => {
    const person = facts.get(id);
    return person && !blocked.has(id) && hasMessages(person, now) && canBeAddressed(person, 'messages', welcome, now);
  });
  const shown = reachable.slice(0, LIMITS.shareSuggestions);
  const users = await presentUsersById(db, viewerId, shown);
  return shown.flatMap((id) => users.get(id) ?? []);
}

/** The people of the viewer's latest conversations with one other person. */
async function findPartners(db: Db, viewerId: UserId): Promise<UserId[]> {
  const rows = await conversations.findMemberships(db, viewerId, CANDIDATES);
  const found = await conversations.findConversations(
    db,
    rows.map((row) => row.conversation_id),
  );
  const byId = new Map(found.map((row) => [row.id, row.member_ids.filter((id) => id !== viewerId)]));
  return rows.flatMap((row) => {
    const others = byId.get(row.conversation_id) ?? [];
    return others.length === 1 ? others : [];
  });
}
