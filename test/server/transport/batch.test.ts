import { LIMITS } from '../../../contract/constants/limits';
import type { Agent } from '../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildBoard } from '../../support/serverFactories';

let app: TestApp;
let ida: Member;
let bo: Member;
beforeAll(async () => {
  app = await buildTestApp();
  ida = await app.signUp('ida');
  bo = await app.signUp('bobo');
});
afterAll(() => app.close());

const batch = async (who: Agent, requests: unknown, more: object = {}) => {
  const answer = await who.request({ method: 'POST', url: '/v3/batch/', payload: { requests, ...more } });
  const { resource_response: response } = answer.json();
  return { status: answer.statusCode, data: response.data, error: response.error };
};

it('[ACCT-050] [ACCT-051] maps the ids of users read in one call to status and data', async () => {
  const requests = JSON.stringify({
    me: { method: 'GET', url: `v3/users/${ida.id}/?fields=id,username,email` },
    bo: { method: 'GET', url: `/v3/users/${bo.id}/?fields=id,username,email` },
    gone: { method: 'GET', url: '/v3/users/77/' },
  });
  const { status, data } = await batch(ida, requests);
  expect(status).toBe(200);
  expect(data).toEqual({
    me: { status: 'success', data: { id: ida.id, username: 'ida', email: 'ida@example.org' } },
    bo: { status: 'success', data: { id: bo.id, username: 'bobo' } },
    gone: { status: 'failure', data: null, error: expect.objectContaining({ httpStatus: 404 }) },
  });
});

it('takes a list too, named by own ids or by place, with bookmarks and other resources', async () => {
  const board = await buildBoard(app.services, { owner: bo.id, privacy: 'public' });
  const { data } = await batch(ida, [
    { id: 'profile', method: 'get', url: '/resource/UserResource/get/?options={"username":"bobo"}' },
    { url: `/resource/BoardFeedResource/get?options=${JSON.stringify({ board_id: board.id })}` },
    { url: '/v3/users/me/?fields=username' },
  ]);
  expect(Object.keys(data)).toEqual(['1', '2', 'profile']);
  expect(data.profile.data.username).toBe('bobo');
  expect(data[1]).toEqual({ status: 'success', data: [], bookmark: '-end-' });
  expect(data[2].data).toEqual({ id: ida.id, username: 'ida' });
});

it('runs in the name of the one who asks', async () => {
  const secret = await buildBoard(app.services, { owner: bo.id, privacy: 'secret' });
  const requests = [{ url: `/resource/BoardResource/get/?options=${JSON.stringify({ board_id: secret.id })}` }];
  expect((await batch(bo, requests)).data[0].data.id).toBe(secret.id);
  expect((await batch(ida, requests)).data[0]).toMatchObject({ status: 'failure', error: { httpStatus: 404 } });
  const signedOut = await batch(app.visitor(), [...requests, { url: '/v3/users/me/' }]);
  expect(signedOut.data[0].error.httpStatus).toBe(404);
  expect(signedOut.data[1].error.httpStatus).toBe(401);
});

it('holds reads alone, of calls that are there, with options that are right', async () => {
  const { data } = await batch(ida, {
    write: { method: 'POST', url: '/resource/BoardResource/create/' },
    batch: { url: '/v3/batch/' },
    page: { url: '/ida/' },
    elsewhere: { url: 'https://example.org/v3/users/me/' },
    broken: { url: '//[' },
    options: { url: '/resource/UserResource/get/?options={"username":1}' },
    json: { url: '/resource/UserResource/get/?options={' },
  });
  const statuses = Object.fromEntries(
    Object.entries(data).map(([id, one]) => [id, (one as { error: { httpStatus: number } }).error.httpStatus]),
  );
  expect(statuses).toEqual({ write: 400, batch: 404, page: 404, elsewhere: 404, broken: 400, options: 400, json: 400 });
  expect(data.options.error.extraData.fields).toEqual({ username: 'This must be text.' });
});

it.each([
  ['nothing', undefined],
  ['no JSON', '[{'],
  ['a number', 3],
  ['calls without a url', [{ method: 'GET' }]],
  ['texts', ['/v3/users/me/']],
  [
    'one id twice',
    [
      { id: 'a', url: '/x' },
      { id: 'a', url: '/y' },
    ],
  ],
  ['too many', Array.from({ length: LIMITS.batchRequests + 1 }, () => ({ url: '/v3/users/me/' }))],
])('refuses %s', async (_what, requests) => {
  const { status, error } = await batch(ida, requests);
  expect(status).toBe(400);
  expect(error.message).toMatch(/\w/);
});

it('needs the anti-forgery token', async () => {
  const answer = await ida.request({
    method: 'POST',
    url: '/v3/batch/',
    payload: { requests: [] },
    headers: { 'x-csrftoken': 'x' },
  });
  expect(answer.statusCode).toBe(403);
});
