import type { leadFormEndpoints } from '../../../../contract/endpoints/business/leadForms';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { forgetRunning, requireAdsAreOn } from '../promotions';
import * as forms from './leadForms.service';
import * as submissions from './submissions.service';

export const leadFormHandlers = {
  'LeadFormsResource.get': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return forms.listForms(ctx, options);
  },
  'LeadFormResource.get': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await forms.readForm(ctx, options) };
  },
  'LeadFormResource.create': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    const create = (tx: Tx) => forms.createForm(tx, ctx, options);
    return { data: await once(ctx, 'LeadFormResource.create', create, options) };
  },
  'LeadFormResource.update': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await inTransaction(ctx.db, (tx) => forms.updateForm(tx, ctx, options)) };
  },
  'LeadFormResource.delete': async ({ ad_account_id: accountId, lead_form_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    await inTransaction(ctx.db, (tx) => forms.deleteForm(tx, ctx, accountId, id));
    forgetRunning();
    return { data: null };
  },
  'LeadSubmissionsResource.get': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return submissions.listSubmissions(ctx, options);
  },
  'LeadTestResource.create': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await inTransaction(ctx.db, (tx) => submissions.sendTest(tx, ctx, options)) };
  },
  'PromotedLeadFormResource.get': async ({ promotion_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await submissions.readPromotedForm(ctx, id) };
  },
  'LeadSubmissionResource.create': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await inTransaction(ctx.db, (tx) => submissions.submit(tx, ctx, options)) };
  },
} satisfies Handlers<typeof leadFormEndpoints>;
