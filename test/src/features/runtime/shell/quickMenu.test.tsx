/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { AppShell } from '../../../../../src/features/runtime/shell';
import { buildBoard, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
});

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const kitchen = buildBoard({ name: 'Kitchen', url: '/ada/kitchen/' });

const show = (viewer = buildViewer()) =>
  renderApp(
    <AppShell>
      <button type="button">Here</button>
      <Address />
    </AppShell>,
    {
      viewer,
      prepare: ({ api }) =>
        api.on('BoardPickerBoardsResource.get', () => ({ all_boards: [kitchen], boards_shortlist: [] })),
    },
  );
const address = () => screen.getAllByRole('status').map((one) => one.textContent);

it('goes to a board, to a page and to a search by a part of the name, with the keyboard alone', async () => {
  const { user } = await show();
  for (const [typed, there] of [
    ['kit', '/ada/kitchen/'],
    ['sett', '/settings'],
    ['a pan', '/search/pins/?q=a%20pan'],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Go to, create or search' });
    await waitFor(() => expect(field).toHaveFocus());
    if (typed === 'kit') await screen.findByRole('option', { name: /Kitchen/ });
    await user.keyboard(typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(there));
  }
});

it('closes at once by Escape with something typed, and by its key, and gives the focus back', async () => {
  const { user } = await show();
  screen.getByRole('button', { name: 'Here' }).focus();
  for (const end of ['{Escape}', '{Meta>}k{/Meta}']) {
    await user.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('dialog', { name: 'Go to, create or search' });
    await user.keyboard('set');
    await user.keyboard(end);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus());
  }
});

it('creates a board', async () => {
  const { user } = await show();
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Create board' }));
  await screen.findByRole('dialog', { name: 'Create board' });
});
