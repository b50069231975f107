import { business } from '../endpoint';

const partners = '/businesses/:business_id/partners/';

export const partnerEndpoints = {
  'BusinessPartnersResource.get': business('BusinessPartnersResource', 'get', partners, { paged: true }),
  'BusinessPartnersResource.delete': business('BusinessPartnersResource', 'delete', partners),
  'BusinessPartnerResource.get': business('BusinessPartnerResource', 'get', `${partners}:partner_id/`),
  'ManagedClientsResource.get': business('ManagedClientsResource', 'get', '/businesses/:business_id/managed_clients/', {
    paged: true,
  }),
  'BusinessHistoryResource.get': business('BusinessHistoryResource', 'get', '/businesses/:business_id/history/', {
    paged: true,
  }),
};
