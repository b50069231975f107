import { API_TOKENS } from '../../../../../contract/constants/people/apiTokens';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { hashToken } from '../../../../../server/platform/auth/sessions';
import { callApi, makeToken } from '../../../../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const PASSWORD = 'herons wade 47';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(TEST_DATABASES)('API tokens on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    admin = await app.signUp('runner');
    ida = await app.signUp('ida');
  });
  afterAll(() => app?.close());

  const wanted = { name: 'Script', scopes: ['pins:read' as const], days: 30 as const };
  const isAccepted = async (token: string) => (await callApi(app, token, { url: '/me' })).statusCode === 200;
  const listed = async (who = ida) => (await who.call('ApiTokensResource.get', {})).data;

  it('[API-001] shows a token once, stores only its hash, and mails the owner', async () => {
    const { data } = await ida.call('ApiTokensResource.create', { ...wanted, name: '  Script ' });
    expect(data).toEqual({
      id: expect.any(String),
      name: 'Script',
      scopes: ['pins:read'],
      created_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 30 * DAY).toISOString(),
      last_used_at: null,
      token: expect.stringMatching(/^mgp_[\w-]{43}$/),
    });
    const { token, ...shown } = data;
    expect(await listed()).toEqual([shown]);
    const rows = await app.db.selectFrom('api_tokens').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: ida.id, token_hash: hashToken(token) }]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(API_TOKENS.prefix.length));
    const mails = await app.db.selectFrom('mails').select(['user_id', 'message']).execute();
    const message = { template: 'securityChanged', params: { change: 'apiTokenCreated' } };
    expect(mails).toMatchObject([{ user_id: ida.id, message }]);
  });

  it('[API-001] asks for the password of those who have one', async () => {
    const una = await app.signUp({ username: 'una', passwordHash: await hashPassword(PASSWORD) });
    const create = (more: object) => una.call('ApiTokensResource.create', { ...wanted, ...more });
    expect((await create({})).error.extraData.fields).toHaveProperty('current_password');
    expect((await create({ current_password: 'herons wade 48' })).status).toBe(400);
    expect(await listed(una)).toEqual([]);
    expect((await create({ current_password: PASSWORD })).status).toBe(200);
    expect(await listed(una)).toHaveLength(1);
  });

  it('[API-001] refuses a token without a name or a scope, an unknown scope or term, and one too many', async () => {
    const refused = async (more: object) =>
      (await ida.callLoosely('ApiTokensResource.create', { ...wanted, ...more })).error.code;
    const broken = [{ name: ' ' }, { scopes: [] }, { scopes: ['pins:all'] }, { days: 31 }, { days: undefined }];
    for (const more of broken) expect([more, await refused(more)]).toEqual([more, 'invalidParameters']);
    for (let made = 0; made < API_TOKENS.tokens; made += 1) await makeToken(ida);
    expect(await refused({})).toBe('conflict');
    expect(await listed()).toHaveLength(API_TOKENS.tokens);
  });

  it('[API-002] revokes a token at once, and nobody else’s', async () => {
    const token = await makeToken(ida);
    const [{ id } = { id: '0' as never }] = await listed();
    expect((await admin.call('ApiTokensResource.delete', { id })).status).toBe(404);
    expect(await isAccepted(token)).toBe(true);
    expect((await ida.call('ApiTokensResource.delete', { id })).status).toBe(200);
    expect(await isAccepted(token)).toBe(false);
    expect((await ida.call('ApiTokensResource.delete', { id })).status).toBe(404);
  });

  it('[API-002] ends a token with its term, lists it for thirty days more, and keeps one without a term', async () => {
    const [short, endless] = [await makeToken(ida, undefined, 30), await makeToken(ida, undefined, null)];
    app.clock.advance(30 * DAY - 1);
    expect([await isAccepted(short), await isAccepted(endless)]).toEqual([true, true]);
    app.clock.advance(1);
    expect([await isAccepted(short), await isAccepted(endless)]).toEqual([false, true]);
    await runJobs(app.services);
    expect(await app.db.selectFrom('api_tokens').select('id').execute()).toHaveLength(2);
    app.clock.advance(31 * DAY);
    await runJobs(app.services);
    expect(await app.db.selectFrom('api_tokens').select('expires_at').execute()).toEqual([{ expires_at: null }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a suspension', () => admin.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' })],
    ['the end of other sessions', () => ida.call('OtherSessionsResource.delete', {})],
    ['the end of all sessions by site admins', () => admin.call('AccountSessionsResource.delete', { user_id: ida.id })],
    ['the closing of the account', () => ida.call('AccountClosingResource.create', { how: 'delete' })],
  ])('[API-002] ends tokens with %s, of nobody else', async (_what, end) => {
    const [token, other] = [await makeToken(ida), await makeToken(admin)];
    expect(await end()).toMatchObject({ status: 200 });
    expect([await isAccepted(token), await isAccepted(other)]).toEqual([false, true]);
    expect(await app.db.selectFrom('api_tokens').select('user_id').execute()).toEqual([{ user_id: admin.id }]);
  });

  it('[API-002] stores the last use at most once an hour', async () => {
    const token = await makeToken(ida);
    const first = app.clock.now().toISOString();
    await isAccepted(token);
    app.clock.advance(HOUR - 1);
    await isAccepted(token);
    expect((await listed())[0]?.last_used_at).toBe(first);
    app.clock.advance(1);
    await isAccepted(token);
    expect((await listed())[0]?.last_used_at).toBe(app.clock.now().toISOString());
  });
});
