import { Trans } from '@lingui/react/macro';
import { selectInterests } from '../../../selectors/pins/interests';
import { useAppSelector } from '../../../store/hooks';
import { TopicTiles } from '../../pins/interests';
import { ExploreTabs } from '../explore';
import styles from './StartingPoints.module.css';

/** What there is to look at before anything is searched: the places of ideas, and all topics with a picture each. */
export function StartingPoints() {
  const hasTopics = useAppSelector((state) => selectInterests(state).length > 0);
  return (
    <>
      <div className={styles.places}>
        <ExploreTabs current={null} />
      </div>
      {hasTopics && (
        <section aria-labelledby="search-topics">
          <h2 id="search-topics" className={styles.title}>
            <Trans>All topics</Trans>
          </h2>
          <TopicTiles />
        </section>
      )}
    </>
  );
}
