import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

export const signUpLinkEndpoints = {
  'SignUpLinksResource.get': resource('SignUpLinksResource', 'get', siteAdmin),
  'SignUpModeResource.update': resource('SignUpModeResource', 'update', siteAdmin),
  'SignUpLinkResource.create': resource('SignUpLinkResource', 'create', siteAdmin),
  'SignUpLinkResource.delete': resource('SignUpLinkResource', 'delete', siteAdmin),
};
