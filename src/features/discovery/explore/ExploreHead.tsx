import { Trans } from '@lingui/react/macro';
import styles from './ExploreHead.module.css';
import { type ExplorePlace, ExploreTabs } from './ExploreTabs';

/** The one heading of the places of ideas, with a tab for each. */
export function ExploreHead({ current }: { current: ExplorePlace }) {
  return (
    <div className={styles.head}>
      <h1>
        <Trans>Explore</Trans>
      </h1>
      <ExploreTabs current={current} />
    </div>
  );
}
