import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** A block of a story: the page and the block on it, counted from 0. */
export interface StickerPlace {
  pinId: PinId;
  page: number;
  block: number;
}

/** Removes a mention or product from a story, or restores it. */
export const removalRequested = createAction('stickers/removalRequested', of<StickerPlace & { isRemoved: boolean }>());
