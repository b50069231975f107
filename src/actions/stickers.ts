import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** Of a story: the page and the block on it, counted from 0. */
export interface StickerPlace {
  pinId: PinId;
  page: number;
  block: number;
}

/** A mention or a product is to leave a story, or to come back. */
export const removalRequested = createAction('stickers/removalRequested', of<StickerPlace & { isRemoved: boolean }>());
