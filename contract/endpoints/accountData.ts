import { resource } from './endpoint';

/** The data of an account: a copy of it, and its end. */
export const accountDataEndpoints = {
  'DataExportResource.get': resource('DataExportResource', 'get', { access: 'member', limited: false }),
  'DataExportResource.create': resource('DataExportResource', 'create', { isPersonal: true }),
  'AccountClosingResource.create': resource('AccountClosingResource', 'create', {
    isPersonal: true,
    isProtected: true,
  }),
};
