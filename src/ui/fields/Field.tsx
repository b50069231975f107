import { Plural } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { WarningIcon } from '../icons/WarningIcon';
import styles from './Field.module.css';

/** What every field says about itself. */
export interface FieldTexts {
  label: string;
  /** The label is then for readers of the screen alone, where the place says what belongs there. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the field as invalid. */
  error?: ReactNode;
}

export interface FieldCount {
  /** Code points written so far. */
  used: number;
  max: number;
}

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

/** Ids that tie a control to its texts; `given` is the control's own id, if the caller chose one. */
export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId();
  const control = given ?? made;
  return { control, hint: `${control}-hint`, error: `${control}-error`, count: `${control}-count` };
}

/** The attributes by which a control names its texts. The error comes first, as the thing to know first. */
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

/** Length as the contract counts it: by code point, not by UTF-16 unit. */
export function codePoints(text: string): number {
  return [...text].length;
}
