import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPicture } from '../../demo/art/drawPicture';
import { LOOPS, type LoopName } from '../../demo/art/families/loops';
import { drawFrames, drawVideo, isVideoPossible, stillOf, type VideoSpec, videoSize } from '../../demo/art/video';

const spec: VideoSpec = { loop: 'steam', seed: 3, palette: 'midnight', ratio: '3:2', seconds: 1 };

async function frames(of: VideoSpec): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const { pixels } of drawFrames(of)) all.push(Buffer.from(pixels));
  return all;
}

/** Mean difference of two frames per channel, 0 to 255, from a sample of the bytes. */
function difference(one: Buffer, other: Buffer): number {
  const step = 89;
  let sum = 0;
  for (let i = 0; i < one.length; i += step) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return (sum * step) / one.length;
}

describe('videos', () => {
  it('last as long as they should and have even sides', async () => {
    const size = videoSize({ ...spec, ratio: '9:16', seconds: 4 });
    expect(size).toEqual({ width: 540, height: 960, duration: 4000 });
    expect((await frames(spec)).length).toBe(24);
  });

  it.each(['drive', 'reef'] as const satisfies readonly LoopName[])(
    '%s moves, and ends where it began',
    async (loop) => {
      const all = await frames({ ...spec, loop });
      const [first, half, last] = [all[0], all[12], all[23]];
      if (!first || !half || !last) throw new Error('There are too few frames.');
      expect(difference(first, half)).toBeGreaterThan(1);
      const step = Math.max(...all.slice(1).map((frame, i) => difference(all[i] ?? frame, frame)));
      expect(difference(last, first)).toBeLessThanOrEqual(step * 1.2);
    },
  );

  it('have a still of the same motif for every loop', async () => {
    for (const loop of Object.keys(LOOPS) as LoopName[]) {
      const { width, height } = await drawPicture({ ...stillOf({ ...spec, loop }), width: 150 });
      expect([width, height]).toEqual([150, 100]);
    }
  });

  it('need ffmpeg, and say whether it is there', async () => {
    expect(await isVideoPossible('no-such-ffmpeg')).toBe(false);
    const folder = await mkdtemp(join(tmpdir(), 'magpie-video-'));
    try {
      const file = join(folder, 'video.mp4');
      if (await isVideoPossible()) {
        expect(await drawVideo(spec, file)).toEqual(videoSize(spec));
        const bytes = await readFile(file);
        expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
        await expect(drawVideo(spec, join(folder, 'no', 'folder.mp4'))).rejects.toThrow(/ffmpeg ended with/);
      } else {
        await expect(drawVideo(spec, file)).rejects.toThrow();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
