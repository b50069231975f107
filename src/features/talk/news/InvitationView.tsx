import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Link } from '../../../ui/Link';
import styles from './Invitations.module.css';

export interface InvitationViewProps {
  name: string;
  /** Null for a board that the viewer can only see after accepting. */
  href: string | null;
  description: string;
  /** Null if the viewer may not see it yet, or there is none. */
  cover: { url: string; dominantColor: string } | null;
  /** The cover is shown only behind the warning on the board's page (ledger BOARD-066). */
  isWarned: boolean;
  from: { name: string; href: string; imageUrl: string | null };
  /** Says who invites the viewer to which board. */
  says: string;
  counts: ReactNode;
  actions: ReactNode;
}

export function InvitationView(props: InvitationViewProps) {
  const { name, href, description, cover, isWarned, from, says, counts, actions } = props;
  const { t } = useLingui();
  return (
    <li className={styles.card}>
      <div className={styles.pictures}>
        {isWarned ? (
          <span className={styles.cover}>
            <WarningIcon size={24} title={t`Sensitive content`} />
          </span>
        ) : cover ? (
          <img
            className={styles.cover}
            style={{ backgroundColor: cover.dominantColor }}
            src={cover.url}
            alt=""
            width={80}
            height={80}
            loading="lazy"
          />
        ) : (
          <span className={styles.cover}>{href === null ? <LockIcon size={24} /> : <BoardIcon size={24} />}</span>
        )}
        <Link to={from.href} className={styles.from} aria-label={from.name}>
          <Avatar name={from.name} src={from.imageUrl} size={40} />
        </Link>
      </div>
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
