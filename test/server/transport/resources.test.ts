import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import { type Endpoint, type EndpointKey, endpoints } from '../../../contract/endpoints';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { switchOnBusiness } from '../../support/businesses';

let app: TestApp;
let ida: Member;
beforeAll(async () => {
  app = await buildTestApp();
});
const begin = async () => {
  await app.clear();
  ida = await app.signUp('ida');
  await switchOnBusiness(app);
};
afterAll(() => app.close());

const keys = Object.keys(endpoints) as EndpointKey[];
const endpointOf = (key: EndpointKey): Endpoint => endpoints[key];
const writes = keys.filter((key) => endpointOf(key).verb !== 'get');
const membersOnly = keys.filter((key) => endpointOf(key).access === 'member');

describe('the envelope', () => {
  beforeEach(begin);

  it('[QUERY-028] [QUERY-031] carries data, name and options of a success', async () => {
    const { body: json } = await ida.call('UserResource.get', { username: 'ida' });
    expect(Object.keys(json)).toEqual(['resource_response', 'resource']);
    expect(json.resource).toEqual({ name: 'UserResource', options: { username: 'ida' } });
    expect(json.resource_response).toMatchObject({ status: 'success', data: { username: 'ida' } });
    expect(Object.keys(json.resource_response)).toEqual(['status', 'data']);
  });

  it('[QUERY-020] [QUERY-029] carries the whole error object of a failure', async () => {
    const { body, status } = await ida.call('UserResource.get', { username: 'nobody' });
    expect(status).toBe(404);
    expect(body).toEqual({
      resource_response: {
        status: 'failure',
        data: null,
        error: {
          api_error_code: 6,
          code: 'notFound',
          id: 'personNotFound',
          params: {},
          message: 'We could not find that person.',
          message_detail: '',
          extraData: {},
          httpStatus: 404,
        },
      },
      resource: { name: 'UserResource', options: { username: 'nobody' } },
    });
  });

  it('names what is wrong in words and by field', async () => {
    const { status, error } = await ida.callLoosely('BoardResource.create', {
      name: '',
      privacy: 'open',
      color: 'red',
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalidParameters', message: 'Some of what was sent is not valid.' });
    expect(error.extraData.fields).toEqual({
      name: 'This must not be empty.',
      privacy: 'This must be one of: public, protected, secret.',
      color: 'There is no such field.',
    });
    expect(error.message_detail).toContain('name: This must not be empty.');
  });

  it('repeats no secret among the options', async () => {
    const { body } = await app.visitor().callLoosely('LoginHandshake.create', {
      username_or_email: 'ida@example.org',
      password: 'wrong',
      token: 'captcha',
      referrer: 'x',
    });
    expect(body.resource.options).toEqual({ referrer: 'x' });
  });
});

describe('a call that names its account', () => {
  beforeEach(begin);

  it.each(['BoardResource.create', 'BoardPickerBoardsResource.get'] as const)(
    '[BOOT-036] %s is answered under no other',
    async (key) => {
      const options = key === 'BoardResource.create' ? { name: 'Kilns' } : {};
      const bo = await app.signUp('bobo');
      const as = (id: string) => ({ headers: { [HEADERS.account]: id } });
      const other = await bo.callLoosely(key, options, as(ida.id));
      expect([other.status, other.error.code]).toEqual([409, 'otherAccount']);
      const visitor = await app.visitor().callLoosely(key, options, as(ida.id));
      expect([visitor.status, visitor.error.code]).toEqual([401, 'unauthenticated']);
      expect(await app.db.selectFrom('boards').select('id').execute()).toEqual([]);
      expect((await ida.callLoosely(key, options, as(ida.id))).status).toBe(200);
    },
  );
});

describe('every call', () => {
  // What is refused changes nothing.
  beforeAll(begin);

  it.each(membersOnly)('%s answers 401 without a session', async (key) => {
    const visitor = app.visitor();
    const { status, error } = await visitor.callLoosely(key, { id: '1' });
    expect([status, error.code, error.message]).toEqual([401, 'unauthenticated', 'Log in to do that.']);
  });

  it.each(writes)('%s answers 403 without the anti-forgery token, and from another site', async (key) => {
    const wrong: Record<string, string>[] = [
      { [HEADERS.csrf]: '' },
      { [HEADERS.csrf]: 'A'.repeat(32) },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of wrong) {
      const { status, error } = await ida.callLoosely(key, { id: '1' }, { headers });
      expect([headers, status, error.code]).toEqual([headers, 403, 'csrf']);
    }
  });

  it.each(keys)('%s refuses fields that it does not know', async (key) => {
    const { status, error } = await ida.callLoosely(key, { id: '1', no_such_field: '1' });
    expect(status).toBe(400);
    expect(error.extraData.fields).toMatchObject({ no_such_field: 'There is no such field.' });
  });

  it.each(keys)('%s refuses null bytes wherever they are', async (key) => {
    const { status, error } = await ida.callLoosely(key, { id: '1', no_such_field: 'a\0b' });
    expect(status).toBe(400);
    expect(error.extraData.fields).toEqual({ no_such_field: 'This contains characters that cannot be saved.' });
  });
});

describe('how options arrive', () => {
  beforeEach(begin);

  const get = (query: string) => ida.request({ method: 'GET', url: `/resource/UserResource/get/${query}` });
  const post = (payload: string, type = 'application/json') =>
    ida.request({ method: 'POST', url: '/resource/BoardResource/create/', payload, headers: { 'content-type': type } });

  it.each([
    ['?options={"username":"ida"}', 200],
    ['?options=%7B%22username%22%3A%22ida%22%7D&source_url=%2F&_=123', 200],
    ['?options={', 400],
    ['?options=[]', 400],
    ['?options="ida"', 400],
    ['?options=null', 400],
    ['?options={"username":"ida"}&options={"username":"nobody"}', 404],
    ['', 400],
  ])('GET …/get/%s answers %i', async (query, status) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().resource.name).toBe('UserResource');
  });

  it.each([
    ['no JSON', '{"options": {', 'application/json', 'The body must be JSON.'],
    ['nothing', '', 'application/json', 'The body must be JSON.'],
    ['a list', '[1]', 'application/json', 'Send the body as a JSON object.'],
    ['a text', '"options"', 'application/json', 'Send the body as a JSON object.'],
    ['XML', '<options/>', 'application/xml', 'Send the body as JSON, with Content-Type application/json.'],
    ['a poisoned prototype', '{"options":{"__proto__":{"admin":true}}}', 'application/json', 'The body must be JSON.'],
  ])('a body that is %s answers 400 in the envelope', async (_what, payload, type, words) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().resource_response).toMatchObject({
      status: 'failure',
      error: { code: 'badRequest', message: words },
    });
  });

  it.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ])('options of %s within each other without end answer 400 in words', async (_what, deep) => {
    for (const payload of [`{"options":${deep}}`, `{"options":{"name":${deep}}}`]) {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      const { resource, resource_response } = answer.json();
      expect(Object.values(resource_response.error.extraData.fields)).toContain('This holds more than any call needs.');
      expect(resource).toEqual({ name: 'BoardResource', options: {} });
    }
  });

  it('a body beyond the bound answers 413', async () => {
    const answer = await post(JSON.stringify({ options: { name: 'x'.repeat(300_000) } }));
    expect([answer.statusCode, answer.json().resource_response.error.code]).toEqual([413, 'tooLarge']);
  });

  it('a title of 10,000 characters answers 400 with its bound', async () => {
    const { error } = await ida.call('BoardResource.create', { name: 'x'.repeat(10_000) });
    expect(error.extraData.fields).toEqual({ name: 'This can have at most 50 characters.' });
  });

  it('both forms of an address answer, with and without the slash at its end', async () => {
    const answer = await ida.request({ method: 'GET', url: '/resource/UserResource/get?options={"username":"ida"}' });
    expect(answer.statusCode).toBe(200);
  });

  it('parts of a path count as options', async () => {
    expect((await ida.request({ method: 'GET', url: `/v3/users/${ida.id}/?fields=username` })).json().resource).toEqual(
      {
        name: 'V3UserResource',
        options: { fields: 'username', id: ida.id },
      },
    );
    expect((await ida.request({ method: 'GET', url: '/v3/users/not-an-id/' })).statusCode).toBe(400);
    expect(
      (await ida.request({ method: 'GET', url: `/v3/users/${ida.id}/?id=1` })).json().resource_response.data.id,
    ).toBe(ida.id);
  });
});

describe('a User-Agent header', () => {
  beforeEach(begin);

  it('of fifteen thousand characters is not looked through', async () => {
    const begun = performance.now();
    for (const text of [`Version/${'1'.repeat(15_000)}`, 'Version/1 '.repeat(1500)]) {
      for (let i = 0; i < 20; i += 1) {
        const answer = await ida.request({ method: 'GET', url: '/v3/users/me/', headers: { 'user-agent': text } });
        expect(answer.statusCode).toBe(200);
      }
    }
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('what is not there', () => {
  beforeEach(begin);

  it.each([
    ['GET', '/resource/NoSuchResource/get/'],
    ['GET', '/resource/UserResource/explode/'],
    ['GET', '/resource/BoardResource/create/'],
    ['POST', '/resource/UserResource/get/'],
    ['DELETE', '/resource/UserResource/get/'],
    ['GET', '/resource/'],
    ['GET', '/v3/nothing/'],
    ['GET', '/_/nothing/'],
    ['POST', '/v3/nothing/'],
  ] as const)('%s %s answers 404 in the envelope', async (method, url) => {
    const answer = await ida.request({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().resource_response.error.code).toBe('notFound');
  });

  it('says which method a call takes', async () => {
    const { resource_response } = (await ida.request({ method: 'GET', url: '/resource/BoardResource/create/' })).json();
    expect(resource_response.error.message).toBe("'BoardResource' 'create' is called with POST, not GET.");
  });

  it.each([
    [
      'POST',
      '/resource/BoardResource/delete/7/',
      "'BoardResource' 'delete' is called at /resource/BoardResource/delete/.",
    ],
    ['GET', '/resource/V3BoardResource/get/', "'V3BoardResource' 'get' is called at /v3/boards/:id/."],
  ] as const)('says where a call is made that came as %s %s', async (method, url, words) => {
    const { resource_response } = (await ida.request({ method, url })).json();
    expect(resource_response.error.message).toBe(words);
  });
});

describe('an answer', () => {
  beforeEach(begin);

  it('lets out nothing but what its schema promises', async () => {
    const { data } = await ida.call('UserFollowResource.create', { user_id: (await app.signUp('bobo')).id });
    expect(Object.keys(data).sort()).toEqual(['explicitly_followed_by_me', 'follower_count', 'user_id']);
  });

  it('[BOOT-038] carries the version and the security headers, whatever it says', async () => {
    for (const url of ['/resource/UserResource/get/?options={"username":"ida"}', '/v3/nothing/', '/healthz']) {
      const { headers } = await app.visitor().request({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-magpie-version': 'test',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('is kept by no cache and sets the token cookie for scripts to read', async () => {
    const visitor = app.visitor();
    const { headers } = await visitor.request({
      method: 'GET',
      url: '/resource/UserResource/get/?options={"username":"ida"}',
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toMatch(/^csrftoken=[\w-]{32}; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    const again = await visitor.call('UserResource.get', { username: 'ida' });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is compressed where it is long and the client takes it', async () => {
    for (let i = 0; i < 12; i += 1) await ida.call('BoardResource.create', { name: `Board ${i}` });
    const url = '/resource/BoardsFeedResource/get/?options={"username":"ida"}';
    const { headers } = await ida.request({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(
      (await ida.request({ method: 'GET', url: '/healthz', headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
  });
});

describe('what nobody foresaw', () => {
  beforeEach(begin);

  it('[QUERY-030] answers 500 with words that say nothing of it, and the server lives on', async () => {
    const broken = await buildTestApp();
    const visitor = broken.visitor();
    await visitor.request({ method: 'GET', url: '/v3/none/' });
    await broken.db.schema.dropTable('usernames').execute();
    const { status, error, body } = await visitor.call('UserResource.get', { username: 'ida' });
    expect([status, error.code, error.message]).toEqual([500, 'server', 'Sorry! Something went wrong on our end!']);
    expect(JSON.stringify(body)).not.toMatch(/usernames|select|stack/);
    expect((await visitor.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await broken.close();
  });
});

describe('the site itself', () => {
  beforeEach(begin);

  const write = (headers: Record<string, string>) =>
    ida.callLoosely('BoardResource.create', { name: 'Kilns' }, { headers });

  it.each([
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 200],
    [{ origin: 'http://pins.local', host: 'pins.local' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ referer: 'http://pins.local/ida/', host: 'pins.local' }, 200],
    [{ origin: 'http://pins.local', host: 'pins.local:3000' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://pins.local', host: 'pins.local' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ referer: 'http://evil.example/', host: 'pins.local' }, 403],
    [{ referer: 'not an address' }, 403],
  ])('with %j answers %i', async (headers, status) => {
    expect((await write(headers as Record<string, string>)).status).toBe(status);
  });

  it('refuses a token of another browser', async () => {
    const bo = await app.signUp('bobo');
    await bo.request({ method: 'GET', url: '/v3/none/' });
    expect((await write({ [HEADERS.csrf]: bo.cookies.get(COOKIES.csrf) ?? '' })).status).toBe(403);
  });

  it('reads need no token', async () => {
    expect(
      (await ida.call('UserResource.get', { username: 'ida' }, { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});
