import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationId, UserId } from '../../../contract/schemas/common';
import { refreshRequested } from '../../actions/lists';
import { newMessagePath, readNewMessage } from '../../lib/messagePaths';
import {
  CONVERSATIONS,
  conversationsOf,
  messagesIn,
  selectConversation,
  selectConversations,
} from '../../selectors/conversations';
import { selectListRequest } from '../../selectors/lists';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconLink } from '../../ui/IconLink';
import { EditIcon } from '../../ui/icons/EditIcon';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { PeopleSkeleton } from '../../ui/PersonLine';
import { Conversation } from './Conversation';
import { ConversationList } from './ConversationList';
import styles from './Messages.module.css';
import { ChooseReceiver, FirstMessage } from './NewMessage';

/** What people write to the member: beside each other on wide screens, on a phone the list or the open conversation. */
export function MessagesScreen() {
  const { t } = useLingui();
  const id = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? null) as ConversationId | null;
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const begins = readNewMessage(path);
  return (
    <div className={styles.page} data-is-open={id !== null || begins !== null}>
      <section className={styles.list} aria-label={t`Conversations`}>
        <div className={styles.listHead}>
          <h1 className={styles.title}>
            <Trans>Messages</Trans>
          </h1>
          <IconLink to={newMessagePath()} label={t`New message`} icon={<EditIcon />} tooltip="end" />
        </div>
        <Conversations openId={id} />
      </section>
      {id !== null ? (
        <OpenConversation key={id} id={id} />
      ) : begins ? (
        <Begin username={begins.to} />
      ) : (
        <div className={styles.nothing}>
          <EmptyState icon={<MessageIcon size={32} />} title={t`Choose a conversation`} action={<NewMessageLink />} />
        </div>
      )}
    </div>
  );
}

function Begin({ username }: { username: string | null }) {
  const userId = useAppSelector((state) =>
    username === null ? undefined : selectRequest(state, 'UserResource.get', { username })?.data,
  );
  const user = useEntity('users', userId as UserId | undefined);
  if (username === null) return <ChooseReceiver />;
  return user ? <FirstMessage key={user.id} user={user} /> : null;
}

function NewMessageLink() {
  return (
    <ButtonLink to={newMessagePath()} variant="primary">
      <Trans>New message</Trans>
    </ButtonLink>
  );
}

function Conversations({ openId }: { openId: ConversationId | null }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectConversations);
  const request = useAppSelector((state) => selectListRequest(state, CONVERSATIONS));
  const talks = conversationsOf(known);
  if (talks.length > 0) return <ConversationList talks={talks} openId={openId} />;
  if (request?.status === 'failed') {
    return (
      <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(CONVERSATIONS))} />
    );
  }
  if (request?.status !== 'complete') return <PeopleSkeleton />;
  return (
    <EmptyState
      icon={<MessageIcon size={32} />}
      title={t`No messages yet`}
      detail={<Trans>Write to someone, or send them a pin or a board.</Trans>}
      action={<NewMessageLink />}
    />
  );
}

function OpenConversation({ id }: { id: ConversationId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const talk = useAppSelector((state) => selectConversation(state, id));
  const request = useAppSelector((state) => selectListRequest(state, messagesIn(id)));
  if (talk) return <Conversation talk={talk} />;
  return (
    <section className={styles.open} aria-label={t`Conversation`}>
      {request?.status === 'failed' ? (
        <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(messagesIn(id)))} />
      ) : (
        <PeopleSkeleton count={4} />
      )}
    </section>
  );
}
