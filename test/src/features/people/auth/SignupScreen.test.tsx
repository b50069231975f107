/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { SignupScreen } from '../../../../../src/features/people/auth/SignupScreen';
import { accountSaga } from '../../../../../src/sagas/people/account';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

async function open() {
  const on = createTestStore({ modules: [{ sagas: [accountSaga] }], expectsErrors: true });
  const view = await renderApp(<SignupScreen />, { on, route: '/signup' });
  const fillFirst = async () => {
    await view.user.type(screen.getByLabelText('Email'), ' ida@example.org ');
    await view.user.type(screen.getByLabelText('Password'), 'herons wade 47');
    await view.user.type(screen.getByLabelText('Birthday'), '1990-02-28');
  };
  const fillBoth = async () => {
    await fillFirst();
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    await view.user.type(screen.getByLabelText('First name'), 'Ida');
    await view.user.type(screen.getByLabelText('Last name'), 'Wren');
  };
  return { ...view, fillFirst, fillBoth };
}

it('[ACCT-023] asks for address, password and birthday, then for the name, by keyboard', async () => {
  const { user, api, settled, fillFirst } = await open();
  api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
  api.on('HandshakeSessionResource.create', () => buildViewer());
  await fillFirst();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  await user.keyboard('Ida{Tab}Wren{Enter}');
  await settled();
  expect(api.calls('RegisterEmailHandshake.create')).toEqual([
    {
      email: 'ida@example.org',
      password: 'herons wade 47',
      birthday: '1990-02-28',
      first_name: 'Ida',
      last_name: 'Wren',
      locale: 'en_US',
      visited_pages: '["/signup"]',
    },
  ]);
});

it('[ACCT-019] names what is wrong at each field before the server is asked', async () => {
  const { user, api } = await open();
  await user.type(screen.getByLabelText('Email'), 'ida');
  await user.type(screen.getByLabelText('Password'), 'пароль-пароль');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /Oops! Your password can only have letters, numbers and basic symbols./,
  );
  expect(screen.getByLabelText('Birthday')).toHaveAccessibleDescription(/Enter your birthday/);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(api.calls('RegisterEmailHandshake.create')).toEqual([]);
});

it('[ACCT-008] returns to the step of a field that the server refuses', async () => {
  const { user, api, fillBoth } = await open();
  api.on('RegisterEmailHandshake.create', () => {
    const taken = failure('emailTaken');
    taken.body.extraData.fields = { email: 'That email already has an account. Log in instead.' };
    throw taken;
  });
  await fillBoth();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Start your collection' });
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already has an account/);
});

it('[ACCT-018] says that there is an account where only its session could not be opened', async () => {
  const { user, api, fillBoth } = await open();
  api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
  api.fail('HandshakeSessionResource.create', 'server');
  await fillBoth();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.',
  );
});
