import type { Import } from '../../../../../contract/schemas/admin/imports';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { renamedIn, resizedIn, withFlags } from '../../../../support/hostileZip';
import { bring, pictureOf, zipOf } from '../../../../support/importing';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;
const LINK = 'https://oak.example/';
const TURNED = '\u202egnp.exe';

const raindrop = (rows: string) => `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n${rows}`;
const many = (count: number, of: (at: number) => string, between = '') =>
  Array.from({ length: count }, (_, at) => of(at)).join(between);

/** What is refused as a whole: the file's name, its bytes, and the refusal that says so. */
const REFUSED: [string, string, string, () => string | Buffer | Promise<Buffer>][] = [
  ['another kind of file', 'film.mp4', 'unknownFormat', () => Buffer.from([0, 0, 0, 24, 102, 116, 121, 112, 1, 2])],
  ['another archive by its name', 'pins.zip', 'unknownFormat', () => Buffer.from('Rar!\u001a\u0007\u0000 and more')],
  ['an empty archive', 'none.zip', 'empty', () => zipOf({})],
  ['an archive without anything of use', 'code.zip', 'empty', () => zipOf({ 'a.exe': 'MZ', 'b.sh': 'rm' })],
  ['an archive cut short', 'cut.zip', 'damagedArchive', async () => (await zipOf({ 'a.txt': LINK })).subarray(0, 60)],
  ['the beginning of an archive', 'head.zip', 'damagedArchive', () => Buffer.from('504b0304', 'hex')],
  [
    'damage within a text',
    'hurt.zip',
    'damagedArchive',
    async () => {
      const bytes = await zipOf({ 'a.txt': many(400, (at) => `${LINK}${at * 7919}`, '\n') });
      return bytes.fill(0xff, 60, 200);
    },
  ],
  [
    'a name that leads out',
    'up.zip',
    'unsafeArchive',
    async () => renamedIn(await zipOf({ 'aa/bb/c.txt': LINK }), 'aa/bb/c.txt', '../../c.txt'),
  ],
  [
    'an absolute name',
    'root.zip',
    'unsafeArchive',
    async () => renamedIn(await zipOf({ 'aetc/a.txt': LINK }), 'aetc/a.txt', '/etc/a.txt'),
  ],
  [
    'a name of a drive',
    'drive.zip',
    'unsafeArchive',
    async () => renamedIn(await zipOf({ 'cc/a.txt': LINK }), 'cc/a.txt', 'c:/a.txt'),
  ],
  [
    'a name that leads out by backslashes',
    'back.zip',
    'unsafeArchive',
    async () => renamedIn(await zipOf({ 'aa/bb.txt': LINK }), 'aa/bb.txt', '..\\bb.txt'),
  ],
  [
    'a name with a null byte',
    'null.zip',
    'unsafeArchive',
    async () => renamedIn(await zipOf({ 'a_b.txt': LINK }), 'a_b.txt', 'a\0b.txt'),
  ],
  [
    'an archive with a password',
    'locked.zip',
    'lockedArchive',
    async () => withFlags(await zipOf({ 'a.txt': LINK }), 1),
  ],
  [
    'an entry that grows a thousandfold',
    'bomb.zip',
    'unsafeArchive',
    () => zipOf({ 'a.txt': Buffer.alloc(8_000_000, 'a\n') }),
  ],
  [
    'entries that come to more than a disk',
    'disk.zip',
    'tooLarge',
    async () =>
      resizedIn(
        await zipOf(
          Object.fromEntries(
            await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => [`${name}.png`, await pictureOf(1)])),
          ),
        ),
        4_000_000_000,
      ),
  ],
  [
    'texts that come to more than one reads',
    'texts.zip',
    'tooLarge',
    async () => resizedIn(await zipOf({ 'a.txt': LINK, 'b.txt': LINK }), 3_000_000_000),
  ],
  [
    'entries larger than they say',
    'liar.zip',
    'damagedArchive',
    async () => resizedIn(await zipOf({ 'a.txt': many(40, (at) => `${LINK}${at}`, '\n') }), 20),
  ],
  ['JSON cut short', 'a.json', 'damagedFile', () => '{"bookmarks":[{"content":{"type":"link","url":"https'],
  [
    'JSON two million levels deep',
    'deep.json',
    'damagedFile',
    () => `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`,
  ],
  ['JSON that takes all memory', 'wide.json', 'tooLarge', () => `[${'{},'.repeat(12_000_000)}{}]`],
  [
    'HTML with elements within each other without end',
    'deep.html',
    'damagedFile',
    () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<b>'.repeat(400_000)}<a href="${LINK}">a</a>`,
  ],
  ['lines that are no addresses, without end', 'a.txt', 'damagedFile', () => `${LINK}\n${'x\n'.repeat(150_000)}`],
  [
    'more boards than one can look through',
    'boards.csv',
    'tooManyBoards',
    () => raindrop(many(2001, (at) => `${at},,,,${LINK}${at},B${at},,,,,\n`)),
  ],
];

describe.each(TEST_DATABASES)('hostile and broken files on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const look = async (name: string, content: string | Buffer): Promise<Import> => {
    await bring(ida, name, content);
    await runJobs(app.services);
    return (await ida.call('ImportsResource.get', {})).data[0] as Import;
  };

  it.each(REFUSED)('refuses %s with one reason, and keeps nothing of it', async (_what, name, code, make) => {
    const shown = await look(name, await make());
    expect([shown.status, shown.refusal?.code, shown.total, shown.boards]).toEqual(['refused', code, 0, []]);
    expect(JSON.stringify(shown.refusal)).not.toMatch(/\\u0000|\u202e/);
    const records = await app.db.selectFrom('import_records').select('number').limit(1).execute();
    expect([records, (await ida.call('BoardsFeedResource.get', { username: 'ida' })).data]).toEqual([[], []]);
  });

  /** What is read, without harm: what is shown of it, and what is said. */
  const READ: [string, string, () => string | Buffer | Promise<Buffer>, number, string[]][] = [
    ['texts of a kind that says another', 'pins.pdf', () => `${LINK}a`, 1, []],
    [
      'an address of ten million letters',
      'long.txt',
      () => `${LINK}a\n${LINK}${'b'.repeat(10_000_000)}\n${LINK}c`,
      2,
      ['lineTooLong'],
    ],
    [
      'an attribute of ten million letters',
      'long.html',
      () =>
        `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${LINK}" ICON="data:${'a'.repeat(10_000_000)}">A</A>`,
      1,
      [],
    ],
    [
      'a title of ten million letters',
      'title.html',
      () => `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${LINK}">${'a'.repeat(10_000_000)}</A>`,
      1,
      ['cutText', 'lineTooLong'],
    ],
    [
      'thousands of links without ends',
      'open.html',
      () => `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${many(5000, (at) => `<DT><A HREF="${LINK}${at}">a`)}`,
      5000,
      [],
    ],
    [
      'folders within each other',
      'deep.html',
      () =>
        `<!DOCTYPE NETSCAPE-Bookmark-file-1>${many(10_000, () => '<DL><p><DT><H3>F</H3>')}${many(2000, (at) => `<DL><p><DT><A HREF="${LINK}${at}">a</A></DL>`)}`,
      2000,
      [],
    ],
    [
      'lists within each other without end',
      'lists.json',
      () =>
        JSON.stringify({
          lists: Array.from({ length: 20_000 }, (_, at) => ({
            id: `${at}`,
            name: `L${at}`,
            type: 'manual',
            parentId: at > 0 ? `${at - 1}` : null,
          })),
          bookmarks: Array.from({ length: 2000 }, (_, at) => ({
            content: { type: 'link', url: `${LINK}${at}` },
            lists: [`${19_999 - (at % 5)}`],
          })),
        }),
      2000,
      ['folderCycle'],
    ],
    [
      'a link out of the archive',
      'link.zip',
      async () => withFlags(await zipOf({ 'a.txt': `${LINK}a` }), 0, 0o120777),
      0,
      ['linkEntry'],
    ],
    [
      'an archive within the archive',
      'nest.zip',
      async () => zipOf({ 'a.txt': `${LINK}a`, 'b.zip': await zipOf({ 'c.txt': LINK }) }),
      1,
      ['nestedArchive'],
    ],
    [
      'a folder of names without end',
      'names.zip',
      async () => zipOf({ 'a.txt': `${LINK}a`, [`${'d/'.repeat(20_000)}a.png`]: await pictureOf(1) }),
      1,
      ['lineTooLong'],
    ],
    [
      'names that turn the text around',
      'turn.zip',
      async () => zipOf({ [`${TURNED}/b${TURNED}.png`]: await pictureOf(1) }),
      1,
      [],
    ],
    [
      'ids with null bytes and half characters',
      'ids.json',
      () =>
        JSON.stringify([
          {
            category: 'pinterest',
            id: 'a\u0000b',
            title: 'x\u0000\ud800y',
            link: `${LINK}a`,
            images: {},
            board: { id: 'b\u0000\ud800', name: 'N\u0000\ud800' },
          },
        ]),
      1,
      [],
    ],
    [
      'addresses of the own network and of no web',
      'evil.csv',
      () =>
        raindrop(
          [
            'javascript:alert(1)',
            'http://127.0.0.1/a',
            'http://[::1]/',
            'http://metadata.internal/x',
            'file:///etc/passwd',
            `${LINK}a`,
          ]
            .map((url, at) => `${at},T,,,${url},F,,,,,`)
            .join('\n'),
        ),
      1,
      ['forbiddenAddress'],
    ],
  ];

  it.each(READ)('reads %s', async (_what, name, make, total, problems) => {
    const shown = await look(name, await make());
    const said = [shown.status === 'refused' ? shown.refusal : null, shown.total];
    expect(said).toEqual(total === 0 ? [expect.anything(), 0] : [null, total]);
    if (total > 0) expect(shown.problem_counts.map(({ code }) => code).sort()).toEqual(problems);
    expect(JSON.stringify(shown)).not.toMatch(/\\u0000|\u202e|\\ud800/);
    expect((await ida.call('BoardsFeedResource.get', { username: 'ida' })).data).toEqual([]);
  });

  it('keeps a pin whose picture is damaged in its archive, and goes on with the others', async () => {
    const noise = Buffer.concat([await pictureOf(1), Buffer.from(many(3000, (at) => `${(at * 7919) % 1009} `))]);
    const bytes = await zipOf({ 'A/1.png': noise, 'A/2.png': await pictureOf(2) });
    const shown = await look('hurt.zip', bytes.fill(0xff, 60, 400));
    await ida.call('ImportResource.update', { import_id: shown.id, action: 'start' });
    await runJobs(app.services);
    const [done] = (await ida.call('ImportsResource.get', {})).data;
    expect([done?.status, done?.done, done?.stuck]).toEqual(['done', 1, 1]);
    const stuck = (await ida.call('StuckPinsResource.get', { import_id: shown.id })).data;
    expect(stuck.map(({ reason }) => reason)).toEqual(['unreadable']);
  });
});
