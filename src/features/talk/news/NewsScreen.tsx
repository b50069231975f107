import { Trans } from '@lingui/react/macro';
import styles from './News.module.css';
import { NewsList } from './NewsList';

/** The page of the notifications, for phones and links; wide screens open them in the header. */
export function NewsScreen() {
  const title = (
    <h1 className={styles.title}>
      <Trans>Notifications</Trans>
    </h1>
  );
  return (
    <div className={styles.page}>
      <NewsList head={title} headingLevel={2} />
    </div>
  );
}
