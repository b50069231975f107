import type { BoardId, PinId, SectionId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';

let app: TestApp;
let anna: Member;
let ben: Member;
let board: { id: BoardId; owner: Member['id'] };
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  anna = await app.signUp('anna');
  ben = await app.signUp('ben');
  board = await buildBoard(app.services, { owner: anna.id });
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

const section = async (title: string) =>
  (await anna.call('BoardSectionResource.create', { board_id: board.id, title })).data;
const sectionsOf = async (who: Pick<Member, 'call'>) =>
  (await who.call('BoardSectionsResource.get', { board_id: board.id })).data;
const boardNow = async () => (await anna.call('BoardResource.get', { board_id: board.id })).data;
const pinsOf = async (section_id: SectionId) =>
  (await ben.call('BoardSectionPinsResource.get', { board_id: board.id, section_id })).data.map(({ id }) => id);

it('[BOARD-002] [BOARD-044] [BOARD-045] [BOARD-046] makes sections at the head of the list', async () => {
  const plates = await section('  Plates ');
  const cups = await section('Cups');
  expect(plates).toEqual({
    id: plates.id,
    type: 'boardsection',
    board_id: board.id,
    title: 'Plates',
    slug: 'plates',
    pin_count: 0,
    cover_images: [],
  });
  expect((await sectionsOf(ben)).map(({ id }) => id)).toEqual([cups.id, plates.id]);
  expect((await boardNow()).section_count).toBe(2);
});

it('gives sections of one title addresses of their own', async () => {
  expect([(await section('Cups')).slug, (await section('cups?')).slug, (await section('☕')).slug]).toEqual([
    'cups',
    'cups-2',
    'section',
  ]);
  const other = await buildBoard(app.services, { owner: anna.id });
  const there = await anna.call('BoardSectionResource.create', { board_id: other.id, title: 'Cups' });
  expect(there.data.slug).toBe('cups');
});

it('finds a section by id and by slug, on its own board alone', async () => {
  const cups = await section('Cups');
  const other = await buildBoard(app.services, { owner: anna.id });
  const get = (options: object) => ben.callLoosely('BoardSectionResource.get', options);
  expect((await get({ board_id: board.id, section_id: cups.id })).data).toEqual(cups);
  for (const slug of ['cups', 'Cups']) expect((await get({ board_id: board.id, slug })).data).toEqual(cups);
  expect((await get({ board_id: other.id, section_id: cups.id })).status).toBe(404);
  expect((await get({ board_id: board.id, slug: 'plates' })).status).toBe(404);
  expect((await get({ board_id: board.id })).status).toBe(400);
  expect((await get({ section_id: cups.id })).error.extraData.fields).toHaveProperty('board_id');
});

it('[BOARD-067] leads from the old address of a section to the renamed one, and gives it to no other', async () => {
  const cups = await section('Cups');
  await anna.call('BoardSectionResource.update', { board_id: board.id, section_id: cups.id, title: 'Mugs' });
  const read = async (slug: string) => (await ben.call('BoardSectionResource.get', { board_id: board.id, slug })).data;
  expect(await read('cups')).toMatchObject({ id: cups.id, title: 'Mugs', slug: 'mugs' });
  const second = await section('Cups');
  expect(second.slug).toBe('cups-2');
  expect((await read('cups')).id).toBe(cups.id);
  await anna.call('BoardSectionResource.update', { board_id: board.id, section_id: cups.id, title: 'Cups' });
  expect(await read('mugs')).toMatchObject({ id: cups.id, slug: 'cups' });
});

it('[BOARD-067] leads from the addresses of sections to where a merge took them, and back', async () => {
  const target = await buildBoard(app.services, { owner: anna.id });
  await buildSection(app.services, target, 'Mugs');
  const cups = await section('Cups');
  await anna.call('BoardSectionResource.update', { board_id: board.id, section_id: cups.id, title: 'Mugs' });
  const at = async (board_id: BoardId, slug: string) =>
    (await ben.call('BoardSectionResource.get', { board_id, slug })).data?.id;
  await anna.call('BoardMergeResource.create', { board_id: board.id, target_board_id: target.id });
  expect(await at(target.id, 'cups')).toBe(cups.id);
  expect(await at(target.id, 'mugs-2')).toBe(cups.id);
  await anna.call('BoardMergeResource.delete', { board_id: board.id });
  expect(await at(board.id, 'cups')).toBe(cups.id);
  expect(await at(board.id, 'mugs')).toBe(cups.id);
});

it('[BOARD-002] pages the sections, and its pins', async () => {
  const made = [];
  for (const title of ['a', 'b', 'c']) made.unshift((await section(title)).id);
  const first = await ben.call('BoardSectionsResource.get', { board_id: board.id, page_size: 2 });
  await section('later');
  const bookmark = String(first.bookmark);
  const second = await ben.call('BoardSectionsResource.get', { board_id: board.id, bookmark });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
  expect(second.bookmark).toBe('-end-');

  const [section_id] = made as [SectionId];
  const pins: PinId[] = [];
  for (let at = 0; at < 3; at += 1) pins.unshift((await buildPin(app.services, { board, section_id })).id);
  await buildPin(app.services, { board });
  const page = await ben.call('BoardSectionPinsResource.get', { board_id: board.id, section_id, page_size: 2 });
  const rest = await ben.call('BoardSectionPinsResource.get', {
    board_id: board.id,
    section_id,
    bookmark: String(page.bookmark),
  });
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(pins);
  const wrong = await ben.call('BoardFeedResource.get', { board_id: board.id, bookmark: String(page.bookmark) });
  expect(wrong.error.code).toBe('invalidBookmark');
});

it('renames a section with its address', async () => {
  const cups = await section('Cups');
  await section('Mugs');
  const rename = (title: string) =>
    anna.call('BoardSectionResource.update', { board_id: board.id, section_id: cups.id, title });
  expect((await rename('Mugs')).data).toMatchObject({ title: 'Mugs', slug: 'mugs-2' });
  expect((await rename('mugs!')).data).toMatchObject({ title: 'mugs!', slug: 'mugs-2' });
  expect((await rename(' ')).error.extraData.fields).toEqual({ title: 'Give the section a title.' });
});

it('[BOARD-052] leaves the pins of a deleted section on the board, and finds them again when it returns', async () => {
  const cups = await section('Cups');
  const plates = await section('Plates');
  const stays = await buildPin(app.services, { board, section_id: cups.id });
  const moved = await buildPin(app.services, { board, section_id: cups.id });
  const gone = await buildPin(app.services, { board, section_id: cups.id });
  await anna.call('PinResource.delete', { id: gone.id });
  const ids = { board_id: board.id, section_id: cups.id };

  expect((await anna.call('BoardSectionResource.delete', ids)).data).toEqual({ ok: true });
  expect(await boardNow()).toMatchObject({ section_count: 1, pin_count: 2, sectionless_pin_count: 2 });
  expect((await ben.call('PinResource.get', { id: stays.id })).data.section).toBeNull();
  expect((await ben.call('BoardSectionResource.get', ids)).status).toBe(404);
  expect((await ben.call('BoardSectionPinsResource.get', ids)).status).toBe(404);
  await anna.call('PinResource.update', { id: moved.id, section_id: plates.id });
  await anna.call('PinRestoreResource.create', { id: gone.id });
  expect((await ben.call('PinResource.get', { id: gone.id })).data.section).toBeNull();
  expect(await findDrift(app.db)).toEqual([]);

  expect((await anna.call('BoardSectionRestoreResource.create', ids)).data).toMatchObject({
    pin_count: 2,
    id: cups.id,
  });
  expect(await pinsOf(cups.id)).toEqual([gone.id, stays.id]);
  expect(await pinsOf(plates.id)).toEqual([moved.id]);
  expect((await sectionsOf(ben)).map(({ id }) => id)).toEqual([plates.id, cups.id]);
  for (let time = 0; time < 2; time += 1) {
    expect((await anna.call('BoardSectionRestoreResource.create', ids)).data.pin_count).toBe(2);
  }
});

it('[BOARD-068] is for the owner of the board: 401, 403 or 404 for others', async () => {
  const cups = await section('Cups');
  const hidden = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
  const inside = await buildSection(app.services, hidden);
  const open = { board_id: board.id, section_id: cups.id };
  const secret = { board_id: hidden.id, section_id: inside.id };
  const calls = [
    ['BoardSectionResource.create', { title: 'x' }],
    ['BoardSectionResource.update', { title: 'x', section: true }],
    ['BoardSectionResource.delete', { section: true }],
    ['BoardSectionRestoreResource.create', { section: true }],
  ] as const;
  for (const [key, more] of calls) {
    const { section: needsSection, ...rest } = { section: false, ...more };
    const optionsOf = (ids: typeof open) => ({ ...(needsSection ? ids : { board_id: ids.board_id }), ...rest });
    expect([key, (await ben.callLoosely(key, optionsOf(open))).status]).toEqual([key, 403]);
    expect([key, (await ben.callLoosely(key, optionsOf(secret))).status]).toEqual([key, 404]);
    expect([key, (await app.visitor().callLoosely(key, optionsOf(open))).status]).toEqual([key, 401]);
    if (!needsSection) continue;
    const elsewhere = { board_id: board.id, section_id: inside.id };
    expect([key, (await anna.callLoosely(key, optionsOf(elsewhere))).status]).toEqual([key, 404]);
  }
  expect((await ben.call('BoardSectionsResource.get', { board_id: hidden.id })).status).toBe(404);
  expect((await ben.call('BoardSectionResource.get', secret)).status).toBe(404);
  expect((await ben.call('BoardSectionPinsResource.get', secret)).status).toBe(404);
});

it('refuses titles that are too long or empty and names the field', async () => {
  for (const title of ['', ' ', 'x'.repeat(51), 'a\0']) {
    const { status, error } = await anna.call('BoardSectionResource.create', { board_id: board.id, title });
    expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['title']]);
  }
});
