import type { ArticleEntity } from '../../../entities/discovery/articles';
import { cx } from '../../../ui/cx';
import { ArticleIcon } from '../../../ui/icons/ArticleIcon';
import { Link } from '../../../ui/Link';
import styles from './Today.module.css';

export type ArticleCardProps = Pick<ArticleEntity, 'url' | 'title' | 'subtitle' | 'coverImages'> & {
  /** The first article of Today, which is wider. */
  isLead?: boolean;
  headingLevel?: 2 | 3;
};

/** An article with its images, title and subtitle, as one link. */
export function ArticleCard({ url, title, subtitle, coverImages, isLead = false, headingLevel = 2 }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={cx(styles.item, isLead && styles.lead)}>
      <Link to={url} className={styles.card}>
        <span className={styles.pictures} data-count={coverImages.length} aria-hidden="true">
          {coverImages.map(({ url: src, dominantColor }, index) => (
            <span key={src} className={styles.place} style={{ backgroundColor: dominantColor }}>
              <img
                className={styles.picture}
                src={src}
                alt=""
                loading={isLead && index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </span>
          ))}
          {coverImages.length === 0 && <ArticleIcon size={40} />}
        </span>
        <Heading dir="auto" className={styles.name}>
          {title}
        </Heading>
        {subtitle && (
          <p dir="auto" className={styles.subtitle}>
            {subtitle}
          </p>
        )}
      </Link>
    </li>
  );
}
