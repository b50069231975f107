import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/constants/limits';
import { typeaheadOverlayShown } from '../../actions/ui';
import { selectCurrentEntry, selectQuery } from '../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { SearchField } from '../../ui/fields/SearchField';

/** The query of the page, where it is a search. */
function useShownQuery(): string {
  return useAppSelector((state) => {
    const isSearch = selectCurrentEntry(state)?.path.startsWith('/search/');
    return (isSearch && selectQuery(state).get('q')) || '';
  });
}

/** The search of the header. A plain form, so that it works before and without scripts. */
export function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shown = useShownQuery();
  const dispatch = useAppDispatch();
  // Does not dim the page, because no suggestions are shown over it.
  const note = (isShown: boolean) => void dispatch(typeaheadOverlayShown({ isShown }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query !== '') void navigate(`/search/pins/?q=${encodeURIComponent(query)}`);
  };
  return (
    <search>
      <form action="/search/pins/" method="get" onSubmit={send}>
        <SearchField
          key={shown}
          name="q"
          label={t`Search`}
          placeholder={t`Search`}
          defaultValue={shown}
          maxLength={LIMITS.searchQuery}
          onFocus={() => note(true)}
          onBlur={() => note(false)}
        />
      </form>
    </search>
  );
}
