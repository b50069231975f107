import type { ConversationEntity } from '../../entities/conversations';
import { useEntities } from '../../store/useEntity';

/** What a conversation is called: the name of the group, or those of its people, and whom the viewer invited. */
export function useConversationName(talk: ConversationEntity): string {
  const people = useEntities('users', talk.users);
  return talk.name || [...people.map(({ fullName }) => fullName), ...talk.emails].join(', ');
}
