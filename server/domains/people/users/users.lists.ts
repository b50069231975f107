import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import { type Answer, type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import type { CursorValue } from '../../../platform/http/cursors';
import { type PageOptions, readPage } from '../../../platform/http/page';
import { storedSettingsOf } from './accountSettings.policy';
import { findBlocked } from './blocks.repository';
import * as lists from './users.lists.repository';
import * as users from './users.repository';
import { presentUsersById, requireVisibleUserId } from './users.service';
import { hiddenAmong } from './visibility.repository';

type FindEdges = typeof lists.findFollowers;

/** One page of a list of people with its bookmark, the latest first, at most 50 (ledger FOLLOW-013). */
async function readPeople(
  ctx: Ctx,
  list: string,
  find: FindEdges,
  userId: UserId,
  { bookmark, page_size: size = PAGE_SIZE.followers }: PageOptions,
): Promise<{ ids: UserId[]; bookmark: string }> {
  const page = await readPage(
    ctx.cursors,
    `${list}:${userId}`,
    { ...(bookmark === undefined ? {} : { bookmark }), page_size: Math.min(size, PAGE_SIZE.followers) },
    (after, limit) => find(ctx.db, userId, limit, after && toEdge(after)),
    (edge) => [edge.createdAt.getTime(), edge.id],
  );
  return { ids: page.rows.map((edge) => edge.id), bookmark: page.bookmark };
}

function toEdge([createdAt, id]: readonly CursorValue[]): lists.FollowEdge {
  return { createdAt: new Date(Number(createdAt)), id: String(id) as UserId };
}

/** A follow list; whom the viewer blocked and who blocked them is left out. */
async function listPeople(
  ctx: Ctx,
  list: string,
  find: FindEdges,
  username: string,
  page: PageOptions,
): Promise<Answer<User[]>> {
  const userId = await requireVisibleUserId(ctx, username);
  const viewerId = viewerIdOf(ctx);
  const { ids, bookmark } = await readPeople(ctx, list, find, userId, page);
  const blocked = await hiddenAmong(ctx.db, viewerId, ids);
  const people = await presentUsersById(ctx.db, viewerId, ids);
  return { data: ids.flatMap((id) => (blocked.has(id) ? [] : (people.get(id) ?? []))), bookmark };
}

/** Those who follow a person. */
export function listFollowers(ctx: Ctx, username: string, page: PageOptions): Promise<Answer<User[]>> {
  return listPeople(ctx, 'followers', lists.findFollowers, username, page);
}

/** Those whom a person follows; nobody where they do not show it. */
export async function listFollowing(ctx: Ctx, username: string, page: PageOptions): Promise<Answer<User[]>> {
  const userId = await requireVisibleUserId(ctx, username);
  const account = await users.findAccount(ctx.db, userId);
  const isShown = userId === viewerIdOf(ctx) || !account || storedSettingsOf(account, ctx.clock.now()).shows_following;
  if (!isShown) return { data: [], bookmark: END_BOOKMARK };
  return listPeople(ctx, 'following', lists.findFollowing, username, page);
}

/** Those whom the viewer blocked. */
export async function listBlocked(ctx: Ctx, page: PageOptions): Promise<Answer<User[]>> {
  const viewer = requireViewer(ctx);
  const { ids, bookmark } = await readPeople(ctx, 'blocked', findBlocked, viewer.id, page);
  const people = await presentUsersById(ctx.db, viewer.id, ids);
  return { data: ids.flatMap((id) => people.get(id) ?? []), bookmark };
}
