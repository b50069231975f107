import { mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { archPath, blobPath, circle, n, path, place, rect, smooth, stroke } from '../../svg';
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
} from '../leaves';

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

export function fern(stage: Stage): string {
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

export function monstera(stage: Stage): string {
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

export function palm(stage: Stage): string {
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

export function banana(stage: Stage): string {
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

export function branch(stage: Stage): string {
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

export function ginkgo(stage: Stage): string {
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
export function herbarium(stage: Stage): string {
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
