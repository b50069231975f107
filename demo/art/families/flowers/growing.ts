import { contrasting, distance, mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { archPath, blobPath, circle, hills, n, path, place, rect, repeat, stroke } from '../../svg';
import { BLOOM_KINDS, type BloomInk, type BloomKind, bloom, bloomInk, flower } from '../blooms';
import { type LeafInk, simpleLeaf } from '../leaves';
import { shadedLand } from '../nature';
import { greens, petals } from './petalInks';

/** A meadow seen from within, flowers against the sky. */
export function meadow(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const bright = palette.colors[0];
  let art = rect(
    0,
    0,
    1000,
    h,
    stage.linear([0, 0], [0, h], [mix(palette.colors[1], bright, 0.4), palette.paper, bright]),
  );
  art += circle(
    rnd.range(240, 760),
    h * rnd.range(0.18, 0.3),
    rnd.range(90, 160),
    mix(palette.accent, palette.paper, 0.25),
    { opacity: 0.9 },
  );
  art += shadedLand(stage, hills(rnd, h * 0.6, h * 0.03, 600, 2), mix(tone(0.4), palette.paper, 0.3), tone(0.5), {
    depth: h * 0.2,
  });
  const inks = petals(stage, palette.paper);
  const set = greens(stage);
  const kinds = rnd.shuffle(BLOOM_KINDS.filter((k) => k !== 'dahlia' && k !== 'rose')).slice(0, 4);
  for (let row = 0; row < 3; row += 1) {
    const fade = 0.55 - row * 0.27;
    const count = [20, 13, 9][row] ?? 9;
    for (let i = 0; i < count; i += 1) {
      const x = ((i + rnd.range(0.1, 0.9)) / count) * 1080 - 40;
      const length = h * (0.26 + row * 0.12) * rnd.range(0.75, 1.25);
      const k = rnd.int(0, kinds.length - 1);
      const kind: BloomKind = at(kinds, k);
      const base = at(inks, k + (row % 2));
      const paled: BloomInk = {
        ...base,
        petal: mix(base.petal, palette.paper, fade),
        shade: mix(base.shade, palette.paper, fade),
      };
      const leaf = at(set, i);
      const soft: LeafInk = {
        light: mix(leaf.light, palette.paper, fade),
        dark: mix(leaf.dark, palette.paper, fade),
        vein: mix(leaf.vein, palette.paper, fade),
      };
      art += place(
        flower(
          rnd,
          kind,
          length,
          (22 + row * 24) * rnd.range(0.8, 1.2) * (kind === 'lavender' ? 1.1 : 1),
          rnd.range(-7, 7),
          rnd.range(-22, 22),
          paled,
          soft,
          row === 0 ? 0 : 2,
        ),
        x,
        h * (0.84 + row * 0.1),
      );
    }
    art += repeat(24, () => {
      const x = rnd.range(-20, 1020);
      const y = h * (0.86 + row * 0.1);
      return stroke(
        `M${n(x)} ${n(y)}q${n(rnd.range(-14, 14))} ${n(-h * 0.1)} ${n(rnd.range(-50, 50))} ${n(-h * rnd.range(0.14, 0.28))}`,
        mix(tone(0.7), palette.paper, fade),
        3 + row * 2,
      );
    });
    art += shadedLand(
      stage,
      hills(rnd, h * (0.86 + row * 0.07), 12, 300, 2),
      mix(tone(0.66), palette.paper, fade * 0.8),
      tone(0.85),
      { depth: h * 0.14 },
    );
  }
  return art;
}

/** One kind of flower, some stems, plain ground. */
export function study(stage: Stage, kind: BloomKind, head: number): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[0], palette.paper, 0.5),
    mix(palette.colors[1], palette.paper, 0.3),
  ]);
  let art = rect(0, 0, 1000, h, ground);
  const form = contrasting(ground, [palette.paper, mix(palette.colors[1], palette.paper, 0.2), palette.colors[0]]);
  art += rnd.pick([
    path(archPath(180, h * 0.14, 640, h * 0.74), form),
    circle(500, h * 0.4, 350, form),
    path(blobPath(rnd, 500, h * 0.45, 390, h * 0.33, 0.15), form),
    '',
  ]);
  const inks = petals(stage, ground).filter((i) => distance(i.petal, form) > 0.09);
  const set = greens(stage);
  const stems = rnd.int(3, 6);
  const one =
    inks.length > 0 ? at(inks, rnd.int(0, inks.length - 1)) : bloomInk(palette.accent, palette.ink, palette.ink);
  const mixed = rnd.chance(0.5);
  for (const i of Array.from({ length: stems }, (_, k) => k).sort((a, b) => ((a * 7) % stems) - ((b * 7) % stems))) {
    const k = stems === 1 ? 0 : (i - (stems - 1) / 2) / ((stems - 1) / 2);
    const length = Math.min(h * 0.76, 1060) * (1 - (0.34 * ((i * 2 + 1) % stems)) / stems) * rnd.range(0.95, 1.02);
    art += place(
      flower(
        rnd,
        kind,
        length,
        head * Math.min(1, h / 1250) * rnd.range(0.86, 1.1) * (stems > 4 ? 0.84 : 1),
        k * 8,
        k * 20 + rnd.range(-8, 8),
        mixed && inks.length > 0 ? at(inks, i) : one,
        at(set, i),
        kind === 'lavender' ? 4 : 3,
      ),
      500 + k * 110,
      h * 0.97,
    );
  }
  return (
    art +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.35), {
      from: 0.6,
      to: 1.7,
      opacity: 0.5,
    })
  );
}

/** A great head fills the sheet. */
export function closeup(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[4], palette.colors[0], palette.ink, palette.colors[3]]);
  const inks = petals(stage, ground);
  const kind: BloomKind = rnd.pick(['dahlia', 'dahlia', 'daisy', 'sunflower', 'anemone']);
  const set = greens(stage);
  let art = rect(0, 0, 1000, h, ground);
  art += repeat(9, (i) =>
    place(simpleLeaf(rnd.range(460, 640), rnd.range(150, 220), at(set, i), { veins: 8 }), 500, h * 0.5, {
      rotate: i * 40 + rnd.range(-12, 12),
    }),
  );
  const r = Math.min(430, h * 0.4);
  art +=
    circle(530, h * 0.5 + 34, r, palette.ink, { opacity: 0.25 }) +
    place(bloom(kind, r, at(inks, 0), rnd), 500, h * 0.5);
  art +=
    place(bloom(kind, r * 0.4, at(inks, 1), rnd), 150, h * 0.13) +
    place(bloom(kind, r * 0.46, at(inks, 1), rnd), 880, h * 0.88);
  return (
    art + stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 60, palette.ink, { from: 0.6, to: 1.5, opacity: 0.5 })
  );
}
