import { business } from '../endpoint';

const people = '/businesses/:business_id/members/';

export const memberEndpoints = {
  'BusinessPeopleResource.get': business('BusinessPeopleResource', 'get', people, { paged: true }),
  'BusinessPeopleResource.update': business('BusinessPeopleResource', 'update', people),
  'BusinessPeopleResource.delete': business('BusinessPeopleResource', 'delete', people),
  'BusinessPersonResource.get': business('BusinessPersonResource', 'get', `${people}:member_id/`),
  'BusinessMembershipResource.delete': business(
    'BusinessMembershipResource',
    'delete',
    '/businesses/:business_id/membership/',
  ),
  'BusinessSystemUserResource.create': business(
    'BusinessSystemUserResource',
    'create',
    '/businesses/:business_id/system_users/',
  ),
  'BusinessRolesResource.get': business('BusinessRolesResource', 'get', '/businesses/:business_id/roles/'),
};
