import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/constants/limits';
import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { selectCurrentEntry, selectQuery } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import { SearchField } from '../../ui/fields/SearchField';
import type { ComboboxProps } from '../typeahead';

const part = lazyPart(async () => (await import(/* webpackChunkName: "typeahead" */ '../typeahead')).Typeahead);

/** The query of the page, where it is a search. */
function useShownQuery(): string {
  return useAppSelector((state) => {
    const isSearch = selectCurrentEntry(state)?.path.startsWith('/search/');
    return (isSearch && selectQuery(state).get('q')) || '';
  });
}

/**
 * The search of the header, and on phones of the search page. A plain form, so that it works before and without scripts;
 * suggestions come when it is first focused.
 */
export function SearchForm({ scope = 'pins' }: { scope?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shown = useShownQuery();
  const form = useRef<HTMLFormElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>({ 'aria-expanded': false });
  const { part: Typeahead } = useLazyPart(part, isWanted);
  const action = `/search/${scope}/`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query !== '') void navigate(`${action}?q=${encodeURIComponent(query)}`);
  };
  return (
    <search>
      <form ref={form} action={action} method="get" onSubmit={send}>
        <SearchField
          key={shown}
          name="q"
          role="combobox"
          {...combobox}
          label={t`Search`}
          placeholder={t`Search`}
          defaultValue={shown}
          maxLength={LIMITS.searchQuery}
          onFocus={() => setWanted(true)}
        />
        {Typeahead && <Typeahead form={form} onChange={setCombobox} />}
      </form>
    </search>
  );
}
