/**
 * Dragging a block in the editor of stories, in a real browser on a real server, with four times slower CPU: the main
 * thread's time for a frame, from the pointer's move to the end of its rendering. The page has as many blocks as it may.
 * Compared with the same moves over the same page while nothing is dragged. Needs `npm run build`; creating the demo takes
 * a minute.
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { STORY_LIMITS } from '../contract/constants/boards/stories';
import { launchChromium } from './chromium';
import { logIn, percentile, startDemo } from './demo';
import { readOptions } from './options';
import { reportRows, row } from './report';

const THROTTLE = 4;
/** Sixty frames a second. */
const GOAL_MS = 16.7;
const MOVES = { full: 300, quick: 80 };
/** Between two moves; browsers hand on one for each frame. */
const PAUSE_MS = 20;

interface Point {
  x: number;
  y: number;
}

/** Stores the time that each frame with a move of the pointer took. */
async function watchFrames(page: Page): Promise<void> {
  // The compiler names functions with it, and the page has none.
  await page.evaluate('globalThis.__name = (it) => it');
  await page.evaluate(() => {
    const frames: number[] = [];
    let start: number | null = null;
    const rendered = new MessageChannel();
    rendered.port1.onmessage = () => {
      if (start !== null) frames.push(performance.now() - start);
      start = null;
    };
    const begin = () => {
      if (start !== null) return;
      start = performance.now();
      requestAnimationFrame(() => rendered.port2.postMessage(null));
    };
    window.addEventListener('pointermove', begin, true);
    Object.assign(window, { frames });
  });
}

/** Milliseconds of each frame while the pointer circles around a point. */
async function framesOf(page: Page, { x, y }: Point, moves: number): Promise<number[]> {
  await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  for (let at = 0; at < moves; at++) {
    await page.mouse.move(x + 40 * Math.sin(at / 8), y + 80 * Math.sin(at / 13));
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => [...(window as unknown as { frames: number[] }).frames]);
}

/** Opens the editor on a page that is full. */
async function openPage(page: Page, url: string): Promise<Locator> {
  const buffer = await sharp({ create: { width: 600, height: 1000, channels: 3, background: '#c8b496' } })
    .jpeg()
    .toBuffer();
  await page.goto(`${url}/pin-builder`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'page.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('checkbox', { name: /^Make it a story/ }).check({ force: true });
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit page' });
  for (let at = 0; at < STORY_LIMITS.blocks; at++) {
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Heading', exact: true }).click();
    await dialog.getByLabel('Text on the page').fill(`Step ${at + 1}`);
  }
  await dialog.locator('canvas').first().waitFor();
  return dialog.locator('[data-type=heading]').last();
}

async function main(): Promise<void> {
  const { isQuick } = readOptions([]);
  const moves = isQuick ? MOVES.quick : MOVES.full;
  const server = await startDemo();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await logIn(page, server);
    const box = await (await openPage(page, server.url)).boundingBox();
    if (!box) throw new Error('There is no block to drag');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await watchFrames(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const idle = await framesOf(page, middle, moves);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    const dragging = await framesOf(page, middle, moves);
    await page.mouse.up();
    console.error(`${idle.length} frames without and ${dragging.length} with a block`);
    const figures = {
      what: 'a frame while a block is dragged, 95th percentile',
      unit: 'ms',
      ours: percentile(dragging, 0.95),
      peer: percentile(idle, 0.95),
      peerName: 'the same moves without a block',
      goal: `≤ ${GOAL_MS}`,
    };
    reportRows('storyEditor', [row(figures, { most: GOAL_MS })]);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
