import { createAction } from '@reduxjs/toolkit';
import type { NewsId, PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The server's count of unseen entries. */
export const counted = createAction('news/counted', of<{ count: number }>());

/** The list was opened beside a page, or something new came while it was open. */
export const panelShown = createAction('news/panelShown', of<Record<string, never>>());
/** The viewer wants to see the mentions alone. */
export const mentionsWanted = createAction('news/mentionsWanted', of<Record<string, never>>());
/** The details of an entry were opened; `pinId`: what it is about, if it is a pin. */
export const detailsOpened = createAction('news/detailsOpened', of<{ newsId: NewsId; pinId: PinId | null }>());
/** The viewer opens an entry, or marks all as read (`id` is null). */
export const readRequested = createAction('news/readRequested', of<{ id: NewsId | null }>());
/** The viewer removes an entry from the list. */
export const dismissRequested = createAction('news/dismissRequested', of<{ id: NewsId }>());
export const marked = createAction(
  'news/marked',
  of<OptimisticPayload & { ids: readonly NewsId[]; status: 'READ' | 'DISMISSED' | 'MUTED' | 'SNOOZED' }>(),
);
