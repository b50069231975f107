import type { ConversationEntity } from '../../../entities/talk/conversations';
import { ConversationMenu } from './ConversationMenu';
import { GroupMenu } from './GroupMenu';

/** What one can do with a conversation beside writing in it. */
export function ConversationOptions({ talk }: { talk: ConversationEntity }) {
  return talk.users.length > 1 ? <GroupMenu talk={talk} /> : <ConversationMenu talk={talk} />;
}
