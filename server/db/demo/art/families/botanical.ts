import { contrasting, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, blobPath, circle, ellipse, group, n, path, place, rect, repeat, smooth, stroke } from '../svg';
import {
  bananaLeaf,
  fanPalmLeaf,
  fernFrond,
  ginkgoLeaf,
  type LeafInk,
  leafInk,
  monsteraLeaf,
  simpleLeaf,
  sprig,
  stemPoints,
} from './leaves';

/** The ground of a plant print: plain, with an arch, a disc or a stone behind the plant. */
function ground(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const style = rnd.int(0, 4);
  const paper = rnd.chance(0.7) ? palette.paper : mix(palette.paper, palette.colors[0], 0.8);
  const form = rnd.chance(0.5)
    ? palette.colors[0]
    : rnd.chance(0.5)
      ? mix(palette.accent, palette.paper, 0.35)
      : palette.colors[1];
  let art = rect(0, 0, 1000, h, paper);
  if (style === 1) art += path(archPath(170, h * 0.16, 660, h * 0.72), form);
  else if (style === 2) art += circle(500, h * 0.46, Math.min(350, h * 0.36), form);
  else if (style === 3) art += path(blobPath(rnd, 500, h * 0.48, 380, h * 0.34, 0.16), form);
  else if (style === 4) art += rect(90, 90, 820, h - 180, form, { rx: 4 });
  return (
    art +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, mix(paper, palette.ink, 0.25), {
      from: 0.45,
      to: 1.8,
      opacity: 0.5,
    })
  );
}

function inks(stage: Stage): LeafInk[] {
  const { palette } = stage;
  const paper = palette.paper;
  return [palette.colors[4], palette.colors[3], mix(palette.colors[3], palette.colors[2], 0.55)].map((c) =>
    leafInk(c, palette.ink, paper),
  );
}

function fern(stage: Stage): string {
  const { rnd, h } = stage;
  const set = inks(stage);
  let art = ground(stage);
  const fronds = rnd.int(5, 8);
  const foot = h * 0.94;
  const order = Array.from({ length: fronds }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (fronds - 1) / 2) - Math.abs(a - (fronds - 1) / 2),
  );
  for (const i of order) {
    const k = (i - (fronds - 1) / 2) / ((fronds - 1) / 2);
    const length = Math.min(h * 0.84, 1150) * (0.98 - Math.abs(k) * 0.26) * rnd.range(0.92, 1.02);
    art += place(
      fernFrond(length, k * 34, k * 62 + rnd.range(-10, 10), at(set, i), { pairs: 26, width: rnd.range(0.15, 0.19) }),
      500 + k * 22,
      foot,
    );
  }
  const curl = at(set, 1).light;
  for (const side of [-1, 1]) {
    const x = 500 + side * rnd.range(50, 90);
    const t = h * rnd.range(0.16, 0.24);
    art += stroke(
      `M${n(500 + side * 12)} ${n(foot)}Q${n(x)} ${n(foot - t * 0.5)} ${n(x)} ${n(foot - t)}c0 -46 60 -46 60 0c0 36 -42 34 -42 4c0 -16 20 -18 22 -4`,
      curl,
      10,
      side < 0 ? { transform: `translate(${n(2 * x)} 0) scale(-1 1) translate(0 0)` } : {},
    );
  }
  return art;
}

function monstera(stage: Stage): string {
  const { rnd, h } = stage;
  const set = inks(stage);
  let art = ground(stage);
  const layout = rnd.chance(0.35)
    ? [{ x: 500, y: h * 0.68, s: Math.min(820, h * 0.62), r: rnd.range(-14, 14) }]
    : [
        { x: 300, y: h * 0.5, s: Math.min(520, h * 0.4), r: rnd.range(-42, -24) },
        { x: 730, y: h * 0.46, s: Math.min(480, h * 0.36), r: rnd.range(18, 40) },
        { x: 510, y: h * 0.82, s: Math.min(640, h * 0.48), r: rnd.range(-12, 16) },
      ];
  layout.forEach(({ x, y, s, r }, i) => {
    art += place(monsteraLeaf(stage, s, at(set, i + 1), rnd), x, y, { rotate: r });
  });
  return art;
}

function palm(stage: Stage): string {
  const { rnd, h } = stage;
  const set = inks(stage);
  let art = ground(stage);
  const leaves = rnd.int(2, 3);
  for (let i = 0; i < leaves; i += 1) {
    const x = [500, 270, 740][i] ?? 500;
    const y = h * ([0.42, 0.62, 0.66][i] ?? 0.5);
    art += place(fanPalmLeaf(Math.min(400, h * 0.3) * (i === 0 ? 1 : 0.8), at(set, i), rnd), x, y, {
      rotate: [rnd.range(-8, 8), rnd.range(-30, -14), rnd.range(14, 30)][i] ?? 0,
    });
  }
  return art;
}

function banana(stage: Stage): string {
  const { rnd, h } = stage;
  const set = inks(stage);
  let art = ground(stage);
  const count = rnd.int(4, 5);
  for (let i = 0; i < count; i += 1) {
    const k = (i - (count - 1) / 2) / ((count - 1) / 2);
    art += place(
      bananaLeaf(Math.min(h * 0.82, 1150) * rnd.range(0.86, 1.05), rnd.range(220, 270), at(set, i), rnd),
      500 + k * 90,
      h * 0.97,
      { rotate: k * 44 + rnd.range(-6, 6) },
    );
  }
  return art;
}

function branch(stage: Stage): string {
  const { rnd, h, palette, subject } = stage;
  const set = inks(stage);
  let art = ground(stage);
  const eucalyptus = subject === 'eucalyptus';
  const wood = eucalyptus ? mix(palette.ink, palette.accent, 0.3) : palette.colors[4];
  const stems = rnd.pick([1, 3, 3, 4]);
  for (let i = 0; i < stems; i += 1) {
    const k = stems === 1 ? 0 : (i - (stems - 1) / 2) / ((stems - 1) / 2);
    const length = Math.min(h * 0.8, 1130) * (i === 1 ? 1 : 0.86);
    art += place(
      sprig(rnd, length, k * 14, k * 26 + rnd.range(-10, 10), at(set, i), eucalyptus ? 'round' : 'lance', {
        count: eucalyptus ? 10 : 15,
        size: (eucalyptus ? 0.115 : 0.12) * (stems === 1 ? 1.35 : 1),
        wood,
        berries: eucalyptus
          ? undefined
          : i % 2 === 0
            ? mix(palette.ink, palette.colors[4], 0.3)
            : mix(palette.colors[2], palette.accent, 0.2),
      }),
      500 + k * 60,
      h * 0.93,
    );
  }
  if (eucalyptus && rnd.chance(0.6))
    art +=
      path(`M440 ${n(h * 0.855)}h120l14 26h-148Z`, palette.accent) +
      stroke(`M470 ${n(h * 0.88)}q-50 60 -110 70M530 ${n(h * 0.88)}q50 50 96 82`, palette.accent, 9);
  return art;
}

function ginkgo(stage: Stage): string {
  const { rnd, h, palette } = stage;
  let art = ground(stage);
  const colors = [palette.accent, palette.colors[1], mix(palette.accent, palette.paper, 0.3), palette.colors[2]];
  const spine = stemPoints(h * 1.02, 168 + rnd.range(-6, 6), rnd.pick([-1, 1]) * rnd.range(30, 46), 30);
  const [x0, y0] = [500 - (at(spine, 15).at[0] ?? 0), -h * 0.02];
  art += place(stroke(smooth(spine.map((s) => s.at)), mix(palette.ink, palette.accent, 0.2), 13), x0, y0);
  const count = 14;
  for (let i = 0; i < count; i += 1) {
    const { at: here, angle } = at(spine, 2 + i * 2);
    const size = rnd.range(210, 290) * Math.min(1, h / 1300);
    const leaf = place(ginkgoLeaf(size, leafInk(at(colors, i), palette.ink, palette.paper), rnd), 0, -size * 0.52);
    art += place(leaf, x0 + here[0], y0 + here[1], { rotate: angle + (i % 2 === 0 ? 1 : -1) * rnd.range(48, 78) });
  }
  return art;
}

/** A page of a herbarium: leaves in rows, each with a ruled label. */
function herbarium(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const line = mix(palette.paper, palette.ink, 0.6);
  let art =
    rect(0, 0, 1000, h, palette.paper) + rect(50, 50, 900, h - 100, 'none', { stroke: line, 'stroke-width': 2.4 });
  const columns = 3;
  const rows = Math.max(2, Math.round((h - 160) / 400));
  const [cw, ch] = [860 / columns, (h - 140) / rows];
  const colors = [
    palette.colors[4],
    palette.colors[3],
    palette.accent,
    palette.colors[2],
    mix(palette.colors[3], palette.colors[1], 0.5),
  ];
  const makers: ((size: number, ink: LeafInk) => string)[] = [
    (s, ink) => place(monsteraLeaf(stage, s * 0.72, ink, rnd), 0, s * 0.24),
    (s, ink) => place(fernFrond(s, 0, rnd.range(-26, 26), ink, { pairs: 17, width: 0.22 }), 0, s * 0.48),
    (s, ink) => place(ginkgoLeaf(s * 0.72, ink, rnd), 0, s * 0.22),
    (s, ink) => place(simpleLeaf(s * 0.9, s * 0.42, ink, { veins: 7 }), 0, s * 0.45),
    (s, ink) => place(sprig(rnd, s * 0.92, 0, rnd.range(-20, 20), ink, 'round', { count: 7, size: 0.22 }), 0, s * 0.46),
    (s, ink) => place(sprig(rnd, s * 0.92, 0, rnd.range(-20, 20), ink, 'lance', { count: 9, size: 0.2 }), 0, s * 0.46),
    (s, ink) => place(fanPalmLeaf(s * 0.52, ink, rnd), 0, s * 0.02),
    (s, ink) => place(bananaLeaf(s * 0.9, s * 0.32, ink, rnd), 0, s * 0.42),
    (s, ink) =>
      place(
        sprig(rnd, s * 0.92, 0, rnd.range(-20, 20), ink, 'heart', { count: 6, size: 0.25, alternate: true }),
        0,
        s * 0.46,
      ),
    (s, ink) =>
      place(sprig(rnd, s * 0.92, 0, 8, ink, 'lance', { count: 7, size: 0.19, berries: palette.accent }), 0, s * 0.46),
    (s, ink) => place(simpleLeaf(s * 0.84, s * 0.66, ink, { veins: 5, belly: 0.34 }), 0, s * 0.42),
  ];
  const order = rnd.shuffle(makers);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      const [x, y] = [70 + cw * (c + 0.5), 70 + ch * (r + 0.46)];
      art += place(
        at(order, i)(Math.min(ch * 0.74, 330), leafInk(at(colors, i * 2 + r), palette.ink, palette.paper)),
        x,
        y,
      );
      art +=
        stroke(`M${n(x - 46)} ${n(y + ch * 0.44)}h92`, line, 2.4) +
        stroke(`M${n(x - 26)} ${n(y + ch * 0.44 + 12)}h52`, line, 1.6);
    }
  }
  return art;
}

/** A pot standing on (0, 0), `w` wide above. */
export function pot(stage: Stage, w: number, tall: number, color: string, other: string): string {
  const { rnd, palette } = stage;
  const style = rnd.int(0, 3);
  const lower = style === 1 ? w * 0.62 : style === 2 ? w * 0.98 : w * 0.72;
  const d =
    style === 3
      ? `M${n(-w * 0.42)} ${n(-tall)}C${n(-w * 0.62)} ${n(-tall * 0.6)} ${n(-w * 0.5)} 0 ${n(-w * 0.26)} 0H${n(w * 0.26)}C${n(w * 0.5)} 0 ${n(w * 0.62)} ${n(-tall * 0.6)} ${n(w * 0.42)} ${n(-tall)}Z`
      : `M${n(-w / 2)} ${n(-tall)}H${n(w / 2)}L${n(lower / 2)} 0H${n(-lower / 2)}Z`;
  let art = path(d, color);
  const pattern = rnd.int(0, 3);
  let inside = '';
  if (pattern === 1) inside = rect(-w, -tall * 0.62, 2 * w, tall * 0.3, other);
  else if (pattern === 2)
    inside = repeat(9, (i) =>
      path(
        `M${n(-w * 0.6 + i * w * 0.15)} ${n(-tall * 0.4)}l${n(w * 0.075)} ${n(-tall * 0.22)}l${n(w * 0.075)} ${n(tall * 0.22)}Z`,
        other,
      ),
    );
  else if (pattern === 3)
    inside = repeat(30, () => circle(rnd.range(-w / 2, w / 2), rnd.range(-tall, 0), rnd.range(2, 5), other));
  art +=
    stage.clip(d, inside) +
    stage.shade(d, [-w / 2, -tall, w, tall], 10, mix(color, palette.ink, 0.65), { from: 0.4, to: 1.1, opacity: 0.9 });
  if (style === 0) art += rect(-w * 0.55, -tall - w * 0.02, w * 1.1, tall * 0.2, shift(color, -0.05), { rx: 4 });
  return art;
}

/** A houseplant of one of seven kinds growing out of (0, 0), about `s` high. */
export function houseplant(stage: Stage, s: number, kind: number, ink: LeafInk): string {
  const { rnd, palette } = stage;
  const leaf = (x: number, y: number, turn: number, markup: string) => place(markup, x, y, { rotate: turn });
  switch (kind % 7) {
    case 0: // snake plant
      return repeat(7, (i) => {
        const k = (i - 3) / 3;
        const l = s * rnd.range(0.72, 1.05) * (1 - Math.abs(k) * 0.2);
        const form = `M-${n(s * 0.05)} 0C${n(-s * 0.1)} ${n(-l * 0.5)} ${n(-s * 0.05)} ${n(-l * 0.85)} 0 ${n(-l)}C${n(s * 0.05)} ${n(-l * 0.85)} ${n(s * 0.1)} ${n(-l * 0.5)} ${n(s * 0.05)} 0Z`;
        const bands = stage.clip(
          form,
          repeat(8, (b) =>
            stroke(
              `M${n(-s * 0.1)} ${n(-l * (0.1 + b * 0.11))}q${n(s * 0.05)} -9 ${n(s * 0.1)} 0t${n(s * 0.1)} 0`,
              ink.vein,
              4,
              { opacity: 0.55 },
            ),
          ),
        );
        return leaf(
          k * s * 0.12,
          6,
          k * 20,
          path(form, i % 2 === 0 ? ink.light : ink.dark) +
            bands +
            stroke(form, mix('#f2d86b', palette.paper, 0.3), 3.4, { opacity: 0.85 }),
        );
      });
    case 1: // pilea: coins on stalks
      return repeat(13, (i) => {
        const a = -78 + i * 13;
        const l = s * (i % 2 === 0 ? 0.86 : 0.56) * rnd.range(0.85, 1.05);
        const rad = ((a - 90) * Math.PI) / 180;
        const [x, y] = [Math.cos(rad) * l, Math.sin(rad) * l];
        const r = s * rnd.range(0.1, 0.14);
        return (
          stroke(`M0 0Q${n(x * 0.3)} ${n(y * 0.8)} ${n(x)} ${n(y)}`, ink.dark, 3.4) +
          circle(x, y, r, i % 3 === 0 ? ink.dark : ink.light) +
          path(`M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}Z`, ink.dark) +
          circle(x, y, r * 0.14, ink.vein)
        );
      });
    case 2: // rubber plant
      return (
        stroke(`M0 0Q${n(s * 0.06)} ${n(-s * 0.5)} ${n(-s * 0.02)} ${n(-s * 0.9)}`, ink.dark, 8) +
        repeat(9, (i) =>
          leaf(
            Math.sin(i) * 6,
            -s * (0.1 + i * 0.095),
            (i % 2 === 0 ? 1 : -1) * (70 - i * 5),
            simpleLeaf(s * (0.42 - i * 0.015), s * 0.2, i % 3 === 0 ? { ...ink, light: ink.dark } : ink, { veins: 0 }),
          ),
        )
      );
    case 3: // monstera
      return [-52, 44, -16, 20]
        .map((turn, i) =>
          leaf(
            0,
            0,
            turn * 0.7,
            stroke(`M0 0V${n(-s * 0.5)}`, ink.dark, 7) +
              place(
                monsteraLeaf(
                  stage,
                  s * (0.44 + i * 0.05),
                  i % 2 === 0 ? { ...ink, light: ink.dark, dark: shift(ink.dark, -0.06) } : ink,
                  rnd,
                ),
                0,
                -s * (0.4 + i * 0.05),
                { rotate: turn * 0.5 },
              ),
          ),
        )
        .join('');
    case 4: // trailing ivy
      return repeat(7, (i) => {
        const k = (i - 3) / 3;
        const drop = s * rnd.range(0.35, 1.05);
        const x = k * s * 0.42;
        const leaves = repeat(9, (j) => {
          const t = (j + 1) / 9;
          return place(
            simpleLeaf(s * 0.13, s * 0.12, ink, { veins: 0, belly: 0.34 }),
            x * Math.min(1, 0.4 + t) + Math.sin(j * 2 + i) * 7,
            -s * 0.1 * (1 - t) + drop * t * t,
            { rotate: 140 + (j % 2 === 0 ? 60 : -60) + k * 30 },
          );
        });
        return stroke(`M0 0Q${n(x)} ${n(-s * 0.16)} ${n(x)} ${n(drop * 0.4)}T${n(x)} ${n(drop)}`, ink.dark, 3) + leaves;
      });
    case 5: // fern
      return [-64, 60, -34, 32, -8, 10]
        .map((turn, i) =>
          place(
            fernFrond(s * (0.92 - i * 0.02), turn * 0.6, turn * 1.1, i % 2 === 0 ? { ...ink, light: ink.dark } : ink, {
              pairs: 18,
              width: 0.16,
            }),
            0,
            0,
          ),
        )
        .join('');
    default: // fiddle-leaf / olive tree with a stem
      return (
        stroke(`M0 0V${n(-s * 0.5)}`, mix(palette.ink, palette.accent, 0.3), 9) +
        repeat(24, () => {
          const a = rnd.range(0, Math.PI * 2);
          const r = s * 0.28 * Math.sqrt(rnd.next());
          return place(
            simpleLeaf(s * 0.2, s * 0.12, rnd.chance(0.5) ? ink : { ...ink, light: ink.dark }, { veins: 0 }),
            Math.cos(a) * r,
            -s * 0.68 + Math.sin(a) * r,
            { rotate: (a * 180) / Math.PI + 90 + rnd.range(-30, 30) },
          );
        })
      );
  }
}

function potted(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const table = h * rnd.range(0.78, 0.83);
  const wall = rnd.chance(0.5) ? palette.colors[0] : mix(palette.colors[1], palette.paper, 0.3);
  let art = rect(0, 0, 1000, h, wall);
  art += rnd.chance(0.5)
    ? circle(500, table - h * 0.3, Math.min(360, h * 0.28), mix(palette.accent, wall, 0.25))
    : path(archPath(180, table - h * 0.6, 640, h * 0.6), palette.paper);
  const wood = contrasting(wall, [palette.colors[3], palette.accent, palette.paper]);
  art +=
    rect(0, table, 1000, h, wood) +
    stage.shade(`M0 ${n(table)}H1000V${n(h)}H0Z`, [0, table, 1000, h - table], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.6,
    });
  const w = rnd.range(240, 300);
  const tall = w * rnd.range(0.8, 1);
  const color = contrasting(wall, [palette.accent, palette.paper, palette.ink]);
  art += ellipse(530, table + 26, w * 0.75, 24, palette.ink, { opacity: 0.3 });
  const kind = rnd.pick([0, 1, 2, 3, 5, 6]);
  art += place(
    houseplant(stage, Math.min(h * 0.5, 700), kind, leafInk(palette.colors[4], palette.ink, palette.paper)),
    500,
    table + 20 - tall * 0.9,
  );
  return (
    art +
    place(
      pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink, palette.colors[1]])),
      500,
      table + 24,
    )
  );
}

/** Shelves full of pots. */
function shelf(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.35)]);
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 120, shift(wall, -0.12), { from: 0.2, to: 1.5, opacity: 0.5 });
  const rows = Math.max(2, Math.round(h / 440));
  const wood = contrasting(wall, [mix(palette.accent, palette.ink, 0.35), palette.colors[4]]);
  const greens = [palette.colors[4], palette.colors[3], mix(palette.colors[3], palette.colors[2], 0.5)];
  const kinds = rnd.shuffle([0, 1, 2, 3, 4, 5, 6, 1, 0, 5, 2, 6]);
  const pots = [
    palette.accent,
    palette.paper,
    palette.colors[1],
    palette.ink,
    mix(palette.accent, palette.paper, 0.45),
  ];
  let k = 0;
  for (let r = 0; r < rows; r += 1) {
    const y = (h / rows) * (r + 1) - h * 0.05;
    const room = h / rows;
    art +=
      rect(60, y + 16, 880, 12, palette.ink, { opacity: 0.2 }) +
      rect(50, y, 900, 18, wood) +
      rect(140, y + 18, 14, 46, wood) +
      rect(846, y + 18, 14, 46, wood);
    const count = rnd.int(3, 4);
    for (let c = 0; c < count; c += 1) {
      const x = 120 + (760 / count) * (c + 0.5) + rnd.range(-16, 16);
      const w = rnd.range(104, 146);
      const tall = w * rnd.range(0.75, 1.05);
      const color = at(pots, k + r);
      const plant = place(
        houseplant(
          stage,
          room * rnd.range(0.42, 0.56),
          at(kinds, k),
          leafInk(at(greens, k), palette.ink, palette.paper),
        ),
        x,
        y - tall * 0.92,
      );
      const vessel = place(
        pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink, palette.accent])),
        x,
        y,
      );
      art += at(kinds, k) === 4 ? vessel + plant : plant + vessel;
      k += 1;
    }
  }
  return group(art);
}

export const botanical = {
  fern,
  monstera,
  palm,
  banana,
  eucalyptus: branch,
  olive: branch,
  ginkgo,
  herbarium,
  potted,
  shelf,
};
