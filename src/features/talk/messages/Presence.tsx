import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { sameValue } from '../../../lib/sameValue';
import { selectUserId } from '../../../selectors/people/session';
import { selectMessage, selectTypists } from '../../../selectors/talk/conversations';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import styles from './Conversation.module.css';

/** Below the messages: who is typing, or who has read the member's last message. */
export function Presence({ talk }: { talk: ConversationEntity }) {
  const viewerId = useAppSelector(selectUserId);
  const typing = useAppSelector((state) => selectTypists(state, talk.id), sameValue);
  const typists = useEntities('users', typing);
  const last = useAppSelector((state) => selectMessage(state, talk.lastMessage));
  const { readMarks } = talk;
  const readers = useMemo(() => {
    if (!last || last.sender !== viewerId || last.type === 'temporary') return [];
    return readMarks.flatMap(({ userId, lastReadId }) => (BigInt(lastReadId) >= BigInt(last.id) ? userId : []));
  }, [readMarks, last, viewerId]);
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
