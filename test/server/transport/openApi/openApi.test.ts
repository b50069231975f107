import type { LightMyRequestResponse } from 'fastify';
import { COOKIES } from '../../../../contract/constants/headers';
import { API_PATH, API_SCOPES } from '../../../../contract/constants/people/apiTokens';
import type { ApiTokenId, WebhookDeliveryId, WebhookId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../../server/platform/database/columns';
import { API_CALLS, type ApiCall } from '../../../../server/transport/openApi/calls';
import { callApi, makeToken } from '../../../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { createFakeWeb, pictureOf } from '../../../support/importing';
import { buildBoard, buildPin, buildSection } from '../../../support/serverFactories';

const PICTURE = 'https://kiln.example/jug.png';
const PAGE = 'https://kiln.example/';
const HOUR = 3_600_000;

let app: TestApp;
let ida: Member;
let stranger: Member;
const web = createFakeWeb();
beforeAll(async () => {
  app = await buildTestApp({ safeFetch: web.safeFetch });
  web.answers.set(PICTURE, await pictureOf(1));
  web.answers.set(PAGE, Buffer.from(`<title>Kiln works</title><img src=${PICTURE} width=300 height=300 alt="A jug">`));
});
beforeEach(async () => {
  await app.clear();
  app.clock.advance(24 * HOUR);
  await app.signUp('runner');
  ida = await app.signUp('ida');
  stranger = await app.signUp('stranger');
});
afterAll(() => app.close());

/** A secret board with a section and a pin, whose names nobody else may learn. */
async function buildSecret(owner = ida) {
  const board = await buildBoard(app.services, { owner: owner.id, name: 'Kilns', privacy: 'secret' });
  const section = await buildSection(app.services, board, 'Glazes');
  const pin = await buildPin(app.services, { board, title: 'A jug', section_id: section.id });
  const hook = { user_id: owner.id, webhook_id: '71' as WebhookId, id: '72' as WebhookDeliveryId };
  const at = app.clock.now();
  await app.db
    .insertInto('webhooks')
    .values({
      ...{
        user_id: owner.id,
        id: hook.webhook_id,
        token_id: '0' as ApiTokenId,
        url: 'https://kiln.example/',
        secret: '',
      },
      ...{ events: jsonb([]), created_at: at, failing_since: null, disabled_at: null, disabled_reason: null },
    })
    .execute();
  await app.db
    .insertInto('webhook_deliveries')
    .values({
      ...{ ...hook, event: 'pin.created', body: '{}', created_at: at, attempted_at: null, status: null },
      ...{ delivered_at: at, failed_at: null },
    })
    .execute();
  const ids = { board_id: board.id, section_id: section.id, id: pin.id, pin_id: pin.id };
  return { ...ids, webhook_id: hook.webhook_id, delivery_id: hook.id };
}
type Secret = Awaited<ReturnType<typeof buildSecret>>;

/** What each call needs beside its path. */
const SENT: Readonly<Record<string, (secret: Secret) => object>> = {
  'BoardResource.create': () => ({ name: 'Jugs', privacy: 'secret' }),
  'BoardResource.update': () => ({ description: 'Hot' }),
  'BoardSectionResource.create': () => ({ title: 'Clay' }),
  'BoardSectionResource.update': () => ({ title: 'Clay' }),
  'PinResource.create': ({ board_id }) => ({ board_id, image_url: PICTURE, title: 'A jug' }),
  'PinResource.update': () => ({ title: 'A bowl' }),
  'PinNoteResource.update': () => ({ text: 'Fire it again' }),
  'WebhooksResource.create': () => ({ url: 'https://kiln.example/hook', events: ['pin.created'] }),
  'WebhooksResource.update': () => ({ is_enabled: false }),
  'RepinResource.create': ({ board_id }) => ({ board_id }),
};

const ASKED: Readonly<Record<string, string>> = {
  '/search/pins': '?query=jug&page_size=5',
  '/page_images': `?url=${encodeURIComponent(PAGE)}`,
};

function make(call: ApiCall, secret: Secret, token: string | null, headers: Record<string, string> = {}) {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: keyof Secret) => secret[name]);
  const payload = SENT[call.key]?.(secret);
  return callApi(app, token, {
    method: call.method,
    url: path + (ASKED[call.path] ?? ''),
    ...(payload && { payload }),
    headers,
  });
}

const codeOf = (answer: LightMyRequestResponse) => answer.json().error?.code ?? answer.statusCode;
const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`;

it.each(API_CALLS.map((call) => [nameOf(call), call] as const))(
  '[API-003] %s needs its scope, a token that is valid, and its owner’s rights',
  async (_name, call) => {
    const secret = await buildSecret();
    for (const scope of API_SCOPES.filter((one) => one !== call.scope)) {
      const answer = await make(call, secret, await makeToken(ida, [scope]));
      expect([scope, answer.statusCode, answer.json().error.id]).toEqual([scope, 403, 'apiScopeMissing']);
      expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${call.scope}"`);
    }
    // As if it were not there, and not as if it were forbidden.
    const strangers = await make(call, secret, await makeToken(stranger));
    const namesNothing = ['/me', '/boards', '/search/pins', '/page_images', '/webhooks'].includes(call.path);
    expect(codeOf(strangers)).toEqual(namesNothing ? (call.method === 'POST' ? 201 : 200) : 'notFound');
    expect(strangers.body).not.toContain('Kilns');
    expect(strangers.body).not.toContain(secret.pin_id);
    // The right scope alone, last, because some calls delete.
    const isHook = call.key === 'WebhooksResource.create';
    const answer = await make(call, secret, await makeToken(ida, isHook ? [call.scope, 'pins:read'] : [call.scope]));
    expect([answer.statusCode, answer.json().error]).toEqual([call.method === 'POST' ? 201 : 200, undefined]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

it.each(API_CALLS.map((call) => [nameOf(call), call] as const))(
  '[API-003] %s refuses no token, a wrong, revoked, expired or suspended one, and cookies',
  async (_name, call) => {
    const secret = await buildSecret();
    const [revoked, expired] = [await makeToken(ida), await makeToken(ida, API_SCOPES, 30)];
    const [id] = (await ida.call('ApiTokensResource.get', {})).data.map((token) => token.id).reverse();
    await ida.call('ApiTokensResource.delete', { id: id as never });
    const [runner] = await app.db.selectFrom('users').select('id').where('username', '=', 'stranger').execute();
    const suspended = await makeToken(stranger);
    await app.db
      .updateTable('users')
      .set({ banned_at: app.clock.now() })
      .where('id', '=', runner?.id as never)
      .execute();
    app.clock.advance(30 * 24 * HOUR);
    const cookie = `${COOKIES.session}=${ida.cookies.get(COOKIES.session)}`;
    const refused = [
      await make(call, secret, null),
      await make(call, secret, `mgp_${'a'.repeat(43)}`),
      await make(call, secret, ida.cookies.get(COOKIES.session) ?? ''),
      await make(call, secret, revoked),
      await make(call, secret, expired),
      await make(call, secret, suspended),
      await make(call, secret, null, { cookie }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'unauthenticated'));
    expect(refused.map(({ headers }) => headers['www-authenticate'])).toEqual([
      'Bearer',
      ...Array(5).fill('Bearer error="invalid_token"'),
      'Bearer',
    ]);
    expect(refused.some(({ headers }) => headers['set-cookie'] !== undefined)).toBe(false);
    expect((await app.db.selectFrom('boards').select('description').execute()).map((row) => row.description)).toEqual([
      '',
    ]);
  },
);

it('[API-003] acts for the owner of the token, whatever session the request has', async () => {
  const cookie = `${COOKIES.session}=${stranger.cookies.get(COOKIES.session)}`;
  const answer = await callApi(app, await makeToken(ida), { url: '/me', headers: { cookie } });
  expect(answer.json().data).toMatchObject({ id: ida.id, username: 'ida' });
});

it('[API-009] sends the archive of a board to those who add to it, with the scope alone', async () => {
  const { board_id } = await buildSecret();
  const url = `/boards/${board_id}/archive`;
  const answer = await callApi(app, await makeToken(ida, ['pins:read']), { url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(codeOf(await callApi(app, await makeToken(ida, ['boards:read']), { url }))).toBe('forbidden');
  expect(codeOf(await callApi(app, await makeToken(stranger), { url }))).toBe('notFound');
  expect(codeOf(await callApi(app, await makeToken(ida), { url: '/boards/none/archive' }))).toBe('notFound');
  expect(codeOf(await callApi(app, null, { url }))).toBe('unauthenticated');
});

it('[API-004] pages through the boards of the owner, secret ones too, with bookmarks', async () => {
  await buildSecret();
  await buildBoard(app.services, { owner: ida.id, name: 'Open' });
  await buildBoard(app.services, { owner: stranger.id, name: 'Theirs' });
  const token = await makeToken(ida);
  const names: string[] = [];
  let bookmark = '';
  while (bookmark !== '-end-') {
    const query = new URLSearchParams({ page_size: '1', ...(bookmark && { bookmark }) });
    const { data, ...more } = (await callApi(app, token, { url: `/boards?${query}` })).json();
    names.push(...data.map((board: { name: string }) => board.name));
    bookmark = more.bookmark;
  }
  expect(names.sort()).toEqual(['Kilns', 'Open']);
});

it('[API-004] makes a board and a pin once where the same write comes twice', async () => {
  const token = await makeToken(ida);
  const twice = async (url: string, payload: object) => {
    const headers = { 'idempotency-key': `key-${url}` };
    const answers = [1, 2].map(() => callApi(app, token, { method: 'POST', url, payload, headers }));
    const [first, second] = (await Promise.all(answers)).map((answer) => answer.json().data.id);
    expect(first).toBe(second);
    return first;
  };
  const board_id = await twice('/boards', { name: 'Jugs' });
  const id = await twice('/pins', { board_id, image_url: PICTURE, title: 'A jug' });
  const pin = (await callApi(app, token, { url: `/pins/${id}` })).json().data;
  expect(pin).toMatchObject({ type: 'pin', id, title: 'A jug' });
});

it('[API-004] refuses fields that a call does not have, and values of the wrong kind, in words', async () => {
  const { board_id } = await buildSecret();
  const token = await makeToken(ida);
  const fieldsOf = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await callApi(app, token, { method, url, ...(payload && { payload }) });
    return [answer.statusCode, Object.keys(answer.json().error.extraData.fields ?? {})];
  };
  expect(await fieldsOf('GET', '/boards?username=stranger')).toEqual([400, ['username']]);
  expect(await fieldsOf('GET', '/boards?page_size=many')).toEqual([400, ['page_size']]);
  expect(await fieldsOf('GET', `/boards/${board_id}?slug=kilns`)).toEqual([400, ['slug']]);
  expect(await fieldsOf('GET', `/boards/${board_id}/pins?filter_section_pins=perhaps`)).toEqual([
    400,
    ['filter_section_pins'],
  ]);
  expect(await fieldsOf('POST', '/boards', {})).toEqual([400, ['name']]);
  expect(await fieldsOf('POST', '/boards', { name: 'Jugs', owner: 'me' })).toEqual([400, ['owner']]);
  expect((await fieldsOf('POST', '/pins', { board_id, title: 'A jug' }))[0]).toBe(400);
  expect(await fieldsOf('POST', '/pins', { board_id, media_id: '1' })).toEqual([400, ['media_id']]);
  expect(await fieldsOf('PATCH', `/boards/${board_id}`, { board_id: '1' })).toEqual([400, ['board_id']]);
  expect(await fieldsOf('PATCH', `/boards/${board_id}`, ['name'])).toEqual([400, []]);
  expect(await fieldsOf('GET', '/boards/none')).toEqual([400, ['board_id']]);
  const only = await callApi(app, token, { url: `/boards/${board_id}/pins?filter_section_pins=true&page_size=5` });
  expect([only.statusCode, only.json().data]).toEqual([200, []]);
});

it('[API-004] answers 404 in its own form for what is no call, also where there is no token', async () => {
  for (const url of ['/nothing', '/boards/1/nothing', '/users']) {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      expect([url, method, codeOf(await callApi(app, null, { method, url }))]).toEqual([url, method, 'notFound']);
    }
  }
});

it('[API-005] limits calls by owner, and says how many there may be', async () => {
  const [token, other] = [await makeToken(ida), await makeToken(stranger)];
  const answers = await Promise.all(Array.from({ length: 601 }, () => callApi(app, token, { url: '/me' })));
  expect(answers[0]?.headers['ratelimit-policy']).toBe('"calls";q=600;w=60');
  const limited = answers.filter(({ statusCode }) => statusCode === 429);
  expect(limited).toHaveLength(1);
  expect(limited[0]?.headers['retry-after']).toBe('1');
  expect((await callApi(app, other, { url: '/me' })).statusCode).toBe(200);
});

it('[API-006] describes every call in an OpenAPI document whose references exist', async () => {
  const answer = await callApi(app, null, { url: '/openapi.json' });
  const document = answer.json();
  expect([answer.statusCode, document.openapi]).toEqual([200, '3.1.0']);
  const described = Object.entries<Record<string, { 'x-scope': string; operationId: string }>>(document.paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, call]) => [method.toUpperCase(), path, call['x-scope']]),
  );
  const archive = ['GET', '/boards/{board_id}/archive', 'pins:read'];
  expect(described.sort()).toEqual(
    [archive, ...API_CALLS.map(({ method, path, scope }) => [method, path, scope])].sort(),
  );
  const references = [...answer.body.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, kind, name] of references) expect(Object.keys(document.components[kind ?? ''])).toContain(name);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Pin', 'Board', 'User', 'Error']));
  const { parameters, requestBody } = document.paths['/boards/{board_id}'].patch;
  const pin = document.paths['/pins'].post.requestBody.content['application/json'].schema;
  expect(pin.required).toEqual(['board_id', 'image_url']);
  expect(Object.keys(pin.properties)).not.toContain('media_id');
  expect(parameters).toMatchObject([{ name: 'board_id', in: 'path', required: true }]);
  expect(Object.keys(requestBody.content['application/json'].schema.properties)).not.toContain('board_id');
});

it('[API-006] shows every call with its fields on a page without scripts, under the strict policy', async () => {
  const page = await callApi(app, null, { url: '/' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(page.body).not.toMatch(/<script|<style|style=/);
  for (const { method, path } of API_CALLS) expect(page.body).toContain(`<code>${method} ${API_PATH}${path}</code>`);
  expect(page.body).toContain('<li><code>page_size</code>, in the query, optional: a whole number from 1 to 100</li>');
  expect(page.headers['set-cookie']).toBeUndefined();
});
