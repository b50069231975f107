import type { UnknownAction } from '@reduxjs/toolkit';
import configureStore from 'redux-mock-store';
import createSagaMiddleware from 'redux-saga';
import { EVENT_LOG, EVENT_TYPES, VIEW_TYPES } from '../../../../contract/constants/running/events';
import type { LoggedEvent } from '../../../../contract/schemas/running/events';
import * as log from '../../../../src/actions/log';
import { navigationCommitted } from '../../../../src/actions/navigation';
import { loggedOut, logoutRequested } from '../../../../src/actions/people/session';
import { wentOffline, wentOnline } from '../../../../src/actions/ui';
import { jsonBytes } from '../../../../src/lib/batches';
import { QUEUED_EVENTS } from '../../../../src/lib/queuedEvents';
import { eventLogReducer } from '../../../../src/reducers/running/eventLog';
import { analyticsSaga } from '../../../../src/sagas/running/analytics';
import { eventLogSaga } from '../../../../src/sagas/running/eventLog';
import { runDefinition } from '../../../../src/sagas/runtime/defineSaga';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../support/factories';

const desktop = { isMobile: false, isTablet: false } as never;

function setUp({ member = true, context = {} } = {}) {
  const viewer = member ? buildViewer() : null;
  const t = createTestStore({
    viewer,
    context: { userAgent: desktop, ...context },
    modules: [{ slices: { eventLog: eventLogReducer }, sagas: [eventLogSaga, analyticsSaga] }],
  });
  const accepted: LoggedEvent[][] = [];
  const accept = () =>
    t.api.on('ApiCResource.create', ({ events }) => {
      accepted.push(events);
      return { accepted: events.length };
    });
  accept();
  const happen = (objectId = '1', more = {}) =>
    t.store.dispatch(log.happened({ events: [{ eventType: EVENT_TYPES.impression, objectId, ...more }] }));
  const pass = async (ms: number) => {
    t.clock.advance(ms);
    await t.settle();
  };
  const queue = () => t.state().eventLog;
  const sentIds = () => accepted.map((batch) => batch.map((event) => event.object_id_str));
  return { ...t, viewer, accepted, accept, happen, pass, queue, sentIds };
}

describe('the queue of events', () => {
  it('[SET-012] takes nothing where the law asks for consent and there is none', async () => {
    const refused = { personalization: true, analytics: false, marketing: true };
    for (const context of [{ asksConsent: true }, { cookieConsent: refused }]) {
      const { api, happen, pass } = setUp({ context });
      happen('7');
      await pass(EVENT_LOG.idleMs);
      expect(api.calls('ApiCResource.create')).toEqual([]);
    }
    const allowed = { ...refused, analytics: true };
    const { happen, pass, sentIds } = setUp({ context: { asksConsent: true, cookieConsent: allowed } });
    happen('7');
    await pass(EVENT_LOG.idleMs);
    expect(sentIds()).toEqual([['7']]);
  });

  it('[LOG-001] [LOG-002] stamps each event and reports when it was sent', async () => {
    const { api, clock, happen, pass } = setUp();
    happen('7', {
      viewType: 3,
      viewParameter: 1,
      viewData: { a: 1 },
      component: 2,
      auxData: { b: true },
      eventData: { ms: 5 },
    });
    const at = clock.now();
    await pass(EVENT_LOG.idleMs);
    expect(api.calls('ApiCResource.create')).toEqual([
      {
        report_time: at + EVENT_LOG.idleMs,
        events: [
          {
            event_type: 1,
            view_type: 3,
            view_parameter: 1,
            view_data: { a: 1 },
            component: 2,
            object_id_str: '7',
            aux_data: { b: true },
            event_data: { ms: 5 },
            time: at,
            clientUUID: expect.stringMatching(/^[\da-f-]{36}$/),
            appState: 'active',
          },
        ],
      },
    ]);
  });

  it('[LOG-003] is sent after ten seconds without a new event', async () => {
    const { happen, pass, sentIds, queue } = setUp();
    happen('1');
    await pass(9999);
    happen('2');
    await pass(9999);
    expect(sentIds()).toEqual([]);
    await pass(1);
    expect(sentIds()).toEqual([['1', '2']]);
    expect(queue()).toMatchObject({ waiting: [], sending: [], bytes: 0, flushAt: null });
  });

  it.each([
    ['a visitor', { member: false }],
    ['a member on a phone', { context: { userAgent: { isMobile: true, isTablet: false } as never } }],
  ])('[LOG-010] of %s is sent every ten seconds, whatever goes on', async (_, who) => {
    const { happen, pass, sentIds } = setUp(who);
    for (let second = 0; second < 20; second += 1) {
      happen(String(second));
      await pass(1000);
    }
    expect(sentIds().map((batch) => batch.length)).toEqual([10, 10]);
  });

  it.each([VIEW_TYPES.login, VIEW_TYPES.signup, VIEW_TYPES.away])(
    '[LOG-004] [LOG-005] is sent 300 ms after a view of kind %i, whose page is about to be left',
    async (viewType) => {
      const { happen, pass, sentIds } = setUp();
      happen('1');
      await pass(1000);
      happen('2', { eventType: EVENT_TYPES.view, viewType });
      await pass(200);
      happen('3');
      await pass(99);
      expect(sentIds()).toEqual([]);
      await pass(1);
      expect(sentIds()).toEqual([['1', '2', '3']]);
      // The same kind of page with another event, or another view, is in no hurry.
      happen('4', { viewType });
      happen('5', { eventType: EVENT_TYPES.view, viewType: VIEW_TYPES.home });
      await pass(300);
      expect(sentIds()).toHaveLength(1);
    },
  );

  it('[LOG-006] goes out at once when it fills a batch, none longer than 20,480 bytes', async () => {
    const { api, happen, settle, accepted } = setUp();
    for (let at = 0; at < 200; at += 1) happen('ü'.repeat(50), { eventData: { at } });
    await settle();
    expect(accepted.length).toBeGreaterThan(1);
    for (const call of api.calls('ApiCResource.create')) {
      const bytes = jsonBytes({ csrf_token: 'x'.repeat(64), options: call });
      expect(bytes).toBeLessThanOrEqual(EVENT_LOG.batchBytes);
      expect(bytes).toBeGreaterThan(EVENT_LOG.batchBytes / 2);
    }
  });
});

describe('an upload that fails', () => {
  it('[LOG-007] [LOG-008] [LOG-009] is tried five times more, from a second on, doubling; then its loss is counted and told', async () => {
    const { api, accept, happen, pass, queue, accepted } = setUp();
    api.fail('ApiCResource.create', 'network');
    happen('1');
    await pass(EVENT_LOG.idleMs);
    const tries = () => api.calls('ApiCResource.create').length;
    expect(tries()).toBe(1);
    for (const [at, ms] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      await pass(ms - 1);
      expect(tries()).toBe(at + 1);
      await pass(1);
      expect(tries()).toBe(at + 2);
    }
    await pass(60_000);
    expect(tries()).toBe(6);
    expect(queue()).toMatchObject({ sending: [], waiting: [], lost: 1 });

    accept();
    happen('2');
    await pass(EVENT_LOG.idleMs);
    await pass(EVENT_LOG.idleMs);
    expect(accepted.flat()).toMatchObject([
      { object_id_str: '2' },
      { event_type: EVENT_TYPES.lost, event_data: { count: 1 } },
    ]);
    expect(queue()?.lost).toBe(0);
  });

  it('keeps the ids of its events, so that what was kept already is not kept twice', async () => {
    const { api, accept, happen, pass, accepted } = setUp();
    api.fail('ApiCResource.create', 'server');
    happen('1');
    await pass(EVENT_LOG.idleMs);
    const [first] = api.calls('ApiCResource.create');
    accept();
    happen('2');
    await pass(1000);
    expect(accepted[0]).toEqual(first?.events);
    await pass(EVENT_LOG.idleMs);
    expect(accepted[1]).toMatchObject([{ object_id_str: '2' }]);
  });

  it('waits without a network and uses up no attempt', async () => {
    const { store, api, happen, pass, sentIds } = setUp();
    store.dispatch(wentOffline());
    happen('1');
    await pass(600_000);
    expect(api.calls('ApiCResource.create')).toEqual([]);
    store.dispatch(wentOnline());
    await pass(0);
    expect(sentIds()).toEqual([['1']]);
  });

  it('is not repeated where the server will never take it', async () => {
    const { api, happen, pass, queue } = setUp();
    api.fail('ApiCResource.create', 'invalidParameters');
    happen('1');
    await pass(EVENT_LOG.idleMs);
    await pass(60_000);
    expect(api.calls('ApiCResource.create')).toHaveLength(1);
    expect(queue()?.lost).toBe(1);
  });
});

describe('leaving the page', () => {
  it('[LOG-009] hands what waits to the browser in a last beacon', async () => {
    const { store, api, tabStorage, happen, queue } = setUp();
    happen('1');
    happen('2');
    store.dispatch(log.pageLeft());
    expect(api.beacons).toMatchObject([
      { key: 'ApiCResource.create', options: { events: [{ object_id_str: '1' }, { object_id_str: '2' }] } },
    ]);
    expect(queue()?.waiting).toEqual([]);
    expect(tabStorage.texts.has(QUEUED_EVENTS)).toBe(false);
    store.dispatch(log.pageLeft());
    expect(api.beacons).toHaveLength(1);
  });

  it('sends the batch under way along, whose call may be cut off', async () => {
    const { store, api, happen, pass } = setUp();
    const held = api.hold('ApiCResource.create');
    happen('1');
    await pass(EVENT_LOG.idleMs);
    happen('2');
    store.dispatch(log.pageLeft());
    const inBeacons = api.beacons.flatMap(({ options }) => (options as { events: LoggedEvent[] }).events);
    expect(inBeacons.map((event) => event.object_id_str)).toEqual(['1', '2']);
    expect(inBeacons[0]).toEqual(held[0]?.options.events[0]);
  });

  it.each([
    ['there is no network', 'offline'],
    ['the browser takes no beacon', 'refused'],
    ['the server does not answer', 'failing'],
  ])('[LOG-009] keeps for the next page what cannot be sent, where %s', async (_, why) => {
    const first = setUp();
    if (why === 'offline') first.store.dispatch(wentOffline());
    if (why === 'refused') first.api.refusesBeacons = true;
    if (why === 'failing') {
      first.api.fail('ApiCResource.create', 'network');
      first.happen('1');
      await first.pass(EVENT_LOG.idleMs);
      await first.pass(1000);
    } else first.happen('1');
    first.happen('2');
    first.store.dispatch(log.pageLeft());
    const kept = first.tabStorage.texts.get(QUEUED_EVENTS) ?? '';

    const second = createTestStore({
      viewer: first.viewer,
      modules: [{ slices: { eventLog: eventLogReducer }, sagas: [eventLogSaga] }],
    });
    second.tabStorage.set(QUEUED_EVENTS, kept);
    second.store.dispatch(log.began());
    expect(second.state().eventLog?.waiting.map((event) => event.object_id_str)).toEqual(['1', '2']);
    expect(second.tabStorage.texts.has(QUEUED_EVENTS)).toBe(false);
  });

  it('never sends what another viewer did, nor what storage has made unreadable', async () => {
    for (const text of [JSON.stringify({ viewer: '99', events: [{}] }), '{ broken', 'null', '{"viewer":null}']) {
      const { store, tabStorage, queue, settle } = setUp();
      tabStorage.set(QUEUED_EVENTS, text);
      store.dispatch(log.began());
      await settle();
      expect(queue()?.waiting).toEqual([]);
    }
  });

  it('sends at a logout what was done until then, and keeps nothing afterwards', async () => {
    const { store, api, happen, settle, sentIds, tabStorage, queue } = setUp();
    api.on('UserSessionResource.delete', () => ({ ok: true }));
    tabStorage.set(QUEUED_EVENTS, 'of the viewer');
    happen('1');
    store.dispatch(logoutRequested());
    await settle();
    expect(sentIds()).toEqual([['1']]);
    expect(tabStorage.texts.has(QUEUED_EVENTS)).toBe(false);
    happen('2');
    store.dispatch(loggedOut());
    expect(queue()?.waiting).toEqual([]);
  });
});

/** What the sagas dispatch after an event, over a state that stands. */
function dispatchedAfter(event: UnknownAction): UnknownAction[] {
  const state = setUp().state();
  const sagas = createSagaMiddleware({ context: { report: (error: unknown) => expect(error).toBeUndefined() } });
  const store = configureStore<typeof state>([sagas as never])(state);
  sagas.run(runDefinition, analyticsSaga);
  store.dispatch(event);
  return store.getActions().slice(1);
}

describe('what is logged', () => {
  const entry = { key: 'k', path: '/pin/5/?token=x', handler: 'www/pin/[id]', params: { id: '5' }, status: 200 };

  it('a view of each page, by its kind and never by its address', () => {
    expect(dispatchedAfter(navigationCommitted({ entry, how: 'push' }))).toEqual([
      log.happened({ events: [{ eventType: 13, viewType: VIEW_TYPES.closeup, component: 0, objectId: '5' }] }),
    ]);
    const profile = { ...entry, handler: 'www/[username]', params: { username: 'anna' } };
    expect(JSON.stringify(dispatchedAfter(navigationCommitted({ entry: profile, how: 'push' })))).not.toMatch(
      /anna|token/,
    );
  });

  it('follows and comments, without their words', () => {
    const follow = { type: 'follows/userFollowRequested', payload: { userId: '9', to: true } };
    expect(dispatchedAfter(follow)).toEqual([
      log.happened({
        events: [{ viewType: 0, eventType: EVENT_TYPES.follow, objectId: '9', auxData: { kind: 'user', to: true } }],
      }),
    ]);
    const comment = { type: 'comments/createRequested', payload: { pinId: buildPin().id, text: 'hush' } };
    expect(JSON.stringify(dispatchedAfter(comment))).not.toContain('hush');
  });
});

describe('ads', () => {
  const ad = { pinId: '5', destination: 'https://shop.example/a', advertiserId: '6', campaignId: '7' };

  it.each([
    ['click', '604800', '2', EVENT_TYPES.adClick],
    ['view', '86400', '1', EVENT_TYPES.adView],
  ] as const)(
    '[LOG-017] [LOG-018] [LOG-019] [LOG-020] a %s registers its source with the browser',
    (kind, expiry, priority, eventType) => {
      const asked: [string, RequestInit][] = [];
      const { fetch } = globalThis;
      globalThis.fetch = (async (address: string, request: RequestInit) => {
        asked.push([address, request]);
        return new Response(null, { status: 204 });
      }) as typeof globalThis.fetch;
      const { store, queue, clock } = setUp();
      store.dispatch(log.adEventLogged({ kind, ...ad }));
      globalThis.fetch = fetch;
      const [[address, request] = ['', {}]] = asked;
      const url = new URL(address, 'https://pins.example');
      expect(url.pathname).toBe('/_/attribution_source/');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        source_event_id: String(clock.now()),
        destination: 'https://shop.example/a',
        expiry,
        priority,
        source_event_type: kind,
        advertiser_id: '6',
        campaign_id: '7',
      });
      expect(request).toMatchObject({ keepalive: true, attributionReporting: { eventSourceEligible: true } });
      expect(queue()?.waiting).toMatchObject([{ event_type: eventType, object_id_str: '5' }]);
    },
  );
});
