import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import { Field, type FieldTexts, fieldAria, useFieldIds } from './Field';
import styles from './Field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** A first entry that means that nothing is selected yet. */
  placeholder?: string;
  onValueChange?: ((value: string) => void) | undefined;
}

/** One of many plain texts. Uses the browser's own list, which is the best on phones and needs no code. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, hint, error, id, options, placeholder, onValueChange, onChange, ...rest } = props;
  const ids = useFieldIds(id);
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} error={error} ids={ids}>
      <div className={styles.framed}>
        <select
          {...rest}
          {...fieldAria(ids, props)}
          className={cx(styles.control, styles.select, styles.hasAfter)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            // Names of countries, languages and currencies differ between Node and browsers.
            <option key={option.value} value={option.value} disabled={option.isDisabled} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </div>
    </Field>
  );
}
