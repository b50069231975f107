import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Aligned to the end, as figures are. */
  isNumeric?: boolean;
  /** A column of buttons: its label is for screen readers only, and it can neither be hidden nor exported. */
  isActions?: boolean;
  /** Shown only if the person chooses it. */
  isHiddenAtFirst?: boolean;
  /** What a CSV export has of it; a column without it is not exported. */
  exported?: (row: Row) => string | number | null;
}

export type GridDensity = 'comfortable' | 'compact';

export interface GridSort {
  /** null: the server's own order. */
  by: string | null;
  direction: 'ascending' | 'descending';
}

/** The first column names the row and buttons are always needed, so neither can be hidden. */
export const canHide = <Row>(columns: readonly GridColumn<Row>[], column: GridColumn<Row>): boolean =>
  column !== columns[0] && !column.isActions;

/** The columns that are shown. `hidden` are the person's own choice; null if they made none. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  hidden: readonly string[] | null,
): readonly GridColumn<Row>[] {
  const isHidden = (column: GridColumn<Row>) =>
    hidden === null ? column.isHiddenAtFirst === true : hidden.includes(column.id);
  return columns.filter((column) => !canHide(columns, column) || !isHidden(column));
}
