import { contrasting, distance, mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
  circle,
  circlePath,
  n,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../../svg';
import { inksOf } from './inks';

export function terrazzo(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[0], palette.paper, 0.5),
    palette.ink,
    palette.colors[4],
  ]);
  const chips = inksOf(stage).filter((c) => distance(c, ground) > 0.07);
  let art = rect(0, 0, 1000, h, ground);
  const big = scatter(rnd, Math.round(74 * (h / 1000)), -20, -20, 1040, h + 40, 14);
  for (const [x, y] of big) {
    const corners = rnd.int(4, 6);
    const r = rnd.range(18, 66);
    const points: Point[] = Array.from({ length: corners }, (_, i) =>
      polar(x, y, ((i + rnd.range(-0.3, 0.3)) / corners) * 360, r * rnd.range(0.6, 1.15)),
    );
    const color = rnd.pick(chips);
    const d = polygon(points);
    art += path(d, color, { 'stroke-linejoin': 'round', stroke: color, 'stroke-width': 5 });
    if (rnd.chance(0.5))
      art += stage.shade(d, [x - r, y - r, 2 * r, 2 * r], rnd.range(0, 360), mix(color, palette.ink, 0.4), {
        from: 0.2,
        to: 1.2,
        opacity: 0.6,
      });
  }
  for (const [x, y] of scatter(rnd, Math.round(150 * (h / 1000)), 0, 0, 1000, h, 3)) {
    const r = rnd.range(4, 11);
    art += path(
      polygon(Array.from({ length: 4 }, (_, i): Point => polar(x, y, i * 90 + rnd.range(-30, 30), r))),
      rnd.pick(chips),
    );
  }
  return art;
}

/** Squiggles, confetti, steps and stripes: Milan, 1981. */
export function memphis(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[0], palette.paper, palette.colors[1], palette.colors[2], palette.ink]);
  const inks = inksOf(stage).filter((c) => distance(c, ground) > 0.12);
  let art = rect(0, 0, 1000, h, ground);
  art +=
    path(blobPath(rnd, rnd.range(100, 300), h * 0.2, 330, h * 0.2, 0.25), at(inks, rnd.int(0, 5))) +
    path(blobPath(rnd, rnd.range(700, 900), h * 0.8, 340, h * 0.22, 0.25), at(inks, rnd.int(0, 5)));
  const spots = scatter(rnd, Math.round(27 * (h / 1500) + 6), 60, 60, 880, h - 120, 30);
  spots.forEach(([x, y], i) => {
    const s = rnd.range(60, 106);
    const one = rnd.pick(inks);
    const two = contrasting(one, rnd.shuffle(inks).slice(0, 3));
    let form = '';
    switch (i % 9) {
      case 0:
        form = stroke(
          smooth(
            Array.from({ length: 8 }, (_, k): Point => [-s + (k * 2 * s) / 7, k % 2 === 0 ? -s * 0.26 : s * 0.26]),
          ),
          one,
          s * 0.2,
        );
        break;
      case 1:
        form =
          circle(0, 0, s * 0.7, one) +
          stage.clip(
            circlePath(0, 0, s * 0.7),
            repeat(7, (k) => rect(-s, -s * 0.7 + k * s * 0.22, 2 * s, s * 0.1, two)),
          );
        break;
      case 2:
        form =
          path(
            polygon([
              [0, -s * 0.8],
              [s * 0.8, s * 0.6],
              [-s * 0.8, s * 0.6],
            ]),
            one,
          ) +
          path(
            polygon([
              [12, -s * 0.8 + 16],
              [s * 0.8 + 12, s * 0.6 + 16],
              [-s * 0.8 + 12, s * 0.6 + 16],
            ]),
            'none',
            { stroke: palette.ink, 'stroke-width': 5 },
          );
        break;
      case 3:
        form = path(
          polygon(
            Array.from(
              { length: 10 },
              (_, k): Point => [-s * 0.8 + Math.ceil(k / 2) * s * 0.36, s * 0.6 - Math.floor(k / 2) * s * 0.36],
            ),
          ).replace('Z', `L${n(s)} ${n(s * 0.6)}Z`),
          one,
        );
        break;
      case 4:
        form = path(slicePath(0, 0, s * 0.8, 180, 360), one) + path(slicePath(0, 0, s * 0.44, 180, 360), two);
        break;
      case 5:
        form = repeat(16, (k) =>
          circle(((k % 4) - 1.5) * s * 0.36, (Math.floor(k / 4) - 1.5) * s * 0.36, s * 0.09, one),
        );
        break;
      case 6:
        form =
          rect(-s * 0.7, -s * 0.24, s * 1.4, s * 0.48, one, { rx: s * 0.24 }) +
          repeat(5, (k) =>
            stroke(`M${n(-s * 0.46 + k * s * 0.22)} ${n(s * 0.14)}l${n(s * 0.12)} ${n(-s * 0.28)}`, two, s * 0.06),
          );
        break;
      case 7:
        form = circle(0, 0, s * 0.5, 'none', { stroke: one, 'stroke-width': s * 0.24 });
        break;
      default:
        form = stroke(`M${n(-s * 0.5)} 0H${n(s * 0.5)}M0 ${n(-s * 0.5)}V${n(s * 0.5)}`, one, s * 0.22, {
          'stroke-linecap': 'butt',
        });
    }
    art += place(form, x, y, { rotate: rnd.range(0, 360) });
  });
  for (const [x, y] of scatter(rnd, 46, 20, 20, 960, h - 40, 5)) {
    if (spots.some(([sx, sy]) => Math.hypot(sx - x, sy - y) < 104)) continue;
    art += place(
      rnd.chance(0.5)
        ? rect(-15, -4, 30, 8, rnd.pick(inks), { rx: 4 })
        : path(
            polygon([
              [0, -11],
              [10, 8],
              [-10, 8],
            ]),
            rnd.pick(inks),
          ),
      x,
      y,
      { rotate: rnd.range(0, 180) },
    );
  }
  return art;
}

/** Atomic stars, boomerangs and wires. */
export function atomic(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[3], palette.paper, 0.2),
    palette.colors[4],
  ]);
  const inks = inksOf(stage).filter((c) => distance(c, ground) > 0.13);
  let art = rect(0, 0, 1000, h, ground);
  const spots = scatter(rnd, Math.round(15 * (h / 1500) + 4), 90, 90, 820, h - 180, 30);
  spots.forEach(([x, y], i) => {
    const s = rnd.range(80, 140);
    const color = at(inks, i);
    let form = '';
    if (i % 4 === 0) {
      form = path(
        `M${n(-s)} ${n(s * 0.5)}C${n(-s * 0.8)} ${n(-s * 0.7)} ${n(s * 0.6)} ${n(-s * 0.9)} ${n(s)} ${n(-s * 0.1)}C${n(s * 0.8)} ${n(s * 0.1)} ${n(s * 0.4)} ${n(-s * 0.2)} ${n(s * 0.1)} 0C${n(-s * 0.3)} ${n(s * 0.2)} ${n(-s * 0.6)} ${n(s * 0.8)} ${n(-s)} ${n(s * 0.5)}Z`,
        color,
      );
    } else if (i % 4 === 1) {
      form = repeat(12, (k) => {
        const [px, py] = polar(0, 0, k * 30, k % 2 === 0 ? s : s * 0.62);
        return (
          stroke(`M0 0L${n(px)} ${n(py)}`, contrasting(ground, [palette.ink, palette.paper]), 4) +
          circle(px, py, k % 2 === 0 ? 12 : 7, k % 2 === 0 ? color : palette.accent)
        );
      });
    } else if (i % 4 === 2) {
      form = repeat(8, (k) =>
        path(`M0 ${n(-s)}L${n(s * 0.09)} ${n(-s * 0.14)}L0 0L${n(-s * 0.09)} ${n(-s * 0.14)}Z`, color, {
          transform: `rotate(${k * 45}) scale(${k % 2 === 0 ? 1 : 0.6})`,
        }),
      );
    } else {
      form =
        path(blobPath(rnd, 0, 0, s, s * 0.66, 0.2, 6), color) +
        stroke(
          `M${n(-s * 0.9)} ${n(-s * 0.5)}C${n(-s * 0.2)} ${n(-s)} ${n(s * 0.2)} ${n(s * 0.9)} ${n(s * 1.05)} ${n(s * 0.2)}`,
          contrasting(ground, [palette.ink, palette.paper]),
          4,
        );
    }
    art += place(form, x, y, { rotate: rnd.range(0, 360) });
  });
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 80, mix(ground, palette.ink, 0.5), {
      from: 0.4,
      to: 1.9,
      opacity: 0.5,
    })
  );
}
