import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { savedWanted, saveToggled } from '../../../actions/discovery/savedSearches';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsSaved, toSavedSearch } from '../../../selectors/discovery/savedSearches';
import type { PageSearch } from '../../../selectors/discovery/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon';

/** Saves the search of the page with its scope and filters, or removes it from the saved ones. */
export function SaveSearch({ search }: { search: PageSearch }) {
  return useMessageGroup('searchFilters', true) ? <Toggle search={search} /> : null;
}

function Toggle({ search }: { search: PageSearch }) {
  const dispatch = useAppDispatch();
  const saved = toSavedSearch(search);
  const isSaved = useAppSelector((state) => selectIsSaved(state, saved)) ?? false;
  useEffect(() => {
    dispatch(savedWanted());
  }, [dispatch]);
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={isSaved}
      iconStart={<BookmarkIcon size={18} />}
      onClick={() => dispatch(saveToggled({ search: saved, isSaved: !isSaved }))}
    >
      {isSaved ? <Trans>Search saved</Trans> : <Trans>Save search</Trans>}
    </Button>
  );
}
