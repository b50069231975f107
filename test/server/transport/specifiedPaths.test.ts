import type { InjectOptions } from 'fastify';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

/** Letter for letter, because every other test takes the paths from the contract, and would follow a wrong one. */
let app: TestApp;
let anna: Member;
let ben: Member;
let pinId: PinId;
let boardId: string;
let commentId: CommentId;
beforeAll(async () => {
  app = await buildTestApp();
  [anna, ben] = [await app.signUp('anna'), await app.signUp('benn')];
  const board = await buildBoard(app.services, { owner: anna.id });
  boardId = board.id;
  pinId = (await buildPin(app.services, { board })).id;
  commentId = (await ben.call('AggregatedCommentResource.create', { pin_id: pinId, text: 'Lovely, @anna' })).data.id;
});
afterAll(() => app.close());

async function send(who: Member, method: InjectOptions['method'], url: string, payload?: object) {
  const answer = await who.request({ method, url, ...(payload && { payload }) });
  const { resource_response } = answer.json<{ resource_response: { data: unknown } }>();
  return { status: answer.statusCode, data: resource_response.data };
}

it('[COMM-030] [COMM-031] likes a comment, and takes that back', async () => {
  const url = `/v3/aggregated_comments/${commentId}/react/`;
  const likes = async (method: InjectOptions['method']) =>
    (await send(anna, method, url, { reaction_type: 1 })).data as { reaction_by_me: number };
  expect(await likes('POST')).toEqual(expect.objectContaining({ reaction_counts: { 1: 1 }, reaction_by_me: 1 }));
  expect(await likes('DELETE')).toEqual(expect.objectContaining({ reaction_counts: {}, reaction_by_me: 0 }));
});

it('[COMM-028] [COMM-029] marks a comment as helpful, and takes that back', async () => {
  const url = `/v3/helpful/1/${commentId}/`;
  expect((await send(anna, 'POST', url)).data).toMatchObject({ helpful_count: 1, marked_helpful_by_me: true });
  expect((await send(anna, 'DELETE', url)).data).toMatchObject({ helpful_count: 0, marked_helpful_by_me: false });
});

it('[COMM-019] highlights a comment, and clears that', async () => {
  for (const highlight of [true, false]) {
    const payload = { aggregated_comment: commentId, pin: pinId, highlight };
    const { data } = await send(anna, 'PUT', '/v3/aggregated_comments/pin/highlight/', payload);
    expect(data).toMatchObject({ id: commentId, highlighted_by_pin_owner: highlight });
  }
});

it('[COMM-022] translates a comment', async () => {
  expect(await send(anna, 'GET', `/v3/aggregated_comments/${commentId}/translate/`)).toEqual({ status: 200, data: '' });
});

it('[COMM-021] takes a name out of a comment', async () => {
  const url = `/v3/aggregated_comments/${commentId}/mentions/`;
  const { data } = await send(anna, 'DELETE', url, { fields: ['id', 'tagged_users'] });
  expect(data).toEqual({ id: commentId, tagged_users: [] });
});

it('[COMM-026] reports a comment', async () => {
  const url = `/v3/aggregated_comments/${commentId}/flag/`;
  expect((await send(anna, 'PUT', url, { reason: 'spam', detailed_reasons: ['scam'] })).status).toBe(200);
  expect((await anna.call('UnifiedCommentsResource.get', { pin_id: pinId })).data).toEqual([]);
});

it.each([
  ['[HOME-009] people to follow', () => '/v3/orientation/nux_creator_recommendations/', expect.any(Array)],
  ['[HOME-010] topics', () => '/v3/users/me/interests/?blend_type=followed', []],
  ['[FOLLOW-008] topics of a board', () => `/v3/boards/${boardId}/interests/`, []],
  [
    '[BOARD-013] what blocks a board',
    () => `/v3/boards/${boardId}/?fields=id,blocking_actions`,
    { id: expect.any(String), blocking_actions: [] },
  ],
  ['[PIN-010] titles of boards for a pin', () => `/v3/pins/${pinId}/board_title_suggestions/`, expect.any(Array)],
  ['[BUILD-048] fonts of stories', () => '/v3/storypins/fonts/', { all: expect.any(Array) }],
])('%s', async (_what, url, data) => {
  expect(await send(anna, 'GET', url())).toEqual({ status: 200, data });
});

it.each([
  ['[SET-003]', '/v3/settings/news/'],
  ['[SET-004]', '/v3/settings/push/'],
])('%s reads and writes settings of notifications at %s', async (_row, url) => {
  const people = (value: boolean) =>
    expect.arrayContaining([
      {
        id: 'people',
        options: [
          { id: 'follow', value },
          { id: 'brought', value: true },
        ],
      },
    ]);
  expect((await send(anna, 'GET', url)).data).toEqual(people(true));
  const other = url.includes('news') ? '/v3/settings/push/' : '/v3/settings/news/';
  const before = (await send(anna, 'GET', other)).data;
  await send(anna, 'POST', url, { id: 'follow', value: false });
  expect((await send(anna, 'GET', url)).data).toEqual(people(false));
  expect((await send(anna, 'GET', other)).data).toEqual(before);
});
