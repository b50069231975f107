import { LIVE, type LiveChange, type LiveTyping } from '../../../contract/constants/live';
import type { BoardId, ConversationId, UserId } from '../../../contract/schemas/common';
import type { Services } from '../../platform/http/context';
import { findRecentChanges, findTyping } from '../conversations';
import { findRecentNews } from '../news';
import * as live from './live.repository';

/** Callbacks of a client that watches a board. They must not throw. */
export interface Watcher {
  /** The changes after the last call, in order; null: too many, the client must refetch everything. */
  hear(changes: readonly LiveChange[] | null): void;
  /** The members of the board who are watching it now. */
  meet(people: readonly UserId[]): void;
}

export interface LiveHub {
  /** Reports the board's changes after number `after` to the watcher; returns a function that stops it. */
  watch(boardId: BoardId, after: number, watcher: Watcher): () => void;
  /**
   * Tells `listener` what changes in the person's conversations and news; returns a function that stops it.
   */
  watchPerson(userId: UserId, listener: PersonListener): () => void;
  /** Checks the database now, because something may have changed. */
  look(): void;
  close(): void;
}

export interface PersonListener {
  /** Something changed in these conversations; in none of them if only the news did. */
  hear(conversationIds: readonly ConversationId[]): void;
  /** All who are typing now, after somebody began or stopped. */
  seeTyping(typing: LiveTyping): void;
}

/** Without a notification from the database, changes are detected after at most this time; ms. */
const LOOK_EVERY_MS = 400;
/** A person counts as watching if they were seen within two and a half heartbeats. */
const PRESENT_MS = LIVE.heartbeatMs * 2.5;

/** How far back changes are read again, because a transaction commits after the time that it writes; ms. */
const REREAD_MS = 10_000;

interface Watched {
  seq: number;
  people: string;
  watchers: Map<Watcher, number>;
}

type Tools = Pick<Services, 'db' | 'clock'> & { onError: (error: unknown) => void };

/**
 * Watches the boards that have a client in this process. One query finds the changes of all of them, whichever process
 * wrote them. Does not query while there is no client.
 */
export function createLiveHub({ db, clock, onError }: Tools): LiveHub {
  const boards = new Map<BoardId, Watched>();
  const people = new Map<UserId, Set<PersonListener>>();
  /** The last reported stamp of each conversation, and of the news, of each listening person. */
  let reported = new Map<string, string>();
  /** Who was reported as typing to each person, where anybody was. */
  let typing = new Map<UserId, LiveTyping>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isWanted = false;

  async function lookOnce(): Promise<void> {
    if (people.size > 0) await Promise.all([notifyPeople(), reportTyping()]);
    if (boards.size > 0) await lookAtBoards();
  }

  async function notifyPeople(): Promise<void> {
    const since = new Date(clock.now().getTime() - REREAD_MS);
    const [recent, news] = await Promise.all([findRecentChanges(db, since), findRecentNews(db, since)]);
    const known = new Map<string, string>();
    const changed = new Map<UserId, ConversationId[]>();
    for (const { userId, conversationId, stamp } of recent) {
      if (!people.has(userId)) continue;
      const key = `${userId} ${conversationId}`;
      known.set(key, stamp);
      if (reported.get(key) !== stamp) changed.set(userId, [...(changed.get(userId) ?? []), conversationId]);
    }
    for (const { userId, stamp } of news) {
      if (!people.has(userId)) continue;
      known.set(userId, stamp);
      if (reported.get(userId) !== stamp) changed.set(userId, changed.get(userId) ?? []);
    }
    reported = known;
    for (const [userId, ids] of changed) for (const listener of people.get(userId) ?? []) listener.hear(ids);
  }

  async function reportTyping(): Promise<void> {
    const rows = await findTyping(db, new Date(clock.now().getTime() - LIVE.typingMs));
    const now = new Map<UserId, LiveTyping>();
    for (const { userId, conversationId, typistId } of rows) {
      if (!people.has(userId)) continue;
      now.set(userId, [...(now.get(userId) ?? []), { conversation_id: conversationId, user_id: typistId }]);
    }
    const before = typing;
    typing = now;
    for (const userId of new Set([...before.keys(), ...now.keys()])) {
      const all = now.get(userId) ?? [];
      if (JSON.stringify(all) === JSON.stringify(before.get(userId) ?? [])) continue;
      for (const listener of people.get(userId) ?? []) listener.seeTyping(all);
    }
  }

  async function lookAtBoards(): Promise<void> {
    const ids = [...boards.keys()];
    const seqs = await live.findSeqs(db, ids);
    for (const id of ids) await tell(id, seqs.get(id) ?? 0);
    const present = await live.findViewers(db, ids, new Date(clock.now().getTime() - PRESENT_MS));
    for (const id of ids) meet(id, [...(present.get(id) ?? [])].sort());
  }

  async function tell(id: BoardId, seq: number): Promise<void> {
    const board = boards.get(id);
    if (!board) return;
    const oldest = Math.min(seq, ...board.watchers.values());
    if (oldest >= seq) return;
    const changes = await live.findChanges(db, id, oldest, LIVE.resumeChanges + 1);
    const last = changes.at(-1)?.seq ?? seq;
    for (const [watcher, after] of board.watchers) {
      const news = changes.filter((change) => change.seq > after);
      const isWhole = changes.length <= LIVE.resumeChanges && news.length === last - after;
      if (after < last) watcher.hear(isWhole ? news : null);
      board.watchers.set(watcher, isWhole ? last : seq);
    }
  }

  function meet(id: BoardId, people: readonly UserId[]): void {
    const board = boards.get(id);
    const names = people.join();
    if (!board || board.people === names) return;
    board.people = names;
    for (const watcher of board.watchers.keys()) watcher.meet(people);
  }

  async function run(): Promise<void> {
    if (isLooking) {
      isWanted = true;
      return;
    }
    isLooking = true;
    try {
      await lookOnce();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
      if (isWanted) {
        isWanted = false;
        look();
      }
    }
  }

  function look(): void {
    if (boards.size + people.size > 0) void run();
  }

  function begin(): void {
    timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  function endIfAlone(): void {
    if (boards.size + people.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch(boardId, after, watcher) {
      const board = boards.get(boardId) ?? { seq: after, people: '?', watchers: new Map() };
      boards.set(boardId, board);
      board.watchers.set(watcher, after);
      // Forces a report, so that the new client and the others learn who is watching.
      board.people = '?';
      begin();
      return () => {
        board.watchers.delete(watcher);
        if (board.watchers.size === 0) boards.delete(boardId);
        endIfAlone();
      };
    },
    watchPerson(userId, listener) {
      const listeners = people.get(userId) ?? new Set();
      people.set(userId, listeners.add(listener));
      begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) people.delete(userId);
        endIfAlone();
      };
    },
    look,
    close() {
      clearInterval(timer);
      boards.clear();
      people.clear();
    },
  };
}
