/**
 * A conversation of 10,000 messages in the whole product (server, store, messages with their times), all of them loaded,
 * in a browser with four times slower CPU: scrolling through all of it from the end to the beginning, and at its start,
 * in its middle and at its end. Compared with a plain list of the same texts in TanStack Virtual, which has no store.
 * Needs `npm run build`. `--quick`: 1,000 messages.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { registerPages } from '../../server/ssr/pages';
import { buildTestApp } from '../../test/support/buildTestApp';
import { launch, THROTTLE } from '../feed/browser';
import { buildPage, OUTPUT } from '../feed/build';
import type { Figures } from '../feed/measure';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { type Row, reportRows, row } from '../report';
import { fillConversation } from './fill';
import { loadAll, measureBox, TOOLS } from './page';

process.env.NODE_ENV ??= 'production';
const { isQuick } = readOptions([]);
const MESSAGES = isQuick ? 1000 : 10_000;
const VIEW = { width: 1280, height: 900 };

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return session;
}

/** A page whose failure ends the bench, which would wait for it forever otherwise. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  await page.getByRole('log').waitFor();
  return page;
}

async function measurePeer(browser: Browser): Promise<Figures> {
  installPeers();
  await buildPage('conversation', path.join(import.meta.dirname, 'peer.tsx'));
  const context = await browser.newContext({ viewport: VIEW });
  await context.addInitScript(TOOLS);
  const file = pathToFileURL(path.join(OUTPUT, 'conversation.html'));
  const page = await openPage(context, `${file.href}?count=${MESSAGES}`);
  try {
    return await measureBox(page, await throttle(page), isQuick);
  } finally {
    await context.close();
  }
}

function rowsOf(ours: Figures, peer: Figures): Row[] {
  const beside = (key: keyof Figures) => ({
    ours: ours[key] ?? Number.NaN,
    ...(peer[key] !== undefined && { peer: peer[key], peerName: 'tanstack, plain list' }),
  });
  const third = (key: keyof Figures) => ({ most: (peer[key] ?? 0) / 3 });
  return [
    row(
      { what: 'main thread per frame, all of it', unit: 'ms', ...beside('perFrameFling'), goal: '≤ 0.75×' },
      { ratio: 0.75 },
    ),
    row({ what: 'late frames, all of it', unit: '%', ...beside('lateFling'), goal: '≤ 0.33×' }, third('lateFling')),
    row({ what: 'main thread per frame', unit: 'ms', ...beside('perFrame'), goal: '≤ 0.75×' }, { ratio: 0.75 }),
    row({ what: 'late frames', unit: '%', ...beside('late'), goal: '≤ 0.33×' }, third('late')),
    row({ what: 'late frames, not throttled', unit: '%', ...beside('lateFree'), goal: '≤ 0.3 %' }, { most: 0.3 }),
    row({ what: 'heap growth, scrolling', unit: 'MB', ...beside('heap') }),
  ];
}

async function main(): Promise<void> {
  const app = await buildTestApp({ pages: registerPages });
  const browser = await launch(false);
  try {
    const reader = await app.signUp('reader');
    const id = await fillConversation(app, reader, MESSAGES);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const context = await browser.newContext({ viewport: VIEW });
    await context.addInitScript(TOOLS);
    await context.addCookies([...reader.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const page = await openPage(context, `${origin}/messages/${id}/`);
    console.error('all messages are being fetched');
    await loadAll(page, MESSAGES);
    console.error('and are there');
    const ours = await measureBox(page, await throttle(page), isQuick);
    await context.close();
    reportRows('conversation', rowsOf(ours, await measurePeer(browser)));
  } finally {
    await browser.close();
    await app.close();
  }
}

await main();
