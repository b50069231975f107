/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { PinId } from '../../../contract/schemas/common';
import * as changes from '../../../src/actions/changes';
import * as pins from '../../../src/actions/pins/pins';
import { viewportMeasured } from '../../../src/actions/ui';
import { createBrowserHistory } from '../../../src/browser/history';
import { fromEmbeddedState, toEmbeddedState } from '../../../src/store/embeddedState';
import { useEntities, useEntity } from '../../../src/store/useEntity';
import { createTestStore } from '../../support/createTestStore';
import { buildPin } from '../../support/factories';

let renders: string[] = [];
beforeEach(() => {
  renders = [];
});

const Card = memo(function Card({ id }: { id: PinId }) {
  const pin = useEntity('pins', id);
  renders.push(id);
  return <li>{pin?.title ?? 'unknown'}</li>;
});

function Titles({ ids }: { ids: readonly PinId[] }) {
  const list = useEntities('pins', ids);
  renders.push('titles');
  return <p>{list.map(({ title }) => title).join(', ')}</p>;
}

function setUp(count: number) {
  const t = createTestStore();
  const list = Array.from({ length: count }, (_, n) => buildPin({ title: `Pin ${n}` }));
  t.know({ pins: list });
  const ids = list.map(({ id }) => id);
  const edit = (id: PinId | undefined, title: string) =>
    act(() => void t.store.dispatch(pins.edited({ changeId: title, pinId: id as PinId, edits: { title } })));
  return { ...t, list, ids, edit };
}

describe('useEntity', () => {
  it('renders the one card of 500 whose pin changed, once, and not again when the server has confirmed it', () => {
    const { store, ids, edit } = setUp(500);
    render(
      <Provider store={store}>
        {ids.map((id) => (
          <Card key={id} id={id} />
        ))}
      </Provider>,
    );
    expect(renders).toHaveLength(500);
    renders = [];
    edit(ids[250], 'Changed');
    act(() => void store.dispatch(changes.confirmed({ changeId: 'Changed', at: 1 })));
    expect(renders).toEqual([ids[250]]);
    expect(screen.getByText('Changed')).toBeInTheDocument();
  });

  it('renders nothing when the same answer comes again, or anything else changes', () => {
    const { store, ids, list, know } = setUp(3);
    render(
      <Provider store={store}>
        {ids.map((id) => (
          <Card key={id} id={id} />
        ))}
        <Titles ids={ids} />
      </Provider>,
    );
    renders = [];
    act(() => know({ pins: structuredClone(list) }));
    act(() => know({ pins: [buildPin()] }));
    act(() => void store.dispatch(viewportMeasured({ width: 10 })));
    expect(renders).toEqual([]);
  });

  it('follows its id, and wakes for a record that comes later and one that goes', () => {
    const { store, ids, know } = setUp(2);
    const late = buildPin({ title: 'Late' });
    const { rerender } = render(<Provider store={store}>{<Card id={ids[0] as PinId} />}</Provider>);
    expect(screen.getByText('Pin 0')).toBeInTheDocument();
    rerender(<Provider store={store}>{<Card id={late.id} />}</Provider>);
    expect(screen.getByText('unknown')).toBeInTheDocument();
    act(() => know({ pins: [late] }));
    expect(screen.getByText('Late')).toBeInTheDocument();
    const copy = { ...late, id: 'new-1' as PinId } as never;
    act(() => {
      store.dispatch(pins.created({ changeId: 'c', pin: copy }));
    });
    rerender(<Provider store={store}>{<Card id={'new-1' as PinId} />}</Provider>);
    expect(screen.getByText('Late')).toBeInTheDocument();
    act(() => void store.dispatch(changes.reverted({ changeId: 'c' })));
    expect(screen.getByText('unknown')).toBeInTheDocument();
  });

  it('removes its listeners on unmount', () => {
    const { store, ids } = setUp(2);
    const { unmount } = render(<Provider store={store}>{<Titles ids={ids} />}</Provider>);
    expect([...store.entityListeners.watchedIds('pins')]).toEqual(ids);
    unmount();
    expect([...store.entityListeners.watchedIds('pins')]).toEqual([]);
  });
});

describe('useEntities', () => {
  it('renders when one of its records changes, in the order of the ids', () => {
    const { store, ids, edit } = setUp(3);
    render(
      <Provider store={store}>
        <Titles ids={[ids[2], 'nobody', ids[0]] as PinId[]} />
      </Provider>,
    );
    expect(screen.getByText('Pin 2, Pin 0')).toBeInTheDocument();
    renders = [];
    edit(ids[1], 'Elsewhere');
    expect(renders).toEqual([]);
    edit(ids[0], 'Here');
    expect(screen.getByText('Pin 2, Here')).toBeInTheDocument();
  });
});

describe('server rendering', () => {
  it('shows the records, and hydrates without a warning even where the store has changed meanwhile', async () => {
    const server = setUp(2);
    const page = (store: typeof server.store) => (
      <Provider store={store}>
        {server.ids.map((id) => (
          <Card key={id} id={id} />
        ))}
        <Titles ids={server.ids} />
      </Provider>
    );
    const html = renderToString(page(server.store));
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
      hydrateRoot(root, page(client.store), { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(root).toHaveTextContent('Newer');
  });
});
