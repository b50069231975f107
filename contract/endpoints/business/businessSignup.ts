import { resource } from '../endpoint';

const isBusiness = true;

/** How an account becomes that of a business, and a personal one again. */
export const businessSignupEndpoints = {
  'BusinessSignupDraftResource.get': resource('BusinessSignupDraftResource', 'get', { access: 'member', isBusiness }),
  'BusinessSignupDraftResource.update': resource('BusinessSignupDraftResource', 'update', {
    isBusiness,
    isPersonal: true,
  }),
  'BusinessAccountResource.create': resource('BusinessAccountResource', 'create', { isBusiness }),
  'BusinessAccountResource.delete': resource('BusinessAccountResource', 'delete', { isBusiness }),
  'LinkedAccountHandshakeResource.create': resource('LinkedAccountHandshakeResource', 'create', {
    isBusiness,
    isPersonal: true,
  }),
};
