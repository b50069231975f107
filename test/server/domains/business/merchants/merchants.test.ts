import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { MERCHANT_COUNTRIES, REQUIREMENTS } from '../../../../../contract/constants/business/merchants';
import { DAY_MS } from '../../../../../contract/constants/durations';
import type { UserId } from '../../../../../contract/schemas/common';
import { createSafeFetch } from '../../../../../server/platform/http/safeFetch';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { claimWebsite } from '../../../../support/claims';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildPin } from '../../../../support/serverFactories';

let site: Server;
let isReturnPolicyThere = true;
beforeAll(async () => {
  site = http.createServer((request, response) =>
    response.writeHead(request.url === '/return' && !isReturnPolicyThere ? 404 : 200).end('Our policy'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const ALL_PASS = Object.fromEntries(REQUIREMENTS.map((name) => [name, 'PASS']));
const POLICIES = {
  shipping_policy_url: 'https://shop.example/shipping',
  return_policy_url: 'https://help.shop.example/return',
};

describe.each(TEST_DATABASES)('verified merchants on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let lamps: Member;
  let stranger: Member;
  let business: TestBusiness;
  beforeAll(async () => {
    const guarded = createSafeFetch({
      userAgent: 'Magpie',
      resolveHost: async () => ['127.0.0.1'],
      isAddressAllowed: (address) => address === '127.0.0.1',
    });
    // The ports of the web are not a test's to open.
    const atServer = (address: string) => {
      const { hostname, pathname } = new URL(address);
      return `http://${hostname}:${(site.address() as AddressInfo).port}${pathname}`;
    };
    const safeFetch = {
      ...guarded,
      streamPublic: ((address, options, consume) =>
        guarded.streamPublic(atServer(address), options, consume)) as typeof guarded.streamPublic,
    };
    app = await buildTestApp({ database, safeFetch });
  });
  beforeEach(async () => {
    isReturnPolicyThere = true;
    await app.clear();
    admin = await app.signUp('runner');
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    stranger = await app.signUp('stranger');
    await switchOnBusiness(app);
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
    await claimWebsite(app, lamps.id, 'shop.example');
    await meetAll();
  });
  afterAll(() => app?.close());

  /** Everything that is required, ten months after the account was made and its website claimed. */
  async function meetAll() {
    const board = (await lamps.call('BoardResource.create', { name: 'Lamps' })).data;
    app.clock.advance(300 * DAY_MS);
    await keepSessions();
    const now = app.clock.now();
    await sql`update users set image_signature = 'face', cover_signature = 'cover', about = 'We sell lamps.'
      where id = ${lamps.id}`.execute(app.db);
    await sql`insert into catalog_feeds (business_id, catalog_id, id, name, time_zone, country, language, currency,
      status, created_at, updated_at) values (${business.id}, 1, 2, 'Lamps', 'UTC', 'DE', 'de', 'EUR', 'ACTIVE', ${now}, ${now})`.execute(
      app.db,
    );
    await takeIn(10, 5);
    await sql`insert into catalog_products (business_id, catalog_id, item_id, feed_id, hash, product, title, price,
      currency, availability, pin_id, created_at, updated_at)
      values (${business.id}, 1, 'a', 2, 'h', '{}', 'Lamp', 1, 'EUR', 'in stock', ${board.id}, ${now}, ${now})`.execute(
      app.db,
    );
  }
  let runs = 10;
  const takeIn = (rows: number, taken: number) => {
    runs += 1;
    return sql`insert into catalog_feed_runs (business_id, feed_id, id, status, source, original_count, ingested_count,
      created_at) values (${business.id}, 2, ${runs}, 'COMPLETED', 'UPLOAD', ${rows}, ${taken}, ${app.clock.now()})`.execute(
      app.db,
    );
  };
  const keepSessions = async () => {
    for (const { id } of [admin, lamps, stranger]) {
      await sql`update sessions set expires_at = ${new Date(app.clock.now().getTime() + DAY_MS)} where user_id = ${id}`.execute(
        app.db,
      );
    }
  };
  const read = async (who = lamps) => (await who.call('VerifiedMerchantResource.get', { userId: lamps.id })).data;
  const apply = (who = lamps, more: object = {}) =>
    who.callLoosely('VerifiedMerchantResource.create', { userId: lamps.id, ...POLICIES, ...more });
  const record = async () => (await read()).own?.record;
  const states = async () => {
    const { program_state, review_status, status, review_reasons } = (await record()) ?? {};
    return [program_state, review_status, status, review_reasons];
  };
  const decide = (decision: 'approve' | 'decline' | 'suspend', reasons: string[] = [], who = admin) =>
    who.callLoosely('MerchantReviewResource.update', {
      user_id: lamps.id,
      decision,
      reasons,
      note: 'As the guidelines say',
    });
  const appeal = (appeal_comment: string) =>
    lamps.callLoosely('VerifiedMerchantAppealResource.create', { userId: lamps.id, appeal_comment });
  const isVerified = async () =>
    (await app.visitor().call('UserResource.get', { username: 'lamps' })).data.is_verified_merchant;
  const accept = async () => {
    await apply();
    await runJobs(app.services);
    expect((await decide('approve')).status).toBe(200);
  };
  const checkTomorrow = async () => {
    app.clock.advance(DAY_MS + 1);
    await keepSessions();
    await enqueue(app.db, app.services, 'merchants/checkDue', {});
    await runJobs(app.services);
  };

  it('[VMP-001] [VMP-004] [VMP-011] [VMP-012] are accepted after a review, with a badge that everybody sees', async () => {
    expect(await read()).toEqual({
      user_id: lamps.id,
      is_verified_merchant: false,
      own: { is_available: true, requirements: ALL_PASS, record: null },
    });
    expect((await apply()).status).toBe(200);
    expect(await states()).toEqual(['APPLIED', 'pending', 'PROCESSING', []]);
    // A repeated call changes nothing; another one cannot be.
    expect((await apply()).status).toBe(200);
    await runJobs(app.services);
    expect((await apply()).status).toBe(409);
    expect(await record()).toEqual({
      ...POLICIES,
      ...{ can_appeal: false, is_appeal: false, appeal_count: 0, appeal_comment: '', review_reasons: [] },
      ...{ review_status: 'pending', status: 'UNDER_REVIEW', program_state: 'APPLIED' },
      ...{ can_apply: false, can_leave: true },
    });
    expect(await isVerified()).toBe(false);
    expect((await decide('approve')).status).toBe(200);
    expect(await states()).toEqual(['ACCEPTED', 'approved', 'COMPLETED', []]);
    expect(await isVerified()).toBe(true);
    expect(await read(stranger)).toEqual({ user_id: lamps.id, is_verified_merchant: true, own: null });
    const history = await app.db
      .selectFrom('business_history')
      .select(['kind', 'actor_id'])
      .where('subject_type', '=', 'MERCHANT')
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { kind: 'merchantApplied', actor_id: lamps.id },
      { kind: 'merchantDecided', actor_id: null },
    ]);
  });

  it('[VMP-002] [VMP-003] can be where the program is offered, and nowhere else', async () => {
    expect([...MERCHANT_COUNTRIES].sort()).toEqual([
      'AT',
      'AU',
      'BR',
      'CA',
      'CH',
      'DE',
      'ES',
      'GB',
      'IT',
      'MX',
      'NL',
      'US',
    ]);
    for (const country of ['FR', 'JP']) {
      await app.db.updateTable('businesses').set({ country }).execute();
      const refused = await apply();
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'Verified merchant program not yet available in this country',
      ]);
      expect((await read()).own?.is_available).toBe(false);
    }
  });

  it('[VMP-008] [VMP-009] [VMP-010] check each requirement by what there is', async () => {
    const failing = async () => {
      const { requirements } = (await read()).own ?? {};
      return Object.entries(requirements ?? {}).flatMap(([name, result]) => (result === 'FAIL' ? [name] : []));
    };
    const users = (change: ReturnType<typeof sql>) =>
      sql`update users set ${change} where id = ${lamps.id}`.execute(app.db);
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
    await users(sql`created_at = ${ago(85)}`);
    expect(await failing()).toEqual(['account_age']);
    await users(sql`created_at = ${ago(93)}`);
    await sql`update website_claims set created_at = ${ago(270)}`.execute(app.db);
    expect(await failing()).toEqual(['domain_age']);
    await sql`update website_claims set created_at = ${ago(280)}`.execute(app.db);
    await users(sql`image_signature = null, cover_signature = null, about = ' '`);
    expect(await failing()).toEqual(['profile_image', 'cover_image', 'bio']);
    await users(sql`image_signature = 'a', cover_signature = 'b', about = 'Lamps'`);
    await takeIn(100, 49);
    expect(await failing()).toEqual(['shop_tab']);
    await takeIn(100, 50);
    expect(await failing()).toEqual([]);
    await lamps.call('WebsiteClaimResource.delete', {});
    expect(await failing()).toEqual(['domain_age']);
    expect((await apply()).error.message).toBe('Claim the website of your shop first.');
  });

  it('[VMP-009] fail when too many people report their pins within 30 days', async () => {
    const board = (await lamps.call('BoardResource.create', { name: 'Reported' })).data;
    const pin = await buildPin(app.services, { board: { id: board.id, owner: lamps.id } });
    const report = (reporter: number, days: number) =>
      sql`insert into content_reports (pin_id, reporter_id, reason, created_at)
        values (${pin.id}, ${reporter}, 'spam', ${new Date(app.clock.now().getTime() - days * DAY_MS)})`.execute(
        app.db,
      );
    for (const reporter of [1, 2, 3, 4, 5]) await report(reporter, 1);
    await report(6, 31);
    expect((await read()).own?.requirements).toEqual(ALL_PASS);
    await report(7, 29);
    expect((await read()).own?.requirements).toEqual({ ...ALL_PASS, pinner_feedback: 'FAIL' });
  });

  it('[VMP-005] fail where a requirement or a policy does, and can apply again', async () => {
    isReturnPolicyThere = false;
    await sql`update users set about = '' where id = ${lamps.id}`.execute(app.db);
    await apply();
    await runJobs(app.services);
    expect(await states()).toEqual(['NON_COMPLIANT', 'declined', 'FAILED', ['bio', 'return_policy']]);
    isReturnPolicyThere = true;
    await sql`update users set about = 'Lamps' where id = ${lamps.id}`.execute(app.db);
    expect((await apply()).status).toBe(200);
    await runJobs(app.services);
    expect(await states()).toEqual(['APPLIED', 'pending', 'UNDER_REVIEW', []]);
  });

  it.each([
    ['https://other.example/shipping', 'Enter an address on shop.example.'],
    ['https://shop.example.evil.example/', 'Enter an address on shop.example.'],
    ['shipping', 'Start the address with http:// or https://.'],
  ])('refuse %s as the address of a policy', async (shipping_policy_url, words) => {
    const { status, error } = await apply(lamps, { shipping_policy_url });
    expect([status, error.message]).toEqual([400, words]);
  });

  it('[VMP-006] [VMP-010] appeal a decline twice at most, in up to 2,000 characters', async () => {
    await apply();
    await runJobs(app.services);
    expect((await decide('decline')).error.message).toBe('Choose at least one reason.');
    for (const round of [1, 2]) {
      expect((await decide('decline', ['misleading', 'misleading'])).status).toBe(200);
      expect(await states()).toEqual(['NON_COMPLIANT', 'declined', 'DISAPPROVED', ['misleading']]);
      if (round === 1) expect((await appeal('x'.repeat(2001))).status).toBe(400);
      expect((await appeal(`We changed it ${round}`)).status).toBe(200);
      expect(await record()).toMatchObject({
        ...{ is_appeal: true, appeal_count: round, appeal_comment: `We changed it ${round}`, can_appeal: false },
        ...{ review_status: 'appeal_pending', status: 'UNDER_REVIEW' },
      });
    }
    await decide('decline', ['other']);
    expect([(await record())?.can_appeal, (await appeal('Again')).status]).toEqual([false, 409]);
    expect((await lamps.callLoosely('VerifiedMerchantResource.delete', { userId: lamps.id })).status).toBe(409);
  });

  it('[VMP-007] lose the badge while a requirement fails, and by a site admin, and when they leave', async () => {
    await accept();
    await sql`update users set about = '' where id = ${lamps.id}`.execute(app.db);
    await checkTomorrow();
    expect(await states()).toEqual(['SUSPENDED', 'approved', 'FAILED', ['bio']]);
    expect(await isVerified()).toBe(false);
    await sql`update users set about = 'Lamps' where id = ${lamps.id}`.execute(app.db);
    await checkTomorrow();
    expect([await states(), await isVerified()]).toEqual([['ACCEPTED', 'approved', 'COMPLETED', []], true]);
    await decide('suspend', ['prohibited']);
    expect([await states(), await isVerified()]).toEqual([
      ['SUSPENDED', 'declined', 'DISAPPROVED', ['prohibited']],
      false,
    ]);
    await appeal('We took it down');
    expect((await decide('approve')).status).toBe(200);
    expect(await isVerified()).toBe(true);
    for (const _ of [1, 2]) await lamps.call('VerifiedMerchantResource.delete', { userId: lamps.id });
    expect([(await states())[0], await isVerified()]).toEqual(['CANCELLED', false]);
    expect((await apply()).status).toBe(200);
  });

  it('are reviewed by site admins alone, in the audit log, and applied for by who manages the business', async () => {
    const colleague = await app.signUp('colleague');
    await sql`insert into business_members (business_id, member_id, role, name, created_at)
      values (${business.id}, ${colleague.id}, 'EMPLOYEE', 'colleague', ${app.clock.now()})`.execute(app.db);
    expect((await apply(stranger)).status).toBe(404);
    expect((await apply(colleague)).status).toBe(403);
    expect((await read(colleague)).own).toBeNull();
    for (const userId of [stranger.id, '7' as UserId]) {
      const { data } = await stranger.call('VerifiedMerchantResource.get', { userId });
      expect(data).toEqual({ user_id: userId, is_verified_merchant: false, own: null });
    }
    await apply();
    await runJobs(app.services);
    expect((await decide('approve', [], lamps)).status).toBe(404);
    const [waiting] = (await admin.call('MerchantReviewsResource.get', {})).data;
    expect(waiting).toMatchObject({
      user: { id: lamps.id, username: 'lamps' },
      ...{ ...POLICIES, website: 'shop.example', requirements: ALL_PASS, status: 'UNDER_REVIEW' },
    });
    await decide('decline', ['unclear_policies', 'other']);
    const log = await app.db.selectFrom('audit_log').select(['action', 'subject_name', 'reason']).execute();
    expect(log).toEqual([
      { action: 'declineMerchant', subject_name: 'lamps', reason: 'unclear_policies, other: As the guidelines say' },
    ]);
    expect((await decide('suspend', ['other'])).status).toBe(409);
  });
});
