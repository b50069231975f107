import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DataGrid.module.css';
import type { GridColumn } from './gridColumns';

interface GridRowProps<Row> {
  row: Row;
  rowKey: string;
  /** The position among all rows of the list, from 1. */
  rowIndex: number;
  columns: readonly GridColumn<Row>[];
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
  onToggle: ((key: string, isRange: boolean) => void) | undefined;
}

/** One row. Renders again only if its own record, selection or position changes. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, rowIndex, columns, isSelected, selectLabel, onToggle } = props;
  return (
    // Roles are explicit: as cards on phones, the elements are blocks and would lose their own.
    <tr role="row" aria-rowindex={rowIndex + 1} aria-selected={isSelected} data-row={rowKey}>
      {onToggle && (
        <td role="gridcell" className={styles.selectCell} tabIndex={-1}>
          <label className={styles.select}>
            <input
              type="checkbox"
              tabIndex={-1}
              className={styles.checkbox}
              aria-label={selectLabel}
              checked={isSelected}
              onChange={(event) => onToggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey === true)}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <GridCell key={column.id} column={column} isFirst={at === 0}>
          {column.render(row)}
        </GridCell>
      ))}
    </tr>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

interface GridCellProps<Row> {
  column: GridColumn<Row>;
  isFirst: boolean;
  children: ReactNode;
}

function GridCell<Row>({ column, isFirst, children }: GridCellProps<Row>) {
  const className = cx(column.isNumeric && styles.numeric, column.isActions && styles.actions);
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" tabIndex={-1} className={cx(styles.first, className)}>
        {children}
      </th>
    );
  }
  return (
    <td role="gridcell" tabIndex={-1} className={className} data-label={column.isActions ? undefined : column.label}>
      {children}
    </td>
  );
}
