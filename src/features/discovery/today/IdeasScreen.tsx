import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { camelize } from '../../../lib/camelize';
import type { RootState } from '../../../reducers/root';
import { blendOfPath, selectIdeasArticles } from '../../../selectors/discovery/todayArticles';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectInterests } from '../../../selectors/pins/interests';
import { hasFirstAnswer, selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { TopicTiles } from '../../pins/interests';
import { ExploreHead } from '../explore';
import { ArticleCard } from './ArticleCard';
import { CreatorsToFollow } from './CreatorsToFollow';
import styles from './Today.module.css';
import { TopicsForYou } from './TopicsForYou';

/** Whether all parts above the topics are read, so that none of them moves the topics. */
function selectIsRead(state: RootState): boolean {
  if (!hasFirstAnswer(selectRequest(state, 'IdeasHubTodayArticlesResource.get', {}))) return false;
  if (!selectIsAuthenticated(state)) return true;
  const blend = blendOfPath(selectCurrentEntry(state)?.path ?? '');
  return (
    hasFirstAnswer(selectRequest(state, 'V3ViewerInterestsResource.get', { blend_type: blend })) &&
    hasFirstAnswer(selectRequest(state, 'V3CreatorRecommendationsResource.get', {}))
  );
}

/** The newest articles, topics and people for the member, and all topics. */
export function IdeasScreen() {
  const hasTopics = useAppSelector((state) => selectInterests(state).length > 0);
  const isRead = useAppSelector(selectIsRead) && hasTopics;
  // Another tab of the topics is read while the page stays.
  const [isShown, setShown] = useState(isRead);
  if (isRead && !isShown) setShown(true);
  return (
    <div className={styles.page}>
      <ExploreHead current="ideas" />
      <p className={styles.intro}>
        <Trans>Find something to save.</Trans>
      </p>
      {isShown ? <Content /> : !hasTopics && <TopicTiles />}
    </div>
  );
}

function Content() {
  return (
    <>
      <Articles />
      <TopicsForYou />
      <CreatorsToFollow />
      <section aria-labelledby="all-topics">
        <h2 id="all-topics" className={styles.heading}>
          <Trans>All topics</Trans>
        </h2>
        <TopicTiles />
      </section>
    </>
  );
}

function Articles() {
  const { t } = useLingui();
  const articles = useAppSelector(selectIdeasArticles);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="ideas-articles">
      <h2 id="ideas-articles" className={styles.heading}>
        <Trans>Articles</Trans>
      </h2>
      <ul className={styles.articles} aria-label={t`Articles`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} {...camelize(article)} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
