/** Session storage key of analytics events that a page could not send before it was closed. */
export const QUEUED_EVENTS = 'magpie.events';
