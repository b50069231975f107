import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Stack.module.css';

export interface StackProps {
  children: ReactNode;
  /** `column` stacks downwards; `row` runs along the line and wraps. */
  direction?: 'column' | 'row';
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** Places its children below or beside each other with equal gaps. */
export function Stack({ children, direction = 'column', gap = 4, align, justify }: StackProps) {
  return (
    <div
      className={cx(styles.stack, styles[direction], align && styles[`align-${align}`], justify && styles[justify])}
      style={{ gap: gap * 4 }}
    >
      {children}
    </div>
  );
}
