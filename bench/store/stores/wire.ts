import { normalize, schema } from 'normalizr';
import type { WirePin } from '../pages';

/** Shared by the plain reducers and Toolkit's adapters: normalizr's own entities, and lists of ids by key. */
export type Board = WirePin['board'];
export type User = WirePin['pinner'];
export type FlatPin = Omit<WirePin, 'board' | 'pinner'> & { board: string; pinner: string };

export interface Answer {
  entities: { pins: Record<string, FlatPin>; boards: Record<string, Board>; users: Record<string, User> };
  feed: string;
  ids: string[];
}

const user = new schema.Entity('users');
const board = new schema.Entity('boards', { owner: user });
const pin = new schema.Entity('pins', { board, pinner: user, native_creator: user });

export function toAnswer(list: number, pins: unknown[]): Answer {
  const { entities, result } = normalize(pins, [pin]);
  return { entities: entities as Answer['entities'], feed: String(list), ids: result };
}

export type Feeds = Readonly<Record<string, readonly string[]>>;

export function withAnswer(feeds: Feeds, { feed, ids }: Answer): Feeds {
  const now = feeds[feed] ?? [];
  const known = new Set(now);
  return { ...feeds, [feed]: now.concat(ids.filter((id) => !known.has(id))) };
}
