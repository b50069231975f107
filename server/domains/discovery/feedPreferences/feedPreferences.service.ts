import { FEED_PREFERENCES, type FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import { message } from '../../../../contract/messages';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { FeedPreference, TunedSource } from '../../../../contract/schemas/discovery/feedPreferences';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { presentBoardsById } from '../../boards/boards';
import { topicName, topicOf } from '../../content/topics';
import { hiddenAmong, presentUsersById } from '../../people/users';
import * as preferences from './feedPreferences.repository';

type Shown = Omit<TunedSource, 'kind' | 'id' | 'preference'>;
type ShownById = ReadonlyMap<string, Shown>;

/** The sources that the viewer follows or has tuned, tuned ones first, without those that they can no longer see. */
export async function listSources(ctx: Ctx): Promise<TunedSource[]> {
  const { id } = requireViewer(ctx);
  const tuned = await preferences.findFeedPreferences(ctx.db, id);
  const wishes = new Map(tuned.map((row) => [`${row.kind} ${row.subject_id}`, row.preference]));
  const followed = await preferences.findFollowed(ctx.db, id, FEED_PREFERENCES.listed);
  const all = [...tuned, ...followed.filter((row) => !wishes.has(`${row.kind} ${row.subject_id}`))];
  const idsOf = (kind: FeedSource) => all.filter((row) => row.kind === kind).map((row) => row.subject_id);
  const shown: Record<FeedSource, ShownById> = {
    topic: topicsById(ctx, idsOf('topic')),
    board: await boardsById(ctx, idsOf('board')),
    person: await peopleById(ctx, idsOf('person')),
  };
  return all.flatMap(({ kind, subject_id }) => {
    const source = shown[kind].get(subject_id);
    const preference = wishes.get(`${kind} ${subject_id}`) ?? 'usual';
    return source ? [{ kind, id: subject_id, preference, ...source }] : [];
  });
}

function topicsById(ctx: Ctx, ids: readonly string[]): ShownById {
  const topics = ids.flatMap((id) => topicOf(id) ?? []);
  return new Map(
    topics.map((topic) => [
      topic.id,
      { name: topicName(topic, ctx.locale), url: `/topics/${topic.id}`, image_url: null },
    ]),
  );
}

async function boardsById(ctx: Ctx, ids: readonly string[]): Promise<ShownById> {
  const boards = await presentBoardsById(ctx.db, requireViewer(ctx).id, ids as BoardId[]);
  return new Map(
    boards.map(({ id, name, url, cover_images: [cover], sensitivity_screen: { show_warning } }) => [
      id,
      { name, url, image_url: show_warning ? null : (cover?.url ?? null) },
    ]),
  );
}

async function peopleById(ctx: Ctx, ids: readonly string[]): Promise<ShownById> {
  const viewerId = requireViewer(ctx).id;
  const hidden = await hiddenAmong(ctx.db, viewerId, ids as UserId[]);
  const seen = ids.filter((id) => !hidden.has(id as UserId));
  const people = await presentUsersById(ctx.db, viewerId, seen as UserId[]);
  return new Map(
    [...people.values()].map(({ id, full_name, username, image_small_url }) => [
      id,
      { name: full_name, url: `/${username}/`, image_url: image_small_url },
    ]),
  );
}

/** Whether the source exists and the viewer can see it. */
async function isSeen(ctx: Ctx, { kind, id }: FeedPreference): Promise<boolean> {
  const found = { topic: topicsById, board: boardsById, person: peopleById }[kind];
  return (await found(ctx, [id])).has(id);
}

/**
 * Shows the viewer more or less of a source in their home feed, or as much as usual. A repeated call changes nothing.
 * What they no longer see can be forgotten, not tuned: it throws 404.
 */
export async function tuneSource(ctx: Ctx, change: FeedPreference): Promise<FeedPreference> {
  const { id: userId } = requireViewer(ctx);
  const { kind, id, preference } = change;
  if (preference !== 'usual' && !(await isSeen(ctx, change))) throw notFound('notFound');
  await inTransaction(ctx.db, async (tx) => {
    await preferences.deletePreference(tx, userId, kind, id);
    if (preference === 'usual') return;
    const limit = FEED_PREFERENCES.tuned;
    if ((await preferences.countTuned(tx, userId)) >= limit) throw conflict(message('tooManyTuned', { limit }));
    const row = { user_id: userId, kind, subject_id: id, preference, updated_at: ctx.clock.now() };
    await preferences.savePreference(tx, row);
  });
  return change;
}
