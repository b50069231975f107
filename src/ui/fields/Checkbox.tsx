import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Choice.module.css';
import { FieldError, fieldAria, useFieldIds } from './Field';

interface ToggleProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
}

export interface CheckboxProps extends ToggleProps {
  /** Some of the items that it stands for are selected, others are not. */
  isIndeterminate?: boolean;
}

export function Checkbox({ isIndeterminate = false, ...props }: CheckboxProps) {
  return (
    <Toggle
      {...props}
      shape={styles.checkbox}
      markIndeterminate={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
    />
  );
}

export interface SwitchProps extends ToggleProps {}

/** A toggle that takes effect at once. In forms with a submit button, use a checkbox. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} role="switch" shape={styles.switch} />;
}

interface ShapeProps extends ToggleProps {
  shape: string | undefined;
  role?: 'switch';
  markIndeterminate?: (input: HTMLInputElement | null) => void;
}

function Toggle(props: ShapeProps) {
  const { label, hint, error, id, onCheckedChange, onChange, shape, markIndeterminate, ...rest } = props;
  const ids = useFieldIds(id);
  return (
    <div className={styles.choice}>
      <input
        ref={markIndeterminate}
        {...rest}
        {...fieldAria(ids, { label: '', hint, error })}
        type="checkbox"
        className={shape}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <div className={styles.texts}>
        <label htmlFor={ids.control} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={ids.hint} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
    </div>
  );
}
