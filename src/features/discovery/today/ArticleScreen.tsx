import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TodayArticleId } from '../../../../contract/schemas/common';
import type { TodayArticle } from '../../../../contract/schemas/discovery/todayArticles';
import { camelize } from '../../../lib/camelize';
import { intlTag } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import {
  articleFeed,
  articleIdOf,
  selectRelatedArticles,
  selectTodayArticle,
} from '../../../selectors/discovery/todayArticles';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { BackLink } from '../../../ui/BackLink';
import { ChipLink } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { PinGrid } from '../feed';
import { ArticleCard } from './ArticleCard';
import styles from './Today.module.css';

/** One article: its text, its pins, and the articles beside it. */
export function ArticleScreen() {
  const { t } = useLingui();
  const articleId = useAppSelector((state) => articleIdOf(selectCurrentEntry(state)?.params ?? {}));
  const article = useAppSelector((state) => selectTodayArticle(state, articleId));
  const source = useMemo(() => articleId && articleFeed(articleId), [articleId]);
  if (!articleId || !source) return null;
  return (
    <article className={styles.page}>
      <BackLink to="/today">
        <Trans>Today</Trans>
      </BackLink>
      {article ? (
        <>
          <Head article={article} />
          <h2 className="visuallyHidden">
            <Trans>Pins</Trans>
          </h2>
          <PinGrid
            source={source}
            label={t`Pins of this article`}
            isBelow
            empty={<EmptyState icon={<ImageIcon size={32} />} title={t`This article has no pins`} />}
          />
          <Related articleId={articleId} />
        </>
      ) : (
        <SkeletonGroup>
          <Skeleton height="280px" />
        </SkeletonGroup>
      )}
    </article>
  );
}

function Head({ article }: { article: TodayArticle }) {
  const locale = useAppSelector(selectTextLocale);
  const { title, subtitle, body, interest, published_at: publishedAt } = article;
  const date = publishedAt && new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <header className={styles.head}>
      <h1 dir="auto" className={styles.headline}>
        {title}
      </h1>
      {subtitle && (
        <p dir="auto" className={styles.standfirst}>
          {subtitle}
        </p>
      )}
      <div className={styles.facts}>
        {date && publishedAt && <time dateTime={publishedAt}>{date.format(new Date(publishedAt))}</time>}
        {interest && <ChipLink to={`/topics/${interest.id}`}>{interest.name}</ChipLink>}
      </div>
      {body && (
        <div className={styles.body}>
          {body.split('\n\n').map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids, and the text is never reordered
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </header>
  );
}

function Related({ articleId }: { articleId: TodayArticleId }) {
  const { t } = useLingui();
  const articles = useAppSelector((state) => selectRelatedArticles(state, articleId));
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related-articles">
      <h2 id="related-articles" className={styles.heading}>
        <Trans>More to read</Trans>
      </h2>
      <ul className={styles.articles} aria-label={t`More to read`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} {...camelize(article)} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
