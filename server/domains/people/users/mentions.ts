import { MENTIONS } from '../../../../contract/constants/pins/mentions';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { closedAmong } from './addressing';
import { findUserIds } from './users.service';
import { hiddenAmong } from './visibility.repository';

/** Somebody whom a text names by `@` and this user name, in lower case. */
export interface Mentioned {
  readonly user_id: UserId;
  readonly handle: string;
}

/** Where a text names a person, in UTF-16 code units. */
export interface MentionTag {
  user_id: UserId;
  offset: number;
  length: number;
}

/** `@` and a user name, not inside a word or an address. */
const MENTION = /(?<![\p{L}\p{N}_@./])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_@])/giu;

/** Where a text names these people. */
export function tagsIn(text: string, people: readonly Mentioned[]): MentionTag[] {
  if (people.length === 0) return [];
  const byHandle = new Map(people.map(({ handle, user_id }) => [handle, user_id]));
  return [...text.matchAll(MENTION)].flatMap((match) => {
    const user_id = byHandle.get(String(match[1]).toLowerCase());
    return user_id === undefined ? [] : { user_id, offset: match.index, length: match[0].length };
  });
}

/** The user names that a text has after an `@`, in lower case; at most `MENTIONS.inText`. */
export function handlesIn(text: string): string[] {
  const handles = Array.from(text.matchAll(MENTION), (match) => String(match[1]).toLowerCase());
  return [...new Set(handles)].slice(0, MENTIONS.inText);
}

/**
 * Whom a text names. Leaves out its author and, without saying so, people who are absent, whom a block or a private
 * profile hides from the author, or who do not let the author mention them (ledger CTX-028). No query where it names
 * nobody. `among` narrows it to some of them.
 */
export async function findMentioned(
  db: Db,
  authorId: UserId,
  text: string,
  now: Date,
  among?: readonly UserId[],
): Promise<Mentioned[]> {
  const handles = handlesIn(text);
  if (handles.length === 0) return [];
  const found = await findUserIds(db, handles);
  const named = found.filter(({ id }) => id !== authorId && (among?.includes(id) ?? true));
  const ids = named.map(({ id }) => id);
  const hidden = await hiddenAmong(db, authorId, ids);
  const closed = await closedAmong(db, authorId, ids, 'mentions', now);
  return named.flatMap(({ id, key }) => (hidden.has(id) || closed.has(id) ? [] : { user_id: id, handle: key }));
}
