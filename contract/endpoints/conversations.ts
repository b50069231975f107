import { resource } from './endpoint';

/** What people wrote to each other is for those alone who logged in in full. */
const own = { access: 'member', limited: false } as const;

export const conversationEndpoints = {
  'ConversationsResource.get': resource('ConversationsResource', 'get', { ...own, paged: true }),
  'ConversationsResource.update': resource('ConversationsResource', 'update', { isPersonal: true }),
  'ConversationResource.get': resource('ConversationResource', 'get', own),
  'ConversationResource.create': resource('ConversationResource', 'create'),
  'ConversationResource.update': resource('ConversationResource', 'update', { isPersonal: true }),
  'ConversationMessagesResource.get': resource('ConversationMessagesResource', 'get', { ...own, paged: true }),
  'ConversationMessagesResource.create': resource('ConversationMessagesResource', 'create'),
  'ShareSuggestionsResource.get': resource('ShareSuggestionsResource', 'get', own),
};
