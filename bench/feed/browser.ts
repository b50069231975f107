import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { type GridName, OUTPUT } from './build';
import type { PageApi } from './page';

const THROTTLE = 4;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--allow-file-access-from-files',
  '--enable-precise-memory-info',
];

/** Frames come as fast as they are made, so that a duration does not wait for the next tick of the display. */
const UNLIMITED = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

export function launch(isUnlimited: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isUnlimited ? [...FLAGS, ...UNLIMITED] : FLAGS,
  });
}

export interface Opened {
  page: Page;
  session: CDPSession;
  /** Calls the page's own function of that name. */
  call<Name extends keyof PageApi>(
    name: Name,
    ...args: Parameters<PageApi[Name]>
  ): Promise<Awaited<ReturnType<PageApi[Name]>>>;
}

/** Opens a grid's page in a fresh context, its processor throttled; closes it after `use`. */
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
    const call: Opened['call'] = (key, ...args) =>
      page.evaluate(
        ([of, values]) => {
          const { bench } = window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> };
          return bench[of as string]?.(...(values as unknown[]));
        },
        [key, args] as const,
      ) as never;
    return await use({ page, session, call });
  } finally {
    await context.close();
  }
}

/** Bytes of the page's heap after collecting garbage. */
export async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Seconds that the page's main thread has spent on tasks. */
export async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
