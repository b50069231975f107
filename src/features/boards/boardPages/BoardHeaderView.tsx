import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { Link } from '../../../ui/Link';
import { LinkedText } from '../../content/linkedText';
import styles from './BoardHeaderView.module.css';

export interface BoardHeaderViewProps {
  name: string;
  description: string;
  cover: { url: string; width: number; height: number; dominantColor: string } | null;
  /** Who can see it, if not everyone. */
  privacy: { icon: ReactNode; text: string } | null;
  owner: { name: string; href: string; imageUrl: string | null } | null;
  /** The collaborators. */
  people: ReactNode;
  counts: readonly { id: string; text: ReactNode }[];
  actions: ReactNode;
}

export function BoardHeaderView(props: BoardHeaderViewProps) {
  const { name, description, cover, privacy, owner, people, counts, actions } = props;
  return (
    <header className={styles.header}>
      {cover && (
        <img
          className={styles.cover}
          style={{ backgroundColor: cover.dominantColor }}
          src={cover.url}
          alt=""
          width={144}
          height={144}
        />
      )}
      <div className={styles.about}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        {privacy && (
          <p className={styles.privacy}>
            {privacy.icon}
            {privacy.text}
          </p>
        )}
        {description && (
          <p className={styles.description}>
            <bdi>
              <LinkedText text={description} />
            </bdi>
          </p>
        )}
        <div className={styles.facts}>
          {owner && (
            <Link to={owner.href} className={styles.owner}>
              <Avatar name={owner.name} src={owner.imageUrl} size={32} />
              <span>{owner.name}</span>
            </Link>
          )}
          {people}
          <ul className={styles.counts}>
            {counts.map((count) => (
              <li key={count.id}>{count.text}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
