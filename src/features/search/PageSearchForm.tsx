import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/constants/limits';
import { type SearchPageScope, searchPath } from '../../selectors/search';
import { SearchField } from '../../ui/fields/SearchField';

interface PageSearchFormProps {
  scope: SearchPageScope;
  query: string;
}

/** The page's own field, for phones, whose header has none. A plain form, so that it works without scripts too. */
export function PageSearchForm({ scope, query }: PageSearchFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (written !== '') void navigate(searchPath(scope, written));
  };
  return (
    <search>
      <form action={`/search/${scope}/`} method="get" onSubmit={send}>
        <SearchField
          name="q"
          label={t`Search`}
          placeholder={t`Search`}
          defaultValue={query}
          maxLength={LIMITS.searchQuery}
        />
      </form>
    </search>
  );
}
