import type { BenchStore } from '../benchStore';

/** No store: the answers as JSON.parse leaves them. The yardstick of the heap. */
const kept: unknown[][] = [];

export const benchStore: BenchStore = {
  format: 'wire',
  add: (_list, _page, pins) => void kept.push(pins),
  Cards: () => null,
  toggle: () => {},
  read: () => kept.length,
};
