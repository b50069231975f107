import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './OneLine.module.css';

interface OneLineProps {
  as?: 'span' | 'p' | 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

/** Somebody's words on one line. What has no room is left out at their own end, whichever way the page runs. */
export function OneLine({ as: Tag = 'span', className, children }: OneLineProps) {
  return (
    <Tag dir="auto" className={cx(styles.oneLine, className)}>
      {children}
    </Tag>
  );
}
