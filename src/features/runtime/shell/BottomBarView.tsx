import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../../../ui/Badge';
import { NavLink } from '../../../ui/Link';
import styles from './BottomBarView.module.css';

export interface BottomBarViewProps {
  label: string;
  /** `badge` is decorative: the label has its content too. */
  items: readonly { to: string; label: string; icon: ReactNode; badge?: string | undefined }[];
  /** In CSS pixels; 0 while it is hidden (see navFooterHeight). */
  height: number;
}

/** The navigation on phones. While hidden, it shows when it gets the keyboard focus. */
export function BottomBarView({ label, items, height }: BottomBarViewProps) {
  const style = { '--nav-footer-block': `${height}px`, '--item-count': items.length } as CSSProperties;
  return (
    <nav aria-label={label} className={styles.bar} data-is-hidden={height === 0} style={style}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} className={styles.link} aria-label={item.label}>
          <span>
            {item.icon}
            {item.badge && <Badge text={item.badge} />}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
