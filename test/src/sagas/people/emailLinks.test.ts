import * as emailLinks from '../../../../src/actions/people/emailLinks';
import * as passcode from '../../../../src/actions/people/parentalPasscodes';
import { EMAIL_LINK_FORM } from '../../../../src/lib/formIds';
import { passcodeReducer } from '../../../../src/reducers/people/parentalPasscodes';
import { emailLinksSaga } from '../../../../src/sagas/people/emailLinks';
import { selectPasscode } from '../../../../src/selectors/people/parentalPasscodes';
import { selectViewer } from '../../../../src/selectors/people/session';
import { selectFormRequest } from '../../../../src/selectors/requests';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

function setUp(viewer = buildViewer()) {
  return createTestStore({
    viewer,
    modules: [{ slices: { passcode: passcodeReducer }, sagas: [emailLinksSaga] }],
  });
}

describe('another address', () => {
  const change = { email: 'new@example.org', current_password: 'quiet harbour 42' };

  it('is asked for with the password, and what the server says is at the form', async () => {
    const { store, api, state, settle } = setUp();
    const held = api.hold('EmailResource.update');
    store.dispatch(emailLinks.addressChangeRequested({ change }));
    store.dispatch(emailLinks.addressChangeRequested({ change }));
    await settle();
    expect(held.map(({ options }) => options)).toEqual([change]);
    held[0]?.fail('invalidParameters');
    await settle();
    expect(selectFormRequest(state(), 'EmailResource.update', EMAIL_LINK_FORM)?.status).toBe('failed');
  });

  it('[PASS-004] is behind the passcode, where the account has one', async () => {
    const { store, api, state, settle } = setUp(buildViewer({ is_parental_control_passcode_enabled: true }));
    api.on('EmailResource.update', () => ({ ok: true }));
    store.dispatch(emailLinks.addressChangeRequested({ change }));
    await settle();
    expect(api.calls('EmailResource.update')).toEqual([]);
    expect(selectPasscode(state()).status).toBe('open');
    store.dispatch(passcode.submitted({ passcode: '1234' }));
    await settle();
    expect(api.calls('EmailResource.update')).toEqual([{ ...change, passcode: '1234' }]);
  });
});

describe('the link that confirms an address', () => {
  it('refetches the member, whose address is confirmed then', async () => {
    const viewer = buildViewer({ is_email_verified: false });
    const { store, api, state, settle } = setUp(viewer);
    api.on('EmailVerifyResource.create', () => ({ ok: true }));
    api.on('UserSettingsResource.get', () => ({ ...viewer, is_email_verified: true }));
    store.dispatch(emailLinks.addressConfirmed({ token: 'T' }));
    await settle();
    expect(api.calls('EmailVerifyResource.create')).toEqual([{ token: 'T' }]);
    expect(selectViewer(state())).toMatchObject({ isEmailVerified: true });
  });

  it('asks for nothing more where it is over', async () => {
    const { store, api, settle } = setUp();
    api.fail('EmailVerifyResource.create', 'notFound');
    store.dispatch(emailLinks.addressConfirmed({ token: 'T' }));
    await settle();
    expect(api.calls('UserSettingsResource.get')).toEqual([]);
  });
});

it.each([
  [
    'PasswordResetRequestResource.create',
    emailLinks.resetRequested({ username_or_email: 'ida' }),
    { username_or_email: 'ida' },
  ],
  [
    'PasswordResetResource.create',
    emailLinks.passwordChosen({ token: 'T', new_password: 'quiet harbour 42' }),
    { token: 'T', new_password: 'quiet harbour 42' },
  ],
  [
    'UnsubscribeResource.update',
    emailLinks.subscriptionChanged({ token: 'T', is_on: false }),
    { token: 'T', is_on: false },
  ],
] as const)('a form sends %s once, and shows a failure', async (key, event, options) => {
  const { store, api, state, settle } = setUp();
  const held = api.hold(key);
  store.dispatch(event);
  store.dispatch(event);
  await settle();
  expect(held.map((call) => call.options)).toEqual([options]);
  held[0]?.fail('server');
  await settle();
  expect(selectFormRequest(state(), key, EMAIL_LINK_FORM)?.status).toBe('failed');
});
