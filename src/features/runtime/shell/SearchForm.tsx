import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../contract/constants/limits';
import { selectCurrentEntry, selectQuery } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { SearchField } from '../../../ui/fields/SearchField';

/** The query of the page, where it is a search. */
function useShownQuery(): string {
  return useAppSelector((state) => {
    const isSearch = selectCurrentEntry(state)?.path.startsWith('/search/');
    return (isSearch && selectQuery(state).get('q')) || '';
  });
}

/**
 * The search of the header, and on phones of the search page. A plain form, so that it works before and without scripts;
 * SearchSuggestions adds suggestions to whichever has the focus.
 */
export function SearchForm({ scope = 'pins' }: { scope?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shown = useShownQuery();
  const action = `/search/${scope}/`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query !== '') void navigate(`${action}?q=${encodeURIComponent(query)}`);
  };
  return (
    <search>
      <form action={action} method="get" onSubmit={send}>
        <SearchField
          key={shown}
          name="q"
          role="combobox"
          aria-expanded={false}
          label={t`Search`}
          placeholder={t`Search`}
          defaultValue={shown}
          maxLength={LIMITS.searchQuery}
        />
      </form>
    </search>
  );
}
