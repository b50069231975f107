import { LIVE, type LiveChange } from '../../../contract/constants/live';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { User } from '../../../contract/schemas/users';
import { ApiError } from '../../platform/http/errors';
import { accessTo, requireBoard } from '../boards';
import { blockedAmong, presentUsersById } from '../users';
import type { LiveHub } from './hub';
import * as live from './live.repository';
import { type ChannelCtx, isOpenSession } from './person.service';

/** Where the lines of one channel go. */
export interface Line {
  changes(changes: readonly LiveChange[]): void;
  /** Everything is to be read anew; goes on from number `seq`. */
  reset(seq: number): void;
  presence(people: readonly User[]): void;
  /** A sign that the channel stands. */
  beat(): void;
  /** The viewer may not see the board any more, or is not logged in: nothing follows. */
  gone(): void;
}

/**
 * Follows a board for a viewer who may see it (404 else), after number `after`, or from now on. Rights are looked at
 * again with every heartbeat and whenever the board or its people change. Answers how to end it.
 */
export async function followBoardLive(
  ctx: ChannelCtx,
  hub: LiveHub,
  { boardId, after, connectionId }: { boardId: BoardId; after: number | null; connectionId: string },
  line: Line,
): Promise<() => Promise<void>> {
  const { db, clock, viewer } = ctx;
  const board = await requireBoard(db, boardId, viewer.id);
  const presence = { boardId, connectionId, userId: viewer.id };
  const seq = (await live.findSeqs(db, [boardId])).get(boardId) ?? 0;
  const start = after === null || after > seq ? seq : after;
  if (start !== after) line.reset(start);
  if (accessTo(board, viewer.id) !== null) await live.putPresence(db, presence, clock.now());

  let isOver = false;
  const check = async () => {
    if (await mayFollow(ctx, boardId)) return true;
    await end();
    line.gone();
    return false;
  };
  const guarded = (work: () => Promise<unknown>) =>
    void work().catch(() =>
      end().then(
        () => line.gone(),
        () => {},
      ),
    );
  const stop = hub.watch(boardId, start, {
    hear: (changes) =>
      guarded(async () => {
        const isAboutRights = changes === null || changes.some(({ kind }) => RIGHTS.has(kind));
        if (isOver || (isAboutRights && !(await check()))) return;
        if (changes) line.changes(changes);
        else line.reset((await live.findSeqs(db, [boardId])).get(boardId) ?? 0);
      }),
    meet: (people) =>
      guarded(async () => {
        if (isOver) return;
        // Who else is on the board is for those who add to it, not for whoever opens a public board.
        const now = await requireBoard(db, boardId, viewer.id);
        if (accessTo(now, viewer.id) !== null) line.presence(await presentViewers(ctx, people));
      }),
  });
  const timer = setInterval(
    () =>
      guarded(async () => {
        if (!(await check())) return;
        line.beat();
        const now = await requireBoard(db, boardId, viewer.id);
        if (accessTo(now, viewer.id) !== null) await live.putPresence(db, presence, clock.now());
      }),
    LIVE.heartbeatMs,
  );
  timer.unref();
  const end = async () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    stop();
    await live.deletePresence(db, presence);
    hub.look();
  };
  return end;
}

const RIGHTS: ReadonlySet<LiveChange['kind']> = new Set(['people_changed', 'board_changed']);

/** Whether the session still stands and the viewer still sees the board. */
async function mayFollow(ctx: ChannelCtx, boardId: BoardId): Promise<boolean> {
  if (!(await isOpenSession(ctx))) return false;
  try {
    await requireBoard(ctx.db, boardId, ctx.viewer.id);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function presentViewers({ db, viewer }: ChannelCtx, people: readonly UserId[]): Promise<User[]> {
  const others = people.filter((id) => id !== viewer.id);
  const [users, blocked] = await Promise.all([
    presentUsersById(db, viewer.id, others),
    blockedAmong(db, viewer.id, others),
  ]);
  return others.flatMap((id) => (blocked.has(id) ? [] : (users.get(id) ?? [])));
}
