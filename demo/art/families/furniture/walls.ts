import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  archPath,
  blobPath,
  circle,
  ellipse,
  hills,
  land,
  n,
  path,
  polygon,
  rect,
  rectPath,
  repeat,
  slicePath,
  stroke,
} from '../../svg';
import { shaded, woodOf } from './wood';

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
