import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../../contract/errors';
import type {
  BusinessListName,
  BusinessRecord,
  ListFilters,
  OfList,
  RefusedEntry,
} from '../../entities/business/lists';
import { of } from '../../lib/events';

/** What a person asked of a list. Anything but another page begins again at its first page. */
export interface ListChange {
  page?: number;
  limit?: number;
  sortBy?: string | null;
  sortDirection?: 'ascending' | 'descending';
  searchBy?: string | null;
  searchTerm?: string;
  filtersPayload?: ListFilters | undefined;
}

/** Another page, order, search or filter was chosen. */
export const listChanged = createAction('businessLists/listChanged', of<OfList & { change: ListChange }>());
/** Filters with which a list begins; it is not read by that. */
export const filtersSet = createAction('businessLists/filtersSet', of<OfList & { filters: ListFilters }>());
/** The rows are to be read again as they are shown. */
export const listRefreshRequested = createAction('businessLists/listRefreshRequested', of<OfList>());

export const listRequested = createAction('businessLists/listRequested', of<OfList>());
export const listLoaded = createAction(
  'businessLists/listLoaded',
  of<
    OfList & {
      records: readonly BusinessRecord[];
      totalCount: number;
      /** That of the next page; null after the last one. */
      bookmark: string | null;
    }
  >(),
);
/** A record was chosen: its own page is open, or its details are shown beside the list. */
export const recordSelected = createAction(
  'businessLists/recordSelected',
  of<{ list: BusinessListName; id: string }>(),
);
/** Records are no longer in a list: an invite was answered, a partnership ended. */
export const recordsCleared = createAction(
  'businessLists/recordsCleared',
  of<{ list: BusinessListName; ids: readonly string[] }>(),
);
/** An answer, or a part of it, was not applied, because it is not what the contract promises. */
export const answerIgnored = createAction('businessLists/answerIgnored', of<OfList>());
export const listFailed = createAction('businessLists/listFailed', of<OfList & { error: ApiErrorBody }>());
/** What came of a change of several records: those that the server refused, each with why. None: all were changed. */
export const entriesRefused = createAction(
  'businessLists/entriesRefused',
  of<OfList & { refused: readonly RefusedEntry[] }>(),
);
/** The person dismissed the error. */
export const listErrorsCleared = createAction('businessLists/listErrorsCleared', of<{ list: BusinessListName }>());

/** All rows of a list, on whichever page, are to be exported. */
export const exportRequested = createAction('businessLists/exportRequested', of<OfList>());
export const exportLoaded = createAction(
  'businessLists/exportLoaded',
  of<OfList & { records: readonly BusinessRecord[] }>(),
);
/** The file was saved, or the rows could not be read. */
export const exportEnded = createAction('businessLists/exportEnded', of<{ list: BusinessListName }>());

/** How the person wants to see a list. */
export const viewChosen = createAction(
  'businessLists/viewChosen',
  of<{ list: BusinessListName; hidden?: readonly string[]; density?: 'comfortable' | 'compact' }>(),
);
