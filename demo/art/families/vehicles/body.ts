import { mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, path, polar, repeat } from '../../svg';

export const lay = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 90,
  opacity = 0.8,
) => path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.4, to: 1.2, opacity });

export function wheel(x: number, y: number, r: number, tyre: string, rim: string): string {
  return (
    circle(x, y, r, tyre) +
    circle(x, y, r * 0.62, rim) +
    circle(x, y, r * 0.46, shift(rim, -0.1)) +
    circle(x, y, r * 0.18, tyre) +
    repeat(5, (i) => circle(...polar(x, y, i * 72, r * 0.33), r * 0.06, tyre))
  );
}
