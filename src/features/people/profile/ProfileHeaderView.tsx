import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { ExternalLink } from '../../../ui/ExternalLink';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { Link } from '../../../ui/Link';
import { LinkedText } from '../../content/linkedText';
import styles from './ProfileHeaderView.module.css';

export interface ProfileHeaderViewProps {
  name: string;
  /** Accepted as a verified merchant. */
  isMerchant: boolean;
  username: string;
  /** Who can find this page, if not everyone. */
  privacy: ReactNode;
  imageUrl: string | null;
  about: string;
  coverUrl: string | null;
  /** `isVerified`: the website was proved to be theirs. */
  links: readonly { href: string; text: string; isVerified: boolean }[];
  counts: readonly { to: string; text: ReactNode }[];
  actions: ReactNode;
}

export function ProfileHeaderView(props: ProfileHeaderViewProps) {
  const { name, isMerchant, username, privacy, imageUrl, coverUrl, about, links, counts, actions } = props;
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      {coverUrl && <img className={styles.cover} src={coverUrl} alt="" />}
      <Avatar name={name} src={imageUrl} size={120} />
      <div className={styles.names}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
          {isMerchant && (
            <>
              {' '}
              <ShieldIcon size={24} title={t`Verified merchant`} />
            </>
          )}
        </h1>
        <p className={styles.username}>
          <bdi>@{username}</bdi>
        </p>
        {privacy && <p className={styles.privacy}>{privacy}</p>}
      </div>
      {about && (
        <p className={styles.about}>
          <bdi>
            <LinkedText text={about} />
          </bdi>
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ href, text, isVerified }) => (
            <li key={href} className={styles.link}>
              <ExternalLink href={href}>{text}</ExternalLink>
              {isVerified && (
                <>
                  {' '}
                  <CheckIcon size={16} title={t`Verified website`} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.counts}>
        {counts.map((count) => (
          <li key={count.to}>
            <Link to={count.to} className={styles.count}>
              {count.text}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
