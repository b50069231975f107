import type { PinId, UserId } from '../../../../../contract/schemas/common';
import type { User } from '../../../../../contract/schemas/people/users';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import type { Db, Tx } from '../../../../platform/database/tables';
import { inTransaction } from '../../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../../platform/http/context';
import { enqueueNews } from '../../../../platform/ops/news';
import type { ViewerId } from '../../../boards/boards';
import { findMentioned, handlesIn, hiddenAmong, type Mentioned, tagsIn } from '../../../people/users';
import { cannotMention, noSuchPin } from '../pins.errors';
import { findSeenPin } from '../pins.seen';
import * as mentions from './mentions.repository';

/** Who writes the description, and when. */
type Writer = Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>;

interface Described {
  id: PinId;
  description: string;
}

/** Stores whom the description of a new pin names, and notifies them. */
export async function addMentions(tx: Tx, ctx: Writer, { id, description }: Described): Promise<void> {
  const people = await findMentioned(tx, ctx.viewer.id, description, ctx.clock.now());
  await notify(tx, ctx, id, await mentions.insertMentions(tx, id, people));
}

/** As `addMentions`, of an edited description: who is no longer named goes; who was named before is not notified again. */
export async function replaceMentions(tx: Tx, ctx: Writer, { id, description }: Described): Promise<void> {
  const now = ctx.clock.now();
  const people = await findMentioned(tx, ctx.viewer.id, description, now);
  const named = people.map(({ user_id }) => user_id);
  await mentions.endOtherMentions(tx, id, named, now);
  await notify(tx, ctx, id, await mentions.insertMentions(tx, id, people));
}

async function notify(tx: Tx, ctx: Writer, pinId: PinId, people: readonly UserId[]): Promise<void> {
  const event = { kind: 'mention', actorId: ctx.viewer.id, subjectId: pinId, pinId } as const;
  for (const userId of people) await enqueueNews(tx, ctx, { ...event, userId });
}

/**
 * Throws 400 if the description still names one of these people, whom its writer chose, and they may not be mentioned: a
 * name that was only typed is plain text then, a chosen one is not dropped in silence.
 */
export async function requireMentionable(
  tx: Tx,
  ctx: Writer,
  description: string,
  chosen: readonly { user_id: UserId; username: string }[],
): Promise<void> {
  const named = chosen.filter(
    ({ user_id, username }) => tagsIn(description, [{ user_id, handle: username.toLowerCase() }]).length > 0,
  );
  if (named.length === 0) return;
  const people = await findMentioned(tx, ctx.viewer.id, description, ctx.clock.now());
  const refused = named.find(({ user_id }) => !people.some((person) => person.user_id === user_id));
  if (refused) throw cannotMention(refused.username);
}

/** Whom the description names, as far as the viewer sees them. No query where it names nobody. */
export async function readMentions(db: Db, { id, description }: Described, viewerId: ViewerId): Promise<Mentioned[]> {
  if (handlesIn(description).length === 0) return [];
  const people = await mentions.findMentions(db, id);
  const hidden = await hiddenAmong(
    db,
    viewerId,
    people.map(({ user_id }) => user_id),
  );
  return people.filter(({ user_id }) => !hidden.has(user_id));
}

/** Where the description names these people, with their current user names. */
export const presentMentions = (
  description: string,
  people: readonly Mentioned[],
  users: ReadonlyMap<UserId, User>,
): NonNullable<Pin['user_mention_tags']> =>
  tagsIn(description, people).flatMap((tag) => {
    const person = users.get(tag.user_id);
    return person ? { ...tag, username: person.username } : [];
  });

/** The viewer takes their own name out of a pin, for good. Changes nothing where they are not named. Throws 404. */
export async function removeMention(ctx: Ctx, pinId: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await findSeenPin(tx, pinId, viewer.id))) throw noSuchPin();
    await mentions.markMentionRemoved(tx, pinId, viewer.id, ctx.clock.now());
  });
}
