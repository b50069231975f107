import type { conversationEndpoints } from '../../../../contract/endpoints/talk/conversations';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { decideRequest, listRequests } from './contactRequests';
import * as conversations from './conversations.service';
import { countResent, resendInvite } from './expiredInvites';
import { leaveGroup, renameGroup, tellTyping } from './groups';
import { acceptInvite, countOpening, readInvite, withdrawInvite } from './openedInvites';
import { dismissReports, listReported, reportConversation, setMuted } from './reports';
import * as sending from './sending';
import { suggestPeople } from './suggestions';

const done = { data: { ok: true } } as const;

export const conversationHandlers = {
  'ConversationsResource.get': async (options, ctx) => answerPage(await conversations.listConversations(ctx, options)),
  'ConversationsResource.update': async ({ last_message_id }, ctx) => {
    await conversations.markSeen(ctx, last_message_id);
    return { data: { ok: true } };
  },
  'ConversationResource.get': async ({ conversation_id }, ctx) => ({
    data: await conversations.getConversation(ctx, conversation_id, requireViewer(ctx).id),
  }),
  'ConversationResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'ConversationResource.create',
      () => sending.countStart(ctx, options),
      (tx) => sending.startConversation(tx, ctx, options),
      options,
    ),
  }),
  'MessageInviteResource.get': async ({ token }, ctx) => ({ data: await readInvite(ctx, token) }),
  'MessageInviteResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'MessageInviteResource.create',
      () => countResent(ctx, options),
      (tx) => resendInvite(tx, ctx, options),
      options,
    ),
  }),
  'MessageInviteResource.update': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'MessageInviteResource.update',
      () => countOpening(ctx),
      (tx) => acceptInvite(tx, ctx, options.token),
      options,
    ),
  }),
  'MessageInviteResource.delete': async (options, ctx) => {
    await withdrawInvite(ctx, options);
    return done;
  },
  'ConversationResource.update': async (options, ctx) => {
    await conversations.markRead(ctx, options);
    return { data: { ok: true } };
  },
  'ConversationMessagesResource.get': async (options, ctx) =>
    answerPage(await conversations.listMessages(ctx, options)),
  'ConversationMessagesResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'ConversationMessagesResource.create',
      () => sending.countMessage(ctx, options.conversation_id),
      (tx) => sending.sendMessage(tx, ctx, options),
      options,
    ),
  }),
  'ConversationNameResource.update': async (options, ctx) => ({ data: await renameGroup(ctx, options) }),
  'ConversationMemberResource.delete': async ({ conversation_id }, ctx) => {
    await leaveGroup(ctx, conversation_id);
    return { data: { ok: true } };
  },
  'ConversationTypingResource.update': async ({ conversation_id }, ctx) => {
    await tellTyping(ctx, conversation_id);
    return { data: { ok: true } };
  },
  'ConversationMuteResource.create': async ({ conversation_id }, ctx) => {
    await setMuted(ctx, conversation_id, true);
    return done;
  },
  'ConversationMuteResource.delete': async ({ conversation_id }, ctx) => {
    await setMuted(ctx, conversation_id, false);
    return done;
  },
  'ConversationReportResource.create': async (options, ctx) => {
    await reportConversation(ctx, options);
    return done;
  },
  'ReportedConversationsResource.get': async (_options, ctx) => ({ data: await listReported(ctx) }),
  'ReportedConversationResource.delete': async ({ conversation_id }, ctx) => {
    await dismissReports(ctx, conversation_id);
    return done;
  },
  'MessageSearchResource.get': async (options, ctx) => answerPage(await conversations.searchMessages(ctx, options)),
  'ContactRequestsResource.get': async (options, ctx) => answerPage(await listRequests(ctx, options)),
  'ContactRequestResource.update': async (options, ctx) => ({ data: await decideRequest(ctx, options) }),
  'ShareSuggestionsResource.get': async (options, ctx) => ({ data: await suggestPeople(ctx, options) }),
} satisfies Handlers<typeof conversationEndpoints>;
