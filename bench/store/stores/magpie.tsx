import { memo } from 'react';
import { Provider } from 'react-redux';
import { confirmed } from '../../../src/actions/changes';
import { navigationCommitted } from '../../../src/actions/navigation';
import { edited } from '../../../src/actions/pins/pins';
import { completed } from '../../../src/actions/requests';
import { pinSchema } from '../../../src/entities/pins/pins';
import type { EntityRecords } from '../../../src/entities/records';
import { systemClock } from '../../../src/lib/clock';
import { normalizeAnswer } from '../../../src/lib/normalize';
import { requestKey } from '../../../src/lib/requestKey';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { selectEntity } from '../../../src/selectors/entities';
import { selectListIds } from '../../../src/selectors/lists';
import { createAppStore } from '../../../src/store/createAppStore';
import { useAppSelector } from '../../../src/store/hooks';
import { startSagaRuntime } from '../../../src/store/sagaRuntime';
import { useEntity } from '../../../src/store/useEntity';
import { type BenchStore, CardView, Cell } from '../benchStore';

/** The product's own store with all of its reducers and sagas, on the wire's snake_case. */
type PinId = EntityRecords['pins']['id'];
type BoardId = EntityRecords['boards']['id'];

const store = createAppStore({ reducers: deferredReducers });
startSagaRuntime(store, {
  sagaContext: {
    api: {} as never,
    // The evictor waits until the page is idle, which it always is here.
    clock: { ...systemClock, after: (_, callback) => systemClock.after(0, callback) },
    history: {} as never,
    pages: { match: () => null, prepare: async () => undefined },
  },
});

const sourceOf = (list: number) =>
  ({ resource: 'BoardFeedResource.get', options: { board_id: String(list) as BoardId } }) as const;
const FIRST = sourceOf(0);
let changes = 0;

const Card = memo(function Card({ id }: { id: PinId }) {
  const pin = useEntity('pins', id);
  const pinner = useEntity('users', pin?.pinner);
  const board = useEntity('boards', pin?.board);
  if (!pin) return null;
  const url = pin.images['236x']?.url;
  return (
    <CardView title={pin.title} isOff={pin.commentsDisabled} url={url} name={pinner?.fullName} board={board?.name} />
  );
});

function List({ count }: { count: number }) {
  const ids = useAppSelector((state) => selectListIds<PinId>(state, FIRST));
  return ids.slice(0, count).map((id) => (
    <Cell key={id}>
      <Card id={id} />
    </Cell>
  ));
}

export const benchStore: BenchStore = {
  format: 'wire',
  add(list, _, pins) {
    const { entities, result } = normalizeAnswer<EntityRecords>(pins, [pinSchema]);
    const { resource, options } = sourceOf(list);
    store.dispatch(
      completed({
        resource,
        options: requestKey(options),
        mode: 'more',
        bookmark: 'next',
        data: null,
        entities,
        list: { name: 'boardFeeds', key: options.board_id, ids: result as string[] },
        sentAt: Date.now(),
      }),
    );
  },
  async leave() {
    const entry = { key: '', path: '/', handler: null, params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'push' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  },
  Cards: ({ count }) => (
    <Provider store={store}>
      <List count={count} />
    </Provider>
  ),
  toggle(id) {
    const changeId = `change-${++changes}`;
    const pin = selectEntity(store.getState(), 'pins', id as PinId);
    store.dispatch(edited({ changeId, pinId: id as PinId, edits: { commentsDisabled: !pin?.commentsDisabled } }));
  },
  confirm: () => void store.dispatch(confirmed({ changeId: `change-${changes}`, at: Date.now() })),
  read(ids) {
    const state = store.getState();
    let length = 0;
    for (const id of ids) {
      const pin = selectEntity(state, 'pins', id as PinId);
      const pinner = selectEntity(state, 'users', pin?.pinner);
      const board = selectEntity(state, 'boards', pin?.board);
      length += `${pin?.title}${pinner?.fullName}${board?.name}${pin?.commentsDisabled}`.length;
    }
    return length;
  },
};
