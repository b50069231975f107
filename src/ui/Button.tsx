import { Trans } from '@lingui/react/macro';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx';
import { Link, type LinkProps } from './Link';
import { Spinner } from './Spinner';

export interface ButtonLook {
  /** `primary` is the main action, in the accent colour; `ghost` has no background until hovered. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  isFullWidth?: boolean;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  children: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook | 'className'> {
  /** Shows a spinner and ignores presses, without losing focus or changing width. */
  isBusy?: boolean;
}

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, keyof ButtonLook | 'className'> {}

export function Button({
  variant = 'secondary',
  size = 'md',
  isFullWidth = false,
  isBusy = false,
  iconStart,
  iconEnd,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isFullWidth })}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    >
      <span className={styles.content}>
        {iconStart}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
      {isBusy && (
        <span className={styles.busy}>
          <Spinner />
          <span className="visuallyHidden">
            <Trans>Loading</Trans>
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  isFullWidth = false,
  iconStart,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isFullWidth })}>
      <span className={styles.content}>
        {iconStart}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
    </Link>
  );
}

function buttonClass({ variant, size, isFullWidth }: Required<Pick<ButtonLook, 'variant' | 'size' | 'isFullWidth'>>) {
  return cx(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth);
}
