import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, path, place, rect, repeat, stroke } from '../../svg';

/** Clothes laid flat. Each piece is drawn around the origin, about `s` high. */
export type Piece = (stage: Stage, s: number, color: string, second: string) => string;

export const lay = (stage: Stage, d: string, s: number, color: string, angle = 25): string =>
  path(d, color) +
  stage.shade(d, [-s / 2, -s / 2, s, s], angle, mix(color, stage.palette.ink, 0.6), {
    from: 0.35,
    to: 1.15,
    opacity: 0.85,
  });

export const seam = (d: string, color: string, w = 3) => stroke(d, shift(color, -0.13), w);

/** A pattern clipped to cloth: stripes, checks, dots or nothing. */
export function cloth(stage: Stage, d: string, s: number, second: string, kind: number): string {
  const forms = [
    '',
    repeat(15, (i) => rect(-s, -s / 2 + i * s * 0.07, 2 * s, s * 0.028, second)),
    repeat(12, (i) => rect(-s * 0.6 + i * s * 0.1, -s, s * 0.035, 2 * s, second, { opacity: 0.7 })) +
      repeat(12, (i) => rect(-s, -s * 0.6 + i * s * 0.1, 2 * s, s * 0.035, second, { opacity: 0.5 })),
    repeat(90, (i) =>
      circle(
        -s * 0.5 + (i % 10) * s * 0.11 + (Math.floor(i / 10) % 2) * s * 0.055,
        -s * 0.5 + Math.floor(i / 10) * s * 0.12,
        s * 0.018,
        second,
      ),
    ),
    repeat(30, (i) =>
      place(
        path('M0 -14Q12 0 0 14Q-12 0 0 -14Z', second),
        -s * 0.45 + (i % 6) * s * 0.18,
        -s * 0.5 + Math.floor(i / 6) * s * 0.22,
        { rotate: i * 40, scale: s / 420 },
      ),
    ),
  ];
  return stage.clip(d, at(forms, kind));
}
