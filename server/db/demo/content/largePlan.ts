import type { PictureSpec } from '../art/drawPicture';
import { at, createRandom, type Random } from '../art/random';
import { buildDemoPlan } from './demoPlan';
import type { DemoBoard, DemoPerson, DemoPin } from './types';

/** A pin of the measurement set: words as the demo's, one of a few small pictures, told by its index. */
export interface LargePin {
  readonly key: string;
  readonly board: string;
  readonly pinner: string;
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  readonly link: string | null;
  /** Index into the plan's `pictures`. */
  readonly picture: number;
  readonly createdAt: Date;
}

export interface LargePlan {
  readonly people: readonly DemoPerson[];
  readonly boards: readonly DemoBoard[];
  /** Small pictures, 250 pixels wide, each to be drawn and stored once. */
  readonly pictures: readonly PictureSpec[];
  /** The pins, oldest first, made while they are taken; each call begins anew with the same ones. */
  batches(): Generator<readonly LargePin[], void, undefined>;
}

export interface LargePlanOptions {
  pins: number;
  /** The moment the plan looks back from; the present unless told. */
  now?: Date;
  seed?: string;
  batchSize?: number;
  pinsPerBoard?: number;
  pictures?: number;
}

const SMALL = 250;
const LENGTH = 100;

/** Every so many-th pin, so that all kinds of pictures come. */
const spread = <T>(items: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, i) =>
    at(items, Math.floor((i * items.length) / Math.min(count, items.length))),
  );

function boardsOf(sources: readonly DemoBoard[], count: number): DemoBoard[] {
  return Array.from({ length: count }, (_, i) => {
    const source = at(sources, i);
    const round = Math.floor(i / sources.length) + 2;
    return {
      ...source,
      key: `${source.key}-${round}`,
      name: `${source.name.slice(0, 44)} ${round}`,
      sections: [],
    };
  });
}

function byFamily(pins: readonly DemoPin[]): Map<string, DemoPin[]> {
  const families = new Map<string, DemoPin[]>();
  for (const pin of pins) {
    const [family = ''] = pin.picture.motif.split('/');
    families.set(family, [...(families.get(family) ?? []), pin]);
  }
  return families;
}

/**
 * A large set for measurement: the demo's people and words, a few small pictures used again and again. Memory holds the
 * people, the boards and one batch.
 */
export function buildLargePlan({
  pins,
  now = new Date(),
  seed = 'magpie-large',
  batchSize = 1000,
  pinsPerBoard = 250,
  pictures = 200,
}: LargePlanOptions): LargePlan {
  const plan = buildDemoPlan({ now, seed });
  const open = plan.boards.filter((board) => board.privacy === 'public');
  const boards = boardsOf(open, Math.max(1, Math.ceil(pins / pinsPerBoard)));
  const sources = spread(plan.pins, pictures);
  const families = byFamily(plan.pins);
  const start = Math.max(...boards.map((board) => board.createdAt.getTime()));
  const step = Math.max(1, (now.getTime() - start) / (pins + 1));

  const pinAt = (rnd: Random, index: number): LargePin => {
    const picture = rnd.int(0, sources.length - 1);
    const source = at(sources, picture);
    const [family = ''] = source.picture.motif.split('/');
    const words = rnd.pick(families.get(family) ?? [source]);
    const board = rnd.pick(boards);
    return {
      key: `large-${index + 1}`,
      board: board.key,
      pinner: board.owner,
      title: `${words.title.slice(0, LENGTH - 9)}, ${index + 1}`,
      description: source.description,
      altText: source.altText,
      link: words.link,
      picture,
      createdAt: new Date(Math.floor(start + step * (index + 1))),
    };
  };

  return {
    people: plan.people,
    boards,
    pictures: sources.map(({ picture }) => ({ ...picture, width: SMALL })),
    *batches() {
      const rnd = createRandom(`${seed}/pins`);
      for (let from = 0; from < pins; from += batchSize) {
        yield Array.from({ length: Math.min(batchSize, pins - from) }, (_, i) => pinAt(rnd, from + i));
      }
    },
  };
}
