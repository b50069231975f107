/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const viewer = buildViewer({ username: 'kim' });
const others = buildUser({ username: 'olga' });
const NOTHING = { ...buildPin().abilities, save: true, edit: false, delete: false } as NonNullable<Pin['abilities']>;
const ALL = { ...NOTHING, edit: true, delete: true };

const screened = buildBoard({ sensitivity: 'nudity', sensitivity_screen: { reason: 'nudity', show_warning: true } });

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

async function closeup(given: Partial<Pin>, isMember = true) {
  const pin = buildPin({ title: 'Ash bowl', ...given });
  const on = createTestStore({ viewer: isMember ? viewer : null });
  on.api.on('PinInterestsResource.get', () => []);
  const view = await renderApp(<CloseupScreen />, {
    on,
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
  await view.settled();
  const openMenu = async () => {
    await view.user.click(screen.getByRole('button', { name: 'More' }));
    return within(await screen.findByRole('menu', { name: 'More' }));
  };
  const entries = async () => (await openMenu()).getAllByRole('menuitem').map((entry) => entry.textContent);
  const shown = () => selectEntity(view.state(), 'pins', pin.id);
  return { ...view, pin, openMenu, entries, shown };
}

describe('the menu of a pin offers what the server allows', () => {
  it.each<[string, Partial<Pin>, boolean, string[]]>([
    ['a visitor', { pinner: others, abilities: NOTHING }, false, ['Open the picture']],
    ['the owner', { pinner: viewer, abilities: ALL }, true, ['Open the picture', 'Edit pin', 'Delete pin']],
    ['another member', { pinner: others, abilities: NOTHING }, true, ['Open the picture', 'Hide pin', 'Report pin']],
    [
      'the owner of the board, on which another member saved it',
      { pinner: others, abilities: { ...NOTHING, delete: true } },
      true,
      ['Open the picture', 'Report pin', 'Delete pin'],
    ],
    [
      'a visitor who is warned of the board, without a search that shows the picture',
      { pinner: others, abilities: NOTHING, board: pinBoardOf(screened) },
      false,
      ['Open the picture'],
    ],
  ])('%s', async (_, pin, isMember, expected) => {
    const { entries } = await closeup(pin, isMember);
    expect(await entries()).toEqual(expected);
  });

  it('offers to search the picture on it, but not one that is shown behind a warning', async () => {
    const search = () => screen.queryByRole('button', { name: 'Search this picture' });
    const { unmount } = await closeup({ pinner: others, abilities: NOTHING }, false);
    expect(search()).toBeInTheDocument();
    unmount();
    await closeup({ pinner: others, abilities: NOTHING, board: pinBoardOf(screened) }, false);
    expect(search()).toBeNull();
  });

  it('hides a pin of others, and leaves its page', async () => {
    const { api, user, openMenu, settled, shown, pin } = await closeup({ pinner: others, abilities: NOTHING });
    api.on('HiddenPinResource.create', ({ pin_id }) => ({ pin_id, is_hidden: true }));
    await user.click((await openMenu()).getByRole('menuitem', { name: 'Hide pin' }));
    await settled();
    expect(api.calls('HiddenPinResource.create')).toMatchObject([{ pin_id: pin.id }]);
    expect(shown()?.isHidden).toBe(true);
  });

  it('opens the form of a report', async () => {
    const { user, openMenu } = await closeup({ pinner: others, abilities: NOTHING });
    await user.click((await openMenu()).getByRole('menuitem', { name: 'Report pin' }));
    expect(await screen.findByRole('dialog', { name: 'Report this pin' })).toBeVisible();
  });
});

describe('the key e', () => {
  it('edits a pin that the viewer may edit', async () => {
    const { user } = await closeup({ pinner: viewer, abilities: ALL });
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Edit pin' })).toBeVisible();
  });

  it('does nothing while a menu is open, and on the pins of others', async () => {
    const own = await closeup({ pinner: viewer, abilities: ALL });
    await own.openMenu();
    await own.user.keyboard('e');
    await own.settled();
    expect(screen.queryByRole('dialog', { name: 'Edit pin' })).toBeNull();
    own.unmount();
    const { user, settled } = await closeup({ pinner: others, abilities: NOTHING });
    await user.keyboard('e');
    await settled();
    expect(screen.queryByRole('dialog', { name: 'Edit pin' })).toBeNull();
  });
});
