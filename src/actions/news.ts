import { createAction } from '@reduxjs/toolkit';
import type { NewsId, PinId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** The server's count of unseen entries. */
export const counted = createAction('news/counted', of<{ count: number }>());

type Mark = 'READ' | 'DISMISSED';

/** The details of an entry were opened; `pinId`: what it is about, if it is a pin. */
export const detailsOpened = createAction('news/detailsOpened', of<{ newsId: NewsId; pinId: PinId | null }>());
/** The viewer opens an entry or removes it from the list, or marks all as read (`id` is null). */
export const markRequested = createAction(
  'news/markRequested',
  of<{ id: NewsId | null; status: 'READ' } | { id: NewsId; status: 'DISMISSED' }>(),
);
export const marked = createAction('news/marked', of<OptimisticPayload & { ids: readonly NewsId[]; status: Mark }>());
