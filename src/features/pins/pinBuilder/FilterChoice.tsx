import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  type PictureFilter as FilterName,
  PICTURE_FILTERS,
} from '../../../../contract/constants/content/pictureFilters';
import styles from './FilterChoice.module.css';
import { filterOf, PictureFilter } from './PictureFilter';

interface FilterChoiceProps {
  src: string;
  quarterTurns: number;
  filter: FilterName | null;
  onFilter: (filter: FilterName | null) => void;
}

/** Returns the name of a filter, or of having none. */
export function useFilterName(): (filter: FilterName | null) => string {
  const { t } = useLingui();
  const names: Readonly<Record<FilterName, string>> = {
    warm: t`Warm`,
    cool: t`Cool`,
    vivid: t`Vivid`,
    faded: t`Faded`,
    mono: t`Black and white`,
    sepia: t`Sepia`,
  };
  return (filter) => (filter ? names[filter] : t({ message: 'None', context: 'a filter of a picture' }));
}

/** One of the filters, each with the picture as it would become. */
export function FilterChoice({ src, quarterTurns, filter, onFilter }: FilterChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = useFilterName();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t`Filter`}</legend>
      <div className={styles.choices}>
        {([null, ...PICTURE_FILTERS] as const).map((value) => (
          <label key={value ?? 'none'} className={styles.choice}>
            <input
              type="radio"
              className="visuallyHidden"
              name={id}
              value={value ?? ''}
              checked={value === filter}
              onChange={() => onFilter(value)}
            />
            {value && <PictureFilter id={`${id}-${value}`} filter={value} />}
            <img
              src={src}
              alt=""
              draggable={false}
              referrerPolicy="no-referrer"
              style={{ rotate: `${quarterTurns * 90}deg`, ...(value && { filter: filterOf(`${id}-${value}`) }) }}
            />
            {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
