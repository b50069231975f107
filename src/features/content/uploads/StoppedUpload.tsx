import type { ReactNode } from 'react';
import styles from './StoppedUpload.module.css';

interface StoppedUploadProps {
  /** Announced, and in the colour of an error. */
  hasFailed?: boolean;
  text: ReactNode;
  /** The button to go on with it. */
  children?: ReactNode;
}

/** Why an upload or its preparation does not go on, and what can be done. */
export function StoppedUpload({ hasFailed = false, text, children }: StoppedUploadProps) {
  return (
    <div className={styles.stopped} role={hasFailed ? 'alert' : undefined}>
      <span className={hasFailed ? styles.failed : styles.paused}>{text}</span>
      {children}
    </div>
  );
}
