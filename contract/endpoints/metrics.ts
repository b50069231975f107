import { resource } from './endpoint';

export const metricEndpoints = {
  'ClientReportsResource.create': resource('ClientReportsResource', 'create', { access: 'anyone', isReport: true }),
  'ClientMetricsResource.get': resource('ClientMetricsResource', 'get', { access: 'host' }),
  'ClientErrorsResource.get': resource('ClientErrorsResource', 'get', { access: 'host' }),
  'StringUsageResource.get': resource('StringUsageResource', 'get', { access: 'host' }),
};
