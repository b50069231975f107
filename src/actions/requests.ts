import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../contract/errors';
import type { ListRef } from '../entities/lists';
import type { RecordsByTable } from '../entities/records';
import { of } from '../lib/events';

/** first: nothing is loaded yet; more: appends the next page; refresh: replaces what is loaded. */
export type RequestMode = 'first' | 'more' | 'refresh';

/** Identifies a tracked request: the resource and verb, and its options as sorted JSON (without paging). */
export interface RequestRef {
  resource: string;
  options: string;
  /** The bookmark in the page's address at which the list begins; absent: at its start. */
  start?: string | undefined;
}

export const started = createAction('requests/started', of<RequestRef & { mode: RequestMode }>());

/**
 * An answer came. The reducers of requests (status, bookmark), entities (records) and lists (ids) apply it in one step.
 */
export const completed = createAction(
  'requests/completed',
  of<
    RequestRef & {
      mode: RequestMode;
      /** The bookmark of the next page; null if there is none. */
      bookmark: string | null;
      /** The answer with ids instead of records; null if its rows are in a list. */
      data: unknown;
      entities: RecordsByTable;
      list: (ListRef & { ids: string[] }) | null;
      /** When the request was sent (ms). */
      sentAt: number;
    }
  >(),
);

export const failed = createAction('requests/failed', of<RequestRef & { mode: RequestMode; error: ApiErrorBody }>());

/** Aborted before an answer came: the page was left, or the viewer changed. */
export const cancelled = createAction('requests/cancelled', of<RequestRef>());

/** A form was opened or closed: forgets its last request. */
export const forgotten = createAction('requests/forgotten', of<RequestRef>());
