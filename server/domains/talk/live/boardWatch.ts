import { LIVE, type LiveChange } from '../../../../contract/constants/talk/live';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import * as live from './live.repository';

/** Callbacks of a client that watches a board. They must not throw. */
export interface BoardWatcher {
  /** The changes after the last call, in order; null: too many, the client must refetch everything. */
  onChanges(changes: readonly LiveChange[] | null): void;
  /** The members of the board who are watching it now. */
  onPresence(people: readonly UserId[]): void;
}

/** A person counts as watching if they were seen within two and a half heartbeats. */
const PRESENT_MS = LIVE.heartbeatMs * 2.5;

interface WatchedBoard {
  /** The ids of the people whom the watchers last got; '?' forces a report. */
  people: string;
  /** The number of the last change that each watcher got. */
  watchers: Map<BoardWatcher, number>;
}

/** The watched boards of this process. One query finds the changes of all of them, whichever process wrote them. */
export function createBoardWatch({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const boards = new Map<BoardId, WatchedBoard>();

  async function reportChanges(id: BoardId, seq: number): Promise<void> {
    const board = boards.get(id);
    if (!board) return;
    const oldest = Math.min(seq, ...board.watchers.values());
    if (oldest >= seq) return;
    const changes = await live.findChanges(db, id, oldest, LIVE.resumeChanges + 1);
    const last = changes.at(-1)?.seq ?? seq;
    for (const [watcher, after] of board.watchers) {
      const own = changes.filter((change) => change.seq > after);
      const isComplete = changes.length <= LIVE.resumeChanges && own.length === last - after;
      if (after < last) watcher.onChanges(isComplete ? own : null);
      board.watchers.set(watcher, isComplete ? last : seq);
    }
  }

  function reportPresence(id: BoardId, people: readonly UserId[]): void {
    const board = boards.get(id);
    const ids = people.join();
    if (!board || board.people === ids) return;
    board.people = ids;
    for (const watcher of board.watchers.keys()) watcher.onPresence(people);
  }

  return {
    isEmpty: () => boards.size === 0,

    /** Returns a function that removes the watcher. */
    add(boardId: BoardId, after: number, watcher: BoardWatcher): () => void {
      const board = boards.get(boardId) ?? { people: '?', watchers: new Map() };
      boards.set(boardId, board);
      board.watchers.set(watcher, after);
      // Forces a report, so that the new client and the others learn who is watching.
      board.people = '?';
      return () => {
        board.watchers.delete(watcher);
        if (board.watchers.size === 0) boards.delete(boardId);
      };
    },

    /** Reads the changes since the last call and reports them to the watchers. */
    async report(): Promise<void> {
      if (boards.size === 0) return;
      const ids = [...boards.keys()];
      const seqs = await live.findSeqs(db, ids);
      for (const id of ids) await reportChanges(id, seqs.get(id) ?? 0);
      const present = await live.findViewers(db, ids, new Date(clock.now().getTime() - PRESENT_MS));
      for (const id of ids) reportPresence(id, [...(present.get(id) ?? [])].sort());
    },

    clear: () => boards.clear(),
  };
}
