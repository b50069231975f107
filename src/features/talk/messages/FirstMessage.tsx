import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { conversationRequested } from '../../../actions/talk/conversations';
import type { UserEntity } from '../../../entities/people/users';
import { NEW_CONVERSATION, newMessagePath } from '../../../lib/messagePaths';
import { selectFormRequest } from '../../../selectors/requests';
import { selectProblem } from '../../../selectors/talk/conversations';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { Avatar } from '../../../ui/Avatar';
import { MessageField } from '../../../ui/fields/MessageField';
import { Link } from '../../../ui/Link';
import styles from './Conversation.module.css';
import { ConversationPanel, HeadText } from './ConversationPanel';

interface FirstMessageProps {
  users: readonly UserEntity[];
  /** Who are invited by mail. */
  emails?: readonly string[];
  /** It is written in the header. */
  onBack?: () => void;
}

/** Writes the first message to some people; sending it opens the conversation. */
export function FirstMessage({ users, emails = [], onBack }: FirstMessageProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const names = [...users.map(({ fullName }) => fullName), ...emails].join(', ');
  const name = <bdi>{names}</bdi>;
  const addresses = <bdi>{emails.join(', ')}</bdi>;
  const userIds = users.map(({ id }) => id);
  const formId = NEW_CONVERSATION + [...userIds, ...emails].join(' ');
  const [first, ...others] = users;
  const request = useAppSelector((state) => selectFormRequest(state, 'ConversationResource.create', formId));
  const failure = useAppSelector((state) => selectProblem(state, formId));
  const isOffline = useAppSelector(selectIsOffline);
  const [text, write] = useTextDraft(`message ${formId}`);
  const isTooLong = textLength(text) > LIMITS.message;
  const problem = isTooLong
    ? t`Use at most 2,000 characters`
    : isOffline
      ? t`You’re offline. What you write stays here.`
      : failure;
  const head =
    first && others.length + emails.length === 0 ? (
      <Link to={`/${first.username}/`} className={styles.person}>
        <Avatar name={names} src={first.imageSmallUrl} size={40} />
        <HeadText>{names}</HeadText>
      </Link>
    ) : (
      <HeadText>{names}</HeadText>
    );
  return (
    <ConversationPanel label={t`Conversation with ${names}`} backTo={newMessagePath()} onBack={onBack} head={head}>
      <div className={styles.said}>
        <p className={styles.begin}>
          {emails.length > 0 ? (
            <Trans>We’ll email {addresses} a link to your message. They can reply once they log in or sign up.</Trans>
          ) : (
            <Trans>This is the beginning of your conversation with {name}.</Trans>
          )}
        </p>
      </div>
      <div className={styles.composer}>
        <MessageField
          label={t`Message to ${names}`}
          placeholder={t`Write a message`}
          sendLabel={t`Send`}
          isSendShown
          max={LIMITS.message}
          used={text.length}
          autoFocus
          value={text}
          onValueChange={write}
          onSend={() =>
            dispatch(
              conversationRequested({ userIds, emails, text: text.trim(), formId, isInDropdown: onBack !== undefined }),
            )
          }
          error={problem}
          isHeld={isOffline || request?.status === 'loading'}
        />
      </div>
    </ConversationPanel>
  );
}
