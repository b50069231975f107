import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isColorFilter, type SearchFilter } from '../../../../contract/constants/discovery/search';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
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
import { Chip, ChipLink, RemovableChip } from '../../../ui/Chip';
import { FilterIcon } from '../../../ui/icons/FilterIcon';
import { Popover } from '../../../ui/overlays/Popover';
import { PickedColor, Swatch } from './PickedColor';
import { ProductChips, ProductFields } from './ProductFields';
import {
  ANY_PRODUCT,
  type ProductRefinement,
  readProducts,
  readWritten,
  writeProducts,
  writtenOf,
} from './productRefinement';
import styles from './SearchFilters.module.css';
import { useFilterGroups } from './useFilterGroups';

/**
 * The bar above found pins: their filters (ledger SEARCH-010) and guides, which are words that narrow the query (ledger
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
          iconStart={isColorFilter(filter) && <Swatch color={filter} />}
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

interface FilterPanelProps {
  groups: ReturnType<typeof useFilterGroups>;
  applied: readonly SearchFilter[];
  /** Null where not only products are searched. */
  products: ProductRefinement | null;
  onApply: (filters: readonly SearchFilter[], products: ProductRefinement) => void;
}

function FilterPanel({ groups, applied, products, onApply }: FilterPanelProps) {
  const [chosen, setChosen] = useState(applied);
  const [written, setWritten] = useState(() => writtenOf(products ?? ANY_PRODUCT));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const read = readWritten(written);
  const send = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    setTried(true);
    if (!read.isRangeWrong && !read.sitesProblem) onApply(chosen, read.products);
  };
  const toggle = (filter: SearchFilter) =>
    setChosen(chosen.includes(filter) ? chosen.filter((other) => other !== filter) : [...chosen, filter]);
  return (
    <form ref={form} className={styles.panel} noValidate onSubmit={send}>
      {groups.map(({ id, label, choices }) => (
        <fieldset key={id} className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          <div className={styles.row}>
            {choices.map((choice) => (
              <Chip
                key={choice.filter}
                isSelected={chosen.includes(choice.filter)}
                onClick={() => toggle(choice.filter)}
              >
                {choice.label}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      {products && <ProductFields written={written} onWrite={setWritten} problems={isTried ? read : null} />}
      <PickedColor
        color={chosen.find(isColorFilter)}
        onPick={(color) => setChosen([...chosen.filter((filter) => !isColorFilter(filter)), ...(color ? [color] : [])])}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary">
          <Trans>Show results</Trans>
        </Button>
        {(chosen.length > 0 || Object.values(written).some((text) => text !== '')) && (
          <Button
            variant="ghost"
            onClick={() => {
              setChosen([]);
              setWritten(writtenOf(ANY_PRODUCT));
              setTried(false);
            }}
          >
            <Trans>Remove all filters</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
