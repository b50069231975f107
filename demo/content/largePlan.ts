import type { PictureSpec } from '../art/drawPicture';
import { at, createRandom, type Random } from '../art/random';
import type { DrawingTask } from '../drawing/work';
import { buildDemoPlan } from './demoPlan';
import { buildFollows } from './follows';
import type { DemoBoard, DemoComment, DemoPin, DemoPlan, DemoRich, SeedPin, SeedPlan } from './types';

export interface LargePlanOptions {
  /** Pins and saves together. */
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
/** This share of the pins are saves, of one of so many before it, and this share have a comment. */
const SAVES = 0.4;
const REACH = 5000;
const COMMENTED = 0.05;
/** A picture is to have at least so many pins, so that none is drawn for nobody. */
const USES = 20;
/** So that there is always somebody else's board to save to. */
const LEAST_BOARDS = 24;

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
    const family = familyOf(pin.picture);
    families.set(family, [...(families.get(family) ?? []), pin]);
  }
  return families;
}

const familyOf = ({ motif }: PictureSpec): string => motif.split('/')[0] ?? '';
const keyOf = (index: number): string => `large-${index + 1}`;

const IMAGE: DemoRich = { kind: 'image' };
/** Records that need no pictures of their own. */
const withoutPictures = (rich: DemoRich): DemoRich => (rich.kind === 'story' || rich.kind === 'video' ? IMAGE : rich);

interface Sources {
  readonly seed: string;
  readonly count: number;
  readonly boards: readonly DemoBoard[];
  readonly pictures: readonly DemoPin[];
  readonly families: ReadonlyMap<string, readonly DemoPin[]>;
  readonly start: number;
  readonly end: number;
}

/** The pins of the set, each told by its index alone, so that a save knows what it saves without a list of all. */
class LargePins {
  readonly #of: Sources;
  /** By owner, the boards of everybody else. */
  readonly #others: ReadonlyMap<string, readonly DemoBoard[]>;

  constructor(sources: Sources) {
    this.#of = sources;
    const owners = new Set(sources.boards.map(({ owner }) => owner));
    this.#others = new Map([...owners].map((one) => [one, sources.boards.filter(({ owner }) => owner !== one)]));
  }

  at(index: number): SeedPin {
    const { boards } = this.#of;
    const rnd = this.#rnd(index);
    const parent = this.#parentOf(index, rnd);
    const first = parent === null ? index : this.#originOf(parent);
    const origin = parent === null ? null : this.at(first);
    const board = rnd.pick(origin ? (this.#others.get(origin.pinner) ?? boards) : boards);
    return {
      ...(origin ?? this.#content(index, rnd)),
      key: keyOf(index),
      board: board.key,
      section: null,
      pinner: board.owner,
      commentsDisabled: false,
      createdAt: this.timeOf(index),
      line: origin && parent !== null ? { parent: keyOf(parent), origin: origin.key, creator: origin.pinner } : null,
    };
  }

  /** Rises with the index, in whole milliseconds. */
  timeOf(index: number): Date {
    const { start, end, count } = this.#of;
    return new Date(Math.floor(start + ((end - start) * (index + 1)) / (count + 1)));
  }

  #rnd(index: number): Random {
    return createRandom(`${this.#of.seed}/pin/${index}`);
  }

  /** The index of what a save was saved from; null for a pin. */
  #parentOf(index: number, rnd = this.#rnd(index)): number | null {
    const isSave = rnd.chance(SAVES);
    // Squared, so that few are saved by many.
    const back = 1 + Math.floor(Math.min(index, REACH) * rnd.next() ** 2);
    return isSave && index > 0 ? index - Math.min(back, index) : null;
  }

  #originOf(index: number): number {
    let at = index;
    for (let parent = this.#parentOf(at); parent !== null; parent = this.#parentOf(at)) at = parent;
    return at;
  }

  #content(index: number, rnd: Random): Omit<SeedPin, 'key' | 'board' | 'pinner' | 'createdAt' | 'line'> {
    const { pictures, families } = this.#of;
    const source = rnd.pick(pictures);
    const words = rnd.pick(families.get(familyOf(source.picture)) ?? [source]);
    return {
      section: null,
      title: `${words.title.slice(0, LENGTH - 9)}, ${index + 1}`,
      description: words.description,
      altText: source.altText,
      link: words.link,
      picture: small(source.picture),
      rich: withoutPictures(words.rich),
      commentsDisabled: false,
    };
  }
}

/** The demo's comments again, below pictures of the same kind; oldest first. */
function commentsOn(pins: LargePins, { seed, count, end }: Sources, plan: DemoPlan): DemoComment[] {
  const rnd = createRandom(`${seed}/comments`);
  const families = new Map(plan.pins.map((pin) => [pin.key, familyOf(pin.picture)]));
  const said = new Map<string, DemoComment[]>();
  for (const comment of plan.comments) {
    const family = families.get(comment.pin) ?? '';
    said.set(family, [...(said.get(family) ?? []), comment]);
  }
  const comments: DemoComment[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!rnd.chance(COMMENTED)) continue;
    const pin = pins.at(index);
    const { text } = rnd.pick(said.get(familyOf(pin.picture)) ?? plan.comments);
    const author = rnd.pick(plan.people.filter(({ username }) => username !== pin.pinner)).username;
    const posted = pin.createdAt.getTime();
    const createdAt = new Date(Math.floor(posted + (end - posted) * rnd.next()));
    comments.push({ pin: pin.key, author, text, createdAt });
  }
  return comments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const small = (picture: PictureSpec): PictureSpec => ({ ...picture, width: SMALL });

/**
 * A large set for measurement: the demo's people and words, a few small pictures used again and again. The same seed,
 * moment and count give the same set. Memory holds the people, the boards, the comments and one batch.
 */
export function buildLargePlan({
  pins: count,
  now = new Date(),
  seed = 'magpie-large',
  batchSize = 1000,
  pinsPerBoard = 250,
  pictures = 200,
}: LargePlanOptions): SeedPlan {
  const plan = buildDemoPlan({ now, seed });
  const open = plan.boards.filter((board) => board.privacy === 'public');
  const boards = boardsOf(open, Math.max(LEAST_BOARDS, Math.ceil(count / pinsPerBoard)));
  const start = Math.max(...boards.map((board) => board.createdAt.getTime()));
  const pictured = spread(plan.pins, Math.min(pictures, Math.ceil(count / USES)));
  const end = now.getTime();
  const sources: Sources = { seed, count, boards, pictures: pictured, families: byFamily(plan.pins), start, end };
  const pins = new LargePins(sources);
  const { people, visitor } = plan;
  return {
    visitor,
    people,
    boards,
    pinCount: count,
    drawings: [...people.map(({ avatar }) => avatar), ...pictured.map(({ picture }) => small(picture))].map(
      (picture): DrawingTask => ({ picture, video: null }),
    ),
    *pins() {
      for (let from = 0; from < count; from += batchSize) {
        yield Array.from({ length: Math.min(batchSize, count - from) }, (_, i) => pins.at(from + i));
      }
    },
    comments: commentsOn(pins, sources, plan),
    articles: [],
    conversations: [],
    mentions: [],
    ...buildFollows({ rnd: createRandom(`${seed}/follows`), now, visitor, people, boards }),
  };
}
