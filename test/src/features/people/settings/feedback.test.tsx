/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { navigationRequested } from '../../../../../src/actions/navigation';
import { SettingsScreen } from '../../../../../src/features/people/settings';
import { feedbackReducer, NO_FEEDBACK } from '../../../../../src/reducers/admin/feedback';
import { feedbackSaga } from '../../../../../src/sagas/admin/feedback';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function show() {
  const view = await renderApp(<SettingsScreen />, {
    viewer: buildViewer(),
    route: '/settings/feedback',
    params: { section: 'feedback' },
    prepare: ({ store }) => void jest.spyOn(store, 'dispatch'),
    modules: [{ slices: { feedback: feedbackReducer }, sagas: [feedbackSaga] }],
  });
  await view.user.click(screen.getByRole('button', { name: 'Write feedback' }));
  await screen.findByRole('dialog', { name: 'Send feedback' });
  return view;
}
const field = () => screen.getByRole('textbox', { name: /What works well/ });
const send = () => screen.getByRole('button', { name: 'Send' });

it('[FEED-001] [FEED-002] [FEED-008] asks in a dialog, and knows from where and where to', async () => {
  const view = await show();
  expect(view.state().feedback).toEqual({
    modalOpen: true,
    modalTitle: 'Send feedback',
    isSubmitting: false,
    submissionComplete: false,
    submissionFailure: null,
    actionFrom: '/settings/feedback',
    prompt: 'What works well, what does not, what is missing?',
    nextPageToRedirect: '/settings',
  });
});

it('[FEED-002] [FEED-003] [FEED-006] sends it, and thanks', async () => {
  const view = await show();
  const held = view.api.hold('FeedbackResource.create');
  await view.user.type(field(), 'Fine');
  await view.user.click(send());
  expect(view.state().feedback).toMatchObject({ isSubmitting: true, submissionComplete: false });
  const { feedback_data } = view.api.calls('FeedbackResource.create')[0] ?? { feedback_data: '{}' };
  expect(JSON.parse(feedback_data)).toEqual({
    text: 'Fine',
    action_from: '/settings/feedback',
    prompt: 'What works well, what does not, what is missing?',
  });
  held[0]?.answer({ ok: true });
  await view.settled();
  expect(view.state().feedback).toMatchObject({ isSubmitting: false, submissionComplete: true });
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

it('[FEED-008] goes to the page that follows, once it was sent', async () => {
  const view = await show();
  view.api.on('FeedbackResource.create', () => ({ ok: true }));
  await view.user.type(field(), 'Fine');
  await view.user.click(send());
  await view.user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(view.store.dispatch).toHaveBeenCalledWith(navigationRequested({ to: '/settings' }));
});

it('[FEED-003] [FEED-007] says why it could not be sent, and keeps what was written', async () => {
  const view = await show();
  view.api.fail('FeedbackResource.create', 'rateLimited');
  await view.user.type(field(), 'Fine');
  await view.user.click(send());
  await view.settled();
  expect(view.state().feedback?.submissionFailure).toBe('Too many tries. Wait a moment, then try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many tries');
  expect(field()).toHaveValue('Fine');
});

it('[FEED-005] sends nothing where nothing was written, and counts it as success', async () => {
  const view = await show();
  await view.user.type(field(), '   ');
  await view.user.click(send());
  await view.settled();
  expect(view.api.calls('FeedbackResource.create')).toEqual([]);
  expect(view.state().feedback?.submissionComplete).toBe(true);
});

it('[FEED-004] forgets all of it when it is removed', async () => {
  const view = await show();
  await view.user.keyboard('{Escape}');
  await view.settled();
  expect(view.state().feedback).toEqual(NO_FEEDBACK);
});
