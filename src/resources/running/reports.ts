import { metricEndpoints } from '../../../contract/endpoints/running/metrics';
import type { ResourceDescriptor } from '../descriptor';

/** There are no records here, and a lost session is no reason to log out in the middle of a page. */
const plain = { schema: null, authRedirect: false } as const;
/** Sent by the event log and the like, which retry by themselves; the store does not track them. */
const report = { ...plain, keepsAnswer: false } as const;

/** Where a page without the saga runtime sends its reports. */
export const REPORTS_PATH = metricEndpoints['ClientReportsResource.create'].path;

export const reportResources = {
  'ApiCResource.create': report,
  'ClientReportsResource.create': report,
  'EventCountsResource.get': plain,
  'ClientMetricsResource.get': plain,
  'ClientErrorsResource.get': plain,
  'StringUsageResource.get': plain,
  'OperationsOverviewResource.get': plain,
  'OperationsHealthResource.get': plain,
  'OperationsJobsResource.get': plain,
  'OperationsJobResource.update': plain,
  'OperationsJobResource.delete': plain,
  'OperationsMailsResource.get': plain,
  'ContentReportResource.create': plain,
  'ContentReportResource.update': plain,
  'ContentReportsResource.get': plain,
  'DecisionsResource.get': plain,
  'AppealResource.create': plain,
  'AppealsResource.get': plain,
  'AppealResource.update': plain,
  'OperationsSettingsResource.get': plain,
  'OperationsStorageResource.get': plain,
  'OperationsStorageResource.update': plain,
  'OperationsExposuresResource.get': plain,
  'AccountsResource.get': plain,
  'AccountResource.get': plain,
  'AccountBanResource.create': plain,
  'AccountBanResource.delete': plain,
  'AccountDeletionResource.create': plain,
  'AccountDeletionResource.delete': plain,
  'AccountSessionsResource.delete': plain,
  'AccountPasswordLinkResource.create': plain,
  'AccountQuotaResource.update': plain,
  'SiteAdminResource.create': plain,
  'SiteAdminResource.delete': plain,
  'SiteRoleResource.create': plain,
  'OperationsSettingResource.update': plain,
  'SiteRoleResource.delete': plain,
  'TakedownResource.create': plain,
  'CommentWordsResource.get': plain,
  'CommentWordsResource.update': plain,
  'AuditLogResource.get': plain,
  'SignUpLinksResource.get': plain,
  'SignUpModeResource.update': plain,
  'SiteBrandingResource.get': plain,
  'SiteBrandingResource.update': plain,
  'OperationsBackupResource.create': plain,
  'OperationsSetupResource.update': plain,
  'OperationsTestMailResource.create': plain,
  'SignUpLinkResource.create': plain,
  'SignUpLinkResource.delete': plain,
} satisfies Record<string, ResourceDescriptor>;
