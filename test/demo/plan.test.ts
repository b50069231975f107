import { Compile } from 'typebox/compile';
import { LIMITS } from '../../contract/constants/limits';
import { LOCALES } from '../../contract/constants/locales';
import { ArticleSchema, ProductSchema, RecipeSchema, VideosSchema } from '../../contract/schemas/pins/richPins';
import { createRandom } from '../../demo/art/random';
import { stillOf } from '../../demo/art/video';
import { BOARD_SOURCES, buildDemoPlan } from '../../demo/content/demoPlan';
import { buildRepins } from '../../demo/content/repins';
import { toVideos } from '../../demo/content/rich';
import { parsePins } from '../../demo/content/source';
import type { DemoBoard, DemoPinKind } from '../../demo/content/types';

const NOW = new Date('2026-11-20T12:00:00Z');
const plan = buildDemoPlan({ now: NOW });
const boardOf = new Map(plan.boards.map((board) => [board.key, board]));
const personOf = new Map(plan.people.map((person) => [person.username, person]));
const pinOf = new Map(plan.pins.map((pin) => [pin.key, pin]));
const board = (key: string): DemoBoard => {
  const found = boardOf.get(key);
  if (!found) throw new Error(`There is no board ${key}`);
  return found;
};
const isReserved = (url: string) => /^https:\/\/([a-z0-9-]+\.)*example\.(com|org|net)(\/[a-z0-9-]+)?$/.test(url);

describe('the demo plan', () => {
  it('is the same for the same moment and seed, and another for another seed', () => {
    expect(buildDemoPlan({ now: NOW })).toEqual(plan);
    expect(buildDemoPlan({ now: NOW, seed: 'other' }).repins).not.toEqual(plan.repins);
  });

  it('is as large as the demo needs', () => {
    const business = plan.people.filter((person) => person.accountType === 'business');
    expect(plan.people.length).toBeGreaterThanOrEqual(24);
    expect(business.length).toBeGreaterThanOrEqual(4);
    expect(plan.boards.length).toBeGreaterThanOrEqual(60);
    expect(plan.pins.length).toBeGreaterThanOrEqual(640);
    expect(plan.comments.length).toBeGreaterThanOrEqual(300);
    expect(plan.repins.length / (plan.pins.length + plan.repins.length)).toBeGreaterThan(1 / 3);
    expect(business.every((person) => person.domainUrl !== null && isReserved(person.domainUrl))).toBe(true);
  });

  it('has pins of every kind', () => {
    const count = (kind: DemoPinKind) => plan.pins.filter((pin) => pin.rich.kind === kind).length;
    expect(count('recipe')).toBeGreaterThanOrEqual(20);
    expect(count('product')).toBeGreaterThanOrEqual(20);
    expect(count('article')).toBeGreaterThanOrEqual(15);
    expect(count('story')).toBeGreaterThanOrEqual(10);
    expect(count('video')).toBeGreaterThanOrEqual(8);
    expect(count('image')).toBeGreaterThan(plan.pins.length / 2);
  });

  it('keeps to the bounds of all texts', () => {
    for (const person of plan.people) {
      expect(person.username).toMatch(/^[A-Za-z0-9_]+$/);
      expect(person.username.length).toBeLessThanOrEqual(LIMITS.username);
      expect(person.username.length).toBeGreaterThanOrEqual(LIMITS.usernameMin);
      expect(person.firstName.length).toBeLessThanOrEqual(LIMITS.firstName);
      expect(`${person.firstName} ${person.lastName}`.length).toBeLessThanOrEqual(LIMITS.fullName);
      expect(person.about.length).toBeLessThanOrEqual(LIMITS.about);
      expect(LOCALES).toContain(person.locale);
    }
    for (const { name, description, sections } of plan.boards) {
      expect(name.length).toBeLessThanOrEqual(LIMITS.boardTitle);
      expect(description.length).toBeLessThanOrEqual(LIMITS.boardDescription);
      for (const section of sections) expect(section.title.length).toBeLessThanOrEqual(LIMITS.sectionTitle);
    }
    for (const { title, description, altText, link } of plan.pins) {
      expect(title.length).toBeLessThanOrEqual(LIMITS.pinTitle);
      expect(description.length).toBeLessThanOrEqual(LIMITS.pinDescription);
      expect(altText.length).toBeLessThanOrEqual(LIMITS.altText);
      expect(altText).not.toContain('undefined');
      if (link !== null) expect(isReserved(link)).toBe(true);
    }
    for (const { text } of plan.comments) expect(text.length).toBeLessThanOrEqual(LIMITS.comment);
  });

  it('names people, boards and pins once', () => {
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    unique(plan.people.map((person) => person.username.toLowerCase()));
    unique(plan.people.map((person) => person.email));
    unique(plan.boards.map((one) => one.key));
    unique([...plan.pins, ...plan.repins].map((pin) => pin.key));
    unique(plan.pins.map((pin) => pin.title));
    unique(plan.userFollows.map(({ follower, followee }) => `${follower} ${followee}`));
    unique(plan.boardFollows.map((follow) => `${follow.follower} ${follow.board}`));
    unique(plan.pins.map(({ picture }) => JSON.stringify(picture)));
  });

  it('leaves no board without pins and no section without one', () => {
    const used = new Set([...plan.pins, ...plan.repins].flatMap((pin) => [pin.board, pin.section]));
    for (const { key, sections } of plan.boards) {
      expect(used).toContain(key);
      expect(sections.length === 0 || (sections.length >= 2 && sections.length <= 4)).toBe(true);
      for (const section of sections) expect(used).toContain(section.key);
    }
    expect(plan.boards.filter(({ privacy }) => privacy === 'secret').length).toBeGreaterThanOrEqual(2);
    expect(plan.boards.filter(({ privacy }) => privacy === 'protected').length).toBeGreaterThanOrEqual(2);
    expect(plan.boards.filter(({ privacy }) => privacy === 'public').length).toBeGreaterThan(55);
    expect(plan.boards.filter(({ sections }) => sections.length > 0).length).toBeGreaterThanOrEqual(4);
  });

  it('puts each pin on its owner’s board, in a section of that board', () => {
    for (const pin of [...plan.pins, ...plan.repins]) {
      const home = board(pin.board);
      expect(pin.pinner).toBe(home.owner);
      expect(personOf.has(pin.pinner)).toBe(true);
      if (pin.section !== null) expect(home.sections.map((section) => section.key)).toContain(pin.section);
    }
  });

  it('saves only what is there, is public, is somebody else’s and is not on the board yet', () => {
    const known = new Map<string, { board: string; createdAt: Date; origin: string }>();
    for (const { key, board: home, createdAt } of plan.pins) known.set(key, { board: home, createdAt, origin: key });
    const onBoard = new Set<string>();
    for (const repin of plan.repins) {
      const parent = known.get(repin.parent);
      expect(parent?.origin).toBe(repin.origin);
      expect(board(parent?.board ?? '').privacy).toBe('public');
      expect(board(pinOf.get(repin.origin)?.board ?? '').privacy).toBe('public');
      expect(board(parent?.board ?? '').owner).not.toBe(repin.pinner);
      expect(parent?.createdAt.getTime()).toBeLessThan(repin.createdAt.getTime());
      expect(onBoard.has(`${repin.board} ${repin.origin}`)).toBe(false);
      onBoard.add(`${repin.board} ${repin.origin}`);
      known.set(repin.key, repin);
    }
    expect(plan.repins.filter(({ parent, origin }) => parent !== origin).length).toBeGreaterThan(20);
  });

  it('saves nothing from a secret or protected board, whichever boards are closed', () => {
    const closed = plan.boards.map((one, i) => ({
      ...one,
      privacy: (['public', 'secret', 'protected'] as const)[i % 3] ?? 'public',
    }));
    const privacy = new Map(closed.map((one) => [one.key, one.privacy]));
    const rnd = createRandom('closed');
    const repins = buildRepins({ rnd, now: NOW, boards: closed, pins: plan.pins, collections: new Map() });
    const home = new Map([...plan.pins, ...repins].map((pin) => [pin.key, pin.board]));
    expect(repins.length).toBeGreaterThan(100);
    for (const { parent, origin } of repins) {
      expect([privacy.get(home.get(parent) ?? ''), privacy.get(home.get(origin) ?? '')]).toEqual(['public', 'public']);
    }
  });

  it('saves to boards of kindred subjects, and some pictures to many', () => {
    const boardsOf = new Map<string, Set<string>>();
    for (const { origin, board: key } of plan.repins) {
      const tags = board(pinOf.get(origin)?.board ?? '').tags;
      expect(tags.some((tag) => board(key).tags.includes(tag))).toBe(true);
      boardsOf.set(origin, (boardsOf.get(origin) ?? new Set()).add(key));
    }
    expect([...boardsOf.values()].filter((boards) => boards.size >= 4).length).toBeGreaterThan(10);
  });

  it('orders everything in time, within two years before its moment', () => {
    const span = (date: Date) => NOW.getTime() - date.getTime();
    const all = [
      ...plan.people,
      ...plan.boards,
      ...plan.pins,
      ...plan.repins,
      ...plan.comments,
      ...plan.userFollows,
      ...plan.boardFollows,
    ];
    for (const { createdAt } of all) {
      expect(span(createdAt)).toBeGreaterThan(0);
      expect(span(createdAt)).toBeLessThanOrEqual(731 * 86_400_000);
    }
    for (const one of plan.boards)
      expect(one.createdAt.getTime()).toBeGreaterThan(personOf.get(one.owner)?.createdAt.getTime() ?? Infinity);
    for (const pin of [...plan.pins, ...plan.repins])
      expect(pin.createdAt.getTime()).toBeGreaterThan(board(pin.board).createdAt.getTime());
    for (const follow of plan.boardFollows)
      expect(follow.createdAt.getTime()).toBeGreaterThan(board(follow.board).createdAt.getTime());
    for (const list of [plan.pins, plan.repins, plan.comments]) {
      const times = list.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(span(plan.pins.at(-1)?.createdAt ?? new Date(0))).toBeLessThan(7 * 86_400_000);
  });

  it('never reaches back before ids begin', () => {
    const early = buildDemoPlan({ now: new Date('2025-01-15T00:00:00Z') });
    const first = Math.min(...early.people.map(({ createdAt }) => createdAt.getTime()));
    expect(first).toBeGreaterThanOrEqual(Date.UTC(2024, 0, 1));
  });

  it('comments on what can be seen, not on one’s own, and answers as the owner', () => {
    const heard = new Map<string, number>();
    const perPin = new Map<string, Set<string>>();
    for (const { pin: key, author, text, createdAt } of plan.comments) {
      const pin = pinOf.get(key);
      expect(pin?.key).toBe(key);
      expect(board(pin?.board ?? '').privacy).toBe('public');
      expect(pin?.commentsDisabled).toBe(false);
      expect(createdAt.getTime()).toBeGreaterThan(pin?.createdAt.getTime() ?? Infinity);
      expect(perPin.get(key)?.has(text) ?? false).toBe(false);
      if (author !== pin?.pinner) heard.set(text, (heard.get(text) ?? 0) + 1);
      perPin.set(key, (perPin.get(key) ?? new Set()).add(text));
    }
    expect(Math.max(...heard.values())).toBeLessThanOrEqual(2);
    expect(new Set(plan.comments.map(({ author }) => author)).size).toBeGreaterThan(20);
    expect(plan.comments.some(({ pin, author }) => pinOf.get(pin)?.pinner === author)).toBe(true);
  });

  it('follows nobody twice and never oneself; the visitor follows enough for a feed', () => {
    for (const { follower, followee } of plan.userFollows) expect(follower).not.toBe(followee);
    for (const { follower, board: key } of plan.boardFollows) {
      expect(board(key).owner).not.toBe(follower);
      expect(board(key).privacy).toBe('public');
    }
    expect(plan.userFollows.filter(({ follower }) => follower === plan.visitor).length).toBeGreaterThanOrEqual(10);
    expect(plan.boards.some(({ owner, privacy }) => owner === plan.visitor && privacy === 'secret')).toBe(true);
  });

  it('varies the form of its pictures', () => {
    const ratios = new Map<string, number>();
    for (const { picture } of plan.pins) ratios.set(picture.ratio, (ratios.get(picture.ratio) ?? 0) + 1);
    for (const ratio of ['2:3', '3:4', '4:5', '1:1', '3:2', '9:16', '1:2'])
      expect(ratios.get(ratio) ?? 0).toBeGreaterThan(0);
    for (const count of ratios.values()) expect(count).toBeLessThan(plan.pins.length * 0.4);
    expect(new Set(plan.pins.map(({ picture }) => picture.palette)).size).toBeGreaterThanOrEqual(38);
    for (const { picture } of plan.pins) expect((picture.width ?? 0) % 25).toBe(0);
  });
});

/** Families of pictures that a board with a tag may show; a board may stray a little, as people's boards do. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  plants: ['botanical', 'flowers', 'mushrooms', 'forest', 'gardens', 'desert'],
  green: ['botanical', 'flowers', 'forest'],
  flowers: ['flowers', 'botanical', 'animals'],
  forest: ['forest', 'mushrooms', 'animals', 'botanical'],
  autumn: ['forest', 'mushrooms'],
  landscape: ['mountains', 'sea', 'forest', 'desert', 'night', 'travelPoster', 'gardens', 'vehicles', 'loops'],
  mountains: ['mountains'],
  desert: ['desert', 'travelPoster', 'architecture'],
  night: ['night', 'loops', 'animals'],
  space: ['night', 'loops'],
  sea: ['sea', 'shore', 'travelPoster', 'loops', 'architecture', 'ceramics'],
  summer: ['shore', 'sea', 'portraits', 'food', 'gardens', 'architecture', 'botanical', 'desert'],
  travel: ['travelPoster', 'vehicles', 'architecture', 'sea', 'shore', 'desert', 'night', 'gardens', 'loops'],
  home: ['interior', 'botanical', 'ceramics', 'books', 'forest', 'textile', 'animals', 'gardens'],
  interior: ['interior', 'ceramics', 'architecture'],
  ceramics: ['ceramics', 'geometric'],
  food: ['food'],
  recipes: ['food'],
  drinks: ['food'],
  baking: ['food'],
  type: ['poster'],
  print: ['poster', 'travelPoster', 'books', 'geometric', 'botanical', 'flowers', 'mushrooms'],
  geometric: ['geometric', 'textile', 'flowers', 'gardens'],
  textiles: ['textile', 'fashion', 'flowers'],
  fashion: ['fashion', 'textile', 'portraits'],
  winter: ['forest', 'fashion', 'textile', 'loops'],
  animals: ['animals', 'loops', 'interior'],
  portraits: ['portraits'],
  architecture: ['architecture', 'shore', 'sea', 'geometric', 'gardens', 'interior'],
  garden: ['gardens', 'botanical', 'desert', 'animals'],
  wheels: ['vehicles', 'loops', 'poster'],
  books: ['books', 'poster', 'interior'],
};

describe('the boards of the demo', () => {
  it.each(BOARD_SOURCES.map((source) => [source.name, source] as const))('‘%s’ shows what it is about', (_, source) => {
    const families = new Set(source.tags.flatMap((tag) => FAMILIES[tag] ?? []));
    const pins = parsePins(source);
    const fitting = pins.filter(({ motif }) => families.has(motif.split('/')[0] ?? ''));
    expect(fitting.length / pins.length).toBeGreaterThan(0.7);
  });

  it('says what it cannot read', () => {
    const source = { owner: 'a', name: 'b', about: '', tags: [], palettes: ['fjord' as const] };
    expect(() => parsePins({ ...source, pins: 'sea/monster | A | B' })).toThrow('Not a pin: sea/monster | A | B');
    expect(() => parsePins({ ...source, pins: 'sea/sails | A | B | palette=mud' })).toThrow("What is 'mud'?");
    expect(() => parsePins({ ...source, pins: 'sea/sails | A | B | colour=red' })).toThrow("What is 'colour'?");
    expect(() => parsePins({ ...source, pins: 'sea/sails | A | B | section=1' })).toThrow('No such section');
  });
});

describe('rich pins of the demo', () => {
  const isRecipe = Compile(RecipeSchema);
  const isProduct = Compile(ProductSchema);
  const isArticle = Compile(ArticleSchema);

  it('[ENT-029] [ENT-030] [ENT-031] hold full records in the wire’s shape', () => {
    for (const { rich, title } of plan.pins) {
      if (rich.kind === 'recipe') {
        expect(isRecipe.Check(rich.record)).toBe(true);
        expect(rich.record.name).toBe(title);
        const ingredients = rich.record.categorized_ingredients.flatMap((part) => part.ingredients);
        expect(ingredients.length).toBeGreaterThanOrEqual(3);
        for (const { amount, name } of ingredients) expect(amount !== '' && name !== '').toBe(true);
      }
      if (rich.kind === 'product') {
        expect(isProduct.Check(rich.record)).toBe(true);
        expect(rich.record.offer_summary.price).toMatch(/^\d+\.\d\d$/);
      }
      if (rich.kind === 'article') expect(isArticle.Check(rich.record)).toBe(true);
    }
    const ids = plan.pins.flatMap(({ rich }) => (rich.kind === 'product' ? [rich.record.product_id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[ENT-032] tell stories of several pages with pictures and words', () => {
    for (const { rich, title } of plan.pins) {
      if (rich.kind !== 'story') continue;
      expect(rich.story.title).toBe(title);
      expect(rich.story.pages.length).toBeGreaterThanOrEqual(4);
      for (const { blocks, background_color } of rich.story.pages) {
        expect(background_color).toMatch(/^#[0-9a-f]{6}$/);
        expect(blocks.map((block) => block.block_type)).toEqual(expect.arrayContaining(['image', 'heading']));
      }
    }
  });

  it('[ENT-008] show a video by its first frame', () => {
    for (const { rich, picture } of plan.pins) {
      if (rich.kind === 'video') expect(picture).toMatchObject(stillOf(rich.video));
    }
    const record = toVideos({ url: '/v.mp4', thumbnail: '/v.jpg', width: 540, height: 960, duration: 4000 });
    expect(Compile(VideosSchema).Check(record)).toBe(true);
  });
});
