/** The page on which a conversation begins: to somebody, or with the choice of whom. */
export const newMessagePath = (username?: string): string =>
  username === undefined ? '/messages/?new' : `/messages/?to=${encodeURIComponent(username)}`;

/** Before the person's id: names the form that begins a conversation with them. */
export const NEW_CONVERSATION = 'new ';

/** What the query of the messages page asks for: `to` is a username, null for the choice. Null: no new conversation. */
export function readNewMessage(path: string): { to: string | null } | null {
  const at = path.indexOf('?');
  if (at < 0) return null;
  const query = new URLSearchParams(path.slice(at).replace(/#.*/s, ''));
  const to = query.get('to');
  if (to) return { to };
  return query.has('new') ? { to: null } : null;
}
