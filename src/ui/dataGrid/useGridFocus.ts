'use no memo';

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What can have the focus inside a cell. */
const WIDGETS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
/** Controls that use the arrow keys themselves. */
const OWN_KEYS = 'textarea, select, input:not([type="checkbox"])';
const ROWS_PER_PAGE = 10;

interface Place {
  row: number;
  cell: number;
  /** The position among the widgets of the cell. */
  at: number;
}

const cellsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])];

/** What the arrow keys visit in a cell: its widgets, or the cell itself if it has none. */
function stopsOf(cell: HTMLElement | undefined): HTMLElement[] {
  if (!cell) return [];
  const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
  return widgets.length === 0 ? [cell] : widgets;
}

function placeOf(table: HTMLTableElement, target: Element): Place | null {
  const cell = target.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if (!cell || !row || !table.contains(cell)) return null;
  return {
    row: row.rowIndex,
    cell: cell.cellIndex,
    at: Math.max(0, stopsOf(cell).indexOf(target as HTMLElement)),
  };
}

function stopAt(table: HTMLTableElement, { row, cell, at }: Place): HTMLElement | undefined {
  const rows = table.rows;
  const cells = cellsOf(rows[Math.min(row, rows.length - 1)]);
  const stops = stopsOf(cells[Math.min(cell, cells.length - 1)]);
  return stops[Math.min(at, stops.length - 1)];
}

/** The stop before or after `from` in the same row; null at its ends. */
function beside(table: HTMLTableElement, from: Place, step: 1 | -1): HTMLElement | null {
  const stops = cellsOf(table.rows[from.row]).flatMap(stopsOf);
  const current = stopAt(table, from);
  return (current && stops[stops.indexOf(current) + step]) ?? null;
}

function destination(table: HTMLTableElement, from: Place, event: KeyboardEvent): HTMLElement | null | undefined {
  const isToEdge = event.ctrlKey || event.metaKey;
  const last = table.rows.length - 1;
  const inRow = (row: number) => stopAt(table, { ...from, row: Math.max(0, Math.min(last, row)) });
  const isRtl = table.closest('[dir]')?.getAttribute('dir') === 'rtl';
  switch (event.key) {
    case 'ArrowDown':
      return inRow(from.row + 1);
    case 'ArrowUp':
      return inRow(from.row - 1);
    case 'ArrowLeft':
      return beside(table, from, isRtl ? 1 : -1);
    case 'ArrowRight':
      return beside(table, from, isRtl ? -1 : 1);
    case 'PageDown':
      return inRow(from.row + ROWS_PER_PAGE);
    case 'PageUp':
      return inRow(from.row - ROWS_PER_PAGE);
    case 'Home':
      return stopAt(table, { row: isToEdge ? 0 : from.row, cell: 0, at: 0 });
    case 'End':
      return cellsOf(table.rows[isToEdge ? last : from.row])
        .flatMap(stopsOf)
        .at(-1);
    default:
      return null;
  }
}

/** Leaves one Tab stop in the grid: cells and their widgets are otherwise reached by the arrow keys. */
function settle(grid: HTMLTableElement | null, active: Place): void {
  if (!grid) return;
  const stop = stopAt(grid, active);
  for (const each of grid.querySelectorAll<HTMLElement>(`th, td, ${WIDGETS}`)) {
    const tabIndex = each === stop ? 0 : -1;
    if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
  }
}

interface GridKeys {
  /** Space on a row. `isRange`: with Shift. */
  onSelect?: ((rowKey: string, isRange: boolean) => void) | undefined;
  /** Ctrl+A. */
  onSelectAll?: (() => void) | undefined;
}

/**
 * The keyboard of a data grid, after the ARIA pattern: one Tab stop, from which the arrow keys, Home, End and the page
 * keys visit every cell, or each of the controls in it. Space selects the row and Ctrl+A all rows.
 */
export function useGridFocus(table: RefObject<HTMLTableElement | null>, { onSelect, onSelectAll }: GridKeys) {
  const active = useRef<Place>({ row: 0, cell: 0, at: 0 });

  // Widgets come and go with the rows.
  useLayoutEffect(() => settle(table.current, active.current));

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const place = placeOf(event.currentTarget, event.target);
    if (!place) return;
    active.current = place;
    settle(event.currentTarget, place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const grid = event.currentTarget;
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.altKey || !grid.contains(target) || target.matches(OWN_KEYS)) return;
    const place = placeOf(grid, target);
    if (!place) return;
    if (event.key === ' ' && (target.matches('th, td') || event.shiftKey)) return select(event, target, onSelect);
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelectAll) {
      event.preventDefault();
      return onSelectAll();
    }
    const next = destination(grid, place, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return { onFocus, onKeyDown };
}

function select(event: KeyboardEvent, target: HTMLElement, onSelect: GridKeys['onSelect']): void {
  const rowKey = target.closest('tr')?.dataset.row;
  if (rowKey === undefined || !onSelect) return;
  event.preventDefault();
  onSelect(rowKey, event.shiftKey);
}
