import type { businessSignupEndpoints } from '../../../../contract/endpoints/business/businessSignup';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { openLinkedHandshake } from './businessSignup.links';
import * as signup from './businessSignup.service';

export const businessSignupHandlers = {
  'BusinessSignupDraftResource.get': async (_options, ctx) => {
    return { data: await signup.getDraft(ctx, requireViewer(ctx)) };
  },
  'BusinessSignupDraftResource.update': async (said, ctx) => {
    await signup.saveDraft(ctx, requireViewer(ctx), said);
    return { data: { ok: true } };
  },
  'BusinessAccountResource.create': async (options, ctx) => {
    const described = signup.describeBusiness(options.draft);
    const work = options.kind === 'link' ? signup.createLinked : signup.convertToBusiness;
    const data = await once(ctx, 'BusinessAccountResource.create', (tx) =>
      work(tx, ctx, requireViewer(ctx), described),
    );
    return { data };
  },
  'BusinessAccountResource.delete': async (_options, ctx) => {
    await signup.convertToPersonal(ctx, requireViewer(ctx));
    return { data: { ok: true } };
  },
  'LinkedAccountHandshakeResource.create': async ({ user_id: id }, ctx) => {
    return { data: { token: await openLinkedHandshake(ctx, requireViewer(ctx), id) } };
  },
} satisfies Handlers<typeof businessSignupEndpoints>;
