import type { OptionsOf } from '../../../../contract/api';
import { LIMITS } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Db } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { matcherOf, searchedWords } from '../../../platform/text/unspaced';
import { runSearch } from '../../discovery/search';
import {
  blockedAmong,
  canBeAddressed,
  findPersonFacts,
  findWelcoming,
  hasMessages,
  presentUsersById,
} from '../../people/users';
import * as conversations from './conversations.repository';
import * as people from './people.repository';

/** Maximum number of each kind; more than are shown, because some of them cannot be reached. */
const CANDIDATES = 40;

/**
 * Suggested people to send something to, likeliest first (ledger MSG-029): recent conversation partners, mutual
 * follows, followed people, people with shared boards. With a query, those of them who are named so, then others whom
 * search finds by it. Excludes those whom a message could not reach.
 */
export async function suggestPeople(
  ctx: Ctx,
  { query }: Pick<OptionsOf<'ShareSuggestionsResource.get'>, 'query'>,
): Promise<User[]> {
  const { db } = ctx;
  const { id: viewerId } = requireViewer(ctx);
  const found = query === undefined ? [] : await findNamed(ctx, query);
  const recent = await findPartners(db, viewerId);
  const followed = await people.findFollowedFirstMutual(db, viewerId, CANDIDATES);
  const sharers = await people.findSharers(db, viewerId, CANDIDATES);
  const near = await findReachable(ctx, [...new Set([...recent, ...followed, ...sharers])], recent);
  if (query === undefined) return present(ctx, near.slice(0, LIMITS.shareSuggestions));
  const named = (await present(ctx, near)).filter(isNamed(searchedWords(query)));
  const known = new Set([viewerId, ...named.map(({ id }) => id)]);
  const others = found.filter(({ id }) => !known.has(id));
  const reachable = new Set(await findReachable(ctx, idsOf(others), recent));
  return [...named, ...others.filter(({ id }) => reachable.has(id))].slice(0, LIMITS.shareSuggestions);
}

const idsOf = (users: readonly User[]) => users.map(({ id }) => id);

/** Those of `ids` whom a message from the viewer reaches, in their order, with those who talk with them already. */
async function findReachable(ctx: Ctx, ids: readonly UserId[], partners: readonly UserId[]): Promise<UserId[]> {
  const { db } = ctx;
  const { id: viewerId } = requireViewer(ctx);
  const facts = new Map((await findPersonFacts(db, ids)).map((person) => [person.id, person]));
  const welcome = new Set([...(await findWelcoming(db, viewerId, ids)), ...partners]);
  const blocked = await blockedAmong(db, viewerId, ids);
  const now = ctx.clock.now();
  return ids.filter((id) => {
    const person = facts.get(id);
    return person && !blocked.has(id) && hasMessages(person, now) && canBeAddressed(person, 'messages', welcome, now);
  });
}

async function present(ctx: Ctx, ids: readonly UserId[]): Promise<User[]> {
  const users = await presentUsersById(ctx.db, requireViewer(ctx).id, ids);
  return ids.flatMap((id) => users.get(id) ?? []);
}

/** People whom search finds by name. Counts as a search against its limit. */
async function findNamed(ctx: Ctx, query: string): Promise<User[]> {
  const { rows } = await runSearch(ctx, {
    scope: 'users',
    query,
    page_size: CANDIDATES,
    auto_correction_disabled: true,
  });
  return rows as User[];
}

/** Whether each of the words begins a word of somebody's names. */
function isNamed(words: readonly string[]): (user: User) => boolean {
  return ({ full_name, username }) => words.length > 0 && words.every(matcherOf(`${full_name} ${username}`));
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
