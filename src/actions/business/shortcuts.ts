import { createAction } from '@reduxjs/toolkit';
import type { BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The viewer's shortcuts in the navigation of a business are to be these. */
export const shortcutsSaveRequested = createAction(
  'businessShortcuts/shortcutsSaveRequested',
  of<{ businessId: BusinessId; customShortcuts: string[] }>(),
);
