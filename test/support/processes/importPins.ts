/**
 * A server process that brings an archive of pictures in, as a browser asks for it, until it is killed:
 * `importPins.ts <dataDir> <pictures> <run|check> <round>`. Each step continues what earlier processes left, prints its
 * name before it begins, and `done` follows the last. The clock is two hours later in each round. With `check` it prints
 * what is there instead.
 */
import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { COOKIES } from '../../../contract/constants/headers';
import type { Import } from '../../../contract/schemas/admin/imports';
import { clearLeftWrites } from '../../../server/domains/content/media';
import { buildJobRunner } from '../../../server/jobs';
import { startSession } from '../../../server/platform/auth/sessions';
import { createAgent } from '../agent';
import { buildTestApp, type Member } from '../buildTestApp';
import { bring, pictureOf, zipOf } from '../importing';
import { findDrift } from '../recount';
import { buildUser } from '../serverFactories';

const STDOUT = 1;
const STDERR = 2;
const HOUR = 3_600_000;
const MOST_ROUNDS = 20;
const say = (line: string) => void writeSync(STDOUT, `${line}\n`);
const [dataDir = '', count = '', task = '', round = '0'] = process.argv.slice(2);

/** Errors of the server, which the answers do not give. */
const log = pino({ level: 'error' }, pino.destination(STDERR));
const app = await buildTestApp({ dataDir, log });
app.clock.advance(Number(round) * 2 * HOUR);
// As at every start of the server (server/main.ts).
await app.services.mediaStore.clearTemporary();
await clearLeftWrites(app.services, { isAlone: true });
const runJobs = () => buildJobRunner(app.services, log).runDue();

const anna = await findOrCreateOwner();
if (task === 'check') await check();
else await bringAll();
process.exit(0);

async function findOrCreateOwner(): Promise<Member> {
  const { db, services, clock, server } = app;
  const known = await db.selectFrom('users').select('id').where('username', '=', 'anna').executeTakeFirst();
  const { id } = known ?? (await buildUser(services, { username: 'anna' }));
  const { token } = await startSession(db, id, '', clock.now());
  const agent = createAgent(server);
  agent.cookies.set(COOKIES.session, token);
  return Object.assign(agent, { id, username: 'anna' });
}

async function state(): Promise<Import | undefined> {
  return (await anna.call('ImportsResource.get', {})).data[0];
}

async function archive(): Promise<Buffer> {
  const files: Record<string, Buffer> = {};
  for (let at = 1; at <= Number(count); at += 1) {
    const folder = at % 3 === 0 ? 'Doors/Blue' : 'Doors';
    files[`${at % 2 === 0 ? folder : 'Lakes'}/${at}.png`] = await pictureOf(at);
  }
  return zipOf(files);
}

async function bringAll(): Promise<void> {
  say('begin');
  if (!(await state())) await bring(anna, 'pictures.zip', await archive(), `round${round}`);
  say('read');
  if ((await state())?.status === 'reading') await runJobs();
  const read = await state();
  if (read?.status === 'ready') await anna.call('ImportResource.update', { import_id: read.id, action: 'start' });
  say('run');
  for (let turns = 0; (await state())?.status === 'running' && turns < MOST_ROUNDS; turns += 1) {
    await runJobs();
    app.clock.advance(HOUR);
  }
  const ended = await state();
  if (ended?.status !== 'done') throw new Error(`The import is ${ended?.status}`);
  say('done');
}

async function check(): Promise<void> {
  await runJobs();
  const boards = (await anna.call('BoardsFeedResource.get', { username: 'anna' })).data;
  const titles: Record<string, string[]> = {};
  for (const { id, name, section_count } of boards) {
    const pins = (await anna.call('BoardFeedResource.get', { board_id: id, page_size: 100 })).data as {
      title: string;
    }[];
    titles[`${name} (${section_count})`] = pins.map(({ title }) => title);
  }
  const jobs = await app.db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'in', ['imports/read', 'imports/run'])
    .execute();
  const { done = 0, stuck = 0 } = (await state()) ?? {};
  const left = readdirSync(join(dataDir, 'imports'));
  say(JSON.stringify({ titles, done, stuck, left, jobs, drift: await findDrift(app.db) }));
}
