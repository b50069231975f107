import type { Random } from '../art/random';
import type { CollectionSource } from './boards/collections';
import type { DemoBoard, DemoPin, DemoRepin } from './types';

const MINUTE = 60_000;

export interface RepinInput {
  rnd: Random;
  now: Date;
  boards: readonly DemoBoard[];
  pins: readonly DemoPin[];
  /** Boards that hold saves alone, by key. */
  collections: ReadonlyMap<string, CollectionSource>;
}

interface Wish {
  board: DemoBoard;
  origin: DemoPin;
  time: number;
}

/** How much people like a pin: few are saved by many, most by one or none. */
const charm = (rnd: Random) => 0.06 + rnd.next() ** 4;

/** Draws `count` different pins, likelier those with more charm and more tags in common. */
function draw(rnd: Random, count: number, weights: readonly (readonly [DemoPin, number])[]): DemoPin[] {
  return weights
    .map(([pin, weight]) => ({ pin, key: rnd.next() ** (1 / Math.max(weight, 1e-6)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ pin }) => pin);
}

/**
 * Saves: every board takes some of the others' pins on its subjects, from public boards alone. A save comes from the
 * first pin or from somebody's earlier save of it, so that pictures travel. Weighted draw after Efraimidis and Spirakis.
 */
export function buildRepins({ rnd, now, boards, pins, collections }: RepinInput): DemoRepin[] {
  const boardOf = new Map(boards.map((board) => [board.key, board]));
  const open = pins.filter((pin) => boardOf.get(pin.board)?.privacy === 'public');
  const liking = new Map(open.map((pin) => [pin.key, charm(rnd)]));
  const wishes: Wish[] = [];
  for (const board of boards) {
    const collection = collections.get(board.key);
    const isShop = board.tags.includes('shop') && !collection;
    const count = collection ? collection.size : isShop ? 0 : rnd.int(3, 7);
    const weights = open
      .filter((pin) => pin.pinner !== board.owner)
      .map((pin) => {
        const common = boardOf.get(pin.board)?.tags.filter((tag) => board.tags.includes(tag)).length ?? 0;
        return [pin, common === 0 ? 0 : (liking.get(pin.key) ?? 0) * common ** 2] as const;
      })
      .filter(([, weight]) => weight > 0);
    for (const origin of draw(rnd, count, weights)) {
      const from = Math.max(origin.createdAt.getTime(), board.createdAt.getTime()) + 20 * MINUTE;
      const to = now.getTime() - 3 * MINUTE;
      wishes.push({ board, origin, time: from + Math.max(0, to - from) * rnd.next() ** 1.4 });
    }
  }
  wishes.sort((a, b) => a.time - b.time);
  const saved = new Map<string, DemoRepin[]>();
  return wishes.map(({ board, origin, time }, i) => {
    const earlier = (saved.get(origin.key) ?? []).filter(
      (repin) => boardOf.get(repin.board)?.privacy === 'public' && repin.pinner !== board.owner,
    );
    const repin: DemoRepin = {
      key: `repin-${String(i + 1).padStart(4, '0')}`,
      parent: earlier.length > 0 && rnd.chance(0.4) ? rnd.pick(earlier).key : origin.key,
      origin: origin.key,
      board: board.key,
      section: board.sections.length > 0 && rnd.chance(0.6) ? rnd.pick(board.sections).key : null,
      pinner: board.owner,
      createdAt: new Date(time),
    };
    saved.set(origin.key, [...(saved.get(origin.key) ?? []), repin]);
    return repin;
  });
}
