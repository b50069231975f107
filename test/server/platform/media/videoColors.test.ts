import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { createMediaFolder, type MediaFolder } from './mediaFolder';

let folder: MediaFolder;
beforeAll(async () => {
  folder = await createMediaFolder();
});
afterAll(() => folder.remove());

/** Red, green, blue and yellow quarters. */
const QUARTERS =
  'color=red:s=160x120:r=5:d=1[a];color=green:s=160x120:r=5:d=1[b];color=blue:s=160x120:r=5:d=1[c];' +
  'color=yellow:s=160x120:r=5:d=1[d];[a][b]hstack[t];[c][d]hstack[u];[t][u]vstack';
const X265 = ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params'];

function make(source: string, args: readonly string[], extension = 'mp4'): Buffer {
  const made = mkdtempSync(path.join(tmpdir(), 'magpie-colors-'));
  const file = path.join(made, `video.${extension}`);
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-f', 'lavfi', '-i', source, ...args, file]);
  const bytes = readFileSync(file);
  rmSync(made, { recursive: true });
  return bytes;
}

const colorsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    return [...data.subarray(at, at + 3)];
  });
};
const nearest = (found: number[][], expected: number[][]) =>
  Math.max(...found.flatMap((color, at) => color.map((value, part) => Math.abs(value - (expected[at]?.[part] ?? 0)))));

/** The colours of a video's cover and of a frame of its MP4, read as browsers read it. */
async function shown(bytes: Buffer, format: 'mov' | 'avi' = 'mov') {
  const { store, dataDir } = folder;
  const received = await store.receive(Readable.from([bytes]), { maxBytes: 1e9 });
  expect(await store.videos.sniff(received.path)).toBe(format);
  const { signature } = (await store.videos.process(received.path, format, {})).picture;
  const place = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}`;
  expect(await store.videos.transcode(signature, {})).toMatchObject({ state: 'ready' });
  const mp4 = path.join(dataDir, 'media', 'video', `${place}.mp4`);
  const probe = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=color_space,color_transfer,pix_fmt'];
  const declared = execFileSync('ffprobe', [...probe, '-of', 'csv=p=0', mp4], { encoding: 'utf8' }).trim();
  const frame = ['-v', 'error', '-i', mp4, '-frames:v', '1', '-vf', 'scale=in_color_matrix=bt709:in_range=tv'];
  const png = execFileSync('ffmpeg', [...frame, '-pix_fmt', 'rgb24', '-c:v', 'png', '-f', 'image2pipe', '-']);
  const cover = readFileSync(path.join(dataDir, 'media', 'orig', `${place}.jpg`));
  return { declared, video: await colorsOf(png), cover: await colorsOf(cover) };
}

const PLAIN = [
  [254, 0, 0],
  [0, 128, 0],
  [0, 0, 254],
  [254, 254, 0],
];
const HLG = 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc';
const PQ = 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';

it.each([
  ['BT.709', 'scale=640:480:out_color_matrix=bt709,format=yuv420p', ['-c:v', 'libx264', '-colorspace', 'bt709']],
  ['BT.601', 'scale=out_color_matrix=smpte170m,format=yuv420p', ['-c:v', 'libx264', '-colorspace', 'smpte170m']],
  ['full range', 'scale=out_range=full,format=yuvj420p', ['-c:v', 'libx264', '-color_range', 'pc']],
  ['an undeclared HD video', 'scale=1280:720:out_color_matrix=bt709,format=yuv420p', ['-c:v', 'libx264']],
])('[BUILD-018] shows a cover and an MP4 in the colours of %s', async (_what, filter, args) => {
  const { declared, video, cover } = await shown(make(QUARTERS, ['-vf', filter, ...args]));
  expect(declared).toBe('yuv420p,bt709,bt709');
  expect(nearest(video, PLAIN)).toBeLessThan(10);
  expect(nearest(cover, PLAIN)).toBeLessThan(10);
});

it.each([
  ['HLG', 'arib-std-b67', HLG],
  ['PQ', 'smpte2084', PQ],
])('maps the tones of %s, in the cover as in the MP4', async (_what, transfer, parameters) => {
  const tags = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
  const filter = ['-vf', 'scale=out_color_matrix=bt2020nc,format=yuv420p10le'];
  const { declared, video, cover } = await shown(make(QUARTERS, [...filter, ...X265, parameters, ...tags], 'mov'));
  expect(declared).toBe('yuv420p,bt709,bt709');
  expect(nearest(video, cover)).toBeLessThan(14);
  // Pure colours of BT.2020 are beyond an ordinary display: without conversion they look washed out there.
  const [red = [], , blue = []] = cover;
  expect([(red[0] ?? 0) > 150, (red[1] ?? 255) < 20, (blue[2] ?? 0) > 150, (blue[0] ?? 255) < 20]).toEqual([
    ...[true, true, true, true],
  ]);
});

it('reads an AVI', async () => {
  const { video, cover } = await shown(make(QUARTERS, ['-c:v', 'mpeg4', '-q:v', '2'], 'avi'), 'avi');
  expect(nearest(video, PLAIN)).toBeLessThan(14);
  expect(nearest(cover, PLAIN)).toBeLessThan(14);
});
