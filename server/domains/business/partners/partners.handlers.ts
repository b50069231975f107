import type { partnerEndpoints } from '../../../../contract/endpoints/business/partners';
import type { Handlers } from '../../../platform/http/context';
import { listHistory } from '../history';
import * as partners from './partners.service';

export const partnerHandlers = {
  'BusinessPartnersResource.get': (options, ctx) => partners.listPartners(ctx, options),
  'BusinessPartnersResource.delete': async (options, ctx) => ({ data: await partners.endPartners(ctx, options) }),
  'BusinessPartnerResource.get': async ({ business_id, partner_id }, ctx) => ({
    data: await partners.readPartner(ctx, business_id, partner_id),
  }),
  'ManagedClientsResource.get': (options, ctx) => partners.listManagedClients(ctx, options),
  'BusinessHistoryResource.get': (options, ctx) => listHistory(ctx, options),
} satisfies Handlers<typeof partnerEndpoints>;
