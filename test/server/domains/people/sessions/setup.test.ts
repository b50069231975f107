import { COOKIES } from '../../../../../contract/constants/headers';
import { adminNotes } from '../../../../../server/adminNotes';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

/** As a browser on another device sends it, through a proxy or to this machine's address in the network. */
const ELSEWHERE = { host: '192.168.1.20:3000' };
const PASSWORD = 'a long enough password';

describe.each(TEST_DATABASES)('who runs the site, on the %s database', (database) => {
  let app: TestApp;
  const open = async (config: TestAppOptions['config'] = {}) => {
    app = await buildTestApp({ database, config });
    return app;
  };
  afterEach(() => app.close());

  const signUp = async (agent: Agent, name: string, headers: Record<string, string> = {}) => {
    const account = { email: `${name}@example.org`, password: PASSWORD, username: name };
    const answer = await agent.call('UserRegisterResource.create', account, { headers });
    if (answer.status === 200) await agent.call('HandshakeSessionResource.create', answer.data);
    return answer;
  };
  const isAdmin = async (agent: Agent) => (await agent.call('V3ViewerResource.get', {})).data.is_site_admin;
  const setupPath = async () => {
    const notes = await adminNotes(app.services, 'http://localhost:3000');
    return /\/setup\/\S+/.exec(notes.join('\n'))?.[0] ?? '';
  };

  it('stays the person with the first account when a later one gets a lower id', async () => {
    await open();
    const [anna, ben] = [app.visitor(), app.visitor()];
    await signUp(anna, 'anna');
    // A clock that was set back: ids carry the time.
    app.clock.advance(-3_600_000);
    await signUp(ben, 'bennie');
    expect([await isAdmin(anna), await isAdmin(ben)]).toEqual([true, false]);
  });

  it('is nobody from elsewhere while there is no account, without the one-time address', async () => {
    await open();
    for (const headers of [ELSEWHERE, { 'x-forwarded-for': '127.0.0.1' }, { host: 'rebound.example' }]) {
      const { status, error } = await signUp(app.visitor(), 'mallory', headers);
      expect([status, error.message]).toEqual([403, expect.stringContaining('setup address')]);
    }
    const guesser = app.visitor();
    await guesser.request({ method: 'GET', url: '/setup/guessed', headers: ELSEWHERE });
    expect(guesser.cookies.has(COOKIES.setup)).toBe(false);

    const [anna, ben] = [app.visitor(), app.visitor()];
    const path = await setupPath();
    for (const agent of [anna, ben]) {
      const { statusCode, headers } = await agent.request({ method: 'GET', url: path, headers: ELSEWHERE });
      expect([statusCode, headers.location]).toEqual([303, '/signup/']);
    }
    expect((await signUp(anna, 'anna', ELSEWHERE)).status).toBe(200);
    // Everybody may come now; the address has been used.
    expect((await signUp(app.visitor(), 'carla', ELSEWHERE)).status).toBe(200);
    expect((await signUp(ben, 'bennie', ELSEWHERE)).status).toBe(200);
    expect([await isAdmin(anna), await isAdmin(ben)]).toEqual([true, false]);
    expect(await adminNotes(app.services, '')).toEqual([]);
    const late = app.visitor();
    for (const url of [path, '/setup/guessed']) {
      const { statusCode, headers } = await late.request({ method: 'GET', url, headers: ELSEWHERE });
      expect([statusCode, headers.location]).toEqual([303, '/login?failed=setup']);
    }
    expect(late.cookies.has(COOKIES.setup)).toBe(false);
  });

  it('needs the address on this machine too where the site is public', async () => {
    await open({ origin: 'https://pins.example' });
    expect((await signUp(app.visitor(), 'anna')).status).toBe(403);
  });

  it('reserves the names of ADMIN_ACCOUNTS for the holder of the one-time address', async () => {
    await open({ adminAccounts: ['olga'] });
    const ben = app.visitor();
    await signUp(ben, 'bennie');
    expect((await signUp(app.visitor(), 'Olga')).status).toBe(409);
    expect((await ben.call('UserSettingsResource.update', { username: 'olga' })).status).toBe(409);
    // A name that is made from one's own does not become it either.
    const made = { email: 'olga@elsewhere.example', password: PASSWORD };
    const namesake = app.visitor();
    const { data } = await namesake.call('UserRegisterResource.create', made);
    await namesake.call('HandshakeSessionResource.create', data);
    expect([await isAdmin(ben), await isAdmin(namesake)]).toEqual([false, false]);

    const olga = app.visitor();
    await olga.request({ method: 'GET', url: await setupPath() });
    expect((await signUp(olga, 'olga')).status).toBe(200);
    expect(await isAdmin(olga)).toBe(true);

    // Renaming moves nothing: who has the name later is somebody else.
    expect((await olga.call('UserSettingsResource.update', { username: 'olga_k' })).status).toBe(200);
    expect((await ben.call('UserSettingsResource.update', { username: 'olga' })).status).toBe(409);
    expect([await isAdmin(olga), await isAdmin(ben)]).toEqual([true, false]);
    expect((await olga.call('UserSettingsResource.update', { username: 'olga' })).status).toBe(200);
  });

  it('says at start whose account a named one is, once', async () => {
    await open();
    await signUp(app.visitor(), 'anna');
    const named = { db: app.db, adminAccounts: ['anna', 'zoe'] };
    expect(await adminNotes(named, 'http://localhost:3000')).toEqual([
      expect.stringMatching(/^Site admin from now on: anna \(".*", signed up \d{4}-/),
      expect.stringMatching(/^ADMIN_ACCOUNTS names zoe, .* http:\/\/localhost:3000\/setup\/\S{43}$/),
      expect.stringContaining('works once'),
    ]);
    expect(await adminNotes({ db: app.db, adminAccounts: ['anna'] }, '')).toEqual([]);
  });
});
