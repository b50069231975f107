import type { sponsorshipEndpoints } from '../../../../contract/endpoints/pins/sponsorships';
import type { PinId } from '../../../../contract/schemas/common';
import type { Ctx, Handlers } from '../../../platform/http/context';
import { answerPage } from '../../../platform/http/page';
import { getPin } from '../pins';
import { answerSponsorship, endSponsorship, listSponsorships, nameSponsor } from './sponsorships.service';

const presentPin = async (ctx: Ctx, id: PinId) => ({ data: await getPin(ctx, id) });

export const sponsorshipHandlers = {
  'SponsorshipResource.create': async (options, ctx) => {
    await nameSponsor(ctx, options);
    return presentPin(ctx, options.pin_id);
  },
  'SponsorshipResource.update': async (options, ctx) => {
    await answerSponsorship(ctx, options);
    return presentPin(ctx, options.pin_id);
  },
  'SponsorshipResource.delete': async ({ pin_id }, ctx) => {
    await endSponsorship(ctx, pin_id);
    return { data: { ok: true } };
  },
  'UserSponsorshipsResource.get': async (options, ctx) => answerPage(await listSponsorships(ctx, options)),
} satisfies Handlers<typeof sponsorshipEndpoints>;
