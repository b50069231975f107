import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { ConversationId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import { messagesSearched } from '../../../actions/talk/conversations';
import { newMessageOpened } from '../../../actions/talk/messaging';
import { memberPart } from '../../../hooks/memberPart';
import { newMessagePath, readNewMessage } from '../../../lib/messagePaths';
import { sameValue } from '../../../lib/sameValue';
import { selectListRequest } from '../../../selectors/lists';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { hasFirstAnswer } from '../../../selectors/requests';
import { CONVERSATIONS, messagesIn, selectConversation, selectTalks } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SearchField } from '../../../ui/fields/SearchField';
import { IconLink } from '../../../ui/IconLink';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Conversation } from './Conversation';
import conversationStyles from './Conversation.module.css';
import { ConversationList, type OpenTalk } from './ConversationList';
import { DeclinedRequests } from './DeclinedRequests';
import { FoundMessages } from './MessageSearch';
import styles from './MessagesScreen.module.css';

const Begin = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './Begin')).Begin,
  true,
);

/** What people write to the member: beside each other on wide screens, on a phone the list or the open conversation. */
export function MessagesScreen() {
  const { t } = useLingui();
  const id = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? null) as ConversationId | null;
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState('');
  const query = written.trim();
  const search = (next: string) => {
    setWritten(next);
    dispatch(messagesSearched({ query: next.trim() }));
  };
  const begins = readNewMessage(path);
  const hasTalks = useAppSelector((state) => selectTalks(state).length > 0);
  const hasArrived = useAppSelector((state) => hasFirstAnswer(selectListRequest(state, CONVERSATIONS)));
  return (
    <div className={styles.page} data-is-open={id !== null || begins !== null}>
      <section className={styles.list} aria-label={t`Conversations`}>
        <div className={styles.listHead}>
          <h1 className={styles.title}>
            <Trans>Messages</Trans>
          </h1>
          <IconLink to={newMessagePath()} label={t`New message`} icon={<EditIcon />} tooltip="end" />
        </div>
        <search className={styles.search}>
          <SearchField
            label={t`Search messages`}
            placeholder={t`Search messages`}
            value={written}
            maxLength={LIMITS.searchQuery}
            onValueChange={search}
          />
        </search>
        {query === '' ? <Conversations openId={id} /> : <FoundMessages key={query} query={query} />}
        {query === '' && hasArrived && <DeclinedRequests openId={id} />}
      </section>
      {id !== null ? (
        <OpenConversation key={id} id={id} />
      ) : begins ? (
        <Begin receivers={begins.to} />
      ) : (
        <div className={styles.nothing}>
          {hasTalks && (
            <EmptyState
              icon={<MessageIcon size={32} />}
              title={t`Choose a conversation`}
              detail={<Trans>Write to someone, or send them a pin or a board.</Trans>}
              action={<NewMessageLink />}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** In the header. */
function NewMessageButton() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="primary" onClick={() => dispatch(newMessageOpened({}))}>
      <Trans>New message</Trans>
    </Button>
  );
}

function NewMessageLink() {
  return (
    <ButtonLink to={newMessagePath()} variant="primary">
      <Trans>New message</Trans>
    </ButtonLink>
  );
}

/** The list in its states. `onOpen` opens a conversation in place of its page. */
export function Conversations({ openId, onOpen }: { openId: ConversationId | null; onOpen?: OpenTalk }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const talks = useAppSelector(selectTalks, sameValue);
  const request = useAppSelector((state) => selectListRequest(state, CONVERSATIONS));
  if (talks.length > 0) return <ConversationList talks={talks} openId={openId} onOpen={onOpen} />;
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
      action={onOpen ? <NewMessageButton /> : <NewMessageLink />}
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
    <section className={conversationStyles.open} aria-label={t`Conversation`}>
      {request?.status === 'failed' ? (
        <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(messagesIn(id)))} />
      ) : (
        <PeopleSkeleton count={4} />
      )}
    </section>
  );
}
