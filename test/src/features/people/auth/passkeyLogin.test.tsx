/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { passkeyLoginLeft, passkeyLoginRequested } from '../../../../../src/actions/people/session';
import { passkeyLoginSaga } from '../../../../../src/sagas/people/passkeyLogin';
import { createTestStore } from '../../../../support/createTestStore';

it('asks for no passkey on another page than the login, however late the server answers', async () => {
  const get = jest.fn(async () => null);
  Object.defineProperty(window, 'isSecureContext', { value: true });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const { api, store, settle } = createTestStore({ modules: [{ sagas: [passkeyLoginSaga] }] });
  const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' as const };
  for (const leaves of [false, true]) {
    const held = api.hold('PasskeyLoginOptionsResource.create');
    store.dispatch(passkeyLoginRequested({ next: '/' }));
    await settle();
    if (leaves) store.dispatch(passkeyLoginLeft());
    held[0]?.answer(options);
    await settle();
  }
  expect(get).toHaveBeenCalledTimes(1);
});
