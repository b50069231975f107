import { resource } from '../endpoint';

/** The website that an account claims as its own; for members too, and so also where business is off. */
export const websiteEndpoints = {
  'WebsiteClaimResource.get': resource('WebsiteClaimResource', 'get', { access: 'member' }),
  'WebsiteClaimResource.create': resource('WebsiteClaimResource', 'create'),
  'WebsiteClaimResource.update': resource('WebsiteClaimResource', 'update'),
  'WebsiteClaimResource.delete': resource('WebsiteClaimResource', 'delete'),
};
