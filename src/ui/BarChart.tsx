import styles from './BarChart.module.css';

export interface Bar {
  key: string;
  value: number;
  /** A part of the value that is bad news. */
  alarm?: number;
  /** In words, for the pointer that rests on it. */
  title: string;
}

export interface BarChartProps {
  /** What is drawn, with the figures that matter: all that readers of the screen get of it. */
  label: string;
  bars: readonly Bar[];
  /** Written at the ends of the line below. */
  start: string;
  end: string;
  /** The highest value, as it is to be read. */
  top: string;
}

/** Plain bars from zero, as high as the highest allows. The figures themselves belong into a table nearby. */
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
