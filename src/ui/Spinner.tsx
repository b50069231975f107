import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Side length in px; 20 by default. */
  size?: number;
}

/** A spinner. It has no text: say beside it what is loading. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
