/**
 * `npm start` and `npm run demo`: builds if needed, then serves. `npm run demo -- --scale 200000` is for measurements.
 */
import { build } from './build';
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

const { isDemo, scale } = readArguments();
if (isDemo) process.env.DATA_DIR ??= demoFolder(scale);

build({ ifNeeded: true });

const { main } = await import('../server/main');
if (isDemo) {
  const { readEnv } = await import('../server/env');
  const { fillDemo } = await import('../demo/demo');
  const say = (line: string) => console.log(line);
  await main({
    parentPid,
    beforeServing: (app) => fillDemo(app, { dataDir: readEnv(process.env).dataDir, scale, say }),
  });
} else {
  await main({ parentPid });
}
