import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import { positionLeft } from '../../../actions/talk/conversations';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { memberPart } from '../../../hooks/memberPart';
import { sameValue } from '../../../lib/sameValue';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectListRequest } from '../../../selectors/lists';
import { selectUserId } from '../../../selectors/people/session';
import { hasEnded } from '../../../selectors/requests';
import { messagesIn, selectPosition, selectSaid } from '../../../selectors/talk/conversations';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import styles from './Conversation.module.css';
import { Message } from './Message';
import { Presence } from './Presence';
import { type Part as PartOf, useParts } from './parts';
import { useScrollPosition } from './useScrollPosition';

const Invited = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './Invited')).Invited,
  true,
);

/**
 * What was said. Stays at the end when messages arrive, or at what is being read if the reader has scrolled up; reads
 * earlier messages as they come near the beginning.
 */
export function Said({ talk }: { talk: ConversationEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const conversationId = talk.id;
  const source = messagesIn(conversationId);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isOffline = useAppSelector(selectIsOffline);
  const saved = useAppSelector((state) => selectPosition(state, conversationId));
  const said = useAppSelector((state) => selectSaid(state, conversationId), sameValue);
  const parts = useParts(said);
  const viewerId = useAppSelector(selectUserId);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  const hasEarlier = request !== undefined && request.bookmark !== null && !hasEnded(request);
  const canLoad = hasEarlier && request.status === 'complete' && !isOffline;
  const loadEarlier = () => void dispatch(moreRequested(source));
  const { box, list, position, onScroll } = useScrollPosition(said, saved, canLoad ? loadEarlier : undefined);
  useEffect(
    () => () => void dispatch(positionLeft({ conversationId, position: position() })),
    [dispatch, conversationId, position],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={box} className={styles.said} onScroll={onScroll} role="log" aria-label={t`Messages`} tabIndex={0}>
      {request?.status === 'failed' && (
        <p className={styles.failed} role="alert">
          {isOffline ? <Trans>You’re offline. These are the messages as they were.</Trans> : request.error?.message}{' '}
          <Button size="sm" onClick={() => dispatch(refreshRequested(source))}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {hasEarlier && (
        <div className={styles.more}>
          <Button size="sm" isBusy={request.status === 'loading'} onClick={loadEarlier}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      <div ref={list} className={styles.messages}>
        {parts.map((part) => (
          <Part
            key={part.key}
            part={part}
            isGroup={talk.users.length > 1}
            viewerId={viewerId}
            locale={locale}
            renderedAt={renderedAt}
          />
        ))}
      </div>
      {talk.invitedCount + talk.expiredEmails.length > 0 && <Invited talk={talk} />}
      <Presence talk={talk} />
    </div>
  );
}

interface PartProps {
  part: PartOf;
  isGroup: boolean;
  viewerId: UserId | null;
  locale: string;
  renderedAt: number;
}

/** Some messages in a row, which the browser lays out and paints only near the view. */
const Part = memo(function Part({ part: { messages }, ...shared }: PartProps) {
  return (
    <div className={styles.part} style={{ '--messages': messages.length } as object}>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} {...shared} />
        ))}
      </ol>
    </div>
  );
});
