import { resource } from '../endpoint';

/** What site admins decided, and appeals against it; open to suspended members. */
export const decisionEndpoints = {
  'DecisionsResource.get': resource('DecisionsResource', 'get', { access: 'member', isForSuspended: true }),
  'AppealResource.create': resource('AppealResource', 'create', { isPersonal: true, isForSuspended: true }),
  'AppealsResource.get': resource('AppealsResource', 'get', { access: 'siteAdmin' }),
  'AppealResource.update': resource('AppealResource', 'update', { access: 'siteAdmin' }),
};
