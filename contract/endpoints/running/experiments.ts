import { resource } from '../endpoint';

export const experimentEndpoints = {
  'ExperimentsResource.get': resource('ExperimentsResource', 'get', { access: 'siteAdmin' }),
  'ExperimentOverrideResource.update': resource('ExperimentOverrideResource', 'update', { access: 'siteAdmin' }),
};
