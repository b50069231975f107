import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The viewer takes their own name out of the description of a pin. */
export const mentionRemoveRequested = createAction('pinMentions/removeRequested', of<{ pinId: PinId }>());
