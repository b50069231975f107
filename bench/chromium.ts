import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { requireChromium } from '../scripts/chromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [...FLAGS, ...flags],
  });
}

/** Bytes of the page's heap after a garbage collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Calls a function of the page's `window.bench` by name; arguments and results are JSON. */
export type Call<Api> = <Name extends keyof Api>(
  name: Name,
  ...args: Api[Name] extends (...all: infer All) => unknown ? All : never
) => Promise<Api[Name] extends (...all: never) => infer Result ? Awaited<Result> : never>;

export function callIn<Api>(page: Page): Call<Api> {
  return (name, ...args) =>
    page.evaluate(
      ([of, values]) => {
        const { bench } = window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> };
        return bench[of]?.(...values);
      },
      [String(name), args as unknown[]] as const,
    ) as never;
}
