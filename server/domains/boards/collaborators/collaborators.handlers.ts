import type { collaboratorEndpoints } from '../../../../contract/endpoints/boards/collaborators';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import * as collaborators from './collaborators.service';
import * as inviteAnswers from './invites.answer';
import * as invites from './invites.service';

export const collaboratorHandlers = {
  'BoardCollaboratorsResource.get': async ({ board_id }, ctx) => ({
    data: await collaborators.listCollaborators(ctx, board_id),
  }),
  'BoardCollaboratorResource.update': async (options, ctx) => ({
    data: await collaborators.changeAccess(ctx, options),
  }),
  'BoardCollaboratorResource.delete': async ({ board_id, user_id }, ctx) => {
    await collaborators.endCollaboration(ctx, board_id, user_id);
    return { data: { ok: true } };
  },
  'BoardInvitesResource.get': async ({ board_id }, ctx) => ({ data: await invites.listBoardInvites(ctx, board_id) }),
  'BoardInviteResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'BoardInviteResource.create',
      async () => invites.countInvites(ctx, options.user_ids.length),
      (tx) => invites.inviteToBoard(tx, ctx, options),
    ),
  }),
  'BoardInviteResource.update': async (options, ctx) => ({ data: await inviteAnswers.answerInvite(ctx, options) }),
  'BoardInviteResource.delete': async ({ board_id, user_id }, ctx) => {
    await inviteAnswers.endInvite(ctx, board_id, user_id);
    return { data: { ok: true } };
  },
  'BoardJoinRequestResource.create': async ({ board_id }, ctx) => ({
    data: await oncePrepared(
      ctx,
      'BoardJoinRequestResource.create',
      async () => invites.countInvites(ctx, 1),
      (tx) => invites.requestToJoin(tx, ctx, board_id),
    ),
  }),
  'BoardJoinRequestResource.delete': async ({ board_id }, ctx) => {
    await invites.withdrawRequest(ctx, board_id);
    return { data: { ok: true } };
  },
  'UserBoardInvitesResource.get': async (_options, ctx) => ({ data: await invites.listReceivedInvites(ctx) }),
} satisfies Handlers<typeof collaboratorEndpoints>;
