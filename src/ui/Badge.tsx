import styles from './Badge.module.css';

/** A short count in the corner of its container. Decorative: say the count in the label too. */
export function Badge({ text }: { text: string }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {text}
    </span>
  );
}
