import type { CommentId } from '../../../../contract/schemas/common';
import * as comments from '../../../../src/actions/pins/comments';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildComment, buildPin, buildViewer } from '../../../support/factories';

async function setUp() {
  const viewer = buildViewer();
  const t = createTestStore({ viewer });
  const pin = buildPin({
    aggregated_pin_data: { comment_count: 1, did_it_data: { images_count: 0 }, is_shop_the_look: false },
  });
  const first = buildComment({ pin_id: pin.id });
  const source: ListSource = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } };
  t.know({ pins: [pin] });
  await t.readList(source, [first]);
  const ids = () => selectListIds<CommentId>(t.state(), source);
  const count = () => selectEntity(t.state(), 'pins', pin.id)?.aggregatedPinData.commentCount;
  const write = (text: string) => t.store.dispatch(comments.createRequested({ pinId: pin.id, text }));
  return { ...t, viewer, pin, first, ids, count, write };
}

describe('comments', () => {
  it('[COMM-005] [COMM-006] [COMM-012] a new one heads its thread at once and is counted', async () => {
    const { api, viewer, pin, first, ids, count, write, state, settle } = await setUp();
    const held = api.hold('AggregatedCommentResource.create');
    write('Where is it from?');
    expect(ids()).toHaveLength(2);
    expect(selectEntity(state(), 'comments', ids()[0])).toEqual({
      id: ids()[0],
      rowKey: expect.any(String),
      type: 'aggregatedcomment',
      pinId: pin.id,
      parentId: null,
      user: viewer.id,
      text: 'Where is it from?',
      tags: [],
      taggedUsers: [],
      image: null,
      createdAt: '2026-03-14T09:26:53.000Z',
      editedAt: null,
      reactionCounts: {},
      reactionByMe: 0,
      helpfulCount: 0,
      markedHelpfulByMe: false,
      highlightedByPinOwner: false,
      commentCount: 0,
      didIt: null,
      abilities: { edit: true, delete: true, highlight: false },
    });
    expect(count()).toBe(2);
    await settle();
    expect(held[0]?.options).toEqual({ pin_id: pin.id, text: 'Where is it from?' });
    const answer = buildComment({ pin_id: pin.id, text: 'Where is it from?' });
    held[0]?.answer(answer);
    await settle();
    expect(ids()).toEqual([answer.id, first.id]);
    expect(count()).toBe(2);
  });

  it('one that cannot be sent goes back into the field, with nothing lost', async () => {
    const { api, pin, first, ids, count, write, state, settle } = await setUp();
    api.fail('AggregatedCommentResource.create', 'network');
    write('Where is it from?');
    await settle();
    expect(ids()).toEqual([first.id]);
    expect(count()).toBe(1);
    expect(state().ui.textDrafts).toEqual({ [`comment ${pin.id}`]: { text: 'Where is it from?', uploadId: null } });
    expect(state().ui.toasts[0]).toMatchObject({ message: 'offline', tone: 'error' });
  });

  it('two under way at once keep their order, whichever is answered first', async () => {
    const { api, pin, first, ids, count, write, settle } = await setUp();
    const held = api.hold('AggregatedCommentResource.create');
    write('one');
    write('two');
    await settle();
    const [one, two] = [buildComment({ pin_id: pin.id }), buildComment({ pin_id: pin.id })];
    held[1]?.answer(two);
    await settle();
    held[0]?.answer(one);
    await settle();
    expect(ids()).toEqual([two.id, one.id, first.id]);
    expect(count()).toBe(3);
  });

  it('[COMM-008] a deleted one is gone at once, and back in its place when that fails', async () => {
    const { store, api, pin, first, ids, count, settle } = await setUp();
    const held = api.hold('AggregatedCommentResource.delete');
    store.dispatch(comments.deleteRequested({ commentId: first.id, pinId: pin.id }));
    expect(ids()).toEqual([]);
    expect(count()).toBe(0);
    await settle();
    held[0]?.fail('server');
    await settle();
    expect(ids()).toEqual([first.id]);
    expect(count()).toBe(1);
  });

  it('[COMM-008] a deletion can be undone: the comment is back in its place at once, and back on the server', async () => {
    const { store, api, pin, first, ids, count, state, settle } = await setUp();
    api.on('AggregatedCommentResource.delete', () => ({ ok: true }));
    const restored = api.hold('CommentRestoreResource.create');
    store.dispatch(comments.deleteRequested({ commentId: first.id, pinId: pin.id }));
    await settle();
    const [toast] = state().ui.toasts;
    expect(toast).toMatchObject({ message: 'commentDeleted', action: { label: 'undo' } });
    store.dispatch(toasts.actionChosen({ id: toast?.id ?? '' }));
    await settle();
    expect(ids()).toEqual([first.id]);
    expect(count()).toBe(1);
    expect(restored[0]?.options).toEqual({ comment_id: first.id });
    restored[0]?.answer(first);
    await settle();
    expect(ids()).toEqual([first.id]);
    expect(count()).toBe(1);
  });
});
