import { ACCOUNT_PARAM, HEADERS } from '../../../contract/constants/headers';
import { VISITOR } from '../../../contract/constants/offline';
import { livePath } from '../../../contract/constants/talk/live';
import { queryHashes } from '../../../contract/queries/manifest';
import type { Agent } from '../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { openUpload } from '../../support/uploading';

let app: TestApp;
let ida: Member;
let bo: Member;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  ida = await app.signUp('ida');
  bo = await app.signUp('bobo');
});
afterAll(() => app.close());

const named = (account: string) => ({ [HEADERS.account]: account });
const codeOf = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? 'none';

/** Every kind of call that a page makes, as the page of `account` makes it. */
const kinds: Record<string, (who: Agent, account: string) => ReturnType<Agent['request']>> = {
  'a write': (who, account) =>
    who.request({
      method: 'POST',
      url: '/resource/BoardResource/create/',
      payload: { options: { name: 'Kilns' } },
      headers: named(account),
    }),
  'a read that anybody may make': (who, account) =>
    who.request({
      method: 'GET',
      url: `/resource/UserResource/get/?options=${encodeURIComponent('{"username":"ida"}')}`,
      headers: named(account),
    }),
  'a batch of reads': (who, account) =>
    who.request({
      method: 'POST',
      url: '/v3/batch/',
      payload: { requests: [{ url: '/v3/users/me/' }] },
      headers: named(account),
    }),
  'a query': (who, account) =>
    who.request({
      method: 'POST',
      url: '/_/graphql/',
      payload: { queryHash: queryHashes.RelatedModulesFeedQuery, variables: {} },
      headers: named(account),
    }),
  'an upload': (who, account) => openUpload(who, 1, { headers: named(account) }),
  'a beacon': (who, account) =>
    who.request({
      method: 'POST',
      url: `/resource/ApiCResource/create/?${ACCOUNT_PARAM}=${account}`,
      payload: { options: { events: [], report_time: 1 } },
    }),
  'a live channel': (who, account) => who.request({ method: 'GET', url: livePath(account, null, null) }),
  'a logout': (who, account) =>
    who.request({
      method: 'POST',
      url: '/resource/UserSessionResource/delete/',
      payload: { options: {} },
      headers: named(account),
    }),
};

describe.each(Object.entries(kinds))('%s of a page that another login has overtaken', (kind, send) => {
  it('[ACCT-047] is neither done nor answered', async () => {
    const foreign = await send(bo, ida.id);
    expect([foreign.statusCode, codeOf(foreign.payload)]).toEqual([409, 'otherAccount']);
    const fromVisitor = await send(bo, VISITOR);
    if (kind !== 'a beacon')
      expect([fromVisitor.statusCode, codeOf(fromVisitor.payload)]).toEqual([409, 'otherAccount']);
    const ended = await send(app.visitor(), ida.id);
    expect([ended.statusCode, codeOf(ended.payload)]).toEqual([401, 'unauthenticated']);
    expect(await app.db.selectFrom('boards').select('id').execute()).toEqual([]);
    expect((await bo.call('UserResource.get', { username: 'bobo' })).status).toBe(200);
  });
});

it.each(['ApiCResource', 'ClientReportsResource'])(
  '[ACCT-047] what a visitor’s page reports to %s once they have logged in is taken, as nobody’s',
  async (resource) => {
    const time = app.clock.now().getTime();
    const clientUUID = '01a222a3-fcd1-7e13-8944-7f1f66d219a6';
    const events = [{ event_type: 13, view_type: 9, component: 0, time, clientUUID, appState: 'active' }];
    const options = resource === 'ApiCResource' ? { events, report_time: time } : { release: 'test' };
    for (const how of ['header', 'query']) {
      const url = `/resource/${resource}/create/${how === 'query' ? `?${ACCOUNT_PARAM}=${VISITOR}` : ''}`;
      const headers = how === 'header' ? named(VISITOR) : {};
      const answer = await bo.request({ method: 'POST', url, payload: { options }, headers });
      expect([how, answer.statusCode, codeOf(answer.payload)]).toEqual([how, 200, 'none']);
    }
    const batches = await app.db.selectFrom('event_batches').select('user_id').execute();
    expect(batches).toEqual(resource === 'ApiCResource' ? [{ user_id: null }, { user_id: null }] : []);
  },
);

it('[ACCT-047] a page is answered under its own account, a visitor as one, and programs that name none', async () => {
  const names: [Agent, Record<string, string>][] = [
    [ida, named(ida.id)],
    [ida, {}],
    [app.visitor(), named(VISITOR)],
    [app.visitor(), {}],
  ];
  for (const [who, headers] of names) {
    expect((await who.callLoosely('UserResource.get', { username: 'ida' }, { headers })).status).toBe(200);
  }
});

it('[ACCT-047] the query of a call that can send headers names no account', async () => {
  const url = `/resource/UserResource/get/?options=${encodeURIComponent('{"username":"ida"}')}&${ACCOUNT_PARAM}=${ida.id}`;
  expect((await bo.request({ method: 'GET', url })).statusCode).toBe(200);
});

it('[ACCT-047] logging in works on a page for another account: the password decides', async () => {
  const login = { username_or_email: 'ida', password: 'wrong' };
  const { status, error } = await bo.callLoosely('LoginHandshake.create', login, { headers: named(VISITOR) });
  expect([status, error.code]).toEqual([401, 'loginFailed']);
});
