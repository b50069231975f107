import { business } from '../endpoint';

const requests = '/businesses/:business_id/ad_account_requests/';

export const adAccountRequestEndpoints = {
  'AdAccountRequestsResource.get': business('AdAccountRequestsResource', 'get', requests, { paged: true }),
  'AdAccountRequestsResource.create': business('AdAccountRequestsResource', 'create', requests),
  'AdAccountRequestResource.update': business('AdAccountRequestResource', 'update', `${requests}:request_id/`),
  'AdAccountRequestResource.delete': business('AdAccountRequestResource', 'delete', `${requests}:request_id/`),
  'AdAccountRequestBusinessesResource.get': business(
    'AdAccountRequestBusinessesResource',
    'get',
    '/businesses/:business_id/ad_account_request_businesses/',
  ),
};
