import { Trans } from '@lingui/react/macro';
import type { SearchAdvisory, SearchNag } from '../../../../contract/constants/discovery/search';
import { type PageSearch, searchSource, selectSearchAnswer } from '../../../selectors/discovery/search';
import { useAppSelector } from '../../../store/hooks';
import { ExternalLink } from '../../../ui/ExternalLink';
import styles from './SearchScreen.module.css';

/** Lists free helplines of each country. */
const HELPLINES = 'https://findahelpline.com/';

/**
 * What begins the results at their full width (ledger SEARCH-023 to SEARCH-025): where to find help, for a query about a
 * sensitive subject, and notices.
 */
export function SearchNotices({ search }: { search: PageSearch }) {
  const answer = useAppSelector((state) => selectSearchAnswer(state, searchSource(search)));
  const advisory = answer?.sensitivity?.advisory;
  return (
    <>
      {advisory && <Advisory advisory={advisory} />}
      {answer?.nags?.map((nag) => (
        <p key={nag} className={styles.notice} role="status">
          <Nag nag={nag} />
        </p>
      ))}
    </>
  );
}

function Advisory({ advisory }: { advisory: SearchAdvisory }) {
  return (
    <aside className={styles.advisory}>
      <p>
        {advisory === 'self_harm' ? (
          <Trans>If you’re going through a hard time, you’re not alone. Help is free and confidential.</Trans>
        ) : (
          <Trans>If food or your body is on your mind a lot, you’re not alone. Help is free and confidential.</Trans>
        )}
      </p>
      <ExternalLink href={HELPLINES} hasIcon>
        <Trans>Find someone to talk to</Trans>
      </ExternalLink>
    </aside>
  );
}

function Nag({ nag }: { nag: SearchNag }) {
  switch (nag) {
    case 'some_words':
      return <Trans>Nothing has all of these words. These results have some of them.</Trans>;
  }
}
