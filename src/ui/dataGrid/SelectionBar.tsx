import type { ReactNode } from 'react';
import { Button } from '../Button';
import styles from './DataGrid.module.css';

export interface SelectionBarProps {
  /** How many are selected, over all pages. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the selected rows of a grid. */
export function SelectionBar({ count, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <strong role="status">{count}</strong>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}
