import type { ReactNode } from 'react';
import styles from './BackLink.module.css';
import { ArrowStartIcon } from './icons/ArrowStartIcon';
import { Link } from './Link';

export interface BackLinkProps {
  to: string;
  /** Accessible name, where the text alone does not say where it leads. */
  label?: string;
  children: ReactNode;
}

/** Leads from the top of a page to the one above it. */
export function BackLink({ to, label, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back} aria-label={label}>
      <ArrowStartIcon size={20} />
      {children}
    </Link>
  );
}
