/**
 * How fast what people bring is read: `npm run bench:moveIn`. 30,000 records of each kind of file, against its bare
 * parser or, where there is none, against reading its bytes; with the memory that it takes. With `--kills=50` it also
 * kills servers at random moments of imports, and checks that none lost or doubled a pin.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Parser } from 'htmlparser2';
import { readImport } from '../server/platform/imports/readImport';
import { bringWithKills, wholeImport } from '../test/support/importKills';
import { type Row, row } from './report';

const RECORDS = 30_000;
const LEAST_PER_SECOND = 2000;
const MOST_MB = 150;
const MB = 1024 * 1024;
const PICTURES = 60;
/** How long after the beginning of a step a kill comes at most. ms */
const LATEST: Readonly<Record<string, number>> = { read: 400, run: 4000 };

const lines = (of: (at: number) => string) => Array.from({ length: RECORDS }, (_, at) => of(at)).join('\n');
const link = (at: number) => `https://kiln${at % 300}.example/jug/${at}`;
const pinterest = (at: number) => `<a href="https://www.pinterest.com/pin/${10 ** 15 + at}/">pin</a>
<br>Title: No data,
<br>Details: Clay jug ${at}, hand thrown, about 1 l,
<br>Image: ${at.toString(16).padStart(32, '0')},
<br>Board Id: ${at % 60},
<br>Board Name: Board ${at % 60},
<br>Ip Address: 192.0.2.7,
<br>Canonical Link: <a href="${link(at)}">${link(at)}</a>,
<br>Created at: 2019/05/04 08:09:10
<br>Private: False<br><br>`;

async function parseBare(file: string): Promise<void> {
  const parser = new Parser({});
  for await (const piece of createReadStream(file, 'utf8')) parser.write(piece);
  parser.end();
}

async function parseJson(file: string): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of createReadStream(file, 'utf8')) pieces.push(piece);
  JSON.parse(pieces.join(''));
}

async function readBytes(file: string): Promise<void> {
  let count = 0;
  for await (const piece of createReadStream(file, 'utf8')) count += piece.split('\n').length;
  if (count === 0) throw new Error('The file is empty');
}

const FILES = [
  { name: 'export.html', peerName: 'htmlparser2', peer: parseBare, text: lines(pinterest) },
  {
    name: 'bookmarks.html',
    ...{ peerName: 'htmlparser2', peer: parseBare },
    text: `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${lines((at) => `<DT><A HREF="${link(at)}" ADD_DATE="1700000000" TAGS="clay">Jug ${at}</A>`)}</DL>`,
  },
  {
    name: 'raindrop.csv',
    ...{ peerName: 'dividing its lines', peer: readBytes },
    text: `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n${lines((at) => `${at},Jug ${at},,"thrown, by hand",${link(at)},Pots / ${at % 60},"clay, jug",2024-01-02T03:04:05.000Z,,,false`)}`,
  },
  {
    name: 'karakeep.json',
    ...{ peerName: 'JSON.parse', peer: parseJson },
    text: JSON.stringify({
      bookmarks: Array.from({ length: RECORDS }, (_, at) => ({
        ...{ createdAt: 1_700_000_000, title: `Jug ${at}`, tags: ['clay'], lists: ['1'], note: null },
        content: { type: 'link', url: link(at) },
      })),
      lists: [{ id: '1', name: 'Pots', type: 'manual', parentId: null }],
    }),
  },
];

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, text, peer, peerName } of FILES) {
    const file = path.join(folder, name);
    await writeFile(file, text);
    const peerMs = await timed(() => peer(file));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let [records, most] = [0, 0];
    const ms = await timed(async () => {
      for await (const batch of readImport([{ path: file, name }], 'en')) {
        records += batch.records.length;
        most = Math.max(most, process.memoryUsage().rss - before);
      }
    });
    if (records !== RECORDS) throw new Error(`${name}: ${records} records`);
    const perSecond = (RECORDS / ms) * 1000;
    const goal = `at least ${LEAST_PER_SECOND}`;
    rows.push(row({ what: `${name}: records`, unit: '1/s', ours: perSecond, goal }, { least: LEAST_PER_SECOND }));
    rows.push(row({ what: `${name}: time`, unit: 'ms', ours: ms, peer: peerMs, peerName }));
    rows.push(
      row({ what: `${name}: more memory`, unit: 'MB', ours: most / MB, goal: `at most ${MOST_MB}` }, { most: MOST_MB }),
    );
  }
  return rows;
}

async function kill(wanted: number): Promise<boolean> {
  let killed = 0;
  while (killed < wanted) {
    const { kills, brought } = await bringWithKills(PICTURES, (step) => {
      const latest = LATEST[step];
      if (latest === undefined || killed >= wanted || Math.random() > 0.7) return null;
      killed += 1;
      return Math.random() * latest;
    });
    const isRight = isDeepStrictEqual(brought, wholeImport(PICTURES));
    console.log(`${kills} kills in this import, ${killed} in all: ${isRight ? 'the same' : JSON.stringify(brought)}`);
    if (!isRight) return false;
  }
  return true;
}

const folder = await mkdtemp(path.join(tmpdir(), 'magpie-move-'));
try {
  const rows = await measure(folder);
  console.table(rows.map(({ ours, peer: _, ...rest }) => ({ ...rest, ours: Math.round(ours) })));
  const kills = Number(process.argv.find((argument) => argument.startsWith('--kills='))?.slice('--kills='.length) ?? 0);
  const isRight = kills === 0 || (await kill(kills));
  process.exitCode = isRight && rows.every(({ met }) => met !== false) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
