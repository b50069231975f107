import { resource } from '../endpoint';

export const pinReactionEndpoints = {
  'ReactionsResource.get': resource('ReactionsResource', 'get', { isPure: true }),
  'ReactionResource.create': resource('ReactionResource', 'create'),
  'ReactionResource.delete': resource('ReactionResource', 'delete'),
};
