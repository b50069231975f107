import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: 'none' | 'md' | 'lg';
  /** A floating card has a shadow. */
  isFloating?: boolean;
  'aria-labelledby'?: string;
}

export function Card({ children, as: Tag = 'div', padding = 'md', isFloating = false, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={cx(styles.card, styles[padding], isFloating && styles.floating)}>
      {children}
    </Tag>
  );
}
