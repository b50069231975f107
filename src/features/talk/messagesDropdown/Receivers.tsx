import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { UserEntity } from '../../../entities/people/users';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { OneLine } from '../../../ui/OneLine';
import { FindReceivers, SuggestedPeople } from '../people';
import styles from './MessagesDropdown.module.css';

/** People to write to: those who are suggested, or of a name. */
export function Receivers({ onChoose }: { onChoose: (user: UserEntity) => void }) {
  const { t } = useLingui();
  const [written, setWritten] = useState('');
  return (
    <>
      <FindReceivers label={t`Find people`} written={written} onWrite={setWritten} autoFocus />
      <SuggestedPeople query={written.trim()} showsFailure>
        {(id) => <Receiver key={id} id={id} onChoose={onChoose} />}
      </SuggestedPeople>
    </>
  );
}

function Receiver({ id, onChoose }: { id: UserId; onChoose: (user: UserEntity) => void }) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <li>
      <button type="button" className={styles.receiver} onClick={() => onChoose(user)}>
        <Avatar name={user.fullName} src={user.imageMediumUrl} size={40} />
        <span className={styles.texts}>
          <OneLine className={styles.name}>{user.fullName}</OneLine>
          <OneLine className={styles.username}>{user.username}</OneLine>
        </span>
      </button>
    </li>
  );
}
