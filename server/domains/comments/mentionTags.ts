import { MENTIONS } from '../../../contract/constants/mentions';
import type { Comment } from '../../../contract/schemas/comments';
import type { MentionRow } from './mentions.repository';

/** `@` and a user name, not inside a word or an address. */
const MENTION = /(?<![\p{L}\p{N}_@./])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_@])/giu;

/** Where a text names these people. */
export function tagsIn(text: string, people: readonly Pick<MentionRow, 'user_id' | 'handle'>[]): Comment['tags'] {
  if (people.length === 0) return [];
  const byHandle = new Map(people.map(({ handle, user_id }) => [handle, user_id]));
  return [...text.matchAll(MENTION)].flatMap((match) => {
    const user_id = byHandle.get(String(match[1]).toLowerCase());
    return user_id === undefined ? [] : { user_id, offset: match.index, length: match[0].length };
  });
}

/** The user names that a text has after an `@`, in lower case; at most `MENTIONS.inComment`. */
export function handlesIn(text: string): string[] {
  const handles = Array.from(text.matchAll(MENTION), (match) => String(match[1]).toLowerCase());
  return [...new Set(handles)].slice(0, MENTIONS.inComment);
}
