import type { signUpLinkEndpoints } from '../../../../contract/endpoints/running/signUpLinks';
import type { Handlers } from '../../../platform/http/context';
import { changeMode } from './signUpLinks.mode';
import * as links from './signUpLinks.service';

export const signUpLinkHandlers = {
  'SignUpLinksResource.get': async (_options, ctx) => ({ data: await links.listLinks(ctx) }),
  'SignUpModeResource.update': async (options, ctx) => {
    await changeMode(ctx, options);
    return { data: { ok: true } };
  },
  'SignUpLinkResource.create': async (options, ctx) => ({ data: await links.createLink(ctx, options) }),
  'SignUpLinkResource.delete': async ({ id }, ctx) => {
    await links.deleteLink(ctx, id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof signUpLinkEndpoints>;
