import { MENTIONS } from '../../../../contract/constants/pins/mentions';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import { textQuery } from '../../../platform/database/fullText';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { closedAmong, hiddenAmong, presentUsersById } from '../../people/users';
import { findFollowedNamed, findNamed } from './typeahead.repository';

/** More than are shown, because some of them do not let the viewer mention them. */
const CANDIDATES = 30;

/**
 * Whom the viewer may mention by a name that begins so: people whom they follow first, then others; without letters the
 * people whom they followed last. Leaves out those whom `saveMentions` would leave out. Throws 429.
 */
export async function suggestMentions(ctx: Ctx, query: string): Promise<User[]> {
  const { db, clock, locale } = ctx;
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('search', viewer.id);
  const match = textQuery(query, locale)?.all ?? null;
  const followed = await findFollowedNamed(db, viewer.id, match, CANDIDATES);
  const others = match === null ? [] : await findNamed(db, match, CANDIDATES);
  const ids: UserId[] = [...new Set([...followed, ...others])].filter((id) => id !== viewer.id);
  const [hidden, closed] = [
    await hiddenAmong(db, viewer.id, ids),
    await closedAmong(db, viewer.id, ids, 'mentions', clock.now()),
  ];
  const shown = ids.filter((id) => !hidden.has(id) && !closed.has(id)).slice(0, MENTIONS.suggested);
  const users = await presentUsersById(db, viewer.id, shown);
  return shown.flatMap((id) => users.get(id) ?? []);
}
