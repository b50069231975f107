import { contrasting, distance, isGreen, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, blobPath, circle, ellipse, hills, n, path, place, rect, repeat, scatter, stroke } from '../svg';
import { BLOOM_KINDS, type BloomInk, type BloomKind, bloom, bloomInk, flower } from './blooms';
import { fernFrond, type LeafInk, leafInk, simpleLeaf, sprig } from './leaves';
import { shadedLand } from './nature';

/** Petal colours that can be seen on the ground. */
function petals(stage: Stage, ground: string): BloomInk[] {
  const { palette } = stage;
  const white = mix(palette.paper, '#ffffff', 0.5);
  const colors = [
    palette.accent,
    palette.colors[1],
    white,
    palette.colors[2],
    mix(palette.accent, palette.paper, 0.45),
    palette.colors[0],
  ].filter((c) => distance(c, ground) > 0.1 && !isGreen(c));
  return colors.map((c) =>
    bloomInk(c, contrasting(c, [mix('#f2c14e', palette.accent, 0.15), palette.ink, palette.paper]), palette.ink),
  );
}

const greens = (stage: Stage): LeafInk[] =>
  [stage.palette.colors[4], stage.palette.colors[3], mix(stage.palette.colors[3], stage.palette.colors[4], 0.5)].map(
    (c) => leafInk(c, stage.palette.ink, stage.palette.paper),
  );

/** A meadow seen from within, flowers against the sky. */
function meadow(stage: Stage): string {
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

/** A vase of cut flowers on a table. */
function bouquet(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.colors[1], palette.paper, palette.colors[4], palette.ink]);
  const dark = wall === palette.ink || wall === palette.colors[4];
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], -60, shift(wall, dark ? 0.1 : -0.1), {
      from: 0.3,
      to: 1.6,
      opacity: 0.6,
    });
  const table = h * 0.83;
  const cloth = contrasting(wall, [palette.accent, palette.paper, palette.colors[3]]);
  art += rect(0, table, 1000, h, cloth);
  art += rnd.chance(0.5) ? repeat(14, (i) => rect(i * 76, table, 36, h, mix(cloth, palette.paper, 0.28))) : '';
  art += stage.shade(`M0 ${n(table)}H1000V${n(h)}H0Z`, [0, table, 1000, h - table], 90, palette.ink, {
    from: 0,
    to: 1.4,
    opacity: 0.5,
  });
  const inks = petals(stage, wall);
  const set = dark
    ? [palette.colors[2], palette.colors[3]].map((c) => leafInk(mix(c, palette.paper, 0.1), palette.ink, palette.paper))
    : greens(stage);
  const [x, mouth] = [500, h * 0.6];
  const kinds = rnd.shuffle(BLOOM_KINDS.filter((k) => k !== 'lavender')).slice(0, 4);
  art += repeat(8, (i) => {
    const k = (i - 3.5) / 3.5;
    return i % 2 === 0
      ? place(fernFrond(h * rnd.range(0.3, 0.4), k * 40, k * 40, at(set, i), { pairs: 18, width: 0.15 }), x, mouth)
      : place(
          sprig(rnd, h * rnd.range(0.34, 0.44), k * 40, k * 40, at(set, i), rnd.chance(0.5) ? 'lance' : 'round', {
            count: 9,
            size: 0.15,
            berries: rnd.chance(0.4) ? palette.accent : undefined,
          }),
          x,
          mouth,
        );
  });
  const heads = 13;
  for (let i = 0; i < heads; i += 1) {
    const k = (i - (heads - 1) / 2) / ((heads - 1) / 2);
    const order = ((i * 5) % heads) / heads;
    const tilt = k * 50 + rnd.range(-8, 8);
    const length = h * (0.16 + 0.34 * (1 - Math.abs(k) * 0.5) * (0.5 + order * 0.6));
    art += place(
      flower(
        rnd,
        at(kinds, i),
        length,
        rnd.range(66, 112) * Math.min(1, h / 1300),
        tilt,
        k * 16,
        at(inks, i * 2),
        at(set, i),
        2,
      ),
      x,
      mouth + 10,
    );
  }
  const vase = rnd.pick([
    `M-60 0C-70 60 -150 110 -150 200S-90 ${n(h * 0.27)} -70 ${n(h * 0.27)}H70C90 ${n(h * 0.27)} 150 300 150 200S70 60 60 0Z`,
    `M-74 0L-110 ${n(h * 0.27)}H110L74 0Z`,
    `M-84 0C-130 40 -110 90 -90 110C-120 170 -120 ${n(h * 0.24)} -80 ${n(h * 0.27)}H80C120 ${n(h * 0.24)} 120 170 90 110C110 90 130 40 84 0Z`,
  ]);
  const glaze = contrasting(
    wall,
    [palette.paper, palette.accent, palette.colors[2], palette.ink].filter((c) => c !== cloth),
  );
  const bands = stage.clip(
    vase,
    rnd.chance(0.6)
      ? rect(-200, h * 0.09, 400, 22, contrasting(glaze, [palette.accent, palette.ink])) +
          rect(-200, h * 0.125, 400, 8, contrasting(glaze, [palette.accent, palette.ink]))
      : repeat(40, () =>
          circle(
            rnd.range(-150, 150),
            rnd.range(0, h * 0.27),
            rnd.range(2, 5),
            contrasting(glaze, [palette.accent, palette.ink]),
          ),
        ),
  );
  art += ellipse(x + 50, mouth + h * 0.272, 220, 22, palette.ink, { opacity: 0.28 });
  art += place(
    path(vase, glaze) +
      bands +
      stage.shade(vase, [-150, 0, 300, h * 0.27], 5, mix(glaze, palette.ink, 0.6), { from: 0.42, to: 1.05 }) +
      ellipse(0, 0, 64, 10, mix(glaze, palette.ink, 0.5), { opacity: 0.0 }),
    x,
    mouth,
  );
  art += place(bloom(at(kinds, 1), 36, at(inks, 1), rnd), rnd.range(200, 300), table + h * 0.055, {
    scaleX: 1,
    scaleY: 0.6,
  });
  return art;
}

/** One kind of flower, some stems, plain ground. */
function study(stage: Stage, kind: BloomKind, head: number): string {
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
function closeup(stage: Stage): string {
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

/** Blossoms and leaves strewn as on a printed fabric. */
function chintz(stage: Stage): string {
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
function cutouts(stage: Stage): string {
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

/** A magnolia or cherry bough across a disc. */
export function bough(stage: Stage, isBare = false): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[1], palette.colors[0], palette.paper, palette.colors[3]]);
  let art =
    rect(0, 0, 1000, h, ground) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, shift(ground, -0.12), {
      from: 0.2,
      to: 1.5,
      opacity: 0.6,
    });
  art += circle(560, h * 0.36, 330, mix(palette.accent, palette.paper, rnd.range(0.1, 0.6)));
  const wood = mix(palette.ink, palette.accent, 0.16);
  art += path(
    `M-20 ${n(h * 0.92)}C200 ${n(h * 0.86)} 260 ${n(h * 0.62)} 420 ${n(h * 0.5)}S760 ${n(h * 0.36)} 800 ${n(h * 0.12)}L812 ${n(h * 0.12)}C790 ${n(h * 0.4)} 600 ${n(h * 0.48)} 470 ${n(h * 0.56)}S270 ${n(h * 0.9)} -20 ${n(h * 0.97)}Z`,
    wood,
  );
  art += stroke(
    `M330 ${n(h * 0.6)}Q300 ${n(h * 0.4)} 180 ${n(h * 0.3)}M560 ${n(h * 0.47)}Q700 ${n(h * 0.5)} 900 ${n(h * 0.44)}M250 ${n(h * 0.76)}Q420 ${n(h * 0.74)} 600 ${n(h * 0.78)}`,
    wood,
    11,
  );
  const white = mix(palette.paper, '#ffffff', 0.4);
  const pale = contrasting(ground, [white, palette.accent]);
  const ink = bloomInk(mix(pale, palette.accent, 0.12), '#e9b949', palette.ink);
  const spots: [number, number, number][] = [
    [180, 0.3, 1],
    [290, 0.45, 0.7],
    [430, 0.5, 1.05],
    [620, 0.42, 0.8],
    [800, 0.14, 0.9],
    [740, 0.3, 1.1],
    [900, 0.44, 0.95],
    [700, 0.485, 0.6],
    [600, 0.78, 0.9],
    [420, 0.745, 0.66],
    [260, 0.68, 0.8],
    [120, 0.87, 0.7],
  ];
  for (const [x, fy, k] of spots) {
    art += place(
      rnd.chance(0.25)
        ? path('M0 0C-40 -20 -40 -80 0 -110C40 -80 40 -20 0 0Z', mix(pale, palette.accent, 0.4))
        : bloom('cosmos', 78 * k, ink, rnd),
      x + rnd.range(-12, 12),
      h * fy + rnd.range(-12, 12),
      { rotate: rnd.range(-40, 40) },
    );
  }
  return (
    art +
    (isBare
      ? ''
      : repeat(16, () =>
          place(path('M-14 0Q0 -16 16 0Q0 12 -14 0Z', pale), rnd.range(40, 960), rnd.range(h * 0.1, h * 0.96), {
            rotate: rnd.range(0, 360),
          }),
        ))
  );
}

/** Rows of single blooms as on a seed merchant's chart. */
function chart(stage: Stage): string {
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

export const flowers = {
  meadow,
  bouquet,
  poppies: (stage: Stage) => study(stage, 'poppy', 150),
  tulips: (stage: Stage) => study(stage, 'tulip', 120),
  daisies: (stage: Stage) => study(stage, 'daisy', 130),
  lavender: (stage: Stage) => study(stage, 'lavender', 110),
  sunflowers: (stage: Stage) => study(stage, 'sunflower', 170),
  cosmos: (stage: Stage) => study(stage, 'cosmos', 140),
  closeup,
  chintz,
  cutouts,
  bough: (stage: Stage) => bough(stage),
  chart,
};
