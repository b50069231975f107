import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { NavLink } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import styles from './HeaderView.module.css';

export interface HeaderViewProps {
  /** Names this navigation for assistive technology. */
  label: string;
  home: string;
  siteName: string;
  /** Links beside the logo, hidden on phones. */
  links: readonly { to: string; label: string }[];
  search: ReactNode;
  /** Account menu, or log in and sign up. */
  end: ReactNode;
  isMember: boolean;
}

/** The bar at the top. On phones members have the bottom bar instead. */
export function HeaderView({ label, home, siteName, links, search, end, isMember }: HeaderViewProps) {
  return (
    <header className={cx(styles.header, isMember && styles.memberHeader)}>
      <NavLink to="/" className={styles.mark} aria-label={home}>
        <Mark />
        {!isMember && (
          <span className={styles.word} dir="auto">
            {siteName}
          </span>
        )}
      </NavLink>
      {links.length > 0 && (
        <nav aria-label={label} className={styles.links}>
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} className={styles.link}>
              {link.label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={styles.search} data-anchor="search">
        {search}
      </div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
