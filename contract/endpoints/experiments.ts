import { resource } from './endpoint';

export const experimentEndpoints = {
  'ExperimentsResource.get': resource('ExperimentsResource', 'get', { access: 'host' }),
  'ExperimentOverrideResource.update': resource('ExperimentOverrideResource', 'update', { access: 'host' }),
};
