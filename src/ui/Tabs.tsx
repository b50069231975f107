import { centreInRow } from './centreInRow';
import { Link } from './Link';
import styles from './Tabs.module.css';

export interface TabLink {
  to: string;
  label: string;
  /** Shown after the label, such as a formatted count. */
  note?: string;
  isCurrent: boolean;
}

export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly TabLink[];
  align?: 'start' | 'center';
}

/** Tabs with URLs of their own: links, not ARIA tabs, so that each can be opened and shared. */
export function Tabs({ label, tabs, align = 'start' }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-align={align}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              ref={tab.isCurrent ? centreInRow : undefined}
              className={styles.tab}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
              {tab.note && <span className={styles.note}>{tab.note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
