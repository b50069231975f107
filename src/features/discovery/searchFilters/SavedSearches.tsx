import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { savedSearchKey } from '../../../../contract/constants/discovery/savedSearches';
import type { SavedSearch } from '../../../../contract/schemas/discovery/savedSearches';
import { saveToggled } from '../../../actions/discovery/savedSearches';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { savedSearchPath, selectSavedSearches } from '../../../selectors/discovery/savedSearches';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import styles from './SavedSearches.module.css';

/** The searches that the member saved, to run them again or remove them. Nothing where there is none. */
export function SavedSearches() {
  const searches = useAppSelector(selectSavedSearches);
  const isReady = useMessageGroup('searchFilters', searches.length > 0);
  return isReady && searches.length > 0 ? <Searches searches={searches} /> : null;
}

function Searches({ searches }: { searches: readonly SavedSearch[] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <section className={styles.saved} aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={styles.heading}>
        <Trans>Saved searches</Trans>
      </h2>
      <ul className={styles.list}>
        {searches.map((search) => {
          const { query, filters, products } = search;
          const count = filters.length + (products === '' ? 0 : 1);
          return (
            <li key={savedSearchKey(search)} className={styles.row}>
              <Link to={savedSearchPath(search)} className={styles.search}>
                <BookmarkIcon size={20} />
                <bdi className={styles.text}>{query}</bdi>
                <span className={styles.detail}>
                  <ScopeName scope={search.scope} />
                  {count > 0 && (
                    <>
                      {' · '}
                      <Plural value={count} one="# filter" other="# filters" />
                    </>
                  )}
                </span>
              </Link>
              <IconButton
                size="sm"
                label={t`Remove ${query}`}
                icon={<CloseIcon size={18} />}
                onClick={() => dispatch(saveToggled({ search, isSaved: false }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ScopeName({ scope }: Pick<SavedSearch, 'scope'>) {
  const { t } = useLingui();
  const names: Record<SavedSearch['scope'], string> = {
    pins: t`Pins`,
    videos: t`Videos`,
    idea_pins: t`Stories`,
    buyable_pins: t`Products`,
    boards: t`Boards`,
    users: t`People`,
    my_pins: t`Your pins`,
    my_content: t`Your pins and boards`,
  };
  return names[scope];
}
