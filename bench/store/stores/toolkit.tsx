import { configureStore, createAction, createEntityAdapter, createReducer } from '@reduxjs/toolkit';
import { memo } from 'react';
import { Provider, useSelector } from 'react-redux';
import { type BenchStore, CardView, Cell } from '../benchStore';
import { type Answer, type Board, type Feeds, type FlatPin, toAnswer, type User, withAnswer } from './wire';

/** Redux Toolkit as documented: entity adapters, Immer, checks off as in production. */
const answered = createAction<Answer>('answered');
const toggled = createAction<string>('toggled');
const pinAdapter = createEntityAdapter<FlatPin>();
const boardAdapter = createEntityAdapter<Board>();
const userAdapter = createEntityAdapter<User>();

const store = configureStore({
  reducer: {
    pins: createReducer(pinAdapter.getInitialState(), (builder) => {
      builder.addCase(answered, (state, { payload }) => void pinAdapter.upsertMany(state, payload.entities.pins));
      builder.addCase(toggled, (state, { payload }) => {
        const one = state.entities[payload];
        if (one) one.comments_disabled = !one.comments_disabled;
      });
    }),
    boards: createReducer(boardAdapter.getInitialState(), (builder) => {
      builder.addCase(answered, (state, { payload }) => void boardAdapter.upsertMany(state, payload.entities.boards));
    }),
    users: createReducer(userAdapter.getInitialState(), (builder) => {
      builder.addCase(answered, (state, { payload }) => void userAdapter.upsertMany(state, payload.entities.users));
    }),
    // Without Immer, whose drafts of long lists would make it slower than necessary.
    feeds: (state: Feeds = {}, action) => (answered.match(action) ? withAnswer(state, action.payload) : state),
  },
});
type State = ReturnType<typeof store.getState>;

const Card = memo(function Card({ id }: { id: string }) {
  const one = useSelector((state: State) => state.pins.entities[id]);
  const pinner = useSelector((state: State) => state.users.entities[one?.pinner ?? '']);
  const on = useSelector((state: State) => state.boards.entities[one?.board ?? '']);
  if (!one) return null;
  const url = one.images['236x'].url;
  return (
    <CardView title={one.title} isOff={one.comments_disabled} url={url} name={pinner?.full_name} board={on?.name} />
  );
});

function List({ count }: { count: number }) {
  const ids = useSelector((state: State) => state.feeds['0']) ?? [];
  return ids.slice(0, count).map((id) => (
    <Cell key={id}>
      <Card id={id} />
    </Cell>
  ));
}

export const benchStore: BenchStore = {
  format: 'wire',
  add: (list, _, pins) => void store.dispatch(answered(toAnswer(list, pins))),
  Cards: ({ count }) => (
    <Provider store={store}>
      <List count={count} />
    </Provider>
  ),
  toggle: (id) => void store.dispatch(toggled(id)),
  read(ids) {
    const { pins, users, boards } = store.getState();
    let length = 0;
    for (const id of ids) {
      const one = pins.entities[id] as FlatPin;
      const [pinner, on] = [users.entities[one.pinner], boards.entities[one.board]];
      length += `${one.title}${pinner?.full_name}${on?.name}${one.comments_disabled}`.length;
    }
    return length;
  },
};
