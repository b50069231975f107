/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ReorderList } from '../../../../src/features/arrange/ReorderList';
import { renderApp } from '../../../support/renderApp';

const items = ['Cats', 'Dogs', 'Owls'].map((name) => ({ id: name, name, image: null }));

async function setUp() {
  const onMove = jest.fn<void, [string, string | null]>();
  await renderApp(<ReorderList label="Reorder boards" items={items} onMove={onMove} />);
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const press = (name: string, ...keys: string[]) =>
    act(() => {
      for (const key of keys) fireEvent.keyDown(screen.getByRole('button', { name: `Move ${name}` }), { key });
    });
  return { onMove, names, press };
}

describe('putting a list in order', () => {
  it('[BOARD-055] [BOARD-058] picks up, moves and puts down by keys, and says so', async () => {
    const { onMove, names, press } = await setUp();
    press('Cats', ' ');
    expect(screen.getByRole('status').textContent).toBe('Cats picked up, 1 of 3');
    press('Cats', 'ArrowDown');
    press('Cats', 'ArrowDown');
    expect(names()).toEqual(['Dogs', 'Owls', 'Cats']);
    expect(screen.getByRole('status').textContent).toBe('Cats, 3 of 3');
    expect(onMove).not.toHaveBeenCalled();
    press('Cats', 'Enter');
    expect(onMove.mock.calls).toEqual([['Cats', 'Owls']]);
    expect(screen.getByRole('status').textContent).toBe('Cats put down, 3 of 3');
  });

  it('[BOARD-055] goes before all, and back where it was by Escape', async () => {
    const { onMove, names, press } = await setUp();
    press('Owls', ' ');
    press('Owls', 'Home');
    press('Owls', 'Escape');
    expect(names()).toEqual(['Cats', 'Dogs', 'Owls']);
    expect(onMove).not.toHaveBeenCalled();
    press('Owls', ' ');
    press('Owls', 'Home');
    press('Owls', ' ');
    expect(onMove.mock.calls).toEqual([['Owls', null]]);
  });

  it('[BOARD-055] asks for nothing where nothing was moved', async () => {
    const { onMove, press } = await setUp();
    press('Dogs', ' ');
    press('Dogs', ' ');
    expect(onMove).not.toHaveBeenCalled();
  });
});
