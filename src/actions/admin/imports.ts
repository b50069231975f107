import { createAction } from '@reduxjs/toolkit';
import type { ImportAction } from '../../../contract/constants/admin/imports';
import type { BoardChoice } from '../../../contract/schemas/admin/imports';
import type { ImportId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** Files to be read, in the registry of files by the ids of their uploads. */
export const filesChosen = createAction(
  'imports/filesChosen',
  of<{ uploads: { uploadId: string; name: string }[]; attempt: string }>(),
);
/** Asks how far the imports are. */
export const lookedAt = createAction('imports/lookedAt');
export const actionChosen = createAction(
  'imports/actionChosen',
  of<{ importId: ImportId; action: ImportAction; boards?: BoardChoice[]; skipsSameLinks?: boolean }>(),
);
/** Asks for the pins that wait without a picture. */
export const stuckPinsOpened = createAction('imports/stuckPinsOpened', of<{ importId: ImportId }>());
/** A picture for such a pin, in the registry of files. */
export const pictureGiven = createAction(
  'imports/pictureGiven',
  of<{ importId: ImportId; number: number; uploadId: string }>(),
);
