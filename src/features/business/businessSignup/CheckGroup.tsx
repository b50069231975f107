import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { FieldError } from '../../../ui/fields/Field';
import styles from './BusinessSignup.module.css';

interface CheckGroupProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  error?: string | undefined;
  onChange: (values: Value[]) => void;
}

/** Several choices of a list. */
export function CheckGroup<Value extends string>({
  label,
  hint,
  options,
  values,
  error,
  onChange,
}: CheckGroupProps<Value>) {
  const id = useId();
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isChosen : values.includes(one))));
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={values.includes(option.value)}
          // The focus goes to the first choice where none was made.
          data-is-invalid={error && index === 0 ? true : undefined}
          onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
