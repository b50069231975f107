/** Where events wait, in the tab's own storage, that a page could not send before it was closed. */
export const KEPT_EVENTS = 'magpie.events';
