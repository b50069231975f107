/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { InterestId } from '../../../../../contract/schemas/common';
import type { InterestTile } from '../../../../../contract/schemas/pins/interests';
import { WelcomeScreen } from '../../../../../src/features/people/welcome';
import { interestsReducer } from '../../../../../src/reducers/pins/interests';
import { loadWelcome } from '../../../../../src/sagas/people/welcome';
import { interestsSaga } from '../../../../../src/sagas/pins/interests';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const topic = (id: string, name: string, url: string | null): InterestTile => ({
  id: id as InterestId,
  type: 'interest',
  name,
  is_followed: false,
  parent: null,
  children: name === 'Cats' ? [{ id: '50' as InterestId, name: 'Kittens' }] : [],
  cover_image: url === null ? null : { url, width: 474, height: 600, dominant_color: '#445566' },
});

async function setUp() {
  const viewer = buildViewer();
  const on = createTestStore({
    viewer,
    modules: [{ slices: { interests: interestsReducer }, sagas: [interestsSaga] }],
  });
  const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((full_name) => buildUser({ full_name }));
  on.api.on('InterestsResource.get', () => [topic('9', 'Tea', null), topic('19', 'Cats', '/media/474x/cats.webp')]);
  on.api.on('UserHomefeedResource.get', () => [viewer, ...people, ...people].map((pinner) => buildPin({ pinner })));
  const location = { path: '/welcome?next=%2Ftopics', params: {}, query: { next: '/topics' } };
  await on.store.run(() => loadWelcome(location)).done;
  await on.settle();
  return renderApp(<WelcomeScreen />, { route: location.path, on });
}

it('[FOLLOW-001] topics are chosen by their pictures, and each choice takes effect at once', async () => {
  const { api, user, settled } = await setUp();
  api.on('InterestFollowResource.create', ({ interest_id }) => ({ interest_id, is_followed: true }));
  const topics = within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('button');
  expect(topics.map((one) => one.textContent)).toEqual(['Cats', 'Tea']);
  expect(topics[0]?.querySelector('img')).toHaveAttribute('src', '/media/474x/cats.webp');
  await user.click(screen.getByRole('button', { name: 'Cats' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Cats' })).toHaveAttribute('aria-pressed', 'true');
  expect(api.calls('InterestFollowResource.create')).toMatchObject([{ interest_id: '19' }]);
});

it('[FOLLOW-001] a chosen topic offers some that narrow it', async () => {
  const { api, user, settled } = await setUp();
  api.on('InterestFollowResource.create', ({ interest_id }) => ({ interest_id, is_followed: true }));
  expect(screen.queryByRole('button', { name: 'Kittens' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cats' }));
  const more = within(screen.getByRole('list', { name: 'More topics in Cats' }));
  await user.click(more.getByRole('button', { name: 'Kittens' }));
  await settled();
  expect(more.getByRole('button', { name: 'Kittens' })).toHaveAttribute('aria-pressed', 'true');
  expect(api.calls('InterestFollowResource.create')).toMatchObject([{ interest_id: '19' }, { interest_id: '50' }]);
});

it('suggests three people, never the member themselves', async () => {
  await setUp();
  const people = within(screen.getByRole('region', { name: 'People to follow' })).getAllByRole('link');
  expect(people.map((link) => /Ada|Ben|Cleo|Dan/.exec(link.textContent ?? '')?.[0])).toEqual(['Ada', 'Ben', 'Cleo']);
});

it('makes the first board from a name', async () => {
  const { api, user, settled } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Create board' }));
  expect(screen.getByText('Enter a name')).toBeVisible();
  api.on('BoardResource.create', () => buildBoard({ name: 'Recipes' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Recipes{Enter}');
  await settled();
  expect(api.calls('BoardResource.create')).toEqual([{ name: 'Recipes', privacy: 'public' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Your board is ready.');
});

it('leads back to the name each time it is missing', async () => {
  const { user } = await setUp();
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Create board' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  }
});

it('is skipped to the page that was wanted', async () => {
  await setUp();
  for (const name of ['Skip', 'Done']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/topics');
});
