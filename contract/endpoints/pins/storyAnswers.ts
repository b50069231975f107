import { resource } from '../endpoint';

/** Answers to the questions that stickers of stories ask. */
export const storyAnswerEndpoints = {
  'StoryAnswersResource.get': resource('StoryAnswersResource', 'get', { access: 'member' }),
  'StoryAnswerResource.update': resource('StoryAnswerResource', 'update'),
  'StoryAnswerResource.delete': resource('StoryAnswerResource', 'delete'),
};
