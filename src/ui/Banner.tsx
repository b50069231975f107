import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx';

export interface BannerProps {
  children: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'error';
  /** `top` and `bottom` are fixed to that edge of the window; `inline` is part of the page. */
  position?: 'inline' | 'top' | 'bottom';
  icon?: ReactNode;
  action?: ReactNode;
  /** Screen readers announce it at once instead of at the next pause. */
  isUrgent?: boolean;
}

/** A line that concerns the whole page. */
export function Banner(props: BannerProps) {
  const { children, tone = 'info', position = 'inline', icon, action, isUrgent = false } = props;
  return (
    <div className={cx(styles.banner, styles[tone], styles[position])} role={isUrgent ? 'alert' : 'status'}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
