import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** What people report of others' content, and what site admins decide. Reports of browsers are in metrics.ts. */
export const contentReportEndpoints = {
  'ContentReportResource.create': resource('ContentReportResource', 'create'),
  'ContentReportResource.update': resource('ContentReportResource', 'update', siteAdmin),
  'ContentReportsResource.get': resource('ContentReportsResource', 'get', siteAdmin),
};
