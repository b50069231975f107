import type { Reducer } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../../contract/errors';
import type { CatalogItem, FeedIssue, ItemAnswer } from '../../../contract/schemas/business/catalogs';
import * as catalogs from '../../actions/business/catalogs';
import type { CatalogRecord } from '../../entities/business/catalogs';
import { tableReducer } from '../../lib/tableReducer';

/** The catalogs of a business by id, and the one that its pages show (ledger BIZ-041). */
export interface CatalogsState {
  /** null before the first answer. */
  readonly businessId: string | null;
  readonly byId: Readonly<Record<string, CatalogRecord>>;
  /** null: there is none. */
  readonly selectedId: string | null;
  /** The run whose report is being saved, and its rows once they have come. */
  readonly report: { readonly runId: string; readonly issues: readonly FeedIssue[] | null } | null;
  /** The catalog whose sheet is being saved, and its products once they have come. */
  readonly sheet: { readonly catalogId: string; readonly items: readonly CatalogItem[] | null } | null;
  /** The sheet that was sent last. Its first rows have answers, in their order. */
  readonly changes: {
    readonly catalogId: string;
    readonly count: number;
    readonly answers: readonly ItemAnswer[];
    readonly error: ApiErrorBody | null;
  } | null;
}

export const initialCatalogs: CatalogsState = {
  businessId: null,
  byId: {},
  selectedId: null,
  report: null,
  sheet: null,
  changes: null,
};

export const catalogsReducer: Reducer<CatalogsState> = tableReducer(initialCatalogs, (on) => {
  on(catalogs.catalogsLoaded, (state, { businessId, catalogs: loaded }) => {
    const byId = Object.fromEntries(loaded.map((catalog) => [catalog.id, catalog]));
    const isKept =
      state.businessId === businessId && state.selectedId !== null && Object.hasOwn(byId, state.selectedId);
    return { ...state, businessId, byId, selectedId: isKept ? state.selectedId : (loaded[0]?.id ?? null) };
  });
  on(catalogs.catalogSelected, (state, { businessId, catalogId }) =>
    state.businessId === businessId && Object.hasOwn(state.byId, catalogId)
      ? { ...state, selectedId: catalogId }
      : state,
  );
  on(catalogs.reportRequested, (state, { runId }) => ({ ...state, report: { runId, issues: null } }));
  on(catalogs.reportLoaded, (state, { runId, issues }) => ({ ...state, report: { runId, issues } }));
  on(catalogs.reportEnded, (state, { runId }) => (state.report?.runId === runId ? { ...state, report: null } : state));
  on(catalogs.sheetRequested, (state, { catalogId }) => ({ ...state, sheet: { catalogId, items: null } }));
  on(catalogs.sheetLoaded, (state, { catalogId, items }) => ({ ...state, sheet: { catalogId, items } }));
  on(catalogs.sheetEnded, (state) => ({ ...state, sheet: null }));
  on(catalogs.changesRequested, (state, { catalogId, rows }) => ({
    ...state,
    changes: { catalogId, count: rows.length, answers: [], error: null },
  }));
  on(catalogs.answersLoaded, (state, { catalogId, answers }) =>
    state.changes?.catalogId === catalogId
      ? { ...state, changes: { ...state.changes, answers: [...state.changes.answers, ...answers] } }
      : state,
  );
  on(catalogs.changesFailed, (state, { catalogId, error }) =>
    state.changes?.catalogId === catalogId ? { ...state, changes: { ...state.changes, error } } : state,
  );
});
