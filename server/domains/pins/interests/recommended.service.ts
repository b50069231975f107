import type { InterestBlend } from '../../../../contract/constants/pins/interests';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Interest } from '../../../../contract/schemas/pins/interests';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findNearBoards } from '../../boards/boards';
import { allTopics, findBoardTexts, findNewestOfTopics, parentTopics, topicOf, topicsIn } from '../../content/topics';
import { findRecentBoards, presentUsersById } from '../../people/users';
import { presentPinsById } from '../pins';
import { findNewestSaves } from './interests.repository';
import { presentTopics } from './interests.service';

/** Boards of the member that say what they like, the latest, and pins of each. */
const BOARDS = 5;
const BOARD_PINS = 40;
const MOST_TOPICS = 20;
const MOST_PEOPLE = 12;
/** Newest saves of the member, whose boards elsewhere are looked for. */
const SAVES = 50;
/** Newest pins of all topics together, whose savers are counted. */
const PINS_READ = 240;

/** A member's topics (ledger HOME-010). Recommended ones are those of the boards to which they added last. */
export async function listViewerInterests(ctx: Ctx, blend: InterestBlend): Promise<Interest[]> {
  const { id } = requireViewer(ctx);
  const all = await presentTopics(ctx, allTopics);
  const followed = all.filter((topic) => topic.is_followed);
  if (blend === 'followed') return followed;
  const boards = await findRecentBoards(ctx.db, id, BOARDS);
  const texts: string[] = [];
  for (const board of boards) texts.push(...(await findBoardTexts(ctx.db, board, BOARD_PINS)));
  const byId = new Map(all.map((topic) => [topic.id as string, topic]));
  const liked = topicsIn(texts).flatMap((found) => byId.get(found.id) ?? []);
  const parents = all.filter((topic) => topicOf(topic.id)?.parentId === null);
  const recommended = [...new Set([...liked, ...parents])].filter((topic) => !topic.is_followed).slice(0, MOST_TOPICS);
  return blend === 'recommended' ? recommended : [...followed, ...recommended];
}

/**
 * People whom a member may like to follow (ledger HOME-009): owners of the boards that hold most of what is saved together
 * with the member's newest saves (save graph), then those who saved most of the newest pins about the topics that the
 * member follows, of all topics if none; without those they follow already.
 */
export async function listCreators(ctx: Ctx): Promise<User[]> {
  const viewer = requireViewer(ctx);
  const near = (await findNearBoards(ctx, viewer.id, await findNewestSaves(ctx.db, viewer.id, SAVES))) ?? [];
  const ids = [...new Set([...near.map((board) => board.owner_id), ...(await saversOfTopics(ctx))])];
  const users = await presentUsersById(ctx.db, viewer.id, ids);
  return ids
    .filter((id) => id !== viewer.id)
    .flatMap((id) => users.get(id) ?? [])
    .filter((user) => !user.explicitly_followed_by_me)
    .slice(0, MOST_PEOPLE);
}

/** Who saved the newest pins about topics that the viewer follows, or about any, the most diligent first. */
async function saversOfTopics(ctx: Ctx): Promise<UserId[]> {
  const all = await presentTopics(ctx, allTopics);
  const followed = all.filter((topic) => topic.is_followed);
  const topics = followed.length > 0 ? followed : parentTopics;
  const newest = await findNewestOfTopics(ctx.db, topics, Math.ceil(PINS_READ / topics.length));
  const pins = await presentPinsById(ctx, [...new Set(newest.map((row) => row.pin_id))], { isListedOnly: true });
  const counts = new Map<UserId, number>();
  for (const { pinner } of pins) counts.set(pinner.id, (counts.get(pinner.id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
