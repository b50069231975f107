import type { ReactNode } from 'react';
import type { UserId } from '../../../contract/schemas/common';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { Link } from '../../ui/Link';
import styles from './BoardPeople.module.css';

interface PersonLineProps {
  id: UserId;
  /** What they are on this board. */
  detail: ReactNode;
  actions?: ReactNode;
}

/** One of the people of a board. */
export function PersonLine({ id, detail, actions }: PersonLineProps) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <li className={styles.line}>
      <Link to={`/${user.username}/`} className={styles.person}>
        <Avatar name={user.fullName} src={user.imageMediumUrl} size={40} />
        <span className={styles.texts}>
          <span className={styles.name}>
            <bdi>{user.fullName}</bdi>
          </span>
          <span className={styles.detail}>{detail}</span>
        </span>
      </Link>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
