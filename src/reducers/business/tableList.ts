import type { Reducer } from '@reduxjs/toolkit';
import { LIST_DEFAULTS } from '../../../contract/constants/business/lists';
import type { ApiErrorBody } from '../../../contract/errors';
import * as lists from '../../actions/business/lists';
import type {
  BusinessListName,
  BusinessRecord,
  ListFilters,
  OfList,
  RefusedEntry,
} from '../../entities/business/lists';
import { type On, tableReducer } from '../../lib/tableReducer';

/** The state of one table: what is asked for, and what came. */
export interface TableListState {
  readonly page: number;
  readonly totalCount: number;
  readonly limit: number;
  readonly sortDirection: 'ascending' | 'descending';
  /** null: the server's own order. */
  readonly sortBy: string | null;
  /** null: every column that can be searched. */
  readonly searchBy: string | null;
  readonly searchTerm: string;
  /** The position of the first row of the page among all, from 1. */
  readonly startIndex: number;
  readonly filtersPayload?: ListFilters | undefined;
  /** The rows of the page. */
  readonly ids: readonly string[];
  /** Where each page that was seen begins; the first has no bookmark. */
  readonly bookmarks: readonly (string | null)[];
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  readonly isExporting: boolean;
  /** All rows, until their file is saved. */
  readonly exported: readonly BusinessRecord[] | null;
  /** Columns that the person hid; null: those that are hidden at first. */
  readonly hidden: readonly string[] | null;
  readonly density: 'comfortable' | 'compact';
  readonly error: ApiErrorBody | null;
  /** Of the last change of several records: those that were refused. */
  readonly refused: readonly RefusedEntry[];
  /** A malformed answer was reported, so that the next one is not. */
  readonly hasReported: boolean;
  /** The business whose rows these are; null before the first answer. */
  readonly businessId: string | null;
  /** The record that they are about, as the person whose assets they are; null for lists of a whole business. */
  readonly subjectId: string | null;
  /** The record whose own page was opened last, or that was chosen in the list. */
  readonly selectedId: string | null;
}

export const initialTableList: TableListState = {
  ...LIST_DEFAULTS,
  totalCount: 0,
  sortBy: null,
  searchBy: null,
  searchTerm: '',
  ids: [],
  bookmarks: [null],
  hasNext: false,
  isLoading: false,
  isExporting: false,
  exported: null,
  hidden: null,
  density: 'comfortable',
  error: null,
  refused: [],
  hasReported: false,
  businessId: null,
  subjectId: null,
  selectedId: null,
};

/** Whether a table shows what is asked for, or nothing yet. */
export const isTableOf = (
  state: TableListState,
  { businessId, subjectId = undefined }: Omit<OfList, 'list'>,
): boolean => state.businessId === null || (state.businessId === businessId && state.subjectId === (subjectId ?? null));

/** The table before what is asked for is read; how the person wants to see it stays. */
const tableOf = (state: TableListState, of: OfList): TableListState => ({
  ...(isTableOf(state, of) ? state : { ...initialTableList, hidden: state.hidden, density: state.density }),
  businessId: of.businessId,
  subjectId: of.subjectId ?? null,
});

/** The reducer of one list. Every list of business management is made by it. */
export function createTableList(name: BusinessListName): Reducer<TableListState> {
  return tableReducer<TableListState>(initialTableList, (on) => {
    /** Adds a row for an event that is about this list only if it names it. */
    const onOwn: On<TableListState> = (event, next) =>
      on(event, (state, payload) => ((payload as { list?: string }).list === name ? next(state, payload) : state));

    onOwn(lists.listChanged, changed);
    onOwn(lists.filtersSet, (state, { filters, ...of }) => ({
      ...tableOf(state, { ...of }),
      businessId: null,
      filtersPayload: filters,
    }));
    onOwn(lists.listRequested, (state, of) => ({ ...tableOf(state, of), isLoading: true, error: null }));
    onOwn(lists.listLoaded, (state, { records, totalCount, bookmark }) => {
      const ids = records.map(({ id }) => id);
      return {
        ...state,
        ids,
        totalCount,
        bookmarks: bookmark === null ? state.bookmarks : [...state.bookmarks.slice(0, state.page), bookmark],
        hasNext: bookmark !== null,
        isLoading: false,
        error: null,
      };
    });
    onOwn(lists.recordsCleared, (state, { ids }) => {
      const kept = state.ids.filter((id) => !ids.includes(id));
      const isGone = state.selectedId !== null && ids.includes(state.selectedId);
      return {
        ...state,
        ids: kept,
        totalCount: state.totalCount - (state.ids.length - kept.length),
        selectedId: isGone ? (kept[0] ?? null) : state.selectedId,
      };
    });
    onOwn(lists.recordSelected, (state, { id }) => ({ ...state, selectedId: id }));
    onOwn(lists.answerIgnored, (state) => ({ ...state, isLoading: false, hasReported: true }));
    onOwn(lists.listFailed, (state, { error }) => ({ ...state, isLoading: false, error }));
    onOwn(lists.entriesRefused, (state, { refused, ...of }) => (isTableOf(state, of) ? { ...state, refused } : state));
    onOwn(lists.listErrorsCleared, (state) =>
      state.error === null && state.refused.length === 0 ? state : { ...state, error: null, refused: [] },
    );
    onOwn(lists.exportRequested, (state) => ({ ...state, isExporting: true }));
    onOwn(lists.exportLoaded, (state, { records }) => ({ ...state, exported: records }));
    onOwn(lists.exportEnded, (state) => ({ ...state, isExporting: false, exported: null }));
    onOwn(lists.viewChosen, (state, { hidden = state.hidden, density = state.density }) => ({
      ...state,
      hidden,
      density,
    }));
  });
}

function changed(
  state: TableListState,
  { change, ...of }: ReturnType<typeof lists.listChanged>['payload'],
): TableListState {
  const base = tableOf(state, of);
  const { page, ...query } = change;
  const isQuery = Object.keys(query).length > 0;
  const next = { ...base, ...query };
  const to = isQuery ? 1 : Math.max(1, Math.min(page ?? base.page, base.bookmarks.length));
  return {
    ...next,
    page: to,
    startIndex: (to - 1) * next.limit + 1,
    bookmarks: isQuery ? [null] : base.bookmarks,
  };
}
