import { Trans, useLingui } from '@lingui/react/macro';
import { forgetRequested } from '../../../actions/discovery/recentSearches';
import { selectRecentSearches } from '../../../selectors/discovery/recentSearches';
import { searchPath } from '../../../selectors/discovery/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { ClockIcon } from '../../../ui/icons/ClockIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import styles from './RecentSearches.module.css';

/** What the member searched lately, to search it again or forget it. Nothing where there is none. */
export function RecentSearches() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const searches = useAppSelector(selectRecentSearches);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches">
          <Trans>Recent searches</Trans>
        </h2>
        <Button variant="ghost" onClick={() => dispatch(forgetRequested({ query: null }))}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
      <ul className={styles.list}>
        {searches.map(({ query, scope }) => (
          <li key={query} className={styles.row}>
            <Link to={searchPath(scope, query)} className={styles.search}>
              <ClockIcon size={20} />
              <bdi className={styles.text}>{query}</bdi>
            </Link>
            <IconButton
              size="sm"
              label={t`Remove ${query}`}
              icon={<CloseIcon size={18} />}
              onClick={() => dispatch(forgetRequested({ query }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
