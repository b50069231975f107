import { createAction } from '@reduxjs/toolkit';
import type { RequestContext } from '../../contract/startup';
import type { WaitingEvent } from '../entities/running/events';
import { of } from '../lib/events';

/** The width of the window in CSS pixels, measured after 200 ms without a change. */
export const viewportMeasured = createAction('ui/viewportMeasured', of<{ width: number }>());
/** The window gained or lost the focus, or was hidden. */
export const appStateChanged = createAction('ui/appStateChanged', of<{ appState: WaitingEvent['appState'] }>());
/** Dims the page behind the search that is being typed, or ends that. */
export const typeaheadOverlayShown = createAction('ui/typeaheadOverlayShown', of<{ isShown: boolean }>());
export const wentOffline = createAction('ui/wentOffline');
export const wentOnline = createAction('ui/wentOnline');
/** The back-online banner has shown for its two seconds. */
export const backOnlineShown = createAction('ui/backOnlineShown');

/** The dialog that offers another board after a save was closed, or closed itself. */
export const changeBoardClosed = createAction('ui/changeBoardClosed');

/** The home feed starts from the top: it was reopened after a long time, or its order changed. */
export const homeFeedReset = createAction('ui/homeFeedReset');

/**
 * A choice that is stored in cookies: a theme, less motion, the density, or which cookies are allowed (ledger SET-010,
 * SET-011). Null for the cookies asks again; the browser keeps the old choice until there is a new one.
 */
export const browserChoiceMade = createAction(
  'ui/browserChoiceMade',
  of<Partial<Pick<RequestContext, 'theme' | 'motion' | 'density' | 'cookieConsent'>>>(),
);

/** A visitor chose a language. It is stored in a cookie, and the page reloads in it. */
export const localeChosen = createAction('ui/localeChosen', of<{ locale: string }>());
