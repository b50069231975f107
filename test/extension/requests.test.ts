import { receive } from '../../extension/src/background/requests';
import { type FakeChrome, FOREIGN_PAGE, installChrome, OWN_WINDOW } from '../support/fakeChrome';

const ORIGIN = 'https://pins.example:8443';
const TOKEN = `mgp_${'t'.repeat(43)}`;
const BOARD = { privacy: 'public', archived_by_me_at: null, abilities: { add_pin: true } };

interface Sent {
  url: string;
  options: RequestInit & { headers: Record<string, string> };
}

let browser: FakeChrome;
let sent: Sent[];
let answer: (call: Sent) => Response;

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refused = (status: number, headers: Record<string, string> = {}) =>
  json({ error: { code: 1, message: 'Not like this.' } }, status, headers);

beforeEach(() => {
  browser = installChrome();
  sent = [];
  answer = () => json({ data: [], bookmark: '-end-' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const call = { url: String(url), options: options as Sent['options'] };
    sent.push(call);
    return answer(call);
  });
});
afterEach(() => jest.restoreAllMocks());

/** What a message brings; undefined where it is not answered. */
function ask(message: unknown, sender: chrome.runtime.Sender = OWN_WINDOW): Promise<unknown> {
  return new Promise((resolve) => {
    if (!receive(message, sender, resolve)) setImmediate(() => resolve(undefined));
  });
}

const connect = () => {
  browser.local.set('connection', { origin: ORIGIN, token: TOKEN });
  browser.granted.push('https://pins.example/*');
};
const PIN = {
  boardId: '7',
  imageUrl: 'https://kiln.example/a.jpg',
  title: ' Jug ',
  description: '',
  alt: '',
  key: 'k1',
};

describe('who may ask for what', () => {
  it.each([
    { name: 'readState', asked: {} },
    { name: 'listBoards', asked: {} },
    { name: 'savePin', asked: PIN },
    { name: 'connect', asked: { origin: 'https://evil.example', token: TOKEN } },
    { name: 'disconnect', asked: {} },
  ])('[EXT-006] a script on a page gets nothing for $name', async (message) => {
    connect();
    expect(await ask(message, FOREIGN_PAGE)).toBeUndefined();
    expect(await ask(message, { ...OWN_WINDOW, id: 'another' })).toBeUndefined();
    expect([sent, browser.opened, browser.local.get('connection')]).toEqual([[], [], { origin: ORIGIN, token: TOKEN }]);
  });

  it('[EXT-006] no answer to any window has the token', async () => {
    connect();
    for (const name of ['readState', 'listBoards', 'savePin', 'toString', 'readDraft'])
      expect(JSON.stringify((await ask({ name, asked: PIN })) ?? null)).not.toContain(TOKEN);
  });

  it('[EXT-003] the button opens a draft of the page that the browser names, and of pictures of the web alone', async () => {
    const picture = { url: 'jug.jpg', alt: 'A jug', width: 300, height: 400 };
    await ask({ name: 'pictureChosen', picture, page: { url: 'https://evil.example' } }, FOREIGN_PAGE);
    const opened = browser.opened.at(-1) ?? '';
    const id = new URL(opened).searchParams.get('draft');
    expect(await ask({ name: 'readDraft', asked: { id } })).toEqual({
      answer: {
        kind: 'picture',
        page: {
          url: 'https://kiln.example/jugs',
          title: 'Jugs',
          selection: '',
          pictures: [{ ...picture, url: 'https://kiln.example/jug.jpg' }],
        },
      },
    });
    await ask({ name: 'pictureChosen', picture: { url: 'javascript:alert(1)' } }, FOREIGN_PAGE);
    await ask({ name: 'pictureChosen' }, FOREIGN_PAGE);
    expect(browser.opened).toHaveLength(1);
  });

  it('[EXT-003] keeps only the last drafts', async () => {
    for (let count = 0; count < 20; count += 1)
      await ask({ name: 'pictureChosen', picture: { url: 'jug.jpg' } }, FOREIGN_PAGE);
    expect(browser.session.size).toBeLessThanOrEqual(8);
  });
});

describe('what is sent', () => {
  it('[EXT-006] goes to the origin of the connection alone, without cookies, referrer and redirects', async () => {
    connect();
    answer = () => json({ data: { id: '99' } }, 201);
    expect(await ask({ name: 'savePin', asked: { ...PIN, link: 'https://kiln.example/' } })).toEqual({ answer: '99' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/v1/pins`);
    expect(sent[0]?.options).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
    expect(sent[0]?.options.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'idempotency-key': 'k1' });
    expect(JSON.parse(String(sent[0]?.options.body))).toEqual({
      board_id: '7',
      image_url: 'https://kiln.example/a.jpg',
      title: 'Jug',
      link: 'https://kiln.example/',
    });
    expect(browser.local.get('lastBoard')).toBe('7');
  });

  it('[EXT-001] nothing is sent once the browser has taken the permission back', async () => {
    connect();
    browser.granted.splice(0);
    expect(await ask({ name: 'listBoards', asked: {} })).toEqual({ failure: { kind: 'notConnected' } });
    expect(sent).toEqual([]);
  });
});

describe('connecting', () => {
  const connecting = () => ask({ name: 'connect', asked: { origin: ORIGIN, token: TOKEN } });
  const lacks = (scope: string) =>
    refused(403, { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` });

  it('[EXT-002] keeps the token once it has all rights, which it proves by calls that change nothing', async () => {
    answer = ({ options }) => (options.method === 'POST' ? refused(400) : json({ data: [], bookmark: '-end-' }));
    expect(await connecting()).toEqual({ answer: null });
    expect(browser.local.get('connection')).toEqual({ origin: ORIGIN, token: TOKEN });
    expect(sent.filter(({ options }) => options.method === 'POST').map(({ options }) => options.body)).toEqual([
      '{}',
      '{}',
    ]);
  });

  it.each([
    ['a token that is not valid', () => refused(401), { kind: 'token' }],
    ['too many calls', () => refused(429), { kind: 'tooMany' }],
    ['another program', () => new Response('<h1>Hello</h1>'), { kind: 'notMagpie' }],
    ['an address without the API', () => new Response('', { status: 404 }), { kind: 'notMagpie' }],
    ['a proxy whose server is down', () => new Response('', { status: 502 }), { kind: 'unreachable' }],
  ])('[EXT-002] says what is wrong with %s, and keeps nothing', async (_what, given, failure) => {
    answer = given;
    expect(await connecting()).toEqual({ failure });
    expect(browser.local.size).toBe(0);
  });

  it('[EXT-002] names each right that the token lacks', async () => {
    answer = ({ url, options }) => {
      if (options.method !== 'POST') return json({ data: [], bookmark: '-end-' });
      return lacks(url.endsWith('/pins') ? 'pins:write' : 'boards:write');
    };
    expect(await connecting()).toEqual({ failure: { kind: 'scope', scopes: ['boards:write', 'pins:write'] } });
  });

  it('[EXT-002] says that the site cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await connecting()).toEqual({ failure: { kind: 'unreachable' } });
  });
});

it('[EXT-004] lists the boards that one may add to, page by page, the last one first and the others by name', async () => {
  connect();
  browser.local.set('lastBoard', '3');
  const pages = [
    [
      { ...BOARD, id: '1', name: 'Kitchen', privacy: 'secret' },
      { ...BOARD, id: '2', name: 'Theirs', abilities: { add_pin: false } },
    ],
    [
      { ...BOARD, id: '3', name: 'Zebra' },
      { ...BOARD, id: '4', name: 'Attic' },
      { ...BOARD, id: '5', name: 'Old', archived_by_me_at: '2026-01-01T00:00:00Z' },
    ],
  ];
  answer = ({ url }) => {
    const isSecond = new URL(url).searchParams.get('bookmark') === 'next';
    return json({ data: pages[isSecond ? 1 : 0], bookmark: isSecond ? '-end-' : 'next' });
  };
  const outcome = (await ask({ name: 'listBoards', asked: {} })) as { answer: { name: string; isSecret: boolean }[] };
  expect(outcome.answer.map(({ name, isSecret }) => [name, isSecret])).toEqual([
    ['Zebra', false],
    ['Attic', false],
    ['Kitchen', true],
  ]);
});

it('[EXT-008] the button is on all pages but those of one’s own site, and off when it is switched off', async () => {
  connect();
  await ask({ name: 'showButton', asked: { isShown: true } });
  expect(browser.registered).toEqual([
    expect.objectContaining({ js: ['button.js'], excludeMatches: ['https://pins.example/*'] }),
  ]);
  await ask({ name: 'showButton', asked: { isShown: false } });
  expect(browser.registered).toEqual([]);
});

it('[EXT-009] a link becomes a draft with the pictures that the site finds on its page', async () => {
  connect();
  const page = { url: 'https://kiln.example/bowl', title: '', selection: '', pictures: [] };
  browser.session.set('draft:1', { kind: 'link', page });
  const item = { url: 'https://kiln.example/bowl.jpg', width: 800, height: 600, alt_text: 'A bowl' };
  answer = () => json({ data: { title: 'Bowls', description: '', url: page.url, items: [item] } });
  expect(await ask({ name: 'readDraft', asked: { id: '1' } })).toMatchObject({
    answer: { page: { title: 'Bowls', pictures: [{ url: item.url, alt: 'A bowl', width: 800, height: 600 }] } },
  });
  expect(sent.map(({ url }) => url)).toEqual([`${ORIGIN}/api/v1/page_images?url=${encodeURIComponent(page.url)}`]);
});
