import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { TODAY } from '../../../selectors/discovery/todayArticles';
import { useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { ErrorState } from '../../../ui/ErrorState';
import { MorePage } from '../../../ui/MorePage';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { ArticleCard } from './ArticleCard';
import styles from './Today.module.css';

const SHAPES = ['a', 'b', 'c', 'd', 'e'];

/** All articles, newest first, with the story of a board between them. */
export function TodayArticles({ empty }: { empty: ReactNode }) {
  const { t } = useLingui();
  const list = usePagedList<string>(TODAY);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  if (list.ids.length === 0 && !list.isLoading && !list.hasFailed) return empty;
  return (
    <>
      {list.ids.length > 0 && (
        <ul className={styles.articles} aria-label={t`Articles`}>
          {list.ids.map((id, index) => (
            <Item key={id} id={id} isLead={index === 0} />
          ))}
        </ul>
      )}
      {list.isLoading && (
        <SkeletonGroup>
          <div className={styles.articles}>
            {SHAPES.map((shape) => (
              <Skeleton key={shape} ratio={4 / 3} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {list.hasFailed && (
        <ErrorState title={t`These articles could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      <div ref={endRef} />
      <MorePage bookmark={list.bookmark} />
    </>
  );
}

function Item({ id, isLead }: { id: string; isLead: boolean }) {
  const { t } = useLingui();
  const article = useEntity('articles', id);
  const story = useEntity('stories', id);
  if (article) return <ArticleCard {...article} isLead={isLead} />;
  if (!story) return null;
  const { title, action, displayOptions } = story;
  return (
    <ArticleCard
      url={action.url}
      title={title}
      subtitle={t`A board you may like`}
      coverImages={displayOptions.coverImages}
    />
  );
}
