import { LIMITS } from '../../contract/constants/limits';

/** The page that starts a conversation: with these usernames and email addresses, or with a choice of people. */
export const newMessagePath = (...to: readonly string[]): string =>
  to.length === 0 ? '/messages/?new' : `/messages/?to=${to.map(encodeURIComponent).join(',')}`;

/** Whether a receiver is an email address: no username has an @. */
export const isAddress = (receiver: string): boolean => receiver.includes('@');

/** Prefix of the form id under which a conversation with people is created; their ids follow. */
export const NEW_CONVERSATION = 'new ';

/**
 * Reads the query of the messages page: `to` has usernames and email addresses, none if the people are still to be chosen. Returns null if
 * it is not about a new conversation.
 */
export function readNewMessage(path: string): { to: readonly string[] } | null {
  const at = path.indexOf('?');
  if (at < 0) return null;
  const query = new URLSearchParams(path.slice(at).replace(/#.*/s, ''));
  const to = query.get('to');
  if (to) return { to: [...new Set(to.split(',').filter((name) => name !== ''))].slice(0, LIMITS.conversationPeople) };
  return query.has('new') ? { to: [] } : null;
}
