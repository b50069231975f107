import { resource } from '../endpoint';

/** The data of an account: a copy of it, and its end. */
export const accountDataEndpoints = {
  'DataExportResource.get': resource('DataExportResource', 'get', {
    access: 'member',
    limited: false,
    isForSuspended: true,
  }),
  'DataExportResource.create': resource('DataExportResource', 'create', { isPersonal: true, isForSuspended: true }),
  'AccountClosingResource.create': resource('AccountClosingResource', 'create', {
    isPersonal: true,
    isProtected: true,
  }),
};
