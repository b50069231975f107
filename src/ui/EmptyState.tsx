import type { ReactNode } from 'react';
import styles from './Message.module.css';

export interface EmptyStateProps {
  /** One sentence: what would be here. */
  title: string;
  detail?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

export function EmptyState({ title, detail, action, icon, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.message}>
      {icon && <span className={styles.picture}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
