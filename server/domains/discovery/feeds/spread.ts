import { createHash } from 'node:crypto';
import type { Pin } from '../../../../contract/schemas/pins/pins';

/** Pins of one board in a row, as long as there are others. */
const MOST_IN_A_ROW = 2;

/** The same pins, otherwise in their order: after two of one board comes the next of another. */
export function spread(pins: readonly Pin[]): Pin[] {
  const left = [...pins];
  const result: Pin[] = [];
  while (left.length > 0) {
    const last = result.slice(-MOST_IN_A_ROW).map(({ board }) => board.id);
    const isFull = last.length === MOST_IN_A_ROW && new Set(last).size === 1;
    const at = isFull ? left.findIndex(({ board }) => board.id !== last[0]) : 0;
    result.push(...left.splice(Math.max(0, at), 1));
  }
  return result;
}

/** Places by which a pin that the viewer wants more of comes earlier. */
const RAISED_BY = 8;

/** The same pins, those in `more` earlier. */
export function raise<Row extends Pick<Pin, 'id'>>(pins: readonly Row[], more: ReadonlySet<Pin['id']>): Row[] {
  return pins
    .map((pin, index) => ({ pin, place: more.has(pin.id) ? index - RAISED_BY - 0.5 : index }))
    .sort((a, b) => a.place - b.place)
    .map(({ pin }) => pin);
}

/** The same pins in an order that depends only on their ids and the seed. */
export function shuffle(pins: readonly Pin[], seed: number): Pin[] {
  const keyOf = ({ id }: Pin) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return pins
    .map((pin) => ({ pin, key: keyOf(pin) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ pin }) => pin);
}
