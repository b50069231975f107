import { createAction } from '@reduxjs/toolkit';
import type { ListRef } from '../entities/lists';
import type { RecordsByTable, TableName } from '../entities/records';
import { of } from '../lib/events';
import type { RequestRef } from './requests';

/** Records came from the server outside of a tracked request. `sentAt` is when they were asked for (ms). */
export const merged = createAction('entities/merged', of<{ entities: RecordsByTable; sentAt: number }>());

/**
 * Lists that were not shown for long, their requests, and records that nothing refers to were evicted, so that memory
 * does not grow with a day of scrolling. A page that shows one again refetches it.
 */
export const evicted = createAction(
  'entities/evicted',
  of<{
    lists: readonly ListRef[];
    requests: readonly RequestRef[];
    records: { [T in TableName]?: readonly string[] };
  }>(),
);
