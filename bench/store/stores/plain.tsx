import { combineReducers, legacy_createStore, type UnknownAction } from '@reduxjs/toolkit';
import { memo } from 'react';
import { Provider, useSelector } from 'react-redux';
import { type BenchStore, CardView, Cell } from '../benchStore';
import { type Answer, type Board, type Feeds, type FlatPin, toAnswer, type User, withAnswer } from './wire';

/** Reducers as most are written: one object per table, copied for each write. */
type Action = { type: 'answered'; answer: Answer } | { type: 'toggled'; id: string };
type Table<T> = Readonly<Record<string, T>>;
const actionOf = (action: UnknownAction) => action as UnknownAction & Action;

function pinsReducer(state: Table<FlatPin> = {}, unknown: UnknownAction): Table<FlatPin> {
  const action = actionOf(unknown);
  if (action.type === 'answered') return { ...state, ...action.answer.entities.pins };
  if (action.type !== 'toggled') return state;
  const now = state[action.id] as FlatPin;
  return { ...state, [action.id]: { ...now, comments_disabled: !now.comments_disabled } };
}

function boardsReducer(state: Table<Board> = {}, unknown: UnknownAction): Table<Board> {
  const action = actionOf(unknown);
  return action.type === 'answered' ? { ...state, ...action.answer.entities.boards } : state;
}

function usersReducer(state: Table<User> = {}, unknown: UnknownAction): Table<User> {
  const action = actionOf(unknown);
  return action.type === 'answered' ? { ...state, ...action.answer.entities.users } : state;
}

function feedsReducer(state: Feeds = {}, unknown: UnknownAction): Feeds {
  const action = actionOf(unknown);
  return action.type === 'answered' ? withAnswer(state, action.answer) : state;
}

const store = legacy_createStore(
  combineReducers({ pins: pinsReducer, boards: boardsReducer, users: usersReducer, feeds: feedsReducer }),
);
type State = ReturnType<typeof store.getState>;

const Card = memo(function Card({ id }: { id: string }) {
  const one = useSelector((state: State) => state.pins[id]);
  const pinner = useSelector((state: State) => state.users[one?.pinner ?? '']);
  const on = useSelector((state: State) => state.boards[one?.board ?? '']);
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
  add: (list, _, pins) => void store.dispatch({ type: 'answered', answer: toAnswer(list, pins) }),
  Cards: ({ count }) => (
    <Provider store={store}>
      <List count={count} />
    </Provider>
  ),
  toggle: (id) => void store.dispatch({ type: 'toggled', id }),
  read(ids) {
    const { pins, users, boards } = store.getState();
    let length = 0;
    for (const id of ids) {
      const one = pins[id] as FlatPin;
      length += `${one.title}${users[one.pinner]?.full_name}${boards[one.board]?.name}${one.comments_disabled}`.length;
    }
    return length;
  },
};
