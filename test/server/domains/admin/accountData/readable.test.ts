import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import type { BoardId, SectionId } from '../../../../../contract/schemas/common';
import { rememberOrigin } from '../../../../../server/platform/http/siteOrigin';
import type { ImportRecord } from '../../../../../server/platform/imports/protocol';
import { readImport } from '../../../../../server/platform/imports/readImport';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';
import { unzip } from '../../../../support/zip';

const DAY = 86_400_000;
const EVIL = '<script>alert(1)</script>"\'&';

describe('the files of a copy that people and other products read', () => {
  let app: TestApp;
  let ida: Member;
  let folder: string;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    await app.signUp('runner');
    ida = await app.signUp('ida');
    const named = { full_name: `Ida ${EVIL}`, about: EVIL };
    await app.db.updateTable('users').set(named).where('id', '=', ida.id).execute();
    await rememberOrigin(app.db, 'https://pins.example');
    folder = await mkdtemp(path.join(tmpdir(), 'magpie-copy-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => app.close());

  async function copyOf(who: Member): Promise<Map<string, string>> {
    await who.call('DataExportResource.create', {});
    await runJobs(app.services);
    const files = await unzip((await who.request({ method: 'GET', url: EXPORT_PATH })).rawPayload);
    return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
  }

  const board = (name: string, privacy: 'public' | 'secret' = 'public') =>
    buildBoard(app.services, { owner: ida.id, name, privacy });
  async function pin(on: { id: BoardId; owner: Member['id'] }, texts: object, section_id?: SectionId) {
    app.clock.advance(60_000);
    const { id } = await buildPin(app.services, { board: on, ...texts, ...(section_id && { section_id }) });
    return id;
  }

  /** Texts that every format has to escape in its own way. */
  async function fill(): Promise<void> {
    const lakes = await board(`Lakes, “deep” & ${EVIL}`.slice(0, 50));
    const doors = await board('אדום 🚪', 'secret');
    const north = (await buildSection(app.services, lakes, '=North, <cold>')).id;
    const link = 'https://lake.example/?a=b&c="d"#e';
    const one = await pin(lakes, { title: '=HYPERLINK("x")', description: 'One\n\ntwo, "three" #cold', link });
    await pin(lakes, { title: EVIL, link: 'https://lake.example/2' });
    await pin(lakes, { title: "'=quoted", alt_text: '+1', link: 'https://lake.example/3' }, north);
    await pin(lakes, { title: '', description: '- list\n- more', link: 'https://lake.example/4' }, north);
    await pin(doors, { title: 'דלת', link: 'https://door.example/' });
    await ida.call('PinNoteResource.update', { pin_id: one, text: '@ask, "them"\n<b>in</b> June' });
    await ida.call('UserBoardPlaceResource.update', { board_id: lakes.id, after_board_id: null });
  }

  /** What the product's own importer reads of a file, in its order. */
  async function readBack(name: string, text: string): Promise<{ records: ImportRecord[]; formats: string[] }> {
    const file = path.join(folder, name);
    await writeFile(file, text);
    const records: ImportRecord[] = [];
    for (const reading = readImport([{ path: file, name }], 'en'); ; ) {
      const { value, done } = await reading.next();
      if (done) return { records, formats: value.formats };
      expect(value.problems).toEqual([]);
      records.push(...value.records);
    }
  }

  /** Boards, order and words as the archive's own rows have them; within a board by section. */
  async function expected(files: Map<string, string>) {
    const rows = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '[]') as Record<string, string | null>[];
    const by = (name: string) => new Map(rows(name).map((row) => [row.id, row]));
    const [boards, sections, notes] = [by('boards'), by('sections'), by('notes')];
    const place = (one: Record<string, string | null>) => boards.get(one.board_id ?? '')?.position ?? '';
    const pins = rows('pins').sort(
      (one, other) =>
        place(one).localeCompare(place(other), 'en') ||
        Number(one.section_id !== null) - Number(other.section_id !== null) ||
        ((one.position ?? '') < (other.position ?? '') ? 1 : -1),
    );
    return pins.map((one) => ({
      boardName: boards.get(one.board_id ?? '')?.name,
      section: sections.get(one.section_id ?? '')?.title ?? '',
      ...{ title: one.title, description: one.description, note: notes.get(one.id)?.text ?? '' },
      link: new URL(one.link ?? '').href,
      createdAt: one.created_at,
    }));
  }
  const shown = ({ boardName, section, title, description, note, link, createdAt }: ImportRecord) => {
    return { boardName, section, title, description, note, link, createdAt };
  };

  it.each([
    ['pins.csv', 'magpie'],
    ['bookmarks.html', 'bookmarks'],
  ])('[DATA-002] %s is read by the importer with boards, order, titles, links and notes', async (name, format) => {
    await fill();
    const files = await copyOf(ida);
    const { records, formats } = await readBack(name, files.get(name) ?? '');
    expect(formats).toEqual([format]);
    expect(records.map(shown)).toEqual(await expected(files));
    expect(records.map(({ isSecret }) => isSecret === true)).toEqual([false, false, false, false, true]);
    expect(records).toHaveLength(5);
  });

  it('[DATA-002] pins.csv holds no formula, and its pictures by address', async () => {
    await fill();
    const table = (await copyOf(ida)).get('pins.csv') ?? '';
    const { records } = await readBack('pins.csv', table);
    expect(records[0]?.addresses[0]).toMatch(/^https:\/\/pins\.example\/media\/orig\/..\/..\/[0-9a-f]{64}\.jpg$/);
    expect(table).toContain(`"'=HYPERLINK(""x"")"`);
    expect(table.match(/(?:,|\r\n)"?[=+@-][^,]*/g)).toBeNull();
    expect(table.split('\r\n').at(-1)).toBe('');
  });

  it('[DATA-003] the archive is read as itself, without its pins in the other formats', async () => {
    await fill();
    await ida.call('DataExportResource.create', {});
    await runJobs(app.services);
    const archive = (await ida.request({ method: 'GET', url: EXPORT_PATH })).rawPayload;
    const file = path.join(folder, 'copy.zip');
    await writeFile(file, archive);
    const reading = readImport([{ path: file, name: 'copy.zip' }], 'en');
    const { value } = await reading.next();
    expect((value as { records: ImportRecord[] }).records).toHaveLength(5);
    expect((await reading.next()).value).toEqual({ formats: ['magpie'] });
  });

  it('[DATA-001] the pages name nothing outside, run no words, and speak the member’s language', async () => {
    await fill();
    await app.db.updateTable('users').set({ locale: 'he' }).where('id', '=', ida.id).execute();
    const files = await copyOf(ida);
    const pages = [...files].filter(([name]) => /^(index|boards\/).*html$/.test(name));
    expect(pages.map(([name]) => name)).toEqual(['boards/1.html', 'boards/2.html', 'index.html']);
    for (const [, html] of pages) {
      expect(html).toContain('<html lang="he" dir="rtl">');
      const { document } = new JSDOM(html).window;
      const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
      expect(policy).toMatch(/^default-src 'none'; img-src 'self' file:; .*script-src 'sha256-[^']+' 'strict-dynamic'/);
      expect(document.querySelectorAll('script')).toHaveLength(1);
      const loaded = [...document.querySelectorAll('[src], link')].map((node) => node.getAttribute('src') ?? '');
      expect(loaded.filter((address) => !/^(\.\.\/)?files\/[0-9a-f]{64}\.jpeg$/.test(address))).toEqual([]);
    }
    const profile = new JSDOM(files.get('index.html')).window.document;
    expect(profile.querySelector('h1')?.textContent).toBe(`Ida ${EVIL}`);
    const lakes = new JSDOM(files.get('boards/1.html')).window.document;
    const titles = [...lakes.querySelectorAll('.title')].map((node) => node.textContent);
    expect(titles).toEqual([EVIL, '=HYPERLINK("x")', "'=quoted"]);
    expect([...lakes.querySelectorAll('.part')].map((node) => node.textContent)).toEqual(['=North, <cold>']);
    expect(lakes.querySelector('.note')?.textContent).toBe('הערה@ask, "them"\n<b>in</b> June');
    expect(files.get('README.txt')).toContain('index.html');
  });

  it('[DATA-001] a board of many pins is many pages, and the search finds on all of them', async () => {
    const many = await board('Many');
    for (let number = 1; number <= 130; number += 1) await pin(many, { title: `Heron ${number}` });
    const files = await copyOf(ida);
    const counts = ['1', '1-2', '1-3', '1-4'].map(
      (page) => files.get(`boards/${page}.html`)?.match(/class="pin"/g)?.length,
    );
    expect(counts).toEqual([60, 60, 10, undefined]);
    expect(files.get('boards/1-2.html')).toContain('<a href="1-3.html" rel="next">');
    for (const name of ['index.html', 'search/1.js']) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), files.get(name) ?? '');
    }
    const page = await JSDOM.fromFile(path.join(folder, 'index.html'), {
      runScripts: 'dangerously',
      resources: 'usable',
    });
    const { document, Event } = page.window;
    // 130, 113 and 13, the newest first.
    const found = await new Promise<string[]>((resolve) => {
      const results = document.querySelector('#results ul') as Element;
      new page.window.MutationObserver(() => {
        const links = [...results.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
        if (links.length > 0) resolve(links);
      }).observe(results, { childList: true });
      const input = document.querySelector('input') as HTMLInputElement;
      input.value = 'HÉRON 13';
      input.dispatchEvent(new Event('input'));
    });
    page.window.close();
    expect(found.map((href) => href.split('#')[0])).toEqual(['boards/1.html', 'boards/1.html', 'boards/1-2.html']);
  });

  it('[DATA-002] the outbox has every pin as ActivityStreams 2.0, the newest first', async () => {
    await fill();
    const outbox = JSON.parse((await copyOf(ida)).get('outbox.json') ?? '');
    expect(outbox).toMatchObject({ type: 'OrderedCollection', totalItems: 5 });
    expect(outbox['@context'][0]).toBe('https://www.w3.org/ns/activitystreams');
    const [newest, , , , oldest] = outbox.orderedItems;
    expect(newest).toMatchObject({ type: 'Create', to: [], actor: 'https://pins.example/ida/' });
    expect(oldest).toMatchObject({
      ...{ type: 'Create', to: ['https://www.w3.org/ns/activitystreams#Public'] },
      object: {
        ...{ type: 'Note', name: '=HYPERLINK("x")', tag: [{ type: 'Hashtag', name: '#cold' }] },
        attachment: [{ type: 'Image', mediaType: 'image/jpeg', url: expect.stringMatching(/^\/files\/\w+\.jpeg$/) }],
      },
    });
    expect(oldest.object.content).toContain('<a href="https://lake.example/?a=b&amp;c=');
  });
});
