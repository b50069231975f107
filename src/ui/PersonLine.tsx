import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar';
import { Link } from '../../ui/Link';
import styles from './PersonRowView.module.css';

export interface PersonRowViewProps {
  href: string;
  name: string;
  username: string;
  imageUrl: string | null;
  detail: ReactNode;
  action: ReactNode;
}

export function PersonRowView({ href, name, username, imageUrl, detail, action }: PersonRowViewProps) {
  return (
    <div className={styles.row}>
      <Link to={href} className={styles.person}>
        <Avatar name={name} src={imageUrl} size={48} />
        <span className={styles.texts}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.detail}>
            <bdi>@{username}</bdi> · {detail}
          </span>
        </span>
      </Link>
      {action}
    </div>
  );
}
