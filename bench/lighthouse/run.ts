/**
 * Lighthouse (mobile preset, simulated slow 4G and four times slower CPU) on public pages, compared with a static page
 * of the same server that shows the first page's images and titles without scripts: scores, and milliseconds as ratios.
 * Medians of three runs. Needs `npm run build`.
 */
import type { FastifyInstance } from 'fastify';
import type { BoardId } from '../../contract/schemas/common';
import { requireChromium } from '../../scripts/chromium';
import { type PageServices, registerPages } from '../../server/ssr/pages';
import { buildTestApp, type Member, type TestApp } from '../../test/support/buildTestApp';
import { runJobs } from '../../test/support/runJobs';
import { upload } from '../../test/support/uploading';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { drawPicture } from '../pictures';
import { median, type Row, reportRows, row } from '../report';

const PINS = 24;
const RUNS = 3;
/** Lighthouse sometimes loses a trace on a busy machine. */
const TRIES = 3;
const PAGES = ['home', 'pin', 'board', 'profile', 'search'] as const;
const STATIC = '/bench/static/';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

process.env.NODE_ENV ??= 'production';
installPeers();
// Only installed together with the peers.
const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');

type Milliseconds = 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'interactive';
type Findings = Record<Milliseconds | 'cumulative-layout-shift' | (typeof CATEGORIES)[number], number> & {
  /** Audits that lowered the score. */
  failed: string[];
};

/** Creates a person with a board of pins with images; returns the URLs of the pages. */
async function fill(app: TestApp): Promise<Record<(typeof PAGES)[number], string>> {
  const anna: Member = await app.signUp({ username: 'anna', firstName: 'Anna', lastName: 'Berg' });
  const board = await anna.call('BoardResource.create', { name: 'Harbours', privacy: 'public' });
  const boardId: BoardId = board.data.id;
  let pin = '';
  for (let at = 0; at < PINS; at += 1) {
    app.clock.advance(60_000);
    const media = await upload(anna, await drawPicture(at));
    const made = await anna.call('PinResource.create', {
      board_id: boardId,
      media_id: media.id,
      title: `Harbour ${at} at dusk`,
      description: 'Boats, ropes and lamps, seen from the pier in the last light of a long day',
      alt_text: 'A harbour with a round sun above the water',
    });
    pin = made.data.id;
  }
  await runJobs(app.services);
  return {
    home: '/',
    pin: `/pin/${pin}/`,
    board: board.data.url,
    profile: '/anna/',
    search: '/search/pins/?q=harbour',
  };
}

/** The images and titles of a rendered page, in plain columns. */
function staticPage(rendered: string): string {
  const pictures = (rendered.match(/<picture.*?<\/picture>|<img [^>]*>/gs) ?? [])
    .map((markup) => `<figure>${markup}<figcaption>Harbour at dusk</figcaption></figure>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="/icon.svg"><title>The same pictures</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A static page">
    <style>body{margin:8px;columns:2;column-gap:8px;font:14px sans-serif}figure{margin:0 0 8px;break-inside:avoid}
    img{inline-size:100%;block-size:auto}</style><h1>The same pictures</h1>${pictures}</html>`;
}

async function pagesAndStatic(app: FastifyInstance, services: PageServices): Promise<void> {
  app.get(STATIC, async (_request, reply) => {
    const { body } = await app.inject({ url: '/' });
    const policy = "default-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'";
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(staticPage(body));
  });
  await registerPages(app, services);
}

async function runLighthouse(url: string, port: number) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (attempt === TRIES) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? url}`);
  }
}

async function inspect(url: string, port: number): Promise<Findings> {
  const { audits, categories } = await runLighthouse(url, port);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const failed = CATEGORIES.slice(1).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => ref.id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'first-contentful-paint': value('first-contentful-paint'),
    'largest-contentful-paint': value('largest-contentful-paint'),
    'total-blocking-time': value('total-blocking-time'),
    'cumulative-layout-shift': value('cumulative-layout-shift'),
    interactive: value('interactive'),
    failed,
  };
}

/** The median of each figure over several runs. */
async function inspectOften(url: string, port: number, times: number): Promise<Findings> {
  const runs: Findings[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await inspect(url, port));
  const [first] = runs as [Findings];
  const names = Object.keys(first).filter((name) => name !== 'failed') as Exclude<keyof Findings, 'failed'>[];
  const medians = Object.fromEntries(names.map((name) => [name, median(runs.map((found) => found[name]))]));
  return { ...first, ...medians };
}

function rowsOf(name: string, ours: Findings, plain: Findings): Row[] {
  const scores = CATEGORIES.map((id) => ({
    ...row({ what: `${name}: ${id}`, unit: 'score', ours: ours[id], peer: plain[id], peerName: 'static', goal: '100' }),
    met: ours[id] >= 100,
  }));
  const beside = (what: string, id: Milliseconds, most: number) =>
    row(
      { what: `${name}: ${what}`, unit: 'ms', ours: ours[id], peer: plain[id], peerName: 'static', goal: `≤ ${most}×` },
      { ratio: most },
    );
  return [
    ...scores,
    row(
      { what: `${name}: layout shift`, unit: '', ours: ours['cumulative-layout-shift'], goal: '< 0.001' },
      { most: 0.001 },
    ),
    beside('first paint', 'first-contentful-paint', 1.15),
    beside('largest paint', 'largest-contentful-paint', 1.15),
    row({ what: `${name}: blocking`, unit: 'ms', ours: ours['total-blocking-time'], goal: '≤ 50' }, { most: 50 }),
  ];
}

async function main(): Promise<void> {
  const { isQuick, names } = readOptions(PAGES);
  const times = isQuick ? 1 : RUNS;
  // With the page cache and its better compression, as by default.
  const app = await buildTestApp({ pages: pagesAndStatic, config: { pageCacheBytes: 16e6 } });
  const chromePath = requireChromium();
  try {
    const pages = await fill(app);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
    try {
      const plain = await inspectOften(`${origin}${STATIC}`, chrome.port, times);
      const rows: Row[] = [];
      for (const name of names) {
        const ours = await inspectOften(`${origin}${pages[name]}`, chrome.port, times);
        if (ours.failed.length > 0) console.log(`${name}: ${ours.failed.join(', ')}`);
        rows.push(...rowsOf(name, ours, plain));
      }
      reportRows('lighthouse', rows);
    } finally {
      chrome.kill();
    }
  } finally {
    await app.close();
  }
}

await main();
