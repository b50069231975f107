import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../contract/api';
import { of } from '../lib/events';

/** A picture, or another part of it, is to be searched with. */
export const partChosen = createAction(
  'visualSearch/partChosen',
  of<OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>>(),
);
