import { LIVE, type LiveChange } from '../../../../contract/constants/talk/live';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import { DatabaseAwayError } from '../../../platform/database/errors';
import { ApiError } from '../../../platform/http/errors';
import { accessTo, requireBoard } from '../../boards/boards';
import { blockedAmong, presentUsersById } from '../../people/users';
import type { LiveHub } from './hub';
import * as live from './live.repository';
import { type ChannelCtx, isOpenSession } from './person.service';

/** Receives the events of one channel. */
export interface Line {
  changes(changes: readonly LiveChange[]): void;
  /** The client must refetch everything; continues from number `seq`. */
  reset(seq: number): void;
  presence(people: readonly User[]): void;
  /** A keep-alive. */
  beat(): void;
  /** The viewer may no longer see the board, or is logged out: no more events follow. */
  gone(): void;
  /** Only this connection is over: the client opens another. */
  end(): void;
}

/**
 * Sends a board's changes after number `after`, or from now on, to a viewer who may see it (404 otherwise). Checks the
 * rights again with every heartbeat and whenever the board or its people change. Returns a function that stops it.
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
    void work().catch((error: unknown) => {
      const isAway = error instanceof DatabaseAwayError;
      // Also where the presence cannot be deleted: it ends by itself.
      return end().then(
        () => (isAway ? line.end() : line.gone()),
        () => line.end(),
      );
    });
  const stop = hub.watchBoard(boardId, start, {
    onChanges: (changes) =>
      guarded(async () => {
        const isAboutRights = changes === null || changes.some(({ kind }) => RIGHTS.has(kind));
        if (isOver || (isAboutRights && !(await check()))) return;
        if (changes) line.changes(changes);
        else line.reset((await live.findSeqs(db, [boardId])).get(boardId) ?? 0);
      }),
    onPresence: (people) =>
      guarded(async () => {
        if (isOver) return;
        // Who else watches the board is visible only to people who may add to it, not to everyone who opens a public
        // board.
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

/** Whether the session is still valid and the viewer may still see the board. */
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
