/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { BoardId, DuplicateMergeId } from '../../../../../contract/schemas/common';
import { refreshRequested } from '../../../../../src/actions/lists';
import { actionChosen } from '../../../../../src/actions/toasts';
import { DuplicatesScreen } from '../../../../../src/features/pins/duplicates';
import { duplicateGroupsSaga } from '../../../../../src/sagas/pins/duplicateGroups';
import { selectIsRemoved } from '../../../../../src/selectors/entities';
import { duplicateGroupsOf } from '../../../../../src/selectors/pins/duplicateGroups';
import {
  buildBoard,
  buildDuplicateGroup,
  buildPin,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ALL = duplicateGroupsOf(null);

/** Two pins on different boards, and a note on the second. */
function buildGroup(title: string) {
  const [cups, bowls] = [buildBoard({ name: 'Cups' }), buildBoard({ name: 'Bowls' })];
  const pins = [
    buildPin({ title, board: pinBoardOf(cups), domain: 'example.com' }),
    buildPin({ title, board: pinBoardOf(bowls) }),
  ];
  const ids = pins.map(({ id }) => id);
  const details = ids.map((pin_id, at) => ({
    pin_id,
    saved_at: '2026-01-02T03:04:05.000Z',
    note: at === 1 ? 'For Mum' : '',
  }));
  return buildDuplicateGroup({ match: 'picture', pins, details, suggested_keep_ids: ids });
}

const show = (groups: ReturnType<typeof buildDuplicateGroup>[]) =>
  renderApp(<DuplicatesScreen />, {
    viewer: buildViewer(),
    modules: [{ sagas: [duplicateGroupsSaga] }],
    prepare: (test) => test.readList(ALL, groups),
  });
const groupsShown = () => screen.queryAllByRole('article').map((one) => one.textContent?.slice(0, 16));

it('[PIN-050] compares the pins of a group: tier, board, website, note', async () => {
  await show([buildGroup('Blue cup')]);
  const group = within(screen.getByRole('article', { name: 'The same picture' }));
  expect(group.getAllByRole('link', { name: 'Blue cup' })).toHaveLength(2);
  for (const text of ['2 pins', 'example.com']) expect(group.getByText(text)).toBeVisible();
  expect(group.getByText(/^Your note:/)).toHaveTextContent('Your note: For Mum');
  expect(group.getByRole('link', { name: 'Cups' })).toBeVisible();
});

it('[PIN-052] merges into the pins that stay checked, moves the focus on, and undoes it', async () => {
  const [first, second] = [buildGroup('Blue cup'), buildGroup('Red cup')];
  const view = await show([first, second]);
  const { user, api, store, state, settled } = view;
  const group = within(screen.getAllByRole('article')[0] as HTMLElement);
  const merge = group.getByRole('button', { name: 'Merge' });
  expect(merge).toBeDisabled();
  await user.click(group.getByRole('checkbox', { name: 'Keep Blue cup on Bowls' }));
  expect(group.getByRole('status')).toHaveTextContent('1 pin goes to the trash.');
  const [kept, removed] = first.pins.map(({ id }) => id);
  const sent = api.hold('DuplicateMergeResource.create');
  api.on('UserResource.get', () => buildUser());
  api.on('BoardResource.get', ({ board_id }) => buildBoard({ id: board_id as BoardId }));
  await user.click(merge);
  expect(groupsShown()).toEqual(['The same picture']);
  expect(selectIsRemoved(state(), removed ?? '')).toBe(true);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(sent[0]?.options).toEqual({ keep_ids: [kept], remove_ids: [removed] });
  sent[0]?.answer({ id: '77' as DuplicateMergeId, pins: first.pins.slice(0, 1) });
  await settled();

  const toast = state().ui.toasts.at(-1);
  expect(toast).toMatchObject({ message: 'duplicatesMerged', action: { label: 'undo' } });
  api.on('DuplicateMergeResource.delete', () => ({ pins: first.pins }));
  act(() => void store.dispatch(actionChosen({ id: toast?.id ?? '' })));
  await settled();
  expect(api.calls('DuplicateMergeResource.delete')).toEqual([{ id: '77' }]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(selectIsRemoved(state(), removed ?? '')).toBe(false);
});

it('[PIN-052] shows the group again where the server refuses, and offers another try', async () => {
  const view = await show([buildGroup('Blue cup')]);
  view.api.fail('DuplicateMergeResource.create', 'server');
  await view.user.click(screen.getByRole('checkbox', { name: 'Keep Blue cup on Cups' }));
  await view.user.click(screen.getByRole('button', { name: 'Merge' }));
  await view.settled();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(view.state().ui.toasts.at(-1)).toMatchObject({ message: 'failed', action: { label: 'retry' } });
});

it('[PIN-051] marks a group as not duplicates, with undo', async () => {
  const group = buildGroup('Blue cup');
  const { user, api, store, state, settled } = await show([group]);
  api.on('DuplicateDismissalResource.create', () => ({ ok: true }));
  api.on('DuplicateDismissalResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Not duplicates' }));
  await settled();
  const pin_ids = group.pins.map(({ id }) => id);
  expect(api.calls('DuplicateDismissalResource.create')).toEqual([{ pin_ids }]);
  expect(screen.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
  const toast = state().ui.toasts.at(-1);
  act(() => void store.dispatch(actionChosen({ id: toast?.id ?? '' })));
  await settled();
  expect(api.calls('DuplicateDismissalResource.delete')).toEqual([{ pin_ids }]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('[PIN-052] asks to keep at least one', async () => {
  const { user } = await show([buildGroup('Blue cup')]);
  for (const board of ['Cups', 'Bowls'])
    await user.click(screen.getByRole('checkbox', { name: `Keep Blue cup on ${board}` }));
  expect(screen.getByText('Choose at least one pin to keep.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});

it('[PIN-050] says that the list could not be read, and tries again', async () => {
  const view = await renderApp(<DuplicatesScreen />, {
    viewer: buildViewer(),
    prepare: async ({ api, store, settle }) => {
      api.fail('DuplicateGroupsResource.get', 'server');
      store.dispatch(refreshRequested(ALL));
      await settle();
    },
  });
  view.api.on('DuplicateGroupsResource.get', () => [buildGroup('Blue cup')]);
  await view.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await view.settled();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('[PIN-050] shows similar pictures apart from the same ones', async () => {
  const { user, api, settled } = await show([buildGroup('Blue cup')]);
  api.on('DuplicateGroupsResource.get', () => [{ ...buildGroup('Red cup'), match: 'similar' }]);
  await user.click(screen.getByRole('radio', { name: 'Similar pictures' }));
  await settled();
  expect(api.calls('DuplicateGroupsResource.get').at(-1)).toMatchObject({ match: 'similar' });
  expect(screen.getByRole('article', { name: 'Similar pictures' })).toHaveTextContent('Red cup');
  expect(screen.queryByText('Blue cup')).toBeNull();
});
