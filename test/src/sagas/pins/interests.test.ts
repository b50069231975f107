import { EVENT_TYPES } from '../../../../contract/constants/running/events';
import type { BoardId, InterestId } from '../../../../contract/schemas/common';
import { interestFollowRequested } from '../../../../src/actions/pins/interests';
import { interestsReducer } from '../../../../src/reducers/pins/interests';
import { eventLogReducer } from '../../../../src/reducers/running/eventLog';
import { loadInterestPage } from '../../../../src/sagas/pins/interests';
import { loadResource } from '../../../../src/sagas/runtime/callResource';
import { selectFollowsInterest, selectInterest } from '../../../../src/selectors/pins/interests';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

const CATS = '19' as InterestId;

async function setUp() {
  const happened: unknown[] = [];
  const t = createTestStore({
    viewer: buildViewer(),
    modules: [
      {
        slices: {
          interests: interestsReducer,
          // What is put into the log, as it comes.
          eventLog: (state: ReturnType<typeof eventLogReducer> | undefined, action) => {
            if (action.type === 'log/happened') happened.push(...(action as never as Logged).payload.events);
            return eventLogReducer(state, action);
          },
        },
      },
    ],
  });
  t.api.on('InterestResource.get', () => ({
    ...{ id: CATS, type: 'interest', name: 'Cats', is_followed: false },
    ...{ parent: null, guides: [] },
  }));
  t.api.on('InterestFeedResource.get', () => []);
  await t.store.run(() => loadInterestPage({ path: '/topics/19', params: { id: CATS }, query: {} })).done;
  const isFollowed = () =>
    selectFollowsInterest(t.state(), CATS, selectInterest(t.state(), CATS)?.is_followed ?? false);
  const follow = (to: boolean) => t.store.dispatch(interestFollowRequested({ interestId: CATS, to, was: false }));
  return { ...t, happened, isFollowed, follow };
}

interface Logged {
  payload: { events: unknown[] };
}

describe('following topics', () => {
  it('[FOLLOW-001] [FOLLOW-003] [FOLLOW-004] shows at once, and sends the topic and the list', async () => {
    const { api, isFollowed, follow, settle } = await setUp();
    api.on('InterestFollowResource.create', () => ({ interest_id: CATS, is_followed: true }));
    api.on('InterestFollowResource.delete', () => ({ interest_id: CATS, is_followed: false }));
    expect(isFollowed()).toBe(false);
    follow(true);
    expect(isFollowed()).toBe(true);
    await settle();
    expect(isFollowed()).toBe(true);
    expect(api.calls('InterestFollowResource.create')).toEqual([{ interest_id: CATS, interest_list: 'favorited' }]);
    follow(false);
    expect(isFollowed()).toBe(false);
    await settle();
    expect(isFollowed()).toBe(false);
    expect(api.calls('InterestFollowResource.delete')).toEqual([{ interest_id: CATS, interest_list: 'favorited' }]);
  });

  it('[FOLLOW-002] a failure is taken back without a word, also between others', async () => {
    const { api, isFollowed, follow, settle, state } = await setUp();
    api.fail('InterestFollowResource.create', 'server');
    api.on('InterestFollowResource.delete', () => ({ interest_id: CATS, is_followed: false }));
    follow(true);
    await settle();
    expect(isFollowed()).toBe(false);
    expect(state().ui.toasts).toEqual([]);
    follow(true);
    follow(false);
    await settle();
    expect(isFollowed()).toBe(false);
    expect(state().ui.toasts).toEqual([]);
  });

  it('[FOLLOW-005] [FOLLOW-006] logs 601 and 602', async () => {
    const { api, follow, settle, happened } = await setUp();
    api.on('InterestFollowResource.create', () => ({ interest_id: CATS, is_followed: true }));
    api.on('InterestFollowResource.delete', () => ({ interest_id: CATS, is_followed: false }));
    follow(true);
    follow(false);
    await settle();
    expect([EVENT_TYPES.topicFollow, EVENT_TYPES.topicUnfollow]).toEqual([601, 602]);
    expect(happened).toMatchObject([
      { eventType: 601, objectId: CATS },
      { eventType: 602, objectId: CATS },
    ]);
  });

  it('a newer answer is shown in place of older ones that are still there', async () => {
    const { api, state, store, isFollowed, follow, settle } = await setUp();
    api.on('InterestFollowResource.create', () => ({ interest_id: CATS, is_followed: true }));
    follow(true);
    await settle();
    const answer = (is_followed: boolean) => [{ id: CATS, type: 'interest' as const, name: 'Cats', is_followed }];
    for (const [id, isNow] of [
      ['1', true],
      ['2', false],
      ['3', true],
    ] as const) {
      api.on('V3BoardInterestsResource.get', () => answer(isNow));
      await store.run(() => loadResource('V3BoardInterestsResource.get', { id: id as BoardId })).done;
      // What the topic's own answer said first is older than either.
      expect(selectInterest(state(), CATS)?.is_followed).toBe(false);
      expect(isFollowed()).toBe(isNow);
    }
  });

  it('a newer answer holds what was confirmed before it', async () => {
    const { api, store, isFollowed, follow, settle } = await setUp();
    api.on('InterestFollowResource.create', () => ({ interest_id: CATS, is_followed: true }));
    follow(true);
    await settle();
    api.on('InterestsResource.get', () => []);
    await store.run(() => loadInterestPage({ path: '/topics/x', params: { id: 'x' }, query: {} })).done;
    expect(isFollowed()).toBe(true);
  });
});
