import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/Button';
import { SearchIcon } from '../../ui/icons/SearchIcon';
import { Link } from '../../ui/Link';
import { HeaderView } from './HeaderView';
import styles from './HeaderView.module.css';
import { SearchForm } from './SearchForm';

/** For signed-out visitors: the way in, and a page that can be read without it. */
export function VisitorHeader() {
  const { t } = useLingui();
  return (
    <HeaderView
      isMember={false}
      label={t`Main`}
      home={t`Magpie home`}
      links={[{ to: '/topics', label: t`Explore` }]}
      search={<SearchForm />}
      end={
        <>
          <Link to="/search/pins/" className={styles.searchLink} aria-label={t`Search`}>
            <SearchIcon />
          </Link>
          <ButtonLink to="/login" variant="ghost">
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink to="/signup" variant="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
