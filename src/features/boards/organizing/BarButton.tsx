import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  label: string;
  /** Under the icon, where `label` is too long for it. */
  text: ReactNode;
  icon: ReactNode;
}

/** A tool of the bar, with its name under its icon. */
export function BarButton({ label, text, icon, ...rest }: BarButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={styles.tool}>
      {icon}
      <span className={styles.toolText}>{text}</span>
    </button>
  );
}
