import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Badge } from './Badge';
import { cx } from './cx';
import styles from './IconButton.module.css';
import { useTooltip } from './useTooltip';

export interface IconButtonLook {
  /** What it does: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `onPicture` is legible over any image; `primary` has the accent colour. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'onPicture';
  size?: 'sm' | 'md' | 'lg';
  /** A short count in the corner. Decorative: say it in the label too. */
  badge?: string | undefined;
  /** Position of the tooltip: `start` or `end` at the edges of the window, `above` in a bottom bar. */
  tooltip?: 'center' | 'start' | 'end' | 'above' | 'none';
}

export interface IconButtonProps
  extends IconButtonLook,
    Omit<ComponentPropsWithRef<'button'>, keyof IconButtonLook | 'className' | 'children'> {
  /** For a toggle button. */
  isPressed?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, badge, tooltip = 'center', isPressed, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      {...useTooltip(label, tooltip, rest)}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      className={iconButtonClass({ variant, size })}
    >
      {icon}
      {badge && <Badge text={badge} />}
    </button>
  );
}

export function iconButtonClass({ variant = 'ghost', size = 'md' }: Pick<IconButtonLook, 'variant' | 'size'>) {
  return cx(styles.iconButton, styles[variant], styles[size]);
}
