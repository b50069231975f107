import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import { isDecisionNews, NEWS, type NewsKind } from '../../../../contract/constants/talk/news';
import type { DecisionId, UserId } from '../../../../contract/schemas/common';
import type { News } from '../../../../contract/schemas/talk/news';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { enqueue } from '../../../platform/ops/jobs';
import type { NewsEvent } from '../../../platform/ops/news';
import { findDecisionsById } from '../../people/decisions';
import { isWanted } from '../../people/newsSettings';
import { isHiddenFrom, presentUsersById } from '../../people/users';
import { isCommenterHidden, readShownTexts } from '../../pins/comments';
import { findSeenPin, presentPinsById } from '../../pins/pins';
import { isMutedPerson } from './mutes.repository';
import { presentNews } from './news.presenter';
import * as news from './news.repository';

/**
 * Records what a person did for the member it concerns, together with others who did the same to the same object that
 * day (ledger SET-008). Recording the same event again changes nothing. Nothing is recorded that the member may not
 * see, nor after one of the two was erased.
 */
export async function noteNews({ db, ids, clock }: Pick<Services, 'db' | 'ids' | 'clock'>, event: NewsEvent) {
  const { userId, actorId, kind, subjectId, pinId = null, commentId = null } = event;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await news.lockPeople(tx, userId, actorId)) || !(await mayKnow(tx, event))) return;
    const id = ids.next('news', shardOf(userId));
    const row: news.NewsRow = {
      user_id: userId,
      id,
      kind,
      subject_id: subjectId,
      day: now.toISOString().slice(0, 10),
      pin_id: pinId,
      comment_id: commentId,
      latest_event_id: id,
      updated_at: now,
      read_at: null,
      dismissed_at: null,
      pushed_event_id: null,
      mailed_event_id: null,
    };
    const newsId = await news.claimNews(tx, row);
    // A person's comments are events of their own; a follow, save or like counts once.
    const isRepeatable = isSaid(kind);
    const actor = { user_id: userId, news_id: newsId, actor_id: actorId, event_id: (isRepeatable && commentId) || id };
    const isNew = await news.putActor(tx, actor, isRepeatable);
    if (isNew && !(await isQuiet(tx, actor, now))) {
      const to = { comment_id: commentId, latest_event_id: id, updated_at: now };
      await news.renewNews(tx, { user_id: userId, id: newsId }, to);
      // Decisions go by mail as soon as they are made.
      if (isDecisionNews(kind)) return;
      // Queued under the recipient: many messages to one person go behind a few to others.
      const tools = { ids, clock, viewer: { id: userId } };
      await enqueue(tx, tools, 'news/push', { userId, newsId }, { key: `push ${newsId}` });
    }
  });
}

/**
 * Whether a person whom the member has muted joins an entry that others are in: it neither moves to the front nor becomes
 * unread, and is not sent to devices.
 */
async function isQuiet(tx: Tx, { user_id, news_id, actor_id }: news.NewsActorRow, now: Date): Promise<boolean> {
  if (!(await isMutedPerson(tx, user_id, actor_id, now))) return false;
  return (await news.findActors(tx, user_id, [news_id], now, 1)).length > 0;
}

/** What somebody says, as often as they say it. */
export const isSaid = (kind: NewsKind) => kind === 'comment' || kind === 'reply' || kind === 'mention';

/**
 * Whether a person has switched on this kind of news, can see who did it and the pin that it is about, and reads the
 * other's comments.
 */
async function mayKnow(tx: Tx, { kind, userId, actorId, pinId }: NewsEvent): Promise<boolean> {
  if (!(await isWanted(tx, userId, 'news', kind))) return false;
  if (await isHiddenFrom(tx, userId, actorId)) return false;
  if (isSaid(kind) && (await isCommenterHidden(tx, userId, actorId))) return false;
  return pinId === undefined || (await findSeenPin(tx, pinId, userId)) !== null;
}

/**
 * What others did with the viewer's things, newest first. Leaves out people whom the viewer does not see, pins that are
 * gone, and entries of which nothing is left.
 */
export async function listNews(ctx: Ctx, options: OptionsOf<'NewsHubResource.get'>): Promise<PageOf<News>> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  const { kind, ...page } = options;
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    kind === undefined ? `news:${viewer.id}` : `news:${viewer.id}:${kind}`,
    { ...page, page_size: page.page_size ?? PAGE_SIZE.news },
    (last, limit) => news.findNewsPage(ctx.db, viewer.id, { now, kind, before: last && String(last[0]) }, limit),
    (row) => [row.latest_event_id],
  );
  const actors = await news.findActors(
    ctx.db,
    viewer.id,
    rows.map((row) => row.id),
    now,
    NEWS.actors,
  );
  const people: UserId[] = actors.map(({ actor_id }) => actor_id);
  const [users, pins, said, decisions] = await Promise.all([
    presentUsersById(ctx.db, viewer.id, people),
    presentPinsById(ctx, [...new Set(rows.flatMap((row) => row.pin_id ?? []))], { includesHidden: true }),
    readShownTexts(
      ctx.db,
      viewer.id,
      rows.flatMap((row) => row.comment_id ?? []),
    ),
    findDecisionsById(
      ctx.db,
      viewer.id,
      rows.flatMap((row) => (isDecisionNews(row.kind) ? (row.subject_id as DecisionId) : [])),
    ),
  ]);
  const relations = { actors, users, pins: new Map(pins.map((pin) => [pin.id, pin])), said, decisions };
  return { rows: rows.flatMap((row) => presentNews(row, relations) ?? []), bookmark };
}

/** Marks everything up to an event as seen. A repeated or late call changes nothing. */
export async function markSeen(ctx: Ctx, latestEventId: string): Promise<void> {
  await news.putSeen(ctx.db, requireViewer(ctx).id, latestEventId, ctx.clock.now());
}

/** Marks one entry, or all, as read. A repeated call and one about what is not there change nothing. */
export async function markRead(ctx: Ctx, { news_id: id }: OptionsOf<'NewsItemResource.update'>): Promise<void> {
  await news.markNewsRead(ctx.db, requireViewer(ctx).id, id, ctx.clock.now());
}

/** Removes an entry from the list until somebody joins it. A repeated call and one about what is not there change nothing. */
export async function dismiss(ctx: Ctx, { news_id: id }: OptionsOf<'NewsItemResource.delete'>): Promise<void> {
  await news.dismissNews(ctx.db, requireViewer(ctx).id, id, ctx.clock.now());
}
