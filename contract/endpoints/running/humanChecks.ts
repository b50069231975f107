import { resource } from '../endpoint';

export const humanCheckEndpoints = {
  'HumanCheckResource.get': resource('HumanCheckResource', 'get', { isForAnyAccount: true }),
};
