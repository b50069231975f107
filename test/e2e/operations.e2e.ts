import type { Browser } from 'playwright-core';
import { expectAccessible, openBrowser, signUp, startServer, type TestServer, visit } from './support';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  // As after an installation: the server makes the database itself.
  [server, browser] = await Promise.all([startServer({}, 'empty'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Every part of the page, and a heading that stands on it. */
const PARTS = [
  ['Health', 'Versions'],
  ['Jobs', 'Jobs'],
  ['Errors', 'Errors'],
  // What this visit logs may have come already.
  ['Events', /^(Events|By day)$/],
  ['Speed', 'Speed'],
  ['Experiments', 'Experiments'],
  ['Storage', 'Who uploaded most'],
  ['Music', 'Music'],
] as const;

it('the first account sees how the site fares; for everybody else there is no such page', async () => {
  const host = await visit(browser, server);
  await signUp(host.page);
  await host.page.goto('/operations');
  for (const [part, heading] of PARTS) {
    await host.page.getByRole('link', { name: part, exact: true }).click();
    await host.page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
    expect(await host.page.getByText('These numbers could not be loaded').count()).toBe(0);
    const { scrollWidth, width } = await host.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect({ part, isWithin: scrollWidth <= width }).toEqual({ part, isWithin: true });
  }
  await host.page.getByRole('button', { name: 'Play the music' }).first().waitFor();
  await expectAccessible(host.page);
  host.expectQuiet();

  const stranger = await visit(browser, server);
  for (const isMember of [false, true]) {
    if (isMember) await signUp(stranger.page);
    for (const path of ['/operations', '/operations/jobs']) {
      const answer = await stranger.page.goto(path);
      expect({ isMember, path, status: answer?.status() }).toEqual({ isMember, path, status: 404 });
      await stranger.page.getByRole('heading', { name: 'We could not find that page' }).waitFor();
    }
  }
  await host.context.close();
  await stranger.context.close();
});
