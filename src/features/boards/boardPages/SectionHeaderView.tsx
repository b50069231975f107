import type { ReactNode } from 'react';
import styles from './SectionHeaderView.module.css';

export interface SectionHeaderViewProps {
  title: string;
  detail: ReactNode;
  back: ReactNode;
  actions: ReactNode;
}

export function SectionHeaderView({ title, detail, back, actions }: SectionHeaderViewProps) {
  return (
    <header className={styles.header}>
      {back}
      <div className={styles.row}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {actions}
      </div>
      <p className={styles.detail}>{detail}</p>
    </header>
  );
}
