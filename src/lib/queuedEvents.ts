/** Where events wait, in the tab's own storage, that a page could not send before it was closed. */
export const QUEUED_EVENTS = 'magpie.events';
