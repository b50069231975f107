/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { invitesCounted, viewerChanged } from '../../../../../src/actions/people/session';
import { conversationsChanged } from '../../../../../src/actions/talk/conversations';
import { toViewerRecords } from '../../../../../src/entities/people/viewer';
import { MemberBar } from '../../../../../src/features/runtime/shell/MemberBar';
import { navFooterHeight } from '../../../../../src/features/runtime/shell/navFooter';
import { pageImporters } from '../../../../../src/pages/manifest';
import { rarePageImporters } from '../../../../../src/pages/rareManifest';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});

const heightNow = () => screen.getByRole('navigation').style.getPropertyValue('--nav-footer-block');
const show = (context = {}, address = '/') => {
  const on = createTestStore({ viewer: buildViewer(), context: { fullPath: address, ...context } });
  return renderApp(<MemberBar />, { on });
};

it.each([
  ['[UI-022]', false, false, 60],
  ['[UI-022]', false, true, 60],
  ['[UI-023] [UI-025]', true, false, 52],
  ['[UI-023] [UI-025]', true, true, 64],
])('%s modernized %s, installed %s: %d high', (_, isModernized, isInstalled, height) => {
  expect(navFooterHeight({ isModernized, isInstalled, isHidden: false })).toBe(height);
});

it('[UI-024] out of the way it has no height, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      (isModernized, isInstalled) => navFooterHeight({ isModernized, isInstalled, isHidden: true }) === 0,
    ),
  );
});

it('[UI-022] [UI-023] takes its height from the experiment', async () => {
  const { unmount } = await show();
  expect(heightNow()).toBe('60px');
  unmount();
  await show({ experimentsClient: { modernized_navbar: 'enabled' } });
  expect(heightNow()).toBe('52px');
});

it('[UI-025] is 64 high where the page was opened from the home screen', async () => {
  await show({ experimentsClient: { modernized_navbar: 'enabled' } }, '/?utm_source=homescreen_icon');
  expect(heightNow()).toBe('64px');
});

it('[UI-025] is 64 high in a window of its own, and 52 in a tab', async () => {
  const answers = jest.spyOn(window, 'matchMedia');
  const matching = (query: string) =>
    answers.mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media === query, media }) as MediaQueryList,
    );
  const context = { experimentsClient: { modernized_navbar: 'enabled' } };
  matching('(display-mode: browser)');
  const { unmount } = await show(context);
  expect(heightNow()).toBe('52px');
  unmount();
  matching('(display-mode: standalone)');
  await show(context);
  expect(heightNow()).toBe('64px');
  answers.mockRestore();
});

it('[UI-024] goes on scrolling down and comes back on scrolling up', async () => {
  await show();
  const scrollTo = (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
  };
  scrollTo(400);
  await waitFor(() => expect(heightNow()).toBe('0px'));
  scrollTo(300);
  await waitFor(() => expect(heightNow()).toBe('60px'));
});

it('[BOARD-031] says how many invitations wait, to those too who hear the page', async () => {
  const on = createTestStore({ viewer: buildViewer({ waiting_invite_count: 2 }) });
  await renderApp(<MemberBar />, { on });
  const profile = screen.getByRole('link', { name: 'Your profile · Invitations · 2' });
  expect(profile).toHaveTextContent('2');
  act(() => void on.store.dispatch(invitesCounted({ count: 0 })));
  expect(screen.getByRole('link', { name: 'Your profile' })).not.toHaveTextContent('2');
});

it('[BOARD-031] goes on saying so after the settings have changed, whose answer does not tell', async () => {
  const on = createTestStore({ viewer: buildViewer({ waiting_invite_count: 2 }) });
  await renderApp(<MemberBar />, { on });
  act(() => void on.store.dispatch(viewerChanged(toViewerRecords(buildViewer()))));
  expect(screen.getByRole('link', { name: 'Your profile · Invitations · 2' })).toHaveTextContent('2');
  act(() => void on.store.dispatch(viewerChanged(toViewerRecords(buildViewer({ waiting_invite_count: 1 })))));
  expect(screen.getByRole('link', { name: 'Your profile · Invitations · 1' })).toHaveTextContent('1');
});

it('[MSG-028] says how many conversations have news, from the first and as they come', async () => {
  const on = createTestStore({
    viewer: buildViewer({ conversations_unseen_count: 2 }),
    modules: [{ slices: { conversations: conversationsReducer } }],
  });
  await renderApp(<MemberBar />, { on });
  expect(screen.getByRole('link', { name: 'Messages · New · 2' })).toHaveTextContent('2');
  const hear = (unseen: number) =>
    act(() => void on.store.dispatch(conversationsChanged({ unseen, conversationIds: [], isMissed: false })));
  hear(100);
  expect(screen.getByRole('link', { name: 'Messages · New · 99+' })).toHaveAttribute('href', '/messages/');
  hear(0);
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveTextContent('');
});

it('[MSG-032] has no way to messages for those whom they are not for', async () => {
  const on = createTestStore({ viewer: buildViewer({ should_show_messaging: false }) });
  await renderApp(<MemberBar />, { on });
  expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull();
});

it('[UI-020] keeps its shape on every page, and marks the current one', async () => {
  const { store } = await show();
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  const all = names();
  expect(all).toEqual(['Home', 'Search', 'Create', 'Notifications', 'Messages', 'Your profile']);
  const hidden: string[] = [];
  for (const handler of Object.keys({ ...pageImporters, ...rarePageImporters })) {
    const entry = { key: `at ${handler}`, path: '/elsewhere', handler, params: {}, status: 200 };
    act(() => void store.dispatch(navigationCommitted({ entry, how: 'push' })));
    if (screen.queryByRole('navigation') === null) hidden.push(handler);
    else expect(names()).toEqual(all);
  }
  // Only where it would lie over a text field or lead away from a form.
  expect(hidden.sort()).toEqual([
    'www/login',
    'www/login/mail',
    'www/messages/[id]',
    'www/password/reset',
    'www/pin/[id]/repin',
    'www/signup',
  ]);
});
