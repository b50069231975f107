import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './Choice.module.css';
import { FieldError } from './Field';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Name in a form that is sent; made up when left out. */
  name?: string;
  error?: ReactNode;
}

/** One of a few, all visible, each with room to explain itself. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, options, value, onValueChange, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx(styles.legend, isLabelHidden && 'visuallyHidden')}>{label}</legend>
      {options.map((option, index) => (
        <div key={option.value} className={styles.choice}>
          <input
            id={`${id}-${option.value}`}
            type="radio"
            className={styles.radio}
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            // Where the focus goes when the choice is missing (useFocusFirstError); the group says its error.
            data-is-invalid={error && index === 0 ? true : undefined}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onValueChange(option.value)}
          />
          <div className={styles.texts}>
            <label htmlFor={`${id}-${option.value}`} className={styles.label}>
              {option.icon}
              {option.label}
            </label>
            {option.hint && (
              <p id={`${id}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
