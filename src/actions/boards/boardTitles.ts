import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The form that creates a board for a pin opened: loads names that fit the pin (ledger PIN-010). */
export const titlesWanted = createAction('boardTitles/wanted', of<{ pinId: PinId }>());
