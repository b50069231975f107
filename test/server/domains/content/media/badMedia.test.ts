import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { sendUpload } from '../../../../support/uploading';
import { makeVideo } from '../../../../support/videos';

let app: TestApp;
let anna: Member;
beforeAll(async () => {
  app = await buildTestApp();
  anna = await app.signUp('anna');
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

/** A file that ffmpeg writes with these arguments. */
function written(extension: string, ...args: string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-bad-'));
  try {
    writeFileSync(path.join(folder, 'texts.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
    const file = `file.${extension}`;
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args, file], options);
    return readFileSync(path.join(folder, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A box of an MP4. */
function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4);
  return Buffer.concat([head, ...contents]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const MEGABYTE = 1024 * 1024;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });

/** A greyscale PNG of 16 × 16, with more chunks before its pixels. */
function png(pixels: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 16 × 16 grey pixels. */
const GREY = deflateSync(Buffer.alloc(16 * 17, 120));

/** A GIF whose one frame is repeated. */
async function manyFrames(count: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  // The frame begins after the header and the table of colors, and ends before the trailer.
  const colors = 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const start = 13 + ((one[10] ?? 0) & 0x80 ? colors : 0);
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: count }, () => frame), one.subarray(-1)]);
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'));

const REFUSED: [string, () => Buffer | Promise<Buffer>, number, string][] = [
  [
    'an MP4 without streams',
    () => Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(100)))]),
    422,
    'videoWithoutPicture',
  ],
  ['an MP4 that is only a name', () => ftyp, 422, 'videoDamaged'],
  [
    'subtitles in the container of a video',
    () => written('mkv', '-i', 'texts.srt', '-c:s', 'srt'),
    422,
    'videoWithoutPicture',
  ],
  ['subtitles as text', () => Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello\n'), 415, 'unsupportedMedia'],
  [
    'a web page named as a video',
    () => Buffer.from('<!doctype html><video src="a.mp4"></video>'),
    415,
    'unsupportedMedia',
  ],
  [
    'a web page in the container of a video',
    () => Buffer.concat([ftyp, Buffer.from('<script>alert(1)</script>'.repeat(99))]),
    422,
    'videoDamaged',
  ],
  [
    'a video of 10 hours',
    () => written('mp4', '-f', 'lavfi', '-i', 'color=size=16x16:rate=1/1000:duration=36000', '-c:v', 'libx264'),
    422,
    'videoTooLong',
  ],
  ['an animation of ten thousand frames', () => manyFrames(10_000), 422, 'tooManyFrames'],
  ['a PNG without pixels', () => png(Buffer.alloc(0)), 422, 'unreadableMedia'],
  [
    'an SVG with a script in the signature of a PNG',
    () => Buffer.concat([png(zeros(1)).subarray(0, 8), Buffer.from('<svg><script>alert(1)</script></svg>')]),
    422,
    'unreadableMedia',
  ],
  [
    'a compressed SVG',
    () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(Buffer.from('<svg><script/></svg>'))]),
    415,
    'unsupportedMedia',
  ],
  [
    'an entity bomb as SVG',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
    415,
    'pictureKind',
  ],
];

const partial = () => {
  try {
    return readdirSync(`${app.dataDir}/media/partial`);
  } catch {
    return [];
  }
};

it.each(REFUSED)('refuses %s in words, and leaves nothing of it', async (_what, make, status, id) => {
  const response = await sendUpload(anna, { bytes: await make() });
  const { error } = response.json().resource_response;
  expect([response.statusCode, error?.id]).toEqual([status, id]);
  expect(error.message.length).toBeGreaterThan(10);
  expect(await app.db.selectFrom('pictures').select('signature').execute()).toEqual([]);
  expect(await app.db.selectFrom('picture_writes').select('signature').execute()).toEqual([]);
  expect([readdirSync(`${app.dataDir}/media/tmp`), partial()]).toEqual([[], []]);
});

it.each([
  ['in its text', () => png(GREY, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros(200)])))],
  ['in its colour profile', () => png(GREY, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros(200)])))],
])('a decompression bomb %s takes no memory, and is refused', async (_where, make) => {
  const bytes = make();
  const before = process.memoryUsage.rss();
  const response = await sendUpload(anna, { bytes });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  expect([response.statusCode, response.json().resource_response.error?.id]).toEqual([422, 'unreadableMedia']);
  expect(await app.db.selectFrom('pictures').select('signature').execute()).toEqual([]);
});

it('a decompression bomb in its pixels takes no memory: what is beyond its 16 × 16 pixels is not read', async () => {
  const bytes = png(zeros(300));
  const before = process.memoryUsage.rss();
  const response = await sendUpload(anna, { bytes });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  expect(response.statusCode).toBe(200);
  const { data } = response.json().resource_response;
  expect(data).toMatchObject({ width: 16, height: 16 });
  const stored = await anna.request({ method: 'GET', url: data.url });
  expect(stored.rawPayload.length).toBeLessThan(10_000);
});

it('a video that says that it is shorter than it is takes no more than it says', async () => {
  const clip = makeVideo({ seconds: 30, size: '64x48', hasSound: false });
  const at = clip.indexOf('mvhd');
  const units = clip.readUInt32BE(at + 16);
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    const place = clip.indexOf(name);
    const offset = name === 'tkhd' ? 24 : 20;
    const scale = name === 'mdhd' ? clip.readUInt32BE(place + 16) : units;
    clip.writeUInt32BE(scale, place + offset);
  }
  const response = await sendUpload(anna, { bytes: clip });
  expect(response.statusCode).toBe(200);
  await runJobs(app.services);
  const { id } = response.json().resource_response.data;
  const [found] = (await anna.call('UploadedVideosResource.get', { media_ids: [id] })).data;
  expect(found?.video).toMatchObject({ status: 'ready', duration: 2000 });
});
