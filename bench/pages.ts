/**
 * Pin pages for visitors, over 16 keep-alive connections, compared with rendering alone: each rendered again, and with
 * the page cache, which stores a page for some seconds and reuses it after one statement that checks that nothing on it
 * has changed (72 pages in rotation, all of them cached after the first round).
 *
 * Ours: GET of a pin's page as a browser requests it (brotli), each of another pin: HTTP, the page's data from the
 * embedded database, a store, head, streamed HTML, embedded state, compression. Comparison: the same React tree of one
 * such page, from a filled store, rendered repeatedly by the same React and discarded: no HTTP, database, store, or
 * compression. Both in the server's thread, alternating, as rates of whole rounds including garbage collection. Both
 * warmed up: React's functions are fully optimised after some hundred pages; at the 41st page React alone took twice as
 * long as at the 500th. Needs `npm run build`.
 */
import { once } from 'node:events';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PreparedPage } from '../contract/ssr';
import type { PageServices } from '../server/platform/http/pageServices';
import { openBuild } from '../server/ssr/bundle';
import { registerPages } from '../server/ssr/pages';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import { buildBoard, buildPin } from '../test/support/serverFactories';
import { median, type Row, reportRows, row } from './report';
import { type Requests, talkTo } from './server/talk';

const CONNECTIONS = 16;
const BOARDS = 6;
const PINS_A_BOARD = 12;
const WARM_UP_TURNS = 4;
const TURNS = 6;
const REQUESTS_A_TURN = 96;
const RENDERS_A_TURN = 40;
const PREPARE = '/bench/prepare/';

process.env.NODE_ENV ??= 'production';

/** Pins with texts on boards of several people, so that a page has related pins. */
async function fill(app: TestApp): Promise<string[]> {
  const paths: string[] = [];
  for (let at = 0; at < BOARDS; at += 1) {
    const board = await buildBoard(app.services, { name: `Harbours ${at}` });
    for (let pin = 0; pin < PINS_A_BOARD; pin += 1) {
      app.clock.advance(1000);
      const texts = { title: `Harbour ${pin} at dusk`, description: 'Boats, ropes and lamps, seen from the pier' };
      paths.push(`/pin/${(await buildPin(app.services, { board, ...texts })).id}/`);
    }
  }
  return paths;
}

/** Adds a route that prepares a page and stores it. */
function keepingPages(prepared: PreparedPage[]) {
  return async (app: FastifyInstance, services: PageServices): Promise<void> => {
    const { bundle } = await (await openBuild(false)).current();
    app.get<{ Querystring: { path: string } }>(PREPARE, async (request) => {
      const page = await bundle.preparePage({
        path: request.query.path,
        context: await services.requestContext(request),
        session: await services.session(request),
        calls: await services.calls(request),
        now: services.now,
        report: (error) => {
          throw error;
        },
      });
      prepared.push(page);
      return { status: page.status };
    });
    await registerPages(app, services);
  };
}

/** Renders a page and discards the output. */
async function renderAlone(page: PreparedPage): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const rendering = page.render('bench', {
    shellReady: () => rendering.pipe(nowhere),
    shellError: (error) => nowhere.destroy(error as Error),
    error: (error) => nowhere.destroy(error as Error),
  });
  await once(nowhere, 'finish');
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `pageCacheBytes`: with 0 every page is rendered again. */
async function measure(pageCacheBytes: number, how: string): Promise<Row[]> {
  const prepared: PreparedPage[] = [];
  const app = await buildTestApp({ pages: keepingPages(prepared), config: { pageCacheBytes } });
  const client = await talkTo<Requests>('./client.mjs');
  try {
    const paths = await fill(app);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const { statusCode } = await app.visitor().request({ url: `${PREPARE}?path=${paths[0]}` });
    const [page] = prepared;
    if (statusCode !== 200 || page?.status !== 200) throw new Error('The page could not be prepared');

    const urls = paths.map((each) => `${origin}${each}`);
    const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0' };
    const ask = () => client.ask({ urls, headers, rounds: REQUESTS_A_TURN, connections: CONNECTIONS });
    const render = async () => {
      const started = performance.now();
      for (let at = 0; at < RENDERS_A_TURN; at += 1) await renderAlone(page);
      return (1000 * RENDERS_A_TURN) / (performance.now() - started);
    };
    for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) {
      await ask();
      await render();
    }
    const [rates, alone, times]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const found = await ask();
      rates.push((1000 * REQUESTS_A_TURN) / found.total);
      times.push(...found.times);
      alone.push(await render());
    }
    const [ours, peer, p50, p99] = [median(rates), median(alone), median(times), percentile(times, 0.99)];
    const what = `p99 at ${CONNECTIONS} connections, ${how}`;
    return [
      {
        ...row({ what: `pin pages, signed out, ${how}`, unit: '/s', ours, peer, peerName: 'React alone' }),
        goal: '≥ 0.5×',
        met: ours / peer >= 0.5,
      },
      row({ what, unit: 'ms', ours: p99, peer: p50, peerName: 'median', goal: '≤ 3×' }, { ratio: 3 }),
    ];
  } finally {
    await client.end();
    await app.close();
  }
}

reportRows('pages', [...(await measure(0, 'rendered')), ...(await measure(16e6, 'kept'))]);
