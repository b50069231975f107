import type { EndpointKey } from '../../../../contract/endpoints';
import type { BoardId, InterestId } from '../../../../contract/schemas/common';
import * as follows from '../../../../src/actions/boards/follows';
import * as log from '../../../../src/actions/log';
import * as session from '../../../../src/actions/people/session';
import * as comments from '../../../../src/actions/pins/comments';
import * as interests from '../../../../src/actions/pins/interests';
import { accountSaga } from '../../../../src/sagas/people/account';
import { readUnauthAction, UNAUTH_ACTION } from '../../../../src/sagas/people/unauthAction';
import { createTestStore, type TestStore } from '../../../support/createTestStore';
import { buildBoard, buildComment, buildPin, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

const account = { sagas: [accountSaga] };
const LOGIN = { username_or_email: 'pat', password: 'correct horse' };
const SIGNUP = { email: 'new@example.org', password: 'correct horse' };
const pin = buildPin();
const board = buildBoard({ name: 'Chairs' });
const viewer = buildViewer();
const ada = buildUser({ username: 'ada' });
const topic = '500000000000000001' as InterestId;

/** What a visitor does, the call that it becomes, and its options. */
const ATTEMPTS: [string, Parameters<TestStore['store']['dispatch']>[0], EndpointKey, object][] = [
  [
    'a save',
    session.unauthSaveAttempted({ pinId: pin.id }),
    'RepinResource.create',
    { pin_id: pin.id, board_id: board.id },
  ],
  [
    'a follow of a person',
    follows.userFollowRequested({ userId: ada.id, to: true }),
    'UserFollowResource.create',
    { user_id: ada.id },
  ],
  [
    'a follow of a board',
    follows.boardFollowRequested({ boardId: board.id, to: true }),
    'BoardFollowResource.create',
    { board_id: board.id },
  ],
  [
    'a follow of a topic',
    interests.interestFollowRequested({ interestId: topic, to: true, was: false }),
    'InterestFollowResource.create',
    { interest_id: topic, interest_list: 'favorited' },
  ],
  [
    'a comment',
    comments.createRequested({ pinId: pin.id, text: 'Lovely' }),
    'AggregatedCommentResource.create',
    { pin_id: pin.id, text: 'Lovely' },
  ],
];

function open(given: Parameters<typeof createTestStore>[0] = {}) {
  const test = createTestStore({ modules: [account], ...given });
  const { api } = test;
  const keys: (string | undefined)[] = [];
  const note = <R>(answer: R, extra: { idempotencyKey?: string | undefined }) => {
    keys.push(extra.idempotencyKey);
    return answer;
  };
  api.on('LoginHandshake.create', () => ({ token: 't' }));
  api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
  api.on('HandshakeSessionResource.create', () => viewer);
  api.on('FingerprintResource.create', () => ({ ok: true }));
  api.on('PinResource.get', () => pin);
  api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
  api.on('RepinResource.create', (_options, extra) => note(buildPin({ board: pinBoardOf(board) }), extra));
  api.on('UserFollowResource.create', (_options, extra) =>
    note({ user_id: ada.id, explicitly_followed_by_me: true, follower_count: 1 }, extra),
  );
  api.on('BoardFollowResource.create', (_options, extra) =>
    note({ board_id: board.id as BoardId, followed_by_me: true, follower_count: 1 }, extra),
  );
  api.on('InterestFollowResource.create', (_options, extra) =>
    note({ interest_id: topic, is_followed: true } as never, extra),
  );
  api.on('AggregatedCommentResource.create', (_options, extra) => note(buildComment(), extra));
  return { ...test, keys };
}

describe.each(ATTEMPTS)('%s that a visitor tried', (_what, attempt, call, options) => {
  it('[CTX-033] is done once after logging in', async () => {
    const { store, api, settle, tabStorage } = open();
    store.dispatch(attempt);
    await settle();
    expect(api.calls(call)).toEqual([]);
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(api.calls(call)).toEqual([options]);
    expect(tabStorage.get(UNAUTH_ACTION)).toBeNull();
    store.dispatch(log.began());
    await settle();
    expect(api.calls(call)).toHaveLength(1);
  });

  it('[CTX-033] is done once after signing up, which then leads back to the page', async () => {
    const { store, api, settle } = open();
    store.dispatch(attempt);
    store.dispatch(session.signupRequested({ signup: SIGNUP, next: '/ada/' }));
    await settle();
    expect(api.calls(call)).toEqual([options]);
  });

  it('[CTX-033] is done once by the page that a login provider or a reload leads to', async () => {
    const visit = open();
    visit.store.dispatch(attempt);
    await visit.settle();
    const member = open({ viewer });
    member.tabStorage.set(UNAUTH_ACTION, visit.tabStorage.get(UNAUTH_ACTION) ?? '');
    member.store.dispatch(log.began());
    await member.settle();
    expect(member.api.calls(call)).toEqual([options]);
    expect(member.tabStorage.get(UNAUTH_ACTION)).toBeNull();
  });

  it('is no longer done after a login an hour later', async () => {
    const { store, api, clock, settle } = open();
    store.dispatch(attempt);
    await settle();
    clock.advance(3_600_000);
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(api.calls(call)).toEqual([]);
  });
});

it.each([
  ['save', ATTEMPTS[0], 'RepinResource.create'],
  ['comment', ATTEMPTS[4], 'AggregatedCommentResource.create'],
] as const)(
  'a %s whose page was closed in the middle is sent again under the same key',
  async (_what, attempt, call) => {
    const first = open();
    const held = first.api.hold(call);
    first.store.dispatch(attempt?.[1] ?? log.began());
    first.store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await first.settle();
    expect(held).toHaveLength(1);
    const second = open({ viewer });
    second.tabStorage.set(UNAUTH_ACTION, first.tabStorage.get(UNAUTH_ACTION) ?? '');
    second.store.dispatch(log.began());
    await second.settle();
    expect(second.keys).toEqual([held[0]?.extra.idempotencyKey]);
  },
);

it.each(['', '{', '7', '{"kind":"save"}', '{"kind":"__proto__","key":"k","at":0}', '{"kind":"comment","pinId":"1"}'])(
  'ignores the stored text %j',
  async (text) => {
    const { store, api, settle, tabStorage } = open({ viewer });
    tabStorage.set(UNAUTH_ACTION, text);
    store.dispatch(log.began());
    await settle();
    expect(api.calls('RepinResource.create')).toEqual([]);
  },
);

it('is forgotten by logging out', async () => {
  const { store, api, settle, tabStorage } = open({ viewer });
  tabStorage.set(UNAUTH_ACTION, 'x');
  api.on('UserSessionResource.delete', () => ({ ok: true }));
  store.dispatch(session.logoutRequested());
  await settle();
  expect(tabStorage.get(UNAUTH_ACTION)).toBeNull();
});

it('reads no action without what it is about, of no known kind, without a key, or from the future', () => {
  const save = { kind: 'save', pinId: '7', key: 'k', at: 1000 };
  const read = (change: object) => readUnauthAction(JSON.stringify({ ...save, ...change }), 2000);
  expect(read({})).toEqual(save);
  for (const change of [{ pinId: undefined }, { pinId: 7 }, { kind: 'steal' }, { key: undefined }, { at: 2001 }]) {
    expect(read(change)).toBeNull();
  }
  expect(read({ kind: 'comment' })).toBeNull();
  expect(read({ kind: 'comment', text: 'Lovely' })).toMatchObject({ text: 'Lovely' });
  for (const text of [null, 'null', '{', '7']) expect(readUnauthAction(text, 2000)).toBeNull();
});
