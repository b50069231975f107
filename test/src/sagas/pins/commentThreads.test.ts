import fc from 'fast-check';
import type { CommentId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import * as reactions from '../../../../src/actions/pins/commentReactions';
import * as comments from '../../../../src/actions/pins/comments';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildComment, buildPin, buildUser, buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';
import { runs } from '../../../support/testLength';

async function setUp(given: Partial<Comment> = {}, replies: readonly Partial<Comment>[] = []) {
  const viewer = buildViewer();
  const t = createTestStore({ viewer });
  const comment_count = 1 + replies.length;
  const pin = buildPin({
    aggregated_pin_data: { comment_count, did_it_data: { images_count: 0 }, is_shop_the_look: false },
  });
  const head = buildComment({ pin_id: pin.id, comment_count: replies.length, ...given });
  const rows = replies.map((reply) => buildComment({ pin_id: pin.id, parent_id: head.id, ...reply }));
  const heads: ListSource = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } };
  const thread: ListSource = {
    resource: 'UnifiedCommentsResource.get',
    options: { pin_id: pin.id, comment_id: head.id },
  };
  t.know({ pins: [pin] });
  await t.readList(heads, [head]);
  await t.readList(thread, rows);
  const ids = (source: ListSource) => selectListIds<CommentId>(t.state(), source);
  const read = (id: string | undefined) => selectEntity(t.state(), 'comments', id as CommentId);
  const count = () => selectEntity(t.state(), 'pins', pin.id)?.aggregatedPinData.commentCount;
  return { ...t, viewer, pin, head, rows, heads, thread, ids, read, count, dispatch: t.store.dispatch };
}

const named = { commentId: '' as CommentId };

describe('threads', () => {
  it('[COMM-004] [COMM-007] [COMM-012] a reply ends its thread at once and is counted', async () => {
    const t = await setUp({}, [{ text: 'First' }]);
    const held = t.api.hold('AggregatedCommentResource.create');
    t.dispatch(comments.createRequested({ pinId: t.pin.id, text: 'Second', parentId: t.head.id }));
    expect(t.ids(t.thread).map((id) => t.read(id)?.text)).toEqual(['First', 'Second']);
    expect([t.ids(t.heads), t.read(t.head.id)?.commentCount, t.count()]).toEqual([[t.head.id], 2, 3]);
    await t.settle();
    expect(held[0]?.options).toEqual({ pin_id: t.pin.id, parent_id: t.head.id, text: 'Second' });
    held[0]?.fail('network');
    await t.settle();
    expect([t.ids(t.thread).length, t.read(t.head.id)?.commentCount, t.count()]).toEqual([1, 1, 2]);
    expect(t.state().ui.textDrafts).toEqual({
      [`comment ${t.pin.id} ${t.head.id}`]: { text: 'Second', uploadId: null },
    });
  });

  it('[COMM-004] a reply to a comment that is still being sent waits for it, and names it by the server’s id', async () => {
    const t = await setUp();
    const held = t.api.hold('AggregatedCommentResource.create');
    t.dispatch(comments.createRequested({ pinId: t.pin.id, text: 'Head' }));
    const clientId = t.ids(t.heads)[0] as CommentId;
    t.dispatch(comments.createRequested({ pinId: t.pin.id, text: 'Reply', parentId: clientId }));
    await t.settle();
    expect(held.map(({ options }) => options)).toEqual([{ pin_id: t.pin.id, text: 'Head' }]);
    const head = buildComment({ pin_id: t.pin.id, text: 'Head' });
    held[0]?.answer(head);
    await t.settle();
    expect(held[1]?.options).toEqual({ pin_id: t.pin.id, parent_id: head.id, text: 'Reply' });
    held[1]?.answer(buildComment({ pin_id: t.pin.id, parent_id: head.id, text: 'Reply' }));
    await t.settle();
    expect([t.read(head.id)?.commentCount, t.count()]).toEqual([1, 3]);
  });

  it('[COMM-012] a reply that is deleted twice is counted once, and one that is not known nowhere', async () => {
    const t = await setUp({}, [{}, {}]);
    t.api.on('AggregatedCommentResource.delete', () => ({ ok: true }));
    const deletion = (commentId: CommentId) => comments.deleteRequested({ commentId, pinId: t.pin.id });
    t.dispatch(deletion(t.rows[0]?.id as CommentId));
    t.dispatch(deletion(t.rows[0]?.id as CommentId));
    t.dispatch(deletion('5' as CommentId));
    await t.settle();
    expect(t.read(t.head.id)?.commentCount).toBe(1);
  });

  it('[COMM-008] [COMM-012] a deleted comment takes its replies with it, a deleted reply is counted at its head', async () => {
    const t = await setUp({}, [{}, {}]);
    t.api.on('AggregatedCommentResource.delete', () => ({ ok: true }));
    t.api.on('CommentRestoreResource.create', () => t.head);
    t.dispatch(comments.deleteRequested({ commentId: t.rows[0]?.id as CommentId, pinId: t.pin.id }));
    expect([t.read(t.head.id)?.commentCount, t.count()]).toEqual([1, 2]);
    t.dispatch(comments.deleteRequested({ commentId: t.head.id, pinId: t.pin.id }));
    expect([t.ids(t.heads), t.count()]).toEqual([[], 0]);
    t.dispatch(comments.restoreRequested({ commentId: t.head.id, pinId: t.pin.id }));
    expect([t.ids(t.heads), t.count()]).toEqual([[t.head.id], 2]);
    await t.settle();
  });

  it('[COMM-011] [COMM-037] an edited comment shows its new text and mark at once, and the old ones when that fails', async () => {
    const t = await setUp({ text: 'Teh house' });
    const held = t.api.hold('AggregatedCommentResource.update');
    t.dispatch(reactions.editRequested({ commentId: t.head.id, text: 'The house' }));
    expect(t.read(t.head.id)).toMatchObject({ text: 'The house', editedAt: expect.any(String) });
    await t.settle();
    held[0]?.fail('server');
    await t.settle();
    expect(t.read(t.head.id)).toMatchObject({ text: 'Teh house', editedAt: null });
    expect(t.state().ui.toasts[0]).toMatchObject({ tone: 'error', action: { label: 'retry' } });
  });
});

describe('reactions to comments', () => {
  it('[COMM-013] [REACT-003] [REACT-005] a like is counted at once; the last one leaves no count', async () => {
    const t = await setUp();
    const held = t.api.hold('CommentReactionResource.create');
    t.dispatch(reactions.likeRequested({ ...named, commentId: t.head.id, to: true }));
    expect(t.read(t.head.id)).toMatchObject({ reactionCounts: { 1: 1 }, reactionByMe: 1 });
    await t.settle();
    held[0]?.fail('server');
    await t.settle();
    expect(t.read(t.head.id)).toEqual(expect.objectContaining({ reactionCounts: {}, reactionByMe: 0 }));
  });

  it('[REACT-004] never counts below 0', async () => {
    const t = await setUp({ reaction_by_me: 1, marked_helpful_by_me: true });
    t.api.hold('CommentReactionResource.delete');
    t.api.hold('CommentHelpfulResource.delete');
    t.dispatch(reactions.likeRequested({ commentId: t.head.id, to: false }));
    t.dispatch(reactions.helpfulRequested({ commentId: t.head.id, to: false }));
    expect(t.read(t.head.id)).toEqual(expect.objectContaining({ reactionCounts: {}, helpfulCount: 0 }));
  });

  it('[COMM-014] [COMM-015] helpful marks and highlights show at once', async () => {
    const t = await setUp({ helpful_count: 2 });
    const to = { helpful_count: 3, marked_helpful_by_me: true };
    t.api.on('CommentHelpfulResource.create', () => ({ ...t.head, ...to }));
    t.api.on('CommentHighlightResource.update', () => ({ ...t.head, ...to, highlighted_by_pin_owner: true }));
    t.dispatch(reactions.helpfulRequested({ commentId: t.head.id, to: true }));
    t.dispatch(reactions.highlightRequested({ commentId: t.head.id, pinId: t.pin.id, to: true }));
    const shown = { helpfulCount: 3, markedHelpfulByMe: true, highlightedByPinOwner: true };
    expect(t.read(t.head.id)).toMatchObject(shown);
    await t.settle();
    expect(t.read(t.head.id)).toMatchObject(shown);
    expect(t.api.calls('CommentHighlightResource.update')).toEqual([
      { aggregated_comment: t.head.id, pin: t.pin.id, highlight: true },
    ]);
  });

  it('[COMM-009] [COMM-010] a hidden comment is gone at once, with all of its author if asked, until that is undone', async () => {
    const author = buildUser({ full_name: 'Loud Lou' });
    const t = await setUp({}, [{ user: author }, { text: 'Mine' }, { user: author }]);
    t.api.on('HiddenCommenterResource.create', () => ({ ok: true }));
    t.api.on('HiddenCommenterResource.delete', () => ({ ok: true }));
    t.api.fail('HiddenCommentResource.create', 'server');
    t.dispatch(reactions.hideAllRequested({ userId: author.id }));
    expect(t.ids(t.thread).map((id) => t.read(id)?.text)).toEqual(['Mine']);
    await t.settle();
    const [toast] = t.state().ui.toasts;
    expect(toast).toMatchObject({ message: 'commentsHidden', values: { name: 'Loud Lou' } });
    t.dispatch(toasts.actionChosen({ id: toast?.id ?? '' }));
    await t.settle();
    expect(t.ids(t.thread)).toHaveLength(3);
    t.dispatch(reactions.hideRequested({ commentId: t.head.id }));
    expect(t.ids(t.heads)).toEqual([]);
    await t.settle();
    expect(t.ids(t.heads)).toEqual([t.head.id]);
  });
});

/** What the server does with one comment: every write sets a value, so that a second delivery changes nothing. */
interface Truth {
  text: string;
  likes: boolean;
  helpful: boolean;
  highlighted: boolean;
  deleted: boolean;
  replies: Map<string, string>;
}

const KINDS = ['like', 'unlike', 'help', 'unhelp', 'mark', 'unmark', 'edit', 'delete', 'restore', 'reply'] as const;
const step = fc.oneof(
  fc.record({ do: fc.constantFrom(...KINDS), text: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ deliver: fc.nat({ max: 6 }), how: fc.constantFrom('once', 'twice', 'fail') }),
);

it('[COMM-008] [COMM-011] [COMM-012] [COMM-013] [COMM-014] [COMM-015] ends as the server, whatever arrives twice, late or never', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const t = await setUp({ helpful_count: 4, reaction_counts: { 1: 4 } });
      const truth: Truth = {
        text: t.head.text,
        likes: false,
        helpful: false,
        highlighted: false,
        deleted: false,
        replies: new Map(),
      };
      const pending: { apply: () => unknown; resolve: (data: never) => void; reject: (error: Error) => void }[] = [];
      const wait = (apply: () => unknown) =>
        new Promise<never>((resolve, reject) => pending.push({ apply, resolve, reject }));
      const present = (): Comment => ({
        ...t.head,
        text: truth.text,
        edited_at: truth.text === t.head.text ? null : t.head.created_at,
        reaction_counts: { 1: truth.likes ? 5 : 4 },
        reaction_by_me: truth.likes ? 1 : 0,
        helpful_count: truth.helpful ? 5 : 4,
        marked_helpful_by_me: truth.helpful,
        highlighted_by_pin_owner: truth.highlighted,
        comment_count: truth.replies.size,
      });
      const gone = () => {
        if (truth.deleted) throw failure('notFound');
      };
      const set = (to: Partial<Truth>) =>
        wait(() => {
          gone();
          Object.assign(truth, to);
          return present();
        });
      t.api.on('CommentReactionResource.create', () => set({ likes: true }));
      t.api.on('CommentReactionResource.delete', () => set({ likes: false }));
      t.api.on('CommentHelpfulResource.create', () => set({ helpful: true }));
      t.api.on('CommentHelpfulResource.delete', () => set({ helpful: false }));
      t.api.on('CommentHighlightResource.update', ({ highlight }) => set({ highlighted: highlight }));
      t.api.on('AggregatedCommentResource.update', ({ text }) => set({ text }));
      t.api.on('CommentRestoreResource.create', () =>
        wait(() => {
          truth.deleted = false;
          return present();
        }),
      );
      t.api.on('AggregatedCommentResource.delete', () =>
        wait(() => {
          truth.deleted = true;
          return { ok: true };
        }),
      );
      t.api.on('AggregatedCommentResource.create', ({ text }, { idempotencyKey = '' }) => {
        const reply = buildComment({ pin_id: t.pin.id, parent_id: t.head.id, text });
        return wait(() => {
          gone();
          truth.replies.set(idempotencyKey, reply.id);
          return reply;
        });
      });
      const commentId = t.head.id;
      const of = { commentId, pinId: t.pin.id };
      const isShown = () => t.ids(t.heads).includes(commentId);
      const events = {
        like: () => reactions.likeRequested({ commentId, to: true }),
        unlike: () => reactions.likeRequested({ commentId, to: false }),
        help: () => reactions.helpfulRequested({ commentId, to: true }),
        unhelp: () => reactions.helpfulRequested({ commentId, to: false }),
        mark: () => reactions.highlightRequested({ ...of, to: true }),
        unmark: () => reactions.highlightRequested({ ...of, to: false }),
        edit: (text: string) => reactions.editRequested({ commentId, text }),
        delete: () => comments.deleteRequested(of),
        restore: () => comments.restoreRequested(of),
        reply: (text: string) => comments.createRequested({ pinId: t.pin.id, text, parentId: commentId }),
      };
      // As on the screen: a comment that is gone can only be restored.
      const canBePressed = (kind: (typeof KINDS)[number]) => isShown() !== (kind === 'restore');
      const deliver = async (at: number, how: string) => {
        const [call] = pending.splice(at % Math.max(1, pending.length), 1);
        if (!call) return;
        try {
          if (how === 'fail') throw failure('server');
          if (how === 'twice') call.apply();
          call.resolve(call.apply() as never);
        } catch (error) {
          call.reject(error as Error);
        }
        await t.settle();
      };
      for (const one of steps) {
        if ('do' in one) {
          if (canBePressed(one.do)) t.dispatch(events[one.do](one.text));
          await t.settle();
        } else await deliver(one.deliver, one.how);
      }
      while (pending.length > 0) await deliver(0, 'once');
      const shown = t.read(commentId);
      expect({
        text: shown?.text,
        likes: shown?.reactionByMe === 1,
        count: shown?.reactionCounts[1],
        helpful: [shown?.markedHelpfulByMe, shown?.helpfulCount],
        highlighted: shown?.highlightedByPinOwner,
        isShown: isShown(),
        replies: [...t.ids(t.thread)].sort(),
        counted: [shown?.commentCount, t.count()],
      }).toEqual({
        text: truth.text,
        likes: truth.likes,
        count: truth.likes ? 5 : 4,
        helpful: [truth.helpful, truth.helpful ? 5 : 4],
        highlighted: truth.highlighted,
        isShown: !truth.deleted,
        replies: [...truth.replies.values()].sort(),
        counted: [truth.replies.size, truth.deleted ? 0 : 1 + truth.replies.size],
      });
    }),
    { numRuns: runs(40) },
  );
});
