import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { textLength } from '../../../contract/constants/textLength';
import { cx } from '../cx';
import { Field, type FieldTexts, fieldAria, nativeMaxLength, useFieldIds } from './Field';
import styles from './Field.module.css';
import { useWritten } from './useWritten';

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children'> {
  onValueChange?: ((value: string) => void) | undefined;
  /** Shows a counter for this many code points. Does not cut the text: the error says what to do. */
  counterMax?: number;
}

/** Several lines; grows with its text where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, hint, error, id, onValueChange, counterMax, onChange, rows = 3, ...rest } = props;
  const ids = useFieldIds(id);
  const { written, note } = useWritten(rest.value, rest.defaultValue);
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      error={error}
      ids={ids}
      count={counterMax === undefined ? undefined : { used: textLength(written), max: counterMax }}
    >
      <textarea
        {...rest}
        maxLength={nativeMaxLength(written, rest.maxLength)}
        {...fieldAria(ids, props, counterMax !== undefined)}
        rows={rows}
        className={cx(styles.control, styles.area)}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          onChange?.(event);
          note(event.target.value);
          onValueChange?.(event.target.value);
        }}
      />
    </Field>
  );
}
