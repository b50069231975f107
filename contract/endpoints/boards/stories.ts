import { resource } from '../endpoint';

export const storyEndpoints = {
  'V3StoryPinFontsResource.get': resource('V3StoryPinFontsResource', 'get', { path: '/v3/storypins/fonts/' }),
  'CompletedStoryResource.create': resource('CompletedStoryResource', 'create'),
  'CompletedStoryResource.delete': resource('CompletedStoryResource', 'delete'),
};
