import { shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, n, path, polygon, repeat, slicePath, stroke } from '../../svg';
import { shaded, woodOf } from './wood';

export function floorLamp(stage: Stage, x: number, y: number, tall: number, shade: string): string {
  const { rnd, palette } = stage;
  const style = rnd.int(0, 2);
  const glow = stage.linear([0, y - tall], [0, y - tall * 0.3], ['#fff0c0/0.55', '#fff0c0/0']);
  if (style === 0) {
    return (
      stroke(
        `M${n(x)} ${n(y)}V${n(y - tall * 0.9)}C${n(x)} ${n(y - tall * 1.12)} ${n(x + 250)} ${n(y - tall * 1.14)} ${n(x + 260)} ${n(y - tall * 0.92)}`,
        palette.ink,
        8,
      ) +
      ellipse(x, y, 70, 13, palette.ink) +
      path(
        `M${n(x + 200)} ${n(y - tall * 0.84)}L${n(x + 120)} ${n(y - tall * 0.4)}H${n(x + 400)}L${n(x + 320)} ${n(y - tall * 0.84)}Z`,
        glow,
      ) +
      shaded(stage, slicePath(x + 260, y - tall * 0.83, 84, 180, 360), [x + 176, y - tall, 168, 100], shade)
    );
  }
  const legs =
    style === 1
      ? stroke(
          `M${n(x)} ${n(y - tall * 0.7)}L${n(x - 76)} ${n(y)}M${n(x)} ${n(y - tall * 0.7)}L${n(x + 76)} ${n(y)}M${n(x)} ${n(y - tall * 0.7)}V${n(y - 6)}`,
          woodOf(stage),
          9,
        )
      : stroke(`M${n(x)} ${n(y)}V${n(y - tall * 0.74)}`, palette.ink, 8) + ellipse(x, y, 66, 12, palette.ink);
  const d = `M${n(x - 62)} ${n(y - tall)}H${n(x + 62)}L${n(x + 104)} ${n(y - tall * 0.74)}H${n(x - 104)}Z`;
  return (
    legs +
    path(
      `M${n(x - 100)} ${n(y - tall * 0.74)}L${n(x - 200)} ${n(y - tall * 0.36)}H${n(x + 200)}L${n(x + 100)} ${n(y - tall * 0.74)}Z`,
      glow,
    ) +
    shaded(stage, d, [x - 104, y - tall, 208, tall * 0.26], shade)
  );
}

export function pendant(stage: Stage, x: number, y: number, r: number, color: string): string {
  const style = stage.rnd.int(0, 2);
  const cord = stroke(`M${n(x)} -10V${n(y - r)}`, stage.palette.ink, 4);
  const light = path(
    `M${n(x - r * 0.9)} ${n(y)}L${n(x - r * 2)} ${n(y + r * 3.4)}H${n(x + r * 2)}L${n(x + r * 0.9)} ${n(y)}Z`,
    stage.linear([0, y], [0, y + r * 3.4], ['#fff0c0/0.4', '#fff0c0/0']),
  );
  const box = [x - r, y - r, 2 * r, r] as const;
  if (style === 0) return cord + light + shaded(stage, slicePath(x, y, r, 180, 360), box, color);
  if (style === 1)
    return (
      cord +
      light +
      shaded(
        stage,
        polygon([
          [x - r * 0.24, y - r],
          [x + r * 0.24, y - r],
          [x + r, y],
          [x - r, y],
        ]),
        box,
        color,
      ) +
      ellipse(x, y, r * 0.3, r * 0.12, '#fff3cf')
    );
  return (
    cord +
    light +
    circle(x, y - r * 0.3, r * 0.8, color) +
    repeat(5, (i) =>
      ellipse(x, y - r * 0.3, r * 0.8 * Math.abs(Math.cos((i * Math.PI) / 5)), r * 0.8, 'none', {
        stroke: shift(color, -0.12),
        'stroke-width': 3,
      }),
    )
  );
}
