import { conversationSchema, messageSchema } from '../entities/conversations';
import { userSchema } from '../entities/users';
import type { ResourceDescriptor } from './descriptor';

export const conversationResources = {
  'ConversationsResource.get': { schema: [conversationSchema] },
  'ConversationsResource.update': { schema: null, keepsAnswer: false },
  'ConversationResource.get': { schema: conversationSchema },
  'ConversationResource.create': { schema: conversationSchema },
  'ConversationResource.update': { schema: null, keepsAnswer: false },
  'ConversationMessagesResource.get': { schema: [messageSchema] },
  'ConversationMessagesResource.create': { schema: messageSchema },
  'ShareSuggestionsResource.get': { schema: [userSchema] },
} satisfies Record<string, ResourceDescriptor>;
