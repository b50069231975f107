export { addGuestPicture } from './adding';
export { isGuestPicture, requireVisited } from './guestLinks.access';
export { guestLinkGone } from './guestLinks.errors';
export { guestLinkHandlers } from './guestLinks.handlers';
export { createGuestLinkJobs } from './guestLinks.jobs';
export { createGuestWatch } from './watch';
