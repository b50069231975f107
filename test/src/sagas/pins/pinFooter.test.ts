import type { Experience } from '../../../../contract/schemas/people/experiences';
import * as log from '../../../../src/actions/log';
import { navigationCommitted } from '../../../../src/actions/navigation';
import { footerChecked } from '../../../../src/actions/people/experiences';
import { experiencesReducer } from '../../../../src/reducers/people/experiences';
import { experiencesSaga } from '../../../../src/sagas/people/experiences';
import { pinFooterSaga } from '../../../../src/sagas/pins/pinFooter';
import { selectIsFooterHidden } from '../../../../src/selectors/pins/pinFooter';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

const ALL = 'UserExperiencePlatformResource.get';
const VIEWED = 'UserExperienceViewedResource.update';

function hiding({ id = 1_000_069, variant = 500_417 as number | null, hides = true, status = 'unseen' as const } = {}) {
  return {
    experience_id: id,
    variant_id: variant,
    placement_id: 400,
    status,
    type: 5,
    display_data: {
      anchor: 'main',
      content: null,
      title: null,
      text: null,
      action_label: null,
      action_href: null,
      hide_footer: hides,
    },
    triggerable_placed_exps: [],
    metadata: {},
  } satisfies Experience;
}

function setUp(found: Experience[], { isMember = true, isBot = false } = {}) {
  const test = createTestStore({
    viewer: isMember ? buildViewer() : null,
    context: { isBot },
    modules: [{ slices: { experiences: experiencesReducer }, sagas: [experiencesSaga, pinFooterSaga] }],
  });
  const { api, store, settle, state } = test;
  api.on(ALL, () => found);
  api.on('UserExperienceResource.get', () => []);
  api.on(VIEWED, () => ({ ok: true }));
  const begin = async () => {
    store.dispatch(log.began());
    await settle();
  };
  const goOn = async () => {
    const entry = { key: 'next', path: '/', handler: 'www/index', params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'push' }));
    await settle();
  };
  return { ...test, begin, goOn, footer: () => state().experiences?.pinFooter };
}

it('[CLOSE-015] [CLOSE-018] hides the footer where the experience says so, and reports its view once', async () => {
  const { api, begin, goOn, state } = setUp([hiding({ id: 7, variant: null, hides: false }), hiding()]);
  await begin();
  await goOn();
  expect(selectIsFooterHidden(state())).toBe(true);
  expect(api.calls(ALL)).toEqual([{ multi_experience: true }]);
  expect(api.calls(VIEWED)).toEqual([{ placed_experience_id: '400:1000069' }]);
});

it.each([
  ['another experience', hiding({ id: 1_000_070 }), 0],
  ['another variant', hiding({ variant: 500_418 }), 1],
  ['no variant', hiding({ variant: null }), 1],
  ['one that does not hide it', hiding({ hides: false }), 1],
])('[CLOSE-016] %s leaves it shown', async (_, experience, views) => {
  const { api, begin, state, footer } = setUp([experience]);
  await begin();
  expect(selectIsFooterHidden(state())).toBe(false);
  expect(footer()).toEqual({ isHidden: false, isLoading: false, isKnown: true });
  expect(api.calls(VIEWED)).toHaveLength(views);
});

it('[CLOSE-017] is loading until the check has ended, and asks no second time meanwhile', async () => {
  const { api, begin, goOn, footer, settle } = setUp([]);
  const held = api.hold(ALL);
  await begin();
  await goOn();
  expect(held).toHaveLength(1);
  expect(footer()).toEqual({ isHidden: false, isLoading: true, isKnown: false });
  held[0]?.answer([hiding()]);
  await settle();
  expect(footer()).toEqual({ isHidden: true, isLoading: false, isKnown: true });
});

it('[CLOSE-017] a check that failed has ended too, and the next page asks again', async () => {
  const { api, begin, goOn, footer } = setUp([]);
  api.fail(ALL, 'network');
  await begin();
  expect(footer()).toEqual({ isHidden: false, isLoading: false, isKnown: false });
  api.on(ALL, () => [hiding()]);
  await goOn();
  expect(footer()).toEqual({ isHidden: true, isLoading: false, isKnown: true });
});

it.each([
  ['visitors', { isMember: false }],
  ['bots', { isBot: true }],
])('[CLOSE-020] for %s nothing is checked and the footer shows', async (_, who) => {
  const { api, begin, goOn, state, footer } = setUp([hiding()], who);
  await begin();
  await goOn();
  expect(api.calls(ALL)).toEqual([]);
  expect(footer()).toEqual({ isHidden: false, isLoading: false, isKnown: false });
  expect(selectIsFooterHidden(state())).toBe(false);
});

it('a view that was reported before is not reported again', async () => {
  const { api, begin, store, state } = setUp([{ ...hiding(), status: 'viewed' }]);
  await begin();
  expect(api.calls(VIEWED)).toEqual([]);
  store.dispatch(footerChecked({ isHidden: null }));
  expect(selectIsFooterHidden(state())).toBe(false);
});
