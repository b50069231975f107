import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { textLength } from '../../../contract/constants/textLength';
import { cx } from '../cx';
import { Field, type FieldTexts, fieldAria, nativeMaxLength, useFieldIds } from './Field';
import styles from './Field.module.css';
import { useWritten } from './useWritten';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'children'> {
  onValueChange?: ((value: string) => void) | undefined;
  /** Shows a counter for this many code points. Does not cut the text: the error says what to do. */
  counterMax?: number;
  /** An icon inside the field, before the text. */
  iconStart?: ReactNode;
  /** Buttons inside the field, after the text. */
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, id, onValueChange, counterMax, iconStart, after, onChange, ...rest } =
    props;
  const ids = useFieldIds(id);
  const { written, note } = useWritten(rest.value, rest.defaultValue);
  const hasFrame = iconStart !== undefined || after !== undefined;
  const control = (
    <input
      type="text"
      {...rest}
      maxLength={nativeMaxLength(written, rest.maxLength)}
      {...fieldAria(ids, props, counterMax !== undefined)}
      className={cx(
        styles.control,
        iconStart !== undefined && styles.hasBefore,
        after !== undefined && styles.hasAfter,
      )}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event);
        note(event.target.value);
        onValueChange?.(event.target.value);
      }}
    />
  );
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      error={error}
      ids={ids}
      count={counterMax === undefined ? undefined : { used: textLength(written), max: counterMax }}
    >
      {hasFrame ? (
        <div className={styles.framed}>
          {iconStart && <span className={styles.before}>{iconStart}</span>}
          {control}
          {after && <span className={styles.after}>{after}</span>}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
