import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface GridSelection<Row> {
  /** The selected rows by key, in the order in which they were selected; they stay while pages are turned. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Selects a row or not. `isRange`: and all between it and the row before, as far as both are on the page. */
  readonly toggle: (key: string, isRange: boolean) => void;
  /** Selects all rows of the page, or none of them if all are. */
  readonly togglePage: () => void;
  readonly clear: () => void;
}

function between<Row>(rows: readonly Row[], rowKey: (row: Row) => string, from: string | null, to: string) {
  const start = rows.findIndex((row) => rowKey(row) === from);
  const end = rows.findIndex((row) => rowKey(row) === to);
  if (end < 0) return [];
  return start < 0 ? [rows[end] as Row] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selection of a grid over all its pages. `toggle` keeps its identity, so that other rows need not render again. */
export function useGridSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string): GridSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const anchor = useRef<string | null>(null);
  const page = useRef({ rows, rowKey });
  useLayoutEffect(() => {
    page.current = { rows, rowKey };
  });

  const toggle = useCallback((key: string, isRange: boolean) => {
    const { rows, rowKey } = page.current;
    const from = isRange ? anchor.current : null;
    anchor.current = key;
    setSelected((before) => {
      const after = new Map(before);
      if (!isRange && after.delete(key)) return after;
      for (const row of between(rows, rowKey, from, key)) after.set(rowKey(row), row);
      return after;
    });
  }, []);

  const togglePage = useCallback(() => {
    const { rows, rowKey } = page.current;
    setSelected((before) => {
      const after = new Map(before);
      const isAll = rows.every((row) => before.has(rowKey(row)));
      for (const row of rows) {
        if (isAll) after.delete(rowKey(row));
        else after.set(rowKey(row), row);
      }
      return after;
    });
  }, []);

  const clear = useCallback(() => setSelected(new Map()), []);
  return { rows: selected, toggle, togglePage, clear };
}
