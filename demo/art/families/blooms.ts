import { mix, shift } from '../colors';
import type { Random } from '../random';
import { circle, ellipse, n, path, place, polar, repeat, stroke } from '../svg';
import { type LeafInk, simpleLeaf, stemPoints } from './leaves';

/** Flower heads drawn around the origin, facing up or towards the viewer, about `r` in radius. */
export type BloomKind =
  | 'poppy'
  | 'daisy'
  | 'tulip'
  | 'anemone'
  | 'dahlia'
  | 'cornflower'
  | 'lavender'
  | 'sunflower'
  | 'cosmos'
  | 'rose';
export const BLOOM_KINDS: readonly BloomKind[] = [
  'poppy',
  'daisy',
  'tulip',
  'anemone',
  'dahlia',
  'cornflower',
  'lavender',
  'sunflower',
  'cosmos',
  'rose',
];

export interface BloomInk {
  petal: string;
  shade: string;
  heart: string;
  ink: string;
}

const petalPath = (l: number, w: number, tip = 0.5) =>
  `M0 0C${n(-w * 0.7)} ${n(-l * 0.25)} ${n(-w)} ${n(-l * 0.75)} ${n(-w * tip)} ${n(-l * 0.96)}Q0 ${n(-l * 1.05)} ${n(w * tip)} ${n(-l * 0.96)}C${n(w)} ${n(-l * 0.75)} ${n(w * 0.7)} ${n(-l * 0.25)} 0 0Z`;

const around = (count: number, turn: number, draw: (i: number) => string) =>
  repeat(count, (i) => `<g transform="rotate(${n(turn + (i * 360) / count)})">${draw(i)}</g>`);

function poppy(r: number, { petal, shade, heart, ink }: BloomInk, rnd: Random): string {
  const back = `M${n(-r)} ${n(-r * 0.2)}C${n(-r * 1.1)} ${n(-r * 0.9)} ${n(-r * 0.4)} ${n(-r * 1.1)} 0 ${n(-r * 0.86)}C${n(r * 0.4)} ${n(-r * 1.12)} ${n(r * 1.1)} ${n(-r * 0.9)} ${n(r)} ${n(-r * 0.2)}C${n(r * 0.6)} ${n(r * 0.3)} ${n(-r * 0.6)} ${n(r * 0.3)} ${n(-r)} ${n(-r * 0.2)}Z`;
  const side = `M${n(-r)} ${n(-r * 0.3)}C${n(-r * 1.06)} ${n(r * 0.36)} ${n(-r * 0.5)} ${n(r * 0.8)} 0 ${n(r * 0.6)}C${n(-r * 0.1)} ${n(r * 0.1)} ${n(-r * 0.3)} ${n(-r * 0.26)} ${n(-r)} ${n(-r * 0.3)}Z`;
  const other = `M${n(r)} ${n(-r * 0.3)}C${n(r * 1.06)} ${n(r * 0.36)} ${n(r * 0.5)} ${n(r * 0.8)} ${n(-r * 0.06)} ${n(r * 0.6)}C${n(r * 0.1)} ${n(r * 0.1)} ${n(r * 0.3)} ${n(-r * 0.26)} ${n(r)} ${n(-r * 0.3)}Z`;
  const stamens = around(
    16,
    rnd.range(0, 20),
    () => stroke(`M0 ${n(-r * 0.12)}V${n(-r * 0.32)}`, ink, r * 0.03) + circle(0, -r * 0.33, r * 0.035, ink),
  );
  return (
    path(back, petal) +
    path(other, shade) +
    path(side, mix(petal, '#ffffff', 0.1)) +
    place(
      stamens + circle(0, 0, r * 0.15, heart) + around(6, 0, () => stroke(`M0 0V${n(-r * 0.13)}`, ink, r * 0.02)),
      0,
      -r * 0.12,
    )
  );
}

function rays(r: number, { petal, shade, heart, ink }: BloomInk, count: number, wide: number, core: number): string {
  const l = r;
  const w = ((Math.PI * 2 * r) / count) * wide;
  return (
    around(count, 180 / count, () => path(petalPath(l * 0.94, w * 0.5, 0.4), shade)) +
    around(
      count,
      0,
      () =>
        path(petalPath(l, w * 0.5, 0.4), petal) +
        stroke(`M0 ${n(-l * 0.4)}V${n(-l * 0.72)}`, shade, Math.max(1, r * 0.02)),
    ) +
    circle(0, 0, r * core, heart) +
    repeat(18, (i) => {
      const [x, y] = polar(0, 0, i * 137.5, r * core * 0.86 * Math.sqrt((i + 0.5) / 18));
      return circle(x, y, r * core * 0.09, i % 2 === 0 ? ink : mix(heart, '#ffffff', 0.4));
    })
  );
}

function tulip(r: number, { petal, shade, heart }: BloomInk): string {
  const body = `M${n(-r * 0.7)} ${n(-r * 0.9)}C${n(-r * 0.86)} ${n(r * 0.1)} ${n(-r * 0.6)} ${n(r * 0.7)} 0 ${n(r * 0.7)}S${n(r * 0.86)} ${n(r * 0.1)} ${n(r * 0.7)} ${n(-r * 0.9)}Q${n(r * 0.4)} ${n(-r * 0.6)} ${n(r * 0.26)} ${n(-r * 0.34)}Q${n(r * 0.12)} ${n(-r * 0.8)} 0 ${n(-r * 1.05)}Q${n(-r * 0.12)} ${n(-r * 0.8)} ${n(-r * 0.26)} ${n(-r * 0.34)}Q${n(-r * 0.4)} ${n(-r * 0.6)} ${n(-r * 0.7)} ${n(-r * 0.9)}Z`;
  const middle = `M0 ${n(-r * 1.05)}C${n(-r * 0.44)} ${n(-r * 0.5)} ${n(-r * 0.5)} ${n(r * 0.3)} 0 ${n(r * 0.7)}C${n(r * 0.5)} ${n(r * 0.3)} ${n(r * 0.44)} ${n(-r * 0.5)} 0 ${n(-r * 1.05)}Z`;
  return (
    path(body, shade) +
    path(middle, petal) +
    stroke(`M0 ${n(-r * 0.7)}V${n(r * 0.4)}`, mix(petal, heart, 0.5), r * 0.035, { opacity: 0.7 })
  );
}

function dahlia(r: number, { petal, shade, heart }: BloomInk): string {
  const rings = r < 110 ? 3 : r < 170 ? 4 : 6;
  let art = '';
  for (let k = 0; k < rings; k += 1) {
    const t = k / (rings - 1);
    const count = Math.round(22 - 12 * t);
    const l = r * (1 - 0.78 * t);
    art += around(count, k * 9, () => {
      const w = ((Math.PI * l) / count) * 1.25;
      return (
        path(petalPath(l, w, 0.3), mix(shade, petal, 0.2 + t * 0.8)) +
        path(
          `M0 ${n(-l * 0.45)}Q${n(w * 0.5)} ${n(-l * 0.8)} 0 ${n(-l * 0.99)}Q${n(-w * 0.2)} ${n(-l * 0.7)} 0 ${n(-l * 0.45)}Z`,
          mix(petal, '#ffffff', 0.12 + 0.3 * t),
          { opacity: 0.7 },
        )
      );
    });
  }
  return art + circle(0, 0, r * 0.11, heart);
}

function cornflower(r: number, { petal, shade, heart, ink }: BloomInk): string {
  return (
    around(9, 0, (i) =>
      path(
        `M0 0L${n(-r * 0.24)} ${n(-r * 0.86)}L${n(-r * 0.1)} ${n(-r * 0.78)}L0 ${n(-r)}L${n(r * 0.1)} ${n(-r * 0.78)}L${n(r * 0.24)} ${n(-r * 0.86)}Z`,
        i % 2 === 0 ? petal : shade,
      ),
    ) +
    around(10, 12, () => path(petalPath(r * 0.44, r * 0.09, 0.3), heart)) +
    circle(0, 0, r * 0.1, ink)
  );
}

function lavender(r: number, { petal, shade }: BloomInk, rnd: Random): string {
  return repeat(9, (i) => {
    const y = r * 0.9 - i * r * 0.3;
    const w = r * (0.34 - i * 0.022);
    return repeat(3, (k) =>
      ellipse((k - 1) * w * 0.8, y + Math.abs(k - 1) * r * 0.06, w * 0.5, r * 0.15, rnd.chance(0.5) ? petal : shade),
    );
  });
}

function rose(r: number, { petal, shade, heart }: BloomInk): string {
  let art = circle(0, 0, r, shade);
  for (let k = 0; k < 5; k += 1) {
    const rr = r * (1 - k * 0.19);
    art += around(5 - (k > 2 ? 1 : 0), k * 41, () =>
      path(
        `M${n(-rr * 0.62)} ${n(-rr * 0.42)}A${n(rr * 0.74)} ${n(rr * 0.74)} 0 0 1 ${n(rr * 0.62)} ${n(-rr * 0.42)}Q0 ${n(-rr * 0.1)} ${n(-rr * 0.62)} ${n(-rr * 0.42)}Z`,
        k % 2 === 0 ? petal : mix(petal, '#ffffff', 0.16),
      ),
    );
  }
  return art + path(`M${n(-r * 0.14)} 0a${n(r * 0.14)} ${n(r * 0.14)} 0 1 1 ${n(r * 0.2)} ${n(r * 0.1)}`, heart);
}

/** What is left of a flower from afar: five petals and a heart. */
function speck(r: number, { petal, heart }: BloomInk): string {
  const petals = repeat(5, (i) => {
    const [x, y] = polar(0, 0, i * 72, r * 0.55);
    return `M${n(x - r * 0.46)} ${n(y)}a${n(r * 0.46)} ${n(r * 0.46)} 0 1 1 ${n(r * 0.92)} 0a${n(r * 0.46)} ${n(r * 0.46)} 0 1 1 ${n(-r * 0.92)} 0Z`;
  });
  return path(petals, petal) + circle(0, 0, r * 0.3, heart);
}

export function bloom(kind: BloomKind, r: number, ink: BloomInk, rnd: Random): string {
  if (r < 27 && kind !== 'tulip' && kind !== 'lavender') return speck(r, ink);
  switch (kind) {
    case 'poppy':
      return poppy(r, ink, rnd);
    case 'daisy':
      return rays(r, ink, 13, 0.8, 0.3);
    case 'cosmos':
      return rays(r, ink, 8, 0.96, 0.2);
    case 'sunflower':
      return rays(r, ink, 18, 0.86, 0.46);
    case 'anemone':
      return (
        rays(r, ink, 7, 1.12, 0.22) +
        around(
          22,
          0,
          () =>
            stroke(`M0 ${n(-r * 0.26)}V${n(-r * 0.38)}`, ink.ink, r * 0.02) + circle(0, -r * 0.4, r * 0.03, ink.ink),
        )
      );
    case 'tulip':
      return tulip(r, ink);
    case 'dahlia':
      return dahlia(r, ink);
    case 'cornflower':
      return cornflower(r, ink);
    case 'lavender':
      return lavender(r, ink, rnd);
    case 'rose':
      return rose(r, ink);
  }
}

/** A flower on its stem from (0, 0) up: `start` and `curl` in degrees as of `stemPoints`. */
export function flower(
  rnd: Random,
  kind: BloomKind,
  length: number,
  r: number,
  start: number,
  curl: number,
  ink: BloomInk,
  leaf: LeafInk,
  leaves = 2,
): string {
  const spine = stemPoints(length, start, curl, 20);
  const tip = spine[20] ?? { at: [0, -length] as const, angle: 0 };
  let art = stroke(`M${spine.map((s) => `${n(s.at[0])} ${n(s.at[1])}`).join('L')}`, leaf.dark, Math.max(3, r * 0.085));
  for (let i = 0; i < leaves; i += 1) {
    const here = spine[4 + Math.floor(((i + 0.4) / leaves) * 11)] ?? tip;
    const side = i % 2 === 0 ? 1 : -1;
    const long =
      kind === 'tulip'
        ? length * 0.62
        : kind === 'lavender'
          ? length * 0.3
          : Math.min(length * rnd.range(0.2, 0.3), r * 2.1);
    const wide = kind === 'tulip' ? length * 0.13 : kind === 'lavender' ? 9 : Math.min(length * 0.08, r * 0.62);
    const base = kind === 'tulip' ? (spine[0] ?? tip) : here;
    art += place(simpleLeaf(long, wide, leaf, { veins: 0, bend: side * long * 0.16 }), base.at[0], base.at[1], {
      rotate: base.angle + side * rnd.range(kind === 'tulip' ? 8 : 30, kind === 'tulip' ? 22 : 52),
    });
  }
  return (
    art +
    place(bloom(kind, r, ink, rnd), tip.at[0], tip.at[1], {
      rotate: kind === 'tulip' || kind === 'lavender' || kind === 'poppy' ? tip.angle : rnd.range(0, 50),
    })
  );
}

export const bloomInk = (petal: string, heart: string, ink: string): BloomInk => ({
  petal,
  shade: mix(shift(petal, -0.09), ink, 0.06),
  heart,
  ink,
});
