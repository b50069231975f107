/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { ApplicationsScreen, ConsentScreen } from '../../../../../src/features/people/apiTokens';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { APPLICATION_FORM } from '../../../../../src/lib/formIds';
import { applicationsSaga, loadApplications, loadConsent } from '../../../../../src/sagas/people/applications';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Applications = DataOf<'OauthAppsResource.get'>;

const SECRET = `mgs_${'k'.repeat(43)}`;
const owner = { username: 'maker', full_name: 'Mary Maker' };
const own: Applications['own'][number] = {
  id: '7' as never,
  name: 'Printer',
  redirect_uris: ['https://printer.example/back'],
  is_confidential: true,
  created_at: '2026-03-01T08:00:00.000Z',
};
const allowed: Applications['allowed'][number] = {
  ...{ id: '8' as never, name: 'Frame', owner, scopes: ['boards:read', 'pins:read'] },
  ...{ allowed_at: '2020-01-02T08:00:00.000Z', last_used_at: null },
};

async function showList(given: Applications) {
  const location = { path: '/settings/applications', params: {}, query: {} };
  let lists = given;
  return renderApp(<ApplicationsScreen />, {
    viewer: buildViewer({}),
    route: location.path,
    modules: [{ sagas: [applicationsSaga] }],
    prepare: async ({ api, store }) => {
      api.on('OauthAppsResource.get', () => lists);
      api.on('OauthAppsResource.create', ({ name, redirect_uris, is_confidential }) => {
        const app = { ...own, name, redirect_uris, is_confidential };
        lists = { ...lists, own: [app] };
        return { ...app, client_secret: SECRET };
      });
      api.on('OauthAppsResource.delete', () => {
        lists = { ...lists, own: [] };
        return { ok: true };
      });
      api.on('OauthGrantResource.delete', () => {
        lists = { ...lists, allowed: [] };
        return { ok: true };
      });
      await store.run(() => loadApplications(location)).done;
    },
  });
}

it('[API-020] registers an application, says what is missing, and shows its secret until it is put away', async () => {
  const { user, api, settled, store } = await showList({ own: [], allowed: [] });
  expect(screen.getByText('No application may use your account.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register an application' }));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByRole('textbox', { name: 'Name of the application' })).toHaveAccessibleDescription(/Enter a name/);
  expect(api.calls('OauthAppsResource.create')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Name of the application' }), 'Printer');
  const addresses = screen.getByRole('textbox', { name: 'Where people are sent back to' });
  await user.type(addresses, 'https://printer.example/back{Enter} http://localhost/back ');
  await user.click(screen.getByRole('checkbox', { name: 'It runs on a server' }));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await settled();
  expect(api.calls('OauthAppsResource.create')).toEqual([
    {
      name: 'Printer',
      redirect_uris: ['https://printer.example/back', 'http://localhost/back'],
      is_confidential: true,
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'client_secret' })).toHaveValue(SECRET);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  expect(store.getState().requests['OauthAppsResource.create']?.[APPLICATION_FORM]).toBeUndefined();
});

it('[API-020] lists what was allowed and what was registered, and ends and removes each after a question', async () => {
  const { user, api, settled } = await showList({ own: [own], allowed: [allowed] });
  expect(screen.getByText(/See your boards, the secret ones too · See pins/)).toBeVisible();
  expect(screen.getByText(/Allowed on January 2, 2020/)).toBeVisible();
  expect(screen.getByText(/Mary Maker/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the access of Frame' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }));
  await settled();
  expect(api.calls('OauthGrantResource.delete')).toEqual([{ app_id: '8' }]);
  await user.click(screen.getByRole('button', { name: 'Remove Printer' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await settled();
  expect(api.calls('OauthAppsResource.delete')).toEqual([{ id: '7' }]);
  expect(screen.queryByText('Frame')).toBeNull();
  expect(screen.queryByText('Printer')).toBeNull();
});

const asked = {
  client_id: '8',
  redirect_uri: 'https://frame.example/back',
  response_type: 'code',
  scope: 'pins:read',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};
const query = { ...asked, state: 'tea & cake' };
const consent = { path: `/oauth/consent?${new URLSearchParams(query)}`, params: {}, query };

const showConsent = (answer: () => DataOf<'OauthGrantResource.get'>) =>
  renderApp(<ConsentScreen />, {
    viewer: buildViewer({ username: 'ida' }),
    route: consent.path,
    modules: [{ sagas: [applicationsSaga] }],
    prepare: async ({ api, store }) => {
      api.on('OauthGrantResource.get', answer);
      api.on('OauthGrantResource.create', () => ({ redirect_to: 'https://frame.example/back?code=c' }));
      await store.run(() => loadConsent(consent)).done;
    },
  });

it.each([
  ['Allow', true],
  ['Don’t allow', false],
])('[API-016] says who asks for what, and sends the answer “%s” on', async (name, is_allowed) => {
  const { user, api, settled } = await showConsent(() => ({ name: 'Frame', owner, scopes: ['pins:read'] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Allow Frame to use your account?');
  expect(screen.getByText(/^Made by/)).toHaveTextContent(/^Made by Mary Maker \(@maker\), .* as @ida\.$/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'See pins, those on secret boards too, and search',
    'See your password, email address or messages',
    'Change your settings or close your account',
  ]);
  expect(screen.getByText('frame.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await settled();
  expect(api.calls('OauthGrantResource.create')).toEqual([{ ...query, is_allowed }]);
});

it('[API-016] says what is wrong with a request that leads nowhere', async () => {
  await showConsent(() => {
    throw new ApiError(errorBody('notFound'));
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link of an application does not work');
  expect(screen.getByText(errorBody('notFound').message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});
