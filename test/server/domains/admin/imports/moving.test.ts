import fc from 'fast-check';
import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import type { Import } from '../../../../../contract/schemas/admin/imports';
import type { BoardId, PinId, SectionId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { bring, pictureOf, zipOf } from '../../../../support/importing';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { runs } from '../../../../support/testLength';
import { upload } from '../../../../support/uploading';
import { unzip } from '../../../../support/zip';

const DAY = 86_400_000;

/** From one site to another: each has its own people, boards and files. */
describe('moving from one Magpie to another', () => {
  let from: TestApp;
  let to: TestApp;
  let ida: Member;
  let moved: Member;
  beforeAll(async () => {
    from = await buildTestApp({ database: 'postgres' });
    to = await buildTestApp({ database: 'postgres' });
  });
  async function wipe(): Promise<void> {
    for (const app of [from, to]) {
      await app.clear();
      app.clock.advance(DAY);
      await app.signUp('runner');
    }
    ida = await from.signUp('ida');
    moved = await to.signUp('moved');
  }
  beforeEach(wipe);
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  let seed = 0;
  async function pinOn(board_id: BoardId, texts: object, section_id?: SectionId): Promise<PinId> {
    seed += 1;
    from.clock.advance(60_000);
    const { id: media_id } = await upload(ida, await pictureOf(seed));
    const options = { board_id, media_id, ...texts, ...(section_id && { section_id }) };
    return (await ida.call('PinResource.create', options)).data.id;
  }

  async function fill(): Promise<void> {
    const board = async (name: string, privacy: 'public' | 'secret', description = '') =>
      (await ida.call('BoardResource.create', { name, privacy, description })).data.id;
    const section = async (board_id: BoardId, title: string) =>
      (await ida.call('BoardSectionResource.create', { board_id, title })).data.id;
    const lakes = await board('Lakes', 'public', 'Quiet ones, “deep” & cold\nand others');
    await board('Nothing yet', 'public', 'Empty');
    const doors = await board('אדום 🚪', 'secret');
    const [north, south] = [await section(lakes, 'North'), await section(lakes, 'South')];
    await section(lakes, 'Empty part');
    const first = await pinOn(lakes, { title: 'One', description: 'Line\nand line', link: 'https://lake.example/1' });
    const second = await pinOn(lakes, { title: 'Two', alt_text: 'A grey lake' }, north);
    await pinOn(lakes, { title: '“Three”', description: '#cold @nobody' }, south);
    await pinOn(lakes, { title: 'Four' }, south);
    await pinOn(doors, { title: 'Red door', link: 'https://door.example/?a=b&c=d#e' });
    await ida.call('PinNoteResource.update', { pin_id: first, text: 'Go there\nin June' });
    await ida.call('PinNoteResource.update', { pin_id: second, text: 'Cold' });
    // Ordered by hand: boards, sections and pins.
    await ida.call('BoardPinPlaceResource.update', { board_id: lakes, pin_id: first, after_pin_id: null });
    await ida.call('BoardSectionPlaceResource.update', { board_id: lakes, section_id: south, after_section_id: null });
    await ida.call('UserBoardPlaceResource.update', { board_id: lakes, after_board_id: null });
  }

  async function archiveOf(): Promise<Buffer> {
    await ida.call('DataExportResource.create', {});
    await runJobs(from.services);
    return (await ida.request({ method: 'GET', url: EXPORT_PATH })).rawPayload;
  }

  const state = async (): Promise<Import> => (await moved.call('ImportsResource.get', {})).data[0] as Import;
  async function look(archive: Buffer): Promise<Import> {
    await bring(moved, 'magpie-ida.zip', archive);
    await runJobs(to.services);
    return state();
  }
  async function start({ id, boards }: Import, asThere = true): Promise<Import> {
    const choices = boards.map(({ key, was_secret }) => ({ key, is_secret: asThere ? was_secret !== false : true }));
    await moved.call('ImportResource.update', { import_id: id, action: 'start', boards: choices });
    await runJobs(to.services);
    return state();
  }

  /** All that a person has, as they see it, without ids. */
  async function whole(who: Member, username: string) {
    const all = [];
    for (const { id, name, description, privacy } of (await who.call('BoardsFeedResource.get', { username })).data) {
      const sections = (await who.call('BoardSectionsResource.get', { board_id: id })).data;
      const titles = new Map(sections.map((section) => [section.id, section.title]));
      const pins = [];
      for (const found of (await who.call('BoardFeedResource.get', { board_id: id })).data as { id: PinId }[]) {
        const pin = (await who.call('PinResource.get', { id: found.id })).data;
        const { text: note } = (await who.call('PinNoteResource.get', { pin_id: found.id })).data;
        const { title, description: words, alt_text, link, created_at } = pin;
        const section = pin.section ? titles.get(pin.section.id) : null;
        pins.push({ title, words, alt_text, link, created_at, note, section, picture: pin.image_signature });
      }
      all.push({ name, description, privacy, sections: sections.map(({ title }) => title), pins });
    }
    return all;
  }

  it('brings boards, sections, order, words, notes, privacy and pictures back as they were', async () => {
    await fill();
    const before = await whole(ida, 'ida');
    const shown = await look(await archiveOf());
    expect([shown.status, shown.formats, shown.total, shown.problems]).toEqual(['ready', ['magpie'], 5, []]);
    const done = await start(shown);
    expect([done.status, done.done, done.stuck]).toEqual(['done', 5, 0]);
    expect(await whole(moved, 'moved')).toEqual(before);
    expect(before.map(({ pins }) => pins.length).sort()).toEqual([0, 1, 4]);
    expect(await findDrift(to.db)).toEqual([]);
    // And once more, from where it is now.
    const again = await start(await look(await archiveOf()));
    expect([again.known, again.done]).toEqual([5, 0]);
    expect(await whole(moved, 'moved')).toEqual(before);
  });

  /** What a person may write, with what JSON, HTML, CSV and spreadsheets take for their own. */
  const words = (most: number) =>
    fc
      .array(
        fc.constantFrom('lake', '=1+1', '"', "'", '<b>', '&amp;', ',', ';', '\\', '#cold', 'אדום', '🚪', 'é', '\n'),
        {
          minLength: 1,
          maxLength: most,
        },
      )
      .map((parts) => `x${parts.join(' ')}`);
  const pinDrawn = fc.record({
    texts: fc.record({
      ...{ title: words(6), description: words(12), alt_text: words(6) },
      link: fc.constantFrom('', 'https://lake.example/?a="b"&c=d#e', 'http://door.example/%D7%90'),
    }),
    note: fc.option(words(9)),
    /** Of its board, by number; beyond the last: none. */
    section: fc.nat(3),
    /** Moved by hand to the front. */
    isFirst: fc.boolean(),
  });
  const boardDrawn = fc.record({
    ...{ name: words(4), description: words(9), privacy: fc.constantFrom('public' as const, 'secret' as const) },
    sections: fc.uniqueArray(words(4), { maxLength: 3, selector: (title) => title.replace(/\s+/g, ' ').trim() }),
    pins: fc.array(pinDrawn, { maxLength: 4 }),
    isFirst: fc.boolean(),
  });

  it('[DATA-003] brings back whatever one had: boards, sections, order, words, links, notes and pictures', async () => {
    const drawn = fc.array(boardDrawn, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(drawn, async (boards) => {
        await wipe();
        let pins = 0;
        for (const { name, description, privacy, ...board } of boards) {
          const made = await ida.call('BoardResource.create', { name, description, privacy });
          const board_id = made.data.id;
          const sections: SectionId[] = [];
          for (const title of board.sections) {
            sections.push((await ida.call('BoardSectionResource.create', { board_id, title })).data.id);
          }
          for (const { texts, note, section, isFirst } of board.pins) {
            const pin_id = await pinOn(board_id, texts, sections[section]);
            pins += 1;
            if (note !== null) await ida.call('PinNoteResource.update', { pin_id, text: note });
            if (isFirst) await ida.call('BoardPinPlaceResource.update', { board_id, pin_id, after_pin_id: null });
          }
          if (board.isFirst) await ida.call('UserBoardPlaceResource.update', { board_id, after_board_id: null });
        }
        const before = await whole(ida, 'ida');
        const shown = await look(await archiveOf());
        expect([shown.status, shown.total, shown.problems]).toEqual(['ready', pins, []]);
        await start(shown);
        expect(await whole(moved, 'moved')).toEqual(before);
        expect(await findDrift(to.db)).toEqual([]);
      }),
      { numRuns: runs(2), endOnFailure: true },
    );
  });

  it('keeps everything secret until one says otherwise, and says what was public there', async () => {
    await fill();
    const shown = await look(await archiveOf());
    const kept = shown.boards.map(({ name, is_secret, was_secret }) => [name, is_secret, was_secret]);
    expect(kept).toEqual([
      ['Lakes', true, false],
      ['אדום 🚪', true, true],
      ['Nothing yet', true, false],
    ]);
    await start(shown, false);
    const made = (await whole(moved, 'moved')).map(({ privacy }) => privacy);
    expect(made).toEqual(['secret', 'secret', 'secret']);
  });

  it('reads an archive that was packed again in a folder, and refuses one of a newer Magpie', async () => {
    await fill();
    const files = await unzip(await archiveOf());
    expect(JSON.parse(String(files.get('magpie.json')))).toMatchObject({ format: 'magpie-archive', version: 2 });
    const packed = await zipOf(Object.fromEntries([...files].map(([name, bytes]) => [`copy/${name}`, bytes])));
    const shown = await look(packed);
    expect([shown.status, shown.total, shown.to_fetch, shown.problems]).toEqual(['ready', 5, 0, []]);
    files.set('magpie.json', Buffer.from('{"format":"magpie-archive","version":3}'));
    const newer = await look(await zipOf(Object.fromEntries(files)));
    expect([newer.status, newer.refusal]).toMatchObject(['refused', { code: 'newerArchive', detail: '3' }]);
  });
});
