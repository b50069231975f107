import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Badge } from './Badge';
import { cx } from './cx';
import styles from './IconButton.module.css';
import { useTooltip } from './useTooltip';

export interface IconButtonLook {
  /** What it does, in words: its name for readers of the screen and its tooltip. */
  label: string;
  icon: ReactNode;
  /** `onPicture` is legible over any picture; `primary` is the accent. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'onPicture';
  size?: 'sm' | 'md' | 'lg';
  /** A short count in the corner. It is decoration: say it in the label too. */
  badge?: string | undefined;
  /** Where the tooltip stands; at the edges of the window choose `start` or `end`, above a bottom bar `above`. */
  tooltip?: 'center' | 'start' | 'end' | 'above' | 'none';
}

export interface IconButtonProps
  extends IconButtonLook,
    Omit<ComponentPropsWithRef<'button'>, keyof IconButtonLook | 'className' | 'children'> {
  /** For a button that is on or off. */
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
