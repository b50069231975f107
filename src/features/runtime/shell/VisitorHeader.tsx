import { Trans, useLingui } from '@lingui/react/macro';
import { selectCanSignUp, selectSiteName } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { IconLink } from '../../../ui/IconLink';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { HeaderView } from './HeaderView';
import styles from './HeaderView.module.css';
import { SearchForm } from './SearchForm';

/** The header for visitors, with links to log in and sign up. */
export function VisitorHeader() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const canSignUp = useAppSelector(selectCanSignUp);
  return (
    <HeaderView
      isMember={false}
      label={t`Main`}
      home={t`${siteName} home`}
      siteName={siteName}
      links={[{ to: '/today', label: t`Explore` }]}
      search={<SearchForm />}
      end={
        <>
          <span className={styles.searchLink}>
            <IconLink to="/search/pins/" label={t`Search`} icon={<SearchIcon />} tooltip="none" />
          </span>
          <ButtonLink to="/login" variant="ghost">
            <Trans>Log in</Trans>
          </ButtonLink>
          {canSignUp && (
            <ButtonLink to="/signup" variant="primary">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
