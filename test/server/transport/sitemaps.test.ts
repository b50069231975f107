import { SaxesParser } from 'saxes';
import { listSitemapEntries, listSitemapFiles } from '../../../server/domains/discovery/sitemaps';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

let app: TestApp;
let ada: Member;
let ben: Member;
const pins: Record<string, string> = {};

beforeAll(async () => {
  app = await buildTestApp();
  ada = await app.signUp({ username: 'ada', firstName: 'Ada' });
  ben = await app.signUp({ username: 'ben', firstName: 'Ben' });
  await app.signUp({ username: 'new', firstName: 'New' });
  const build = async (owner: Member, name: string, privacy: 'public' | 'secret' | 'protected' = 'public') => {
    const board = await buildBoard(app.services, { owner: owner.id, name, privacy });
    const pin = await buildPin(app.services, { board, title: name });
    pins[name] = pin.id;
    return board;
  };
  await build(ada, 'Кухня & "чай"');
  await build(ada, 'Plans', 'secret');
  await build(ada, 'Lent', 'protected');
  const wounds = await build(ada, 'Wounds');
  await ada.call('BoardResource.update', { board_id: wounds.id, sensitivity: 'violence' });
  const gone = await build(ada, 'Gone');
  await ada.call('BoardResource.delete', { board_id: gone.id });
  await buildBoard(app.services, { owner: ada.id, name: 'Empty' });
  await build(ben, 'Boats');
});
afterAll(() => app.close());

const read = (url: string) => app.server.inject({ method: 'GET', url, headers: { host: 'pins.example' } });

/** The addresses in a document, read by a strict parser. */
function addresses(body: string): string[] {
  const found: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') found.push(text);
  });
  parser.write(body).close();
  return found;
}

/** What all files list, by way of `/robots.txt`. */
async function crawl(): Promise<string[]> {
  const robots = (await read('/robots.txt')).body;
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const files = addresses((await read(new URL(index).pathname)).body);
  const pages = await Promise.all(files.map(async (file) => addresses((await read(new URL(file).pathname)).body)));
  return pages.flat().map((page) => page.replace('http://pins.example', ''));
}

describe('a search engine', () => {
  it('finds what visitors see, and nothing secret, sensitive, deleted or empty (ADMIN-020)', async () => {
    expect(await crawl()).toEqual([
      '/ada/',
      '/ben/',
      `/ada/${encodeURIComponent('кухня-чай')}/`,
      '/ben/boats/',
      `/pin/${pins['Кухня & "чай"']}`,
      `/pin/${pins.Boats}`,
    ]);
  });

  it('is sent to the site, not into what is no page', async () => {
    const { statusCode, headers, body } = await read('/robots.txt');
    expect([statusCode, headers['content-type'], headers['set-cookie']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      undefined,
    ]);
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /settings/', 'Sitemap: http://pins.example/sitemap.xml']),
    );
  });

  it('finds nobody who is hidden from search engines, whose profile is private, or who left', async () => {
    const ofBen = async () => (await crawl()).filter((page) => page.includes('ben') || page.includes(pins.Boats ?? ''));
    expect(await ofBen()).toHaveLength(3);
    await ben.call('AccountSettingsResource.update', { is_search_hidden: true });
    expect(await ofBen()).toEqual([]);
    await ben.call('AccountSettingsResource.update', { is_search_hidden: false, is_private_profile: true });
    expect(await ofBen()).toEqual([]);
    await ben.call('AccountSettingsResource.update', { is_private_profile: false });
    await ben.call('AccountClosingResource.create', { how: 'deactivate' });
    expect(await ofBen()).toEqual([]);
  });

  it.each([
    '/sitemap/secrets/1.xml',
    '/sitemap/pins/x.xml',
    '/sitemap/pins/-1.xml',
    '/sitemap/pins/9999999999999999999.xml',
  ])('finds nothing at %s', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });
});

it('each page is in one file, however many there are', async () => {
  const board = await buildBoard(app.services, { owner: ada.id, name: 'Many' });
  for (let index = 0; index < 7; index += 1) await buildPin(app.services, { board, title: `${index}` });
  const { db } = app.services;
  for (const size of [1, 2, 3, 100]) {
    const files = await listSitemapFiles(db, size);
    const pages = await Promise.all(files.map((file) => listSitemapEntries(db, file, size)));
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(size);
    const paths = pages.flat().map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/pin/'))).toHaveLength(8);
    expect(new Set(paths).size).toBe(paths.length);
  }
});
