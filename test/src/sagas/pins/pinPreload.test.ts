import type { QueryPin } from '../../../../contract/queries/queries';
import type { PinId } from '../../../../contract/schemas/common';
import * as log from '../../../../src/actions/log';
import { navigationRequested } from '../../../../src/actions/navigation';
import { closeupExpected, closeupIntended } from '../../../../src/actions/pins/pins';
import { camelize } from '../../../../src/lib/camelize';
import { reportsReducer } from '../../../../src/reducers/running/reports';
import { loadCloseup } from '../../../../src/sagas/pins/closeup';
import type { PageLoad, PageSource } from '../../../../src/sagas/runtime/pageLoad';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectPinPreloadExperiment } from '../../../../src/selectors/pins/pinPreload';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';

const PIN_PAGE = 'www/pin/[id]';
const PHONE = { isMobile: true };

function setUp({
  isMember = false,
  group,
  context = {},
}: {
  isMember?: boolean;
  group?: string;
  context?: object;
} = {}) {
  let arrive = () => {};
  const code = new Promise<PageLoad>((resolve) => {
    arrive = () => resolve(({ params }) => loadCloseup(params.id ?? ''));
  });
  const prepare = jest.fn(() => code);
  const match: PageSource['match'] = (pathname) => {
    const id = /^\/pin\/([^/]+)\/?$/.exec(pathname)?.[1];
    const params: Record<string, string> = id ? { id } : {};
    if (id) return { id: PIN_PAGE, params };
    return pathname === '/' ? { id: 'www/index', params } : null;
  };
  const kind = isMember ? 'auth' : 'unauth';
  const test = createTestStore({
    viewer: isMember ? buildViewer() : null,
    pages: { match, prepare },
    modules: [{ slices: { reports: reportsReducer } }],
    context: { experimentsClient: group ? { [`pin_preload_desktop_${kind}`]: group } : {}, ...context },
  });
  const pin = buildPin();
  const queryPin = { ...camelize(pin), __typename: 'Pin' } as unknown as QueryPin;
  test.api.onQuery('CloseupPageQuery', () => ({ pin: queryPin }));
  test.api.onQuery('CloseupDetailQuery', () => ({ pin: queryPin }));
  test.api.onQuery('RelatedModulesFeedQuery', () => ({
    relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
  }));
  const asked = () => test.api.queries.map(({ name }) => name.replace('Query', '')).sort();
  const go = async (to: string) => {
    test.store.dispatch(navigationRequested({ to }));
    await test.settle();
  };
  const misses = () => (test.state().reports?.metrics ?? []).filter(({ name }) => name === 'pin_page_miss');
  return { ...test, pin, arrive: () => arrive(), prepare, asked, go, misses };
}

it.each([
  ['a visitor', false, ['CloseupPage', 'RelatedModulesFeed']],
  ['a member', true, ['CloseupDetail', 'CloseupPage', 'RelatedModulesFeed']],
] as const)(
  '[CLOSE-011] the queries of a pin leave while the code is still on its way, for %s',
  async (_, isMember, all) => {
    const { go, pin, asked, state, arrive, settle } = setUp({ isMember });
    await go(`/pin/${pin.id}/`);
    expect(state().ui.navigation.current).toBeNull();
    expect(asked()).toEqual(all);
    arrive();
    await settle();
    expect(state().ui.navigation.current).toMatchObject({ handler: PIN_PAGE, status: 200 });
    // Nothing is read a second time by the page itself.
    expect(asked()).toEqual(all);
  },
);

it('[CLOSE-011] each navigation to a pin preloads, other pages and ids that are none do not', async () => {
  const { go, pin, asked } = setUp();
  await go('/');
  await go('/pin/nonsense/');
  await go('/pin/123456789012345678901/');
  expect(asked()).toEqual([]);
  await go(`/pin/${pin.id}/?from=search`);
  expect(asked()).toContain('CloseupPage');
});

it.each([
  ['page', ['CloseupPage']],
  ['page_detail', ['CloseupDetail', 'CloseupPage']],
  ['page_related', ['CloseupPage', 'RelatedModulesFeed']],
  ['enabled_all', ['CloseupDetail', 'CloseupPage', 'RelatedModulesFeed']],
])('[CLOSE-013] the group %s preloads %j', async (group, expected) => {
  const { go, pin, asked } = setUp({ isMember: true, group });
  await go(`/pin/${pin.id}/`);
  expect(asked()).toEqual(expected);
});

it('[CLOSE-012] the experiment is that of the device and the kind of visitor', () => {
  const phone = { userAgent: { ...createTestStore().state().context?.userAgent, ...PHONE } } as object;
  const named = (options: Parameters<typeof setUp>[0]) => selectPinPreloadExperiment(setUp(options).state());
  expect(named({ isMember: true })).toBe('pin_preload_desktop_auth');
  expect(named({})).toBe('pin_preload_desktop_unauth');
  expect(named({ isMember: true, context: phone })).toBe('pin_preload_mobile_auth');
  expect(named({ context: phone })).toBe('pin_preload_mobile_unauth');
  expect(named({ context: { isBot: true } })).toBe('pin_preload_desktop_bot');
});

it('[CLOSE-011] a pointer that stays on a card brings the pin and its code; one that passes by brings nothing', async () => {
  const { store, pin, clock, asked, prepare, settle, arrive, state } = setUp();
  store.dispatch(closeupIntended({ pinId: '5' as PinId }));
  clock.advance(60);
  store.dispatch(closeupIntended({ pinId: pin.id as PinId }));
  clock.advance(79);
  await settle();
  expect(asked()).toEqual([]);
  // The code comes at once: a finger is off again within this time.
  expect(prepare).toHaveBeenCalledWith(PIN_PAGE);
  clock.advance(1);
  await settle();
  arrive();
  expect(asked()).toEqual(['CloseupPage']);
  expect(selectEntity(state(), 'pins', pin.id as never)?.title).toBe(pin.title);
});

it('[CLOSE-011] a site that is used brings the code of a pin and no pin', async () => {
  const { store, prepare, asked, settle } = setUp();
  store.dispatch(closeupExpected());
  await settle();
  expect(prepare.mock.calls).toEqual([[PIN_PAGE]]);
  expect(asked()).toEqual([]);
});

it('[CLOSE-014] a pin page that is shown before its pin is known counts as a miss, and one that was preloaded does not', async () => {
  const late = setUp();
  late.api.onQuery('CloseupPageQuery', () => {
    throw failure('network');
  });
  await late.go(`/pin/${late.pin.id}/`);
  late.arrive();
  await late.settle();
  expect(late.misses()).toEqual([{ name: 'pin_page_miss', value: 1, route: PIN_PAGE }]);

  const early = setUp();
  await early.go(`/pin/${early.pin.id}/`);
  early.arrive();
  await early.settle();
  early.store.dispatch(log.began());
  await early.settle();
  expect(early.misses()).toEqual([]);
});
