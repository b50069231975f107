/** The page that starts a conversation: with one person, or with a choice of people. */
export const newMessagePath = (username?: string): string =>
  username === undefined ? '/messages/?new' : `/messages/?to=${encodeURIComponent(username)}`;

/** Prefix of the form id under which a conversation with a person is created; their id follows. */
export const NEW_CONVERSATION = 'new ';

/**
 * Reads the query of the messages page: `to` is a username, or null if the person is still to be chosen. Returns null
 * if it is not about a new conversation.
 */
export function readNewMessage(path: string): { to: string | null } | null {
  const at = path.indexOf('?');
  if (at < 0) return null;
  const query = new URLSearchParams(path.slice(at).replace(/#.*/s, ''));
  const to = query.get('to');
  if (to) return { to };
  return query.has('new') ? { to: null } : null;
}
