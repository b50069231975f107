import { Plural } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { textLength } from '../../../contract/constants/textLength';
import { cx } from '../cx';
import { WarningIcon } from '../icons/WarningIcon';
import styles from './Field.module.css';

/** The texts that every field can have. */
export interface FieldTexts {
  label: string;
  /** Only for screen readers, if the context makes clear what belongs there. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; marks the field as invalid. */
  error?: ReactNode;
}

export interface FieldCount {
  /** Code points in the text. */
  used: number;
  max: number;
}

/**
 * The native `maxLength`, which counts UTF-16 units, for a text of at most `max` characters as the contract counts them:
 * what is written may have more units than characters.
 */
export const nativeMaxLength = (written: string, max: number | undefined): number | undefined =>
  max === undefined ? undefined : max + written.length - textLength(written);

interface FieldProps extends FieldTexts {
  ids: FieldIds;
  count?: FieldCount | undefined;
  children: ReactNode;
}

export interface FieldIds {
  control: string;
  hint: string;
  error: string;
  count: string;
}

/** Ids that connect a control with its texts; `given` is the control's own id, if the caller passed one. */
export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId();
  const control = given ?? made;
  return { control, hint: `${control}-hint`, error: `${control}-error`, count: `${control}-count` };
}

/** The aria attributes of a control. The error comes first, because it is the most important. */
export function fieldAria(ids: FieldIds, { hint, error }: FieldTexts, hasCount = false) {
  const described = [error && ids.error, hint && ids.hint, hasCount && ids.count].filter(Boolean).join(' ');
  return { id: ids.control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, control, then error or hint beside the counter. */
export function Field({ label, isLabelHidden = false, hint, error, ids, count, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={cx(styles.label, isLabelHidden && 'visuallyHidden')} htmlFor={ids.control}>
        {label}
      </label>
      {children}
      {(error || hint || count) && (
        <div className={styles.below}>
          <div className={styles.texts}>
            {error && <FieldError id={ids.error}>{error}</FieldError>}
            {hint && (
              <p id={ids.hint} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
          {count && <Counter id={ids.count} count={count} />}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <WarningIcon size={16} />
      <span>{children}</span>
    </p>
  );
}

function Counter({ id, count: { used, max } }: { id: string; count: FieldCount }) {
  const left = max - used;
  return (
    <p className={cx(styles.count, left < 0 && styles.over)}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span id={id} className="visuallyHidden">
        {left < 0 ? (
          <Plural value={-left} one="# character too many" other="# characters too many" />
        ) : (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
      </span>
    </p>
  );
}
