import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { filtersChosen } from '../../../actions/discovery/searchFilters';
import { type PageSearch, refinementIn, searchPath, searchSource } from '../../../selectors/discovery/search';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** What a search would show, with its number once that is known: of long lists, how many of them were read. */
export function ResultCount({ search }: { search: PageSearch }) {
  const { i18n } = useLingui();
  const dispatch = useAppDispatch();
  const path = searchPath(search.scope, search.query, search);
  // As the page of that address has it, with the same filters in the same order.
  const source = searchSource({ ...search, ...refinementIn(path) });
  const request = useAppSelector((state) => selectListRequest(state, source));
  const count = useAppSelector((state) => selectListIds(state, source).length);
  const choose = useEffectEvent(() => void dispatch(filtersChosen({ source })));
  // The address says all that is searched, and is a text.
  useEffect(() => choose(), [path]);
  if (request?.status !== 'complete') return <Trans>Show results</Trans>;
  const number = i18n.number(count);
  return hasEnded(request) ? (
    <Plural value={count} one="Show # result" other="Show # results" />
  ) : (
    <Trans>Show {number}+ results</Trans>
  );
}
