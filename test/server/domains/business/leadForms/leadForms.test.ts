import type { OptionsOf } from '../../../../../contract/api';
import type { LeadFormId, PromotionId } from '../../../../../contract/schemas/common';
import { deleteBusiness } from '../../../../../server/domains/business/businesses/erasing.repository';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { ask, askOwn, formOf } from '../../../../support/business/leadForms';
import {
  buildPromotedShop,
  buildPromotion,
  type PromotedShop,
  promotedIn,
  readFeed,
} from '../../../../support/business/promotedShop';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;
const ANSWERS = [['Rita Reed'], ['rita@example.org'], ['Blue']];

let app: TestApp;
let shop: PromotedShop;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  forgetRunning();
  shop = await buildPromotedShop(app);
});
afterAll(() => app?.close());

const make = (more: Partial<OptionsOf<'LeadFormResource.create'>> = {}) =>
  shop.owner.callLoosely('LeadFormResource.create', formOf(shop, more));
const makeForm = async (more: Partial<OptionsOf<'LeadFormResource.create'>> = {}) =>
  (await shop.owner.call('LeadFormResource.create', formOf(shop, more))).data;
const list = async () => (await shop.owner.call('LeadFormsResource.get', { business_id: shop.businessId })).data.items;
const sentBy = (lead_form_id: LeadFormId, who: Member = shop.owner) =>
  who.callLoosely('LeadSubmissionsResource.get', {
    ...{ business_id: shop.businessId, ad_account_id: shop.accountId, lead_form_id },
  });
const sent = async (lead_form_id: LeadFormId) =>
  (
    await shop.owner.call('LeadSubmissionsResource.get', {
      ...{ business_id: shop.businessId, ad_account_id: shop.accountId, lead_form_id },
    })
  ).data;

const attach = async (id: PromotionId, lead_form_id: LeadFormId | null) => {
  const { version } = await app.db
    .selectFrom('promotions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return shop.owner.callLoosely('PromotionResource.update', {
    ...{ ad_account_id: shop.accountId, promotion_id: id, version, lead_form_id },
  });
};
/** A promotion that runs and asks by a form. */
async function buildAsking(more: Partial<OptionsOf<'LeadFormResource.create'>> = {}) {
  const form = await makeForm(more);
  const promotion = await buildPromotion(shop);
  expect((await attach(promotion.id, form.id)).status).toBe(200);
  await shop.admin.call('SitePromotionResource.update', { promotion_id: promotion.id, review: 'APPROVED' });
  return { form, promotionId: promotion.id };
}
const read = (promotion_id: PromotionId, who: Member = shop.reader) =>
  who.callLoosely('PromotedLeadFormResource.get', { promotion_id });
const send = (promotion_id: PromotionId, lead_form_id: LeadFormId, more: object = {}, who: Member = shop.reader) =>
  who.callLoosely('LeadSubmissionResource.create', {
    ...{ promotion_id, lead_form_id, has_consented: true, answers: ANSWERS, ...more },
  });

describe('forms', () => {
  it('[PROMO-040] are drafts that may be incomplete, and complete once they are active', async () => {
    const bare = { privacy_policy_link: '', disclosure_language: '', completion_message: '', questions: [] };
    const draft = await makeForm({ status: 'DRAFT', ...bare });
    for (const field of ['privacy_policy_link', 'disclosure_language', 'completion_message'] as const) {
      const { status, error } = await make({ [field]: '' });
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await make({ questions: [] })).error.extraData.fields).toEqual({ questions: 'Ask at least one question.' });
    expect((await make({ has_accepted_terms: false as never })).status).toBe(400);
    expect((await make({ privacy_policy_link: 'http://10.0.0.1/' })).status).toBe(400);
    const of = { ad_account_id: shop.accountId, lead_form_id: draft.id };
    const { data } = await shop.owner.call('LeadFormResource.update', { ...of, version: 1, ...formOf(shop) });
    expect(data).toMatchObject({ status: 'ACTIVE', version: 2, submission_count: 0, can_edit: true });
    const late = await shop.owner.callLoosely('LeadFormResource.update', { ...of, version: 2, ...formOf(shop) });
    expect([late.status, late.error.message]).toEqual([
      409,
      'An active form stays as it is, because people agreed to its words. Make another one.',
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([draft.id]);
    const one = { business_id: shop.businessId, lead_form_id: draft.id };
    expect((await shop.owner.call('LeadFormResource.get', one)).data).toEqual(data);
    expect((await shop.reader.callLoosely('LeadFormResource.get', one)).status).toBe(404);
  });

  it('[PROMO-040] ask ten questions at most, each usual one once, and own ones with words and different options', async () => {
    const refused = async (...questions: ReturnType<typeof ask>[]) =>
      (await make({ questions })).error.extraData.fields;
    expect(await refused(ask('EMAIL'), ask('EMAIL'))).toEqual({ 'questions.1': 'Ask each of these once.' });
    expect(await refused(askOwn('TEXT_FIELD', ' '))).toEqual({ 'questions.0': 'Write the question.' });
    expect(await refused(askOwn('CHECKBOX', 'Which?', ['A', 'a']))).toEqual({
      'questions.0': 'Give at least two different answers to choose from.',
    });
    const own = askOwn('TEXT_AREA', 'Why?');
    expect((await make({ questions: Array(11).fill(own) })).status).toBe(400);
    expect((await make({ questions: [askOwn('RADIO_LIST', 'Which?', ['1', '2', '3', '4', '5', '6'])] })).status).toBe(
      400,
    );
    const link = { label: 'Terms', link: 'https://kiln.example/' };
    expect((await make({ policy_links: [link, link, link, link] })).status).toBe(400);
    expect((await make({ questions: Array(10).fill(own) })).status).toBe(200);
  });

  it('[PROMO-040] are attached while they are active and of the ad account, and reviewed with the promotion', async () => {
    const draft = await makeForm({ status: 'DRAFT' });
    const promotion = await buildPromotion(shop);
    expect((await attach(promotion.id, draft.id)).error.extraData.fields).toEqual({
      lead_form_id: 'Choose an active form of this ad account.',
    });
    const form = await makeForm();
    const { status } = await attach(promotion.id, form.id);
    const review = async () =>
      await app.db.selectFrom('promotions').select(['review', 'lead_form_id']).executeTakeFirstOrThrow();
    expect([status, await review()]).toEqual([200, { review: 'PENDING', lead_form_id: form.id }]);
    // The site admin, whose age nobody knows here, looks at it before anybody is asked.
    expect((await shop.admin.call('SiteAdsResource.get', {})).data.pending).toMatchObject([{ has_lead_form: true }]);
    expect([(await read(promotion.id, shop.admin)).status, (await read(promotion.id)).status]).toEqual([200, 404]);
    expect((await send(promotion.id, form.id, {}, shop.admin)).status).toBe(404);
    await shop.admin.call('SitePromotionResource.update', { promotion_id: promotion.id, review: 'APPROVED' });
    expect(promotedIn(await readFeed(shop.reader))[0]?.promotion?.has_lead_form).toBe(true);
    await attach(promotion.id, null);
    expect(await review()).toEqual({ review: 'APPROVED', lead_form_id: null });
  });
});

describe('submissions', () => {
  it('[PROMO-035] [PROMO-040] are stored once with consent, and show the advertiser what was asked', async () => {
    const { form, promotionId } = await buildAsking();
    const before = await read(promotionId);
    expect(before.data).toMatchObject({
      ...{ lead_form_id: form.id, payer: { username: 'kiln' }, disclosure_language: 'We write to you once a month.' },
      ...{ privacy_policy_link: 'https://kiln.example/privacy', is_sent: false },
    });
    expect((await send(promotionId, form.id, { has_consented: false })).status).toBe(400);
    for (const name of ['Rita Reed', 'Somebody else']) {
      const answers = [[name], ...ANSWERS.slice(1)];
      expect(await send(promotionId, form.id, { answers })).toMatchObject({ status: 200, data: { is_sent: true } });
    }
    const { items, total_count } = await sent(form.id);
    expect(total_count).toBe(1);
    expect(items).toEqual([
      {
        ...{ id: expect.any(String), type: 'leadsubmission', is_test: false, promotion_name: 'Bowls' },
        created_time: app.clock.now().toISOString(),
        lead_gen_information: {
          ...{ full_name: 'Rita Reed', email: 'rita@example.org', phone_number: '', zip_code: '' },
          form_submissions: [
            { question_type: 'FULL_NAME', question: '', answer: 'Rita Reed' },
            { question_type: 'EMAIL', question: '', answer: 'rita@example.org' },
            { question_type: 'CUSTOM', question: 'Which colour?', answer: 'Blue' },
          ],
        },
      },
    ]);
    expect((await list())[0]?.submission_count).toBe(1);
    expect((await read(promotionId)).data).toMatchObject({ is_sent: true });
  });

  it('[PROMO-040] are refused with what is wrong for each answer', async () => {
    const { form, promotionId } = await buildAsking({
      questions: [
        ask('EMAIL'),
        ask('PHONE_NUMBER'),
        ask('AGE'),
        ask('DATE_OF_BIRTH'),
        askOwn('CHECKBOX', 'Which?', ['A', 'B']),
      ],
    });
    const { error } = await send(promotionId, form.id, {
      answers: [['rita'], ['ring me'], ['17'], ['1996-02-30'], ['C']],
    });
    expect(error.extraData.fields).toEqual({
      ...{ 'answers.0': 'Check this answer.', 'answers.1': 'Check this answer.', 'answers.2': 'Check this answer.' },
      ...{ 'answers.3': 'Check this answer.', 'answers.4': 'Check this answer.' },
    });
    const missing = await send(promotionId, form.id, { answers: [] });
    expect(missing.error.extraData.fields).toMatchObject({ 'answers.0': 'Answer this question.' });
    expect(missing.error.extraData.fields).not.toHaveProperty('answers.4');
    const right = [['rita@example.org'], ['+43 (1) 234-567'], ['٣٠'], ['1996-01-01'], ['A', 'B']];
    expect((await send(promotionId, form.id, { answers: right })).status).toBe(200);
  });

  it('[PROMO-040] are for members of 18 or more, while the promotion runs and asks with the form that they read', async () => {
    const { form, promotionId } = await buildAsking();
    const child = await app.signUp({ username: 'tim', birthday: '2012-01-01' });
    const unknown = await app.signUp({ username: 'uma' });
    expect((await read(promotionId, child)).status).toBe(404);
    expect((await read(promotionId, unknown)).status).toBe(404);
    expect(
      (await app.visitor().callLoosely('PromotedLeadFormResource.get', { promotion_id: promotionId })).status,
    ).toBe(401);
    const other = await makeForm();
    expect((await send(promotionId, other.id)).status).toBe(409);
    await app.db.updateTable('promotions').set({ status: 'PAUSED' }).execute();
    expect([(await read(promotionId)).status, (await send(promotionId, form.id)).status]).toEqual([404, 404]);
    await shop.admin.call('SiteAdsSwitchResource.update', { is_on: false });
    await app.db.updateTable('promotions').set({ status: 'ACTIVE' }).execute();
    expect((await read(promotionId)).status).toBe(404);
  });

  it('[PROMO-040] can be tested, one test at a time, which counts for nobody', async () => {
    const form = await makeForm({ status: 'DRAFT' });
    const of = { ad_account_id: shop.accountId, lead_form_id: form.id };
    expect((await shop.owner.callLoosely('LeadTestResource.create', { ...of, answers: [] })).status).toBe(400);
    for (let at = 0; at < 2; at += 1) await shop.owner.call('LeadTestResource.create', { ...of, answers: ANSWERS });
    expect((await sent(form.id)).items.map(({ is_test }) => is_test)).toEqual([true]);
    expect((await list())[0]?.submission_count).toBe(0);
  });

  it('[PROMO-040] are unknown to strangers, and deleted after 30 days and with the form or the business', async () => {
    const { form, promotionId } = await buildAsking();
    await send(promotionId, form.id);
    expect((await sentBy(form.id, shop.reader)).status).toBe(404);
    const rows = () => app.db.selectFrom('lead_submissions').selectAll().execute();
    const sentAgo = (age: number) =>
      app.db
        .updateTable('lead_submissions')
        .set({ created_at: new Date(app.clock.now().getTime() - age) })
        .execute();
    await sentAgo(30 * DAY - 1000);
    await runJobs(app.services);
    expect(await rows()).toHaveLength(1);
    await sentAgo(30 * DAY + 1000);
    expect((await sent(form.id)).items).toEqual([]);
    app.clock.advance(DAY + 3_600_000);
    await runJobs(app.services);
    expect(await rows()).toEqual([]);

    const of = { ad_account_id: shop.accountId, lead_form_id: form.id };
    await shop.owner.call('LeadTestResource.create', { ...of, answers: ANSWERS });
    await shop.owner.call('LeadFormResource.delete', of);
    await shop.owner.call('LeadFormResource.delete', of);
    expect([await rows(), await list()]).toEqual([[], []]);
    expect((await app.db.selectFrom('promotions').select('lead_form_id').execute())[0]?.lead_form_id).toBeNull();

    const again = await makeForm();
    await shop.owner.call('LeadTestResource.create', { ...of, lead_form_id: again.id, answers: ANSWERS });
    await inTransaction(app.db, (tx) => deleteBusiness(tx, shop.businessId));
    expect([await rows(), await app.db.selectFrom('lead_forms').selectAll().execute()]).toEqual([[], []]);
  });
});

it('[PROMO-036] [PROMO-038] [PROMO-039] says what may be filled in, which is nothing before the member chose so', async () => {
  const fields = [
    ...['full_name', 'email', 'created_at', 'should_show_messaging', 'id', 'image_medium_url', 'first_name'],
    ...['is_name_eligible_for_lead_form_autofill', 'is_email_eligible_for_lead_form_autofill'],
  ];
  const mine = async () =>
    (await shop.reader.call('V3ViewerResource.get', { fields: fields.map((field) => `user.${field}`).join() })).data;
  expect(Object.keys(await mine()).sort()).toEqual([...fields].sort());
  expect(await mine()).toMatchObject({
    ...{ is_name_eligible_for_lead_form_autofill: false, is_email_eligible_for_lead_form_autofill: false },
  });
  await shop.reader.call('AccountSettingsResource.update', { is_name_eligible_for_lead_form_autofill: true });
  expect(await mine()).toMatchObject({
    ...{ is_name_eligible_for_lead_form_autofill: true, is_email_eligible_for_lead_form_autofill: false },
  });
});
