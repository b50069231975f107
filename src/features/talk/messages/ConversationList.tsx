import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import type { ConversationId } from '../../../../contract/schemas/common';
import { moreRequested } from '../../../actions/lists';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectListRequest } from '../../../selectors/lists';
import { selectUserId } from '../../../selectors/people/session';
import { hasEnded } from '../../../selectors/requests';
import { CONVERSATIONS, selectMessage } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { isPlainClick, NavLink } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { RelativeTime } from '../../../ui/RelativeTime';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './ConversationList.module.css';
import { useConversationName } from './useConversationName';
import { useSnippet } from './useSnippet';

/** Opens a conversation in place of its page. */
export type OpenTalk = (id: ConversationId) => void;

interface ConversationListProps {
  talks: readonly ConversationEntity[];
  openId: ConversationId | null;
  onOpen?: OpenTalk | undefined;
}

export function ConversationList({ talks, openId, onOpen }: ConversationListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectListRequest(state, CONVERSATIONS));
  return (
    <>
      <ul className={styles.talks} aria-label={t`Messages`}>
        {talks.map((talk) => (
          <Talk key={talk.id} talk={talk} isOpen={talk.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {request && !hasEnded(request) && (
        <div className={styles.more}>
          <Button isBusy={request.status === 'loading'} onClick={() => dispatch(moreRequested(CONVERSATIONS))}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface TalkProps {
  talk: ConversationEntity;
  isOpen: boolean;
  onOpen?: OpenTalk | undefined;
}

/** One conversation: who, what was said last, and whether it is new or a request. */
export const Talk = memo(function Talk({ talk, isOpen, onOpen }: TalkProps) {
  const people = useEntities('users', talk.users);
  const last = useAppSelector((state) => selectMessage(state, talk.lastMessage));
  const name = useConversationName(talk);
  const viewerId = useAppSelector(selectUserId);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  const says = useSnippet(last);
  const [first] = people;
  const row = useRef<HTMLLIElement>(null);
  // The list begins at its top on the page of a conversation, which may be far down.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  if (!last) return null;
  const isNew = talk.unread > 0 && !isOpen;
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(talk.id);
  };
  return (
    <li ref={row}>
      <NavLink
        to={`/messages/${talk.id}/`}
        className={styles.talk}
        data-is-open={isOpen}
        data-is-new={isNew}
        onClick={open}
      >
        <Avatar name={first?.fullName ?? name} src={first?.imageMediumUrl} size={48} />
        <span className={styles.texts}>
          <span className={styles.head}>
            <OneLine className={styles.name}>{name}</OneLine>
            <span className={styles.time}>
              <RelativeTime at={last.createdAt} now={renderedAt} locale={locale} style="narrow" />
            </span>
          </span>
          {talk.contactRequest && !talk.contactRequest.hasDeclined && (
            <span className={styles.mark}>
              <Trans>Request</Trans>
            </span>
          )}
          <OneLine className={styles.snippet}>{last.sender === viewerId ? <Trans>You: {says}</Trans> : says}</OneLine>
        </span>
        {isNew && (
          <span className={styles.unread}>
            <span aria-hidden="true">{talk.unread}</span>
            <VisuallyHidden>
              <Plural value={talk.unread} one="# unread message" other="# unread messages" />
            </VisuallyHidden>
          </span>
        )}
      </NavLink>
    </li>
  );
});
