import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('account settings on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const choose = (change: Parameters<typeof ida.call<'AccountSettingsResource.update'>>[1]) =>
    ida.call('AccountSettingsResource.update', change);

  it('changes what is named and leaves the rest', async () => {
    expect((await ida.call('AccountSettingsResource.get', {})).data).toEqual({
      is_private_profile: false,
      is_search_hidden: false,
      can_be_public: true,
      shows_following: true,
      messages_from: 'everyone',
      mentions_from: 'everyone',
      invites_from: 'everyone',
      comments_from: 'everyone',
      comment_words: [],
      comments_off: false,
      shows_typing: true,
      shows_read_marks: true,
      home_feed_order: 'ranked',
      is_name_eligible_for_lead_form_autofill: false,
      is_email_eligible_for_lead_form_autofill: false,
    });
    const { data } = await choose({ comments_off: true });
    expect(data).toMatchObject({ comments_off: true, messages_from: 'everyone' });
    expect((await choose({ messages_from: 'nobody' })).data).toMatchObject({
      comments_off: true,
      messages_from: 'nobody',
    });
  });

  it('is for members alone, and refuses what is no choice', async () => {
    expect((await app.visitor().callLoosely('AccountSettingsResource.update', { comments_off: true })).status).toBe(
      401,
    );
    expect((await ida.callLoosely('AccountSettingsResource.update', { messages_from: 'strangers' })).status).toBe(400);
    expect((await ida.callLoosely('AccountSettingsResource.update', { is_admin: true })).status).toBe(400);
  });

  it('[CTX-028] begins stricter under 18, and keeps a profile private under 16', async () => {
    const year = app.clock.now().getUTCFullYear();
    const young = await app.signUp({ username: 'young', birthday: `${year - 17}-01-01` });
    expect((await young.call('AccountSettingsResource.get', {})).data).toMatchObject({
      is_search_hidden: true,
      messages_from: 'followed',
      comments_off: true,
      can_be_public: true,
    });
    const child = await app.signUp({ username: 'child', birthday: `${year - 14}-01-01` });
    expect((await child.call('AccountSettingsResource.get', {})).data).toMatchObject({
      is_private_profile: true,
      can_be_public: false,
    });
    const { status, error } = await child.callLoosely('AccountSettingsResource.update', { is_private_profile: false });
    expect([status, error.id]).toEqual([403, 'tooYoungToBePublic']);
  });

  it('lets nobody write where one hears from nobody, and those one follows where one hears from them', async () => {
    const write = async () =>
      (await bo.callLoosely('ConversationResource.create', { user_ids: [ida.id], text: 'Hi' })).status;
    await choose({ messages_from: 'nobody' });
    expect(await write()).toBeGreaterThanOrEqual(400);
    await choose({ messages_from: 'followed' });
    expect(await write()).toBeGreaterThanOrEqual(400);
    await ida.call('UserFollowResource.create', { user_id: bo.id });
    expect(await write()).toBe(200);
  });

  it('lets comment whom one has chosen, and hides nothing that was said', async () => {
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
    const say = async (who: Member) =>
      (await who.callLoosely('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Nice' })).status;
    expect(await say(bo)).toBe(200);
    await choose({ comments_from: 'followed' });
    expect([await say(bo), await say(ida)]).toEqual([403, 200]);
    const { data } = await app.visitor().call('UnifiedCommentsResource.get', { pin_id: pin.id });
    expect(data).toHaveLength(2);
  });

  it('lets invite and name whom one has chosen', async () => {
    await choose({ invites_from: 'nobody', mentions_from: 'nobody' });
    const board = await buildBoard(app.services, { owner: bo.id });
    const pin = await buildPin(app.services, { board });
    const invite = await bo.callLoosely('BoardInviteResource.create', { board_id: board.id, user_ids: [ida.id] });
    const name = await bo.callLoosely('SponsorshipResource.create', { pin_id: pin.id, username: 'ida' });
    expect([invite.status, name.status]).toEqual([400, 404]);
    await choose({ invites_from: 'everyone', mentions_from: 'everyone' });
    expect(
      (await bo.callLoosely('BoardInviteResource.create', { board_id: board.id, user_ids: [ida.id] })).status,
    ).toBe(200);
  });

  it('turns comments off on new pins alone', async () => {
    const { id: board_id } = (await ida.call('BoardResource.create', { name: 'Mine' })).data;
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: bo.id }) });
    const save = async () =>
      (await ida.call('RepinResource.create', { pin_id: pin.id, board_id })).data.comments_disabled;
    expect(await save()).toBe(false);
    await choose({ comments_off: true });
    expect(await save()).toBe(true);
  });

  it('shows to nobody else whom one follows, where one has chosen so', async () => {
    await ida.call('UserFollowResource.create', { user_id: bo.id });
    const read = async (who: Member) => (await who.call('UserFollowingResource.get', { username: 'ida' })).data.length;
    await choose({ shows_following: false });
    expect([await read(bo), await read(ida)]).toEqual([0, 1]);
  });

  it('asks search engines not to list the pages of who wants none of it', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await buildPin(app.services, { board });
    await choose({ is_search_hidden: true });
    const user = await app.visitor().call('UserResource.get', { username: 'ida' });
    const seen = await app.visitor().call('PinResource.get', { id: pin.id });
    expect(user.data.is_search_hidden).toBe(true);
    expect(seen.data).toMatchObject({ seo_noindex_reason: 'hidden_profile' });
  });

  it('[SET-001] [SET-002] names countries and languages, each with its key', async () => {
    const countries = (await ida.call('CountriesResource.get', {})).data;
    expect(countries).toContainEqual({ key: 'DE', name: 'Germany' });
    expect(countries.map(({ name }) => name)).toEqual(
      [...countries.map(({ name }) => name)].sort(new Intl.Collator('en-US').compare),
    );
    expect((await ida.call('LocalesResource.get', {})).data).toContainEqual({ key: 'de', name: 'Deutsch' });
    await ida.call('UserSettingsResource.update', { country: 'DE' });
    expect((await ida.call('UserSettingsResource.get', {})).data.country).toBe('DE');
    expect((await ida.callLoosely('UserSettingsResource.update', { country: 'XX' })).status).toBe(400);
  });
});
