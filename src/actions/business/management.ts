import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** A group of the navigation was collapsed or expanded. */
export const navigationGroupToggled = createAction(
  'business/navigationGroupToggled',
  of<{ group: string; isCollapsed: boolean }>(),
);

/** Those who give access to ads are asked whether the person is 18 or older (ledger BIZ-056). */
export const underageConfirmationOpened = createAction('business/underageConfirmationOpened');
/** It was answered, or the page that asked was left. */
export const underageConfirmationClosed = createAction('business/underageConfirmationClosed');
