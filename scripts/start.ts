/** `npm start` and `npm run demo`: builds what is missing, then serves. */
import { build } from './build';

process.env.NODE_ENV ??= 'production';
const isDemo = process.argv.includes('--demo');
if (isDemo) process.env.DATA_DIR ??= 'data-demo';

build({ ifNeeded: true });

const { main } = await import('../server/main');
if (isDemo) {
  const { fillDemo } = await import('../server/db/demo/demo');
  await main({ beforeServing: (app) => fillDemo(app, (line) => console.log(line)) });
} else {
  await main();
}
