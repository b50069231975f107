import { createAction } from '@reduxjs/toolkit';
import type { RecordsByTable } from '../entities/records';
import { of } from '../lib/events';

/** Records came from the server outside of a tracked request. `sentAt` is when they were asked for (ms). */
export const merged = createAction('entities/merged', of<{ entities: RecordsByTable; sentAt: number }>());

/** Records that nothing refers to any more were let go, so that a day of scrolling keeps the heap flat. */
export const swept = createAction('entities/swept', of<{ [Table in keyof RecordsByTable]?: string[] }>());
