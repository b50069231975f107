import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { FieldError } from '../../../ui/fields/Field';
import styles from './audiences/Audiences.module.css';

interface CheckListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  /** Further ones cannot be chosen beyond so many. */
  most?: number;
  onChange: (values: Value[]) => void;
  error?: string | undefined;
}

/** Several choices of a list that may be long. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, options, values, most = Number.POSITIVE_INFINITY, onChange, error } = props;
  const id = useId();
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isChosen : values.includes(one))));
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            disabled={values.length >= most && !values.includes(option.value)}
            data-is-invalid={error && index === 0 ? true : undefined}
            onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
