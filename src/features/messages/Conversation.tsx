import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MessageId } from '../../../contract/schemas/common';
import { positionLeft } from '../../actions/conversations';
import { moreRequested, refreshRequested } from '../../actions/lists';
import type { ConversationEntity } from '../../entities/conversations';
import { memberPart } from '../../hooks/memberPart';
import { messagesIn, messagesOf, selectConversations, selectPosition } from '../../selectors/conversations';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { hasEnded } from '../../selectors/requests';
import { selectIsOffline } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { IconLink } from '../../ui/IconLink';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import { Composer } from './Composer';
import { ContactRequest } from './ContactRequest';
import styles from './Conversation.module.css';
import { Message } from './Message';
import { Presence } from './Presence';
import { useConversationName } from './useConversationName';

/** In no first view. */
const ConversationOptions = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './ConversationOptions')).ConversationOptions,
  true,
);

const Invited = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './Invited')).Invited,
  true,
);

/** One conversation: who takes part, what was said, and where to answer. `onBack`: leads to the list in the header. */
export function Conversation({ talk, onBack }: { talk: ConversationEntity; onBack?: () => void }) {
  const { t } = useLingui();
  const people = useEntities('users', talk.users);
  const [first] = people;
  const names = useConversationName(talk);
  return (
    <section className={styles.open} aria-label={t`Conversation with ${names}`}>
      <header className={styles.head}>
        {onBack ? (
          <IconButton label={t`All conversations`} icon={<ArrowStartIcon />} tooltip="start" onClick={onBack} />
        ) : (
          <span className={styles.back}>
            <IconLink to="/messages/" label={t`All conversations`} icon={<ArrowStartIcon />} tooltip="start" />
          </span>
        )}
        {first && people.length + talk.emails.length === 1 ? (
          <Link to={`/${first.username}/`} className={styles.person}>
            <Avatar name={first.fullName} src={first.imageSmallUrl} size={40} />
            <OneLine as="h2" className={styles.name}>
              {first.fullName}
            </OneLine>
          </Link>
        ) : (
          <OneLine as="h2" className={styles.name}>
            {names}
          </OneLine>
        )}
        <ConversationOptions talk={talk} />
      </header>
      <Said talk={talk} />
      {talk.contactRequest && <ContactRequest request={talk.contactRequest} />}
      {!talk.contactRequest?.hasDeclined && <Composer id={talk.id} names={names} autoFocus={onBack !== undefined} />}
    </section>
  );
}

/** Distance from the end, in px, up to which the reader counts as being at the end. */
const NEAR_END = 80;

/** Scrolls to the end when opened and when a message arrives, unless the reader has scrolled up. */
function Said({ talk }: { talk: ConversationEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = messagesIn(talk.id);
  const known = useAppSelector(selectConversations);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isOffline = useAppSelector(selectIsOffline);
  const listed = useAppSelector((state) => selectListIds<MessageId>(state, source));
  const position = useAppSelector((state) => selectPosition(state, talk.id));
  const said = messagesOf(known, talk.id, listed);
  const box = useRef<HTMLDivElement>(null);
  /** How far the end is below the view, in px: that stays when older messages come. */
  const belowView = useRef(position ?? 0);
  const [firstId, lastId] = [said[0]?.id, said.at(-1)?.id];
  useLayoutEffect(() => {
    if (!box.current || firstId === undefined) return;
    box.current.scrollTop = box.current.scrollHeight - box.current.clientHeight - belowView.current;
  }, [firstId]);
  useLayoutEffect(() => {
    if (!box.current || lastId === undefined) return;
    const isAtEnd = belowView.current < NEAR_END;
    if (isAtEnd) box.current.scrollTop = box.current.scrollHeight;
  }, [lastId]);
  const conversationId = talk.id;
  useEffect(
    () => () => void dispatch(positionLeft({ conversationId, position: belowView.current })),
    [dispatch, conversationId],
  );
  const note = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    belowView.current = scrollHeight - scrollTop - clientHeight;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={box} className={styles.said} onScroll={note} role="log" aria-label={t`Messages`} tabIndex={0}>
      {request?.status === 'failed' && (
        <p className={styles.failed} role="alert">
          {isOffline ? <Trans>You’re offline. These are the messages as they were.</Trans> : request.error?.message}{' '}
          <Button size="sm" onClick={() => dispatch(refreshRequested(source))}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {request && request.bookmark !== null && !hasEnded(request) && (
        <div className={styles.more}>
          <Button size="sm" isBusy={request.status === 'loading'} onClick={() => dispatch(moreRequested(source))}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      <ol className={styles.messages}>
        {said.map((message) => (
          <Message key={message.id} message={message} isGroup={talk.users.length > 1} />
        ))}
      </ol>
      {talk.invitedCount > 0 && <Invited talk={talk} />}
      <Presence talk={talk} />
    </div>
  );
}
