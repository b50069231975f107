import { userSchema } from '../../entities/people/users';
import { conversationSchema, messageSchema } from '../../entities/talk/conversations';
import type { ResourceDescriptor } from '../descriptor';

export const conversationResources = {
  'ConversationsResource.get': { schema: [conversationSchema] },
  'ConversationsResource.update': { schema: null, keepsAnswer: false },
  'ConversationResource.get': { schema: conversationSchema },
  'ConversationResource.create': { schema: conversationSchema },
  'ConversationResource.update': { schema: null, keepsAnswer: false },
  'MessageInviteResource.get': { schema: null },
  'MessageInviteResource.create': { schema: conversationSchema },
  'MessageInviteResource.update': { schema: conversationSchema },
  'MessageInviteResource.delete': { schema: null, keepsAnswer: false },
  'ConversationMessagesResource.get': { schema: [messageSchema], keepsEarlier: true },
  'ConversationMessagesResource.create': { schema: messageSchema },
  'ConversationNameResource.update': { schema: conversationSchema },
  'ConversationMemberResource.delete': { schema: null },
  'ConversationTypingResource.update': { schema: null, keepsAnswer: false },
  'ConversationMuteResource.create': { schema: null, keepsAnswer: false },
  'ConversationMuteResource.delete': { schema: null, keepsAnswer: false },
  'ConversationReportResource.create': { schema: null, keepsAnswer: false },
  'ReportedConversationsResource.get': { schema: null },
  'ReportedConversationResource.delete': { schema: null, keepsAnswer: false },
  'MessageSearchResource.get': { schema: [messageSchema] },
  'ContactRequestsResource.get': { schema: [conversationSchema] },
  'ContactRequestResource.update': { schema: conversationSchema },
  'ShareSuggestionsResource.get': { schema: [userSchema] },
} satisfies Record<string, ResourceDescriptor>;
