import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { messagesWith, selectMessage } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { ErrorState } from '../../../ui/ErrorState';
import { NavLink } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './ConversationList.module.css';

/** The member's own messages with these words, the latest first; each leads to its conversation. */
export function FoundMessages({ query }: { query: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = messagesWith(query);
  const ids = useAppSelector((state) => selectListIds<MessageId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  if (request?.status === 'failed') {
    return <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(source))} />;
  }
  if (ids.length === 0) {
    return request?.status === 'complete' ? (
      <p className={styles.empty} role="status">
        <Trans>No messages found</Trans>
      </p>
    ) : (
      <PeopleSkeleton count={3} />
    );
  }
  return (
    <>
      <ul className={styles.talks} aria-label={t`Messages found`}>
        {ids.map((id) => (
          <FoundMessage key={id} id={id} />
        ))}
      </ul>
      {request && !hasEnded(request) && (
        <div className={styles.more}>
          <Button isBusy={request.status === 'loading'} onClick={() => dispatch(moreRequested(source))}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function FoundMessage({ id }: { id: MessageId }) {
  const message = useAppSelector((state) => selectMessage(state, id));
  const sender = useEntity('users', message?.sender);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!message || !sender) return null;
  return (
    <li>
      <NavLink to={`/messages/${message.conversationId}/`} className={styles.talk}>
        <Avatar name={sender.fullName} src={sender.imageMediumUrl} size={48} />
        <span className={styles.texts}>
          <span className={styles.head}>
            <OneLine className={styles.name}>{sender.fullName}</OneLine>
            <span className={styles.time}>
              <RelativeTime at={message.createdAt} now={renderedAt} locale={locale} style="narrow" />
            </span>
          </span>
          <span className={cx(styles.snippet, styles.found)} dir="auto">
            {message.text}
          </span>
        </span>
      </NavLink>
    </li>
  );
}
