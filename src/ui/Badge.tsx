import styles from './Badge.module.css';

/** A short count in the corner of what it lies in. It is decoration: say it in words too. */
export function Badge({ text }: { text: string }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {text}
    </span>
  );
}
