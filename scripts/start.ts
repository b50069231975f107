/**
 * `npm start` and `npm run demo`: builds if needed, then serves. A release (pack.ts) is built already and has no sources
 * of the client. `npm run demo -- --scale 200000` is for measurements.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoFolder, parseStartArguments, type StartArguments } from './startArguments';

process.env.NODE_ENV ??= 'production';
// Read before the build, because the parent process may end during it.
const parentPid = process.ppid;

function readArguments(): StartArguments {
  try {
    return parseStartArguments(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function requireBuild(): Promise<void> {
  const isThere = (file: string) => existsSync(path.join(import.meta.dirname, '..', file));
  if (isThere('webpack.config.ts')) {
    const { build } = await import('./build');
    build({ ifNeeded: true });
  } else if (!isThere('dist/ssr/server.mjs')) {
    console.error('The folder dist of this release is missing. Unpack the archive again.');
    process.exit(1);
  }
}

const { isDemo, scale } = readArguments();
if (isDemo) process.env.DATA_DIR ??= demoFolder(scale);

await requireBuild();

const { main } = await import('../server/main');
if (isDemo) {
  const { readEnv } = await import('../server/env');
  const { readEnvironment } = await import('../server/envFile');
  const { fillDemo } = await import('../demo/demo');
  const say = (line: string) => console.log(line);
  await main({
    parentPid,
    beforeServing: (app) => fillDemo(app, { dataDir: readEnv(readEnvironment()).dataDir, scale, say }),
  });
} else {
  await main({ parentPid });
}
