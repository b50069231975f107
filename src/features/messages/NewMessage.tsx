import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { UserId } from '../../../contract/schemas/common';
import { conversationRequested } from '../../actions/conversations';
import type { UserEntity } from '../../entities/users';
import { NEW_CONVERSATION, newMessagePath } from '../../lib/messagePaths';
import { selectProblem } from '../../selectors/conversations';
import { selectFormRequest } from '../../selectors/requests';
import { selectIsOffline } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { useTextDraft } from '../../store/useTextDraft';
import { Avatar } from '../../ui/Avatar';
import { ButtonLink } from '../../ui/Button';
import { RemovableChip } from '../../ui/Chip';
import { MessageField } from '../../ui/fields/MessageField';
import { IconButton } from '../../ui/IconButton';
import { IconLink } from '../../ui/IconLink';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { PlusIcon } from '../../ui/icons/PlusIcon';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import { PersonLine } from '../../ui/PersonLine';
import { FindPeople, FoundPeople, SuggestedPeople } from '../people';
import styles from './Messages.module.css';

/** Chooses whom to write to: one person, or several for a group. */
export function ChooseReceivers() {
  const { t } = useLingui();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<readonly UserEntity[]>([]);
  const query = written.trim();
  const toggle = (user: UserEntity) =>
    setChosen((now) => {
      const others = now.filter(({ id }) => id !== user.id);
      return others.length < now.length ? others : [...now, user].slice(0, LIMITS.conversationPeople);
    });
  const line = (id: UserId) => (
    <ReceiverLine key={id} id={id} isChosen={chosen.some((user) => user.id === id)} onToggle={toggle} />
  );
  return (
    <Panel label={t`New message`} backTo="/messages/" head={<HeadText>{t`New message`}</HeadText>}>
      <div className={styles.receivers}>
        {chosen.length > 0 && (
          <div className={styles.chosen}>
            {chosen.map((user) => (
              <RemovableChip key={user.id} onRemove={() => toggle(user)}>
                {user.fullName}
              </RemovableChip>
            ))}
            <ButtonLink variant="primary" to={newMessagePath(...chosen.map(({ username }) => username))}>
              <Trans>Next</Trans>
            </ButtonLink>
          </div>
        )}
        <FindPeople label={t`Find people`} written={written} onWrite={setWritten} />
        {query === '' ? <SuggestedPeople>{line}</SuggestedPeople> : <FoundPeople query={query}>{line}</FoundPeople>}
      </div>
    </Panel>
  );
}

interface ReceiverLineProps {
  id: UserId;
  isChosen: boolean;
  onToggle: (user: UserEntity) => void;
}

function ReceiverLine({ id, isChosen, onToggle }: ReceiverLineProps) {
  const { t } = useLingui();
  const user = useEntity('users', id);
  if (!user) return null;
  const { username, fullName, imageMediumUrl } = user;
  return (
    <li>
      <PersonLine
        href={newMessagePath(username)}
        name={fullName}
        imageUrl={imageMediumUrl}
        detail={username}
        action={
          <IconButton
            size="sm"
            label={isChosen ? t`Remove ${fullName}` : t`Add ${fullName} to a group`}
            aria-pressed={isChosen}
            tooltip="end"
            icon={isChosen ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
            onClick={() => onToggle(user)}
          />
        }
      />
    </li>
  );
}

/** Writes the first message to some people; sending it opens the conversation. `onBack`: it is written in the header. */
export function FirstMessage({ users, onBack }: { users: readonly UserEntity[]; onBack?: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const name = users.map(({ fullName }) => fullName).join(', ');
  const names = name;
  const userIds = users.map(({ id }) => id);
  const formId = NEW_CONVERSATION + userIds.join(' ');
  const [first, ...others] = users;
  const request = useAppSelector((state) => selectFormRequest(state, 'ConversationResource.create', formId));
  const failure = useAppSelector((state) => selectProblem(state, formId));
  const isOffline = useAppSelector(selectIsOffline);
  const [text, write] = useTextDraft(`message ${formId}`);
  const isTooLong = text.length > LIMITS.message;
  const problem = isTooLong
    ? t`Use at most 2,000 characters`
    : isOffline
      ? t`You’re offline. What you write stays here.`
      : failure;
  const head =
    first && others.length === 0 ? (
      <Link to={`/${first.username}/`} className={styles.person}>
        <Avatar name={name} src={first.imageSmallUrl} size={40} />
        <HeadText>{name}</HeadText>
      </Link>
    ) : (
      <HeadText>{name}</HeadText>
    );
  return (
    <Panel label={t`Conversation with ${names}`} backTo={newMessagePath()} onBack={onBack} head={head}>
      <div className={styles.said}>
        <p className={styles.begin}>
          <Trans>This is the beginning of your conversation with {name}.</Trans>
        </p>
      </div>
      <div className={styles.composer}>
        <MessageField
          label={t`Message to ${names}`}
          placeholder={t`Write a message`}
          sendLabel={t`Send`}
          max={LIMITS.message}
          used={text.length}
          autoFocus
          value={text}
          onValueChange={write}
          onSend={() =>
            dispatch(conversationRequested({ userIds, text: text.trim(), formId, isInDropdown: onBack !== undefined }))
          }
          error={problem}
          isHeld={isOffline || request?.status === 'loading'}
        />
      </div>
    </Panel>
  );
}

interface PanelProps {
  label: string;
  backTo: string;
  onBack?: (() => void) | undefined;
  head: ReactNode;
  children: ReactNode;
}

function Panel(props: PanelProps) {
  const { t } = useLingui();
  return (
    <section className={styles.open} aria-label={props.label}>
      <header className={styles.head}>
        {props.onBack ? (
          <IconButton label={t`Back`} icon={<ArrowStartIcon />} tooltip="start" onClick={props.onBack} />
        ) : (
          <span className={styles.back}>
            <IconLink to={props.backTo} label={t`Back`} icon={<ArrowStartIcon />} tooltip="start" />
          </span>
        )}
        {props.head}
      </header>
      {props.children}
    </section>
  );
}

function HeadText({ children }: { children: string }) {
  return (
    <OneLine as="h2" className={styles.name}>
      {children}
    </OneLine>
  );
}
