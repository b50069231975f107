import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** A group of the navigation was collapsed or expanded. */
export const navigationGroupToggled = createAction(
  'business/navigationGroupToggled',
  of<{ group: string; isCollapsed: boolean }>(),
);
