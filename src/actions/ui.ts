import { createAction } from '@reduxjs/toolkit';
import type { Motion, Theme } from '../../contract/startup';
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

/** The home feed was come back to too late, or newly: it starts from the top. */
export const homeFeedReset = createAction('ui/homeFeedReset');

/** Light, dark or the system's scheme was chosen; the browser keeps it in a cookie. */
export const themeChosen = createAction('ui/themeChosen', of<{ theme: Theme }>());

/** Less motion was chosen, or as much as the system asks for; the browser keeps it in a cookie. */
export const motionChosen = createAction('ui/motionChosen', of<{ motion: Motion }>());

/** A visitor chose a language, kept in a cookie; the page is fetched anew in it. */
export const localeChosen = createAction('ui/localeChosen', of<{ locale: string }>());
