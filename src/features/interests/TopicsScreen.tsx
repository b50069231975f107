import { Trans, useLingui } from '@lingui/react/macro';
import { selectInterests } from '../../selectors/interests';
import { selectIsAuthenticated } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { FollowTopicButton } from './FollowTopicButton';
import styles from './Topics.module.css';

const ROWS = ['40%', '55%', '35%', '50%', '45%', '60%'];

/** All topics, those that one follows first; what a member follows comes into their home feed. */
export function TopicsScreen() {
  const { t } = useLingui();
  const topics = useAppSelector(selectInterests);
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <div className={styles.narrow}>
      <h1 className={styles.title}>
        <Trans>Topics</Trans>
      </h1>
      <p className={styles.lead}>
        {isMember ? (
          <Trans>New pins of the topics that you follow come into your home feed.</Trans>
        ) : (
          <Trans>Choose what you would like to look at.</Trans>
        )}
      </p>
      {topics.length === 0 ? (
        <SkeletonGroup>
          {ROWS.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton shape="text" width={width} />
            </div>
          ))}
        </SkeletonGroup>
      ) : (
        <ul className={styles.topics} aria-label={t`Topics`}>
          {topics.map((topic) => (
            <li key={topic.id} className={styles.row}>
              <Link to={`/topics/${topic.id}`} className={styles.name}>
                {topic.name}
              </Link>
              <FollowTopicButton topic={topic} size="sm" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
