import { resource } from '../endpoint';

export const mailEndpoints = {
  'OperationsMailsResource.get': resource('OperationsMailsResource', 'get', { access: 'siteAdmin' }),
};
