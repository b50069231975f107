import { resource } from '../endpoint';

export const sponsorshipEndpoints = {
  'SponsorshipResource.create': resource('SponsorshipResource', 'create'),
  'SponsorshipResource.update': resource('SponsorshipResource', 'update'),
  'SponsorshipResource.delete': resource('SponsorshipResource', 'delete'),
  'UserSponsorshipsResource.get': resource('UserSponsorshipsResource', 'get', { paged: true, access: 'member' }),
};
