import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is in progress, such as the name of a file. */
  label: string;
  isLabelHidden?: boolean;
  /** From 0 to 1; undefined while unknown. */
  value?: number | undefined;
  /** Text in place of the percentage: '12 of 200 MB'. */
  valueText?: string;
  /** A button that cancels it. */
  cancel?: ReactNode;
  isFailed?: boolean;
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, isLabelHidden = false, value, valueText, cancel, isFailed = false } = props;
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.texts}>
        <span id={id} className={cx(styles.label, isLabelHidden && 'visuallyHidden')}>
          {label}
        </span>
        {(valueText !== undefined || percent !== undefined) && (
          <span className={styles.value} aria-hidden="true">
            {valueText ?? `${percent}%`}
          </span>
        )}
      </div>
      <div
        className={cx(styles.track, isFailed && styles.failed, percent === undefined && styles.unknown)}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        tabIndex={-1}
      >
        <div className={styles.bar} style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </div>
      {cancel && <div className={styles.cancel}>{cancel}</div>}
    </div>
  );
}
