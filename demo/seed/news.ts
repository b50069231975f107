import { DAY_MS } from '../../contract/constants/durations';
import { NEWS } from '../../contract/constants/talk/news';
import type { CommentId, PinId } from '../../contract/schemas/common';
import { createComment } from '../../server/domains/pins/comments';
import { markRead, markSeen, noteNews } from '../../server/domains/talk/news';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Ctx } from '../../server/platform/http/context';
import type { NewsEvent } from '../../server/platform/ops/news';
import { named, type People } from './owners';
import type { Seeding } from './seed';

const RECENT_MS = NEWS.days * DAY_MS;
/** What is older has been read. */
const READ_AFTER_MS = DAY_MS;
/** Of one kind, for one person. */
const MOST = 30;

interface Told {
  at: Date;
  event: NewsEvent;
}

/** Comments that name somebody, through the service, which also notifies. */
export async function writeMentions(
  { plan, services, at }: Seeding,
  people: People,
  pins: ReadonlyMap<string, PinId>,
): Promise<void> {
  for (const { author, pin, text, createdAt } of plan.mentions) {
    at(createdAt);
    const ctx = { ...services, viewer: named(people, author) } as Ctx;
    await inTransaction(services.db, (tx) => createComment(tx, ctx, { pin_id: named(pins, pin), text }));
  }
}

/**
 * Notifies those who talk with the visitor, and the visitor, of what others did, at its time; the last day is new to
 * them. What the services have queued is done here too, because the jobs would say that all of it happened just now.
 */
export async function writeNews(
  seeding: Seeding,
  people: People,
  pins: ReadonlyMap<string, PinId>,
  comments: readonly CommentId[],
): Promise<void> {
  const { plan, services, at } = seeding;
  const readers = new Set(plan.conversations.flatMap((talk) => talk.people).map((name) => named(people, name).id));
  if (readers.size === 0) return;
  const all = [...(await takeQueued(seeding)), ...actsOf(seeding, people, pins, comments)]
    .filter(({ event: { userId, actorId } }) => readers.has(userId) && userId !== actorId)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const end = all.at(-1)?.at.getTime() ?? 0;
  const recent = lastOfEach(all.filter((one) => one.at.getTime() > end - RECENT_MS));
  const isOld = (one: Told) => one.at.getTime() <= end - READ_AFTER_MS;
  const tell = async ({ at: time, event }: Told) => {
    at(time);
    await noteNews(services, event);
  };
  for (const one of recent.filter(isOld)) await tell(one);
  for (const id of readers) {
    const ctx = { ...services, viewer: { id } } as Ctx;
    await markRead(ctx, {});
    await markSeen(ctx, services.ids.next('news', 0));
  }
  for (const one of recent.filter((each) => !isOld(each))) await tell(one);
}

/** The last `MOST` of each kind for each person, in their order. */
function lastOfEach(events: readonly Told[]): Told[] {
  const counts = new Map<string, number>();
  return events
    .toReversed()
    .filter(({ event }) => {
      const key = `${event.userId} ${event.kind}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return (counts.get(key) ?? 0) <= MOST;
    })
    .toReversed();
}

async function takeQueued({ services }: Seeding): Promise<Told[]> {
  const rows = await services.db
    .deleteFrom('jobs')
    .where('kind', '=', 'news/note')
    .returning(['payload', 'run_at'])
    .execute();
  return rows.map(({ payload, run_at }) => ({ at: run_at, event: payload as NewsEvent }));
}

/** Saves to public boards and comments, each of which is news to the one whose pin it was. */
function actsOf(
  { plan }: Seeding,
  people: People,
  pins: ReadonlyMap<string, PinId>,
  comments: readonly CommentId[],
): Told[] {
  const open = new Set(plan.boards.filter(({ privacy }) => privacy === 'public').map(({ key }) => key));
  const ownerOf = new Map([...plan.pins()].flat().map(({ key, pinner }) => [key, pinner]));
  const toldOf = (pin: string, actor: string, at: Date, what: Pick<NewsEvent, 'kind' | 'commentId'>): Told => {
    const pinId = named(pins, pin);
    const [userId, actorId] = [named(people, named(ownerOf, pin)).id, named(people, actor).id];
    return { at, event: { ...what, userId, actorId, subjectId: pinId, pinId } };
  };
  const saves = [...plan.pins()]
    .flat()
    .flatMap(({ line, board, pinner, createdAt }) =>
      line && open.has(board) ? toldOf(line.parent, pinner, createdAt, { kind: 'save' }) : [],
    );
  const said = plan.comments.flatMap(({ pin, author, createdAt }, index) => {
    const commentId = comments[index];
    return commentId ? toldOf(pin, author, createdAt, { kind: 'comment', commentId }) : [];
  });
  return [...saves, ...said];
}
