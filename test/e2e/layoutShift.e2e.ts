import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sentPinPath } from '../../contract/constants/addresses';
import { CHOICE_COOKIES } from '../../contract/constants/people/cookieConsent';
import { isLong } from '../support/testLength';
import {
  call,
  createBoard,
  createPin,
  isHydrated,
  openBrowser,
  type Person,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

/** Cumulative layout shift of one page, by the rule of web vitals; 0.1 is called good there. */
const MOST = 0.01;
/** For so long after its last request a page is watched. ms. */
const QUIET_MS = 600;

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

interface Shift {
  value: number;
  nodes: string[];
}

/** A slow phone: the processor's rate, and the network's in bytes a second. */
const SLOW_PROCESSOR = 6;
const SLOW_NETWORK = { offline: false, latency: 100, downloadThroughput: 80_000, uploadThroughput: 80_000 };
/** Pages of every kind of shell and grid; all of them would take too long. */
const SLOWLY = ['index', 'pin/[id]', '[username]/[board]', '[username]', 'topics', 'settings', 'notifications'];

/** Pages whose first view is a grid of pins. */
const GRIDS = ['[username]/[board]', 'homefeed'];

/** A page (its file below src/pages) and an address of it. */
type Address = readonly [route: string, address: string];
interface Addresses {
  visitor: Address[];
  member: Address[];
}

let server: TestServer;
let browser: Browser;
let member: Awaited<ReturnType<typeof visit>>;
let addresses: Addresses;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  member = await visit(browser, server);
  const other = await visit(browser, server);
  // The first account is the site admin's, who sees the operations too.
  const person = await signUp(member.page);
  addresses = await fill(member.page, other.page, person, await signUp(other.page));
  await other.context.close();
});
afterAll(async () => {
  printTable();
  await browser?.close();
  await server?.close();
});

/** A community with something on every page; returns the address of each route. */
async function fill(page: Page, otherPage: Page, person: Person, other: Person): Promise<Addresses> {
  const board = await createBoard(page, 'Ceramics and gardens');
  const roofs = await createBoard(page, 'Roofs');
  const pins: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    pins.push(await createPin(page, made % 4 === 0 ? roofs.id : board.id, `Garden bowl ${made}`, made * 30));
  }
  const section = await call<{ slug: string }>(page, '/resource/BoardSectionResource/create/', {
    board_id: board.id,
    title: 'Glazes',
  });
  await call(page, '/resource/AggregatedCommentResource/create/', { pin_id: pins[0], text: 'How tall is it?' });
  const article = await call<{ url: string }>(page, '/resource/TodayArticleResource/create/', {
    ...{ title: 'Bowls', subtitle: 'For soup', body: 'Round.', article_type: 0, is_shop: false, country_group: null },
    ...{ interest_id: null, pin_ids: pins.slice(0, 5), is_published: true },
  });
  const idOf = async ({ username }: Person) =>
    (await call<{ id: string }>(page, resourceAddress('UserResource', { username }))).data.id;
  const [personId, otherId] = await Promise.all([idOf(person), idOf(other)]);
  const talk = await call<{ id: string }>(otherPage, '/resource/ConversationResource/create/', {
    user_ids: [personId],
    text: 'Lovely bowls',
    pin: pins[0],
  });
  const profile = `/${person.username}/`;
  const visitor: Address[] = [
    ['index', '/'],
    ['pin/[id]', `/pin/${pins[0]}/`],
    ['pin/[id]/sent', sentPinPath(pins[0] ?? '', otherId)],
    ['[username]/[board]', board.url],
    ['[username]/[board]', roofs.url],
    ['[username]/[board]/[section]', `${board.url}${section.data.slug}/`],
    ['[username]', profile],
    ['[username]/_pins', `${profile}_pins/`],
    ['[username]/_created', `${profile}_created/`],
    ['[username]/_tried', `${profile}_tried/`],
    ['[username]/followers', `${profile}followers/`],
    ['[username]/following', `${profile}following/`],
    ['today', '/today'],
    ['ideas', '/ideas'],
    ['today/[segment]/[title]/[id]', article.data.url],
    ['topics', '/topics'],
    ['topics/[id]', '/topics/4'],
    ['search', '/search?q=bowl'],
    ['search/[scope]', '/search/pins/?q=bowl'],
    ['search/[scope]', '/search/boards/?q=ceramics'],
    ['search/[scope]', '/search/users/?q=robin'],
    ['not found', '/nobody/nothing/here/'],
  ];
  const visitorOnly: Address[] = [
    ['login', '/login'],
    ['login/mail', '/login/mail?token=unknown'],
    ['login/connect', '/login/connect?token=unknown'],
    ['signup', '/signup'],
    ['password/reset', '/password/reset'],
    ['email/verify', '/email/verify?token=unknown'],
    ['unsubscribe', '/unsubscribe?token=unknown'],
    ['s', '/s/'],
  ];
  const memberOnly: Address[] = [
    ['homefeed', '/homefeed/'],
    ['welcome', '/welcome'],
    ['pin-builder', '/pin-builder'],
    ['pin-builder/scheduled', '/pin-builder/scheduled'],
    ['pin/create/bookmarklet', '/pin/create/bookmarklet?url=https%3A%2F%2Fexample.com%2F'],
    ['pin/[id]/repin', `/pin/${pins[0]}/repin/`],
    ['[username]/[board]/_history', `${board.url}_history/`],
    ['[username]/[board]/_ideas', `${board.url}_ideas/`],
    ['[username]/[board]/_links', `${board.url}_links/`],
    ['[username]/[board]/_duplicates', `${board.url}_duplicates/`],
    ['duplicates', '/duplicates'],
    ['messages', '/messages'],
    ['messages/[id]', `/messages/${talk.data.id}/`],
    ['messages/invite', '/messages/invite?token=unknown'],
    ['invitations', '/invitations'],
    ['sponsorships', '/sponsorships'],
    ['settings', '/settings'],
    ...['profile', 'privacy', 'data', 'blocked', 'home-feed', 'security', 'notifications'].map(
      (part): Address => ['settings/[section]', `/settings/${part}`],
    ),
    ['settings/edit/[section]', '/settings/edit/email'],
    ['settings/api-tokens', '/settings/api-tokens'],
    ['settings/applications', '/settings/applications'],
    ['settings/claimed-accounts', '/settings/claimed-accounts'],
    ['settings/trash', '/settings/trash'],
    ['oauth/consent', '/oauth/consent?client_id=1'],
    ['parental-passcode', '/parental-passcode'],
    ['notifications', '/notifications'],
    ['operations', '/operations'],
    ...['branding', 'jobs', 'speed', 'storage', 'people', 'mails'].map(
      (part): Address => ['operations/[part]', `/operations/${part}`],
    ),
  ];
  return { visitor: [...visitor, ...visitorOnly], member: [...visitor, ...memberOnly] };
}

/** Notes every shift of the page, those after a press too: nothing that moves is expected here. */
function watch(): void {
  const target = window as unknown as { shifts: Shift[] };
  target.shifts = [];
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.className} ${element?.textContent?.slice(0, 30)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as (Shift & { sources: { node: Node | null }[] })[]) {
      target.shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => name(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
};
const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));

interface Finding {
  route: string;
  address: string;
  cls: number;
  shifts: Shift[];
}

function findingOf([route, address]: Address, shifts: Shift[]): Finding {
  return { route, address, cls: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/** What every test has found, printed at the end: the most of each route by column. */
const table = new Map<string, Record<string, number>>();

function note(column: string, found: readonly Finding[]): void {
  for (const { route, cls } of found) {
    const row = table.get(route) ?? {};
    row[column] = Math.max(row[column] ?? 0, cls);
    table.set(route, row);
  }
}

function printTable(): void {
  const columns = [...new Set([...table.values()].flatMap((row) => Object.keys(row)))];
  const lines = [...table].map(([route, row]) => [route, ...columns.map((column) => row[column]?.toFixed(4) ?? '')]);
  const print = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [
    ['layout shift', ...columns],
    ['---', ...columns.map(() => '---:')],
  ];
  process.stdout.write(`\n${[...head, ...lines].map(print).join('\n')}\n`);
}

/** With an empty cache, as on a first visit. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** As the browser does when its forward button is pressed: the application goes to the address by itself. */
async function goInside(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({ key: `test-${path}` }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

it('visits every route there is', () => {
  const manifests = ['manifest', 'rareManifest'].map((name) =>
    readFileSync(path.join(__dirname, `../../src/pages/${name}.ts`), 'utf8'),
  );
  // Nothing of business and its promotions is there unless site admins switch it on: business.e2e.ts.
  const routes = [...manifests.join('\n').matchAll(/'www\/([^']+)':/g)]
    .map(([, route = '']) => route)
    .filter((route) => !/^business|^lead-form|_shop$/.test(route));
  const visited = new Set([...addresses.visitor, ...addresses.member].map(([route]) => route));
  expect([...visited].toSorted()).toEqual([...routes, 'not found'].toSorted());
});

/** In `npm test` each address is loaded on one device and gone to on the other; in `npm run test:long` both on both. */
const isTried = (device: string, way: 'loading' | 'inside', at: number): boolean =>
  isLong || (at % 2 === 0) === ((device === 'desktop') === (way === 'loading'));

const WHO = ['visitor', 'member'] as const;
type Who = (typeof WHO)[number];

describe.each(Object.keys(DEVICES))('on a %s', (device) => {
  /** Visitors and members in windows of their own, at the same time; returns what moved more than it may. */
  async function watchBoth(way: string, look: (page: Page, who: Who) => Promise<Finding[]>): Promise<Finding[]> {
    const found = await Promise.all(
      WHO.map(async (who) => {
        const storageState = who === 'member' ? await member.context.storageState() : undefined;
        const visited = await visit(browser, server, { ...DEVICES[device], ...(storageState && { storageState }) });
        await visited.page.addInitScript(watch);
        const findings = await look(visited.page, who);
        note(`${who}, ${device}, ${way}`, findings);
        await visited.context.close();
        return findings;
      }),
    );
    return found.flat().filter(({ cls }) => cls > MOST);
  }

  it('nothing moves while a page loads', async () => {
    const moved = await watchBoth('loading', async (page, who) => {
      const found: Finding[] = [];
      for (const address of addresses[who].filter((_, at) => isTried(device, 'loading', at))) {
        await page.goto(address[1]);
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      return found;
    });
    expect(moved).toEqual([]);
  }, 360_000);

  it('nothing moves while a page loads on a slow processor and network, its fonts and scripts late', async () => {
    const moved = await watchBoth('slowly', async (page, who) => {
      await slowDown(page);
      const found: Finding[] = [];
      for (const address of addresses[who].filter(([route]) => SLOWLY.includes(route))) {
        await page.goto(address[1]);
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      return found;
    });
    expect(moved).toEqual([]);
  }, 360_000);

  it('nothing moves while a page with a compact grid loads', async () => {
    const moved = await watchBoth('compact', async (page, who) => {
      await page.context().addCookies([{ name: CHOICE_COOKIES.density, value: 'compact', url: server.url }]);
      const found: Finding[] = [];
      for (const address of addresses[who].filter(([route]) => GRIDS.includes(route))) {
        await page.goto(address[1]);
        expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      return found;
    });
    expect(moved).toEqual([]);
  }, 360_000);

  it('nothing moves on the way from page to page', async () => {
    const moved = await watchBoth('inside', async (page, who) => {
      await page.goto('/');
      await isHydrated(page.getByRole('link').nth(1));
      await settle(page);
      const found: Finding[] = [];
      const ways = [...addresses[who].slice(1), ...addresses[who].slice(0, 1)];
      for (const address of ways.filter((_, at) => isTried(device, 'inside', at + 1))) {
        await takeShifts(page);
        await goInside(page, address[1]);
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      return found;
    });
    expect(moved).toEqual([]);
  }, 360_000);
});
