import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationId } from '../../../contract/schemas/common';
import { refreshRequested } from '../../actions/lists';
import {
  CONVERSATIONS,
  conversationsOf,
  messagesIn,
  selectConversation,
  selectConversations,
} from '../../selectors/conversations';
import { selectListRequest } from '../../selectors/lists';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { PeopleSkeleton } from '../../ui/PersonLine';
import { Conversation } from './Conversation';
import { ConversationList } from './ConversationList';
import styles from './Messages.module.css';

/** What people write to the member: beside each other on wide screens, on a phone the list or the open conversation. */
export function MessagesScreen() {
  const { t } = useLingui();
  const id = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? null) as ConversationId | null;
  return (
    <div className={styles.page} data-is-open={id !== null}>
      <section className={styles.list} aria-label={t`Conversations`}>
        <h1 className={styles.title}>
          <Trans>Messages</Trans>
        </h1>
        <Conversations openId={id} />
      </section>
      {id === null ? (
        <div className={styles.nothing}>
          <EmptyState icon={<MessageIcon size={32} />} title={t`Choose a conversation`} />
        </div>
      ) : (
        <OpenConversation key={id} id={id} />
      )}
    </div>
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
      title={t`Nobody has written to you yet`}
      detail={<Trans>Open a pin or a board and share it with somebody.</Trans>}
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
