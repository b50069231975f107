import { useId } from 'react';
import { cx } from '../cx';
import type { RadioGroupProps } from './RadioGroup';
import styles from './SegmentedControl.module.css';

export type SegmentedControlProps<Value extends string> = Omit<RadioGroupProps<Value>, 'error'>;

/** One of two to five short words or icons side by side: a radio group in the shape of a bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, isLabelHidden = false, options, value, onValueChange, name } = props;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={cx(styles.legend, isLabelHidden && 'visuallyHidden')}>{label}</legend>
      <div className={styles.bar}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className="visuallyHidden"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
