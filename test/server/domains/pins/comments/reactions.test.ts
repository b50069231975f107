import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

let app: TestApp;
let anna: Member;
let ben: Member;
let pin: Awaited<ReturnType<typeof buildPin>>;
let comment_id: CommentId;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  anna = await app.signUp('anna');
  ben = await app.signUp('ben');
  pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
  comment_id = (await ben.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Lovely' })).data.id;
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

const read = async (who: Pick<Member, 'call'>) =>
  (await who.call('UnifiedCommentsResource.get', { pin_id: pin.id })).data[0];
const like = (who: Pick<Member, 'call'>, how: 'create' | 'delete' = 'create') =>
  who.call(`CommentReactionResource.${how}`, { comment_id, reaction_type: 1 });
const help = (who: Pick<Member, 'call'>, how: 'create' | 'delete' = 'create') =>
  who.call(`CommentHelpfulResource.${how}`, { comment_id });

it('[COMM-013] [COMM-030] [COMM-031] [REACT-005] counts each like once', async () => {
  await like(anna);
  await like(anna);
  expect((await like(ben)).data).toEqual(expect.objectContaining({ reaction_counts: { 1: 2 }, reaction_by_me: 1 }));
  await Promise.all([like(ben, 'delete'), like(ben, 'delete'), like(ben, 'delete')]);
  expect(await read(ben)).toEqual(expect.objectContaining({ reaction_counts: { 1: 1 }, reaction_by_me: 0 }));
  expect(await read(anna)).toMatchObject({ reaction_by_me: 1 });
  expect((await like(anna, 'delete')).data.reaction_counts).toEqual({});
  expect(await read(app.visitor())).toEqual(expect.objectContaining({ reaction_counts: {}, reaction_by_me: 0 }));
});

it('[COMM-014] [COMM-028] [COMM-029] counts each helpful mark once', async () => {
  await Promise.all([help(anna), help(anna), help(ben)]);
  expect(await read(anna)).toEqual(
    expect.objectContaining({ helpful_count: 2, marked_helpful_by_me: true, reaction_counts: {} }),
  );
  await help(anna, 'delete');
  expect((await help(anna, 'delete')).data).toMatchObject({ helpful_count: 1, marked_helpful_by_me: false });
});

it('[ENT-027] [COMM-015] [COMM-016] [COMM-019] is highlighted by the owner of the pin alone', async () => {
  const highlight = (who: Pick<Member, 'call'>, to: boolean) =>
    who.call('CommentHighlightResource.update', { aggregated_comment: comment_id, pin: pin.id, highlight: to });
  expect((await read(anna))?.abilities).toEqual({ edit: false, delete: true, highlight: true });
  expect((await read(ben))?.abilities).toEqual({ edit: true, delete: true, highlight: false });
  expect((await highlight(anna, true)).data.highlighted_by_pin_owner).toBe(true);
  expect(await read(app.visitor())).toMatchObject({ highlighted_by_pin_owner: true });
  const refused = await highlight(ben, false);
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Only the owner of this pin can highlight its comments.',
  ]);
  expect((await highlight(anna, false)).data.highlighted_by_pin_owner).toBe(false);
});

it('[COMM-017] [COMM-018] names what is not there to be highlighted', async () => {
  const highlight = async (pinId: PinId, commentId: CommentId) => {
    const options = { aggregated_comment: commentId, pin: pinId, highlight: true };
    const { status, error } = await anna.call('CommentHighlightResource.update', options);
    return [status, error.message];
  };
  const other = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
  expect(await highlight(pin.id, '5' as CommentId)).toEqual([404, 'Could not find comment']);
  expect(await highlight(other.id, comment_id)).toEqual([404, 'Could not find comment']);
  expect(await highlight('5' as PinId, comment_id)).toEqual([404, 'Could not find Pin']);
});

it('[FOLLOW-015] [COMM-003] refuses reactions to what is blocked, deleted or turned off', async () => {
  const all = async () => {
    const calls = await Promise.all([like(anna), help(anna), like(anna, 'delete'), help(anna, 'delete')]);
    return calls.map(({ status }) => status);
  };
  expect((await like(app.visitor())).status).toBe(401);
  await anna.call('PinResource.update', { id: pin.id, comments_disabled: true });
  expect(await all()).toEqual([404, 404, 404, 404]);
  await anna.call('PinResource.update', { id: pin.id, comments_disabled: false });
  await ben.call('UserBlockResource.create', { user_id: anna.id });
  expect(await all()).toEqual([404, 404, 404, 404]);
  await ben.call('UserBlockResource.delete', { user_id: anna.id });
  await ben.call('AggregatedCommentResource.delete', { comment_id });
  expect(await all()).toEqual([404, 404, 404, 404]);
});
