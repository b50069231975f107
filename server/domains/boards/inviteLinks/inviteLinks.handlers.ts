import type { inviteLinkEndpoints } from '../../../../contract/endpoints/boards/inviteLinks';
import type { Handlers } from '../../../platform/http/context';
import * as invites from './inviteLinks.service';

export const inviteLinkHandlers = {
  'InviteCodeMetadataResource.get': async ({ invite_code: code }, ctx) => ({
    data: await invites.readInvite(ctx, code),
  }),
  'InviteLinkResource.create': async (options, ctx) => ({ data: await invites.createLink(ctx, options) }),
} satisfies Handlers<typeof inviteLinkEndpoints>;
