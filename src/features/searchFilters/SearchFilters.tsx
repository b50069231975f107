import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchFilter } from '../../../contract/constants/search';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { type PageSearch, searchPath } from '../../selectors/search';
import { Button } from '../../ui/Button';
import { Chip, RemovableChip } from '../../ui/Chip';
import { FilterIcon } from '../../ui/icons/FilterIcon';
import styles from './SearchFilters.module.css';
import { useFilterGroups } from './useFilterGroups';

interface SearchFiltersProps {
  search: PageSearch;
}

/**
 * What narrows the pins that were found (ledger SEARCH-010): those in the address, each to be removed, and a panel to
 * choose others. Several of one group find pins with any of them.
 */
export function SearchFilters({ search }: SearchFiltersProps) {
  return useMessageGroup('searchFilters', true) ? <NamedFilters search={search} /> : null;
}

/** Rendered once the names of the filters are loaded. */
function NamedFilters({ search }: SearchFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const groups = useFilterGroups(search.scope);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();

  const { scope, query, isExact } = search;
  const apply = (filters: readonly SearchFilter[]) => void navigate(searchPath(scope, query, { isExact, filters }));
  const applied = groups.flatMap(({ choices }) => choices.filter(({ filter }) => search.filters.includes(filter)));
  return (
    <>
      <div className={styles.row}>
        <Button
          size="sm"
          iconStart={<FilterIcon size={18} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Filters</Trans>
        </Button>
        {applied.map(({ filter, label }) => (
          <RemovableChip key={filter} onRemove={() => apply(search.filters.filter((other) => other !== filter))}>
            {label}
          </RemovableChip>
        ))}
      </div>
      <section id={panelId} aria-label={t`Filters`} hidden={!isOpen}>
        {isOpen && <FilterPanel groups={groups} applied={search.filters} onApply={apply} />}
      </section>
    </>
  );
}

interface FilterPanelProps {
  groups: ReturnType<typeof useFilterGroups>;
  applied: readonly SearchFilter[];
  onApply: (filters: readonly SearchFilter[]) => void;
}

function FilterPanel({ groups, applied, onApply }: FilterPanelProps) {
  const [chosen, setChosen] = useState(applied);
  const toggle = (filter: SearchFilter) =>
    setChosen(chosen.includes(filter) ? chosen.filter((other) => other !== filter) : [...chosen, filter]);
  return (
    <div className={styles.panel}>
      {groups.map(({ id, label, choices }) => (
        <fieldset key={id}>
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
      <div className={styles.row}>
        <Button variant="primary" onClick={() => onApply(chosen)}>
          <Trans>Show results</Trans>
        </Button>
        {chosen.length > 0 && (
          <Button variant="ghost" onClick={() => setChosen([])}>
            <Trans>Remove all filters</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
