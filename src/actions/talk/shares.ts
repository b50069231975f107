import { createAction } from '@reduxjs/toolkit';
import type { ShareWay } from '../../../contract/constants/talk/shares';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The pin was shared. */
export const pinShared = createAction('shares/pinShared', of<{ pinId: PinId; way: ShareWay }>());
