import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import styles from './Operations.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'plain';

export interface Figure {
  label: string;
  value: ReactNode;
  /** The reference for the value. */
  note?: ReactNode;
  tone?: Tone;
}

/** The most important figures, side by side. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note, tone = 'plain' }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={cx(styles.value, styles[tone])}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface PanelProps {
  title: string;
  /** Explains the chart. */
  detail?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, detail, action, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {action}
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children}
    </section>
  );
}

/** A state in one word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}

/** Rendered instead of a table without rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
