/** A server process on the PostgreSQL database of a test, `talkServer.ts <databaseUrl>`: prints its address, and runs until it is killed. */
import { writeSync } from 'node:fs';
import { buildTestApp } from '../buildTestApp';

const STDOUT = 1;

const app = await buildTestApp({ databaseUrl: process.argv[2] });
app.clock.run();
writeSync(STDOUT, `answers at ${await app.server.listen({ port: 0, host: '127.0.0.1' })}\n`);
