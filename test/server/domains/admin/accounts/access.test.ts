import { COOKIES } from '../../../../../contract/constants/headers';
import { type EndpointKey, endpoints } from '../../../../../contract/endpoints';
import { startSession } from '../../../../../server/platform/auth/sessions';
import { type Agent, createAgent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { digestTables } from '../../../../support/tableDigest';

/** Everybody who is not a site admin, or no longer × every call that is for site admins alone. */
const KEYS = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key].access === 'siteAdmin');
const CASES = [
  'a visitor',
  'a member',
  'a banned site admin',
  'a site admin whose sessions were ended',
  'a former site admin',
  'a site admin by a link in a mail',
] as const;
type Who = (typeof CASES)[number];

let app: TestApp;
let people: Record<Who, Agent>;
let victim: Member;

beforeAll(async () => {
  app = await buildTestApp();
  const first = await app.signUp('first');
  victim = await app.signUp('victim');
  const admin = async (username: string) => {
    const member = await app.signUp(username);
    await first.call('SiteAdminResource.create', { user_id: member.id });
    return member;
  };
  const [banned, ended, former, limited] = [
    await admin('banned'),
    await admin('ended'),
    await admin('former'),
    await admin('limited'),
  ];
  await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', banned.id).execute();
  await first.call('AccountSessionsResource.delete', { user_id: ended.id });
  await first.call('SiteAdminResource.delete', { user_id: former.id });
  const byMail = createAgent(app.server);
  const { token } = await startSession(app.db, limited.id, '', app.clock.now(), { isLimited: true });
  byMail.cookies.set(COOKIES.session, token);
  people = {
    'a visitor': app.visitor(),
    'a member': await app.signUp('member'),
    'a banned site admin': banned,
    'a site admin whose sessions were ended': ended,
    'a former site admin': former,
    'a site admin by a link in a mail': byMail,
  };
});
afterAll(() => app.close());

/** Options that each of the calls would take. */
const options = (key: EndpointKey): object =>
  ({
    'AccountResource.get': { username: 'victim' },
    'AccountBanResource.create': { user_id: victim.id, reason: '' },
    'AccountDeletionResource.create': { user_id: victim.id, reason: '' },
    'AccountQuotaResource.update': { user_id: victim.id, gigabytes: 0 },
    'TakedownResource.create': { kind: 'pin', id: '1', reason: 'Spam' },
    'SignUpLinkResource.create': { note: '', max_uses: 1, days: 1 },
    'SignUpLinkResource.delete': { id: '0'.repeat(64) },
  })[key as string] ?? (endpoints[key].verb === 'get' ? {} : { user_id: victim.id });

it.each(CASES)('[ADMIN-008] %s gets nothing and changes nothing', async (who) => {
  const before = await digestTables(app.db);
  const answers: [string, number][] = [];
  for (const key of KEYS) answers.push([key, (await people[who].callLoosely(key, options(key))).status]);
  const expected = who === 'a site admin by a link in a mail' ? 403 : 404;
  expect(answers).toEqual(KEYS.map((key) => [key, expected]));
  expect(await digestTables(app.db)).toEqual(before);
});

it('refuses every write of a site admin that carries no anti-forgery token', async () => {
  const admin = createAgent(app.server);
  const first = await app.db.selectFrom('users').select('id').where('username', '=', 'first').executeTakeFirstOrThrow();
  const { token } = await startSession(app.db, first.id, '', app.clock.now());
  admin.cookies.set(COOKIES.session, token);
  const before = await digestTables(app.db);
  for (const key of KEYS.filter((one) => endpoints[one].verb !== 'get')) {
    const { status, error } = await admin.callLoosely(key, options(key), { headers: { 'x-csrftoken': 'forged' } });
    expect([key, status, error.code]).toEqual([key, 403, 'csrf']);
  }
  expect(await digestTables(app.db)).toEqual(before);
});
