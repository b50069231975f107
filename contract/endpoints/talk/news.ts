import { resource } from '../endpoint';

/** What others did with the viewer's things; only for members who have logged in fully. */
export const newsEndpoints = {
  'NewsHubResource.get': resource('NewsHubResource', 'get', { access: 'member', limited: false, paged: true }),
  'NewsHubDetailsResource.get': resource('NewsHubDetailsResource', 'get', { access: 'member', limited: false }),
  'NewsHubResource.update': resource('NewsHubResource', 'update', { isPersonal: true }),
  'NewsItemResource.update': resource('NewsItemResource', 'update', { isPersonal: true }),
  'NewsItemResource.delete': resource('NewsItemResource', 'delete', { isPersonal: true }),
  'NewsMutesResource.get': resource('NewsMutesResource', 'get', { access: 'member', limited: false }),
  'NewsMuteResource.create': resource('NewsMuteResource', 'create', { isPersonal: true }),
  'NewsMuteResource.delete': resource('NewsMuteResource', 'delete', { isPersonal: true }),
};
