import { Trans } from '@lingui/react/macro';
import { type PageSearch, searchPath, searchSource, selectSearchAnswer } from '../../../selectors/discovery/search';
import { useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import styles from './SearchScreen.module.css';

/** What was searched instead of a misspelled query, and the way to search as typed (ledger SEARCH-010). */
export function TypoNote({ search }: { search: PageSearch }) {
  const typo = useAppSelector((state) => selectSearchAnswer(state, searchSource(search))?.typo);
  if (!typo) return null;
  const { scope, query } = search;
  const corrected = (
    <Link to={searchPath(scope, typo.correctedQuery, { ...search, isExact: false })}>
      <bdi>{typo.correctedQuery}</bdi>
    </Link>
  );
  const original = (
    <Link to={searchPath(scope, query, { ...search, isExact: true })}>
      <bdi>{query}</bdi>
    </Link>
  );
  return (
    <p className={styles.typo} role="status">
      <Trans>Showing results for {corrected}.</Trans> <Trans>Search instead for {original}</Trans>
    </p>
  );
}
