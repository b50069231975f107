import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Call, callIn, launchChromium } from '../chromium';
import { type GridName, OUTPUT } from './build';
import type { PageApi } from './page';

/** CPU slowdown factor. */
export const THROTTLE = 4;
const FLAGS = ['--allow-file-access-from-files', '--enable-precise-memory-info'];

/** Frames are rendered as fast as possible, so that a duration does not include waiting for the display. */
const UNLIMITED = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

export function launch(isUnlimited: boolean): Promise<Browser> {
  return launchChromium(isUnlimited ? [...FLAGS, ...UNLIMITED] : FLAGS);
}

export interface Opened {
  page: Page;
  session: CDPSession;
  call: Call<PageApi>;
}

/** Opens a grid's page in a fresh context with a throttled CPU; closes it after `use`. */
export async function onPage<Result>(
  browser: Browser,
  name: GridName,
  height: number,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(pathToFileURL(path.join(OUTPUT, `${name}.html`)).href);
    await page.waitForFunction(() => 'bench' in window);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    return await use({ page, session, call: callIn<PageApi>(page) });
  } finally {
    await context.close();
  }
}

/** Seconds that the page's main thread has been busy. */
export async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
