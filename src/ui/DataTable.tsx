import { Fragment, type ReactNode, useId, useState } from 'react';
import { lazyPart, useLazyPart } from '../hooks/useLazyPart';
import { Button } from './Button';
import { cx } from './cx';
import styles from './DataTable.module.css';
import { SearchField } from './fields/SearchField';
import { ArrowDownIcon } from './icons/ArrowDownIcon';
import { ArrowUpIcon } from './icons/ArrowUpIcon';
import { ChevronDownIcon } from './icons/ChevronDownIcon';
import { ChevronUpIcon } from './icons/ChevronUpIcon';

export interface Column<Row> {
  id: string;
  label: string;
  /** The sort value; a column without it cannot be sorted. null sorts last in either direction. */
  value?: (row: Row) => string | number | null;
  /** Renders the cell; the value itself by default. */
  render?: (row: Row) => ReactNode;
  /** Aligned to the end, as figures are. */
  isNumeric?: boolean;
  /** Hidden on phones. */
  isWide?: boolean;
}

/** The table's own texts. Passed as props, because most pages have no table and should not load them. */
export interface DataTableTexts {
  search: string;
  details: string;
  /** Shown if the search finds nothing. */
  nothing: string;
  previous: string;
  next: string;
  /** The visible rows, such as '26–50 of 112'. */
  range: (from: number, to: number, count: number) => string;
}

export interface DataTableProps<Row> {
  texts: DataTableTexts;
  /** Accessible name. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The initial sort column; by default the order of the rows. */
  sortBy?: { id: string; isDescending: boolean };
  pageSize?: number;
  /** The text of a row that the search matches; without it there is no search. */
  searchText?: (row: Row) => string;
  /** More about a row, shown below it when it is expanded. */
  details?: (row: Row) => ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

const PAGE_SIZE = 25;

const folding = lazyPart(
  async () => (await import(/* webpackChunkName: "fold-text" */ '../../contract/constants/foldText')).foldText,
);
/** Folds texts for the search until the code for all scripts has loaded. */
const toLowerCase = (text: string) => text.toLowerCase();

/** A dense table that sorts, searches and pages through rows that are all loaded. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { texts, label, columns, rows, rowKey, pageSize = PAGE_SIZE, searchText, details, empty } = props;
  const id = useId();
  const [sort, setSort] = useState(props.sortBy ?? null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const { part: fold = toLowerCase } = useLazyPart(folding, search !== '');

  if (rows.length === 0) return <>{empty}</>;
  const sought = fold(search).trim();
  const found = searchText ? rows.filter((row) => fold(searchText(row)).includes(sought)) : rows;
  const sorted = sortRows(found, columns.find((column) => column.id === sort?.id)?.value, sort?.isDescending ?? false);
  const last = Math.max(0, Math.ceil(sorted.length / pageSize) - 1);
  const current = Math.min(page, last);
  const shown = sorted.slice(current * pageSize, (current + 1) * pageSize);
  const from = current * pageSize + 1;
  const to = current * pageSize + shown.length;
  const count = sorted.length;
  const width = columns.length + (details ? 1 : 0);

  return (
    <div className={styles.whole}>
      {searchText && rows.length > 1 && (
        <search className={styles.search}>
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onValueChange={(text) => {
              setSearch(text);
              setPage(0);
            }}
          />
        </search>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={styles.frame} aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading
                  key={column.id}
                  column={column}
                  direction={sort?.id === column.id ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
                  onSort={() => {
                    const isDescending = sort?.id === column.id ? !sort.isDescending : column.isNumeric === true;
                    setSort({ id: column.id, isDescending });
                    setPage(0);
                  }}
                />
              ))}
              {details && (
                <th scope="col">
                  <span className="visuallyHidden">{texts.details}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const key = rowKey(row);
              const isOpen = opened === key;
              return (
                <Fragment key={key}>
                  <tr>
                    {columns.map((column, at) => (
                      <Cell key={column.id} column={column} row={row} isFirst={at === 0} />
                    ))}
                    {details && (
                      <td className={styles.more}>
                        <button
                          type="button"
                          className={styles.toggle}
                          aria-expanded={isOpen}
                          aria-controls={`${id}-details`}
                          aria-label={texts.details}
                          onClick={() => setOpened(isOpen ? null : key)}
                        >
                          {isOpen ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
                        </button>
                      </td>
                    )}
                  </tr>
                  {details && isOpen && (
                    <tr id={`${id}-details`}>
                      <td colSpan={width} className={styles.details}>
                        {details(row)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <span className={styles.count} role="status">
          {count === 0 ? texts.nothing : last > 0 ? texts.range(from, to, count) : null}
        </span>
        {last > 0 && (
          <>
            <Button size="sm" disabled={current === 0} onClick={() => setPage(current - 1)}>
              {texts.previous}
            </Button>
            <Button size="sm" disabled={current === last} onClick={() => setPage(current + 1)}>
              {texts.next}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
}

function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  return (
    <th scope="col" className={classOf(column)} aria-sort={column.value ? direction : undefined}>
      {column.value ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {column.label}
          <span className={cx(styles.arrow, direction === 'none' && styles.isIdle)}>
            {direction === 'ascending' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.render ? column.render(row) : column.value?.(row);
  return isFirst ? (
    <th scope="row" className={classOf(column)}>
      {content}
    </th>
  ) : (
    <td className={classOf(column)}>{content}</td>
  );
}

const classOf = <Row,>({ isNumeric, isWide }: Column<Row>) => cx(isNumeric && styles.numeric, isWide && styles.wide);

function sortRows<Row>(rows: readonly Row[], value: Column<Row>['value'], isDescending: boolean): readonly Row[] {
  if (!value) return rows;
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * sign;
  });
}
