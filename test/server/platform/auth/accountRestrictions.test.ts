import { type Endpoint, type EndpointKey, endpoints } from '../../../../contract/endpoints';
import { schemas } from '../../../../contract/schemas';
import type { UserId } from '../../../../contract/schemas/common';
import { checkRestrictions } from '../../../../server/platform/auth/accountRestrictions';
import { openMailHandshake } from '../../../../server/platform/auth/handshakes';
import type { Agent } from '../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { buildBoard, buildPin } from '../../../support/serverFactories';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const ban = (id: UserId) => app.db.updateTable('users').set({ is_write_banned: true }).where('id', '=', id).execute();

/** Somebody who came by a link in a mail. */
async function byMail(member: Member) {
  const agent = app.visitor();
  const token = await openMailHandshake(app.db, member.id, app.clock.now());
  const { data } = await agent.call('HandshakeSessionResource.create', { token });
  return { agent, viewer: data, token };
}

describe('[CTX-028] a write-banned member', () => {
  it('reads, logs out, and is refused every write with words', async () => {
    const ida = await app.signUp('ida');
    await ban(ida.id);
    const refused = await ida.call('BoardResource.create', { name: 'Chairs' });
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ code: 'writeBanned', message: expect.stringContaining('cannot save') });
    expect((await ida.call('UserHomefeedResource.get', {})).status).toBe(200);
    expect((await ida.call('UserSettingsResource.get', {})).data.is_write_banned).toBe(true);
    expect((await ida.request({ method: 'POST', url: '/v3/uploads/', payload: {} })).statusCode).toBe(403);
    expect((await ida.call('UserSessionResource.delete', {})).status).toBe(200);
  });

  it('is refused by every writing endpoint of the contract that needs an account', () => {
    const viewer = { isWriteBanned: true, isLimited: false } as never;
    const keys = Object.keys(schemas) as EndpointKey[];
    const refused = keys.filter((key) => {
      try {
        checkRestrictions(endpoints[key], viewer);
        return false;
      } catch (error) {
        return String(error).includes('cannot save');
      }
    });
    const isRefused = ({ verb, access, isPersonal }: Endpoint) => verb !== 'get' && access !== 'anyone' && !isPersonal;
    expect(refused).toEqual(keys.filter((key) => isRefused(endpoints[key])));
    expect(refused).toEqual(expect.arrayContaining(['PinResource.create', 'BoardResource.delete']));
  });
});

describe('[CTX-017] limited login', () => {
  it('[CTX-008] [CTX-022] [CTX-027] looks and saves, and knows who it is', async () => {
    const ida = await app.signUp({ username: 'ida', firstName: 'Ida' });
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await buildPin(app.services);
    const { agent, viewer } = await byMail(ida);
    expect(viewer).toMatchObject({
      login_state: 1,
      email: 'ida@example.org',
      first_name: 'Ida',
      has_password: false,
      connected_to_facebook: false,
      connected_to_google: false,
    });
    expect((await ida.call('UserSettingsResource.get', {})).data.login_state).toBe(2);
    expect((await agent.call('PinResource.get', { id: pin.id })).status).toBe(200);
    expect((await agent.call('RepinResource.create', { pin_id: pin.id, board_id: board.id })).status).toBe(200);
  });

  it('is asked for the password by whatever touches the account', async () => {
    const ida = await app.signUp('ida');
    const board = await buildBoard(app.services, { owner: ida.id });
    const { agent } = await byMail(ida);
    for (const answer of [
      await agent.call('UserSettingsResource.get', {}),
      await agent.call('UserSettingsResource.update', { first_name: 'Eve' }),
      await agent.call('BoardResource.delete', { board_id: board.id }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.error).toMatchObject({ code: 'passwordNeeded', message: 'Enter your password to do that.' });
    }
    expect((await ida.call('BoardResource.get', { board_id: board.id })).status).toBe(200);
    expect((await agent.call('UserSessionResource.delete', {})).status).toBe(200);
  });

  it('writes nothing that needs an account but saves, picture searches and the check of its session', () => {
    const viewer = { isWriteBanned: false, isLimited: true } as never;
    const allowed = (Object.keys(schemas) as EndpointKey[]).filter((key) => {
      const { verb, access } = endpoints[key] as Endpoint;
      if (verb === 'get' || access === 'anyone') return false;
      try {
        checkRestrictions(endpoints[key], viewer);
        return true;
      } catch {
        return false;
      }
    });
    expect(allowed.sort()).toEqual([
      'PictureSearchResource.create',
      'RepinResource.create',
      'SessionVerificationResource.update',
    ]);
  });

  it('names no sponsor of a pin', async () => {
    const ida = await app.signUp('ida');
    const brand = await app.signUp('brand');
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
    const { agent } = await byMail(ida);
    const wanted = { pin_id: pin.id, username: brand.username };
    const refused = await agent.call('SponsorshipResource.create', wanted);
    expect([refused.status, refused.error.code]).toEqual([403, 'passwordNeeded']);
    expect((await ida.call('SponsorshipResource.create', wanted)).status).toBe(200);
  });

  it('begins once with each link, within a week', async () => {
    const ida = await app.signUp('ida');
    const { token } = await byMail(ida);
    expect((await app.visitor().call('HandshakeSessionResource.create', { token })).status).toBe(401);
    const late = await openMailHandshake(app.db, ida.id, app.clock.now());
    app.clock.advance(7 * 86_400_000);
    expect((await app.visitor().call('HandshakeSessionResource.create', { token: late })).status).toBe(401);
  });
});

describe('[CTX-028] the age of a member', () => {
  it('under 16: a private profile that search does not find, with no public board', async () => {
    const kim = await app.signUp({ username: 'kimberley', birthday: '2012-01-01' });
    const old = await app.signUp({ username: 'kimono', birthday: '1990-01-01' });
    const { data: board } = await kim.call('BoardResource.create', { name: 'Mine', privacy: 'public' });
    expect(board.privacy).toBe('protected');
    const changed = await kim.call('BoardResource.update', { board_id: board.id, privacy: 'public' });
    expect(changed.data.privacy).toBe('protected');
    const { data } = await old.call('BaseSearchResource.get', { query: 'kim', scope: 'users' });
    expect(data.results.map(({ id }) => id)).toEqual([old.id]);
    expect((await kim.call('UserSettingsResource.get', {})).data).toMatchObject({
      is_under_16: true,
      is_under_18: true,
      is_private_profile: true,
      age_in_years: 14,
      should_show_messaging: false,
    });
    expect((await old.call('BoardResource.create', { name: 'Mine' })).data.privacy).toBe('public');
  });

  it('is not told to others by a private profile', async () => {
    const kim = await app.signUp({ username: 'kimber', birthday: '2012-01-01' });
    const old = await app.signUp({ username: 'olden', birthday: '1990-01-01' });
    const told = async (to: Agent) => [
      (await to.call('UserResource.get', { username: 'kimber' })).data.is_private_profile,
      (await to.call('V3UserResource.get', { id: kim.id })).data.is_private_profile,
    ];
    const look = async (to: Agent) => [
      (await to.callLoosely('UserResource.get', { username: 'kimber' })).status,
      (await to.callLoosely('V3UserResource.get', { id: kim.id })).status,
    ];
    expect([await look(old), await look(app.visitor())]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    await kim.call('UserFollowResource.create', { user_id: old.id });
    expect([await told(kim), await told(old)]).toEqual([
      [true, true],
      [undefined, undefined],
    ]);
  });

  it('under 18: comments on new pins are off at first', async () => {
    const [lou, max] = [
      await app.signUp({ username: 'louise', birthday: '2009-01-01' }),
      await app.signUp({ username: 'maximilian', birthday: '2000-01-01' }),
    ];
    const pin = await buildPin(app.services);
    const save = async (who: Member) => {
      const board = await buildBoard(app.services, { owner: who.id });
      return (await who.call('RepinResource.create', { pin_id: pin.id, board_id: board.id })).data;
    };
    expect([await save(lou), await save(max)].map((saved) => saved.comments_disabled)).toEqual([true, false]);
    expect((await lou.call('UserSettingsResource.get', {})).data).toMatchObject({
      is_under_16: false,
      is_under_18: true,
      should_default_comments_off: true,
    });
  });
});

it('[CTX-045] the first account runs the site, and no other member or business does', async () => {
  const first = await app.signUp('ida');
  const kiln = await app.signUp({ username: 'kiln', accountType: 'business' });
  const status = async (who: Member) => (await who.callLoosely('ClientErrorsResource.get', {})).status;
  expect(await status(first)).toBe(200);
  expect(await status(kiln)).toBe(404);
  expect((await app.visitor().callLoosely('ClientErrorsResource.get', {})).status).toBe(404);
  const kinds = await Promise.all([first, kiln].map((who) => who.call('V3ViewerResource.get', {})));
  expect(kinds.map(({ data }) => data.is_partner)).toEqual([false, true]);
});

describe('the viewer record', () => {
  it('[CTX-021] [CTX-025] [CTX-026] holds every field, and says plainly what is not there', async () => {
    const ida = await app.signUp({ username: 'ida', accountType: 'business', gender: 'female', customGender: null });
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await buildPin(app.services);
    const { data: saved } = await ida.call('RepinResource.create', { pin_id: pin.id, board_id: board.id });
    const { data } = await ida.call('V3ViewerResource.get', {});
    for (const field of VIEWER_FIELDS.split(' ')) expect(data).toHaveProperty(field);
    expect(data).toMatchObject({
      id: ida.id,
      gender: 'female',
      is_partner: true,
      partner: { business_name: 'Pat Person', biz_contact_email: 'ida@example.org' },
      recent_boards: [board.id],
      last_repin_id: saved.id,
      scheduled_pin_count: 0,
      follower_count: 0,
      age_in_years: null,
      is_under_16: false,
    });
    expect((await app.visitor().call('V3ViewerResource.get', {})).status).toBe(401);
  });
});

const VIEWER_FIELDS =
  'id username full_name first_name last_name email country gender custom_gender created_at board_count ' +
  'group_board_count secret_board_count pin_count image_small_url image_medium_url image_large_url image_xlarge_url ' +
  'has_password has_published_pins is_employee is_partner is_private_profile is_under_16 is_under_18 is_write_banned ' +
  'login_state can_enable_mfa has_mfa_enabled has_quicksave_board phone_country phone_number phone_number_end ' +
  'allow_personalization_cookies allow_analytic_cookies allow_marketing_cookies ' +
  'third_party_marketing_tracking_enabled save_behavior shopping_rec_disabled show_personal_boutique ' +
  'should_show_messaging should_default_comments_off age_in_years nags domain_url domain_verified ' +
  'is_any_website_verified verified_user_websites listed_website_url resurrection_info ' +
  'is_parental_control_passcode_enabled is_candidate_for_parental_control_passcode parental_control_anonymized_email ' +
  'partner connected_to_facebook connected_to_google connected_to_youtube connected_to_microsoft connected_to_etsy ' +
  'connected_to_dropbox connected_to_instagram instagram_username instagram_url connected_to_gplus ' +
  'connected_to_twitter twitter_url scheduled_pin_count recent_boards last_repin_id epik';
