import type { triedItEndpoints } from '../../../../contract/endpoints/pins/triedIts';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { countComment } from '../../../platform/http/repetition';
import * as reports from './reports';
import * as triedIts from './triedIts.service';

const done = { data: { ok: true } } as const;

export const triedItHandlers = {
  'DidItActivityResource.get': async (options, ctx) => answerPage(await triedIts.listOfPin(ctx, options)),
  'DidItUserFeedResource.get': async (options, ctx) => answerPage(await triedIts.listOfUser(ctx, options)),
  'DidItUserPinActivityResource.get': async ({ pin_id }, ctx) => ({ data: await triedIts.readOwn(ctx, pin_id) }),
  'DidItResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'DidItResource.create',
      () => countComment(ctx, options.text ?? ''),
      (tx) => triedIts.createTriedIt(tx, ctx, options),
      options,
    ),
  }),
  'DidItResource.delete': async ({ did_it_id }, ctx) => {
    await triedIts.deleteTriedIt(ctx, did_it_id);
    return done;
  },
  'DidItReactionResource.create': async (options, ctx) => ({ data: await triedIts.react(ctx, options, true) }),
  'DidItReactionResource.delete': async (options, ctx) => ({ data: await triedIts.react(ctx, options, false) }),
  'DidItReportResource.create': async (options, ctx) => {
    await reports.reportTriedIt(ctx, options);
    return done;
  },
  'ReportedDidItsResource.get': async (_options, ctx) => ({ data: await reports.listReported(ctx) }),
  'ReportedDidItResource.update': async (options, ctx) => {
    await reports.decideOnTriedIt(ctx, options);
    return done;
  },
} satisfies Handlers<typeof triedItEndpoints>;
