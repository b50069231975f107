import { SITE_ROLES } from '../../../../../contract/constants/admin/roles';
import { type EndpointKey, endpoints } from '../../../../../contract/endpoints';
import { executeAccountCommand } from '../../../../../server/accountCommands';
import { STAFF_CALLS } from '../../../../../server/platform/auth/staffCalls';
import type { Agent } from '../../../../support/agent';
import { beforeNextTransaction } from '../../../../support/beforeNextTransaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { digestTables } from '../../../../support/tableDigest';

const WHO = ['visitor', 'member', ...SITE_ROLES, 'admin'] as const;
type Who = (typeof WHO)[number];
const KEYS = Object.keys(STAFF_CALLS) as EndpointKey[];
/** No call takes it, so that one that is allowed answers 400 and changes nothing. */
const WRONG = { no_such_option: 1 };

let app: TestApp;
let admin: Member;
let ida: Member;
let people: Record<Who, Agent & Partial<Member>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  admin = await app.signUp('olga');
  ida = await app.signUp('idaho');
  const withRole = async (role: (typeof SITE_ROLES)[number]) => {
    const member = await app.signUp(`${role}_1`);
    await admin.call('SiteRoleResource.create', { user_id: member.id, role });
    return member;
  };
  people = {
    visitor: app.visitor(),
    member: await app.signUp('member_1'),
    moderator: await withRole('moderator'),
    editor: await withRole('editor'),
    finance: await withRole('finance'),
    admin,
  };
});
afterAll(() => app?.close());

const expected = (who: Who, key: EndpointKey): number => {
  const roles: readonly string[] = STAFF_CALLS[key] ?? [];
  return who === 'admin' || roles.includes(who) ? 400 : 404;
};

it('[ADMIN-025] has every call of the operations page in one table', () => {
  const ofThePage = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key].access === 'siteAdmin');
  expect([...KEYS].sort()).toEqual(ofThePage.sort());
});

it.each(WHO)('[ADMIN-025] lets a %s call what the table says, and nothing else', async (who) => {
  const before = await digestTables(app.db);
  const answers: [string, number][] = [];
  for (const key of KEYS) answers.push([key, (await people[who].callLoosely(key, WRONG)).status]);
  expect(answers).toEqual(KEYS.map((key) => [key, expected(who, key)]));
  expect(await digestTables(app.db)).toEqual(before);
});

it('[ADMIN-025] says in the overview which calls a role allows, and nothing of how the site runs', async () => {
  const overview = async (who: Who) => (await people[who].call('OperationsOverviewResource.get', {})).data;
  for (const who of SITE_ROLES) {
    const { calls, alerts, first_steps } = await overview(who);
    expect(calls.sort()).toEqual(KEYS.filter((key) => expected(who, key) === 400).sort());
    expect([alerts, first_steps]).toEqual([[], null]);
  }
  expect((await overview('admin')).calls).toEqual([]);
  const viewer = async (who: Who) => (await people[who].call('V3ViewerResource.get', {})).data;
  expect((await viewer('editor')).site_roles).toEqual(['editor']);
  expect([(await viewer('admin')).site_roles, (await viewer('member')).site_roles]).toEqual([['admin'], []]);
});

it('[ADMIN-026] gives and takes roles, each in the audit log, and a role that is taken ends at once', async () => {
  const set = (verb: 'create' | 'delete') =>
    admin.call(`SiteRoleResource.${verb}`, { user_id: ida.id, role: 'editor' });
  await set('create');
  await set('create');
  expect((await ida.call('EditedArticlesResource.get', {})).status).toBe(200);
  expect((await admin.call('AccountResource.get', { username: 'idaho' })).data.roles).toEqual(['editor']);
  const staff = (await admin.call('AccountsResource.get', { filter: 'admins' })).data.accounts;
  expect(staff.map(({ username }) => username).sort()).toEqual([
    'editor_1',
    'finance_1',
    'idaho',
    'moderator_1',
    'olga',
  ]);
  await set('delete');
  expect((await ida.callLoosely('EditedArticlesResource.get', {})).status).toBe(404);
  const [last] = (await admin.call('AuditLogResource.get', {})).data.entries;
  expect(last).toMatchObject({ actor: 'olga', action: 'revokeRole', subject_name: 'idaho', reason: 'editor' });
});

it('[ADMIN-026] lets nobody change their own role, and gives none to the suspended and to site admins', async () => {
  const grant = async (id: Member['id']) =>
    (await admin.callLoosely('SiteRoleResource.create', { user_id: id, role: 'editor' })).error.id;
  expect(await grant(admin.id)).toBe('cannotChangeOwnRole');
  await admin.call('SiteAdminResource.create', { user_id: ida.id });
  expect(await grant(ida.id)).toBe('adminHasAllRoles');
  const own = await admin.callLoosely('SiteAdminResource.delete', { user_id: admin.id });
  expect([own.status, own.error.id]).toEqual([409, 'cannotChangeOwnRole']);
  await admin.call('SiteAdminResource.delete', { user_id: ida.id });
  await admin.call('AccountBanResource.create', { user_id: ida.id, reason: '' });
  expect(await grant(ida.id)).toBe('suspendedCannotBeAdmin');
});

it('[ADMIN-027] lets moderators suspend members, and neither site admins nor others with a role', async () => {
  const { moderator } = people;
  const ban = (id: Member['id'] | undefined) =>
    moderator.callLoosely('AccountBanResource.create', { user_id: id, reason: 'Spam' });
  expect((await ban(admin.id)).error.id).toBe('adminsCannotBeSuspended');
  expect((await ban(people.editor.id)).error.id).toBe('staffCannotBeSuspended');
  expect((await ban(moderator.id)).error.id).toBe('cannotSuspendYourself');
  expect((await ban(ida.id)).status).toBe(200);
  expect((await moderator.call('AccountBanResource.delete', { user_id: ida.id })).status).toBe(200);
  // A site admin may, and takes the role with it.
  const editor = { user_id: people.editor.id as Member['id'] };
  await admin.call('AccountBanResource.create', { ...editor, reason: '' });
  await admin.call('AccountBanResource.delete', editor);
  expect((await admin.call('AccountResource.get', { username: 'editor_1' })).data.roles).toEqual([]);
});

it('[ADMIN-027] refuses a suspension by a moderator who lost the role meanwhile', async () => {
  const { moderator } = people;
  const lost = { user_id: moderator.id as Member['id'], role: 'moderator' } as const;
  beforeNextTransaction(app.db, () => admin.call('SiteRoleResource.delete', lost));
  expect((await moderator.callLoosely('AccountBanResource.create', { user_id: ida.id, reason: '' })).status).toBe(404);
  expect((await admin.call('AccountResource.get', { username: 'idaho' })).data.banned_at).toBeNull();
});

it('[ADMIN-027] shows moderators neither addresses nor anybody by them', async () => {
  const find = async (who: Who) =>
    (await people[who].call('AccountsResource.get', { query: 'idaho@example' })).data.accounts;
  expect((await find('admin'))[0]?.email).toContain('@');
  expect(await find('moderator')).toEqual([]);
  const seen = (await people.moderator.call('AccountResource.get', { username: 'idaho' })).data;
  expect([seen.username, seen.email]).toEqual(['idaho', '']);
});

it('[ADMIN-027] shows each role the audit log of its own area, and site admins all of it', async () => {
  const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
  await people.moderator.call('TakedownResource.create', { kind: 'pin', id: pin.id, reason: 'Spam' });
  const actions = async (who: Who) => [
    ...new Set((await people[who].call('AuditLogResource.get', {})).data.entries.map(({ action }) => action)),
  ];
  expect(await actions('moderator')).toEqual(['removePin']);
  expect([await actions('editor'), await actions('finance')]).toEqual([[], []]);
  expect((await actions('admin')).sort()).toEqual(['grantRole', 'removePin']);
});

it('[ADMIN-026] shows, gives and takes roles by a command on the server', async () => {
  const run = (...args: string[]) =>
    executeAccountCommand({ ...app.services, fallbackOrigin: 'http://localhost' }, { name: 'role', args });
  expect(await run('idaho')).toBe('idaho has no role.');
  expect(await run('idaho', 'editor')).toBe('idaho has the role editor.');
  expect(await run('idaho', 'moderator')).toBe('idaho has the role editor, moderator.');
  expect((await ida.call('EditedArticlesResource.get', {})).status).toBe(200);
  expect(await run('idaho', 'none')).toBe('idaho has no role.');
  await expect(run('idaho', 'admin')).rejects.toThrow('npm run account');
});
