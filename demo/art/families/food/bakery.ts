import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, circlePath, ellipse, n, path, place, polar, repeat, roundedPath, stroke } from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { plate } from '../vessels';
import { berry, citrusSlice, herb } from './produce';
import { bowlTop, cutlery, drop, FOOD, tableTop } from './tableware';

/** Loaves, rolls and a board. */
export function bread(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const board = mix('#b07a45', palette.accent, 0.15);
  const [x, y] = [500, h * 0.5];
  const bd = roundedPath(x - 380, y - Math.min(430, h * 0.36), 760, Math.min(860, h * 0.72), 60);
  let art =
    t.art +
    place(path(bd, t.shadow, { opacity: 0.34 }), 14, 20) +
    path(bd, board) +
    stage.clip(
      bd,
      repeat(13, (i) =>
        stroke(`M${x - 400} ${n(y - 420 + i * 70)}q200 ${rnd.range(-26, 26)} 400 0t420 0`, shift(board, -0.06), 5),
      ),
    ) +
    stage.shade(bd, [x - 380, y - 430, 760, 860], 50, mix(board, '#2a120a', 0.7), { from: 0.5, to: 1.3, opacity: 0.6 });
  const loaf = (cx: number, cy: number, w: number, l: number, turn: number, cuts: number) => {
    const d = `M${n(-w / 2)} 0C${n(-w / 2)} ${n(-l * 0.56)} ${n(-w * 0.3)} ${n(-l / 2)} 0 ${n(-l / 2)}S${n(w / 2)} ${n(-l * 0.56)} ${n(w / 2)} 0S${n(w * 0.3)} ${n(l / 2)} 0 ${n(l / 2)}S${n(-w / 2)} ${n(l * 0.56)} ${n(-w / 2)} 0Z`;
    let one =
      ellipse(12, 18, w * 0.5, l * 0.5, '#2a120a', { opacity: 0.3 }) +
      path(d, FOOD.crust) +
      stage.shade(d, [-w / 2, -l / 2, w, l], 30, '#6e3512', { from: 0.3, to: 1.05 });
    one += stage.clip(
      d,
      repeat(cuts, (i) => {
        const cy2 = -l * 0.36 + (i * l * 0.72) / Math.max(1, cuts - 1);
        return path(
          `M${n(-w * 0.36)} ${n(cy2 + w * 0.12)}Q${n(-w * 0.05)} ${n(cy2 - w * 0.18)} ${n(w * 0.36)} ${n(cy2 - w * 0.12)}Q${n(w * 0.02)} ${n(cy2 + w * 0.06)} ${n(-w * 0.36)} ${n(cy2 + w * 0.12)}Z`,
          '#f2d6a2',
        );
      }),
    );
    return place(
      one + repeat(20, () => circle(rnd.bell() * w * 0.36, rnd.bell() * l * 0.4, 3, '#fff6e0', { opacity: 0.8 })),
      cx,
      cy,
      { rotate: turn },
    );
  };
  const round = (cx: number, cy: number, r: number) => {
    const d = circlePath(0, 0, r);
    const cross = repeat(6, (i) =>
      path(
        `M0 ${n(-r * 0.1)}Q${n(r * 0.16)} ${n(-r * 0.46)} 0 ${n(-r * 0.82)}Q${n(-r * 0.16)} ${n(-r * 0.46)} 0 ${n(-r * 0.1)}Z`,
        '#f4dcae',
        { transform: `rotate(${i * 60})` },
      ),
    );
    return place(
      circle(12, 18, r, '#2a120a', { opacity: 0.3 }) +
        path(d, FOOD.crust) +
        stage.shade(d, [-r, -r, 2 * r, 2 * r], 45, '#6e3512', { from: 0.3, to: 1.05 }) +
        cross +
        repeat(3, (i) =>
          circle(0, 0, r * (0.92 - i * 0.2), 'none', { stroke: '#f7e3bb', 'stroke-width': 4, opacity: 0.7 }),
        ),
      cx,
      cy,
      { rotate: rnd.range(0, 60) },
    );
  };
  if (stage.variant(['round', 'loaves']) === 0)
    art += round(x - 90, y - 30, Math.min(240, h * 0.2)) + loaf(x + 260, y + 40, 120, Math.min(560, h * 0.5), 12, 5);
  else
    art +=
      loaf(x - 160, y, 230, Math.min(520, h * 0.5), -20, 4) +
      loaf(x + 170, y + 20, 110, Math.min(600, h * 0.54), 16, 6);
  const slice = (cx: number, cy: number, s: number, turn: number) =>
    place(
      path(
        `M${n(-s * 0.5)} ${n(s * 0.5)}V${n(-s * 0.1)}C${n(-s * 0.8)} ${n(-s * 0.6)} ${n(-s * 0.2)} ${n(-s * 0.6)} 0 ${n(-s * 0.56)}S${n(s * 0.8)} ${n(-s * 0.6)} ${n(s * 0.5)} ${n(-s * 0.1)}V${n(s * 0.5)}Z`,
        FOOD.crust,
      ) +
        path(
          `M${n(-s * 0.42)} ${n(s * 0.43)}V${n(-s * 0.12)}C${n(-s * 0.66)} ${n(-s * 0.5)} ${n(-s * 0.16)} ${n(-s * 0.5)} 0 ${n(-s * 0.47)}S${n(s * 0.66)} ${n(-s * 0.5)} ${n(s * 0.42)} ${n(-s * 0.12)}V${n(s * 0.43)}Z`,
          '#f6e2ba',
        ) +
        repeat(13, () =>
          ellipse(rnd.bell() * s * 0.36, rnd.bell() * s * 0.34, rnd.range(4, 11), rnd.range(3, 7), '#e3c48c'),
        ),
      cx,
      cy,
      { rotate: turn },
    );
  art += slice(x - 120, y + Math.min(330, h * 0.27), 210, -14) + slice(x + 60, y + Math.min(360, h * 0.3), 200, 8);
  const stalk = (cx: number, cy: number, turn: number) =>
    place(
      stroke('M0 220Q10 0 0 -140', '#d9a53f', 6) +
        repeat(14, (i) =>
          ellipse(
            (i % 2 === 0 ? 1 : -1) * 17,
            -150 + Math.floor(i / 2) * 27,
            10,
            24,
            i % 2 === 0 ? '#e8b94d' : '#cf9632',
            {
              transform: `rotate(${i % 2 === 0 ? 24 : -24} ${(i % 2 === 0 ? 1 : -1) * 17} ${-150 + Math.floor(i / 2) * 27})`,
            },
          ),
        ),
      cx,
      cy,
      { rotate: turn },
    );
  return (
    art +
    stalk(110, h * 0.84, -20) +
    stalk(180, h * 0.86, 2) +
    stalk(70, h * 0.88, -40) +
    bowlTop(stage, 870, h * 0.12, 110, t.white, t.shadow) +
    circle(870, h * 0.12, 86, '#f3e2b0') +
    ellipse(870, h * 0.12, 50, 40, '#f8d977')
  );
}

/** A breakfast table from above. */
export function breakfast(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  let art = t.art;
  const [x, y] = [430, h * 0.44];
  art +=
    plate(stage, x, y, Math.min(280, h * 0.25), t.white, [palette.accent, palette.colors[3]]) +
    circle(x, y, Math.min(220, h * 0.2), t.white);
  art +=
    place(
      path('M-130 70V-60C-190 -150 -20 -150 0 -140S190 -150 130 -60V70Z', FOOD.crust) +
        path('M-112 56V-64C-160 -128 -16 -130 0 -122S160 -128 112 -64V56Z', '#f4d9a4') +
        path('M-90 30C-120 -60 -60 -110 0 -96S120 -60 90 20S-60 70 -90 30Z', FOOD.egg) +
        circle(6, -20, 46, FOOD.yolk) +
        circle(-8, -34, 12, '#ffd98a') +
        repeat(12, () => circle(rnd.range(-90, 90), rnd.range(-90, 30), 3.4, '#2b2118')),
      x - 10,
      y + 10,
      { rotate: -14 },
    ) +
    herb(x + 120, y + 110, 120, 60) +
    repeat(
      4,
      (i) =>
        circle(x + 110 + (i % 2) * 44, y - 80 + Math.floor(i / 2) * 44, 25, FOOD.tomato) +
        circle(x + 102 + (i % 2) * 44, y - 88 + Math.floor(i / 2) * 44, 6, '#ffc9b0'),
    );
  const cup = (cx: number, cy: number, r: number, fill: string) =>
    circle(cx, cy, r * 1.4, t.white) +
    drop(cx, cy, r, t.shadow) +
    stroke(`M${n(cx + r * 0.8)} ${n(cy)}h${n(r * 0.5)}`, palette.accent, r * 0.22) +
    circle(cx, cy, r, palette.accent) +
    circle(cx, cy, r * 0.84, fill) +
    ellipse(cx - r * 0.3, cy - r * 0.3, r * 0.24, r * 0.14, '#ffffff', { opacity: 0.3 });
  art +=
    cup(800, h * 0.2, 92, '#6b3a1e') +
    drop(800, h * 0.48, 70, t.shadow) +
    circle(800, h * 0.48, 74, '#ffffff', { opacity: 0.7 }) +
    circle(800, h * 0.48, 62, FOOD.orange);
  art +=
    bowlTop(stage, 720, h * 0.76, Math.min(180, h * 0.15), palette.colors[3], t.shadow) +
    circle(720, h * 0.76, Math.min(154, h * 0.128), FOOD.cream) +
    repeat(11, (i) =>
      berry(rnd, ...polar(720, h * 0.76, i * 34, Math.min(100, h * 0.08) * (i % 2 === 0 ? 1 : 0.5)), 26, i),
    ) +
    repeat(18, () => ellipse(720 + rnd.bell() * 110, h * 0.76 + rnd.bell() * 110, 13, 7, '#c98f4a'));
  art += place(
    path('M-124 44C-116 -84 116 -84 124 44C96 14 66 18 44 28C22 6 -22 6 -44 28C-66 18 -96 14 -124 44Z', FOOD.crust) +
      repeat(4, (i) => stroke(`M${-70 + i * 44} ${-34 + Math.abs(i - 1.5) * 6}q14 18 10 40`, '#8a4a1c', 7)),
    250,
    h * 0.8,
    { rotate: 18, scale: 1.25 },
  );
  art +=
    citrusSlice(190, h * 0.13, 90, FOOD.orange, 0) +
    citrusSlice(330, h * 0.1, 66, '#ea5f4a', 20) +
    cutlery(
      x - Math.min(320, h * 0.28) < 90 ? 84 : x - Math.min(330, h * 0.29),
      y,
      Math.min(380, h * 0.34),
      contrasting(t.ground, [t.white, palette.ink]),
      'fork',
      -3,
    );
  return (
    art +
    repeat(3, (i) =>
      place(simpleLeaf(130, 54, leafInk(FOOD.leaf, '#12301a', '#e7f0c8')), 930, h * 0.94 + i * 10, {
        rotate: -60 + i * 34,
      }),
    )
  );
}
