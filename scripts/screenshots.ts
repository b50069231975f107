/**
 * Takes the README's four screenshots of a running demo, signed in: `node --import tsx scripts/screenshots.ts
 * http://localhost:3000`.
 */
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { requireChromium } from './chromium';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
/** A person of the demo; the password is everybody's. */
const PERSON = { name: 'mira_okafor', password: 'magpie demo 1' };
const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Waits until pictures and fonts are there, then takes the visible part of the page, in 256 colors. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const taken = await page.screenshot();
  await sharp(taken)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}

const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 860 } });
const page = await context.newPage();
await page.goto('/login');
await page.getByLabel(/^Email or username/).fill(PERSON.name);
await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
await page.getByRole('button', { name: 'Account' }).waitFor();
await page.goto('/');
// Asked once for each account.
await page
  .getByRole('button', { name: 'Reject all' })
  .click({ timeout: 5000 })
  .catch(() => undefined);
await take(page, 'home');
await page.getByRole('article').nth(3).getByRole('link').first().click();
await page.waitForURL('**/pin/**');
// As it is opened by its address: a page opened from a card shows the card's picture for a moment.
await page.reload();
await page.getByRole('heading', { level: 1 }).waitFor();
await take(page, 'closeup');
await page.goto(`/${PERSON.name}/`);
await page.locator('main').getByRole('link', { name: /pins/ }).first().click();
await page.getByRole('heading', { level: 1 }).waitFor();
await take(page, 'board');

const phone = await browser.newContext({
  baseURL: origin,
  viewport: { width: 390, height: 844 },
  storageState: await context.storageState(),
  isMobile: true,
  hasTouch: true,
});
const small = await phone.newPage();
await small.goto('/');
await take(small, 'phone');
await browser.close();
