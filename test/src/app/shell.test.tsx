/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { navigationFailed, navigationStarted } from '../../../src/actions/navigation';
import { limitedLoginPrompted } from '../../../src/actions/people/session';
import { AppErrorBoundary } from '../../../src/app/PageErrorBoundary';
import { PageOutlet } from '../../../src/app/PageOutlet';
import type { Pages } from '../../../src/app/pages';
import type { ListSource } from '../../../src/entities/lists';
import { HomeScreen } from '../../../src/features/discovery/feed';
import { SearchScreen } from '../../../src/features/discovery/search';
import { ProfilePinsScreen } from '../../../src/features/people/profile';
import { SentPinScreen } from '../../../src/features/pins/pinVisits';
import { RepinScreen } from '../../../src/features/pins/saveDialogs';
import { AppShell } from '../../../src/features/runtime/shell';
import { loadResource } from '../../../src/sagas/runtime/callResource';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../support/factories';
import { type RenderAppOptions, renderApp } from '../../support/renderApp';

beforeAll(() => {
  // jsdom has no media queries.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

/** How an element is laid out by its own classes, on wide screens and on phones. */
function displayOf(element: Element | null, file: string) {
  const css = readFileSync(path.join(process.cwd(), 'src/features/runtime/shell', `${file}.module.css`), 'utf8');
  const [wide = '', phone = ''] = css.split('@media (max-width: 639px) {');
  const last = (rules: string) =>
    [...(element?.classList ?? [])]
      .flatMap((name) => [...rules.matchAll(new RegExp(`^ *\\.${name} \\{[^{}]*?display: (\\w+);`, 'gm'))])
      .at(-1)?.[1];
  return { wide: last(wide), phone: last(phone) ?? last(wide) };
}

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
const member = () => buildViewer({ username: 'ida', full_name: 'Ida Member' });
const show = (options: RenderAppOptions = {}) =>
  renderApp(
    <AppShell>
      <HomeScreen />
    </AppShell>,
    { ...options, prepare: ({ readList }) => readList(HOME, []) },
  );

describe('the page around every page', () => {
  it('[ROUTE-040] [ROUTE-045] signed out: header with the way in, and what this place is', async () => {
    await show();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Keep the pictures you love');
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Your profile' })).toBeNull();
  });

  it('[CTX-010] signed out: nothing leads to messages', async () => {
    const { container } = await show();
    const ways = [...container.querySelectorAll('a, button')].map(
      (way) => `${way.getAttribute('href')} ${way.getAttribute('aria-label')} ${way.textContent}`,
    );
    expect(ways.length).toBeGreaterThan(3);
    expect(ways.filter((way) => /messag|conversation|inbox/i.test(way))).toEqual([]);
  });

  it('[ROUTE-040] [ROUTE-045] [ROUTE-046] signed in: header for desktops, bar at the bottom for phones, no hero', async () => {
    await show({ viewer: member() });
    expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument();
    // Which of the two shows is the style sheets' choice by width, so that no device waits for a script.
    const profile = screen.getByRole('link', { name: 'Your profile' });
    expect(profile).toHaveAttribute('href', '/ida/');
    expect([
      displayOf(profile.closest('nav'), 'BottomBarView'),
      displayOf(screen.getByRole('banner'), 'HeaderView'),
    ]).toEqual([
      { wide: 'none', phone: 'grid' },
      { wide: 'flex', phone: 'none' },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Home');
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  it('[ROUTE-011] says that it is loading while the code of a page is on its way', async () => {
    const { store } = await show();
    expect(screen.queryByText('Loading....')).toBeNull();
    act(() => void store.dispatch(navigationStarted({ to: '/pin/5/' })));
    expect(screen.getByText('Loading....')).toBeInTheDocument();
  });

  it('[CTX-018] asks who came by a mail for the password, and leads to the login and back', async () => {
    const { store } = await show({ viewer: buildViewer({ login_state: 1 }) });
    act(() => void store.dispatch(limitedLoginPrompted({ subheader: 'Enter your password to do that.', next: '/a' })));
    expect(await screen.findByText('Enter your password to do that.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Enter your password' })).toHaveAttribute('href', '/login?next=%2Fa');
  });
});

describe('when a page fails', () => {
  const pages = { ready: () => ({ Page: () => <p>The page</p> }) } as unknown as Pages;

  it('[ROUTE-014] its load error reaches the nearest error handler, which offers another try', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store, user, state } = await renderApp(<PageOutlet pages={pages} />);
    act(() => void store.dispatch(navigationFailed({ to: '/pin/5/', message: 'no network' })));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(state().ui.navigation.error).toBeNull();
    quiet.mockRestore();
  });

  it('[ROUTE-015] an error that nobody handles shows the default error page', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('the shell is broken');
    };
    await renderApp(
      <AppErrorBoundary>
        <Broken />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('the shell is broken')).toBeInTheDocument();
    quiet.mockRestore();
  });
});

describe('a pin', () => {
  const pin = buildPin({ title: 'Ash bowl' });
  const related: RenderAppOptions['prepare'] = async ({ know, api }) => {
    api.onQuery('RelatedModulesFeedQuery', () => ({
      relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
    }));
    know({ pins: [pin] });
  };

  it('[ROUTE-020] [ROUTE-021] that was sent names the sender, and can be saved', async () => {
    const sender = buildUser({ username: 'ada', full_name: 'Ada Sender' });
    await renderApp(<SentPinScreen />, {
      route: `/pin/${pin.id}/sent/?sender=${sender.id}`,
      params: { id: pin.id },
      prepare: async (test) => {
        test.know({ users: [sender] });
        await related?.(test);
      },
    });
    expect(screen.getByRole('link', { name: 'Ada Sender' })).toHaveAttribute('href', '/ada/');
    expect(screen.getByText(/sent you this pin/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ash bowl' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it.each([
    ['a member', member(), ['/messages/?to=ada']],
    ['a member whom messages are not for', buildViewer({ should_show_messaging: false }), []],
    ['a visitor', null, []],
  ])('[ROUTE-021] that was sent to %s is answered by a message where they may write one', async (_, viewer, hrefs) => {
    const sender = buildUser({ username: 'ada', full_name: 'Ada Sender' });
    await renderApp(<SentPinScreen />, {
      viewer,
      route: `/pin/${pin.id}/sent/?sender=${sender.id}`,
      params: { id: pin.id },
      prepare: async (test) => {
        test.know({ users: [sender] });
        await related?.(test);
      },
    });
    await screen.findByText(/sent you this pin/);
    const replies = screen.queryAllByRole('link', { name: 'Reply' });
    expect(replies.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('[ROUTE-021] that was sent by nobody is the plain page', async () => {
    await renderApp(<SentPinScreen />, { route: `/pin/${pin.id}/sent`, params: { id: pin.id }, prepare: related });
    expect(screen.queryByText(/sent you this pin/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ash bowl' })).toBeInTheDocument();
  });

  it('[ROUTE-023] from elsewhere is saved on a page of its own', async () => {
    const viewer = member();
    await renderApp(<RepinScreen />, {
      viewer,
      route: `/pin/${pin.id}/repin/`,
      params: { id: pin.id },
      prepare: ({ know, api }) => {
        know({ pins: [pin] });
        api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [buildBoard()] }));
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Save “Ash bowl”');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the pin' })).toHaveAttribute('href', `/pin/${pin.id}/`);
  });
});

it('[ROUTE-044] the pins of a profile stand in the members’ page for members, and in the default one for others', async () => {
  const ada = buildUser({ username: 'ada', full_name: 'Ada Maker' });
  for (const viewer of [null, member()]) {
    const source: ListSource = { resource: 'UserPinsResource.get', options: { username: 'ada', kind: 'saved' } };
    const { unmount } = await renderApp(
      <AppShell>
        <ProfilePinsScreen />
      </AppShell>,
      {
        viewer,
        route: '/ada/_pins/',
        params: { username: 'ada' },
        prepare: async ({ store, api, readList }) => {
          api.on('UserResource.get', () => ada);
          await store.run(() => loadResource('UserResource.get', { username: 'ada' })).done;
          await readList(source, [buildPin({ title: 'Ash bowl' })]);
        },
      },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Maker');
    expect(screen.queryByRole('link', { name: 'Log in' }) === null).toBe(viewer !== null);
    expect(screen.queryByRole('link', { name: 'Your profile' }) !== null).toBe(viewer !== null);
    unmount();
  }
});

it('[ROUTE-031] [ROUTE-043] search answers with the query of parameter q, for visitors and members alike', async () => {
  for (const viewer of [null, member()]) {
    const { unmount } = await renderApp(<SearchScreen />, {
      viewer,
      route: '/search/pins/?q=moss',
      params: { scope: 'pins' },
      prepare: ({ readList }) =>
        readList({ resource: 'BaseSearchResource.get', options: { query: 'moss', scope: 'pins' } }, []),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “moss”');
    unmount();
  }
});
