import { resource } from '../endpoint';

export const placeEndpoints = {
  'CountriesResource.get': resource('CountriesResource', 'get', { isPure: true }),
  'LocalesResource.get': resource('LocalesResource', 'get', { isPure: true }),
};
