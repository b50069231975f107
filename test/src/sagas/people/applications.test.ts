/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { consentAnswered } from '../../../../src/actions/people/applications';
import { createBrowserHistory } from '../../../../src/browser/history';
import { ApiError, errorBody } from '../../../../src/lib/apiError';
import { oauthQueryOf, oauthRequestOf } from '../../../../src/lib/oauthRequest';
import { applicationsSaga, loadConsent } from '../../../../src/sagas/people/applications';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

const query = { client_id: '8', redirect_uri: 'https://frame.example/', scope: 'pins:read', state: 'a b' };
const path = `/oauth/consent?${new URLSearchParams(query)}`;

function setUp(viewer = true) {
  const assign = jest.fn();
  const t = createTestStore({
    ...(viewer && { viewer: buildViewer() }),
    history: { ...createBrowserHistory(window, () => 'entry'), assign },
    modules: [{ sagas: [applicationsSaga] }],
  });
  return { ...t, assign };
}

it('[API-016] sends the browser on to the address in the answer, and stays where the call failed', async () => {
  const { api, store, settle, assign } = setUp();
  let isBroken = true;
  api.on('OauthGrantResource.create', () => {
    if (isBroken) throw new ApiError(errorBody('notFound'));
    return { redirect_to: 'https://frame.example/?code=c' };
  });
  const options = { ...oauthRequestOf(oauthQueryOf(path)), state: query.state, is_allowed: true };
  store.dispatch(consentAnswered(options));
  await settle();
  expect(assign.mock.calls).toEqual([]);
  isBroken = false;
  store.dispatch(consentAnswered(options));
  await settle();
  expect(assign.mock.calls).toEqual([['https://frame.example/?code=c']]);
});

it('[API-016] sends visitors to the login and back, with the whole request', async () => {
  const { store } = setUp(false);
  const result = await store.run(() => loadConsent({ path, params: {}, query })).done;
  expect(result).toEqual({ redirectTo: `/login?next=${encodeURIComponent(path)}`, status: 302 });
});
