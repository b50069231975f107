import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar';
import { Link } from '../../ui/Link';
import styles from './Invitations.module.css';

export interface InvitationViewProps {
  name: string;
  /** Null for a board that only opens once the invitation is accepted. */
  href: string | null;
  description: string;
  from: { name: string; href: string; imageUrl: string | null };
  /** Who invites to what, in words. */
  says: string;
  counts: ReactNode;
  actions: ReactNode;
}

export function InvitationView({ name, href, description, from, says, counts, actions }: InvitationViewProps) {
  return (
    <li className={styles.card}>
      <Link to={from.href} aria-label={from.name}>
        <Avatar name={from.name} src={from.imageUrl} size={48} />
      </Link>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {href === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={href}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <p className={styles.detail}>
          {says} · {counts}
        </p>
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
