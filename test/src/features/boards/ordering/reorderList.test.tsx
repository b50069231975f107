/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ReorderList } from '../../../../../src/features/boards/ordering/ReorderList';
import { renderApp } from '../../../../support/renderApp';

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

  it('[BOARD-055] follows the hand over several rows, though the row in it takes another place under way', async () => {
    const held = new Map<number, Element>();
    Object.assign(HTMLElement.prototype, {
      setPointerCapture(this: Element, id: number) {
        held.set(id, this);
      },
      hasPointerCapture(this: Element, id: number) {
        return held.get(id) === this && this.isConnected;
      },
    });
    const { onMove, names } = await setUp();
    const list = screen.getByRole('list');
    for (const row of within(list).getAllByRole('listitem')) {
      row.getBoundingClientRect = () => {
        const top = 50 * [...list.children].indexOf(row);
        return { top, bottom: top + 50 } as DOMRect;
      };
    }
    // Where a browser reports the pointer: the row itself loses it, for it is moved in the document.
    const tell = (type: string, clientY: number) =>
      act(() => {
        const event = new MouseEvent(type, { bubbles: true, clientY });
        Object.assign(event, { pointerId: 1 });
        (type === 'pointerdown' ? screen.getByRole('button', { name: 'Move Cats' }) : list).dispatchEvent(event);
      });
    tell('pointerdown', 25);
    expect(held.get(1)).toBe(list);
    tell('pointermove', 75);
    expect(names()).toEqual(['Dogs', 'Cats', 'Owls']);
    tell('pointermove', 125);
    expect(names()).toEqual(['Dogs', 'Owls', 'Cats']);
    tell('pointerup', 125);
    expect(onMove.mock.calls).toEqual([['Cats', 'Owls']]);
  });
});
