import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './OneLine.module.css';

interface OneLineProps {
  as?: 'span' | 'p' | 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

/**
 * People's text on one line. Overflow is cut at the end of the text's own direction, whichever direction the page has.
 */
export function OneLine({ as: Tag = 'span', className, children }: OneLineProps) {
  return (
    <Tag dir="auto" className={cx(styles.oneLine, className)}>
      {children}
    </Tag>
  );
}
