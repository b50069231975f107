import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Actions at the other end of the line. */
  children?: ReactNode;
}

/** The title of a page and the actions that concern all of it. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
