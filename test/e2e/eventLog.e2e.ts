import type { Browser, Page } from 'playwright-core';
import { EVENT_TYPES, VIEW_TYPES } from '../../contract/constants/running/events';
import { unpackAll } from '../../server/domains/running/events/events.service';
import { openDatabase } from '../../server/platform/database/open';
import { silentLog } from '../../server/platform/ops/log';
import { call, createBoard, createPin, openBrowser, signUp, startServer, type TestServer, visit } from './support';

const UPLOAD = '**/resource/ApiCResource/create/';
/** Longer than the log waits for another event: passes on the page's clock alone. */
const FLUSHED_MS = 10_500;
/** What left is answered within this, on the clock of everybody. */
const WITHIN_MS = 120_000;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Upload {
  ids: string[];
  /** What the server said, as far as the page has heard it. */
  status: number | null;
}

/** Notes every upload of a page, and what the page was answered. */
function watchUploads(page: Page): Upload[] {
  const uploads: Upload[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/ApiCResource/')) return;
    const body = JSON.parse(request.postData() ?? 'null') as { options: { events: { clientUUID: string }[] } } | null;
    const upload: Upload = { ids: body?.options.events.map((event) => event.clientUUID) ?? [], status: null };
    uploads.push(upload);
    void request.response().then(
      (response) => {
        upload.status = response?.status() ?? null;
      },
      () => undefined,
    );
  });
  return uploads;
}

const acknowledged = (uploads: readonly Upload[]) =>
  uploads.filter(({ status }) => status === 200).flatMap(({ ids }) => ids);

/** Looks at the page for a while, further and further down. */
async function lookAround(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.mouse.move(600 + stop, 500);
    await page.mouse.wheel(0, stop % 2 === 0 ? 700 : -500);
    await page.waitForTimeout(600);
    await page.clock.fastForward(1000);
  }
}

/** Waits until it holds, while the time of the page passes ten times as fast. */
async function until(page: Page, holds: () => boolean): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!holds() && Date.now() < end) {
    await page.clock.fastForward(1000);
    await page.waitForTimeout(100);
  }
  expect(holds()).toBe(true);
}

interface KeptEvent {
  client_uuid: string;
  event_type: number;
  view_type: number | null;
  object_id_str: string | null;
  event_data: { ms?: number } | null;
  at: Date;
}

async function readEvents(): Promise<KeptEvent[]> {
  const database = await openDatabase({ dataDir: server.dataDir, log: silentLog, vacuumIntervalMs: 0 });
  // What the server had acknowledged, and not yet divided when it died.
  await unpackAll(database.db);
  const rows = await database.db.selectFrom('events').selectAll().execute();
  await database.close();
  return rows;
}

it('[LOG-002] [LOG-007] [LOG-009] [LOG-011] [LOG-015] loses no event that was acknowledged and keeps none twice, through a cut network, a killed server and a closed tab', async () => {
  const { page, context } = await visit(browser, server);
  await context.clock.install();
  await signUp(page);
  const board = await createBoard(page, 'Harbours');
  const pins: string[] = [];
  for (let at = 0; at < 24; at += 1) pins.push(await createPin(page, board.id, `Quay ${at}`, at * 15));

  const uploads = watchUploads(page);
  await page.goto(board.url);
  await page.getByRole('article').first().waitFor();
  const areAcknowledged = (count: number) => () => acknowledged(uploads).length >= count;
  await lookAround(page, 3);
  await until(page, areAcknowledged(1));

  // The network is cut: what happens meanwhile waits for it.
  const beforeCut = acknowledged(uploads).length;
  await context.setOffline(true);
  await lookAround(page, 4);
  await page.clock.fastForward(FLUSHED_MS);
  await page.waitForTimeout(1000);
  expect(acknowledged(uploads)).toHaveLength(beforeCut);
  await context.setOffline(false);
  await until(page, areAcknowledged(beforeCut + 1));

  // An answer is lost on its way: the page sends what the server has kept already.
  let cutOff: string[] = [];
  await page.route(
    UPLOAD,
    async (route) => {
      cutOff = watchedIds(route.request().postData());
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await lookAround(page, 2);
  const sentAgain = () => uploads.filter(({ ids }) => ids.includes(cutOff[0] ?? ''));
  await until(page, () => sentAgain().some(({ status }) => status === 200));
  await page.clock.fastForward(FLUSHED_MS);
  await page.waitForTimeout(500);
  expect(cutOff.length).toBeGreaterThan(0);
  expect(sentAgain()).toHaveLength(2);

  // The server dies, with what it has acknowledged, and comes back.
  await server.kill();
  const beforeRestart = acknowledged(uploads).length;
  const beforeFailure = uploads.length;
  await lookAround(page, 3);
  await until(page, () => uploads.length > beforeFailure);
  await server.restart();
  await until(page, areAcknowledged(beforeRestart + 1));

  // The tab is closed on a page that was just opened: its view leaves in a last beacon.
  await page.goto(`/pin/${pins[3]}/`);
  await page.getByRole('heading', { level: 1, name: 'Quay 3' }).waitFor();
  await page.mouse.move(300, 300);
  await page.waitForTimeout(3000);
  const reader = await context.newPage();
  await reader.goto('/login');
  const counted = async () => {
    const { data } = await call<{ event_type: number; view_type: number | null; count: number }[]>(
      reader,
      '/resource/EventCountsResource/get/',
    );
    return data.find((row) => row.event_type === EVENT_TYPES.view && row.view_type === VIEW_TYPES.closeup)?.count ?? 0;
  };
  expect(await counted()).toBe(0);
  await page.close({ runBeforeUnload: true });
  const end = Date.now() + 60_000;
  while ((await counted()) === 0 && Date.now() < end) await reader.waitForTimeout(200);
  expect(await counted()).toBe(1);

  await context.close();
  await server.kill();
  const kept = await readEvents();
  const ids = new Set(kept.map((event) => event.client_uuid));
  const told = acknowledged(uploads);
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((id) => !ids.has(id))).toEqual([]);
  expect(cutOff.filter((id) => !ids.has(id))).toEqual([]);

  const seen = kept.map(({ event_type, object_id_str, at }) => `${event_type} ${object_id_str} ${at.toISOString()}`);
  expect(seen).toHaveLength(new Set(seen).size);
  const impressions = kept.filter((event) => event.event_type === EVENT_TYPES.impression);
  expect(impressions.length).toBeGreaterThan(10);
  expect(impressions.every((event) => pins.includes(event.object_id_str ?? ''))).toBe(true);
  expect(impressions.every((event) => (event.event_data?.ms ?? 0) >= 1000)).toBe(true);
}, 240_000);

function watchedIds(body: string | null): string[] {
  const { options } = JSON.parse(body ?? '{"options":{"events":[]}}') as {
    options: { events: { clientUUID: string }[] };
  };
  return options.events.map((event) => event.clientUUID);
}
