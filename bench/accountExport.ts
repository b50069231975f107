/**
 * The copy of an account of 10,000 pins (its archive, docs/archive.md): how fast it is packed beside a copy of the same
 * files on the same disk, and how much more memory the process takes.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FORMAT_EXTENSION, imagePath } from '../contract/constants/content/imageSizes';
import { rememberOrigin } from '../server/platform/http/siteOrigin';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import { runJobs } from '../test/support/runJobs';
import { buildBoard, buildPin } from '../test/support/serverFactories';
import { readOptions } from './options';
import { reportRows, row } from './report';

const { isQuick } = readOptions([]);
const PINS = isQuick ? 1000 : 10_000;
const PINS_OF_BOARD = 500;
/** A photograph as a phone's browser uploads it, after it was scaled. */
const PICTURE_BYTES = 150_000;
const GOAL_SPEED = 0.8;

/** One person's pins, each with a file of its own in the media folder. */
async function fill(app: TestApp, owner: Awaited<ReturnType<TestApp['signUp']>>): Promise<void> {
  let board = await buildBoard(app.services, { owner: owner.id, name: 'Board 0' });
  for (let at = 0; at < PINS; at += 1) {
    if (at % PINS_OF_BOARD === 0 && at > 0) {
      board = await buildBoard(app.services, { owner: owner.id, name: `Board ${at / PINS_OF_BOARD}` });
    }
    const texts = { title: `Pin ${at}`, description: 'Where the light falls in the morning. #light' };
    const { signature } = await buildPin(app.services, { board, ...texts, link: `https://lake.example/${at}` });
    const file = path.join(app.dataDir, imagePath(signature, 'orig', FORMAT_EXTENSION.jpeg));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, randomBytes(PICTURE_BYTES));
  }
}

async function measure() {
  const app = await buildTestApp({ database: 'embedded' });
  try {
    await app.signUp('runner');
    const owner = await app.signUp('ida');
    await rememberOrigin(app.db, 'https://pins.example');
    await fill(app, owner);
    // What new pins wait for, which is not the copy.
    await runJobs(app.services);
    const media = path.join(app.dataDir, 'media');
    const copyBegan = performance.now();
    await cp(media, path.join(app.dataDir, 'copied'), { recursive: true });
    const copied = performance.now() - copyBegan;

    await owner.call('DataExportResource.create', {});
    const before = process.memoryUsage().rss;
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 50);
    const packBegan = performance.now();
    await runJobs(app.services);
    const packed = performance.now() - packBegan;
    clearInterval(watching);
    const archive = (await readdir(path.join(app.dataDir, 'exports'), { recursive: true })).find((name) =>
      name.endsWith('.zip'),
    );
    const { size } = await stat(path.join(app.dataDir, 'exports', archive ?? ''));
    console.log(`${PINS} pins of ${PICTURE_BYTES} bytes; ${size} bytes packed`);
    const speed = (ms: number) => (PINS * PICTURE_BYTES) / 1e6 / (ms / 1000);
    return [
      row(
        {
          what: 'pictures packed',
          unit: 'MB/s',
          ours: speed(packed),
          peer: speed(copied),
          peerName: 'a copy of the media folder',
          goal: `≥ ${GOAL_SPEED} of it`,
        },
        { least: GOAL_SPEED * speed(copied) },
      ),
      row({ what: 'memory at most', unit: 'MB more', ours: (most - before) / 1e6 }),
    ];
  } finally {
    await app.close();
  }
}

reportRows('accountExport', await measure());
