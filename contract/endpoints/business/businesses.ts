import { business } from '../endpoint';

export const businessEndpoints = {
  'BusinessesResource.get': business('BusinessesResource', 'get', '/businesses/'),
  'BusinessResource.get': business('BusinessResource', 'get', '/businesses/:business_id/'),
  'BusinessAccessResource.get': business('BusinessAccessResource', 'get', '/businesses/:business_id/access/'),
};
