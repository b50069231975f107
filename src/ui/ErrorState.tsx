import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBackOnline } from '../hooks/useBackOnline';
import { Button } from './Button';
import { cx } from './cx';
import { WarningIcon } from './icons/WarningIcon';
import styles from './Message.module.css';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What the person can do about it. */
  detail?: ReactNode;
  /** Also called when the device comes back online, which may be all that was missing. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Beside or instead of the retry, such as a link home. */
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, detail, onRetry, isRetrying = false, action, icon, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  useBackOnline(() => onRetry?.());
  return (
    <div className={styles.message} role="alert">
      <span className={cx(styles.picture, styles.error)}>{icon ?? <WarningIcon size={32} />}</span>
      <Heading className={styles.title}>{title}</Heading>
      {detail && <p className={styles.detail}>{detail}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
