import { resource } from './endpoint';

/** For those who run the site; to everybody else there are no such calls. */
const host = { access: 'host', limited: false } as const;

export const operationsEndpoints = {
  'OperationsHealthResource.get': resource('OperationsHealthResource', 'get', host),
  'OperationsJobsResource.get': resource('OperationsJobsResource', 'get', host),
  'OperationsJobResource.update': resource('OperationsJobResource', 'update', host),
  'OperationsJobResource.delete': resource('OperationsJobResource', 'delete', host),
  'OperationsStorageResource.get': resource('OperationsStorageResource', 'get', host),
  'OperationsStorageResource.update': resource('OperationsStorageResource', 'update', host),
  'OperationsExposuresResource.get': resource('OperationsExposuresResource', 'get', host),
};
