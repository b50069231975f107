import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  circle,
  circlePath,
  ellipse,
  n,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  slicePath,
  smooth,
  stroke,
} from '../../svg';
import { plate } from '../vessels';
import { berry, citrusSlice, herb } from './produce';
import { cutlery, FOOD, tableTop } from './tableware';

/** A layered cake on a stand, a slice out of it. */
export function cake(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    mix(palette.accent, palette.paper, 0.4),
    palette.colors[3],
  ]);
  const icing = contrasting(wall, [
    mix(palette.paper, '#ffffff', 0.5),
    mix(palette.accent, '#ffffff', 0.35),
    FOOD.choco,
  ]);
  const sponge = at(['#e9bf7a', FOOD.choco, '#c9583f'], stage.variant(['vanilla', 'chocolate', 'carrot']));
  const cream = contrasting(sponge, [FOOD.cream, mix(palette.accent, '#ffffff', 0.5)]);
  const foot = h * 0.72;
  const [x, w] = [500, 480];
  const tiers = h > 1300 ? rnd.int(2, 3) : 1;
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, shift(wall, -0.12), { from: 0.2, to: 1.5, opacity: 0.6 });
  art +=
    repeat(13, (i) =>
      path(
        polygon([
          [i * 84 - 20, h * 0.06 + Math.sin(i * 0.5) * 12],
          [i * 84 + 50, h * 0.06 + Math.sin(i * 0.5 + 0.4) * 12],
          [i * 84 + 15, h * 0.06 + 78],
        ]),
        at([palette.accent, palette.colors[3], palette.paper, palette.colors[1]], i),
      ),
    ) + stroke(`M-20 ${n(h * 0.058)}Q500 ${n(h * 0.07)} 1020 ${n(h * 0.056)}`, palette.ink, 4);
  const table = contrasting(wall, [palette.accent, palette.colors[4], palette.paper]);
  art +=
    rect(0, h * 0.84, 1000, h, table) +
    stage.shade(rectPath(0, h * 0.84, 1000, h), [0, h * 0.84, 1000, h * 0.16], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.6,
    });
  const stand = mix(palette.paper, '#ffffff', 0.6);
  art +=
    path(
      `M${x - 40} ${n(foot + 20)}H${x + 40}L${x + 24} ${n(foot + h * 0.1)}L${x + 140} ${n(foot + h * 0.155)}H${x - 140}L${x - 24} ${n(foot + h * 0.1)}Z`,
      stand,
    ) +
    path(roundedPath(x - 330, foot, 660, 30, 15), stand) +
    rect(x - 320, foot + 26, 640, 8, palette.ink, { opacity: 0.15 });
  let y = foot;
  for (let tier = 0; tier < tiers; tier += 1) {
    const tw = w * (1 - tier * 0.27);
    const t = Math.min(h * 0.19, 250) * (1 - tier * 0.12);
    const body = roundedPath(x - tw / 2, y - t, tw, t, 26, 6);
    art +=
      path(body, icing) +
      stage.shade(body, [x - tw / 2, y - t, tw, t], 10, mix(icing, palette.ink, 0.6), {
        from: 0.4,
        to: 1.1,
        opacity: 0.8,
      });
    if (tier === 0) {
      const cut = rectPath(x - tw * 0.1, y - t + 12, tw * 0.34, t - 12);
      art +=
        path(cut, sponge) +
        repeat(3, (i) => rect(x - tw * 0.1, y - t + 12 + (i + 0.62) * ((t - 12) / 3.4), tw * 0.34, 15, cream)) +
        stage.clip(
          cut,
          repeat(50, () => circle(x + rnd.range(-0.1, 0.24) * tw, y - rnd.next() * t, 2.6, shift(sponge, -0.1))),
        ) +
        stage.shade(cut, [x - tw * 0.1, y - t, tw * 0.34, t], 180, mix(sponge, '#2a120a', 0.6), {
          from: 0.3,
          to: 1.2,
          opacity: 0.7,
        });
    }
    const dripColor = contrasting(icing, [FOOD.choco, palette.accent, FOOD.cream]);
    const drips = Math.round(tw / 44);
    let d = `M${n(x - tw / 2)} ${n(y - t + 20)}Q${n(x - tw / 2)} ${n(y - t - 4)} ${n(x - tw / 2 + 26)} ${n(y - t - 4)}H${n(x + tw / 2 - 26)}Q${n(x + tw / 2)} ${n(y - t - 4)} ${n(x + tw / 2)} ${n(y - t + 20)}`;
    for (let i = drips; i > 0; i -= 1) {
      const [rx, lx] = [x - tw / 2 + (i * tw) / drips, x - tw / 2 + ((i - 1) * tw) / drips];
      const low = y - t + 26 + rnd.range(6, t * 0.42);
      d += `V${n(low)}a${n((rx - lx) * 0.3)} ${n((rx - lx) * 0.3)} 0 0 1 ${n(-(rx - lx) * 0.6)} 0V${n(y - t + 36)}Q${n(lx + (rx - lx) * 0.2)} ${n(y - t + 24)} ${n(lx)} ${n(y - t + 30)}`;
    }
    art += path(`${d}Z`, dripColor);
    y -= t;
    art +=
      rnd.chance(0.5) || tier === tiers - 1
        ? repeat(Math.round(tw / 66), (i) =>
            berry(rnd, x - tw / 2 + 36 + (i * (tw - 72)) / Math.max(1, Math.round(tw / 66) - 1), y - 20, 27, i),
          )
        : repeat(Math.round(tw / 46), (i) =>
            circle(x - tw / 2 + 24 + (i * (tw - 48)) / Math.max(1, Math.round(tw / 46) - 1), y - 12, 20, cream),
          );
  }
  art += repeat(
    3,
    (i) =>
      rect(x - 58 + i * 54, y - 150, 11, 110, at([palette.accent, palette.paper, palette.colors[3]], i)) +
      path(`M${x - 52 + i * 54} ${n(y - 200)}q16 28 0 46q-16 -18 0 -46Z`, '#f9b233'),
  );
  return art;
}

/** An open tart from above with fruit in rings. */
export function tart(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [500, h * 0.48, Math.min(390, h * 0.37)];
  let art = t.art + plate(stage, x, y, r * 1.12, t.white, [palette.accent, palette.colors[3]]);
  const edge: Point[] = Array.from(
    { length: 56 },
    (_, i): Point => polar(x, y, (i * 360) / 56, r * (i % 2 === 0 ? 1 : 0.95)),
  );
  const shell = smooth(edge, true);
  art +=
    path(shell, FOOD.crust) + stage.shade(shell, [x - r, y - r, 2 * r, 2 * r], 45, '#6e3d18', { from: 0.35, to: 1.1 });
  const kind = stage.variant(['berry', 'apple', 'lattice', 'citrus']);
  const base = [FOOD.cream, '#f7dd8a', '#8a2335', '#fbe3b5'][kind] ?? FOOD.cream;
  const inner = circlePath(x, y, r * 0.86);
  let fruit = path(inner, base);
  if (kind === 0)
    for (let ring = 4; ring >= 0; ring -= 1)
      fruit += repeat(Math.max(1, Math.round(ring * 6.6)), (i) =>
        berry(
          rnd,
          ...polar(x, y, i * (360 / Math.max(1, Math.round(ring * 6.6))) + ring * 20, r * 0.185 * ring),
          31,
          i + ring,
        ),
      );
  else if (kind === 1)
    for (let ring = 3; ring >= 1; ring -= 1)
      fruit += repeat(ring * 7, (i) =>
        place(
          path('M-20 -44Q34 -44 40 30Q8 60 -34 34Q-10 0 -20 -44Z', i % 2 === 0 ? '#f3c76a' : '#eeb552') +
            stroke('M-20 -44Q34 -44 40 30', '#c8452f', 6),
          ...polar(x, y, (i * 360) / (ring * 7), r * 0.26 * ring),
          { rotate: (i * 360) / (ring * 7) + 60 },
        ),
      );
  else if (kind === 2)
    fruit +=
      repeat(7, (i) =>
        place(
          rect(-24, -r, 48, 2 * r, FOOD.bread) + repeat(30, (k) => rect(-24, -r + k * 27, 48, 3, FOOD.crust)),
          x - r * 0.84 + i * r * 0.28,
          y,
          { rotate: 24 },
        ),
      ) +
      repeat(7, (i) =>
        place(rect(-24, -r, 48, 2 * r, shift(FOOD.bread, 0.03)), x, y - r * 0.84 + i * r * 0.28, { rotate: -66 }),
      );
  else
    for (let i = 0; i < 11; i += 1)
      fruit += citrusSlice(
        ...polar(x, y, i * 40, i < 9 ? r * 0.58 : r * 0.06),
        r * 0.24,
        i % 2 === 0 ? FOOD.lemon : FOOD.orange,
        i * 9,
      );
  art +=
    stage.clip(inner, fruit) +
    stage.shade(inner, [x - r, y - r, 2 * r, 2 * r], 225, '#4a1d10', { from: 0.66, to: 1.2, opacity: 0.5 });
  const cutAt = rnd.range(20, 60);
  art +=
    path(slicePath(x, y, r * 1.02, cutAt, cutAt + 40), t.white) +
    path(slicePath(...polar(x, y, cutAt + 20, 40), r * 0.99, cutAt, cutAt + 40), base) +
    stage.clip(slicePath(...polar(x, y, cutAt + 20, 40), r * 0.86, cutAt + 1, cutAt + 39), fruit) +
    path(slicePath(...polar(x, y, cutAt + 20, 40), r * 0.99, cutAt, cutAt + 40, r * 0.87), FOOD.crust);
  art +=
    cutlery(130, h * 0.82, 360, contrasting(t.ground, [t.white, palette.ink]), 'fork', 40) +
    herb(860, h * 0.12, 150, 30);
  return art + repeat(30, () => circle(rnd.range(60, 940), rnd.range(40, h - 40), 3, '#ffffff', { opacity: 0.7 }));
}

/** A pile of pancakes with butter, berries and syrup. */
export function pancakes(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    palette.colors[2],
    mix(palette.accent, palette.paper, 0.3),
  ]);
  const table = h * 0.72;
  let art =
    rect(0, 0, 1000, h, wall) +
    circle(500, h * 0.42, Math.min(380, h * 0.34), mix(wall, palette.paper, 0.5)) +
    rect(0, table, 1000, h, contrasting(wall, [palette.accent, palette.colors[4], palette.colors[3]])) +
    stage.shade(rectPath(0, table, 1000, h), [0, table, 1000, h - table], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.5,
    });
  const x = 500;
  let y = table + h * 0.1;
  const white = mix(palette.paper, '#ffffff', 0.5);
  art +=
    ellipse(x + 20, y + 26, 400, 44, palette.ink, { opacity: 0.25 }) +
    ellipse(x, y, 390, 52, white) +
    ellipse(x, y - 6, 330, 38, shift(white, -0.05));
  const count = Math.max(4, Math.round(h / 210));
  for (let i = 0; i < count; i += 1) {
    const w = 250 - (i % 3) * 12 + rnd.range(-12, 12);
    const t = Math.min(58, h * 0.046);
    const cx = x + rnd.range(-16, 16);
    const d = `M${n(cx - w)} ${n(y - t * 0.5)}Q${n(cx - w)} ${n(y)} ${n(cx - w + 40)} ${n(y + 14)}Q${n(cx)} ${n(y + 34)} ${n(cx + w - 40)} ${n(y + 14)}Q${n(cx + w)} ${n(y)} ${n(cx + w)} ${n(y - t * 0.5)}Q${n(cx + w)} ${n(y - t)} ${n(cx + w - 40)} ${n(y - t)}H${n(cx - w + 40)}Q${n(cx - w)} ${n(y - t)} ${n(cx - w)} ${n(y - t * 0.5)}Z`;
    art +=
      path(d, '#f3d292') +
      path(
        `M${n(cx - w)} ${n(y - t * 0.4)}Q${n(cx)} ${n(y + 30)} ${n(cx + w)} ${n(y - t * 0.4)}Q${n(cx + w)} ${n(y - t)} ${n(cx + w - 40)} ${n(y - t)}H${n(cx - w + 40)}Q${n(cx - w)} ${n(y - t)} ${n(cx - w)} ${n(y - t * 0.4)}Z`,
        '#cf8a42',
      ) +
      stage.shade(d, [cx - w, y - t, 2 * w, t + 30], 0, '#7d3f14', { from: 0.5, to: 1.2, opacity: 0.7 });
    y -= t * 0.96;
  }
  art +=
    ellipse(x, y + 12, 236, 40, '#dd9c52') +
    path(
      `M${x - 200} ${n(y + 14)}C${x - 160} ${n(y - 26)} ${x + 160} ${n(y - 26)} ${x + 190} ${n(y + 8)}C${x + 210} ${n(y + 60)} ${x + 170} ${n(y + 150)} ${x + 150} ${n(y + 150)}S${x + 140} ${n(y + 60)} ${x + 110} ${n(y + 50)}S${x + 60} ${n(y + 210)} ${x + 36} ${n(y + 206)}S${x + 10} ${n(y + 60)} ${x - 30} ${n(y + 56)}S${x - 90} ${n(y + 120)} ${x - 110} ${n(y + 116)}S${x - 190} ${n(y + 60)} ${x - 200} ${n(y + 14)}Z`,
      '#8a4317',
      { opacity: 0.86 },
    );
  art +=
    path(
      polygon([
        [x - 66, y - 18],
        [x + 20, y - 44],
        [x + 84, y - 16],
        [x + 2, y + 14],
      ]),
      '#fbe38f',
    ) +
    path(
      polygon([
        [x - 66, y - 18],
        [x + 2, y + 14],
        [x + 2, y + 38],
        [x - 66, y + 8],
      ]),
      '#f0cb62',
    ) +
    path(
      polygon([
        [x + 2, y + 14],
        [x + 84, y - 16],
        [x + 84, y + 8],
        [x + 2, y + 38],
      ]),
      '#e3b84c',
    );
  art +=
    repeat(7, (i) => berry(rnd, x - 150 + i * 52 + (i > 3 ? 40 : 0), y - 6 - (i % 2) * 22, 30, i)) +
    repeat(9, (i) => berry(rnd, i < 5 ? 170 + i * 30 : 720 + (i - 5) * 40, table + h * 0.12 + (i % 2) * 20, 28, i));
  return art + herb(x + 70, y - 30, 120, 20);
}
