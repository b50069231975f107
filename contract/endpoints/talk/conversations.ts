import { resource } from '../endpoint';

/** Conversations are only for members who have logged in fully. */
const own = { access: 'member', limited: false } as const;

export const conversationEndpoints = {
  'ConversationsResource.get': resource('ConversationsResource', 'get', { ...own, paged: true }),
  'ConversationsResource.update': resource('ConversationsResource', 'update', { isPersonal: true }),
  'ConversationResource.get': resource('ConversationResource', 'get', own),
  'ConversationResource.create': resource('ConversationResource', 'create'),
  'ConversationResource.update': resource('ConversationResource', 'update', { isPersonal: true }),
  'MessageInviteResource.get': resource('MessageInviteResource', 'get'),
  'MessageInviteResource.create': resource('MessageInviteResource', 'create'),
  'MessageInviteResource.update': resource('MessageInviteResource', 'update'),
  'MessageInviteResource.delete': resource('MessageInviteResource', 'delete'),
  'ConversationMessagesResource.get': resource('ConversationMessagesResource', 'get', { ...own, paged: true }),
  'ConversationMessagesResource.create': resource('ConversationMessagesResource', 'create'),
  'ConversationNameResource.update': resource('ConversationNameResource', 'update'),
  'ConversationMemberResource.delete': resource('ConversationMemberResource', 'delete'),
  'ConversationTypingResource.update': resource('ConversationTypingResource', 'update'),
  'ConversationMuteResource.create': resource('ConversationMuteResource', 'create', { isPersonal: true }),
  'ConversationMuteResource.delete': resource('ConversationMuteResource', 'delete', { isPersonal: true }),
  'ConversationReportResource.create': resource('ConversationReportResource', 'create'),
  'ReportedConversationsResource.get': resource('ReportedConversationsResource', 'get', { access: 'siteAdmin' }),
  'ReportedConversationResource.delete': resource('ReportedConversationResource', 'delete', { access: 'siteAdmin' }),
  'MessageSearchResource.get': resource('MessageSearchResource', 'get', { ...own, paged: true }),
  'ContactRequestsResource.get': resource('ContactRequestsResource', 'get', { ...own, paged: true }),
  'ContactRequestResource.update': resource('ContactRequestResource', 'update', { isPersonal: true }),
  'ShareSuggestionsResource.get': resource('ShareSuggestionsResource', 'get', own),
};
