/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { PinId } from '../../../contract/schemas/common';
import * as boards from '../../../src/actions/boards';
import * as changes from '../../../src/actions/changes';
import * as pins from '../../../src/actions/pins';
import { createBrowserHistory } from '../../../src/browser/history';
import type { BoardEntity } from '../../../src/entities/boards';
import type { ReadRecord } from '../../../src/selectors/views';
import { fromEmbeddedState, toEmbeddedState } from '../../../src/store/embeddedState';
import { useEntityView } from '../../../src/store/useEntity';
import { createTestStore } from '../../support/createTestStore';
import { buildBoard, buildPin, buildUser } from '../../support/factories';

let renders: string[] = [];
beforeEach(() => {
  renders = [];
});

function pinOnBoard(read: ReadRecord, id: PinId) {
  const pin = read('pins', id);
  return { pin, board: read('boards', pin?.board) };
}

const Card = memo(function Card({ id }: { id: PinId }) {
  const { pin, board } = useEntityView(pinOnBoard, id);
  renders.push(id);
  return (
    <li>
      {pin?.title ?? 'unknown'} on {board?.name ?? 'none'}
    </li>
  );
});

/** Pins on one board, and another board. */
function setUp(count: number) {
  const t = createTestStore();
  const [from, to] = [buildBoard({ name: 'From' }), buildBoard({ name: 'To' })];
  const list = Array.from({ length: count }, (_, n) => buildPin({ title: `Pin ${n}`, board: from.id as never }));
  t.know({ pins: list, boards: [from, to], users: [buildUser()] });
  const ids = list.map(({ id }) => id);
  const page = (store = t.store) => (
    <Provider store={store}>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
    </Provider>
  );
  const edit = (id: PinId | undefined, title: string) =>
    act(() => void t.store.dispatch(pins.edited({ changeId: title, pinId: id as PinId, edits: { title } })));
  const rename = ({ id: boardId }: Pick<BoardEntity, 'id'>, name: string) =>
    act(() => void t.store.dispatch(boards.edited({ changeId: name, boardId, edits: { name } })));
  const move = (pin = list[0]) => {
    const place = { boardId: to.id, sectionId: null };
    act(() => void t.store.dispatch(pins.moved({ changeId: 'move', pin: pin as never, to: place, toSection: null })));
  };
  const watched = () => [...t.store.entityListeners.watchedIds('boards')];
  return { ...t, list, ids, from, to, page, edit, rename, move, watched };
}

describe('useEntityView', () => {
  it('renders the one card of 500 whose pin changed, and all whose board did', () => {
    const { ids, page, edit, rename, from } = setUp(500);
    render(page());
    renders = [];
    edit(ids[250], 'Changed');
    expect(renders).toEqual([ids[250]]);
    expect(screen.getByText('Changed on From')).toBeInTheDocument();
    renders = [];
    rename(from, 'Renamed');
    expect(renders).toHaveLength(500);
    expect(screen.getByText('Pin 499 on Renamed')).toBeInTheDocument();
  });

  it('renders nothing when the same answer comes again, or what it has not read changes', () => {
    const { page, list, from, to, know, rename } = setUp(3);
    render(page());
    renders = [];
    act(() => know({ pins: structuredClone(list), boards: [structuredClone(from)] }));
    act(() => know({ pins: [buildPin()] }));
    rename(to, 'Elsewhere');
    expect(renders).toEqual([]);
  });

  it('follows where a record leads once it leads elsewhere, and back when that is taken back', () => {
    const { ids, page, from, to, rename, move, watched, store } = setUp(1);
    render(page());
    expect(watched()).toEqual([from.id]);
    move();
    expect(watched()).toEqual([to.id]);
    rename(to, 'Renamed');
    expect(screen.getByText('Pin 0 on Renamed')).toBeInTheDocument();
    renders = [];
    rename(from, 'Left');
    expect(renders).toEqual([]);
    act(() => void store.dispatch(changes.reverted({ changeId: 'move' })));
    expect(screen.getByText('Pin 0 on Left')).toBeInTheDocument();
    rename(from, 'Again');
    expect(renders).toEqual([ids[0], ids[0]]);
  });

  it('wakes for a record that comes later, and then for the one that it leads to', () => {
    const { store, know } = setUp(0);
    const board = buildBoard({ name: 'Late board' });
    const late = buildPin({ title: 'Late', board: board.id as never });
    render(<Provider store={store}>{<Card id={late.id} />}</Provider>);
    expect(screen.getByText('unknown on none')).toBeInTheDocument();
    act(() => know({ pins: [late] }));
    expect(screen.getByText('Late on none')).toBeInTheDocument();
    act(() => know({ boards: [board] }));
    expect(screen.getByText('Late on Late board')).toBeInTheDocument();
  });

  it('follows its id, and lets go of its listeners when it is taken down', () => {
    const { store, ids, watched, move, list, to, from } = setUp(2);
    const { rerender, unmount } = render(<Provider store={store}>{<Card id={ids[0] as PinId} />}</Provider>);
    move(list[1]);
    rerender(<Provider store={store}>{<Card id={ids[1] as PinId} />}</Provider>);
    expect(screen.getByText('Pin 1 on To')).toBeInTheDocument();
    expect(watched()).toEqual([to.id]);
    expect(watched()).not.toContain(from.id);
    unmount();
    expect(watched()).toEqual([]);
    expect([...store.entityListeners.watchedIds('pins')]).toEqual([]);
  });

  it('watches nothing any more where the same change first takes it down', () => {
    const { store, ids, page, move, watched } = setUp(1);
    store.entityListeners.subscribe('pins', ids, () => flushSync(() => unmount()));
    const { unmount } = render(page());
    move();
    expect(watched()).toEqual([]);
  });

  it('is rendered by the server, and taken over without a warning even where the store has changed meanwhile', async () => {
    const server = setUp(2);
    const html = renderToString(server.page());
    expect(html).toContain('Pin 1');
    const client = createTestStore({
      history: createBrowserHistory(window, () => 'entry'),
      preloadedState: fromEmbeddedState(JSON.parse(JSON.stringify(toEmbeddedState(server.state())))),
    });
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    client.store.dispatch(pins.edited({ changeId: 'c', pinId: server.ids[0] as PinId, edits: { title: 'Newer' } }));
    const mismatches: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, server.page(client.store), { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(root).toHaveTextContent('Newer on From');
  });
});
