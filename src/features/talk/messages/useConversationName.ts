import type { ConversationEntity } from '../../../entities/talk/conversations';
import { useEntities } from '../../../store/useEntity';

/**
 * What a conversation is called: the name of the group, or those of its people, and whom the viewer invited; where nobody
 * is left or expected, who did not come.
 */
export function useConversationName(talk: ConversationEntity): string {
  const people = useEntities('users', talk.users);
  const names = [...people.map(({ fullName }) => fullName), ...talk.emails];
  return talk.name || (names.length === 0 ? talk.expiredEmails : names).join(', ');
}
