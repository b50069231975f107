import { resource } from './endpoint';

export const storyEndpoints = {
  'CompletedStoryResource.create': resource('CompletedStoryResource', 'create'),
  'CompletedStoryResource.delete': resource('CompletedStoryResource', 'delete'),
};
