import { contrasting, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, n, path, place, polygon, rect, repeat, roundedPath, slicePath, stroke } from '../../svg';
import { shaded, woodOf } from './wood';

export function armchair(stage: Stage, x: number, y: number, s: number, color: string, cushion: string): string {
  const { rnd, palette } = stage;
  const k = s / 400;
  const wood = woodOf(stage);
  const style = stage.variant(['wing', 'frame', 'shell']);
  const R = (px: number, py: number, w: number, t: number, r: number) =>
    roundedPath(x + px * k, y + py * k, w * k, t * k, r * k);
  const box = [x - 200 * k, y - 400 * k, 400 * k, 400 * k] as const;
  let art = ellipse(x, y, 210 * k, 16 * k, palette.ink, { opacity: 0.25 });
  const leg = (lx: number, tilt: number) =>
    path(
      polygon([
        [x + lx * k - 9 * k, y - 90 * k],
        [x + lx * k + 9 * k, y - 90 * k],
        [x + (lx + tilt) * k + 5 * k, y],
        [x + (lx + tilt) * k - 5 * k, y],
      ]),
      wood,
    );
  art += leg(-130, -26) + leg(130, 26);
  if (style === 0) {
    // Wing chair with a round back.
    art +=
      shaded(stage, roundedPath(x - 150 * k, y - 410 * k, 300 * k, 260 * k, 120 * k, 20 * k), box, color) +
      shaded(stage, R(-190, -270, 74, 190, 37), box, shift(color, -0.05)) +
      shaded(stage, R(116, -270, 74, 190, 37), box, shift(color, -0.07)) +
      shaded(stage, R(-128, -190, 256, 100, 30), box, shift(color, 0.04));
  } else if (style === 1) {
    // Wooden frame with loose cushions.
    art += stroke(
      `M${n(x - 170 * k)} ${n(y)}L${n(x - 150 * k)} ${n(y - 230 * k)}H${n(x - 60 * k)}M${n(x + 170 * k)} ${n(y)}L${n(x + 150 * k)} ${n(y - 230 * k)}H${n(x + 60 * k)}`,
      wood,
      17 * k,
    );
    art +=
      shaded(stage, R(-140, -400, 280, 240, 40), box, color) +
      shaded(stage, R(-150, -190, 300, 90, 34), box, shift(color, 0.05));
    art += repeat(3, (i) =>
      stroke(`M${n(x - 70 * k + i * 70 * k)} ${n(y - 390 * k)}V${n(y - 200 * k)}`, shift(color, -0.1), 4 * k),
    );
  } else {
    // A shell on a cross of steel.
    art += stroke(
      `M${n(x)} ${n(y - 120 * k)}V${n(y - 30 * k)}M${n(x - 110 * k)} ${n(y)}L${n(x)} ${n(y - 34 * k)}L${n(x + 110 * k)} ${n(y)}`,
      palette.ink,
      11 * k,
    );
    const shell = `M${n(x - 190 * k)} ${n(y - 240 * k)}C${n(x - 200 * k)} ${n(y - 420 * k)} ${n(x + 200 * k)} ${n(y - 420 * k)} ${n(x + 190 * k)} ${n(y - 240 * k)}C${n(x + 180 * k)} ${n(y - 120 * k)} ${n(x + 90 * k)} ${n(y - 100 * k)} ${n(x)} ${n(y - 100 * k)}S${n(x - 180 * k)} ${n(y - 120 * k)} ${n(x - 190 * k)} ${n(y - 240 * k)}Z`;
    art +=
      shaded(stage, shell, box, color) +
      shaded(stage, roundedPath(x - 130 * k, y - 210 * k, 260 * k, 84 * k, 40 * k), box, shift(color, 0.06));
  }
  art += place(
    shaded(
      stage,
      roundedPath(-62 * k, -62 * k, 124 * k, 116 * k, 26 * k),
      [-62 * k, -62 * k, 124 * k, 116 * k],
      cushion,
    ) +
      (rnd.chance(0.6)
        ? stage.clip(
            roundedPath(-62 * k, -62 * k, 124 * k, 116 * k, 26 * k),
            repeat(4, (i) =>
              rect(-62 * k, -48 * k + i * 30 * k, 124 * k, 12 * k, contrasting(cushion, [palette.paper, palette.ink])),
            ),
          )
        : ''),
    x + 18 * k,
    y - 238 * k,
    { rotate: 12 },
  );
  return art;
}

export function sofa(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  color: string,
  cushions: readonly string[],
): string {
  const { palette } = stage;
  const t = w * 0.42;
  const wood = woodOf(stage);
  const box = [x - w / 2, y - t, w, t] as const;
  let art = ellipse(x, y, w * 0.54, 16, palette.ink, { opacity: 0.25 });
  art += [-0.42, 0.42]
    .map((k) =>
      path(
        polygon([
          [x + k * w - 12, y - t * 0.24],
          [x + k * w + 12, y - t * 0.24],
          [x + k * w * 1.04 + 6, y],
          [x + k * w * 1.04 - 6, y],
        ]),
        wood,
      ),
    )
    .join('');
  art += shaded(stage, roundedPath(x - w * 0.44, y - t, w * 0.88, t * 0.7, 44, 10), box, color);
  art +=
    shaded(
      stage,
      roundedPath(x - w * 0.43, y - t * 0.52, w * 0.43, t * 0.3, 22),
      [x - w * 0.43, y - t * 0.52, w * 0.43, t * 0.3],
      shift(color, 0.04),
    ) +
    shaded(
      stage,
      roundedPath(x, y - t * 0.52, w * 0.43, t * 0.3, 22),
      [x, y - t * 0.52, w * 0.43, t * 0.3],
      shift(color, 0.03),
    );
  art +=
    shaded(
      stage,
      roundedPath(x - w / 2, y - t * 0.74, w * 0.12, t * 0.56, w * 0.06, 12),
      [x - w / 2, y - t * 0.74, w * 0.12, t * 0.56],
      shift(color, -0.04),
    ) +
    shaded(
      stage,
      roundedPath(x + w * 0.38, y - t * 0.74, w * 0.12, t * 0.56, w * 0.06, 12),
      [x + w * 0.38, y - t * 0.74, w * 0.12, t * 0.56],
      shift(color, -0.06),
    );
  cushions.forEach((c, i) => {
    const s = w * 0.17;
    const form = roundedPath(-s / 2, -s / 2, s, s, s * 0.2);
    const mark = contrasting(c, [palette.paper, palette.ink]);
    const pattern =
      i % 3 === 0
        ? repeat(4, (k) => rect(-s, -s * 0.4 + k * s * 0.24, 2 * s, s * 0.09, mark))
        : i % 3 === 1
          ? repeat(9, (k) => circle(((k % 3) - 1) * s * 0.28, (Math.floor(k / 3) - 1) * s * 0.28, s * 0.055, mark))
          : path(slicePath(0, s * 0.5, s * 0.5, 180, 360), mark);
    art += place(
      shaded(stage, form, [-s / 2, -s / 2, s, s], c) + stage.clip(form, pattern),
      x - w * 0.3 + i * w * 0.2 * (3 / Math.max(2, cushions.length)) * 1.05,
      y - t * 0.66,
      { rotate: (i % 2 === 0 ? -1 : 1) * 9 },
    );
  });
  return art;
}
