import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { moreRequested, refreshRequested } from '../../actions/lists';
import type { ConversationEntity } from '../../entities/conversations';
import { messagesIn, messagesOf, selectConversations } from '../../selectors/conversations';
import { selectListRequest } from '../../selectors/lists';
import { hasEnded } from '../../selectors/requests';
import { selectIsOffline } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconLink } from '../../ui/IconLink';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import { Composer } from './Composer';
import { Message } from './Message';
import styles from './Messages.module.css';

/** One conversation: who takes part, what was said, and where to answer. */
export function Conversation({ talk }: { talk: ConversationEntity }) {
  const { t } = useLingui();
  const people = useEntities('users', talk.users);
  const [first] = people;
  const names = people.map(({ fullName }) => fullName).join(', ');
  return (
    <section className={styles.open} aria-label={t`Conversation with ${names}`}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconLink to="/messages/" label={t`All conversations`} icon={<ArrowStartIcon />} tooltip="start" />
        </span>
        {first && people.length === 1 ? (
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
      </header>
      <Said talk={talk} />
      <Composer id={talk.id} names={names} />
    </section>
  );
}

/** The end is in view when it is opened and when something is said, unless one reads further up. */
function Said({ talk }: { talk: ConversationEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = messagesIn(talk.id);
  const known = useAppSelector(selectConversations);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isOffline = useAppSelector(selectIsOffline);
  const said = messagesOf(known, talk.id);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastId = said.at(-1)?.id;
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lastId]);
  const note = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 80;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={box} className={styles.said} onScroll={note} role="log" aria-label={t`Messages`} tabIndex={0}>
      {request?.status === 'failed' && (
        <p className={styles.failed} role="alert">
          {isOffline ? <Trans>You are offline. These are the messages as they were.</Trans> : request.error?.message}{' '}
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
    </div>
  );
}
