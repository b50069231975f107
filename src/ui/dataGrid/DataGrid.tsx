import { type ReactNode, useRef } from 'react';
import { cx } from '../cx';
import { ArrowDownIcon } from '../icons/ArrowDownIcon';
import { ArrowUpIcon } from '../icons/ArrowUpIcon';
import { Skeleton } from '../Skeleton';
import styles from './DataGrid.module.css';
import { GridRow } from './GridRow';
import type { GridColumn, GridDensity, GridSort } from './gridColumns';
import { useGridFocus } from './useGridFocus';
import type { GridSelection } from './useGridSelection';

export interface DataGridProps<Row> {
  /** Accessible name. */
  label: string;
  /** The columns that are shown; the first one names the row. Keep the array's identity, or every row renders again. */
  columns: readonly GridColumn<Row>[];
  /** The rows of the page. A row that has not changed keeps its identity. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The position of the first row among all, from 1. */
  startIndex: number;
  totalCount: number;
  sort: GridSort;
  onSort: (columnId: string) => void;
  density: GridDensity;
  /** The first rows are on their way: placeholders are shown. */
  isFirstLoading: boolean;
  /** Other rows are on their way; these stay until then. */
  isBusy: boolean;
  selection?: GridSelection<Row> | undefined;
  /** The accessible names of the checkboxes. */
  selectionTexts?: { all: string; one: (row: Row) => string } | undefined;
  /** Shown in place of rows, such as that there are none or that they could not be loaded. */
  instead?: ReactNode;
}

const PLACEHOLDERS = [1, 2, 3, 4, 5];

/**
 * The rows of a list that the server sorts, searches and pages: a grid after the ARIA pattern, with its header and first
 * column in place while it scrolls, and cards in place of rows on phones.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowKey, startIndex, totalCount, density, isBusy, isFirstLoading, instead } = props;
  const { selection, selectionTexts } = props;
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridFocus(table, { onSelect: selection?.toggle, onSelectAll: selection?.togglePage });
  if (instead !== undefined && rows.length === 0 && !isFirstLoading)
    return <div className={styles.instead}>{instead}</div>;
  return (
    <div className={styles.frame} data-density={density}>
      <table
        ref={table}
        {...keys}
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-rowcount={isFirstLoading ? -1 : totalCount + 1}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy || isFirstLoading}
      >
        <GridHead {...props} />
        <tbody role="rowgroup">
          {isFirstLoading
            ? PLACEHOLDERS.map((at) => (
                <PlaceholderRow key={at} columns={columns} hasSelection={selection !== undefined} />
              ))
            : rows.map((row, at) => {
                const key = rowKey(row);
                return (
                  <GridRow
                    key={key}
                    row={row}
                    rowKey={key}
                    rowIndex={startIndex + at}
                    columns={columns}
                    isSelected={selection ? selection.rows.has(key) : undefined}
                    selectLabel={selectionTexts?.one(row)}
                    onToggle={selection?.toggle}
                  />
                );
              })}
        </tbody>
      </table>
    </div>
  );
}

function GridHead<Row>(props: DataGridProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, selection, selectionTexts } = props;
  const count = selection ? rows.filter((row) => selection.rows.has(rowKey(row))).length : 0;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" className={styles.selectCell} tabIndex={-1}>
            <label className={styles.select}>
              <input
                ref={(input) => {
                  if (input) input.indeterminate = count > 0 && count < rows.length;
                }}
                type="checkbox"
                tabIndex={-1}
                className={styles.checkbox}
                aria-label={selectionTexts?.all}
                checked={count > 0 && count === rows.length}
                onChange={selection.togglePage}
              />
            </label>
          </th>
        )}
        {columns.map((column, at) => (
          <Heading
            key={column.id}
            column={column}
            isFirst={at === 0}
            direction={sort.by === column.id ? sort.direction : 'none'}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> {
  column: GridColumn<Row>;
  isFirst: boolean;
  direction: 'ascending' | 'descending' | 'none';
  onSort: (columnId: string) => void;
}

function Heading<Row>({ column, isFirst, direction, onSort }: HeadingProps<Row>) {
  return (
    <th
      role="columnheader"
      scope="col"
      tabIndex={-1}
      className={cx(isFirst && styles.first, column.isNumeric && styles.numeric)}
      aria-sort={column.isSortable ? direction : undefined}
    >
      {column.isSortable ? (
        <button type="button" tabIndex={-1} className={styles.sort} onClick={() => onSort(column.id)}>
          {column.label}
          <span className={cx(styles.arrow, direction === 'none' && styles.isIdle)}>
            {direction === 'descending' ? <ArrowDownIcon size={16} /> : <ArrowUpIcon size={16} />}
          </span>
        </button>
      ) : (
        <span className={column.isActions ? 'visuallyHidden' : undefined}>{column.label}</span>
      )}
    </th>
  );
}

function PlaceholderRow<Row>({
  columns,
  hasSelection,
}: {
  columns: readonly GridColumn<Row>[];
  hasSelection: boolean;
}) {
  return (
    <tr role="row">
      {hasSelection && <td role="gridcell" tabIndex={-1} className={styles.selectCell} />}
      {columns.map((column) => (
        <td key={column.id} role="gridcell" tabIndex={-1}>
          <Skeleton shape="text" width="70%" />
        </td>
      ))}
    </tr>
  );
}
