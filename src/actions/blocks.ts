import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** The viewer wants to block somebody, or no longer. Apart from what it leads to, which every page knows (follows.ts). */
export const userBlockRequested = createAction('blocks/userBlockRequested', of<{ userId: UserId; to: boolean }>());
