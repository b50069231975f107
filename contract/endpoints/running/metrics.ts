import { resource } from '../endpoint';

export const metricEndpoints = {
  'ClientReportsResource.create': resource('ClientReportsResource', 'create', { access: 'anyone', isReport: true }),
  'ClientMetricsResource.get': resource('ClientMetricsResource', 'get', { access: 'siteAdmin' }),
  'ClientErrorsResource.get': resource('ClientErrorsResource', 'get', { access: 'siteAdmin' }),
  'StringUsageResource.get': resource('StringUsageResource', 'get', { access: 'siteAdmin' }),
};
