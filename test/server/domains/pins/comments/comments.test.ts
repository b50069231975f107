import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

let app: TestApp;
let anna: Member;
let ben: Member;
let pin: Awaited<ReturnType<typeof buildPin>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  anna = await app.signUp('anna');
  ben = await app.signUp('ben');
  pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

const say = (who: Member, text: string, pin_id: PinId = pin.id) =>
  who.call('AggregatedCommentResource.create', { pin_id, text });
const list = async (who: Pick<Member, 'call'> = app.visitor()) =>
  (await who.call('UnifiedCommentsResource.get', { pin_id: pin.id })).data;
const count = async () => (await anna.call('PinResource.get', { id: pin.id })).data.aggregated_pin_data.comment_count;

it('[COMM-001] [COMM-005] [COMM-006] [COMM-012] adds a comment at the head of the list and to the count', async () => {
  const first = await say(ben, '  Lovely\r\nthing ');
  const { id, user, created_at, ...rest } = first.data;
  expect([id, user.id, Date.parse(created_at) > 0]).toEqual([expect.stringMatching(/^\d+$/), ben.id, true]);
  expect(rest).toEqual({
    type: 'aggregatedcomment',
    pin_id: pin.id,
    parent_id: null,
    text: 'Lovely\nthing',
    tags: [],
    image: null,
    tagged_users: [],
    edited_at: null,
    reaction_counts: {},
    reaction_by_me: 0,
    helpful_count: 0,
    marked_helpful_by_me: false,
    highlighted_by_pin_owner: false,
    did_it: null,
    comment_count: 0,
    abilities: { edit: true, delete: true, highlight: false },
  });
  const second = await say(anna, '<b>Thanks</b>');
  expect((await list()).map(({ id }) => id)).toEqual([second.data.id, first.data.id]);
  expect((await list())[0]?.text).toBe('<b>Thanks</b>');
  expect(await count()).toBe(2);
  const abilities = async (who: Pick<Member, 'call'>) => (await list(who)).map((comment) => comment.abilities.delete);
  expect(await abilities(anna)).toEqual([true, true]);
  expect(await abilities(ben)).toEqual([false, true]);
  expect(await abilities(app.visitor())).toEqual([false, false]);
});

it('[COMM-036] pages by bookmark while others write', async () => {
  const made: CommentId[] = [];
  for (let at = 0; at < 5; at += 1) made.unshift((await say(ben, `No ${at}`)).data.id);
  const first = await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id, page_size: 2 });
  await say(anna, 'Later');
  const bookmark = String(first.bookmark);
  const rest = await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id, bookmark });
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made);
  expect(rest.bookmark).toBe('-end-');
  const other = await buildPin(app.services);
  const wrong = await ben.call('UnifiedCommentsResource.get', { pin_id: other.id, bookmark });
  expect(wrong.error.code).toBe('invalidBookmark');
});

it('[ENT-027] [COMM-008] [COMM-012] is deleted by its writer or by the owner of the pin, and by nobody else', async () => {
  const cleo = await app.signUp('cleo');
  const [one, two] = [(await say(ben, 'One')).data, (await say(ben, 'Two')).data];
  const remove = async (who: Pick<Member, 'call'>, comment_id: CommentId) =>
    (await who.call('AggregatedCommentResource.delete', { comment_id })).status;
  expect(await remove(cleo, one.id)).toBe(403);
  expect(await remove(app.visitor(), one.id)).toBe(401);
  expect(await remove(ben, one.id)).toBe(200);
  expect(await remove(anna, two.id)).toBe(200);
  expect(await list()).toEqual([]);
  expect(await count()).toBe(0);
  expect(await remove(ben, one.id)).toBe(200);
  expect(await remove(cleo, one.id)).toBe(404);
  expect(await remove(ben, '5' as CommentId)).toBe(404);
  expect(await count()).toBe(0);
});

it('[COMM-008] is restored in its place by the person who deleted it, and by nobody else', async () => {
  const [one, two] = [(await say(ben, 'One')).data, (await say(ben, 'Two')).data];
  const remove = (who: Member, comment_id: CommentId) => who.call('AggregatedCommentResource.delete', { comment_id });
  const restore = (who: Pick<Member, 'call'>, comment_id: CommentId) =>
    who.call('CommentRestoreResource.create', { comment_id });
  await remove(ben, one.id);
  await remove(anna, two.id);
  expect((await restore(ben, two.id)).status).toBe(404);
  expect((await restore(anna, one.id)).status).toBe(404);
  expect((await restore(app.visitor(), one.id)).status).toBe(401);
  expect((await restore(ben, one.id)).data).toEqual(one);
  expect((await restore(anna, two.id)).status).toBe(200);
  expect((await restore(anna, two.id)).status).toBe(200);
  expect((await restore(await app.signUp('cleo'), two.id)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(await count()).toBe(2);
});

it('[COMM-003] hides comments and refuses new ones while they are turned off', async () => {
  await say(ben, 'Before');
  await anna.call('PinResource.update', { id: pin.id, comments_disabled: true });
  expect(await list(ben)).toEqual([]);
  for (const who of [anna, ben]) {
    const { status, error } = await say(who, 'Now');
    expect([status, error.message]).toEqual([403, 'Comments are turned off for this pin.']);
  }
  await anna.call('PinResource.update', { id: pin.id, comments_disabled: false });
  expect((await list(ben)).map(({ text }) => text)).toEqual(['Before']);
});

it('needs a session and a pin that one may see', async () => {
  const hidden = await buildPin(app.services, {
    board: await buildBoard(app.services, { owner: anna.id, privacy: 'secret' }),
  });
  const kept = (await say(anna, 'Mine', hidden.id)).data;
  expect((await app.visitor().call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'x' })).status).toBe(
    401,
  );
  expect((await say(ben, 'x', hidden.id)).status).toBe(404);
  expect((await say(ben, 'x', '5' as PinId)).status).toBe(404);
  expect((await ben.call('UnifiedCommentsResource.get', { pin_id: hidden.id })).status).toBe(404);
  expect((await ben.call('AggregatedCommentResource.delete', { comment_id: kept.id })).status).toBe(404);
  await anna.call('PinResource.delete', { id: pin.id });
  expect((await say(ben, 'x')).status).toBe(404);
});

it.each([
  ['[COMM-037] nothing', ''],
  ['[COMM-037] white space', ' \n\t '],
  ['[COMM-037] nothing visible', '\u200b\u2800'],
  ['[COMM-037] 501 characters', 'x'.repeat(501)],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a null byte', 'a\0b'],
])('refuses %s and names the field', async (_what, text) => {
  const { status, error } = await say(ben, text);
  expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['text']]);
  expect(await count()).toBe(0);
});

it('answers a retry with the same key by the same comment', async () => {
  const headers = { 'idempotency-key': 'comment-1' };
  const send = () => ben.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Once' }, { headers });
  expect((await send()).data.id).toBe((await send()).data.id);
  expect(await count()).toBe(1);
});

it('takes so many comments and edits of a person in a while', async () => {
  await app.services.rateLimiter.count('comment', ben.id, RATE_RULES.comment.limit - 1);
  const { status: last, data } = await say(ben, 'The last');
  expect(last).toBe(200);
  // An edit notifies the people whom it newly mentions.
  const edit = { comment_id: data.id, text: 'The last @anna' };
  expect((await ben.call('AggregatedCommentResource.update', edit)).status).toBe(429);
  const { status, error } = await say(ben, 'One too many');
  expect([status, error.code]).toEqual([429, 'rateLimited']);
  expect(await count()).toBe(1);
});
