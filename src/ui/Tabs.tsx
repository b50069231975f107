import { Link } from './Link';
import styles from './Tabs.module.css';

export interface TabLink {
  to: string;
  label: string;
  /** Written after the label, such as a formatted count. */
  note?: string;
  isCurrent: boolean;
}

export interface TabsProps {
  /** Name of the set, for readers of the screen. */
  label: string;
  tabs: readonly TabLink[];
  align?: 'start' | 'center';
}

/** Brings the chosen one into the row's middle where the row is longer than the screen; the page stays where it is. */
function centre(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row) return;
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** Parts of a page that have addresses of their own: links, not ARIA tabs, so that each can be opened and shared. */
export function Tabs({ label, tabs, align = 'start' }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list} data-align={align}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              ref={tab.isCurrent ? centre : undefined}
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
