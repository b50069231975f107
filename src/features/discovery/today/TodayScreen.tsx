import { Trans, useLingui } from '@lingui/react/macro';
import { interestFeed, topicOfPath } from '../../../selectors/discovery/todayArticles';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectViewer } from '../../../selectors/people/session';
import { selectInterests } from '../../../selectors/pins/interests';
import { selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { ChipLink } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { ArticleIcon } from '../../../ui/icons/ArticleIcon';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { ExploreHead } from '../explore';
import { FeedEnd, PinGrid } from '../feed';
import styles from './Today.module.css';
import { TodayArticles } from './TodayArticles';

/** The number of topics offered above the articles; all others are a link away. */
const TOPICS = 14;
const SHAPES = Array.from({ length: TOPICS }, (_, index) => `shape-${index}`);

/** Articles that the site's editors wrote, by topic if one is chosen (ledger HOME-011). */
export function TodayScreen() {
  const { t } = useLingui();
  const topic = useAppSelector((state) => topicOfPath(selectCurrentEntry(state)?.path ?? ''));
  const isEditor = useAppSelector(
    (state) => selectViewer(state)?.siteRoles.some((role) => role === 'admin' || role === 'editor') === true,
  );
  const empty = (
    <EmptyState
      icon={<ArticleIcon size={32} />}
      title={topic === null ? t`No articles yet` : t`Nothing about this topic yet`}
      action={
        <>
          {isEditor && (
            <ButtonLink to="/operations/today" variant="primary">
              <Trans>Write an article</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/topics" variant={isEditor ? 'secondary' : 'primary'}>
            <Trans>See all topics</Trans>
          </ButtonLink>
        </>
      }
    />
  );
  return (
    <div className={styles.page}>
      <ExploreHead current="today" />
      <p className={styles.intro}>
        <Trans>Articles and ideas picked by our editors.</Trans>
      </p>
      <TopicChips current={topic} />
      {topic === null ? (
        <TodayArticles empty={empty} />
      ) : (
        <PinGrid source={interestFeed(topic)} label={t`Articles and pins`} empty={empty} end={<FeedEnd />} />
      )}
    </div>
  );
}

function TopicChips({ current }: { current: string | null }) {
  const { t } = useLingui();
  const topics = useAppSelector(selectInterests);
  const isFailed = useAppSelector((state) => selectRequest(state, 'InterestsResource.get', {})?.status === 'failed');
  const shown = topics.filter(({ id }, index) => index < TOPICS || id === current);
  return (
    <nav aria-label={t`Topics`} className={styles.topics}>
      {topics.length === 0 && !isFailed ? (
        <SkeletonGroup>
          <div className={styles.chips}>
            {SHAPES.map((shape) => (
              <Skeleton key={shape} shape="text" width="88px" />
            ))}
          </div>
        </SkeletonGroup>
      ) : (
        <ul className={styles.chips}>
          <li>
            <ChipLink to="/today" isCurrent={current === null}>
              {t`All articles`}
            </ChipLink>
          </li>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <ChipLink to={`/today?topic=${id}`} isCurrent={id === current}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
