import type { OptionsOf } from '../../../../contract/api';
import { LEAD_LIMITS } from '../../../../contract/constants/business/leadForms';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { LeadSubmission, PromotedLeadForm } from '../../../../contract/schemas/business/leadForms';
import type { PromotionId } from '../../../../contract/schemas/common';
import { ADULT_FROM } from '../../../platform/auth/age';
import { mayCall, staffRolesOf } from '../../../platform/auth/siteRoles';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { lockAdAccount, pageAnswer, requireAdAccount, requireAdult } from '../businesses';
import { stateOf } from '../promotions';
import { formGone, noSuchForm } from './leadForms.errors';
import { requireAnswers } from './leadForms.policy';
import { presentSubmission, presentWords } from './leadForms.presenter';
import { findForm, type ListedForm, lockForm } from './leadForms.repository';
import * as submissions from './submissions.repository';

/** What was sent by a form in the last days. Only for who owns or administers its ad account. */
export async function listSubmissions(ctx: Ctx, options: OptionsOf<'LeadSubmissionsResource.get'>) {
  const { ad_account_id: accountId, lead_form_id: id } = options;
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readLeads');
  const form = await findForm(ctx.db, adAccount.business_id, id);
  if (form?.ad_account_id !== accountId || form.business_id !== options.business_id) throw noSuchForm();
  const since = new Date(ctx.clock.now().getTime() - LEAD_LIMITS.keptDays * DAY_MS);
  const page = await submissions.findSubmissions(ctx.db, ctx.cursors, options, form.business_id, since);
  return pageAnswer(
    page,
    page.rows.map((row) => presentSubmission(form.questions, row)),
  );
}

/** Stores a submission that is marked as a test, in place of the one before it. Throws 400 for each wrong answer. */
export async function sendTest(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, lead_form_id: id, answers }: OptionsOf<'LeadTestResource.create'>,
): Promise<LeadSubmission> {
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'readLeads');
  requireAdult(ctx);
  const form = await lockForm(tx, adAccount.business_id, id);
  if (form?.ad_account_id !== accountId) throw noSuchForm();
  const row = {
    ...{ business_id: form.business_id, id: ctx.ids.next('leadSubmission', shardOf(form.business_id)) },
    ...{ lead_form_id: id, promotion_id: null, user_id: requireViewer(ctx).id, created_at: ctx.clock.now() },
  };
  const clean = requireAnswers(form.questions, answers, ctx.clock.now());
  await submissions.replaceTest(tx, { ...row, answers: jsonb(clean) });
  return presentSubmission(form.questions, { ...row, answers: clean, promotion_name: null });
}

interface Asked {
  readonly asking: submissions.Asking;
  readonly form: ListedForm;
}

/**
 * The form of a promotion that runs. Throws 404 for everything else, and for who is not known to be 18: to them no
 * promotion is shown either.
 */
async function requireAsked(db: Db, ctx: Ctx, id: PromotionId, isReviewed = false): Promise<Asked> {
  const { age } = requireViewer(ctx);
  const isAdult = age !== null && age >= ADULT_FROM;
  const asking = isAdult || isReviewed ? await submissions.findAsking(db, id) : undefined;
  const state = asking && stateOf(asking, ctx.clock.now());
  if (!asking || (state !== 'RUNNING' && !(isReviewed && state === 'PENDING'))) throw noSuchForm();
  const form = await findForm(db, asking.business_id, asking.lead_form_id);
  if (!form) throw noSuchForm();
  return { asking, form };
}

const presentAsked = (id: PromotionId, { asking, form }: Asked, isSent: boolean): PromotedLeadForm => ({
  promotion_id: id,
  lead_form_id: form.id,
  payer: { username: asking.username, full_name: asking.full_name },
  promotion_name: asking.promotion_name,
  ...presentWords(form),
  is_sent: isSent,
});

/** For those who review promotions also while it waits for them: they look at what people will be asked. */
export async function readPromotedForm(ctx: Ctx, id: PromotionId): Promise<PromotedLeadForm> {
  const isReviewed = mayCall(await staffRolesOf(ctx, requireViewer(ctx)), 'SitePromotionResource.update');
  const asked = await requireAsked(ctx.db, ctx, id, isReviewed);
  return presentAsked(id, asked, await submissions.hasSent(ctx.db, id, requireViewer(ctx).id));
}

/**
 * Stores what a person sends, once for each promotion: a retry, or another try, changes nothing. Throws 400 for each wrong
 * answer, and 409 where the promotion asks with another form by now, to which they did not consent.
 */
export async function submit(
  tx: Tx,
  ctx: Ctx,
  { promotion_id: id, lead_form_id: formId, answers }: OptionsOf<'LeadSubmissionResource.create'>,
): Promise<PromotedLeadForm> {
  const viewer = requireViewer(ctx);
  const asked = await requireAsked(tx, ctx, id);
  const { form } = asked;
  // Nobody deletes the form until the transaction ends.
  if (form.id !== formId || !(await lockForm(tx, form.business_id, form.id))) throw formGone();
  await submissions.insertSubmission(tx, {
    business_id: form.business_id,
    id: ctx.ids.next('leadSubmission', shardOf(form.business_id)),
    lead_form_id: form.id,
    promotion_id: id,
    user_id: viewer.id,
    answers: jsonb(requireAnswers(form.questions, answers, ctx.clock.now())),
    created_at: ctx.clock.now(),
  });
  return presentAsked(id, asked, true);
}
