/**
 * Takes the README's two screenshots of a running demo: `node --import tsx scripts/screenshots.ts
 * http://localhost:3000`.
 */
import path from 'node:path';
import { chromium } from 'playwright-core';
import { requireChromium } from './chromium';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 860 } });
await page.goto('/', { waitUntil: 'networkidle' });
await page.screenshot({ path: path.join(folder, 'home.png') });
await page.getByRole('article').nth(3).getByRole('link').first().click();
await page.getByRole('heading', { level: 1 }).waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({ path: path.join(folder, 'closeup.png') });
await browser.close();
