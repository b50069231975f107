import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { isColorFilter, type SearchFilter } from '../../../../contract/constants/discovery/search';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import type { PageSearch } from '../../../selectors/discovery/search';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { FilterSwatch } from './FilterSwatch';
import { PickedColor } from './PickedColor';
import { ProductFields } from './ProductFields';
import { ANY_PRODUCT, type ProductRefinement, readWritten, writeProducts, writtenOf } from './productRefinement';
import { ResultCount } from './ResultCount';
import styles from './SearchFilters.module.css';
import type { useFilterGroups } from './useFilterGroups';

interface FilterPanelProps {
  groups: ReturnType<typeof useFilterGroups>;
  applied: readonly SearchFilter[];
  /** Null where not only products are searched. */
  products: ProductRefinement | null;
  /** What the filters narrow. */
  search: PageSearch;
  onApply: (filters: readonly SearchFilter[], products: ProductRefinement) => void;
}

/** All filters to choose from. Its foot, which clears them and shows what they find, stays in sight while it scrolls. */
export function FilterPanel({ groups, applied, products, search, onApply }: FilterPanelProps) {
  const [chosen, setChosen] = useState(applied);
  const [written, setWritten] = useState(() => writtenOf(products ?? ANY_PRODUCT));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const read = readWritten(written);
  const isValid = !read.isRangeWrong && !read.sitesProblem;
  const send = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    setTried(true);
    if (isValid) onApply(chosen, read.products);
  };
  const toggle = (filter: SearchFilter) =>
    setChosen(chosen.includes(filter) ? chosen.filter((other) => other !== filter) : [...chosen, filter]);
  const clear = () => {
    setChosen([]);
    setWritten(writtenOf(ANY_PRODUCT));
    setTried(false);
  };
  return (
    <form ref={form} className={styles.panel} noValidate onSubmit={send}>
      {groups.map(({ id, label, choices }) => (
        <fieldset key={id} className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          <div className={styles.row}>
            {choices.map((choice) => (
              <Chip
                key={choice.filter}
                iconStart={<FilterSwatch filter={choice.filter} />}
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
      <div className={styles.foot}>
        <Button variant="ghost" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <Button type="submit" variant="primary">
          {isValid ? (
            <ResultCount search={{ ...search, filters: chosen, products: writeProducts(read.products) }} />
          ) : (
            <Trans>Show results</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}
