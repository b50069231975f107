import { contrasting, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  archPath,
  blobPath,
  circle,
  ellipse,
  hills,
  land,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  slicePath,
  stroke,
} from '../svg';
import { houseplant, pot } from './botanical';
import { leafInk } from './leaves';

/** Furniture and fittings in front view. What stands is drawn from its foot at (x, y). */
export const WOOD = '#a8683a';
export const woodOf = ({ palette }: Stage): string => mix(WOOD, palette.accent, 0.35);

export function shaded(
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 20,
  opacity = 0.8,
): string {
  return (
    path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.35, to: 1.2, opacity })
  );
}

export function armchair(stage: Stage, x: number, y: number, s: number, color: string, cushion: string): string {
  const { rnd, palette } = stage;
  const k = s / 400;
  const wood = woodOf(stage);
  const style = rnd.int(0, 2);
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

export function plantInPot(stage: Stage, x: number, y: number, s: number, color: string): string {
  const { rnd, palette } = stage;
  const w = s * rnd.range(0.26, 0.32);
  const tall = w * rnd.range(0.85, 1.05);
  return (
    ellipse(x, y, w * 0.7, 11, palette.ink, { opacity: 0.25 }) +
    place(
      houseplant(stage, s * 0.74, rnd.pick([0, 2, 3, 5, 6, 1]), leafInk(palette.colors[4], palette.ink, palette.paper)),
      x,
      y - tall * 0.92,
    ) +
    place(pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink])), x, y)
  );
}

/** A window with a view; (x, y) is its upper left corner. */
export function windowView(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  t: number,
  { arched = false, curtains = true } = {},
): string {
  const { rnd, palette, tone } = stage;
  const frame = mix(palette.paper, '#ffffff', 0.4);
  const d = arched ? archPath(x, y, w, t) : rectPath(x, y, w, t);
  const outer = arched ? archPath(x - 18, y - 18, w + 36, t + 18) : rectPath(x - 18, y - 18, w + 36, t + 18);
  const view =
    rect(x, y, w, t, stage.linear([0, y], [0, y + t], [tone(0.34), palette.colors[0], palette.paper])) +
    circle(x + w * rnd.range(0.25, 0.75), y + t * 0.32, w * 0.13, palette.accent) +
    path(land(hills(rnd, y + t * 0.66, t * 0.06, w * 0.8, 2), y + t, { from: x, to: x + w }), tone(0.46)) +
    path(land(hills(rnd, y + t * 0.78, t * 0.05, w * 0.6, 2), y + t, { from: x, to: x + w }), tone(0.64)) +
    path(land(hills(rnd, y + t * 0.9, t * 0.04, w * 0.5, 2), y + t, { from: x, to: x + w }), tone(0.78));
  let art = path(outer, frame) + stage.clip(d, view);
  art +=
    rect(x + w / 2 - 6, y, 12, t, frame) +
    rect(x, y + t * 0.5 - 6, w, 12, frame) +
    rect(x - 36, y + t, w + 72, 22, frame) +
    rect(x - 30, y + t + 22, w + 60, 9, palette.ink, { opacity: 0.16 });
  if (curtains && !arched) {
    const color = contrasting(palette.paper, [palette.accent, palette.colors[1], palette.colors[2]]);
    const drape = (cx: number, side: 1 | -1) => {
      const form = `M${n(cx)} ${n(y - 50)}H${n(cx + side * w * 0.26)}C${n(cx + side * w * 0.2)} ${n(y + t * 0.4)} ${n(cx + side * w * 0.22)} ${n(y + t * 0.8)} ${n(cx + side * w * 0.14)} ${n(y + t + 80)}H${n(cx - side * w * 0.06)}Z`;
      return (
        shaded(stage, form, [cx - w * 0.3, y - 50, w * 0.6, t + 130], color, side > 0 ? 180 : 0) +
        stage.clip(
          form,
          repeat(4, (i) =>
            stroke(
              `M${n(cx + side * (12 + i * w * 0.055))} ${n(y - 50)}Q${n(cx + side * (6 + i * w * 0.05))} ${n(y + t * 0.5)} ${n(cx + side * (i * w * 0.036))} ${n(y + t + 80)}`,
              shift(color, -0.09),
              5,
            ),
          ),
        )
      );
    };
    art +=
      drape(x - 40, 1) + drape(x + w + 40, -1) + stroke(`M${n(x - 70)} ${n(y - 52)}H${n(x + w + 70)}`, palette.ink, 9);
  }
  return art;
}

/** A framed small picture; (x, y) is its upper left corner. */
export function framedPicture(stage: Stage, x: number, y: number, w: number, t: number): string {
  const { rnd, palette } = stage;
  const frame = rnd.pick([palette.ink, mix(palette.paper, '#ffffff', 0.5), woodOf(stage)]);
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.colors[1]]);
  const inks = [palette.accent, palette.colors[3], palette.colors[4], palette.ink];
  const d = rectPath(x, y, w, t);
  const pictures = [
    () =>
      circle(x + w / 2, y + t * 0.4, w * 0.26, at(inks, 0)) +
      path(land(hills(rnd, y + t * 0.66, t * 0.05, w, 2), y + t, { from: x, to: x + w }), at(inks, 1)),
    () =>
      path(blobPath(rnd, x + w * 0.5, y + t * 0.5, w * 0.32, t * 0.28, 0.25, 7), at(inks, 0)) +
      stroke(
        `M${n(x + w * 0.2)} ${n(y + t * 0.8)}Q${n(x + w * 0.5)} ${n(y + t * 0.1)} ${n(x + w * 0.8)} ${n(y + t * 0.7)}`,
        at(inks, 3),
        4,
      ),
    () => repeat(4, (i) => path(slicePath(x + w / 2, y + t * 0.76, w * (0.4 - i * 0.09), 180, 360), at(inks, i))),
    () =>
      stroke(`M${n(x + w / 2)} ${n(y + t * 0.9)}V${n(y + t * 0.3)}`, at(inks, 2), 4) +
      repeat(8, (i) =>
        ellipse(
          x + w / 2 + (i % 2 === 0 ? 1 : -1) * w * 0.14,
          y + t * (0.32 + Math.floor(i / 2) * 0.13),
          w * 0.13,
          t * 0.035,
          at(inks, 1),
          {
            transform: `rotate(${i % 2 === 0 ? -30 : 30} ${n(x + w / 2 + (i % 2 === 0 ? 1 : -1) * w * 0.14)} ${n(y + t * (0.32 + Math.floor(i / 2) * 0.13))})`,
          },
        ),
      ),
    () =>
      repeat(5, (i) =>
        rect(x + w * (0.16 + i * 0.14), y + t * rnd.range(0.2, 0.4), w * 0.09, t * rnd.range(0.3, 0.5), at(inks, i)),
      ),
  ];
  return (
    rect(x - 8, y - 4, w + 24, t + 24, palette.ink, { opacity: 0.16 }) +
    rect(x - 12, y - 12, w + 24, t + 24, frame) +
    path(d, ground) +
    stage.clip(d, rnd.pick(pictures)())
  );
}

/** A rug seen flat under the furniture. */
export function rug(stage: Stage, x: number, y: number, w: number, t: number, color: string): string {
  const { rnd, palette } = stage;
  const two = contrasting(color, [palette.paper, palette.ink]);
  if (rnd.chance(0.45))
    return (
      ellipse(x, y, w / 2, t / 2, color) +
      ellipse(x, y, w * 0.43, t * 0.42, 'none', { stroke: two, 'stroke-width': 6 }) +
      ellipse(x, y, w * 0.36, t * 0.34, 'none', { stroke: two, 'stroke-width': 3 })
    );
  const d = polygon([
    [x - w * 0.42, y - t / 2],
    [x + w * 0.42, y - t / 2],
    [x + w / 2, y + t / 2],
    [x - w / 2, y + t / 2],
  ]);
  const bands = repeat(9, (i) =>
    path(
      polygon(
        Array.from({ length: 2 }, (_, k) => k)
          .flatMap((k): [number, number][] => [
            [x - w / 2 + (i + k * 0.4) * (w / 9) + w * 0.02, y + t / 2],
            [x - w * 0.42 + (i + k * 0.4) * ((w * 0.84) / 9) + w * 0.02, y - t / 2],
          ])
          .sort((a, b) => a[1] - b[1] || a[0] - b[0]),
      ),
      two,
      { opacity: 0.9 },
    ),
  );
  const lines = rnd.chance(0.5)
    ? bands
    : rect(x - w, y - t * 0.36, w * 2, t * 0.05, two) +
      rect(x - w, y + t * 0.3, w * 2, t * 0.08, two) +
      repeat(13, (i) =>
        path(
          polygon([
            [x - w * 0.42 + i * w * 0.07, y],
            [x - w * 0.385 + i * w * 0.07, y - t * 0.18],
            [x - w * 0.35 + i * w * 0.07, y],
            [x - w * 0.385 + i * w * 0.07, y + t * 0.18],
          ]),
          two,
        ),
      );
  return path(d, color) + stage.clip(d, lines);
}

/** A cat asleep or sitting, foot at (x, y). */
export function houseCat(x: number, y: number, s: number, color: string, sitting: boolean): string {
  const k = s / 100;
  if (!sitting)
    return place(
      path('M-70 0C-96 -30 -70 -62 -20 -60C30 -64 84 -50 84 -16C84 -4 76 0 60 0Z', color) +
        circle(-56, -28, 25, color) +
        path('M-78 -40L-74 -64L-58 -50ZM-50 -50L-34 -62L-36 -38Z', color) +
        stroke('M80 -10C70 12 0 14 -30 4', color, 13) +
        stroke('M-66 -26q5 5 10 0M-48 -28q5 5 10 0', mix(color, '#ffffff', 0.5), 2.6),
      x,
      y,
      { scale: k },
    );
  return place(
    path('M-34 0C-44 -40 -30 -74 -6 -84C22 -80 40 -40 38 0Z', color) +
      circle(-4, -98, 26, color) +
      path('M-28 -106L-30 -138L-8 -120ZM4 -120L22 -138L20 -106Z', color) +
      stroke('M34 -8C70 -6 72 -44 56 -56', color, 12) +
      stroke('M-18 -100h8M4 -100h8M-6 -92h4', mix(color, '#ffffff', 0.6), 3),
    x,
    y,
    { scale: k },
  );
}
