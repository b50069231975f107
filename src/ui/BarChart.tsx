import styles from './BarChart.module.css';

export interface Bar {
  key: string;
  value: number;
  /** The part of the value that is bad, such as failures. */
  alarm?: number;
  /** Tooltip text. */
  title: string;
}

export interface BarChartProps {
  /** The chart and its important figures in words, which is all that screen readers get. */
  label: string;
  bars: readonly Bar[];
  /** Label at the start of the axis. */
  start: string;
  end: string;
  /** The highest value, formatted. */
  top: string;
}

/** Bars from zero, scaled to the highest value. The figures themselves belong in a table nearby. */
export function BarChart({ label, bars, start, end, top }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const share = (value: number) => `${(value / highest) * 100}%`;
  return (
    <figure className={styles.chart} role="img" aria-label={label}>
      <div className={styles.top} aria-hidden="true">
        {top}
      </div>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, value, alarm = 0, title }) => (
          <div key={key} className={styles.slot} title={title}>
            <div className={styles.bar} style={{ blockSize: share(value) }} data-empty={value === 0 || undefined}>
              {alarm > 0 && <div className={styles.alarm} style={{ blockSize: `${(alarm / value) * 100}%` }} />}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </figure>
  );
}
