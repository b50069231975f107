import { resource } from '../endpoint';

const path = '/v3/analytics/feedback/';

/** What people tell those who run the site (ledger FEED-006). */
export const feedbackEndpoints = {
  'FeedbackResource.create': resource('FeedbackResource', 'create', { path, access: 'anyone' }),
  'FeedbackResource.get': resource('FeedbackResource', 'get', { path, access: 'siteAdmin', limited: false }),
};
