import { mix } from '../colors';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { circle, land, n, type Point, type Profile, path, polygon, rect, repeat, smooth, stroke } from '../svg';

/** Parts that several landscapes share. */

export function sky(stage: Stage, stops: readonly string[]): string {
  return rect(0, 0, 1000, stage.h, stage.linear([0, 0], [0, stage.h], stops));
}

/** A sun or moon with rings of light around it. */
export function sun(x: number, y: number, r: number, color: string, { rings = 2, glow = 0.16 } = {}): string {
  return (
    repeat(rings, (i) =>
      circle(x, y, r * (1 + (rings - i) * 0.45), color, { opacity: glow / (1 + (rings - i) * 0.5) }),
    ) + circle(x, y, r, color)
  );
}

/** A long cloud of overlapping lenses, flat below, as printed in three passes. */
export function cloud(rnd: Random, x: number, y: number, w: number, color: string, opacity = 1): string {
  const lens = (cx: number, cy: number, lw: number, lh: number) =>
    `M${n(cx - lw / 2)} ${n(cy)}C${n(cx - lw * 0.3)} ${n(cy - lh * 0.2)} ${n(cx - lw * 0.24)} ${n(cy - lh)} ${n(cx - lw * 0.02)} ${n(cy - lh)}S${n(cx + lw * 0.26)} ${n(cy - lh * 0.3)} ${n(cx + lw / 2)} ${n(cy)}C${n(cx + lw * 0.25)} ${n(cy + lh * 0.14)} ${n(cx - lw * 0.25)} ${n(cy + lh * 0.14)} ${n(cx - lw / 2)} ${n(cy)}Z`;
  const h = w * 0.13;
  const d =
    lens(x + w * 0.5, y, w, h * rnd.range(0.55, 0.8)) +
    lens(x + w * rnd.range(0.38, 0.6), y - h * 0.12, w * 0.52, h * rnd.range(1.1, 1.5)) +
    lens(x + w * rnd.range(0.2, 0.8), y + h * 0.42, w * 0.7, h * 0.34);
  return path(d, color, { opacity });
}

export function bird(x: number, y: number, size: number, color: string): string {
  const s = size;
  return stroke(
    `M${n(x - s)} ${n(y - s * 0.3)}q${n(s * 0.6)} ${n(-s * 0.35)} ${n(s)} ${n(s * 0.35)}q${n(s * 0.4)} ${n(-s * 0.7)} ${n(s)} ${n(-s * 0.35)}`,
    color,
    Math.max(2, s * 0.16),
  );
}

export function birds(rnd: Random, count: number, x: number, y: number, spread: number, color: string): string {
  return repeat(count, () => bird(x + rnd.bell() * spread, y + rnd.bell() * spread * 0.4, rnd.range(9, 20), color));
}

/** A conifer standing on (x, y), half of it in shade. */
export function conifer(
  rnd: Random,
  x: number,
  y: number,
  height: number,
  color: string,
  shadow = mix(color, '#0a1418', 0.3),
): string {
  const tiers = height > 70 ? 4 : 3;
  const left: Point[] = [];
  const width = height * rnd.range(0.17, 0.23);
  for (let i = 0; i < tiers; i += 1) {
    const t = (i + 1) / tiers;
    left.push(
      [width * t, y - height * (1 - t) - height * 0.06],
      [width * t * 0.52, y - height * (1 - t) - height * 0.1],
    );
  }
  left.pop();
  const outline: Point[] = [
    [x, y - height],
    ...left.map(([dx, py]): Point => [x - dx, py]),
    ...left.map(([dx, py]): Point => [x + dx, py]).reverse(),
  ];
  const half: Point[] = [
    [x, y - height],
    [x, y - height * 0.06],
    ...left.map(([dx, py]): Point => [x + dx, py]).reverse(),
  ];
  return (
    rect(x - height * 0.022, y - height * 0.1, height * 0.044, height * 0.1, shadow) +
    path(polygon(outline), color) +
    path(polygon(half), shadow)
  );
}

/** A row of conifers along a profile, from small to large towards the edges when `framed`. */
export function coniferRow(
  rnd: Random,
  profile: Profile,
  count: number,
  size: readonly [number, number],
  color: string,
  { framed = false, from = -20, to = 1020 } = {},
): string {
  const xs = Array.from({ length: count }, (_, i) => from + ((i + rnd.range(0.1, 0.9)) / count) * (to - from));
  return xs
    .map((x) => {
      const k = framed ? 0.35 + 0.9 * Math.abs(x / 500 - 1) ** 1.4 : 1;
      return conifer(rnd, x, profile(x) + 6, rnd.range(size[0], size[1]) * k, color);
    })
    .join('');
}

/** Horizontal dashes of light on water below a sun at x, widening towards the viewer. */
export function glitter(
  rnd: Random,
  x: number,
  top: number,
  bottom: number,
  width: number,
  color: string,
  rows = 16,
): string {
  return repeat(rows, (i) => {
    const t = (i + 0.4) / rows;
    const y = top + (bottom - top) * t ** 1.4;
    const w = width * (0.35 + 0.65 * Math.abs(Math.cos(i * 1.7 + 0.5))) * (1 - t * 0.35);
    const h = 2.5 + 9 * t;
    const px = x - w / 2 + rnd.range(-0.16, 0.16) * width;
    return rect(px, y, w, h, color, { rx: h / 2, opacity: 0.95 - t * 0.45 });
  });
}

/** Long thin strokes that say water. */
export function ripples(rnd: Random, count: number, top: number, bottom: number, color: string, opacity = 0.5): string {
  return repeat(count, () => {
    const t = rnd.next() ** 1.3;
    const y = top + (bottom - top) * t;
    const w = rnd.range(30, 110) * (0.5 + t);
    const x = rnd.range(-40, 1000);
    return stroke(`M${n(x)} ${n(y)}q${n(w / 4)} ${n(-3 - 6 * t)} ${n(w / 2)} 0t${n(w / 2)} 0`, color, 1.5 + 2.5 * t, {
      opacity,
    });
  });
}

/** Land with a stippled shade that thickens downwards. */
export function shadedLand(
  stage: Stage,
  profile: Profile,
  color: string,
  shadeColor: string,
  { bottom = stage.h + 10, depth = 260, round = true, step = 20, opacity = 0.8, angle = 90 } = {},
): string {
  const d = land(profile, bottom, { round, step });
  let top = Number.POSITIVE_INFINITY;
  for (let x = 0; x <= 1000; x += 40) top = Math.min(top, profile(x));
  return path(d, color) + stage.shade(d, [0, top, 1000, depth], angle, shadeColor, { opacity });
}

/** A smooth closed form between an upper and a lower line. */
export const between = (upper: readonly Point[], lower: readonly Point[]): string =>
  `${smooth(upper)}L${smooth([...lower].reverse()).slice(1)}Z`;
