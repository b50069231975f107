/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { ApiTokensScreen } from '../../../../../src/features/people/apiTokens';
import { API_TOKEN_FORM } from '../../../../../src/lib/formIds';
import { apiTokensSaga, loadApiTokens } from '../../../../../src/sagas/people/apiTokens';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Token = DataOf<'ApiTokensResource.get'>[number];

const SECRET = `mgp_${'k'.repeat(43)}`;
const PASSWORD = 'herons wade 47';
const tokenOf = (id: string, more: Partial<Token> = {}): Token => ({
  id: id as Token['id'],
  name: 'Old script',
  scopes: ['boards:read'],
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  ...more,
});
const location = { path: '/settings/api-tokens', params: {}, query: {} };

async function show(given: Token[]) {
  let tokens = given;
  const view = await renderApp(<ApiTokensScreen />, {
    viewer: buildViewer({ has_password: true }),
    route: location.path,
    params: location.params,
    modules: [{ sagas: [apiTokensSaga] }],
    prepare: async ({ api, store }) => {
      api.on('ApiTokensResource.get', () => tokens);
      api.on('ApiTokensResource.create', ({ name, scopes }) => {
        const token = tokenOf('9', { name, scopes });
        tokens = [token, ...tokens];
        return { ...token, token: SECRET };
      });
      api.on('ApiTokensResource.delete', ({ id }) => {
        tokens = tokens.filter((token) => token.id !== id);
        return { ok: true };
      });
      await store.run(() => loadApiTokens(location)).done;
    },
  });
  await screen.findByRole('button', { name: 'Create a token' }, { timeout: 20_000 });
  return view;
}
const names = () => screen.queryAllByRole('listitem').flatMap((item) => within(item).queryAllByText(/script$/));

it('[API-007] makes a token against the password, says what is missing, and shows it once', async () => {
  const { user, api, settled, store } = await show([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('API tokens');
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const name = screen.getByRole('textbox', { name: 'Name of the token' });
  expect(name).toHaveAccessibleDescription(/Enter a name/);
  expect(name).toHaveFocus();
  expect(screen.getByText('Choose at least one')).toBeVisible();
  expect(api.calls('ApiTokensResource.create')).toEqual([]);

  await user.type(name, 'My script');
  await user.click(screen.getByRole('checkbox', { name: 'See your profile' }));
  await user.click(screen.getByRole('checkbox', { name: /^See pins/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');
  await user.type(screen.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  await settled();
  expect(api.calls('ApiTokensResource.create')).toEqual([
    { name: 'My script', scopes: ['account:read', 'pins:read'], days: null, current_password: PASSWORD },
  ]);
  expect(screen.getByRole('textbox', { name: 'Your new token' })).toHaveValue(SECRET);
  expect(names()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  expect(store.getState().requests['ApiTokensResource.create']?.[API_TOKEN_FORM]).toBeUndefined();
});

it('[API-007] lists tokens with their term and last use, and removes one after a question', async () => {
  const { user, api, settled } = await show([
    tokenOf('1'),
    tokenOf('2', { name: 'New script', expires_at: '2020-01-02T08:00:00.000Z', last_used_at: '2020-01-01T08:00:00Z' }),
  ]);
  expect(screen.getByText(/Does not expire · Never used/)).toBeVisible();
  expect(screen.getByText(/Expired on January 2, 2020 · Last used/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Old script' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await settled();
  expect(api.calls('ApiTokensResource.delete')).toEqual([{ id: '1' }]);
  expect(names().map((item) => item.textContent)).toEqual(['New script']);
});
