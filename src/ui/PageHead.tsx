import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Ways on from here, at the line's other end. */
  children?: ReactNode;
}

/** The name of a page and what can be done on all of it. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
