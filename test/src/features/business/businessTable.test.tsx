/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import * as lists from '../../../../src/actions/business/lists';
import { BusinessTable } from '../../../../src/features/business/businessTable';
import { ApiError, errorBody } from '../../../../src/lib/apiError';
import { businessReducer } from '../../../../src/reducers/business/business';
import { createBusinessListsSaga } from '../../../../src/sagas/business/lists';
import type { GridColumn } from '../../../../src/ui/dataGrid/gridColumns';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

interface Person {
  id: string;
  name: string;
  businessRoles: readonly string[];
  roles?: readonly string[];
  permissions?: readonly string[];
}

const COLUMNS: readonly GridColumn<Person>[] = [
  { id: 'NAME', label: 'Name', isSortable: true, render: ({ name }) => name, exported: ({ name }) => name },
  { id: 'ROLE', label: 'Role', render: ({ businessRoles }) => businessRoles.join(', ') },
];
const wire = (id: string, name: string, more: object = {}) => ({ id, name, business_roles: ['EMPLOYEE'], ...more });
const OF = { list: 'people', businessId: '11' } as const;

/** A store whose list of people is read from an endpoint that the fake server answers as the test says. */
function storeOf(answer: (options: Record<string, unknown>) => unknown) {
  const saga = createBusinessListsSaga({ people: { resource: 'BusinessesResource.get' } });
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: [saga] }],
  });
  const asked: Record<string, unknown>[] = [];
  // In place of the fake server, which answers nothing that the contract does not promise.
  const call = async (_key: string, options: unknown) => {
    asked.push(options as Record<string, unknown>);
    return { data: answer(options as Record<string, unknown>), bookmark: null };
  };
  Object.assign(test.api, { call });
  return { test, asked, state: () => test.store.getState().business?.lists.people };
}

const pageOf = (...items: object[]) => ({ items, total_count: items.length });

async function show(of: ReturnType<typeof storeOf>) {
  of.test.store.dispatch(lists.listRefreshRequested(OF));
  return renderApp(
    <BusinessTable<Person>
      {...OF}
      label="People"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      isSearchable
      empty={<p>Nobody yet</p>}
    />,
    { on: of.test, route: '/business/manager/11/people' },
  );
}

it('[BIZ-004] [BIZ-005] [BIZ-006] [BIZ-007] [BIZ-008] begins with the first ten rows in ascending order', async () => {
  const of = storeOf(() => pageOf());
  expect(of.state()).toMatchObject({
    page: 1,
    totalCount: 0,
    limit: 10,
    sortDirection: 'ascending',
    sortBy: null,
    searchBy: null,
    searchTerm: '',
    startIndex: 1,
  });
  await show(of);
  expect(await screen.findByText('Nobody yet')).toBeVisible();
  // There is nothing to search, sort or choose columns of.
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button')]).toEqual([null, null]);
  expect(of.asked).toEqual([{ business_id: '11', page_size: 10, sort_direction: 'ASCENDING' }]);
});

it('[BIZ-002] sorts and searches on the server, and begins again at the first page', async () => {
  const of = storeOf(() => pageOf(wire('1', 'Ada'), wire('2', 'Bo')));
  const { user } = await show(of);
  await screen.findByRole('rowheader', { name: 'Ada' });
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await waitFor(() => expect(of.asked.at(-1)).toMatchObject({ sort_by: 'NAME', sort_direction: 'ASCENDING' }));
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await waitFor(() => expect(of.asked.at(-1)).toMatchObject({ sort_by: 'NAME', sort_direction: 'DESCENDING' }));
  of.test.store.dispatch(lists.listChanged({ ...OF, change: { searchTerm: 'ad' } }));
  expect(of.state()).toMatchObject({ page: 1, startIndex: 1, searchTerm: 'ad' });
});

it('[BIZ-009] [BIZ-010] [BIZ-011] says that a list failed, keeps its rows, and clears the error', async () => {
  let isBroken = false;
  const of = storeOf(() => {
    if (isBroken) throw new ApiError(errorBody('server', 500));
    return pageOf(wire('1', 'Ada'));
  });
  const { user } = await show(of);
  await screen.findByRole('rowheader', { name: 'Ada' });
  isBroken = true;
  of.test.store.dispatch(lists.listRefreshRequested(OF));
  expect(of.state()?.isLoading).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect([of.state()?.isLoading, of.state()?.error]).toEqual([false, null]);
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
});

it('[BIZ-013] does not apply what has no id of text, and reports it once', async () => {
  const of = storeOf(() => ({ items: [{ id: 5, name: 'Number' }, null, wire('1', 'Ada')], total_count: 3 }));
  await show(of);
  expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeVisible();
  expect(of.state()?.ids).toEqual(['1']);
  expect(of.state()?.hasReported).toBe(true);
});

it('[BIZ-013] keeps the rows where an answer is no list', async () => {
  let isBroken = false;
  const of = storeOf(() => (isBroken ? { items: 'many' } : pageOf(wire('1', 'Ada'))));
  await show(of);
  await screen.findByRole('rowheader', { name: 'Ada' });
  isBroken = true;
  of.test.store.dispatch(lists.listRefreshRequested(OF));
  await waitFor(() => expect(of.state()).toMatchObject({ isLoading: false, hasReported: true, error: null }));
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
});

it('[BIZ-028] copies roles to permissions, and permissions to roles', async () => {
  const of = storeOf(() =>
    pageOf(wire('1', 'Ada', { roles: ['ADMIN'] }), wire('2', 'Bo', { permissions: ['ANALYST'] })),
  );
  await show(of);
  await screen.findByRole('rowheader', { name: 'Ada' });
  const records = of.test.store.getState().business?.records.people as Record<string, Person>;
  expect([records['1']?.permissions, records['2']?.roles]).toEqual([['ADMIN'], ['ANALYST']]);
});

it('forgets the rows of another business', async () => {
  const of = storeOf(() => pageOf(wire('1', 'Ada')));
  await show(of);
  await screen.findByRole('rowheader', { name: 'Ada' });
  of.test.store.dispatch(lists.listRequested({ list: 'people', businessId: '12' }));
  expect(of.state()).toMatchObject({ businessId: '12', ids: [], totalCount: 0 });
});
