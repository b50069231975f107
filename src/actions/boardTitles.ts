import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** A board is about to be made for a pin: names that would fit it are wanted (ledger PIN-010). */
export const titlesWanted = createAction('boardTitles/wanted', of<{ pinId: PinId }>());
