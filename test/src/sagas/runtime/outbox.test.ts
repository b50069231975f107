import { PIN_REACTIONS, type PinReactionType } from '../../../../contract/constants/pins/pinReactions';
import * as follows from '../../../../src/actions/boards/follows';
import { merged } from '../../../../src/actions/entities';
import { navigationCommitted } from '../../../../src/actions/navigation';
import { helpfulRequested, likeRequested } from '../../../../src/actions/pins/commentReactions';
import { reactionRequested, reactionsOpened } from '../../../../src/actions/pins/pinReactions';
import { saveRequested } from '../../../../src/actions/pins/pins';
import { reactionRequested as triedItReactionRequested } from '../../../../src/actions/pins/triedIts';
import { wentOnline } from '../../../../src/actions/ui';
import { triedItSchema } from '../../../../src/entities/pins/triedIts';
import { errorBody } from '../../../../src/lib/apiError';
import { normalizeAnswer } from '../../../../src/lib/normalize';
import type { QueuedCall, QueuedOutcome } from '../../../../src/lib/outbox';
import { pinReactionsReducer } from '../../../../src/reducers/pins/pinReactions';
import { triedItsReducer } from '../../../../src/reducers/pins/triedIts';
import type { SagaContext } from '../../../../src/sagas/runtime/context';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import {
  buildBoard,
  buildComment,
  buildPin,
  buildPinReactions,
  buildTriedIt,
  buildUser,
  buildViewer,
} from '../../../support/factories';

/** The browser's side, in memory: a device that stores calls and gets outcomes from the test. */
function createFakeOutbox(earlier: QueuedCall[] = []) {
  const calls = [...earlier];
  const settle = new Map<string, (outcome: QueuedOutcome | null) => void>();
  const replays = { count: 0 };
  const drop = (id: string) => calls.splice(calls.findIndex((call) => call.id === id) >>> 0, 1);
  const outbox: SagaContext['outbox'] = {
    get waiting() {
      return settle.size;
    },
    holds: (turn) => calls.some((call) => call.turn === turn),
    add: async (call) => calls.push(call) > 0,
    outcome: (id) => new Promise((resolve) => settle.set(id, resolve)),
    async withdraw(_userId, turn) {
      const call = calls.find((one) => one.turn === turn);
      if (!call) return false;
      drop(call.id);
      tell(call.id, null);
      return true;
    },
    adopt: async () => earlier.splice(0),
    leave: () => settle.clear(),
    forget: async (id) => void drop(id),
    drop: async () => calls.splice(0).length,
    replay: async () => void replays.count++,
    flush: async () => undefined,
  };
  const tell = (id: string, outcome: QueuedOutcome | null) => {
    settle.get(id)?.(outcome);
    settle.delete(id);
  };
  return { outbox, calls, tell, replays };
}

function setUp() {
  const viewer = buildViewer();
  const fake = createFakeOutbox();
  const made = createTestStore({ viewer, outbox: fake.outbox });
  const user = buildUser({ follower_count: 5, explicitly_followed_by_me: false });
  made.know({ users: [user] });
  made.api.fail('UserFollowResource.create', 'network');
  made.api.fail('UserFollowResource.delete', 'network');
  const read = () => selectEntity(made.state(), 'users', user.id);
  const follow = async (to: boolean) => {
    made.store.dispatch(follows.userFollowRequested({ userId: user.id, to }));
    await made.settle();
  };
  return { ...made, ...fake, user, viewer, read, follow };
}

describe('changes without a connection', () => {
  it('[BOOT-036] keeps a follow under its account and shows it until the server has it', async () => {
    const { calls, viewer, user, read, follow, tell, settle, state } = setUp();
    await follow(true);
    expect(calls).toMatchObject([
      { userId: viewer.id, turn: user.id, endpoint: 'UserFollowResource.create', options: { user_id: user.id } },
    ]);
    expect(read()).toMatchObject({ explicitlyFollowedByMe: true, followerCount: 6 });
    expect(state().ui.toasts.map(({ message }) => message)).toEqual(['queued']);

    const id = calls[0]?.id ?? '';
    tell(id, { id, data: { user_id: user.id, explicitly_followed_by_me: true, follower_count: 9 } });
    await settle();
    expect(read()).toMatchObject({ explicitlyFollowedByMe: true, followerCount: 9 });
  });

  it('[BOOT-036] keeps nothing that the server refuses at once', async () => {
    const { api, calls, read, follow, state } = setUp();
    api.fail('UserFollowResource.create', 'notFound');
    await follow(true);
    expect(calls).toEqual([]);
    expect(read()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 5 });
    expect(state().ui.toasts.map(({ message }) => message)).not.toContain('queued');
  });

  it('[BOOT-036] sends again soon where the device was back before its network, and no more once it has arrived', async () => {
    const { calls, user, follow, tell, settle, store, clock, replays } = setUp();
    await follow(true);
    store.dispatch(wentOnline());
    await settle();
    expect(replays.count).toBe(1);
    for (const [ms, count] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
    ] as const) {
      clock.advance(ms);
      await settle();
      expect(replays.count).toBe(count);
    }
    const id = calls[0]?.id ?? '';
    tell(id, { id, data: { user_id: user.id, explicitly_followed_by_me: true, follower_count: 9 } });
    await settle();
    clock.advance(60_000);
    await settle();
    expect(replays.count).toBe(3);
  });

  it('[BOOT-036] takes back with words what the server refuses later', async () => {
    const { calls, read, follow, tell, settle, state } = setUp();
    await follow(true);
    const id = calls[0]?.id ?? '';
    tell(id, { id, error: errorBody('notFound') });
    await settle();
    expect(read()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 5 });
    expect(state().ui.toasts).toMatchObject([
      { message: 'queuedFailed', tone: 'error', values: { text: 'We could not find that.' } },
    ]);
    expect(calls).toEqual([]);
  });

  it('[BOOT-036] says that what another account may not send waits, and leaves it on the device', async () => {
    const { calls, read, follow, tell, settle, state } = setUp();
    await follow(true);
    const id = calls[0]?.id ?? '';
    tell(id, { id, waitsFor: 'otherAccount' });
    await settle();
    expect(read()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 5 });
    expect(state().ui.toasts).toMatchObject([{ message: 'stillQueued', tone: 'error', action: null }]);
    expect(calls.map((call) => call.id)).toEqual([id]);
  });

  it('[BOOT-036] asks for a login where the session has ended meanwhile, and leaves what waits on the device', async () => {
    const { calls, follow, tell, settle, state } = setUp();
    await follow(true);
    const id = calls[0]?.id ?? '';
    tell(id, { id, waitsFor: 'unauthenticated' });
    await settle();
    expect(state().session.userId).toBeNull();
    expect(calls.map((call) => call.id)).toEqual([id]);
  });

  it('[BOOT-036] takes a save back that the device has no room for, says why and offers it again', async () => {
    const { outbox, api, know, store, settle, state } = setUp();
    outbox.add = async () => false;
    api.fail('RepinResource.create', 'network');
    const [pin, board] = [buildPin(), buildBoard()];
    know({ pins: [pin], boards: [board] });
    const saving = saveRequested({ pinId: pin.id, boardId: board.id, sectionId: null });
    store.dispatch(saving);
    await settle();
    expect(selectEntity(state(), 'pins', pin.id)?.savedInfo ?? null).toBeNull();
    expect(state().ui.toasts).toMatchObject([{ message: 'offline', action: { label: 'retry', event: saving } }]);
  });

  it('[BOOT-036] lets a change that has not left be undone by taking it out, and keeps nothing of either', async () => {
    const { calls, read, follow, settle } = setUp();
    await follow(true);
    await follow(false);
    await settle();
    expect(calls).toEqual([]);
    expect(read()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 5 });
  });

  describe.each(['comment', 'tried-it'] as const)('a like and a helpful mark of a %s', (kind) => {
    const comment = buildComment({ reaction_by_me: 0, reaction_counts: { '1': 2 } });
    const triedIt = buildTriedIt({ pin_id: comment.pin_id, like_count: 2 });
    const name = kind === 'comment' ? 'Comment' : 'DidIt';
    const likedTriedIt = { did_it_id: triedIt.id, kind: 'like' };
    const calledFor = {
      comment: [
        ['CommentReactionResource', { comment_id: comment.id, reaction_type: 1 }],
        ['CommentHelpfulResource', { comment_id: comment.id }],
      ],
      'tried-it': [
        ['DidItReactionResource', likedTriedIt],
        ['DidItReactionResource', { ...likedTriedIt, kind: 'helpful' }],
      ],
    } as const;

    const setUpMarks = async () => {
      const fake = createFakeOutbox();
      const viewer = buildViewer();
      const made = createTestStore({ viewer, outbox: fake.outbox });
      made.store.install({ slices: { triedIts: triedItsReducer } });
      made.store.dispatch(merged({ entities: normalizeAnswer(triedIt, triedItSchema).entities as never, sentAt: 0 }));
      made.know({ comments: [comment] });
      for (const verb of ['create', 'delete'] as const) {
        for (const one of ['Comment', 'DidIt'] as const) made.api.fail(`${one}ReactionResource.${verb}`, 'network');
        made.api.fail(`CommentHelpfulResource.${verb}`, 'network');
      }
      const mark = async (what: 'like' | 'helpful', to: boolean) => {
        const [commentId, triedItId] = [comment.id, triedIt.id];
        const ofComment = what === 'like' ? likeRequested({ commentId, to }) : helpfulRequested({ commentId, to });
        const ofTriedIt = triedItReactionRequested({ triedItId, kind: what, to });
        made.store.dispatch(name === 'Comment' ? ofComment : ofTriedIt);
        await made.settle();
      };
      const shown = (state = made.state()) => {
        const known = selectEntity(state, 'comments', comment.id);
        const tried = state.triedIts?.[triedIt.id];
        return kind === 'comment'
          ? [known?.reactionByMe === 1, known?.reactionCounts[1], known?.markedHelpfulByMe]
          : [tried?.likedByMe, tried?.likeCount, tried?.markedHelpfulByMe];
      };
      return { ...made, ...fake, viewer, mark, shown };
    };

    it('[BOOT-036] are kept beside each other and shown until the server has them', async () => {
      const { calls, mark, shown } = await setUpMarks();
      await mark('like', true);
      await mark('helpful', true);
      expect(calls.map(({ endpoint, options }) => [endpoint, options])).toEqual(
        calledFor[kind].map(([resource, options]) => [`${resource}.create`, options]),
      );
      expect(shown()).toEqual([true, 3, true]);
    });

    it('[BOOT-036] are taken out where they are taken back before they have left', async () => {
      const { calls, mark, shown } = await setUpMarks();
      for (const to of [true, false]) for (const what of ['like', 'helpful'] as const) await mark(what, to);
      expect(calls).toEqual([]);
      expect(shown()).toEqual([false, 2, false]);
    });
  });

  describe('a reaction to a pin', () => {
    const setUpReactions = async () => {
      const viewer = buildViewer();
      const fake = createFakeOutbox();
      const made = createTestStore({ viewer, outbox: fake.outbox });
      made.store.install({ slices: { pinReactions: pinReactionsReducer } });
      const pin = buildPin();
      made.know({ pins: [pin] });
      const had = { reaction_by_me: 1, reaction_counts: { '1': 2 } } as const;
      made.api.on('ReactionsResource.get', () => buildPinReactions({ pin_id: pin.id, ...had }));
      made.api.fail('ReactionResource.create', 'network');
      made.api.fail('ReactionResource.delete', 'network');
      const react = async (type: PinReactionType, to: boolean) => {
        made.store.dispatch(reactionRequested({ pinId: pin.id, type, to }));
        await made.settle();
      };
      const shown = () => made.state().pinReactions?.[pin.id];
      made.store.dispatch(reactionsOpened({ pinId: pin.id }));
      await made.settle();
      return { ...made, ...fake, viewer, pin, react, shown };
    };

    it('[BOOT-036] is kept and shown until the server has it, and the last choice alone is sent', async () => {
      const { calls, pin, react, shown, tell, settle } = await setUpReactions();
      await react(PIN_REACTIONS.wow, true);
      await react(PIN_REACTIONS.haha, true);
      expect(calls.map(({ endpoint, options }) => [endpoint, options])).toEqual([
        ['ReactionResource.create', { pin_id: pin.id, reaction_type: PIN_REACTIONS.haha }],
      ]);
      expect(shown()).toMatchObject({ reactionByMe: PIN_REACTIONS.haha, reactionCounts: { 1: 1, 5: 1 } });
      const id = calls[0]?.id ?? '';
      tell(id, { id, data: buildPinReactions({ pin_id: pin.id, reaction_by_me: 5, reaction_counts: { '5': 7 } }) });
      await settle();
      expect(shown()).toMatchObject({ reactionByMe: PIN_REACTIONS.haha, reactionCounts: { 5: 7 } });
    });

    it('[BOOT-036] that is taken back before it was sent takes back what the server has', async () => {
      const { calls, pin, react, shown } = await setUpReactions();
      await react(PIN_REACTIONS.wow, true);
      await react(PIN_REACTIONS.wow, false);
      expect(calls.map(({ endpoint, options }) => [endpoint, options])).toEqual([
        ['ReactionResource.delete', { pin_id: pin.id, reaction_type: PIN_REACTIONS.love }],
      ]);
      expect(shown()).toMatchObject({ reactionByMe: 0, reactionCounts: { 1: 1 } });
      await react(PIN_REACTIONS.love, true);
      expect(calls).toEqual([]);
      expect(shown()).toMatchObject({ reactionByMe: PIN_REACTIONS.love, reactionCounts: { 1: 2 } });
    });

    it('[BOOT-036] is shown again by a later page, once it has read the reactions', async () => {
      const { calls, pin, viewer, react } = await setUpReactions();
      await react(PIN_REACTIONS.wow, true);
      const next = createTestStore({ viewer, outbox: createFakeOutbox(calls).outbox });
      next.api.on('ReactionsResource.get', () => buildPinReactions({ pin_id: pin.id }));
      const entry = { key: 'k', path: '/', handler: 'www/index', params: {}, status: 200 };
      next.store.dispatch(navigationCommitted({ entry, how: 'start' }));
      await next.settle();
      next.store.install({ slices: { pinReactions: pinReactionsReducer } });
      next.store.dispatch(reactionsOpened({ pinId: pin.id }));
      await next.settle();
      expect(next.state().pinReactions?.[pin.id]).toMatchObject({ reactionByMe: PIN_REACTIONS.wow });
    });
  });
});
