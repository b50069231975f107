import type { Random } from '../../random';
import type { Stage } from '../../stage';
import { type Profile, place, rect, repeat } from '../../svg';
import { cloud } from '../nature';

/**
 * Pictures that move: layers that are painted once and then shifted, so that the last frame meets the first. A layer
 * that runs repeats every 1000 units across or every `stage.h` down.
 */
export interface Layer {
  readonly art: string;
  /** Whole widths to the left, or heights downwards, that the layer runs in one loop. */
  readonly runX?: number;
  readonly runY?: number;
  /** Units to and fro, and how often in one loop. */
  readonly sway?: readonly [x: number, y: number, times: number];
  /** Opacity between this and 1, `times` in one loop. */
  readonly pulse?: readonly [low: number, times: number, phase: number];
}

export type Loop = (stage: Stage) => Layer[];

/** Soft hills that begin again after 1000 units. */
export function roundHills(rnd: Random, base: number, amplitude: number, waves: number): Profile {
  const parts = [1, 2, 3].map((k) => ({ f: waves * k, a: amplitude / k ** 1.1, p: rnd.range(0, Math.PI * 2) }));
  return (x) => parts.reduce((y, { f, a, p }) => y + Math.sin((x / 1000) * Math.PI * 2 * f + p) * a, base);
}

/** Draws something at x and again one width to each side where it would be cut. */
export const around = (x: number, draw: (x: number) => string): string =>
  draw(x) + (x < 200 ? draw(x + 1000) : '') + (x > 800 ? draw(x - 1000) : '');

const downAround = (h: number, y: number, draw: (y: number) => string): string =>
  draw(y) + (y < 120 ? draw(y + h) : '') + (y > h - 120 ? draw(y - h) : '');

export const clouds = ({ rnd, palette }: Stage, top: number, bottom: number, count: number, opacity: number): string =>
  repeat(count, (i) => {
    const [y, w] = [rnd.range(top, bottom), rnd.range(260, 420)];
    const form = cloud(rnd, 0, 0, w, palette.paper, opacity);
    return around(((i + rnd.range(0.2, 0.8)) / count) * 1000, (x) => place(form, x - w / 2, y));
  });

export const skyOf = (stage: Stage, stops: readonly string[]): string =>
  rect(0, 0, 1000, stage.h, stage.linear([0, 0], [0, stage.h], stops));

export const drops = (stage: Stage, count: number, draw: (x: number, y: number) => string): string =>
  repeat(count, () => {
    const [x, y0] = [stage.rnd.range(-20, 1020), stage.rnd.range(0, stage.h)];
    return downAround(stage.h, y0, (y) => draw(x, y));
  });
