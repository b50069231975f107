import type { memberEndpoints } from '../../../../contract/endpoints/business/members';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as members from './members.service';

export const memberHandlers = {
  'BusinessPeopleResource.get': (options, ctx) => members.listMembers(ctx, options),
  'BusinessPeopleResource.update': async (options, ctx) => ({ data: await members.changeRoles(ctx, options) }),
  'BusinessPeopleResource.delete': async (options, ctx) => ({ data: await members.removeMembers(ctx, options) }),
  'BusinessPersonResource.get': async ({ business_id, member_id }, ctx) => ({
    data: await members.readMember(ctx, business_id, member_id),
  }),
  'BusinessMembershipResource.delete': async ({ business_id }, ctx) => {
    await members.leaveBusiness(ctx, business_id);
    return { data: { ok: true } };
  },
  'BusinessSystemUserResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BusinessSystemUserResource.create', (tx) => members.createSystemUser(tx, ctx, options)),
  }),
  'BusinessRolesResource.get': async ({ business_id }, ctx) => ({ data: await members.listRoles(ctx, business_id) }),
} satisfies Handlers<typeof memberEndpoints>;
