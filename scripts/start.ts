/** `npm start` and `npm run demo`: builds what is missing, then serves. */
import { build } from './build';

process.env.NODE_ENV ??= 'production';

build({ ifNeeded: true });

const { main } = await import('../server/main');
await main();
