import { createAction } from '@reduxjs/toolkit';
import type { NewsId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** The server's count of unseen entries. */
export const counted = createAction('news/counted', of<{ count: number }>());

/** The viewer opens an entry (`id`), or marks all as read (null). */
export const readRequested = createAction('news/readRequested', of<{ id: NewsId | null }>());
export const read = createAction('news/read', of<OptimisticPayload & { ids: readonly NewsId[] }>());
