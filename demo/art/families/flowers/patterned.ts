import { contrasting, distance, mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, n, path, place, rect, repeat, scatter, stroke } from '../../svg';
import { BLOOM_KINDS, bloom, flower } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { greens, petals } from './petalInks';

/** Blossoms and leaves strewn as on a printed fabric. */
export function chintz(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.ink, palette.colors[4], palette.paper, palette.colors[0], palette.accent]);
  const inks = petals(stage, ground);
  const colors = [palette.colors[2], palette.colors[3], palette.colors[1]].filter((c) => distance(c, ground) > 0.12);
  const leaf = (i: number) => leafInk(at(colors, i), palette.ink, palette.paper);
  let art = rect(0, 0, 1000, h, ground);
  const spots = scatter(rnd, Math.round(21 * (h / 1500) + 8), -20, -20, 1040, h + 40, 26);
  spots.forEach(([x, y], i) => {
    art += repeat(3, (k) =>
      place(
        simpleLeaf(rnd.range(130, 190), rnd.range(46, 70), leaf(i + k), { veins: 4, bend: rnd.range(-20, 20) }),
        x,
        y,
        { rotate: k * 120 + i * 47 + rnd.range(-20, 20) },
      ),
    );
  });
  spots.forEach(([x, y], i) => {
    art += place(
      bloom(at(['dahlia', 'daisy', 'rose', 'anemone', 'cosmos'] as const, i * 3), rnd.range(54, 100), at(inks, i), rnd),
      x,
      y,
    );
  });
  for (const [x, y] of scatter(rnd, 50, 0, 0, 1000, h, 6))
    art += spots.every(([sx, sy]) => Math.hypot(sx - x, sy - y) > 110)
      ? circle(x, y, rnd.range(5, 11), at(inks, 0).petal)
      : '';
  return art;
}

/** Paper cut-outs in the manner of seaweed and stars. */
export function cutouts(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = 3;
  const rows = Math.max(2, Math.round(h / 390));
  const [cw, ch] = [1000 / columns, h / rows];
  const fields = [
    palette.accent,
    palette.paper,
    palette.colors[1],
    palette.colors[3],
    palette.colors[0],
    palette.colors[4],
    palette.colors[2],
  ];
  let art = rect(0, 0, 1000, h, palette.paper);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const ground = at(fields, r * 2 + c * 3 + rnd.int(0, 1));
      const color = contrasting(
        ground,
        rnd.shuffle([palette.paper, palette.ink, palette.accent, palette.colors[4], palette.colors[0]]),
      );
      const inset = 7;
      art += path(
        `M${n(c * cw + inset + rnd.range(-4, 4))} ${n(r * ch + inset)}L${n((c + 1) * cw - inset)} ${n(r * ch + inset + rnd.range(-4, 4))}L${n((c + 1) * cw - inset + rnd.range(-4, 4))} ${n((r + 1) * ch - inset)}L${n(c * cw + inset)} ${n((r + 1) * ch - inset + rnd.range(-4, 4))}Z`,
        ground,
      );
      art += place(frond(stage, Math.min(cw, ch) * 0.43, color), (c + 0.5) * cw, (r + 0.52) * ch, {
        rotate: rnd.range(-24, 24),
      });
    }
  }
  return art;
}

/** One cut-out: an alga, a star flower, a leaf or a bird-like form. */
function frond({ rnd }: Stage, s: number, color: string): string {
  const kind = rnd.int(0, 3);
  if (kind === 3)
    return repeat(7, (i) =>
      place(
        path(
          `M0 ${n(s * 0.1)}C${n(-s * 0.34)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.9)} 0 ${n(-s)}C${n(s * 0.2)} ${n(-s * 0.9)} ${n(s * 0.34)} ${n(-s * 0.3)} 0 ${n(s * 0.1)}Z`,
          color,
        ),
        0,
        0,
        { rotate: (i * 360) / 7, scaleX: 0.62, scaleY: 1 },
      ),
    );
  const arms = kind === 0 ? 6 : 5;
  let art = stroke(`M0 ${n(s)}Q${n(s * 0.12)} 0 0 ${n(-s * 0.8)}`, color, s * 0.16);
  for (let i = 0; i < arms; i += 1) {
    const y = s * (0.78 - (i * 1.5) / arms);
    const reach = s * (0.5 + 0.32 * Math.sin((i / arms) * Math.PI)) * rnd.range(0.85, 1.1);
    for (const side of [-1, 1]) {
      art +=
        kind === 2
          ? place(
              path(
                `M0 0Q${n(reach * 0.5)} ${n(-s * 0.26)} ${n(reach)} ${n(-s * 0.1)}Q${n(reach * 0.5)} ${n(s * 0.12)} 0 0Z`,
                color,
              ),
              0,
              y,
              { scaleX: side, scaleY: 1, rotate: side * -26 },
            )
          : stroke(
              `M0 ${n(y)}Q${n(side * reach * 0.6)} ${n(y - s * 0.02)} ${n(side * reach * 0.86)} ${n(y - s * 0.26)}`,
              color,
              s * 0.17,
            ) + circle(side * reach * 0.86, y - s * 0.27, s * 0.115, color);
    }
  }
  return art + circle(0, -s * 0.86, s * 0.13, color);
}

/** Rows of single blooms as on a seed merchant's chart. */
export function chart(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const paper = mix(palette.paper, palette.colors[0], rnd.chance(0.5) ? 0.1 : 0.7);
  const inks = petals(stage, paper);
  const set = greens(stage);
  const columns = 3;
  const rows = Math.max(2, Math.round(h / 430));
  const [cw, ch] = [880 / columns, (h - 110) / rows];
  const kinds = rnd.shuffle(BLOOM_KINDS);
  let art =
    rect(0, 0, 1000, h, paper) + rect(36, 36, 928, h - 72, 'none', { stroke: palette.ink, 'stroke-width': 2.6 });
  for (let i = 0; i < rows * columns; i += 1) {
    const [x, y] = [60 + cw * ((i % columns) + 0.5), 55 + ch * (Math.floor(i / columns) + 0.86)];
    art += place(
      flower(
        rnd,
        at(kinds, i),
        ch * 0.52,
        Math.min(74, ch * 0.19),
        rnd.range(-6, 6),
        rnd.range(-16, 16),
        at(inks, i),
        at(set, i),
        2,
      ),
      x,
      y,
    );
    art += stroke(`M${n(x - 40)} ${n(y + 24)}h80`, palette.ink, 2.4);
  }
  return art;
}
