import { spawn } from 'node:child_process';
import sharp from 'sharp';
import type { PictureSpec } from './drawPicture';
import { LOOPS, type LoopName } from './families/loops';
import type { Layer } from './families/loops/layers';
import { PALETTES, type PaletteName } from './palettes';
import { RATIOS, type Ratio } from './ratios';
import { createStage } from './stage';

/** A short video that ends as it begins. Its still is `stillOf(spec)`, drawn by `drawPicture`. */
export interface VideoSpec {
  readonly loop: LoopName;
  readonly seed: number;
  readonly palette: PaletteName;
  readonly ratio: Ratio;
  /** Seconds; 4 unless told. */
  readonly seconds?: number;
}

export interface DrawnVideo {
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
}

const WIDTH = 540;
const FRAMES_A_SECOND = 24;
const TURN = Math.PI * 2;

/** The picture that stands for the video; at 750 pixels, so that it makes all sizes. */
export const stillOf = ({ loop, seed, palette, ratio }: VideoSpec): PictureSpec => ({
  motif: `loops/${loop}`,
  seed,
  palette,
  ratio,
});

const answers = new Map<string, Promise<boolean>>();

/** Whether the system has an ffmpeg that can write H.264. Each command is asked once. */
export function isVideoPossible(command = 'ffmpeg'): Promise<boolean> {
  const known = answers.get(command);
  if (known) return known;
  const answer = new Promise<boolean>((resolve) => {
    const asked = spawn(command, ['-hide_banner', '-encoders'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    asked.stdout.on('data', (part: Buffer) => {
      said += part.toString('latin1');
    });
    asked.on('error', () => resolve(false));
    asked.on('close', (code) => resolve(code === 0 && said.includes('libx264')));
  });
  answers.set(command, answer);
  return answer;
}

interface PaintedLayer {
  pixels: Buffer;
  layer: Layer;
  /** Rows that hold anything. */
  top: number;
  bottom: number;
}

const isStill = ({ runX, runY, sway, pulse }: Layer): boolean => !runX && !runY && !sway && !pulse;

async function paint(
  layer: Layer,
  definitions: string,
  width: number,
  height: number,
  units: number,
): Promise<PaintedLayer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${units}" preserveAspectRatio="xMinYMin slice"><defs>${definitions}</defs>${layer.art}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const has = (y: number) => {
    for (let i = y * width * 4 + 3; i < (y + 1) * width * 4; i += 4) if (pixels[i] !== 0) return true;
    return false;
  };
  let top = 0;
  let bottom = height;
  while (top < height && !has(top)) top += 1;
  while (bottom > top && !has(bottom - 1)) bottom -= 1;
  return { pixels, layer, top, bottom };
}

/** Lays a layer over RGB pixels, shifted by whole pixels; running layers come in again at the other side. */
function lay(
  frame: Buffer,
  { pixels, layer, top, bottom }: PaintedLayer,
  width: number,
  height: number,
  t: number,
): void {
  const [swayX, swayY, times] = layer.sway ?? [0, 0, 1];
  const swing = Math.sin(TURN * t * times) * (width / 1000);
  const dx = Math.round(swing * swayX - (layer.runX ?? 0) * t * width);
  const dy = Math.round(swing * swayY + (layer.runY ?? 0) * t * height);
  const [low, pulses, phase] = layer.pulse ?? [1, 1, 0];
  const strength = Math.round(256 * (low + (1 - low) * (0.5 + 0.5 * Math.cos(TURN * (t * pulses + phase)))));
  const wrapX = Boolean(layer.runX);
  const wrapY = Boolean(layer.runY);
  for (let sy = top; sy < bottom; sy += 1) {
    let y = sy + dy;
    if (wrapY) y = ((y % height) + height) % height;
    else if (y < 0 || y >= height) continue;
    const row = y * width;
    for (let sx = 0; sx < width; sx += 1) {
      const i = (sy * width + sx) * 4;
      const alpha = pixels[i + 3] ?? 0;
      if (alpha === 0) continue;
      let x = sx + dx;
      if (wrapX) x = ((x % width) + width) % width;
      else if (x < 0 || x >= width) continue;
      const o = (row + x) * 3;
      if (alpha === 255 && strength === 256) {
        frame[o] = pixels[i] ?? 0;
        frame[o + 1] = pixels[i + 1] ?? 0;
        frame[o + 2] = pixels[i + 2] ?? 0;
        continue;
      }
      const a = (alpha * strength) >> 8;
      for (let c = 0; c < 3; c += 1) {
        const under = frame[o + c] ?? 0;
        frame[o + c] = under + (((pixels[i + c] ?? 0) - under) * a) / 255;
      }
    }
  }
}

/** Frames of a loop as RGB pixels, made one by one; the buffer is used again for the next frame. */
export async function* drawFrames(spec: VideoSpec): AsyncGenerator<{ pixels: Buffer; width: number; height: number }> {
  const { width, height, duration } = videoSize(spec);
  const units = Math.ceil((1000 * height) / width);
  const stage = createStage({
    height: units,
    seed: `loops/${spec.loop}/${spec.seed}`,
    palette: PALETTES[spec.palette],
    subject: spec.loop,
  });
  const layers = LOOPS[spec.loop](stage);
  const definitions = stage.definitions();
  const painted: PaintedLayer[] = [];
  for (const layer of layers) painted.push(await paint(layer, definitions, width, height, units));
  const ground = Buffer.alloc(width * height * 3);
  while (painted[0] && isStill(painted[0].layer)) lay(ground, painted.shift() as PaintedLayer, width, height, 0);
  const pixels = Buffer.alloc(ground.length);
  const count = Math.round((duration / 1000) * FRAMES_A_SECOND);
  for (let frame = 0; frame < count; frame += 1) {
    ground.copy(pixels);
    for (const layer of painted) lay(pixels, layer, width, height, frame / count);
    yield { pixels, width, height };
  }
}

export function videoSize({ ratio, seconds = 4 }: VideoSpec): DrawnVideo {
  return { width: WIDTH, height: Math.round(WIDTH / RATIOS[ratio] / 2) * 2, duration: Math.round(seconds * 1000) };
}

/** Writes the video as MP4 (H.264, 540 pixels wide, no sound). Fails with what ffmpeg said when that fails. */
export async function drawVideo(spec: VideoSpec, toFile: string): Promise<DrawnVideo> {
  const size = videoSize(spec);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${size.width}x${size.height}`,
        '-r',
        String(FRAMES_A_SECOND),
        '-i',
        '-',
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '25',
        '-pix_fmt',
        'yuv420p',
        '-movflags',
        '+faststart',
        '-an',
        '-f',
        'mp4',
      ],
      toFile,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  encoder.stderr.on('data', (part: Buffer) => {
    complaint += part.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    encoder.on('error', reject);
    encoder.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${complaint.trim()}`)),
    );
  });
  // The exit reports a broken pipe, with its output.
  encoder.stdin.on('error', () => undefined);
  for await (const { pixels } of drawFrames(spec)) {
    if (encoder.exitCode !== null) break;
    if (!encoder.stdin.write(Buffer.from(pixels)))
      await new Promise<void>((resolve) => {
        const go = () => {
          encoder.stdin.off('drain', go);
          encoder.off('close', go);
          resolve();
        };
        encoder.stdin.once('drain', go);
        encoder.once('close', go);
      });
  }
  encoder.stdin.end();
  await ended;
  return size;
}
