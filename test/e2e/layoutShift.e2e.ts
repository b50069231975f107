import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  isHydrated,
  openBrowser,
  type Person,
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

let server: TestServer;
let browser: Browser;
let member: Awaited<ReturnType<typeof visit>>;
let person: Person;
let addresses: { visitor: string[]; member: string[] };

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  member = await visit(browser, server);
  person = await signUp(member.page);
  addresses = await fill(member.page);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A community with something on every page; returns the address of each route. */
async function fill(page: Page): Promise<{ visitor: string[]; member: string[] }> {
  const board = await createBoard(page, 'Ceramics and gardens');
  const other = await createBoard(page, 'Roofs');
  const pins: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    pins.push(await createPin(page, made % 4 === 0 ? other.id : board.id, `Garden bowl ${made}`, made * 30));
  }
  const section = await call<{ slug: string }>(page, '/resource/BoardSectionResource/create/', {
    board_id: board.id,
    title: 'Glazes',
  });
  await call(page, '/resource/UnifiedCommentsResource/create/', { pin_id: pins[0], text: 'How tall is it?' });
  const profile = `/${person.username}/`;
  const visitor = [
    '/',
    `/pin/${pins[0]}/`,
    board.url,
    other.url,
    `${board.url}${section.data.slug}/`,
    profile,
    `${profile}_pins/`,
    `${profile}_created/`,
    `${profile}followers/`,
    `${profile}following/`,
    '/topics',
    '/topics/4',
    '/search/pins/?q=bowl',
    '/search/boards/?q=ceramics',
    '/search/people/?q=robin',
    '/login',
    '/signup',
    '/nobody/nothing/here/',
  ];
  const members = [
    '/homefeed/',
    '/welcome',
    '/pin-builder',
    '/pin-builder/scheduled',
    `/pin/${pins[0]}/repin/`,
    `${board.url}_history/`,
    '/messages',
    '/invitations',
    '/sponsorships',
    '/settings/profile',
    '/settings/account',
    '/settings/trash',
    '/settings/blocked',
  ];
  const elsewhere = ['/login', '/signup'];
  return { visitor, member: [...visitor.filter((address) => !elsewhere.includes(address)), ...members] };
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
  address: string;
  cls: number;
  shifts: Shift[];
}

function findingOf(address: string, shifts: Shift[]): Finding {
  return { address, cls: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/** As the browser does when its forward button is pressed: the application goes to the address by itself. */
async function goInside(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({ key: `test-${path}` }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

describe.each(Object.keys(DEVICES))('on a %s', (device) => {
  describe.each(['visitor', 'member'] as const)('as a %s', (who) => {
    async function enter() {
      const storageState = who === 'member' ? await member.context.storageState() : undefined;
      const visited = await visit(browser, server, { ...DEVICES[device], ...(storageState && { storageState }) });
      await visited.page.addInitScript(watch);
      return visited;
    }

    it('nothing moves while a page loads', async () => {
      const { page, context } = await enter();
      const found: Finding[] = [];
      for (const address of addresses[who]) {
        await page.goto(address);
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      expect(found.filter(({ cls }) => cls > MOST)).toEqual([]);
      await context.close();
    }, 240_000);

    it('nothing moves on the way from page to page', async () => {
      const { page, context } = await enter();
      await page.goto('/');
      await isHydrated(page.getByRole('link').nth(1));
      await settle(page);
      const found: Finding[] = [];
      for (const address of [...addresses[who].slice(1), '/']) {
        await takeShifts(page);
        await goInside(page, address);
        await settle(page);
        found.push(findingOf(address, await takeShifts(page)));
      }
      expect(found.filter(({ cls }) => cls > MOST)).toEqual([]);
      await context.close();
    }, 240_000);
  });
});
