import type { BenchStore } from '../benchStore';

/** No store: the answers as JSON.parse returns them. The lower bound of the heap. */
const kept: unknown[][] = [];

export const benchStore: BenchStore = {
  format: 'wire',
  add: (_list, _page, pins) => void kept.push(pins),
  Cards: () => null,
  toggle: () => {},
  read: () => kept.length,
};
