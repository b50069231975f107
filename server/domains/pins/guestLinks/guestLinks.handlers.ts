import type { guestLinkEndpoints } from '../../../../contract/endpoints/pins/guestLinks';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { countComment } from '../../../platform/http/repetition';
import * as links from './guestLinks.service';
import * as visits from './visits.service';

export const guestLinkHandlers = {
  'GuestLinksResource.get': async ({ board_id }, ctx) => ({ data: await links.listLinks(ctx, board_id) }),
  'GuestLinkResource.create': async (options, ctx) => ({ data: await links.createLink(ctx, options) }),
  'GuestLinkResource.delete': async ({ id }, ctx) => {
    await links.deleteLink(ctx, id);
    return { data: { ok: true } };
  },
  'GuestVisitResource.create': async (options, ctx) => ({ data: await visits.openLink(ctx, options) }),
  'GuestPinsResource.get': async (options, ctx) => answerPage(await visits.listGuestPins(ctx, options)),
  'GuestCommentsResource.get': async (options, ctx) => answerPage(await visits.listGuestComments(ctx, options)),
  'GuestCommentResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'GuestCommentResource.create',
      () => countComment(ctx, options.text),
      (tx) => visits.commentAsGuest(tx, ctx, options),
      options,
    ),
  }),
} satisfies Handlers<typeof guestLinkEndpoints>;
