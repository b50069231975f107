import { metricEndpoints } from '../../contract/endpoints/metrics';
import type { ResourceDescriptor } from './descriptor';

/** Nothing here is a record, and a session that is gone is no reason to log out in the middle of a page. */
const plain = { schema: null, authRedirect: false } as const;
/** Sent by the event log and the like, which try again by themselves; the store keeps nothing of it. */
const report = { ...plain, keepsAnswer: false } as const;

/** Where a page reports to that has no engine to do it. */
export const REPORTS_PATH = metricEndpoints['ClientReportsResource.create'].path;

export const reportResources = {
  'ApiCResource.create': report,
  'ClientReportsResource.create': report,
  'EventCountsResource.get': plain,
  'ClientMetricsResource.get': plain,
  'ClientErrorsResource.get': plain,
  'StringUsageResource.get': plain,
  'OperationsHealthResource.get': plain,
  'OperationsJobsResource.get': plain,
  'OperationsJobResource.update': plain,
  'OperationsJobResource.delete': plain,
  'OperationsMailsResource.get': plain,
  'ContentReportResource.create': plain,
  'ContentReportResource.update': plain,
  'ContentReportsResource.get': plain,
  'OperationsStorageResource.get': plain,
  'OperationsStorageResource.update': plain,
  'OperationsExposuresResource.get': plain,
  'AccountsResource.get': plain,
  'AccountResource.get': plain,
  'AccountBanResource.create': plain,
  'AccountBanResource.delete': plain,
  'AccountSessionsResource.delete': plain,
  'AccountPasswordLinkResource.create': plain,
  'AccountQuotaResource.update': plain,
  'SiteAdminResource.create': plain,
  'SiteAdminResource.delete': plain,
  'TakedownResource.create': plain,
  'AuditLogResource.get': plain,
  'SignUpLinksResource.get': plain,
  'SignUpLinkResource.create': plain,
  'SignUpLinkResource.delete': plain,
} satisfies Record<string, ResourceDescriptor>;
