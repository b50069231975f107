import type { inviteEndpoints } from '../../../../contract/endpoints/business/invites';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import * as answers from './answers.service';
import * as invites from './invites.service';

export const businessInviteHandlers = {
  'BusinessInvitesResource.get': (options, ctx) => invites.listInvites(ctx, options),
  'BusinessInvitesResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'BusinessInvitesResource.create',
      () => invites.countInvites(ctx, options),
      (tx, silent) => invites.createInvites(tx, ctx, options, silent),
    ),
  }),
  'BusinessInvitesResource.update': async (options, ctx) => ({ data: await invites.resendInvites(ctx, options) }),
  'BusinessInvitesResource.delete': async (options, ctx) => ({ data: await invites.cancelInvites(ctx, options) }),
  'BusinessInviteAccessResource.update': async (options, ctx) => ({
    data: await invites.setInviteAccess(ctx, options),
  }),
  'ReceivedBusinessInvitesResource.get': async (options, ctx) => ({
    data: await answers.listReceived(ctx, options),
  }),
  'ReceivedBusinessInvitesResource.update': async (options, ctx) => ({
    data: await answers.answerReceived(ctx, options),
  }),
  'BusinessInviteLinkResource.get': async ({ token }, ctx) => ({ data: await answers.readLink(ctx, token) }),
  'BusinessInviteLinkResource.update': async (options, ctx) => ({ data: await answers.answerLink(ctx, options) }),
} satisfies Handlers<typeof inviteEndpoints>;
