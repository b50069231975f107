import styles from './Operations.module.css';

/** What reporters added to their reasons. */
export const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className={styles.stack}>
    {notes.map((note, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids, and the list is never reordered
      <li key={at} dir="auto">
        {note}
      </li>
    ))}
  </ul>
);
