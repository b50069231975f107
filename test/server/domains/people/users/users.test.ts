import { COOKIES } from '../../../../../contract/constants/headers';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { MediaId, UserId } from '../../../../../contract/schemas/common';
import type { User } from '../../../../../contract/schemas/people/users';
import { presentUsersById } from '../../../../../server/domains/people/users';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { startSession } from '../../../../../server/platform/auth/sessions';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildUpload, buildUser } from '../../../../support/serverFactories';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('people on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const settings = async (who: Member) => (await who.call('UserSettingsResource.get', {})).data;

  describe('profiles', () => {
    it('are there for everyone, whatever the case of the name, and say nothing private', async () => {
      const { status, data } = await app.visitor().call('UserResource.get', { username: 'IDA' });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        id: ida.id,
        type: 'user',
        username: 'ida',
        full_name: 'Pat Person',
        about: '',
        follower_count: 0,
        following_count: 0,
        image_medium_url: null,
        created_at: app.clock.now().toISOString(),
      });
      const text = JSON.stringify(data);
      for (const secret of ['example.org', 'email', 'password', 'birthday', 'secret_board_count', 'followed_by_me']) {
        expect(text).not.toContain(secret);
      }
    });

    it('say to members whether they follow', async () => {
      const bo = await app.signUp('bobo');
      await bo.call('UserFollowResource.create', { user_id: ida.id });
      const seen = async (who: Member) =>
        (await who.call('UserResource.get', { username: 'ida' })).data.explicitly_followed_by_me;
      expect([await seen(bo), await seen(ida)]).toEqual([true, false]);
    });

    it.each([
      [{ username: 'nobody' }, 404],
      [{ username: '' }, 400],
      [{}, 400],
      [{ username: 'x'.repeat(10_000) }, 400],
      [{ username: "ida' or '1'='1" }, 404],
      [{ username: 'ida', email: true }, 400],
      [{ username: 'i\0da' }, 400],
      [{ username: ['ida'] }, 400],
    ])('answer %j with %i', async (options, status) => {
      expect((await app.visitor().callLoosely('UserResource.get', options)).status).toBe(status);
    });

    it('are given for a whole list by id, each once, without those who are not there', async () => {
      const ids = [ida.id, ...(await Promise.all([1, 2, 3].map(() => buildUser(app.services)))).map(({ id }) => id)];
      const shown = await presentUsersById(app.db, ida.id, [...ids, ...ids, '1' as UserId]);
      expect([...shown.keys()].sort()).toEqual([...ids].sort());
    });
  });

  describe('/v3/users/', () => {
    it("[ACCT-050] answers the fields that are asked for: one's own in full, others' as everyone sees them", async () => {
      const bo = await app.signUp('bobo');
      const own = await ida.call('V3UserResource.get', { id: ida.id, fields: 'username,email,user.full_name' });
      expect(own.data).toEqual({ id: ida.id, username: 'ida', email: 'ida@example.org', full_name: 'Pat Person' });
      const other = await bo.call('V3UserResource.get', { id: ida.id, fields: 'username,email' });
      expect(other.data).toEqual({ id: ida.id, username: 'ida' });
      expect(JSON.stringify((await app.visitor().call('V3UserResource.get', { id: ida.id })).body)).not.toContain('@');
      expect((await bo.call('V3UserResource.get', { id: '77' as UserId })).status).toBe(404);
    });

    it('me/ is the viewer, and needs a session', async () => {
      expect((await ida.call('V3ViewerResource.get', {})).data).toEqual(await settings(ida));
      expect((await ida.call('V3ViewerResource.get', { fields: 'email' })).data).toEqual({
        id: ida.id,
        email: 'ida@example.org',
      });
      expect((await app.visitor().call('V3ViewerResource.get', {})).status).toBe(401);
    });
  });

  describe('settings', () => {
    it('[CTX-021] [CTX-023] [CTX-024] hold the viewer record', async () => {
      expect(await settings(ida)).toMatchObject({
        id: ida.id,
        email: 'ida@example.org',
        country: 'US',
        locale: 'en_US',
        board_count: 0,
        secret_board_count: 0,
        has_password: false,
        has_published_pins: false,
        is_partner: false,
        allow_personalization_cookies: false,
        allow_analytic_cookies: false,
        allow_marketing_cookies: false,
        has_chosen_cookies: false,
        third_party_marketing_tracking_enabled: true,
      });
    });

    it('need a session', async () => {
      expect((await app.visitor().call('UserSettingsResource.get', {})).status).toBe(401);
      expect((await app.visitor().call('UserSettingsResource.update', { about: 'x' })).status).toBe(401);
    });

    it('[CTX-042] take a hyphen for an underscore in a locale', async () => {
      for (const locale of ['pt-BR', 'pt_BR', 'PT-br']) {
        expect((await ida.call('UserSettingsResource.update', { locale })).data.locale).toBe('pt_BR');
      }
    });

    it('change what is named and leave the rest', async () => {
      const { data } = await ida.call('UserSettingsResource.update', {
        about: ' Clay,\r\nand  more clay ',
        last_name: 'Larsen',
      });
      expect(data).toMatchObject({ about: 'Clay,\nand  more clay', first_name: 'Pat', full_name: 'Pat Larsen' });
      expect((await app.visitor().call('UserResource.get', { username: 'ida' })).data.full_name).toBe('Pat Larsen');
      const again = await ida.call('UserSettingsResource.update', {
        locale: 'nb_NO',
        domain_url: 'https://ida.example.org/shop',
      });
      expect(again.data).toMatchObject({
        about: 'Clay,\nand  more clay',
        locale: 'nb_NO',
        domain_url: 'https://ida.example.org/shop',
      });
      expect((await ida.call('UserSettingsResource.update', { domain_url: '' })).data.domain_url).toBeNull();
    });

    it('keep two changes at once', async () => {
      await Promise.all([
        ida.call('UserSettingsResource.update', { first_name: 'Una' }),
        ida.call('UserSettingsResource.update', { last_name: 'Two' }),
      ]);
      expect((await settings(ida)).full_name).toBe('Una Two');
    });

    it('keep scripts as the text that they are', async () => {
      const about = '<img src=x onerror=alert(1)>';
      expect((await ida.call('UserSettingsResource.update', { about })).data.about).toBe(about);
    });

    it.each([
      [{ about: 'x'.repeat(10_000) }, { about: 'This can have at most 500 characters.' }],
      [{ first_name: '  ' }, { first_name: 'Enter your first name.' }],
      [{ first_name: 'a\u0007b' }, { first_name: 'This contains characters that cannot be saved.' }],
      [{ about: 'a\0b' }, { about: 'This contains characters that cannot be saved.' }],
      [{ email: 'new@example.org' }, { email: 'There is no such field.' }],
      [{ account_type: 'business' }, { account_type: 'There is no such field.' }],
      [{ domain_url: 'javascript:alert(1)' }, { domain_url: expect.any(String) }],
      [{ domain_url: 'http://127.0.0.1/' }, { domain_url: expect.any(String) }],
      [{ locale: 'xx' }, { locale: expect.stringMatching(/^This must be one of: en_US, /) }],
      [{ username: 'a b' }, { username: 'This contains characters that are not allowed.' }],
      [{ username: 'ab' }, { username: 'This needs at least 3 characters.' }],
      [{ username: 'settings' }, { username: 'That username is not available.' }],
      [{ username: '___' }, { username: 'A username needs a letter or a digit.' }],
    ])('refuse %j and change nothing', async (change, fields) => {
      const before = await settings(ida);
      const { status, error } = await ida.callLoosely('UserSettingsResource.update', {
        last_name: 'Changed',
        ...change,
      });
      expect([status, error.extraData.fields]).toEqual([400, fields]);
      expect(await settings(ida)).toEqual(before);
    });

    it('[ROUTE-033] leave /email/subscription to nobody', async () => {
      const { status, error } = await ida.callLoosely('UserSettingsResource.update', { username: 'email' });
      expect([status, error.extraData.fields]).toEqual([400, { username: 'That username is not available.' }]);
      const place = { username: 'email', slug: 'subscription' };
      expect((await ida.callLoosely('BoardResource.get', place)).status).toBe(404);
    });

    it.each(['business', 'advertiser'])('[ROUTE-053] leave the addresses under /%s to nobody', async (username) => {
      const { status, error } = await ida.callLoosely('UserSettingsResource.update', { username });
      expect([status, error.extraData.fields]).toEqual([400, { username: 'That username is not available.' }]);
    });

    it('give the user another name, and free the old one', async () => {
      const bo = await app.signUp('bobo');
      expect((await bo.call('UserSettingsResource.update', { username: 'IDA' })).status).toBe(409);
      expect((await ida.call('UserSettingsResource.update', { username: 'Ida' })).data.username).toBe('Ida');
      expect((await ida.call('UserSettingsResource.update', { username: 'ida_larsen' })).data.username).toBe(
        'ida_larsen',
      );
      expect((await app.visitor().call('UserResource.get', { username: 'ida' })).status).toBe(404);
      expect((await app.visitor().call('UserResource.get', { username: 'ida_larsen' })).status).toBe(200);
      expect((await bo.call('UserSettingsResource.update', { username: 'ida' })).status).toBe(200);
      const keys = await app.db.selectFrom('usernames').select('username_key').orderBy('username_key').execute();
      expect(keys.map((row) => row.username_key)).toEqual(['ida', 'ida_larsen']);
    });

    it('give one name to one of two who ask at once', async () => {
      const bo = await app.signUp('bobo');
      const answers = await Promise.all(
        [ida, bo].map((who) => who.call('UserSettingsResource.update', { username: 'wren' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('pictures', () => {
    const picture = (signature: string) =>
      app.db
        .selectFrom('pictures')
        .select(['public_count', 'use_count', 'unused_since'])
        .where('signature', '=', signature)
        .executeTakeFirstOrThrow();

    it('of a profile are counted as seen by everyone, until another takes their place', async () => {
      const first = await buildUpload(app.services, ida.id);
      const second = await buildUpload(app.services, ida.id);
      const { data } = await ida.call('UserSettingsResource.update', { image_media_id: first.id });
      expect(data.image_medium_url).toMatch(new RegExp(`^/media/136x136/.*${first.signature}\\.webp$`));
      expect(await picture(first.signature)).toMatchObject({ public_count: 1, use_count: 1, unused_since: null });

      await ida.call('UserSettingsResource.update', { image_media_id: second.id });
      expect(await picture(first.signature)).toMatchObject({
        public_count: 0,
        use_count: 0,
        unused_since: app.clock.now(),
      });
      expect(await picture(second.signature)).toMatchObject({ public_count: 1, use_count: 1 });

      await ida.call('UserSettingsResource.update', { image_media_id: second.id });
      expect(await picture(second.signature)).toMatchObject({ public_count: 1, use_count: 1 });
      expect(
        (await ida.call('UserSettingsResource.update', { image_media_id: null })).data.image_medium_url,
      ).toBeNull();
      expect(await picture(second.signature)).toMatchObject({ public_count: 0, use_count: 0 });
    });

    it('above a profile are counted as seen by everyone, until they are removed, and by visitors too', async () => {
      const cover = await buildUpload(app.services, ida.id);
      const { data } = await ida.call('UserSettingsResource.update', { cover_media_id: cover.id });
      expect(data.profile_cover).toMatch(new RegExp(`^/media/736x/.*${cover.signature}\\.webp$`));
      expect(data.image_medium_url).toBeNull();
      expect(await picture(cover.signature)).toMatchObject({ public_count: 1, use_count: 1, unused_since: null });
      const seen = await app.visitor().call('UserResource.get', { username: ida.username });
      expect(seen.data.profile_cover).toBe(data.profile_cover);

      await ida.call('UserSettingsResource.update', { image_media_id: cover.id });
      expect(await picture(cover.signature)).toMatchObject({ public_count: 2, use_count: 2 });
      expect((await ida.call('UserSettingsResource.update', { cover_media_id: null })).data.profile_cover).toBeNull();
      expect(await picture(cover.signature)).toMatchObject({ public_count: 1, use_count: 1 });
    });

    it('above a profile cannot be another person’s', async () => {
      const bo = await app.signUp('bobo');
      const upload = await buildUpload(app.services, bo.id);
      expect((await ida.call('UserSettingsResource.update', { cover_media_id: upload.id })).status).toBe(404);
      expect((await settings(ida)).profile_cover).toBeNull();
    });

    it('of another person cannot be taken', async () => {
      const bo = await app.signUp('bobo');
      const upload = await buildUpload(app.services, bo.id);
      expect((await ida.call('UserSettingsResource.update', { image_media_id: upload.id })).status).toBe(404);
      expect((await ida.call('UserSettingsResource.update', { image_media_id: '123' as MediaId })).status).toBe(404);
      expect((await settings(ida)).image_medium_url).toBeNull();
    });
  });

  describe('links', () => {
    const save = (profile_links: string[]) => ida.callLoosely('UserSettingsResource.update', { profile_links });
    const shown = async () =>
      (await app.visitor().call('UserResource.get', { username: ida.username })).data.profile_links;

    it('are shown to everyone, each once, without blank ones', async () => {
      await save([' https://ida.example.org ', '', 'https://shop.example.org/a', 'HTTPS://IDA.example.org/']);
      expect(await shown()).toEqual(['https://ida.example.org/', 'https://shop.example.org/a']);
      await ida.call('UserSettingsResource.update', { first_name: 'Ida' });
      expect(await shown()).toHaveLength(2);
      await save([]);
      expect(await shown()).toEqual([]);
    });

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt://example.org/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://example.org',
      'http://127.0.0.1/',
      'http://localhost:3000/',
      'http://printer/',
      'https://ida:secret@example.org/',
      'https://',
      'example.org',
      `https://example.org/${'x'.repeat(2048)}`,
    ])('refuses %s, and says which one it is', async (link) => {
      const { status, error } = await save(['https://ida.example.org/', link]);
      expect(status).toBe(400);
      if (link.length < 2000) expect(error.extraData.fields).toEqual({ 'profile_links.1': expect.any(String) });
      expect(await shown()).toEqual([]);
    });

    it('are four at most', async () => {
      const links = (count: number) => Array.from({ length: count }, (_, index) => `https://ida.example.org/${index}`);
      expect((await save(links(5))).status).toBe(400);
      expect((await save(links(4))).status).toBe(200);
    });
  });

  describe('passwords', () => {
    const OLD = 'herons wade 47';
    const NEW = 'egrets stalk 48';
    let eva: Member;
    beforeEach(async () => {
      eva = await app.signUp({ username: 'eva', passwordHash: await hashPassword(OLD) });
    });
    const change = (more: object) => eva.callLoosely('UserSettingsResource.update', more);
    const canLogIn = async (password: string) =>
      (await app.visitor().call('LoginHandshake.create', { username_or_email: 'eva', password })).status === 200;

    it('change with the current one, and end every other session but this', async () => {
      const other = await startSession(app.db, eva.id, '', app.clock.now());
      const handshake = await app.visitor().call('LoginHandshake.create', { username_or_email: 'eva', password: OLD });
      expect((await change({ current_password: OLD, new_password: NEW })).status).toBe(200);
      expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, true]);
      expect((await eva.call('UserSettingsResource.get', {})).status).toBe(200);

      const thief = app.visitor();
      thief.cookies.set(COOKIES.session, other.token);
      expect((await thief.call('UserSettingsResource.get', {})).status).toBe(401);
      expect((await thief.call('HandshakeSessionResource.create', { token: handshake.data.token })).status).toBe(401);
    });

    it.each([
      [{ new_password: NEW }, { current_password: 'Enter your current password.' }],
      [
        { new_password: NEW, current_password: 'wrong one' },
        { current_password: 'That is not your current password.' },
      ],
      [
        { new_password: 'short', current_password: OLD },
        { new_password: 'Your password needs at least 8 characters.' },
      ],
      [
        { new_password: 'eva@example.org', current_password: OLD },
        { new_password: 'That password is too easy to guess. Choose another one.' },
      ],
    ])('stay as they are with %j', async (options, fields) => {
      const { status, error, body } = await change({ ...options, about: 'changed' });
      expect([status, error.extraData.fields]).toEqual([400, fields]);
      expect(JSON.stringify(body.resource)).not.toMatch(/password/);
      expect(await canLogIn(OLD)).toBe(true);
      expect((await settings(eva)).about).toBe('');
    });

    it('of an account that has none yet are set without one', async () => {
      expect((await ida.call('UserSettingsResource.update', { new_password: NEW })).data.has_password).toBe(true);
      expect((await ida.call('UserSettingsResource.update', { new_password: OLD })).status).toBe(400);
    });

    it('cannot be guessed from a session that was left open', async () => {
      for (let i = 0; i < 10; i += 1) await change({ new_password: NEW, current_password: `guess ${i}` });
      expect((await change({ new_password: NEW, current_password: OLD })).status).toBe(429);
    });
  });

  describe('lists of followers', () => {
    const names = (people: User[]) => people.map((person) => person.username);

    it('[FOLLOW-013] [QUERY-024] [CONST-005] come the latest first, in pages, each person once', async () => {
      const fans: Member[] = [];
      for (const name of ['ann', 'ben', 'cat', 'dov', 'eli']) {
        const fan = await app.signUp(name);
        app.clock.advance(name === 'cat' ? 0 : 1000);
        await fan.call('UserFollowResource.create', { user_id: ida.id });
        fans.push(fan);
      }
      const first = await ida.call('UserFollowersResource.get', { username: 'ida', page_size: 2 });
      expect(names(first.data)).toEqual(['eli', 'dov']);
      const second = await ida.call('UserFollowersResource.get', {
        username: 'ida',
        page_size: 2,
        bookmark: first.bookmark ?? '',
      });
      const third = await ida.call('UserFollowersResource.get', {
        username: 'ida',
        page_size: 2,
        bookmark: second.bookmark ?? '',
      });
      expect([...names(second.data), ...names(third.data)]).toEqual(['cat', 'ben', 'ann']);
      expect(third.bookmark).toBe(END_BOOKMARK);

      const [ann] = fans;
      const followed = await app.visitor().call('UserFollowingResource.get', { username: 'ann' });
      expect([names(followed.data), followed.bookmark]).toEqual([['ida'], END_BOOKMARK]);
      await ida.call('UserFollowResource.create', { user_id: ann?.id ?? ida.id });
      const seen = await ida.call('UserFollowersResource.get', { username: 'ida' });
      expect(seen.data.map((person) => person.explicitly_followed_by_me)).toEqual([false, false, false, false, true]);
    });

    it('are empty and ended for somebody whom nobody follows, and 404 for nobody', async () => {
      const { data, bookmark } = await app.visitor().call('UserFollowersResource.get', { username: 'ida' });
      expect([data, bookmark]).toEqual([[], END_BOOKMARK]);
      expect((await ida.call('UserFollowersResource.get', { username: 'ida', bookmark: END_BOOKMARK })).data).toEqual(
        [],
      );
      expect((await ida.call('UserFollowingResource.get', { username: 'nobody' })).status).toBe(404);
    });

    it('refuse bookmarks of other lists and forged ones', async () => {
      for (const name of ['ann', 'ben']) {
        const fan = await app.signUp(name);
        await fan.call('UserFollowResource.create', { user_id: ida.id });
      }
      const { bookmark = '' } = await ida.call('UserFollowersResource.get', { username: 'ida', page_size: 1 });
      const elsewhere = [
        await ida.call('UserFollowingResource.get', { username: 'ida', bookmark }),
        await ida.call('UserFollowersResource.get', { username: 'ann', bookmark }),
        await ida.call('UserFollowersResource.get', { username: 'ida', bookmark: `${bookmark}x` }),
        await ida.call('UserFollowersResource.get', { username: 'ida', bookmark: 'nonsense' }),
      ];
      for (const { status, error } of elsewhere) expect([status, error.code]).toEqual([400, 'invalidBookmark']);
    });
  });
});
