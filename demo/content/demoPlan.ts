import { DAY_MS } from '../../contract/constants/durations';
import type { PictureSpec } from '../art/drawPicture';
import { LOOPS, type LoopName } from '../art/families/loops';
import { PALETTES } from '../art/palettes';
import { at, createRandom, hashSeed, type Random } from '../art/random';
import type { Ratio } from '../art/ratios';
import { stillOf, type VideoSpec } from '../art/video';
import { buildArticles } from './articles';
import { clothBoards } from './boards/cloth';
import { COLLECTIONS, type CollectionSource } from './boards/collections';
import { homeBoards } from './boards/home';
import { landscapeBoards } from './boards/landscapes';
import { livingBoards } from './boards/living';
import { placeBoards } from './boards/places';
import { plantBoards } from './boards/plants';
import { printBoards } from './boards/print';
import { shopBoards } from './boards/shops';
import { tableBoards } from './boards/table';
import { buildConversations } from './conversations';
import { buildFollows } from './follows';
import { buildMentions } from './mentions';
import { MOTIF_WORDS } from './motifWords';
import { PEOPLE, type PersonSource } from './people';
import { buildRepins } from './repins';
import { buildArticle, buildProduct, buildRecipe, buildStory } from './rich';
import { slugOf } from './slugOf';
import { type BoardSource, type PinSource, parsePins } from './source';
import { buildComments } from './threads';
import type { DemoBoard, DemoPerson, DemoPin, DemoPlan, DemoRich } from './types';

export const BOARD_SOURCES: readonly BoardSource[] = [
  ...plantBoards,
  ...landscapeBoards,
  ...tableBoards,
  ...homeBoards,
  ...printBoards,
  ...clothBoards,
  ...livingBoards,
  ...placeBoards,
  ...shopBoards,
];

const SPAN = 730 * DAY_MS;
/** Ids carry their time from the first day of 2024, so nothing may be older. */
const FIRST_DAY = Date.UTC(2024, 0, 2);

/** The pixels that a form gets: none is small, and none is wider than the largest size that is made of it. */
const WIDTHS: Readonly<Record<Ratio, readonly number[]>> = {
  '1:2': [700],
  '9:16': [700],
  '2:3': [700, 725],
  '3:4': [700, 725],
  '4:5': [725],
  '1:1': [725],
  '4:3': [725],
  '3:2': [725],
};

function buildPerson(source: PersonSource, createdAt: Date): DemoPerson {
  const { username, firstName, lastName, about, country, locale, palette, look, business } = source;
  return {
    username,
    firstName,
    lastName,
    email: `${username}@example.com`,
    about,
    accountType: business ? 'business' : 'member',
    domainUrl: business ? `https://${business.site}` : null,
    country,
    locale,
    avatar: {
      motif: business ? 'avatars/mark' : 'avatars/person',
      seed: hashSeed(username) % 1000,
      palette,
      ratio: '1:1',
      width: 400,
      words: business ? [business.trade, business.capital] : (look ?? []).map(String),
    },
    createdAt,
  };
}

export function altTextOf({ motif, palette, words }: PictureSpec): string {
  const isLettered = /^(poster|travelPoster|books\/cover)/.test(motif);
  const says = isLettered && words && words.length > 0 ? ` It says: ${words.join(' ')}.` : '';
  return `${MOTIF_WORDS[motif]}, in ${PALETTES[palette].words}.${says}`;
}

interface PinContext {
  source: BoardSource;
  board: DemoBoard;
  person: PersonSource;
  pin: PinSource;
  index: number;
  createdAt: Date;
  rnd: Random;
}

function pictureOf({ source, pin, index }: PinContext): PictureSpec {
  const seed = pin.seed ?? hashSeed(pin.title) % 100_000;
  const ratio = pin.ratio ?? at(source.ratios ?? ['2:3'], index);
  const palette = pin.palette ?? at(source.palettes, index);
  return {
    motif: pin.motif,
    seed,
    palette,
    ratio,
    width: at(WIDTHS[ratio], seed),
    ...(pin.words ? { words: pin.words } : {}),
  };
}

const isLoop = (name: string): name is LoopName => name in LOOPS;

function richOf(context: PinContext, picture: PictureSpec): DemoRich {
  const { source, board, person, pin, index, createdAt, rnd } = context;
  const { title, motif } = pin;
  if (pin.price) {
    const id = `${board.owner}-${slugOf(board.name)}-${index + 1}`;
    const record = buildProduct({
      title,
      motif,
      id,
      price: pin.price,
      brand: person.firstName,
      country: person.country,
      rnd,
    });
    return { kind: 'product', record };
  }
  const loop = motif.replace('loops/', '');
  if (isLoop(loop)) {
    const video: VideoSpec = { loop, seed: picture.seed, palette: picture.palette, ratio: picture.ratio };
    return { kind: 'video', video };
  }
  switch (pin.kind) {
    case undefined:
      return { kind: 'image' };
    case 'recipe':
      return { kind: 'recipe', record: buildRecipe(title, rnd) };
    case 'article':
      return { kind: 'article', record: buildArticle(title, createdAt) };
    case 'story':
      return { kind: 'story', story: buildStory(title, picture, source.palettes) };
    default:
      throw new SyntaxError(`There is no kind of pin '${pin.kind}': ${title}`);
  }
}

function linkOf({ source, person, pin, rnd }: PinContext, { kind }: DemoRich): string | null {
  const needsLink = kind === 'product' || kind === 'recipe' || kind === 'article';
  if (!pin.hasLink || kind === 'story' || (!needsLink && !rnd.chance(0.66))) return null;
  const host =
    person.business?.site ??
    `${source.site ?? person.username.replaceAll('_', '-')}.example.${at(['com', 'org', 'net'], hashSeed(source.name))}`;
  return `https://${host}/${slugOf(pin.title)}`;
}

function buildPin(context: PinContext): DemoPin {
  const { board, pin, index, createdAt } = context;
  const drawn = pictureOf(context);
  const rich = richOf(context, drawn);
  const picture = rich.kind === 'video' ? { ...stillOf(rich.video), width: drawn.width } : drawn;
  return {
    key: `${board.key}/${String(index + 1).padStart(2, '0')}`,
    board: board.key,
    section: pin.section === undefined ? null : at(board.sections, pin.section).key,
    pinner: board.owner,
    title: pin.title,
    description: pin.description,
    altText: altTextOf(picture),
    link: linkOf(context, rich),
    picture,
    rich,
    commentsDisabled: context.rnd.chance(0.02),
    createdAt,
  };
}

interface Clock {
  start: number;
  now: number;
}

/** `count` moments of a board's life, the newest first: what stands at the top of its table was saved last. */
function momentsOf(rnd: Random, from: number, { now }: Clock, count: number): Date[] {
  const end = now - DAY_MS / 24;
  return Array.from({ length: count }, () => from + (end - from) * (0.02 + 0.98 * rnd.next() ** 0.8))
    .sort((a, b) => b - a)
    .map((time) => new Date(Math.round(time)));
}

function boardFrom(source: BoardSource | CollectionSource, createdAt: Date): DemoBoard {
  const key = `${source.owner}/${slugOf(source.name)}`;
  const sections = 'sections' in source ? (source.sections ?? []) : [];
  return {
    key,
    owner: source.owner,
    name: source.name,
    description: source.about,
    privacy: source.privacy ?? 'public',
    sections: sections.map((title) => ({ key: `${key}/${slugOf(title)}`, title })),
    tags: source.tags,
    createdAt,
  };
}

export interface PlanOptions {
  /** The moment the plan looks back from; the present unless told. */
  now?: Date;
  seed?: string;
}

/** The whole demo as data: the same seed and moment give the same plan. Nothing is drawn or stored here. */
export function buildDemoPlan({ now = new Date(), seed = 'magpie' }: PlanOptions = {}): DemoPlan {
  const rnd = createRandom(seed);
  const clock: Clock = { start: Math.max(now.getTime() - SPAN, FIRST_DAY), now: now.getTime() };
  const span = clock.now - clock.start;
  const people = PEOPLE.map((source, i) =>
    buildPerson(source, new Date(Math.round(clock.start + span * (i === 0 ? 0.01 : rnd.range(0.01, 0.3))))),
  );
  const personOf = new Map(people.map((person) => [person.username, person]));
  const sourceOf = new Map(PEOPLE.map((person) => [person.username, person]));
  const open = (source: BoardSource | CollectionSource) => {
    const owner = personOf.get(source.owner);
    if (!owner) throw new RangeError(`Nobody is called ${source.owner}.`);
    const joined = owner.createdAt.getTime();
    return boardFrom(source, new Date(Math.round(joined + (clock.now - joined) * rnd.range(0.005, 0.35))));
  };
  const boards: DemoBoard[] = [];
  const pins: DemoPin[] = [];
  for (const source of BOARD_SOURCES) {
    const board = open(source);
    boards.push(board);
    const person = sourceOf.get(source.owner);
    const parsed = parsePins(source);
    const moments = momentsOf(rnd, board.createdAt.getTime(), clock, parsed.length);
    parsed.forEach((pin, index) => {
      if (person) pins.push(buildPin({ source, board, person, pin, index, createdAt: at(moments, index), rnd }));
    });
  }
  const collections = new Map<string, CollectionSource>();
  for (const source of COLLECTIONS) {
    const board = open(source);
    boards.push(board);
    collections.set(board.key, source);
  }
  pins.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const repins = buildRepins({ rnd, now, boards, pins, collections });
  const saves = new Map<string, number>();
  for (const { origin } of repins) saves.set(origin, (saves.get(origin) ?? 0) + 1);
  const visitor = at(people, 0).username;
  return {
    seed,
    now,
    visitor,
    people,
    boards,
    pins,
    repins,
    comments: buildComments({ rnd, now, people, boards, pins, saves }),
    conversations: buildConversations(now, pins),
    mentions: buildMentions(now, pins),
    articles: buildArticles(now, new Set(pins.map(({ key }) => key))),
    ...buildFollows({ rnd, now, visitor, people, boards }),
  };
}
