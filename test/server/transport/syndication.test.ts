import { parseFeed } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { escapeXml } from '../../../server/transport/syndication/documents';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

let app: TestApp;
let owner: Member;
let pins: string[];

const HOSTILE = 'Tea & <b>"bread"</b> ]]> 東京 مرحبا';

beforeAll(async () => {
  app = await buildTestApp();
  owner = await app.signUp({ username: 'ada', firstName: 'Ada', lastName: 'B' });
  const board = await buildBoard(app.services, { owner: owner.id, name: 'Кухня', description: HOSTILE });
  const secret = await buildBoard(app.services, { owner: owner.id, name: 'Plans', privacy: 'secret' });
  pins = [];
  for (const title of ['First', HOSTILE]) {
    app.clock.advance(60_000);
    const pin = await buildPin(app.services, {
      board,
      title,
      description: title === 'First' ? '' : HOSTILE,
      link: 'https://shop.example/a?b=1&c=2',
      alt_text: 'A "pot"',
    });
    pins.push(pin.id);
  }
  await buildPin(app.services, { board: secret, title: 'Hidden' });
});
afterAll(() => app.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers: { host: 'pins.example', ...headers } });

const BOARD = `/ada/${encodeURIComponent('кухня')}`;

/** Reads a feed as strict and as tolerant readers do. */
function parse(body: string) {
  const strict = new SaxesParser({ xmlns: true });
  strict.on('error', (error) => {
    throw error;
  });
  strict.write(body).close();
  const feed = parseFeed(body);
  if (!feed) throw new Error('no feed');
  return feed;
}

describe('the feed of a board', () => {
  it('is RSS that any reader parses, the newest pin first, with its image', async () => {
    const { statusCode, headers, body } = await read(`${BOARD}/feed.rss`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['set-cookie']).toBeUndefined();
    const feed = parse(body);
    expect([feed.type, feed.title, feed.link, feed.description]).toEqual([
      'rss',
      'Кухня',
      `http://pins.example${BOARD}/`,
      HOSTILE,
    ]);
    expect(feed.items.map(({ link }) => link)).toEqual(
      [...pins].reverse().map((id) => `http://pins.example/pin/${id}/`),
    );
    const [newest] = feed.items;
    expect([newest?.title, newest?.pubDate]).toEqual([HOSTILE, app.clock.now()]);
    expect(newest?.description).toContain('&lt;b&gt;&quot;bread&quot;');
    expect(newest?.description).toContain('href="https://shop.example/a?b=1&amp;c=2"');
    expect(newest?.media).toEqual([
      {
        url: expect.stringMatching(/^http:\/\/pins\.example\//),
        type: 'image/jpeg',
        medium: 'image',
        width: 600,
        height: 900,
        isDefault: false,
      },
    ]);
  });

  it('is Atom and JSON as well, with the same pins', async () => {
    const atom = await read(`${BOARD}/feed.atom`);
    const feed = parse(atom.body);
    expect(feed.items.map(({ id }) => id)).toEqual([...pins].reverse().map((id) => `http://pins.example/pin/${id}/`));
    expect(feed.updated).toEqual(app.clock.now());
    const json = (await read(`${BOARD}/feed.json`)).json();
    expect([json.version, json.home_page_url, json.feed_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      `http://pins.example${BOARD}/`,
      `http://pins.example${BOARD}/feed.json`,
    ]);
    expect(json.items.map((item: { id: string; external_url: string }) => [item.id, item.external_url])).toEqual(
      [...pins].reverse().map((id) => [`http://pins.example/pin/${id}/`, 'https://shop.example/a?b=1&c=2']),
    );
  });

  it('is sent once to a reader that asks again', async () => {
    const { headers } = await read(`${BOARD}/feed.rss`);
    const again = await read(`${BOARD}/feed.rss`, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it('leaves out characters that XML has no place for', () => {
  expect(escapeXml('a\u0007\uFFFEb <&>\t\n"')).toBe('ab &lt;&amp;&gt;\t\n&quot;');
});

describe('the feed of a person', () => {
  it('has what they saved where anybody sees it, also when they ask themselves', async () => {
    const asked = await owner.request({ method: 'GET', url: '/ada/feed.json' });
    const items = asked.json().items.map((item: { title: string }) => item.title);
    expect(items).toEqual([HOSTILE, 'First']);
  });
});

describe('what one may not see', () => {
  it.each([
    ['a secret board', '/ada/plans/feed.rss'],
    ['a board that does not exist', '/ada/nothing/feed.rss'],
    ['a person who does not exist', '/nobody/feed.rss'],
    ['another format', `${BOARD}/feed.xml`],
  ])('looks like what does not exist: %s', async (_, url) => {
    expect((await owner.request({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('leaves the feed of a secret board exactly as that of no board, for its owner too', async () => {
    const words = async (url: string) => (await owner.request({ method: 'GET', url })).body;
    expect(await words('/ada/plans/feed.rss')).toBe(await words('/ada/nothing/feed.rss'));
  });
});

describe('on other sites', () => {
  const oembed = async (url: string, more = '') => read(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('a board is a frame of a page without scripts and cookies that any site may frame', async () => {
    const { html, ...answer } = (await oembed(`http://pins.example${BOARD}/`, '&maxwidth=300')).json();
    expect(answer).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Кухня',
      author_name: 'Ada B',
      author_url: `http://pins.example${BOARD}/`,
      provider_name: 'Magpie',
      provider_url: 'http://pins.example/',
      width: 300,
      height: 480,
    });
    const source = /src="([^"]+)"/.exec(html)?.[1] ?? '';
    const { statusCode, headers, body } = await read(new URL(source).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined]);
    expect(body.match(/<img /g)).toHaveLength(2);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('<script');
    expect(Buffer.byteLength(body)).toBeLessThan(15_000);
  });

  it('a pin is its image, no wider than asked for', async () => {
    const { width, height, type, url } = (await oembed(`http://pins.example/pin/${pins[0]}/`, '&maxwidth=300')).json();
    expect([type, width, height]).toEqual(['photo', 236, 354]);
    expect(new URL(url).host).toBe('pins.example');
  });

  it.each([
    ['another site', 'https://elsewhere.example/ada/plans/'],
    ['a secret board', 'http://pins.example/ada/plans/'],
    ['no address', 'plans'],
    ['a malformed escape', 'http://pins.example/ada/%E0%A4%A/'],
  ])('%s is nothing', async (_, url) => {
    expect((await oembed(url)).statusCode).toBe(404);
  });

  it('shows no image of a sensitive board, in no form', async () => {
    const board = await buildBoard(app.services, { owner: owner.id, name: 'Wounds' });
    const pin = await buildPin(app.services, { board, title: 'Cut' });
    await owner.call('BoardResource.update', { board_id: board.id, sensitivity: 'violence' });
    for (const url of [
      '/ada/wounds/feed.rss',
      '/ada/wounds/feed.atom',
      '/ada/wounds/feed.json',
      '/embed/ada/wounds/',
    ]) {
      const { statusCode, body } = await read(url);
      expect([url, statusCode, body.includes('Cut')]).toEqual([url, 200, true]);
      expect([url, /<img|<media:|enclosure|"image"|\.jpg/.test(body.replaceAll('&lt;', '<'))]).toEqual([url, false]);
    }
    const { type, url } = (await oembed(`http://pins.example/pin/${pin.id}/`)).json();
    expect([type, url]).toEqual(['link', undefined]);
  });

  it('XML is not answered', async () => {
    expect((await oembed(`http://pins.example${BOARD}/`, '&format=xml')).statusCode).toBe(501);
  });
});
