/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import { EXPERIENCE_TYPES } from '../../../../../contract/constants/people/experiences';
import type { Experience } from '../../../../../contract/schemas/people/experiences';
import { createRequested } from '../../../../../src/actions/boards/boards';
import * as log from '../../../../../src/actions/log';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import * as experiences from '../../../../../src/actions/people/experiences';
import { closeupViewed } from '../../../../../src/actions/pins/pins';
import { groupAsked } from '../../../../../src/actions/running/experiments';
import { dismissed, shown, type Toast } from '../../../../../src/actions/toasts';
import { Experiences } from '../../../../../src/features/people/experiences';
import { experiencesReducer } from '../../../../../src/reducers/people/experiences';
import { createExperimentsReducer } from '../../../../../src/reducers/running/experiments';
import { experiencesSaga } from '../../../../../src/sagas/people/experiences';
import { experimentsSaga } from '../../../../../src/sagas/running/experiments';
import { useExperimentGroup } from '../../../../../src/store/useExperimentGroup';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const plain = { anchor: 'main', title: null, text: null, action_label: null, hide_footer: false } as const;
const own = { ...plain, content: 'firstBoard' } as const;

function experience(more: Partial<Experience> = {}): Experience {
  return {
    experience_id: 1,
    variant_id: null,
    placement_id: 100,
    status: 'unseen',
    type: EXPERIENCE_TYPES.banner,
    display_data: { ...own, action_href: '/pin-builder' },
    triggerable_placed_exps: [],
    metadata: { kind: 'activation' },
    ...more,
  };
}
const none = (placement_id: 200 | 900, triggerable: string[] = []) =>
  experience({ experience_id: 0, placement_id, type: 0, triggerable_placed_exps: triggerable });

function setUp(found: Experience[], { handler = 'www/index', member = true, isBot = false } = {}) {
  const test = createTestStore({
    viewer: member ? buildViewer() : null,
    context: { isBot },
    modules: [{ slices: { experiences: experiencesReducer }, sagas: [experiencesSaga] }],
  });
  const { api, store } = test;
  api.on('UserExperienceResource.get', ({ placement_ids }) =>
    found.filter((one) => placement_ids.includes(one.placement_id)),
  );
  api.on('UserExperienceViewedResource.update', () => ({ ok: true }));
  api.on('UserExperienceCompletedResource.update', () => ({ ok: true }));
  api.on('UserExperienceResource.delete', () => ({ ok: true }));
  const visit = () => {
    const entry = { key: handler, path: '/', handler, params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'start' }));
  };
  return { ...test, visit };
}

async function show(found: Experience[]) {
  const test = setUp(found);
  const view = await renderApp(<Experiences />, { on: test });
  test.visit();
  await view.settled();
  return view;
}

describe('an experience on a page', () => {
  it('[EXP-002] [EXP-004] [EXP-012] shows at its placement and is viewed, once', async () => {
    const { api, state } = await show([experience()]);
    expect(screen.getByRole('heading').textContent).toBe('Make your first board');
    expect(api.calls('UserExperienceResource.get').at(-1)).toEqual({ placement_ids: [100, 900] });
    expect(api.calls('UserExperienceViewedResource.update')).toEqual([{ placed_experience_id: '100:1' }]);
    expect(state().experiences?.shown[100]).toEqual({
      experienceId: 1,
      variantId: null,
      placementId: 100,
      placedId: '100:1',
      status: 'viewed',
      type: 1,
      displayData: expect.objectContaining({ anchor: 'main', content: 'firstBoard' }),
      triggerablePlacedExps: [],
      metadata: { kind: 'activation' },
    });
  });

  it('[EXP-006] [EXP-014] goes when it is closed, and the server knows', async () => {
    const { api, user, settled, state } = await show([experience()]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await settled();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(state().experiences?.shown).toEqual({});
    expect(api.calls('UserExperienceResource.delete')).toEqual([{ placed_experience_id: '100:1' }]);
    expect(api.calls('UserExperienceCompletedResource.update')).toEqual([]);
  });

  it('[EXP-005] [EXP-013] goes when its action is followed, and is completed', async () => {
    const { api, user, settled, state } = await show([experience()]);
    await user.click(screen.getByRole('button', { name: 'Add a picture' }));
    await settled();
    expect(state().experiences?.shown).toEqual({});
    expect(state().ui.navigation.pending ?? '/pin-builder').toBe('/pin-builder');
    expect(api.calls('UserExperienceCompletedResource.update')).toEqual([{ placed_experience_id: '100:1' }]);
  });

  it('[EXP-017] the prompt for a first board goes when a board is created', async () => {
    const { api, store, state, settled } = await show([experience()]);
    api.on('BoardResource.create', () => buildBoard());
    act(() => void store.dispatch(createRequested({ name: 'Bowls', privacy: 'public', formId: 'form' })));
    await settled();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(state().experiences?.shown).toEqual({});
  });

  it('gives way to toasts, which stand in the same place', async () => {
    const { store, settled } = await show([experience()]);
    const toast: Toast = { id: 't', message: 'boardEdited', values: {}, tone: 'plain', href: null, action: null };
    act(() => void store.dispatch(shown({ toast, how: 'add' })));
    await settled();
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => void store.dispatch(dismissed({ id: 't' })));
    await settled();
    expect(screen.getByRole('heading')).toBeVisible();
  });

  it.each([
    ['banner', EXPERIENCE_TYPES.banner],
    ['tooltip', EXPERIENCE_TYPES.tooltip],
    ['toast', EXPERIENCE_TYPES.toast],
    ['modal', EXPERIENCE_TYPES.modal],
  ])('[EXP-017] shows what the host has written as a %s', async (_, type) => {
    const words = {
      ...plain,
      anchor: 'search',
      content: null,
      title: 'Exhibition',
      text: 'On Friday',
      action_label: 'Come',
    } as const;
    const { user, settled, state } = await show([experience({ type, display_data: { ...words, action_href: null } })]);
    expect((await screen.findByRole('heading')).textContent).toBe('Exhibition');
    expect(screen.getByText('On Friday').closest('[role], section, aside')?.contains(screen.getByRole('heading'))).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Come' }));
    await settled();
    expect(state().experiences?.shown).toEqual({});
  });

  it('[EXP-003] is none where its type is 0, and one that this build has no words for does not show', async () => {
    const unknown = experience({ display_data: { ...own, content: 'later', action_href: null } });
    const { api } = await show([unknown, none(900)]);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(api.calls('UserExperienceViewedResource.update')).toEqual([]);
  });
});

describe('asking for experiences', () => {
  it('[EXP-007] a bot asks for none', async () => {
    const { api, visit, settle, store } = setUp([experience()], { isBot: true, member: false });
    store.dispatch(log.began());
    visit();
    await settle();
    expect(api.calls('UserExperienceResource.get')).toEqual([]);
  });

  it('[EXP-011] asks about each placement once, and again if that failed', async () => {
    const { api, visit, settle } = setUp([experience()]);
    api.fail('UserExperienceResource.get', 'network');
    visit();
    await settle();
    api.on('UserExperienceResource.get', () => [experience()]);
    for (let turn = 0; turn < 3; turn += 1) {
      visit();
      await settle();
    }
    expect(api.calls('UserExperienceResource.get')).toEqual([
      { placement_ids: [100, 900] },
      { placement_ids: [100, 900] },
    ]);
  });

  it('[EXP-016] [EXP-017] a visitor’s third pin triggers the prompt to sign up', async () => {
    const test = setUp([none(200, ['200:3'])], { handler: 'www/pin/[id]', member: false });
    const { api, store, visit, settle, state } = test;
    const prompt = experience({ experience_id: 3, placement_id: 200, type: EXPERIENCE_TYPES.toast });
    api.on('ExperienceTriggerResource.update', () => prompt);
    visit();
    await settle();
    for (let seen = 1; seen <= 4; seen += 1) {
      store.dispatch(closeupViewed({ pinId: buildPin().id, imageSignature: String(seen) }));
      await settle();
      expect(api.calls('ExperienceTriggerResource.update')).toHaveLength(seen < 3 ? 0 : 1);
    }
    expect(api.calls('ExperienceTriggerResource.update')).toEqual([
      { placed_experience_id: '200:3', extra_context: { pins_looked_at: 3 } },
    ]);
    expect(state().experiences?.shown[200]).toMatchObject({ experienceId: 3, type: EXPERIENCE_TYPES.toast });
  });
});

it('[EXP-018] [EXP-019] recommendations that cannot be read leave empty data and the error', async () => {
  const { api, store, settle, state } = setUp([]);
  const ask = () => store.dispatch(experiences.recommendationsRequested({ advertiserId: '5', recipientId: '6' }));
  api.on('RecommendationNotificationsResource.create', () => [{ recipient_id: '6', recipient_type: 'ADVERTISER' }]);
  ask();
  await settle();
  expect(api.calls('RecommendationNotificationsResource.create')).toEqual([
    { advertiser_id: '5', recipient_id: '6', recipient_type: 'ADVERTISER' },
  ]);
  expect(state().experiences?.recommendations).toEqual({ data: [{ recipientId: '6' }], error: null });
  api.fail('RecommendationNotificationsResource.create', 'server');
  ask();
  await settle();
  expect(state().experiences?.recommendations).toMatchObject({ data: [], error: { code: 'server', httpStatus: 500 } });
});

it('[EXP-001] a component that asks for its group takes part in the experiment', async () => {
  const groups = { active: {}, triggerable: { grid: 'wide' } };
  const test = createTestStore({
    context: { experimentsClient: groups.triggerable },
    modules: [{ slices: { experiments: createExperimentsReducer(groups) }, sagas: [experimentsSaga] }],
  });
  const Grid = () => <p>{useExperimentGroup('grid')}</p>;
  const { container } = await renderApp(<Grid />, { on: test });
  expect(container.textContent).toBe('wide');
  expect(test.state().experiments?.triggered).toEqual(['grid']);
  test.store.dispatch(groupAsked({ name: 'grid' }));
  expect(test.state().experiments?.triggered).toEqual(['grid']);
});
