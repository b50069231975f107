import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** A picture, or another part of it, is to be searched with. */
export const partChosen = createAction(
  'visualSearch/partChosen',
  of<OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>>(),
);

/** A picture of the viewer's own is to be searched with: base64, already small. `after`: the bookmark of a later page. */
export const pictureChosen = createAction('visualSearch/pictureChosen', of<{ image: string; after?: string }>());
