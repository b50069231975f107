import { Trans } from '@lingui/react/macro';
import { articlePath } from '../../../../contract/constants/addresses';
import type { PinEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Link } from '../../../ui/Link';
import styles from './PinArticle.module.css';

type Article = NonNullable<PinEntity['relatedArticle']>;

/** The article of Today that goes with a pin (ENT-017); renders nothing where there is none. */
export function PinArticle({ pin: { relatedArticle } }: { pin: PinEntity }) {
  const isReady = useMessageGroup('interests', relatedArticle != null);
  return relatedArticle ? <ArticleLink article={relatedArticle} isReady={isReady} /> : null;
}

/** `isReady`: its texts are loaded. Until then their line is reserved, so that nothing below moves. */
function ArticleLink({ article, isReady }: { article: Article; isReady: boolean }) {
  return (
    <p className={styles.article}>
      <span className={styles.label}>{isReady ? <Trans>From Today</Trans> : '\u00a0'}</span>
      <Link to={articlePath(article)} className={styles.title}>
        <bdi>{article.title}</bdi>
      </Link>
      {article.subtitle && <bdi className={styles.label}>{article.subtitle}</bdi>}
    </p>
  );
}
