import { LIVE, type LiveTyping } from '../../../../contract/constants/talk/live';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { findRecentChanges, findTyping } from '../conversations';
import { findRecentNews } from '../news';

/** Callbacks of a client of one person. They must not throw. */
export interface PersonWatcher {
  /** Something changed in these conversations; in none of them if only the news did. */
  onChanges(conversationIds: readonly ConversationId[]): void;
  /** All who are typing now, after a person began or stopped. */
  onTyping(typing: LiveTyping): void;
}

/** How far back changes are read again, because a transaction commits after the time that it writes; ms. */
const REREAD_MS = 10_000;

/** The watched people of this process: what changes in their conversations and news. */
export function createPersonWatch({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const people = new Map<UserId, Set<PersonWatcher>>();
  /** The last reported stamp of each conversation, and of each source of news, of each person. */
  let reported = new Map<string, string>();
  /** The last reported typing of each person's conversations. */
  let typing = new Map<UserId, LiveTyping>();

  async function reportChanges(): Promise<void> {
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
    for (const { userId, source, stamp } of news) {
      if (!people.has(userId)) continue;
      const key = `${userId} ${source}`;
      known.set(key, stamp);
      if (reported.get(key) !== stamp) changed.set(userId, changed.get(userId) ?? []);
    }
    reported = known;
    for (const [userId, ids] of changed) for (const watcher of people.get(userId) ?? []) watcher.onChanges(ids);
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
      for (const watcher of people.get(userId) ?? []) watcher.onTyping(all);
    }
  }

  return {
    isEmpty: () => people.size === 0,

    /** Returns a function that removes the watcher. */
    add(userId: UserId, watcher: PersonWatcher): () => void {
      const watchers = people.get(userId) ?? new Set();
      people.set(userId, watchers.add(watcher));
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) people.delete(userId);
      };
    },

    /** Reads the changes since the last call and reports them to the watchers. */
    async report(): Promise<void> {
      if (people.size > 0) await Promise.all([reportChanges(), reportTyping()]);
    },

    clear: () => people.clear(),
  };
}
