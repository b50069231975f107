import type { ReactNode } from 'react';
import { NavLink } from '../../ui/Link';
import styles from './BottomBarView.module.css';

export interface BottomBarViewProps {
  label: string;
  items: readonly { to: string; label: string; icon: ReactNode }[];
  /** Out of the way while reading on (ledger UI-024). */
  isHidden: boolean;
}

/** A phone's navigation, under the thumb: 60 px high (ledger UI-022). */
export function BottomBarView({ label, items, isHidden }: BottomBarViewProps) {
  return (
    <nav aria-label={label} className={styles.bar} data-is-hidden={isHidden}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} className={styles.link} aria-label={item.label}>
          <span>{item.icon}</span>
        </NavLink>
      ))}
    </nav>
  );
}
