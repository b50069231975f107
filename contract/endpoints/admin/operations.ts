import { resource } from '../endpoint';

/** For site admins; everybody else gets the same response as for calls that do not exist. */
const siteAdmin = { access: 'siteAdmin' } as const;

export const operationsEndpoints = {
  'OperationsOverviewResource.get': resource('OperationsOverviewResource', 'get', siteAdmin),
  'OperationsSetupResource.update': resource('OperationsSetupResource', 'update', siteAdmin),
  'OperationsTestMailResource.create': resource('OperationsTestMailResource', 'create', siteAdmin),
  'OperationsHealthResource.get': resource('OperationsHealthResource', 'get', siteAdmin),
  'OperationsBackupResource.create': resource('OperationsBackupResource', 'create', siteAdmin),
  'OperationsSettingsResource.get': resource('OperationsSettingsResource', 'get', siteAdmin),
  'OperationsSettingResource.update': resource('OperationsSettingResource', 'update', siteAdmin),
  'OperationsJobsResource.get': resource('OperationsJobsResource', 'get', siteAdmin),
  'OperationsJobResource.update': resource('OperationsJobResource', 'update', siteAdmin),
  'OperationsJobResource.delete': resource('OperationsJobResource', 'delete', siteAdmin),
  'OperationsStorageResource.get': resource('OperationsStorageResource', 'get', siteAdmin),
  'OperationsStorageResource.update': resource('OperationsStorageResource', 'update', siteAdmin),
  'OperationsExposuresResource.get': resource('OperationsExposuresResource', 'get', siteAdmin),
};
