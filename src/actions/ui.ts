import { createAction } from '@reduxjs/toolkit';
import type { RequestContext } from '../../contract/startup';
import { of } from '../lib/events';

/** The window has a width, measured after 200 ms without a change. CSS pixels. */
export const viewportMeasured = createAction('ui/viewportMeasured', of<{ width: number }>());
/** The page is dimmed behind the search that is being typed, or no longer. */
export const typeaheadOverlayShown = createAction('ui/typeaheadOverlayShown', of<{ isShown: boolean }>());
export const wentOffline = createAction('ui/wentOffline');
export const wentOnline = createAction('ui/wentOnline');
/** The back-online banner has shown for its two seconds. */
export const backOnlineShown = createAction('ui/backOnlineShown');

/** The offer of another board after a save was closed, or its time is over. */
export const changeBoardClosed = createAction('ui/changeBoardClosed');

/** The home feed starts from the top: it was reopened after a long time, or its order changed. */
export const homeFeedReset = createAction('ui/homeFeedReset');

/**
 * A choice that is stored in cookies: a theme, less motion, or which cookies are allowed (ledger SET-010, SET-011).
 * Null for the cookies asks again; the browser keeps the old choice until there is a new one.
 */
export const browserChoiceMade = createAction(
  'ui/browserChoiceMade',
  of<Partial<Pick<RequestContext, 'theme' | 'motion' | 'cookieConsent'>>>(),
);

/** A visitor chose a language. It is stored in a cookie, and the page reloads in it. */
export const localeChosen = createAction('ui/localeChosen', of<{ locale: string }>());
