import type { UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBusinessDraft } from '../../../../support/businessDrafts';
import { switchOnBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

const PASSWORD = 'a long enough password';

describe.each(TEST_DATABASES)('the business sign-up on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    await switchOnBusiness(app);
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const create = (kind: 'link' | 'convert', given = {}, by = ida) =>
    by.callLoosely('BusinessAccountResource.create', { kind, draft: buildBusinessDraft(given) });
  const businesses = () => app.db.selectFrom('businesses').selectAll().orderBy('id').execute();
  const me = async (by = ida) => (await by.call('V3UserResource.get', { id: by.id })).data;

  it('[SIGNUPB-002] [SIGNUPB-009] keeps a draft for a member on every device, until the business is made', async () => {
    const draft = buildBusinessDraft({ businessName: 'Kil', country: 'UNKNOWN', stepperCount: 2 });
    expect((await ida.call('BusinessSignupDraftResource.get', {})).data).toEqual({ draft: null, step: 0 });
    await ida.call('BusinessSignupDraftResource.update', { draft: buildBusinessDraft(), step: 0 });
    await ida.call('BusinessSignupDraftResource.update', { draft, step: 1 });
    expect((await ida.call('BusinessSignupDraftResource.get', {})).data).toEqual({ draft, step: 1 });
    const other = await app.signUp('bob');
    expect((await other.call('BusinessSignupDraftResource.get', {})).data.draft).toBeNull();
    await create('link');
    expect((await ida.call('BusinessSignupDraftResource.get', {})).data.draft).toBeNull();
  });

  it('[SIGNUPB-008] refuses an unfinished draft, and names every field that is wrong', async () => {
    const { status, error } = await create('link', {
      businessGoals: [],
      businessName: '\u200b',
      country: 'UNKNOWN',
      website: 'no address',
      accountType: 'AGENCY',
      agencyService: ['OTHER'],
      email: 'nobody',
      phoneNumber: '12',
    });
    expect(status).toBe(400);
    expect(error.extraData.fields).toEqual({
      businessGoals: 'This is missing.',
      country: 'This is missing.',
      website: 'This is not valid.',
      agencyRole: 'This is missing.',
      agencyServiceOther: 'This is missing.',
      email: 'This is not valid.',
      countryCode: 'This is missing.',
      phoneNumber: 'This is not valid.',
    });
    const { error: nameless } = await create('link', { businessName: '\u200b' });
    expect(nameless.extraData.fields).toEqual({ businessName: 'This is missing.' });
    expect(await businesses()).toEqual([]);
  });

  it('[SIGNUPB-001] [ACCT-048] makes a business with an account beside a person’s, which they alone open', async () => {
    const headers = { 'idempotency-key': 'lead' };
    const options = {
      kind: 'link',
      draft: buildBusinessDraft({ countryCode: '+49', phoneNumber: '030 (12) 34' }),
    } as const;
    const answers = [
      await ida.call('BusinessAccountResource.create', options, { headers }),
      await ida.call('BusinessAccountResource.create', options, { headers }),
    ];
    const { user_id: id } = answers[0]?.data ?? { user_id: '' as UserId };
    expect(answers[1]?.data.user_id).toBe(id);
    const [business, ...more] = await businesses();
    expect(more).toEqual([]);
    expect(business).toMatchObject({ account_id: id, name: 'Kiln & Co', country: 'DE' });
    expect(business?.information).toEqual({
      goals: ['PRODUCT_SALES'],
      vertical: 'HOME',
      employees: null,
      website: 'https://kiln.example/',
      advertising_intent: null,
      account_type: 'BRAND',
      works_with_agency: null,
      contact_first_name: 'Ida',
      contact_last_name: 'Blum',
      contact_email: 'hello@kiln.example',
      phone: '+490301234',
      whats_app_consent: false,
    });
    expect((await me()).businesses).toEqual([
      {
        id,
        username: 'kilnco',
        email: 'ida@example.org',
        full_name: 'Kiln & Co',
        image_medium_url: null,
        image_large_url: null,
        is_partner: true,
        partner: {
          business_name: 'Kiln & Co',
          biz_contact_email: 'hello@kiln.example',
          biz_ownership_email: 'ida@example.org',
          is_linked_business: true,
        },
      },
    ]);

    const bo = await app.signUp('bob');
    const unknown = await bo.callLoosely('LinkedAccountHandshakeResource.create', { user_id: ida.id });
    const foreign = await bo.callLoosely('LinkedAccountHandshakeResource.create', { user_id: id });
    expect([foreign.status, foreign.error.message]).toEqual([404, unknown.error.message]);
    const { token } = (await ida.call('LinkedAccountHandshakeResource.create', { user_id: id })).data;
    const opened = (await ida.call('HandshakeSessionResource.create', { token, isRegistration: false })).data;
    expect(opened).toMatchObject({ id, is_partner: true, has_password: false });
    // The browser has both sessions, and the address still is the person's alone.
    const accounts = (await ida.call('UserSessionResource.create', { session_accounts: true })).data.session_accounts;
    expect(accounts).toEqual([id, ida.id]);
    expect((await me({ ...ida, id })).owners?.map((owner) => owner.id)).toEqual([ida.id]);
    const mailboxes = await app.db.selectFrom('emails').select('user_id').orderBy('user_id').execute();
    expect(mailboxes.map((row) => row.user_id)).toEqual([ida.id, bo.id]);
  });

  it('makes a person’s account that of a business, and theirs again with its name', async () => {
    await ida.call('UserSettingsResource.update', { first_name: 'Ida', last_name: 'Blum' });
    expect((await create('convert')).status).toBe(200);
    expect(await me()).toMatchObject({ is_partner: true, full_name: 'Kiln & Co', username: 'ida' });
    expect((await create('convert')).error.message).toBe('This account is a business already.');

    const [business] = await businesses();
    const member = { role: 'EMPLOYEE', name: 'Bo', created_at: app.clock.now(), created_by_id: null } as const;
    const bo = await app.signUp('bob');
    await app.db
      .insertInto('business_members')
      .values({ business_id: business?.id ?? ('' as never), member_id: bo.id, ...member })
      .execute();
    expect((await ida.callLoosely('BusinessAccountResource.delete', {})).status).toBe(409);
    await app.db.deleteFrom('business_members').execute();
    await ida.call('BusinessAccountResource.delete', {});
    await ida.call('BusinessAccountResource.delete', {});
    expect(await me()).toMatchObject({ is_partner: false, full_name: 'Ida Blum', partner: null });
    expect(await businesses()).toEqual([]);
    expect(await app.db.selectFrom('business_assets').selectAll().execute()).toEqual([]);
    expect((await create('convert')).status).toBe(200);
  });

  it('a linked account stays a business, and a person has at most ten', async () => {
    for (let made = 0; made < 10; made += 1) expect((await create('link')).status).toBe(200);
    expect((await create('link')).status).toBe(409);
    const [linked] = (await me()).businesses ?? [];
    const { token } = (await ida.call('LinkedAccountHandshakeResource.create', { user_id: linked?.id ?? ida.id })).data;
    await ida.call('HandshakeSessionResource.create', { token, isRegistration: false });
    expect((await ida.callLoosely('BusinessAccountResource.delete', {})).status).toBe(409);
  });

  it('[ACCT-004] [ACCT-011] [SIGNUPB-009] a new account is that of a real business, by either registration', async () => {
    const signup = { email: 'bo@example.org', password: PASSWORD, business_name: 'Kiln & Co' };
    const details = JSON.stringify(buildBusinessDraft({ email: 'bo@example.org' }));
    const visitor = app.visitor();
    const { token } = (await visitor.call('UserRegisterResource.create', { ...signup, business_details: details }))
      .data;
    const { data } = await visitor.call('HandshakeSessionResource.create', { token, isRegistration: true });
    const partner = app.visitor();
    await partner.call('RegisterPartnerHandshake.create', { ...signup, email: 'al@example.org' });
    const rows = await businesses();
    expect(rows.map(({ name, country, information }) => [name, country, information.vertical])).toEqual([
      ['Kiln & Co', 'DE', 'HOME'],
      ['Kiln & Co', 'US', undefined],
    ]);
    expect(rows[0]?.account_id).toBe(data.id);

    const wrong = await app.visitor().callLoosely('UserRegisterResource.create', {
      ...signup,
      email: 'cy@example.org',
      business_details: '{"businessGoals":[]}',
    });
    expect([wrong.status, wrong.error.extraData.fields]).toEqual([400, { business_details: 'This is not valid.' }]);
  });

  it('[SIGNUPB-009] where business is off, nothing of it answers, and nobody is asked who they are', async () => {
    await create('link');
    await app.db.deleteFrom('installation').where('name', '=', 'business').execute();
    const visitor = app.visitor();
    const signup = { email: 'bo@example.org', password: PASSWORD, business_name: 'Kiln & Co' };
    const statuses = [
      await create('link'),
      await visitor.callLoosely('BusinessSignupDraftResource.get', {}),
      await ida.callLoosely('BusinessSignupDraftResource.get', {}),
      await visitor.callLoosely('RegisterPartnerHandshake.create', signup),
      await visitor.callLoosely('UserRegisterResource.create', signup),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await me()).businesses).toEqual([]);
  });
});

describe('businesses for site admins', () => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp();
    admin = await app.signUp('olga');
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const list = async (options = {}) => (await admin.call('SiteBusinessesResource.get', options)).data;

  it('switch business on and off, see who is there, and suspend one; others cannot', async () => {
    for (const key of ['SiteBusinessesResource.get', 'SiteBusinessSwitchResource.update'] as const) {
      expect((await ida.callLoosely(key, key.endsWith('get') ? {} : { is_on: true })).status).toBe(404);
    }
    expect(await list()).toEqual({ is_on: false, businesses: [], has_more: false });
    await admin.call('SiteBusinessSwitchResource.update', { is_on: true });
    await admin.call('SiteBusinessSwitchResource.update', { is_on: true });
    await ida.call('BusinessAccountResource.create', { kind: 'convert', draft: buildBusinessDraft() });
    const [business] = (await list({ query: 'KILN' })).businesses;
    expect(business).toMatchObject({
      name: 'Kiln & Co',
      country: 'DE',
      account: { id: ida.id, username: 'ida' },
      suspended_at: null,
    });
    expect((await list({ query: '%' })).businesses).toEqual([]);
    const business_id = business?.id ?? ('' as never);
    const suspension = { business_id, is_suspended: true, reason: 'Spam' };
    expect((await ida.callLoosely('SiteBusinessResource.update', suspension)).status).toBe(404);
    await admin.call('SiteBusinessResource.update', suspension);
    await admin.call('SiteBusinessResource.update', suspension);
    expect((await list()).businesses[0]?.suspended_at).toBe(app.clock.now().toISOString());
    await admin.call('SiteBusinessResource.update', { business_id, is_suspended: false });
    await admin.call('SiteBusinessSwitchResource.update', { is_on: false });
    const log = (await admin.call('AuditLogResource.get', {})).data.entries;
    expect(log.map(({ action, reason }) => [action, reason]).reverse()).toEqual([
      ['switchBusinessOn', ''],
      ['suspendBusiness', 'Spam'],
      ['restoreBusiness', ''],
      ['switchBusinessOff', ''],
    ]);
    const history = await app.db.selectFrom('business_history').select('kind').orderBy('id').execute();
    expect(history.map(({ kind }) => kind)).toEqual(['businessCreated', 'businessSuspended', 'businessRestored']);
  });
});
