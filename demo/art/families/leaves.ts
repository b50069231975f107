import { mix, shift } from '../colors';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { circle, n, type Point, path, place, repeat, smooth, stroke } from '../svg';

/**
 * Leaves and their branches. Every leaf is drawn from its stem at the origin up to a tip at (0, −length), one half
 * lighter than the other, as a printer would do it with two inks.
 */
export interface LeafInk {
  light: string;
  dark: string;
  vein: string;
}

export const leafInk = (color: string, ink: string, paper: string): LeafInk => ({
  light: color,
  dark: mix(color, ink, 0.3),
  vein: mix(color, paper, 0.5),
});

/** An entire leaf: `belly` tells where it is widest (0 at the stem, 1 at the tip). */
export function simpleLeaf(
  length: number,
  width: number,
  ink: LeafInk,
  { belly = 0.45, veins = 6, bend = 0 } = {},
): string {
  const w = width / 2;
  const y = -length * belly;
  const side = (k: number) =>
    `C${n(k * w * 0.5)} ${n(y * 0.2)} ${n(k * w + bend * 0.4)} ${n(y * 0.55)} ${n(k * w + bend * 0.5)} ${n(y)}S${n(k * w * 0.35 + bend)} ${n(-length * 0.88)} ${n(bend)} ${n(-length)}`;
  const back = `Q${n(bend * 0.3)} ${n(-length * 0.5)} 0 0Z`;
  const rib = `M0 0Q${n(bend * 0.3)} ${n(-length * 0.5)} ${n(bend * 0.96)} ${n(-length * 0.96)}`;
  const lines = repeat(veins, (i) => {
    const t = 0.12 + (i / Math.max(1, veins)) * 0.72;
    const reach = w * 0.8 * Math.sin(Math.PI * Math.min(0.95, t * (0.5 / belly)));
    const [cx, cy] = [bend * t * 0.6, -length * t];
    const rise = length * 0.1;
    return `M${n(cx)} ${n(cy)}Q${n(cx + reach * 0.5)} ${n(cy - rise * 0.4)} ${n(cx + reach)} ${n(cy - rise)}M${n(cx)} ${n(cy)}Q${n(cx - reach * 0.5)} ${n(cy - rise * 0.4)} ${n(cx - reach)} ${n(cy - rise)}`;
  });
  return (
    path(`M0 0${side(-1)}${back}`, ink.light) +
    path(`M0 0${side(1)}${back}`, ink.dark) +
    (veins > 0 ? stroke(lines, ink.vein, Math.max(1.2, width * 0.014), { opacity: 0.7 }) : '') +
    stroke(rib, ink.vein, Math.max(1.6, width * 0.03))
  );
}

/** A monstera leaf, cut and holed, about `size` long. */
export function monsteraLeaf(stage: Stage, size: number, ink: LeafInk, rnd: Random): string {
  const lobes = rnd.int(5, 6);
  const half = (k: 1 | -1): string => {
    const points: Point[] = [[0, -size * 0.08]];
    points.push([k * size * 0.14, size * 0.1], [k * size * 0.34, size * 0.06]);
    for (let i = 0; i < lobes; i += 1) {
      const t0 = i / lobes;
      const t1 = (i + 0.66) / lobes;
      const edge = (t: number): Point => {
        const a = Math.PI * (0.02 + 0.48 * t);
        const r = size * (0.56 - 0.05 * t) * (1 + 0.16 * Math.sin(a * 2));
        return [k * Math.cos(a) * r * 0.98, -Math.sin(a) * r * 1.62 - size * 0.02];
      };
      points.push(edge(t0), edge((t0 + t1) / 2), edge(t1));
      if (i < lobes - 1) {
        const [ex, ey] = edge((i + 0.84) / lobes);
        const depth = rnd.range(0.34, 0.46);
        points.push([ex * depth, ey * (0.62 + 0.3 * t0) - size * 0.02]);
      }
    }
    points.push([0, -size * 0.98]);
    const holes = repeat(lobes - 2, (i) => {
      const y = -size * (0.16 + i * 0.17);
      const x = k * size * 0.1;
      return `M${n(x)} ${n(y)}q${n(k * size * 0.07)} ${n(-size * 0.05)} ${n(k * size * 0.1)} ${n(-size * 0.02)}q${n(-k * size * 0.02)} ${n(size * 0.04)} ${n(-k * size * 0.1)} ${n(size * 0.02)}Z`;
    });
    return `${smooth(points, false, 0.8)}Z${holes}`;
  };
  const left = half(-1);
  const right = half(1);
  const veins = repeat(lobes, (i) => {
    const y = -size * (0.05 + i * 0.15);
    return `M0 ${n(y)}Q${n(size * 0.24)} ${n(y - size * 0.06)} ${n(size * (0.42 - i * 0.045))} ${n(y - size * 0.12)}M0 ${n(y)}Q${n(-size * 0.24)} ${n(y - size * 0.06)} ${n(-size * (0.42 - i * 0.045))} ${n(y - size * 0.12)}`;
  });
  return (
    stroke(`M0 ${n(-size * 0.05)}V${n(size * 0.5)}`, ink.dark, size * 0.022) +
    path(left, ink.light, { 'fill-rule': 'evenodd' }) +
    path(right, ink.dark, { 'fill-rule': 'evenodd' }) +
    stage.shade(left, [-size * 0.6, -size, size * 0.6, size * 1.1], 200, ink.dark, {
      from: 0.35,
      to: 1.2,
      opacity: 0.8,
    }) +
    stage.clip(left + right, stroke(veins, ink.vein, size * 0.009)) +
    stroke(`M0 ${n(size * 0.05)}V${n(-size * 0.93)}`, ink.vein, size * 0.013)
  );
}

/** The points of a bent stem from the origin, `length` long, turning by `curl` degrees on its way. */
export function stemPoints(length: number, start: number, curl: number, steps = 24): { at: Point; angle: number }[] {
  let angle = start;
  let x = 0;
  let y = 0;
  const points: { at: Point; angle: number }[] = [];
  for (let i = 0; i <= steps; i += 1) {
    points.push({ at: [x, y], angle });
    const a = ((angle - 90) * Math.PI) / 180;
    x += (Math.cos(a) * length) / steps;
    y += (Math.sin(a) * length) / steps;
    angle += (curl / steps) * (0.4 + (1.2 * i) / steps);
  }
  return points;
}

/** A fern frond: pairs of leaflets that shorten to the tip; `start` and `curl` in degrees. */
export function fernFrond(
  length: number,
  start: number,
  curl: number,
  ink: LeafInk,
  { pairs = 24, width = 0.2 } = {},
): string {
  const spine = stemPoints(length, start, curl, pairs);
  let light = '';
  let dark = '';
  spine.forEach(({ at: [x, y], angle }, i) => {
    const t = i / pairs;
    if (t < 0.1) return;
    const l = length * width * Math.sin(Math.PI * (0.16 + 0.84 * ((t - 0.1) / 0.9)) ** 0.75) + 5;
    const w = (length / pairs) * 0.5;
    const leaflet = `M0 0C${n(l * 0.3)} ${n(-w * 1.1)} ${n(l * 0.8)} ${n(-w * 0.7)} ${n(l)} ${n(-w * 0.1)}C${n(l * 0.7)} ${n(w * 0.9)} ${n(l * 0.3)} ${n(w * 0.9)} 0 0Z`;
    dark += `<path d="${leaflet}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle - 22)})"/>`;
    light += `<path d="${leaflet}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle + 202)}) scale(1 -1)"/>`;
  });
  return `<g fill="${ink.light}">${light}</g><g fill="${ink.dark}">${dark}</g>${stroke(smooth(spine.map((s) => s.at)), ink.vein, length * 0.009)}`;
}

export type SprigKind = 'round' | 'lance' | 'heart' | 'needle';

/** A twig with leaves in pairs or by turns. */
export function sprig(
  rnd: Random,
  length: number,
  start: number,
  curl: number,
  ink: LeafInk,
  kind: SprigKind,
  {
    count = 9,
    size = 0.2,
    alternate = false,
    wood = ink.dark,
    berries,
  }: { count?: number; size?: number; alternate?: boolean; wood?: string; berries?: string } = {},
): string {
  const spine = stemPoints(length, start, curl, 30);
  let art = stroke(smooth(spine.map((s) => s.at)), wood, Math.max(2.4, length * 0.011));
  for (let i = 1; i <= count; i += 1) {
    const t = i / count;
    const here = spine[Math.round(t * 30)] ?? { at: [0, 0] as Point, angle: 0 };
    const l = length * size * (1.1 - 0.5 * t) * rnd.range(0.88, 1.1);
    const sides = t === 1 ? [0] : alternate ? [i % 2 === 0 ? 1 : -1] : [-1, 1];
    for (const side of sides) {
      const turn = here.angle + side * rnd.range(46, 62);
      art += place(sprigLeaf(kind, l, ink), here.at[0], here.at[1], { rotate: turn });
      if (berries && rnd.chance(0.55)) {
        const r = l * 0.16;
        const bx = here.at[0] + side * r * 1.8;
        const by = here.at[1] + r * 1.6;
        art += circle(bx, by, r, berries) + circle(bx - r * 0.3, by - r * 0.3, r * 0.24, mix(berries, '#ffffff', 0.6));
      }
    }
  }
  return art;
}

function sprigLeaf(kind: SprigKind, l: number, ink: LeafInk): string {
  if (kind === 'round') {
    const r = l * 0.46;
    const half = (sweep: 0 | 1) => `M0 ${n(-l * 0.06)}A${n(r * 0.94)} ${n(r)} 0 0 ${sweep} 0 ${n(-l * 0.06 - 2 * r)}Z`;
    return (
      path(half(1), ink.light) +
      path(half(0), ink.dark) +
      stroke(`M0 0V${n(-l * 0.8)}`, ink.vein, Math.max(1.4, l * 0.02))
    );
  }
  if (kind === 'lance') return simpleLeaf(l * 1.25, l * 0.3, ink, { belly: 0.5, veins: 0 });
  if (kind === 'heart') return simpleLeaf(l, l * 0.74, ink, { belly: 0.34, veins: 3 });
  return path(`M0 0Q${n(l * 0.06)} ${n(-l * 0.5)} 0 ${n(-l)}Q${n(-l * 0.06)} ${n(-l * 0.5)} 0 0Z`, ink.light);
}

/** A ginkgo leaf: a cleft fan. */
export function ginkgoLeaf(size: number, ink: LeafInk, rnd: Random): string {
  const wave = rnd.range(0.02, 0.06) * size;
  const s = size;
  const left = `M0 0C${n(-s * 0.1)} ${n(-s * 0.3)} ${n(-s * 0.34)} ${n(-s * 0.42)} ${n(-s * 0.56)} ${n(-s * 0.5)}C${n(-s * 0.5)} ${n(-s * 0.7 - wave)} ${n(-s * 0.34)} ${n(-s * 0.82)} ${n(-s * 0.24)} ${n(-s * 0.82 + wave)}S${n(-s * 0.08)} ${n(-s * 0.86)} 0 ${n(-s * 0.56)}Z`;
  const right = `M0 0C${n(s * 0.1)} ${n(-s * 0.3)} ${n(s * 0.34)} ${n(-s * 0.42)} ${n(s * 0.56)} ${n(-s * 0.5)}C${n(s * 0.5)} ${n(-s * 0.7 - wave)} ${n(s * 0.34)} ${n(-s * 0.82)} ${n(s * 0.24)} ${n(-s * 0.82 + wave)}S${n(s * 0.08)} ${n(-s * 0.86)} 0 ${n(-s * 0.56)}Z`;
  const rays = repeat(8, (i) => {
    const a = -150 + i * 17.2;
    const rad = (a * Math.PI) / 180;
    return `M0 0Q${n(Math.cos(rad) * s * 0.2)} ${n(Math.sin(rad) * s * 0.46)} ${n(Math.cos(rad) * s * 0.6)} ${n(Math.sin(rad) * s * 0.7)}`;
  });
  return (
    stroke(`M0 0Q${n(s * 0.04)} ${n(s * 0.3)} ${n(-s * 0.06)} ${n(s * 0.56)}`, ink.dark, s * 0.03) +
    path(left, ink.light) +
    path(right, shift(ink.light, -0.06)) +
    stroke(rays, ink.vein, s * 0.008, { opacity: 0.7 })
  );
}

/** A fan palm leaf: blades around the end of a stalk. */
export function fanPalmLeaf(size: number, ink: LeafInk, rnd: Random): string {
  const blades = 17;
  let art = stroke(`M0 0V${n(size * 0.9)}`, ink.dark, size * 0.024);
  for (let i = 0; i < blades; i += 1) {
    const a = -128 + (256 * i) / (blades - 1);
    const l = size * (0.98 - 0.22 * Math.abs(i / (blades - 1) - 0.5) * 2) * rnd.range(0.94, 1.04);
    const w = size * 0.075;
    art += `<g transform="rotate(${n(a)})">${path(`M0 0L${n(-w)} ${n(-l * 0.62)}L0 ${n(-l)}Z`, ink.light)}${path(`M0 0L${n(w)} ${n(-l * 0.62)}L0 ${n(-l)}Z`, ink.dark)}</g>`;
  }
  return art;
}

/** A banana leaf, torn at the edge in a few places. */
export function bananaLeaf(length: number, width: number, ink: LeafInk, rnd: Random): string {
  const half = (k: 1 | -1): string => {
    let d = 'M0 0';
    const parts = 7;
    for (let i = 0; i < parts; i += 1) {
      const t = (i + 1) / parts;
      const edge = (u: number) => k * (width / 2) * Math.sin(Math.PI * Math.min(1, 0.12 + u * 0.88)) ** 0.7;
      const y = (u: number) => -length * u;
      d += `Q${n(edge(t - 0.5 / parts) * 1.04)} ${n(y(t - 0.5 / parts))} ${n(i === parts - 1 ? 0 : edge(t))} ${n(y(t) + (i === parts - 1 ? 0 : length * 0.01))}`;
      if (i > 0 && i < parts - 1 && rnd.chance(0.55))
        d += `L${n(edge(t) * rnd.range(0.2, 0.5))} ${n(y(t) + length * 0.035)}L${n(edge(t) * 0.97)} ${n(y(t) - length * 0.022)}`;
    }
    return `${d}Z`;
  };
  const veins = repeat(20, (i) => {
    const y = -length * (0.06 + i * 0.045);
    return `M0 ${n(y)}q${n(width * 0.25)} ${n(-length * 0.012)} ${n(width * 0.5)} ${n(-length * 0.045)}M0 ${n(y)}q${n(-width * 0.25)} ${n(-length * 0.012)} ${n(-width * 0.5)} ${n(-length * 0.045)}`;
  });
  const id = half(-1);
  const other = half(1);
  return (
    path(id, ink.light) +
    path(other, ink.dark) +
    stroke(veins, ink.vein, width * 0.008, { opacity: 0.35 }) +
    stroke(`M0 ${n(length * 0.16)}V${n(-length * 0.97)}`, ink.vein, width * 0.035)
  );
}
