import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner';

export interface LoadingOverlayProps {
  /** What is being done, such as 'Publishing'; 'Loading' by default. */
  label?: ReactNode;
  /** Covers the window instead of the nearest positioned ancestor. */
  isFullScreen?: boolean;
}

/** A spinner over a dimmed layer that blocks the content below. */
export function LoadingOverlay({ label, isFullScreen = false }: LoadingOverlayProps) {
  return (
    <div className={cx(styles.overlay, isFullScreen && styles.fullScreen)} role="status">
      <span className={styles.spinner}>
        <Spinner size={32} />
      </span>
      <span className={label ? styles.label : 'visuallyHidden'}>{label ?? <Trans>Loading</Trans>}</span>
    </div>
  );
}
