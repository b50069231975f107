import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { isColorFilter, type SearchFilter } from '../../../../contract/constants/discovery/search';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import {
  hasProducts,
  type PageSearch,
  searchPath,
  searchSource,
  selectSearchAnswer,
} from '../../../selectors/discovery/search';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ChipLink, RemovableChip } from '../../../ui/Chip';
import { FilterIcon } from '../../../ui/icons/FilterIcon';
import { Popover } from '../../../ui/overlays/Popover';
import { FilterPanel } from './FilterPanel';
import { FilterSwatch } from './FilterSwatch';
import { ProductChips } from './ProductFields';
import { type ProductRefinement, readProducts, writeProducts } from './productRefinement';
import styles from './SearchFilters.module.css';
import { useFilterGroups } from './useFilterGroups';

/**
 * The bar above found pins: their filters (ledger SEARCH-010) and guides, which are queries that narrow it (ledger
 * SEARCH-025). The filters in the address can each be removed; a popover, on phones a sheet, has all of them. Several of
 * one group find pins with any of them.
 */
export function SearchFilters({ search }: { search: PageSearch }) {
  return useMessageGroup('searchFilters', true) ? <Bar search={search} /> : null;
}

function Bar({ search }: { search: PageSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const groups = useFilterGroups(search.scope);
  const guides = useAppSelector((state) => selectSearchAnswer(state, searchSource(search))?.guides);
  const { scope, query, isExact, filters } = search;
  const products = readProducts(search.products);
  const apply = (next: readonly SearchFilter[], ofProducts: ProductRefinement) =>
    void navigate(searchPath(scope, query, { isExact, filters: next, products: writeProducts(ofProducts) }));
  const applied = [
    ...groups.flatMap(({ choices }) => choices.filter(({ filter }) => filters.includes(filter))),
    ...filters.filter(isColorFilter).map((filter) => ({ filter, label: filter })),
  ];
  return (
    <div className={styles.bar}>
      <Popover
        label={t`Filters`}
        width="wide"
        trigger={(props) => (
          <Button {...props} size="sm" iconStart={<FilterIcon size={18} />}>
            <Trans>Filters</Trans>
          </Button>
        )}
      >
        {(close) => (
          <FilterPanel
            groups={groups}
            applied={filters}
            products={hasProducts(scope) ? products : null}
            search={search}
            onApply={(...next) => {
              close();
              apply(...next);
            }}
          />
        )}
      </Popover>
      {applied.map(({ filter, label }) => (
        <RemovableChip
          key={filter}
          iconStart={<FilterSwatch filter={filter} />}
          onRemove={() =>
            apply(
              filters.filter((other) => other !== filter),
              products,
            )
          }
        >
          {label}
        </RemovableChip>
      ))}
      {hasProducts(scope) && <ProductChips products={products} onChange={(next) => apply(filters, next)} />}
      {guides && guides.length > 0 && (
        <ul className={styles.guides} aria-label={t`Narrow your search`}>
          {guides.map(({ term, query: narrowed }) => (
            <li key={term}>
              <ChipLink to={searchPath(scope, narrowed, { filters, products: search.products })}>{term}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
