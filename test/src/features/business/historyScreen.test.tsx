/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { HistoryScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Event = DataOf<'BusinessHistoryResource.get'>['items'][number];

const TIME = '2026-03-14T09:20:00.000Z';
const event = (id: string, kind: Event['kind'], more: Partial<Event>): Event => ({
  id,
  type: 'businessevent',
  kind,
  actor: buildUser({ id: '7' as UserId, full_name: 'Olga', username: 'olga' }),
  subject_type: 'MEMBER',
  subject_id: '21',
  subject_name: '',
  subject_user: null,
  detail: {},
  created_time: TIME,
  ...more,
});

async function open(role: 'owner' | 'EMPLOYEE' = 'owner') {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  const business: DataOf<'BusinessResource.get'> = {
    id: '11' as BusinessId,
    type: 'business',
    account_id: '7' as UserId,
    name: 'Lamps',
    country: 'DE',
    parent_id: null,
    is_brand_account: false,
    is_suspended: false,
    created_at: TIME,
    version: 1,
    role,
    abilities: businessAbilities(role),
  };
  const { api } = test;
  const items = [
    event('2', 'roleChanged', {
      subject_user: buildUser({ full_name: 'Ada' }),
      detail: { from: 'EMPLOYEE', to: 'BIZ_ADMIN' },
    }),
    event('1', 'accessGiven', {
      subject_type: 'AD_ACCOUNT',
      subject_name: '=Autumn',
      detail: { permissions: ['ANALYST'], former_permissions: [], partner_id: '31' },
    }),
    event('0', 'assetGroupEdited', {
      subject_type: 'ASSET_GROUP',
      subject_name: 'Seasons',
      detail: { from: 'Seasons', to: 'Seasons', added: 1, removed: 0 },
    }),
  ];
  api.on('BusinessesResource.get', () => [business]);
  api.on('BusinessResource.get', () => business);
  api.on('BusinessPeopleResource.get', () => ({ items: [], total_count: 0 }));
  api.on('BusinessPartnersResource.get', () => ({
    items: [
      {
        id: '31' as BusinessId,
        type: 'businesspartner',
        partner_type: 'INTERNAL',
        name: 'Agency',
        account_id: '9' as UserId,
        assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
        created_time: TIME,
      },
    ],
    total_count: 1,
  }));
  api.on('BusinessAssetsResource.get', () => ({ items: [], total_count: 0 }));
  api.on('BusinessHistoryResource.get', ({ kinds }) =>
    kinds ? { items: [], total_count: 0 } : { items, total_count: items.length },
  );
  const route = '/business/manager/11/history';
  const params = { business: '11' };
  const loaded = await test.store.run(() => loadManager({ path: route, params, query: {} }, 'history')).done;
  return { test, loaded, route, params };
}

it('[BIZ-043] [BIZ-044] [BIZ-077] shows what happened from a week ago to yesterday, the newest first', async () => {
  expect((await open('EMPLOYEE')).loaded).toEqual({ status: 404 });
  const { test, route, params } = await open();
  await renderApp(<HistoryScreen />, { on: test, route, params });
  // The clock of the test says March 14.
  expect(test.api.calls('BusinessHistoryResource.get')).toEqual([
    {
      business_id: '11',
      start_date: '2026-03-07',
      end_date: '2026-03-13',
      page_size: 10,
      sort_direction: 'DESCENDING',
    },
  ]);
  expect(screen.getByLabelText('First day')).toHaveValue('2026-03-07');
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-03-13');
  const [, role, access, group] = within(screen.getByRole('grid', { name: 'History' })).getAllByRole('row');
  expect(role).toHaveTextContent('Role changedAdaEmployee to ManagerOlgaMar 14, 2026, 9:20 AM');
  expect(access).toHaveTextContent('Access given=AutumnAgency: See figuresOlga');
  expect(group).toHaveTextContent('Asset group changedSeasonsSeasonsOlga');
});

it('[BIZ-043] [BIZ-077] takes other days and one topic, and exports what they have', async () => {
  const { test, route, params } = await open();
  const { user } = await renderApp(<HistoryScreen />, { on: test, route, params });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-01' } });
  await test.settle();
  const last = () => test.api.calls('BusinessHistoryResource.get').at(-1);
  expect(last()).toMatchObject({ start_date: '2026-03-01', page_size: 10 });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await test.settle();
  expect(last()).toMatchObject({ start_date: '2026-03-01', page_size: 250, sort_direction: 'DESCENDING' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Partners');
  await test.settle();
  expect(last()).toMatchObject({ start_date: '2026-03-01', kinds: ['partnerAdded', 'partnerRemoved'] });
  expect(await screen.findByText('Nothing happened on these days')).toBeVisible();
});
