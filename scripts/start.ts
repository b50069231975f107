/** `npm start` and `npm run demo`: builds what is missing, then serves. */
import { build } from './build';

process.env.NODE_ENV ??= 'production';
const isDemo = process.argv.includes('--demo');
if (isDemo) process.env.DATA_DIR ??= 'data-demo';

build({ ifNeeded: true });

const { main } = await import('../server/main');
await main({ isDemo });
