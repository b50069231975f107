import type { ApiScope } from '../../../../../contract/constants/people/apiTokens';
import { OAUTH } from '../../../../../contract/constants/people/oauth';
import { hashToken } from '../../../../../server/platform/auth/sessions';
import { callApi } from '../../../../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { CALLBACK, createThirdParty, followAuthorize, listen, type ThirdParty } from '../../../../support/thirdParty';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

describe.each(TEST_DATABASES)('applications on %s', (database) => {
  let app: TestApp;
  let origin: string;
  let admin: Member;
  let ida: Member;
  let maker: Member;
  let printer: ThirdParty;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    origin = await listen(app);
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    admin = await app.signUp('runner');
    ida = await app.signUp('ida');
    maker = await app.signUp('maker');
    printer = await createThirdParty(origin, maker);
  });
  afterAll(() => app?.close());

  const status = async (token: string, url = '/me') => (await callApi(app, token, { url })).statusCode;
  const allowed = async (who = ida) => (await who.call('OauthAppsResource.get', {})).data.allowed;
  const grantCount = async () => (await app.db.selectFrom('oauth_grants').select('id').execute()).length;
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  it('[API-015] shows a secret once, stores only its hash, and lists what was registered', async () => {
    const { client_secret: secret, ...shown } = printer.app;
    expect(secret).toMatch(/^mgs_[\w-]{43}$/);
    expect((await maker.call('OauthAppsResource.get', {})).data).toEqual({ own: [shown], allowed: [] });
    expect((await ida.call('OauthAppsResource.get', {})).data).toEqual({ own: [], allowed: [] });
    const rows = await app.db.selectFrom('oauth_apps').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: maker.id, secret_hash: hashToken(secret ?? '') }]);
  });

  it('[API-015] refuses addresses without TLS, except on the own machine, names of nothing, and one too many', async () => {
    const create = async (name: string, ...redirect_uris: string[]) =>
      (await maker.call('OauthAppsResource.create', { name, redirect_uris, is_confidential: false })).status;
    const refused = [
      ...['http://printer.example/', 'http://localhost.example/', 'javascript:alert(1)', 'printer:/back', '/back'],
      ...['https://printer.example/#part', 'https://me:hush@printer.example/', 'https://printer.example/a b', ''],
      ...['http://127.0.0.2/', 'data:text/html,x'],
    ];
    for (const uri of refused) expect([uri, await create('Printer', 'https://one.example/', uri)]).toEqual([uri, 400]);
    expect(await create(' ', 'https://one.example/')).toBe(400);
    expect(await create('Printer')).toBe(400);
    for (const uri of ['http://localhost:8080/back', 'http://127.0.0.1/', 'http://[::1]/', 'https://one.example'])
      expect([uri, await create('Printer', uri)]).toEqual([uri, 200]);
    for (let made = 5; made < OAUTH.apps; made += 1) expect(await create('Printer', 'https://one.example/')).toBe(200);
    expect(await create('Printer', 'https://one.example/')).toBe(409);
  });

  it.each([
    ['with its secret in the header', { auth: 'basic' as const }],
    ['with its secret in the form', { auth: 'post' as const }],
    ['without a secret', { isConfidential: false }],
    [
      'on any port of the own machine',
      {
        isConfidential: false,
        redirectUris: ['http://127.0.0.1/back'],
        callback: 'http://127.0.0.1:49152/back',
      },
    ],
  ])('[API-016] gives a token to an application %s, which acts within what was allowed', async (_what, options) => {
    const party = await createThirdParty(origin, maker, options);
    const tokens = await party.connect(ida, 'pins:read account:read');
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'account:read pins:read' });
    const me = await callApi(app, tokens.access_token, { url: '/me' });
    expect([me.statusCode, me.json().data.username]).toEqual([200, 'ida']);
    expect(await status(tokens.access_token, '/boards')).toBe(403);
    expect(await allowed()).toEqual([
      {
        id: party.app.id,
        name: 'Printer',
        owner: { username: 'maker', full_name: expect.any(String) },
        scopes: ['account:read', 'pins:read'],
        allowed_at: app.clock.now().toISOString(),
        last_used_at: app.clock.now().toISOString(),
      },
    ]);
    const stored = JSON.stringify([
      await app.db.selectFrom('oauth_grants').selectAll().execute(),
      await app.db.selectFrom('api_tokens').selectAll().execute(),
    ]);
    for (const secret of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(secret.slice(4, 40));
    expect((await ida.call('ApiTokensResource.get', {})).data).toEqual([]);
    app.clock.advance(HOUR);
    expect(await status(tokens.access_token)).toBe(401);
  });

  it('[API-016] keeps the state, names the site and the query of the address, and mails who allowed it', async () => {
    const party = await createThirdParty(origin, maker, { redirectUris: [`${CALLBACK}?from=magpie`] });
    const { url, state } = await party.ask();
    const back = await party.answer(ida, url);
    expect(back.href.startsWith(`${CALLBACK}?from=magpie&`)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ from: 'magpie', state, iss: origin },
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    const mails = await app.db.selectFrom('mails').select(['user_id', 'message']).execute();
    const message = { template: 'securityChanged', params: { change: 'applicationAllowed' } };
    expect(mails).toMatchObject([{ user_id: ida.id, message }]);
  });

  it('[API-016] says to the page who asks for what, and nothing without a session', async () => {
    const { url } = await printer.ask({ scope: 'pins:write boards:read' });
    const consent = new URL(await followAuthorize(url), origin);
    expect(consent.pathname).toBe('/oauth/consent');
    const { state: _state, ...given } = Object.fromEntries(consent.searchParams) as never as Record<string, string>;
    const options = given as never;
    expect((await ida.call('OauthGrantResource.get', options)).data).toEqual({
      name: 'Printer',
      owner: { username: 'maker', full_name: expect.any(String) },
      scopes: ['boards:read', 'pins:write'],
    });
    expect((await app.visitor().call('OauthGrantResource.get', options)).status).toBe(401);
    expect((await ida.call('OauthGrantResource.get', { ...given, code_challenge: '' } as never)).status).toBe(400);
  });

  it('[API-016] sends a refusal back, which allows nothing', async () => {
    const { url, state } = await printer.ask();
    const back = await printer.answer(ida, url, false);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(state);
    expect(await grantCount()).toBe(0);
  });

  it.each([
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: '' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'pins:read everything' }, 'invalid_scope'],
    ['no scope', { scope: '' }, 'invalid_scope'],
  ])('[API-016] sends a request with %s back to the application', async (_what, more, error) => {
    const { url, state } = await printer.ask(more);
    const back = new URL(await followAuthorize(url));
    expect(back.host).toBe('printer.example');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state, iss: origin });
  });

  it('[API-016] sends nobody to an address that is not registered, nor for an unknown application', async () => {
    const wrong = [`${CALLBACK}/`, `${CALLBACK}?more=1`, 'https://evil.example/', 'http://127.0.0.1/', ''];
    for (const redirect_uri of wrong) {
      const { url } = await printer.ask({ redirect_uri });
      expect(await followAuthorize(url)).toMatch(/^\/oauth\/consent\?/);
      const given = Object.fromEntries(url.searchParams);
      const { state: _state, ...options } = given;
      expect((await ida.callLoosely('OauthGrantResource.get', options)).status).toBe(400);
      expect((await ida.callLoosely('OauthGrantResource.create', { ...given, is_allowed: true })).status).toBe(400);
    }
    const { url } = await printer.ask({ client_id: '42' });
    expect(await followAuthorize(url)).toMatch(/^\/oauth\/consent\?/);
    const { state: _state, ...options } = Object.fromEntries(url.searchParams);
    expect((await ida.callLoosely('OauthGrantResource.get', options)).status).toBe(404);
    expect(await grantCount()).toBe(0);
  });

  it('[API-017] wants the verifier of the challenge, the address, the secret, and a code of a minute', async () => {
    const { url, verifier, state } = await printer.ask();
    const back = await printer.answer(ida, url);
    const other = await createThirdParty(origin, maker);
    await expect(printer.redeem(back, 'x'.repeat(43), state)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(other.redeem(back, verifier, state)).rejects.toMatchObject({ error: 'invalid_grant' });
    const form = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: printer.app.id,
      client_secret: printer.app.client_secret ?? '',
      redirect_uri: CALLBACK,
    };
    const redeem = async (more: Record<string, string>) =>
      (await post('/oauth/token', { ...form, ...more })).json().error;
    expect(await redeem({})).toBe('invalid_request');
    expect(await redeem({ code_verifier: verifier, redirect_uri: 'https://evil.example/' })).toBe('invalid_grant');
    expect(await redeem({ code_verifier: verifier, client_secret: 'mgs_wrong' })).toBe('invalid_client');
    expect(await redeem({ code_verifier: verifier, client_secret: '' })).toBe('invalid_client');
    expect(await redeem({ grant_type: 'password', username: 'ida', password: 'x' })).toBe('unsupported_grant_type');
    app.clock.advance(OAUTH.codeSeconds * SECOND - 1);
    expect((await printer.redeem(back, verifier, state)).access_token).toMatch(/^mgp_/);
    const late = await printer.ask();
    const tooLate = await printer.answer(ida, late.url);
    app.clock.advance(OAUTH.codeSeconds * SECOND);
    await expect(printer.redeem(tooLate, late.verifier, late.state)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('[API-017] ends what a code brought where it comes twice', async () => {
    const { url, verifier, state } = await printer.ask();
    const back = await printer.answer(ida, url);
    const { access_token, refresh_token = '' } = await printer.redeem(back, verifier, state);
    await expect(printer.redeem(back, verifier, state)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await status(access_token)).toBe(401);
    await expect(printer.refresh(refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await grantCount()).toBe(0);
  });

  it('[API-017] redeems a code once where it comes twice at the same time', async () => {
    const { url, verifier, state } = await printer.ask();
    const back = await printer.answer(ida, url);
    const outcomes = await Promise.allSettled([1, 2].map(() => printer.redeem(back, verifier, state)));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled');
    expect(await status(won?.value.access_token ?? '')).toBe(401);
  });

  it('[API-018] replaces both tokens at each refresh, and ends the grant where a former one comes', async () => {
    const first = await printer.connect(ida, 'account:read pins:read');
    app.clock.advance(2 * HOUR);
    const second = await printer.refresh(first.refresh_token);
    expect(await status(second.access_token)).toBe(200);
    const narrow = await printer.refresh(second.refresh_token ?? '', { scope: 'pins:read' });
    expect([await status(second.access_token), await status(narrow.access_token)]).toEqual([401, 403]);
    await expect(printer.refresh(narrow.refresh_token ?? '', { scope: 'boards:read' })).rejects.toMatchObject({
      error: 'invalid_scope',
    });
    const other = await createThirdParty(origin, maker);
    await expect(other.refresh(narrow.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    const wide = await printer.refresh(narrow.refresh_token ?? '');
    expect(await status(wide.access_token)).toBe(200);

    await expect(printer.refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await status(wide.access_token)).toBe(401);
    await expect(printer.refresh(wide.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it.each<[string, (tokens: { access_token: string; refresh_token: string }) => Promise<unknown>]>([
    ['its owner ends it', () => ida.call('OauthGrantResource.delete', { app_id: printer.app.id })],
    ['the application revokes the access token', ({ access_token }) => printer.revoke(access_token)],
    ['the application revokes the refresh token', ({ refresh_token }) => printer.revoke(refresh_token)],
    ['other sessions are ended', () => ida.call('OtherSessionsResource.delete', {})],
    ['its owner is suspended', () => admin.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' })],
    ['its owner closes the account', () => ida.call('AccountClosingResource.create', { how: 'delete' })],
    ['the application is removed', () => maker.call('OauthAppsResource.delete', { id: printer.app.id })],
    ['who made it is suspended', () => admin.call('AccountBanResource.create', { user_id: maker.id, reason: 'Spam' })],
  ])('[API-018] ends at once when %s', async (_what, end) => {
    const tokens = await printer.connect(ida);
    const kept = await createThirdParty(origin, admin);
    const others = await kept.connect(admin);
    expect(await status(tokens.access_token)).toBe(200);
    await end(tokens);
    expect(await status(tokens.access_token)).toBe(401);
    await expect(printer.refresh(tokens.refresh_token)).rejects.toMatchObject({ status: expect.any(Number) });
    expect(await status(others.access_token)).toBe(200);
  });

  it('[API-018] ends nothing of others', async () => {
    const tokens = await printer.connect(ida);
    const other = await createThirdParty(origin, maker);
    await other.revoke(tokens.access_token);
    await other.revoke(tokens.refresh_token);
    await printer.revoke('nothing');
    expect((await admin.call('OauthGrantResource.delete', { app_id: printer.app.id })).status).toBe(404);
    expect((await admin.call('OauthAppsResource.delete', { id: printer.app.id })).status).toBe(404);
    const [{ id } = { id: '0' as never }] = await app.db.selectFrom('api_tokens').select('id').execute();
    expect((await ida.call('ApiTokensResource.delete', { id })).status).toBe(404);
    expect(await status(tokens.access_token)).toBe(200);
  });

  it('[API-018] deletes what has expired, and what was allowed to applications that are gone', async () => {
    const rows = async () => [
      await grantCount(),
      (await app.db.selectFrom('api_tokens').select('id').execute()).length,
      (await app.db.selectFrom('webhooks').select('id').execute()).length,
    ];
    const tokens = await printer.connect(ida);
    const hook = { url: 'https://printer.example/hook', events: ['pin.created'] };
    const made = await callApi(app, tokens.access_token, { method: 'POST', url: '/webhooks', payload: hook });
    expect(made.statusCode).toBe(201);
    await printer.answer(ida, (await printer.ask()).url);
    app.clock.advance(DAY);
    await runJobs(app.services);
    expect(await rows()).toEqual([1, 1, 1]);
    app.clock.advance(OAUTH.grantDays * DAY);
    await expect(printer.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await runJobs(app.services);
    expect(await rows()).toEqual([0, 0, 0]);
    const later = await app.signUp('later');
    const other = await createThirdParty(origin, later);
    await other.connect(later);
    await later.call('OauthAppsResource.delete', { id: other.app.id });
    app.clock.advance(DAY);
    await runJobs(app.services);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it('[API-018] sends to the webhook of an application while it is allowed, also between two tokens', async () => {
    const tokens = await printer.connect(ida);
    const hook = { url: 'https://printer.example/hook', events: ['board.created'] };
    await callApi(app, tokens.access_token, { method: 'POST', url: '/webhooks', payload: hook });
    const waiting = async () => (await app.db.selectFrom('webhook_deliveries').select('id').execute()).length;
    const make = (name: string) => ida.call('BoardResource.create', { name });
    app.clock.advance(2 * HOUR);
    await make('Kilns');
    expect(await waiting()).toBe(1);
    await maker.call('OauthAppsResource.delete', { id: printer.app.id });
    await make('Jugs');
    expect(await waiting()).toBe(1);
  });

  it('[API-017] limits wrong attempts, and answers none in words of its own', async () => {
    const wrong = { grant_type: 'refresh_token', refresh_token: 'mgr_x', client_id: '42' };
    const answers = new Set<number>();
    for (let tried = 0; tried < 62; tried += 1) answers.add((await post('/oauth/token', wrong)).statusCode);
    expect([...answers]).toEqual([401, 429]);
    const asJson = await app.server.inject({ method: 'POST', url: '/oauth/token', payload: wrong });
    expect(asJson.json()).toHaveProperty('error');
  });

  it('[API-019] describes itself to client libraries and in the document of the open API', async () => {
    const get = async (url: string) => (await app.server.inject({ url, headers: { host: 'pins.example' } })).json();
    expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: 'http://pins.example',
      authorization_endpoint: 'http://pins.example/oauth/authorize',
      token_endpoint: 'http://pins.example/oauth/token',
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
    });
    const document = await get('/api/v1/openapi.json');
    const { flows } = document.components.securitySchemes.oauth;
    expect(Object.keys(flows)).toEqual(['authorizationCode']);
    expect(flows.authorizationCode.tokenUrl).toBe('http://pins.example/oauth/token');
    const scopes: readonly ApiScope[] = document.paths['/me'].get.security[1].oauth;
    expect(scopes).toEqual(['account:read']);
  });
});
