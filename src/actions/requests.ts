import { createAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../contract/errors';
import type { ListRef } from '../entities/lists';
import type { RecordsByTable } from '../entities/records';
import { of } from '../lib/events';

/** first: nothing is there yet; more: the next page is appended; refresh: what is there is replaced. */
export type RequestMode = 'first' | 'more' | 'refresh';

/** Names one tracked request: the resource and verb, and its options as sorted JSON (without paging). */
export interface RequestRef {
  resource: string;
  options: string;
  /** The bookmark at which a list begins whose address names one; absent where it begins at its start. */
  start?: string | undefined;
}

export const started = createAction('requests/started', of<RequestRef & { mode: RequestMode }>());

/** An answer came. Heard by requests (status, bookmark), entities (records) and lists (ids) in one step. */
export const completed = createAction(
  'requests/completed',
  of<
    RequestRef & {
      mode: RequestMode;
      /** Asks for the next page; null where there are no pages. */
      bookmark: string | null;
      /** The answer with ids in place of records; null where its rows went to a list. */
      data: unknown;
      entities: RecordsByTable;
      list: (ListRef & { ids: string[] }) | null;
      /** When the request was sent (ms). */
      sentAt: number;
    }
  >(),
);

export const failed = createAction('requests/failed', of<RequestRef & { mode: RequestMode; error: ApiErrorBody }>());

/** Given up before an answer came: the page was left, or the viewer changed. */
export const cancelled = createAction('requests/cancelled', of<RequestRef>());

/** A form was opened or closed: what its last sending left is forgotten. */
export const forgotten = createAction('requests/forgotten', of<RequestRef>());
