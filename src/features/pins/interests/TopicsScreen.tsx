import { Trans } from '@lingui/react/macro';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { ExploreHead } from '../../discovery/explore';
import styles from './Topics.module.css';
import { TopicTiles } from './TopicTiles';

/** Topics to explore, followed ones first. */
export function TopicsScreen() {
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <div className={styles.page}>
      <ExploreHead current="topics" />
      <p className={styles.lead}>
        {isMember ? (
          <Trans>New pins from topics you follow show up in your home feed.</Trans>
        ) : (
          <Trans>Choose what you’d like to see.</Trans>
        )}
      </p>
      <TopicTiles />
    </div>
  );
}
