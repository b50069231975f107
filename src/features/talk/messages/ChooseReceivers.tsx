import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { UserEntity } from '../../../entities/people/users';
import { looksLikeEmail } from '../../../lib/emailAddress';
import { newMessagePath } from '../../../lib/messagePaths';
import { useEntity } from '../../../store/useEntity';
import { ButtonLink } from '../../../ui/Button';
import { RemovableChip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { PersonLine } from '../../../ui/PersonLine';
import { FindReceivers, SuggestedPeople } from '../people';
import styles from './ChooseReceivers.module.css';
import { ConversationPanel, HeadText } from './ConversationPanel';

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
    <ReceiversPanel>
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
      <FindReceivers label={t`Find people`} written={written} onWrite={setWritten} />
      {looksLikeEmail(query) && chosen.length < LIMITS.conversationPeople && (
        <InviteLine address={query} with={chosen} />
      )}
      <SuggestedPeople query={query} showsFailure>
        {line}
      </SuggestedPeople>
    </ReceiversPanel>
  );
}

/** Leads to a message that somebody gets by mail, who may have no account; together with those who are chosen. */
function InviteLine({ address, with: chosen }: { address: string; with: readonly UserEntity[] }) {
  const name = <bdi>{address}</bdi>;
  return (
    <ButtonLink
      to={newMessagePath(...chosen.map(({ username }) => username), address)}
      iconStart={<MessageIcon size={20} />}
    >
      <span className={styles.address}>
        <Trans>Invite {name} by email</Trans>
      </span>
    </ButtonLink>
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

/** Where people to write to are found. `onBack`: in the header. */
export function ReceiversPanel({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ConversationPanel
      label={t`New message`}
      backTo="/messages/"
      onBack={onBack}
      head={<HeadText>{t`New message`}</HeadText>}
    >
      <div className={styles.receivers}>{children}</div>
    </ConversationPanel>
  );
}
