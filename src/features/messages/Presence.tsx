import { Trans } from '@lingui/react/macro';
import type { ConversationEntity } from '../../entities/conversations';
import { selectConversations, typistsIn } from '../../selectors/conversations';
import { selectUserId } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import styles from './Conversation.module.css';

/** Below the messages: who is typing, or who has read the member's last message. */
export function Presence({ talk }: { talk: ConversationEntity }) {
  const viewerId = useAppSelector(selectUserId);
  const known = useAppSelector(selectConversations);
  const typists = useEntities('users', typistsIn(known, talk.id));
  const last = known?.messages[talk.lastMessage];
  const isOwn = last?.sender === viewerId && last.type !== 'temporary';
  const readers = talk.readMarks.flatMap(({ userId, lastReadId }) =>
    isOwn && last && BigInt(lastReadId) >= BigInt(last.id) ? userId : [],
  );
  const readBy = useEntities('users', readers);
  const names = (typists.length > 0 ? typists : readBy).map(({ fullName }) => fullName).join(', ');
  return (
    <p className={styles.presence} aria-live="polite">
      {typists.length > 0 ? (
        <Trans>{names} typing…</Trans>
      ) : readBy.length === 0 ? null : talk.users.length === 1 ? (
        <Trans>Read</Trans>
      ) : (
        <Trans>Read by {names}</Trans>
      )}
    </p>
  );
}
