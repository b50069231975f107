import { LIMITS } from '../../../../contract/constants/limits';
import { loadSectionPage } from '../../../../src/sagas/boards/boardPages';
import { loadProfilePage } from '../../../../src/sagas/people/profilePages';
import type { PageLocation } from '../../../../src/sagas/runtime/pageLoad';
import { createTestStore } from '../../../support/createTestStore';

const longer = 'a'.repeat(1000);
const feed = (username: string) => ({
  resource: 'UserPinsResource.get' as const,
  options: { username, kind: 'created' as const },
});

it.each([
  [
    'a profile',
    { username: 'a'.repeat(LIMITS.username + 1) },
    (location: PageLocation) => loadProfilePage(location, '', feed),
  ],
  ['a section', { username: 'pat', board: 'chairs', section: longer }, loadSectionPage],
])('%s whose name is longer than one can be is not there, and the server is not asked', async (_, params, load) => {
  const { store, api } = createTestStore();
  const ask = store.run(() => load({ path: '/', params, query: {} })).done;
  expect(await ask).toEqual({ status: 404 });
  expect([
    api.calls('UserResource.get'),
    api.calls('BoardResource.get'),
    api.calls('BoardSectionResource.get'),
  ]).toEqual([[], [], []]);
});
