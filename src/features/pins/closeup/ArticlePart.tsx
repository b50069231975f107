import { Trans } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { formatDate } from '../../../lib/formatDates';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import styles from './RichPin.module.css';

export function ArticlePart({ article }: { article: NonNullable<PinEntity['article']> }) {
  const locale = useAppSelector(selectTextLocale);
  const date = formatDate(article.datePublished, locale, 'UTC');
  return (
    <p className={styles.note}>
      <Trans>Article, published {date}</Trans>
    </p>
  );
}
