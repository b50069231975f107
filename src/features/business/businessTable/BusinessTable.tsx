import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import * as lists from '../../../actions/business/lists';
import type { BusinessListName, BusinessRecord } from '../../../entities/business/lists';
import { saveCsv } from '../../../hooks/saveCsv';
import { selectTableList, selectTableRows } from '../../../selectors/business/lists';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { DataGrid } from '../../../ui/dataGrid/DataGrid';
import { GridFoot } from '../../../ui/dataGrid/GridFoot';
import { GridToolbar } from '../../../ui/dataGrid/GridToolbar';
import { type GridColumn, shownColumns } from '../../../ui/dataGrid/gridColumns';
import { SelectionBar } from '../../../ui/dataGrid/SelectionBar';
import { useGridSelection } from '../../../ui/dataGrid/useGridSelection';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Stack } from '../../../ui/Stack';
import { RefusedEntries } from './RefusedEntries';
import { useTableTexts } from './useTableTexts';

export interface BusinessTableProps<Row extends BusinessRecord> {
  list: BusinessListName;
  businessId: string;
  /** Of lists about one record of the business: its id. */
  subjectId?: string | undefined;
  /** Accessible name, and the name of the exported file. */
  label: string;
  /** Keep the array's identity between renders, or every row renders again. */
  columns: readonly GridColumn<Row>[];
  /** The name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string;
  isSearchable?: boolean;
  filters?: ReactNode;
  /** The filters choose between lists, each of which is empty in the words of `empty`. */
  isOfSeveral?: boolean;
  /** What can be done with several rows; without it none can be selected. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Shown while the list has no rows at all. */
  empty: ReactNode;
  /** Shown while nothing matches the search or the filters, in place of the usual words. */
  noMatch?: ReactNode;
}

const rowKey = ({ id }: BusinessRecord) => id;

/** A list of business management: what it shows is in the store, and the server sorts, searches and pages it. */
export function BusinessTable<Row extends BusinessRecord>(props: BusinessTableProps<Row>) {
  const {
    list,
    businessId,
    subjectId,
    label,
    columns,
    nameOf,
    isSearchable = false,
    filters,
    isOfSeveral = false,
    bulkActions,
    empty,
  } = props;
  const of = { list, businessId, subjectId };
  const texts = useTableTexts();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectTableList(root, list, businessId, subjectId));
  const rows = useAppSelector((root) => selectTableRows<Row>(root, list, state.ids), shallowEqual);
  const isOffline = useAppSelector(selectIsOffline);
  const selection = useGridSelection(rows, rowKey);
  const shown = useMemo(() => shownColumns(columns, state.hidden), [columns, state.hidden]);
  useExported(props);

  const change = (to: lists.ListChange) => void dispatch(lists.listChanged({ ...of, change: to }));
  const retry = () => void dispatch(lists.listRefreshRequested(of));
  const sort = { by: state.sortBy, direction: state.sortDirection };
  const onSort = (sortBy: string) =>
    change({
      sortBy,
      sortDirection: state.sortBy === sortBy && state.sortDirection === 'ascending' ? 'descending' : 'ascending',
    });
  const showColumn = (id: string, isShown: boolean) => {
    const ids = shown.map((column) => column.id);
    const kept = isShown ? [...ids, id] : ids.filter((other) => other !== id);
    dispatch(
      lists.viewChosen({ list, hidden: columns.map((column) => column.id).filter((one) => !kept.includes(one)) }),
    );
  };
  const isNarrowed = state.searchTerm !== '' || (state.filtersPayload !== undefined && !isOfSeveral);
  const isFirstLoading = rows.length === 0 && state.error === null && (state.isLoading || state.businessId === null);
  const instead = state.error ? (
    <ErrorState
      title={texts.failed}
      detail={isOffline ? texts.offline : state.error.message}
      onRetry={retry}
      isRetrying={state.isLoading}
    />
  ) : isNarrowed ? (
    (props.noMatch ?? <EmptyState title={texts.nothing} detail={texts.nothingDetail} />)
  ) : (
    empty
  );
  const selected = [...selection.rows.values()];
  const refusedRows = useAppSelector(
    (root) =>
      selectTableRows<Row>(
        root,
        list,
        state.refused.map(({ id }) => id),
      ),
    shallowEqual,
  );
  const nameById = (id: string) => {
    const row = refusedRows.find((one) => one.id === id);
    return row ? nameOf(row) : '';
  };
  return (
    <Stack gap={3}>
      <GridToolbar
        texts={texts.toolbar}
        columns={columns}
        shown={shown.map(({ id }) => id)}
        onShownChange={showColumn}
        density={state.density}
        onDensityChange={(density) => dispatch(lists.viewChosen({ list, density }))}
        sort={sort}
        onSort={onSort}
        search={
          isSearchable ? { value: state.searchTerm, onValueChange: (searchTerm) => change({ searchTerm }) } : undefined
        }
        onExport={rows.length > 0 && !state.isExporting ? () => void dispatch(lists.exportRequested(of)) : undefined}
        filters={filters}
        isBare={instead === empty && rows.length === 0 && !isFirstLoading}
      />
      {state.error && rows.length > 0 && (
        <Banner
          tone="warning"
          action={
            <>
              <Button size="sm" onClick={retry}>
                {texts.retry}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => dispatch(lists.listErrorsCleared({ list }))}>
                {texts.dismiss}
              </Button>
            </>
          }
        >
          {texts.stale}
        </Banner>
      )}
      {state.refused.length > 0 && (
        <RefusedEntries
          entries={state.refused.map(({ id, message }) => ({ id, message, name: nameById(id) }))}
          onDismiss={() => dispatch(lists.listErrorsCleared({ list }))}
        />
      )}
      {bulkActions && selected.length > 0 && (
        <SelectionBar count={texts.selected(selected.length)} clearLabel={texts.clear} onClear={selection.clear}>
          {bulkActions(selected, selection.clear)}
        </SelectionBar>
      )}
      <DataGrid
        label={label}
        columns={shown}
        rows={rows}
        rowKey={rowKey}
        startIndex={state.startIndex}
        totalCount={state.totalCount}
        sort={sort}
        onSort={onSort}
        density={state.density}
        isFirstLoading={isFirstLoading}
        isBusy={state.isLoading}
        selection={bulkActions && selection}
        selectionTexts={{ all: texts.all, one: (row) => texts.select(nameOf(row)) }}
        instead={instead}
      />
      {rows.length > 0 && (
        <GridFoot
          range={texts.range(state.startIndex, state.startIndex + rows.length - 1, state.totalCount)}
          previousLabel={texts.previous}
          nextLabel={texts.next}
          onPrevious={state.page > 1 ? () => change({ page: state.page - 1 }) : undefined}
          onNext={state.hasNext ? () => change({ page: state.page + 1 }) : undefined}
          isBusy={state.isLoading}
        />
      )}
    </Stack>
  );
}

/** Saves the file of an export when its rows have come. */
function useExported<Row extends BusinessRecord>(props: BusinessTableProps<Row>): void {
  const { list, businessId, subjectId, label, columns } = props;
  const dispatch = useAppDispatch();
  const exported = useAppSelector((root) => selectTableList(root, list, businessId, subjectId).exported);
  const save = useEffectEvent((records: readonly BusinessRecord[]) => {
    const written = columns.filter((column) => column.exported !== undefined);
    const rows = (records as readonly Row[]).map((row) => written.map((column) => column.exported?.(row) ?? null));
    saveCsv(label, [written.map((column) => column.label), ...rows]);
    dispatch(lists.exportEnded({ list }));
  });
  useEffect(() => {
    if (exported) save(exported);
  }, [exported]);
}
