import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { MessageEntity } from '../../../entities/talk/conversations';
import { useEntity } from '../../../store/useEntity';
import { RelativeTime } from '../../../ui/RelativeTime';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { LinkedText } from '../../content/linkedText';
import { AttachedBoard, AttachedPin, AttachedUser, NotAvailable } from './Attached';
import { AttachedTriedIt } from './AttachedTriedIt';
import styles from './Message.module.css';

interface MessageProps {
  message: MessageEntity;
  /** Among several people it is said whose it is. */
  isGroup: boolean;
  viewerId: UserId | null;
  locale: string;
  renderedAt: number;
}

/** Reads nothing from the store but records: ten thousand messages would ask it at each event. */
export const Message = memo(function Message({ message, isGroup, viewerId, locale, renderedAt }: MessageProps) {
  const { sender, text, attached, pin, board, user, userDidItData, type, createdAt } = message;
  const from = useEntity('users', sender);
  const isOwn = viewerId === sender;
  const name = from && <bdi>{from.fullName}</bdi>;
  return (
    <li className={styles.message} data-is-own={isOwn} data-message={message.id}>
      {isGroup && !isOwn ? (
        <span className={styles.sender}>{name}</span>
      ) : (
        <VisuallyHidden>{isOwn ? <Trans>You</Trans> : name}</VisuallyHidden>
      )}
      {attached === 'pin' &&
        (pin ? <AttachedPin id={pin} senderId={isOwn ? undefined : sender} /> : <NotAvailable kind="pin" />)}
      {attached === 'board' && (board ? <AttachedBoard id={board} /> : <NotAvailable kind="board" />)}
      {attached === 'user' && (user ? <AttachedUser id={user} /> : <NotAvailable kind="user" />)}
      {attached === 'triedIt' &&
        (userDidItData ? <AttachedTriedIt id={userDidItData} /> : <NotAvailable kind="triedIt" />)}
      {text !== '' && (
        <p className={styles.text} dir="auto">
          <LinkedText text={text} />
        </p>
      )}
      <span className={styles.time}>
        {type === 'temporary' ? (
          <Trans>Sending…</Trans>
        ) : (
          <RelativeTime at={createdAt} now={renderedAt} locale={locale} />
        )}
      </span>
    </li>
  );
});
