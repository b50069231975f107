import type { Browser } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  eventually,
  openBrowser,
  type Person,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

const MEMBERS = 4;
const REQUESTS = 240;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let browser: Browser;
let pinPath: string;
const members: (Person & { cookie: string })[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  for (let at = 0; at < MEMBERS; at += 1) {
    const { page, context } = await visit(browser, server);
    const person = await signUp(page);
    const cookies = await context.cookies();
    members.push({ ...person, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
    if (at === 0) {
      const board = await createBoard(page, 'Harbours');
      pinPath = `/pin/${await createPin(page, board.id, 'Boats at rest', 30)}/`;
    }
    await context.close();
  }
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': CHROME, 'accept-language': 'en', ...headers },
  });

const visitorId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
/** What differs between two answers of one page by design: the nonce of its own styles, and when it was made (ms). */
const without = (html: string) => html.replace(/nonce="[^"]+"/g, '').replace(/\b1\d{12}\b/g, '');

describe('a page for the signed-out', () => {
  it('[BOOT-024] may be kept by any proxy, sets no cookie, and says what it depends on', async () => {
    const { headers, status } = await ask(pinPath);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    const vary = headers.get('vary')?.toLowerCase().split(/,\s*/) ?? [];
    for (const name of ['accept-encoding', 'accept-language', 'cookie', 'user-agent']) expect(vary).toContain(name);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('x-magpie-version')).toMatch(/^\d/);
  });

  it('[BOOT-024] is the same for everyone, and contains nothing personal', async () => {
    const html = await (await ask(pinPath)).text();
    const other = await ask(pinPath, {
      cookie: `magpie_visitor=${visitorId(7)}; csrftoken=abcdefghijklmnopqrst; referrer=https%3A%2F%2Fsecret.example`,
      referer: 'https://other.example/',
    });
    expect(other.headers.getSetCookie()).toEqual([]);
    const text = await other.text();
    expect(text).not.toMatch(/secret\.example|other\.example|00000000-0000-4000/);
    expect(without(text)).toBe(without(html));
    expect(html).toContain('"renderMode":"cached"');
    expect(html).toContain('"unauthId":""');
    expect(html).toContain('"experiments":{"active":{},"triggerable":{}}');
  });

  it('[BOOT-024] is another one by device and language', async () => {
    const [desktop, phone] = await Promise.all([ask(pinPath), ask(pinPath, { 'user-agent': PHONE })]);
    expect(await desktop.text()).toContain('"isMobile":false');
    expect(await phone.text()).toContain('"isMobile":true');
    expect(await (await ask(pinPath, { 'accept-language': 'ar' })).text()).toContain('dir="rtl"');
  });

  it.each<[string, () => Record<string, string>]>([
    ['a member', () => ({ cookie: members[0]?.cookie ?? '' })],
    ['an ended session', () => ({ cookie: 'magpie_session=forged' })],
    ['[BOOT-005] a page fetched ahead', () => ({ 'sec-purpose': 'prefetch;prerender' })],
  ])('is not for %s', async (_, headers) => {
    const answer = await ask(pinPath, headers());
    expect(answer.headers.get('cache-control')).toMatch(/private/);
    expect(await answer.text()).toContain('"renderMode":"stream"');
  });

  it('[BOOT-005] knows that it was fetched ahead', async () => {
    expect(await (await ask(pinPath, { purpose: 'prefetch' })).text()).toContain('"isPrefetch":true');
    expect(await (await ask(pinPath)).text()).toContain('"isPrefetch":false');
  });

  it('[BOOT-005] goes to bots as a whole, without fallbacks', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect(await (await ask(pinPath, bot)).text()).toContain('"enableDefaultSuspense":false');
    expect(await (await ask(pinPath)).text()).toContain('"enableDefaultSuspense":true');
  });

  it('sends visitors of members’ pages on, and lets nobody keep that', async () => {
    const answer = await ask('/pin-builder');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-cache']);
  });
});

describe('a page that the server keeps', () => {
  const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await ask(path)).text())?.[1];
  const nonceOf = async (path: string, headers = {}) =>
    /nonce="([^"]+)/.exec(await (await ask(path, headers)).text())?.[1];

  it('[BOOT-024] is made once for all who ask, and read alike with and without compression', async () => {
    const nonces = await Promise.all(Array.from({ length: 60 }, () => nonceOf(pinPath)));
    expect(new Set(nonces).size).toBe(1);
    expect(await nonceOf(pinPath, { 'accept-encoding': 'identity' })).toBe(nonces[0]);
    const { headers } = await ask(pinPath, { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding'), headers.get('content-security-policy')]).toEqual([
      'br',
      expect.stringContaining(`'nonce-${nonces[0]}'`),
    ]);
    expect(await nonceOf(pinPath, { 'user-agent': PHONE })).not.toBe(nonces[0]);
  });

  it('[BOOT-024] shows at once what was changed, and never again what was deleted, however many ask', async () => {
    const { page, context } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Piers');
    const id = await createPin(page, board.id, 'Low water', 41);
    const path = `/pin/${id}/`;
    const pinCall = async (verb: string, options: object) =>
      (await call<unknown>(page, `/resource/PinResource/${verb}/`, options)).data;
    expect(await titleOf(path)).toContain('Low water');
    expect(await pinCall('update', { id, title: 'High water' })).toMatchObject({ id, title: 'High water' });
    expect(await titleOf(path)).toContain('High water');

    let isDeleted = false;
    const begunAfterwards: number[] = [];
    const crowd = Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const isLate = isDeleted;
        const { status } = await ask(path);
        if (isLate) begunAfterwards.push(status);
      }
    });
    expect(await pinCall('delete', { id })).toEqual({ ok: true });
    isDeleted = true;
    await Promise.all(crowd);
    expect(begunAfterwards.length).toBeGreaterThan(8);
    expect(new Set(begunAfterwards)).toEqual(new Set([404]));
    await context.close();
  });
});

describe('a page that the server keeps, with a story between its related pins', () => {
  it('[BOOT-024] [ENT-034] is kept too, until a pin goes that the story names', async () => {
    const { page, context } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Moorings');
    const ids: string[] = [];
    for (const hue of [10, 80, 150, 220, 290]) ids.push(await createPin(page, board.id, `Mooring ${hue}`, hue));
    const path = `/pin/${ids[0]}/`;
    const html = async () => await (await ask(path)).text();
    const first = await html();
    expect(first).toContain('More from this board');
    // Its nonce and its moment are those of the first.
    expect(await html()).toBe(first);
    await call(page, '/resource/PinResource/delete/', { id: ids[4] ?? '' });
    const afterwards = await html();
    expect(afterwards).not.toBe(first);
    expect(afterwards).not.toContain('Mooring 290');
    await context.close();
  });
});

describe('the state of a visitor', () => {
  it('[BOOT-020] [BOOT-023] comes by itself, with cookies, groups and what there is to say', async () => {
    const answer = await ask(`/_/_/state?source_url=${encodeURIComponent(pinPath)}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['csrftoken', 'magpie_visitor']),
    );
    const state = (await answer.json()) as Record<string, Record<string, unknown>>;
    expect(state.session?.isAuthenticated).toBe(false);
    expect(state.context?.unauthId).toMatch(/^[0-9a-f-]{36}$/);
    expect(state.context?.fullPath).toBe(pinPath);
    expect(state.experiments).toEqual({ active: {}, triggerable: {}, triggered: [] });
    expect(state.experiences?.requested).toEqual(expect.arrayContaining([expect.anything()]));
    expect(JSON.stringify(state.entities)).toContain('Boats at rest');
  });

  it('[BOOT-020] is that of the page that asks, where no other is named', async () => {
    const answer = await ask('/_/_/state', { referer: `${server.url}${pinPath}` });
    expect(JSON.stringify(await answer.json())).toContain('Boats at rest');
  });

  it('[BOOT-023] is fetched once for a page that was made for all, and for no other', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const states: string[] = [];
    page.on('request', (request) => void (request.url().includes('/_/_/state') && states.push(request.url())));
    await page.goto(pinPath);
    await eventually(async () => states.length, 1);
    expect(states).toEqual([`${server.url}/_/_/state?source_url=${encodeURIComponent(pinPath)}`]);
    await eventually(async () => (await context.cookies()).some(({ name }) => name === 'magpie_visitor'), true);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(states).toHaveLength(1);
    expectQuiet();
    await context.close();
  });

  it('[BOOT-025] may fail: what was delivered stays, and works', async () => {
    const { page, context } = await visit(browser, server);
    await page.route('**/_/_/state*', (route) => route.abort());
    await page.goto(pinPath);
    await page.mouse.move(200, 200);
    await page.waitForTimeout(1500);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    expect(await page.locator('#__MAGPIE_NOTICE__').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  it('[BOOT-023] makes the page a member’s whom a careless proxy gave that of a visitor', async () => {
    const [member] = members;
    const forAll = await (await ask(pinPath)).text();
    const policy = (await ask(pinPath)).headers.get('content-security-policy') ?? '';
    const nonce = /nonce="([^"]+)"/.exec(forAll)?.[1] ?? '';
    const { page, context } = await visit(browser, server);
    await context.addCookies(
      (member?.cookie ?? '').split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return { name, value, url: server.url };
      }),
    );
    await page.route(`**${pinPath}`, (route) =>
      route.fulfill({
        body: forAll,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy.replace(/nonce-[^']+/g, `nonce-${nonce}`) },
      }),
    );
    await page.goto(pinPath);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    await context.close();
  });
});

it(`[BOOT-024] ${REQUESTS} requests side by side, of members and visitors, see nothing of each other`, async () => {
  const ended = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, at) => {
      const member = at % 2 === 0 ? members[(at / 2) % MEMBERS] : undefined;
      const path = at % 4 < 2 ? pinPath : `/_/_/state?source_url=${encodeURIComponent(pinPath)}`;
      const answer = await ask(path, { cookie: member ? member.cookie : `magpie_visitor=${visitorId(at)}` });
      return { at, member, path, status: answer.status, text: await answer.text() };
    }),
  );
  for (const { at, member, path, status, text } of ended) {
    expect(status).toBe(200);
    const found = members.filter(({ email }) => text.includes(email)).map(({ email }) => email);
    expect(found).toEqual(member ? [member.email] : []);
    expect(text.includes('"isAuthenticated":true')).toBe(member !== undefined);
    const ids = [...new Set(text.match(/00000000-0000-4000-8000-\d{12}/g) ?? [])];
    expect(ids).toEqual(!member && path !== pinPath ? [visitorId(at)] : []);
  }
});
