import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** The words that the site keeps out of comments. */
export const commentWordEndpoints = {
  'CommentWordsResource.get': resource('CommentWordsResource', 'get', siteAdmin),
  'CommentWordsResource.update': resource('CommentWordsResource', 'update', siteAdmin),
};
