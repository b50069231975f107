import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { queryHashes } from '../../../contract/queries/manifest';
import type { QueryName } from '../../../contract/queries/queries';
import { manifestText } from '../../../server/transport/graphql/manifest';
import type { Agent } from '../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

let app: TestApp;
let ida: Member;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  ida = await app.signUp('ida');
});
afterAll(() => app.close());

const post = (who: Agent, payload: object) => who.request({ method: 'POST', url: '/_/graphql/', payload });

async function query(who: Agent, name: QueryName, variables: object) {
  const answer = await post(who, { queryHash: queryHashes[name], variables });
  const { data, errors } = answer.json();
  return { status: answer.statusCode, data, error: errors?.[0]?.extensions };
}

describe('the manifest', () => {
  it('is current: run `npm run queries` where it is not', () => {
    expect(readFileSync('contract/queries/manifest.ts', 'utf8')).toBe(manifestText());
  });

  it('is served, names to hashes', async () => {
    const answer = await app.visitor().request({ method: 'GET', url: '/_/graphql/manifest.json' });
    expect(answer.json()).toEqual(queryHashes);
    expect(Object.keys(queryHashes).sort()).toEqual([
      'CloseupDetailQuery',
      'CloseupPageQuery',
      'RelatedModulesFeedQuery',
    ]);
  });
});

describe('closeup queries', () => {
  it('[CLOSE-003] [CLOSE-010] [QUERY-001] answer the pin that the resource answers, in camelCase', async () => {
    const { id } = await buildPin(app.services, { title: 'Blue bowl', description: 'Celadon' });
    const { status, data } = await query(ida, 'CloseupPageQuery', { pinId: id, isAuth: true });
    const resource = (await ida.call('PinResource.get', { id })).data;
    expect(status).toBe(200);
    expect(data.pin).toMatchObject({
      __typename: 'Pin',
      id,
      title: 'Blue bowl',
      entityId: resource.entity_id,
      dominantColor: '#336699',
      aggregatedPinData: { commentCount: 0, didItData: { imagesCount: 0 }, isShopTheLook: false },
      board: { id: resource.board.id, url: resource.board.url, owner: { username: resource.board.owner.username } },
      abilities: { edit: false, delete: false, save: true },
    });
    expect(Object.keys(data.pin.images)).toEqual(Object.keys(resource.images));
    expect(data.pin.images['236x'].url).toBe(resource.images['236x']?.url);
    expect(data.pin.pinner).not.toHaveProperty('email');
  });

  it('[CLOSE-002] ask for what the visitor kind and the device get, and leave the rest out', async () => {
    const { id } = await buildPin(app.services, { title: 'Blue bowl' });
    const member = (await query(ida, 'CloseupPageQuery', { pinId: id, isAuth: true })).data.pin;
    const visitor = (await query(app.visitor(), 'CloseupPageQuery', { pinId: id, isAuth: false })).data.pin;
    expect(member).not.toHaveProperty('shareCount');
    expect(member).not.toHaveProperty('seoTitle');
    expect(visitor).toMatchObject({ shareCount: 0, repinCount: 0, seoTitle: 'Blue bowl' });
    expect(visitor).not.toHaveProperty('savedInfo');
    expect(visitor).not.toHaveProperty('abilities');
    const phone = await query(ida, 'CloseupDetailQuery', { pinId: id, isAuth: true, isDesktop: false });
    const desktop = await query(ida, 'CloseupDetailQuery', { pinId: id, isAuth: true, isDesktop: true });
    expect(phone.data.pin).toHaveProperty('mobileLink');
    expect(desktop.data.pin).not.toHaveProperty('mobileLink');
  });

  it('give a signed-out visitor no more for saying that they are signed in', async () => {
    const { id } = await buildPin(app.services);
    const { pin } = (await query(app.visitor(), 'CloseupPageQuery', { pinId: id, isAuth: true })).data;
    for (const field of ['savedInfo', 'abilities', 'doneByMe', 'autoAltText']) expect(pin).not.toHaveProperty(field);
  });

  it('keep null where null is what the pin has', async () => {
    const { id } = await buildPin(app.services);
    const { pin } = (await query(ida, 'CloseupPageQuery', { pinId: id, isAuth: true })).data;
    expect(pin).toMatchObject({ link: null, section: null, savedInfo: null, recipe: null });
  });

  it('[CLOSE-008] answer the Error variant for a pin that is not there or may not be seen', async () => {
    const secret = await buildPin(app.services, { board: await buildBoard(app.services, { privacy: 'secret' }) });
    for (const pinId of [secret.id, '77']) {
      for (const name of ['CloseupPageQuery', 'CloseupDetailQuery'] as const) {
        const more = name === 'CloseupDetailQuery' ? { isDesktop: true } : {};
        const { status, data } = await query(ida, name, { pinId, isAuth: true, ...more });
        expect(status).toBe(200);
        expect(data.pin).toEqual({
          __typename: 'Error',
          code: 'notFound',
          message: expect.any(String),
          httpStatus: 404,
        });
      }
    }
  });
});

describe('related modules', () => {
  it('[CLOSE-004] [CLOSE-005] [CLOSE-006] come in pages of 12 by cursor, each pin once', async () => {
    const board = await buildBoard(app.services, { privacy: 'public' });
    const { id } = await buildPin(app.services, { board });
    for (let i = 0; i < 20; i += 1) await buildPin(app.services, { board });
    const variables = {
      pinId: id,
      source: 'homefeed',
      topLevelSource: 'search',
      topLevelSourceDepth: 1,
      searchQuery: 'bowls',
    };
    const first = (await query(ida, 'RelatedModulesFeedQuery', variables)).data.relatedModules;
    expect(first.items).toHaveLength(12);
    expect(first.items[0]).toMatchObject({
      __typename: 'Pin',
      recommendationReason: { reasonId: 'shared_boards', throughProperties: [`board:${board.id}`] },
    });
    expect(first.pageInfo).toEqual({ endCursor: expect.any(String), hasNextPage: true });
    const { endCursor: cursor } = first.pageInfo;
    const second = (await query(ida, 'RelatedModulesFeedQuery', { ...variables, cursor })).data.relatedModules;
    expect(second.items).toHaveLength(10);
    expect(second.pageInfo).toEqual({ endCursor: null, hasNextPage: false });
    const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((each) => /^\d+$/.test(each))).toHaveLength(20);
    expect(ids).not.toContain(id);
  });

  it('leave out what the visitor does not get', async () => {
    const board = await buildBoard(app.services, { privacy: 'public' });
    const { id } = await buildPin(app.services, { board });
    await buildPin(app.services, { board });
    const [seen] = (await query(ida, 'RelatedModulesFeedQuery', { pinId: id })).data.relatedModules.items;
    const [open] = (await query(app.visitor(), 'RelatedModulesFeedQuery', { pinId: id })).data.relatedModules.items;
    expect(seen).toHaveProperty('abilities');
    expect(seen).not.toHaveProperty('shareCount');
    expect(open).toHaveProperty('shareCount', 0);
    expect(open).not.toHaveProperty('abilities');
  });

  it('answer 404 for a pin that may not be seen, and 400 for cursors of another pin', async () => {
    const board = await buildBoard(app.services, { privacy: 'public' });
    const { id } = await buildPin(app.services, { board });
    const other = await buildPin(app.services, { board });
    for (let i = 0; i < 14; i += 1) await buildPin(app.services, { board });
    const { endCursor } = (await query(ida, 'RelatedModulesFeedQuery', { pinId: id })).data.relatedModules.pageInfo;
    const wrong = await query(ida, 'RelatedModulesFeedQuery', { pinId: other.id, cursor: endCursor });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'invalidBookmark']);
    const secret = await buildPin(app.services, { board: await buildBoard(app.services, { privacy: 'secret' }) });
    const hidden = await query(ida, 'RelatedModulesFeedQuery', { pinId: secret.id });
    expect([hidden.status, hidden.error.code]).toEqual([404, 'notFound']);
  });
});

describe('what the transport refuses', () => {
  it('[QUERY-013] an unknown hash, naming it', async () => {
    for (const queryHash of ['0'.repeat(64), 'CloseupPageQuery', '', null, { $ne: 1 }]) {
      const answer = await post(ida, { queryHash, variables: { pinId: '1', isAuth: true } });
      const [error] = answer.json().errors;
      expect(answer.statusCode).toBe(400);
      expect(error.extensions).toMatchObject({ code: 'unknownQuery', extraData: { queryHash: String(queryHash) } });
    }
  });

  it('a query in words', async () => {
    const answer = await post(ida, { query: '{ __schema { types { name } } }' });
    expect(answer.statusCode).toBe(400);
    const alongside = await post(ida, { queryHash: queryHashes.CloseupPageQuery, query: '{ __typename }' });
    expect(alongside.json().errors[0].extensions.extraData.fields).toEqual({ query: 'There is no such field.' });
    for (const url of ['/graphql', '/graphiql', '/_/graphql/']) {
      expect((await ida.request({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it.each([
    [{}, ['pinId', 'isAuth']],
    [{ pinId: 'x', isAuth: true }, ['pinId']],
    [{ pinId: 12, isAuth: true }, ['pinId']],
    [{ pinId: '1', isAuth: 'yes' }, ['isAuth']],
    [{ pinId: '1', isAuth: true, extra: 1 }, ['extra']],
    [{ pinId: '1\0', isAuth: true }, ['pinId']],
    ['pinId', ['options']],
  ])('[CLOSE-009] the variables %j', async (variables, fields) => {
    const { status, error } = await query(ida, 'CloseupPageQuery', variables as object);
    expect(status).toBe(400);
    expect(error.code).toBe('invalidParameters');
    expect(Object.keys(error.extraData.fields)).toEqual(fields);
  });

  it.each([
    { source: 'nowhere' },
    { topLevelSourceDepth: -1 },
    { topLevelSourceDepth: 1.5 },
    { topLevelSource: 3 },
    { searchQuery: 'x'.repeat(10_000) },
  ])('[CLOSE-009] of the related feed %j', async (variables) => {
    const { status, error } = await query(ida, 'RelatedModulesFeedQuery', { pinId: '1', ...variables });
    expect([status, Object.keys(error.extraData.fields)]).toEqual([400, Object.keys(variables)]);
  });

  it('[QUERY-011] calls without the anti-forgery token, and runs nothing', async () => {
    const payload = { queryHash: queryHashes.CloseupPageQuery, variables: { pinId: '1', isAuth: true } };
    const answer = await ida.request({
      method: 'POST',
      url: '/_/graphql/',
      payload,
      headers: { 'x-csrftoken': 'wrong' },
    });
    expect([answer.statusCode, answer.json().data]).toEqual([403, null]);
    expect(answer.json().errors[0].extensions.code).toBe('csrf');
  });

  it.each(['{', '[]', '"x"', ''])('the body %j', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ida.request({ method: 'POST', url: '/_/graphql/', payload, headers });
    expect([answer.statusCode, answer.json().data]).toEqual([400, null]);
  });
});

it('writes nothing to the log of what is not there', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const logged = await buildTestApp({ log });
  try {
    const variables = { pinId: '999', isAuth: false, isDesktop: true };
    const payload = { queryHash: queryHashes.CloseupPageQuery, variables };
    const { errors } = (await post(logged.visitor(), payload)).json();
    expect(errors).toHaveLength(1);
    expect(lines.filter((line) => /stack|not there/.test(line))).toEqual([]);
  } finally {
    await logged.close();
  }
});
