/**
 * A server process that takes a video or a picture from its upload to its pin, as a browser asks for it, until it is
 * killed: `uploadToPin.ts <dataDir> <video|picture> <clip> <number> <round>`. Each step continues what earlier processes
 * left, prints its name before it begins, and `done` follows the last. The clock is a minute later in each round. With
 * `check` for the number it prints what is there instead, after the cleaner ran two days later.
 */
import { readdirSync, readFileSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { IMAGE_SIZE_NAMES } from '../../../contract/constants/content/imageSizes';
import { COOKIES } from '../../../contract/constants/headers';
import type { BoardId, MediaId } from '../../../contract/schemas/common';
import { clearLeftWrites } from '../../../server/domains/content/media';
import { buildJobRunner } from '../../../server/jobs';
import { startSession } from '../../../server/platform/auth/sessions';
import { type Agent, createAgent } from '../agent';
import { buildTestApp } from '../buildTestApp';
import { findDrift } from '../recount';
import { buildBoard, buildUser } from '../serverFactories';
import { appendPiece, openUpload } from '../uploading';
import { CAPTIONS } from '../videos';

const STDOUT = 1;
const STDERR = 2;
const PIECES = 3;
const MINUTE = 60_000;
const say = (line: string) => void writeSync(STDOUT, `${line}\n`);
const [dataDir = '', kind = '', clip = '', number = '', round = '0'] = process.argv.slice(2);
const isVideo = kind === 'video';

/** Jobs of uploads, of which none may be left. Others run again and again. */
const JOBS: ReadonlySet<string> = new Set([
  'media/transcode',
  'media/makeAvif',
  'pinDrafts/videoEnded',
  'pinDrafts/publishWaiting',
]);

/** Errors of the server, which the answers do not give. */
const log = pino({ level: 'error' }, pino.destination(STDERR));
const app = await buildTestApp({ dataDir, log });
app.clock.advance(Number(round) * MINUTE);
// As at every start of the server (server/main.ts).
await app.services.mediaStore.clearTemporary();
await clearLeftWrites(app.services, { isAlone: true });

const { anna, board_id } = await findOrCreateOwner();
if (number === 'check') await check();
else await publishUpload(`clip-${number}`);
process.exit(0);

async function findOrCreateOwner(): Promise<{ anna: Agent; board_id: BoardId }> {
  const { db, services, clock, server } = app;
  const known = await db.selectFrom('users').select('id').where('username', '=', 'anna').executeTakeFirst();
  const { id } = known ?? (await buildUser(services, { username: 'anna' }));
  const board = await db.selectFrom('boards').select('id').where('owner_id', '=', id).executeTakeFirst();
  const { token } = await startSession(db, id, '', clock.now());
  const agent = createAgent(server);
  agent.cookies.set(COOKIES.session, token);
  return { anna: agent, board_id: board?.id ?? (await buildBoard(services, { owner: id })).id };
}

/** The file of this number: a clip of the same pictures, or a picture of its own colour. */
async function bytesOf(name: string): Promise<Buffer> {
  if (!isVideo) {
    const background = `#${(Number(number) * 7919).toString(16).padStart(6, '0').slice(-6)}`;
    return sharp({ create: { width: 120, height: 90, channels: 3, background } })
      .png()
      .toBuffer();
  }
  const box = Buffer.alloc(8 + name.length);
  box.writeUInt32BE(box.length);
  box.write(`free${name}`, 4);
  return Buffer.concat([readFileSync(clip), box]);
}

/** How it is published: edited, so that another image is made of it. */
function edits() {
  if (isVideo) return { crop: null, cover_ms: 500, captions: CAPTIONS };
  return { crop: { quarter_turns: 1, left: 0, top: 0, width: 1, height: 0.5 }, cover_ms: null, captions: null };
}

async function publishUpload(id: string): Promise<void> {
  const draft = { draft_id: id, version: 1 };
  const publish = () => anna.call('PinDraftPublishResource.create', { ...draft, is_when_ready: true });
  say('start');
  const isSaved = await app.db.selectFrom('pin_drafts').select('id').where('id', '=', id).executeTakeFirst();
  if (!isSaved) {
    const media_id = await upload(id);
    say('save');
    await anna.call('PinDraftResource.update', {
      ...{ draft_id: id, version: 0, editor_id: 'desktop', edit: 1, media_id, title: id, description: '' },
      ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
      ...{ upload: null, is_comments_allowed: true, pin_item_ids: [], is_story: false, story_page: null },
      ...{ pin_tags: [], is_shopping_rec_allowed: true, ...edits() },
    });
  }
  say('publish');
  const asked = await publish();
  if (asked.status !== 200 && !hasFailed(asked)) throw new Error(`publish: ${JSON.stringify(asked.error)}`);
  say('jobs');
  await buildJobRunner(app.services, log).runDue();
  say('ask');
  let answer = await publish();
  if (hasFailed(answer)) {
    // A video that was stopped too often is given up, until its owner tries again.
    say('retry');
    const { media_id } = await app.db
      .selectFrom('pin_drafts')
      .select('media_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (media_id) await anna.call('UploadedVideoResource.update', { media_id });
    await buildJobRunner(app.services, log).runDue();
    answer = await publish();
  }
  const { pin } = answer.data;
  if (!pin) throw new Error('The draft was not published');
  say(`done ${pin.id}`);
}

function hasFailed(answer: { status: number; error: { id?: string } }): boolean {
  return answer.status === 409 && answer.error.id === 'videoFailed';
}

async function upload(id: string): Promise<MediaId> {
  const bytes = await bytesOf(id);
  const fingerprint = `${id} ${isVideo ? 'video/mp4' : 'image/png'}`;
  const opened = await openUpload(anna, bytes.length, { id, fingerprint });
  let offset = Number(opened.headers['upload-offset'] ?? 0);
  while (offset < bytes.length) {
    say('append');
    const piece = bytes.subarray(offset, offset + Math.ceil(bytes.length / PIECES));
    const appended = await appendPiece(anna, id, offset, piece);
    if (appended.statusCode !== 204) throw new Error(`append: ${appended.statusCode} ${appended.body}`);
    offset += piece.length;
  }
  say('finish');
  const finished = await anna.request({ method: 'POST', url: `/v3/uploads/${id}/finish` });
  if (finished.statusCode !== 200) throw new Error(`finish: ${finished.statusCode} ${finished.body}`);
  return finished.json().resource_response.data.id;
}

async function check(): Promise<void> {
  const runJobs = () => buildJobRunner(app.services, log).runDue();
  await runJobs();
  const media = join(dataDir, 'media');
  const files = () =>
    readdirSync(media, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  for (const _ of ['drafts and uploads', 'what was in use until then']) {
    app.clock.advance(2 * 86_400_000);
    for (const file of files()) utimesSync(file, 0, 0);
    await runJobs();
  }
  const pins = await app.db.selectFrom('pins').select(['title', 'signature']).execute();
  const used = new Set(pins.map(({ signature }) => signature));
  const left = files();
  const isUsed = (file: string) => used.has((file.split('/').at(-1) ?? '').split('.')[0] ?? '');
  const isWhole = (signature: string) => {
    const own = left.filter((file) => file.includes(`/${signature}.`));
    const has = (folder: string, end: string) => own.some((file) => file.includes(`/${folder}/`) && file.endsWith(end));
    if (isVideo)
      return ['mp4', 'm3u8', 'm4s', 'vtt', 'bin'].every((end) => own.some((file) => file.endsWith(`.${end}`)));
    return ['orig', ...IMAGE_SIZE_NAMES].every((size) => ['png', 'webp', 'avif'].every((end) => has(size, `.${end}`)));
  };
  const drafts = await app.db.selectFrom('pin_drafts').select('id').where('published_at', 'is', null).execute();
  const jobs = await app.db.selectFrom('jobs').select('kind').execute();
  const found = {
    titles: pins.map(({ title }) => title).sort(),
    incomplete: pins.filter(({ signature }) => !isWhole(signature)).map(({ title }) => title),
    drafts,
    orphans: left.filter((file) => !isUsed(file)),
    jobs: jobs.map((job) => job.kind).filter((name) => JOBS.has(name)),
    drift: await findDrift(app.db),
  };
  say(JSON.stringify(found));
}
