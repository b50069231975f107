import type { Browser, Page } from 'playwright-core';
import { CHOICE_COOKIES } from '../../contract/constants/people/cookieConsent';
import { type SeededBoard, seedBoard } from './seedBoard';
import { call, openBrowser, signUp, startServer, type TestServer, visit } from './support';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

let server: TestServer;
let browser: Browser;
let seeded: SeededBoard;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  seeded = await seedBoard(browser, server, { name: 'Lamps', title: 'Lamp', count: 4 });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/**
 * What can be pressed on the shown page with less than 44 px in a direction. Links inside a sentence are as high as its
 * lines; a field is pressed by its label too. What lies round a control (a pseudo-element, its label) counts where a
 * finger that misses by that much still meets it.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const MOST = 44;
    const small = new Set<string>();
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    // A bar that lies over the page: what is below it comes out from under it by scrolling.
    const isBar = (hit: Element, target: Element): boolean =>
      !hit.contains(target) &&
      (/fixed|sticky/.test(getComputedStyle(hit).position) ||
        (hit.parentElement !== null && isBar(hit.parentElement, target)));
    // The title of a card leads where its picture does.
    const hasLargerTwin = (target: Element) =>
      [...document.querySelectorAll('a[href]')].some(
        (other) =>
          other !== target &&
          other.getAttribute('href') === target.getAttribute('href') &&
          other.getBoundingClientRect().height >= MOST,
      );
    const meets = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const labels = (target as HTMLInputElement).labels ?? [];
      return (
        hit !== null &&
        (isBar(hit, target) ||
          target.contains(hit) ||
          hit.contains(target) ||
          [...labels].some((label) => label.contains(hit)))
      );
    };
    for (const target of document.querySelectorAll(controls)) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(target);
      if (style.display === 'inline' && target.tagName === 'A') continue;
      if (target.closest('.visuallyHidden, [aria-hidden=true]')) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      // How far a finger may miss the middle that way.
      const slack = (x: number, y: number) => {
        let by = 0;
        while (by < MOST && meets(target, middle.x + x * (by + 1), middle.y + y * (by + 1))) by += 1;
        return by;
      };
      const isLow = box.height < MOST - 0.5 && slack(0, -1) + slack(0, 1) < MOST - 2;
      const isNarrow = box.width < MOST - 0.5 && slack(-1, 0) + slack(1, 0) < MOST - 2;
      if ((!isLow && !isNarrow) || hasLargerTwin(target)) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30) ?? '';
      small.add(`${target.tagName.toLowerCase()} “${name}” ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    return [...small];
  });
}

const VISITOR = () => [
  '/',
  `/pin/${seeded.pins[0]}/`,
  seeded.url,
  `/${seeded.person.username}/`,
  `/${seeded.person.username}/_created/`,
  `/${seeded.person.username}/_tried/`,
  `/${seeded.person.username}/followers/`,
  '/topics',
  '/today',
  '/ideas',
  '/search/pins/?q=lamp',
  '/login',
  '/signup',
  '/password/reset',
  '/nowhere/at/all/here',
];
const MEMBER = () => [
  '/',
  `/pin/${seeded.pins[0]}/`,
  seeded.url,
  `/${seeded.person.username}/`,
  '/welcome',
  '/pin-builder',
  '/messages',
  '/invitations',
  '/sponsorships',
  '/settings/profile',
  '/settings/account',
  '/settings/privacy',
  '/operations',
];

async function walk(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const small = await findSmallTargets(page);
    if (small.length > 0) found[address] = small;
  }
  return found;
}

describe('on a phone, whatever can be pressed is at least 44 px high and wide', () => {
  it('for visitors', async () => {
    const { page, context } = await visit(browser, server, PHONE);
    expect(await walk(page, VISITOR())).toEqual({});
    await context.close();
  });

  it('for members', async () => {
    const { page, context } = await visit(browser, server, PHONE);
    await signUp(page);
    await call(page, '/resource/BoardResource/create/', { name: 'Own', privacy: 'public' });
    expect(await walk(page, MEMBER())).toEqual({});
    await context.close();
  });

  it('in compact grids', async () => {
    const { page, context } = await visit(browser, server, PHONE);
    await context.addCookies([{ name: CHOICE_COOKIES.density, value: 'compact', url: server.url }]);
    await signUp(page);
    expect(await walk(page, ['/', seeded.url, `/pin/${seeded.pins[0]}/`, '/search/pins/?q=lamp'])).toEqual({});
    expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
    await context.close();
  });
});
