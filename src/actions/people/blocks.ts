import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The viewer wants to block or unblock a person. The resulting event is in follows.ts, which every page loads. */
export const userBlockRequested = createAction('blocks/userBlockRequested', of<{ userId: UserId; to: boolean }>());
