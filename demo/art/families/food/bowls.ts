import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
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
  repeat,
  smooth,
  stroke,
} from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { citrusSlice, herb } from './produce';
import { bowlTop, cutlery, drop, FOOD, tableTop } from './tableware';

/** Grain bowls, soups and noodles: sectors of things around a bowl. */
export function bowl(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [500, h * 0.5, Math.min(390, h * 0.36)];
  const glaze = contrasting(t.ground, [t.white, palette.ink, palette.colors[4]]);
  let art = t.art + bowlTop(stage, x, y, r, glaze, t.shadow);
  const inner = circlePath(x, y, r * 0.86);
  const noodles = stage.variant(['rice', 'noodles']) === 1;
  let fill = path(inner, noodles ? '#c9772f' : '#f3e6c4');
  if (noodles)
    fill += repeat(26, () =>
      stroke(
        smooth(
          Array.from({ length: 5 }, (_, i): Point => polar(x, y, rnd.range(0, 90) + i * 50, r * rnd.range(0.2, 0.8))),
        ),
        rnd.chance(0.5) ? '#f6dc9a' : '#efcb7c',
        10,
      ),
    );
  else
    fill += repeat(130, () =>
      place(ellipse(0, 0, 9, 4, rnd.chance(0.5) ? '#fffaf0' : '#e8d5a6'), x + rnd.bell() * r, y + rnd.bell() * r, {
        rotate: rnd.range(0, 180),
      }),
    );
  const things: ((a: number) => string)[] = [
    (a) =>
      repeat(
        7,
        (i) =>
          circle(
            ...polar(x, y, a - 24 + i * 9, r * (0.5 + (i % 3) * 0.13)),
            27,
            i % 2 === 0 ? FOOD.tomato : shift(FOOD.tomato, 0.07),
          ) + circle(...polar(x, y, a - 25 + i * 9, r * (0.47 + (i % 3) * 0.13)), 7, '#ffd9c8'),
      ),
    (a) =>
      repeat(6, (i) =>
        place(
          path('M0 -60Q42 -30 38 40Q0 62 -38 40Q-42 -30 0 -60Z', '#8fb656') +
            path('M0 -44Q28 -20 26 32Q0 46 -26 32Q-28 -20 0 -44Z', '#d9e58f'),
          ...polar(x, y, a - 22 + i * 9, r * 0.6),
          { rotate: a + 100 + i * 9, scale: 0.9 },
        ),
      ),
    (a) =>
      place(
        ellipse(0, 0, 74, 62, FOOD.egg) + circle(4, 2, 31, FOOD.yolk) + circle(-6, -8, 9, '#ffd27a'),
        ...polar(x, y, a, r * 0.5),
      ),
    (a) =>
      repeat(13, (i) =>
        place(
          simpleLeaf(92, 44, leafInk(i % 3 === 0 ? '#7fb04f' : FOOD.leaf, '#12301a', '#e7f0c8'), { veins: 3 }),
          ...polar(x, y, a - 22 + i * 3.6, r * rnd.range(0.36, 0.66)),
          { rotate: a + 90 + rnd.range(-60, 60) },
        ),
      ),
    (a) =>
      repeat(9, (i) =>
        place(
          rect(-11, -64, 22, 128, i % 2 === 0 ? FOOD.orange : shift(FOOD.orange, 0.06), { rx: 6 }),
          ...polar(x, y, a - 18 + i * 4.6, r * 0.6),
          { rotate: a + 86 + i * 3 },
        ),
      ),
    (a) =>
      repeat(6, (i) =>
        place(
          circle(0, 0, 40, '#d8547f') +
            repeat(3, (k) => circle(0, 0, 32 - k * 10, 'none', { stroke: '#f7c3d3', 'stroke-width': 4 })),
          ...polar(x, y, a - 22 + i * 9, r * (0.54 + (i % 2) * 0.12)),
        ),
      ),
    (a) =>
      repeat(22, () =>
        circle(
          ...polar(x, y, a + rnd.range(-24, 24), r * rnd.range(0.38, 0.74)),
          15,
          rnd.chance(0.5) ? '#7fae4a' : '#96c15c',
        ),
      ),
    (a) =>
      repeat(7, (i) =>
        place(
          rect(-30, -24, 60, 48, i % 2 === 0 ? '#f8efd9' : '#f1dcae', { rx: 7 }) +
            rect(-30, 10, 60, 14, '#d9a760', { rx: 6 }),
          ...polar(x, y, a - 20 + i * 7, r * (0.46 + (i % 3) * 0.14)),
          { rotate: rnd.range(-30, 30) },
        ),
      ),
    (a) =>
      repeat(5, (i) =>
        place(
          path('M-60 20C-60 -50 60 -50 60 20C30 0 -30 0 -60 20Z', FOOD.salmon) +
            stroke('M-44 6Q0 -34 44 6', '#fbd3c3', 6),
          ...polar(x, y, a - 20 + i * 10, r * 0.58),
          { rotate: a + 90 },
        ),
      ),
  ];
  const order = rnd.shuffle(things);
  const count = rnd.int(4, 6);
  for (let i = 0; i < count; i += 1) fill += at(order, i)((i * 360) / count + 20);
  fill +=
    repeat(36, () =>
      circle(
        x + rnd.bell() * r * 0.9,
        y + rnd.bell() * r * 0.9,
        rnd.range(3, 5.5),
        rnd.chance(0.5) ? '#2b2118' : '#fbf3dc',
      ),
    ) + herb(x + rnd.range(-30, 30), y + rnd.range(-20, 40), 130, rnd.range(-60, 60));
  art +=
    stage.clip(inner, fill) +
    stage.shade(inner, [x - r, y - r, 2 * r, 2 * r], 225, '#2b1a10', { from: 0.62, to: 1.2, opacity: 0.6 });
  art += cutlery(
    x + r + 66 > 950 ? 930 : x + r + 74,
    y + 20,
    Math.min(460, h * 0.4),
    contrasting(t.ground, [mix('#b98450', palette.ink, 0.1), t.white]),
    noodles ? 'sticks' : rnd.pick(['fork', 'spoon']),
    rnd.range(-6, 12),
  );
  if (h > 1150)
    art +=
      bowlTop(stage, 190, h * 0.11, 100, palette.accent, t.shadow) +
      stage.clip(
        circlePath(190, h * 0.11, 84),
        rect(0, 0, 1000, h, '#3a1f14') + ellipse(170, h * 0.1, 40, 20, '#6b3a22'),
      ) +
      citrusSlice(830, h * 0.9, 92, FOOD.lemon, 10) +
      citrusSlice(700, h * 0.94, 74, '#9dbf3f', 30);
  return art;
}

export function pasta(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [500, h * 0.5, Math.min(400, h * 0.38)];
  let art =
    t.art +
    drop(x, y, r, t.shadow) +
    circle(x, y, r, contrasting(t.ground, [t.white, palette.colors[4]])) +
    circle(x, y, r * 0.99, 'none', {
      stroke: contrasting(t.ground, [palette.accent, palette.colors[3]]),
      'stroke-width': 12,
    }) +
    circle(x, y, r * 0.72, shift(t.white, -0.04));
  const sauce = at([FOOD.tomato, '#7ea33e', '#e9b15a'], stage.variant(['tomato', 'pesto', 'cream']));
  art += path(blobPath(rnd, x, y, r * 0.62, r * 0.6, 0.09, 11), mix(sauce, '#ffffff', 0.1));
  for (let i = 0; i < 40; i += 1) {
    const a = rnd.range(0, 360);
    const k = rnd.range(0.12, 0.56);
    const points = Array.from(
      { length: 7 },
      (_, j): Point => polar(x + rnd.range(-14, 14), y + rnd.range(-14, 14), a + j * 34, r * (k + Math.sin(j) * 0.03)),
    );
    art += stroke(smooth(points), shift('#f3cf74', rnd.range(-0.08, 0.06)), 12);
  }
  art += stage.shade(circlePath(x, y, r * 0.62), [x - r * 0.62, y - r * 0.62, r * 1.24, r * 1.24], 50, '#8a3d12', {
    from: 0.4,
    to: 1.2,
    opacity: 0.6,
  });
  art +=
    path(blobPath(rnd, x, y - 10, r * 0.26, r * 0.22, 0.2, 9), sauce) +
    repeat(
      5,
      (i) =>
        circle(...polar(x, y, i * 72 + 20, r * rnd.range(0.16, 0.42)), 40, FOOD.tomato) +
        circle(...polar(x, y, i * 72 + 14, r * 0.28), 8, '#ffc9b0'),
    );
  art +=
    repeat(26, () =>
      place(rect(-13, -3.4, 26, 7, FOOD.cream, { rx: 3 }), x + rnd.bell() * r * 0.55, y + rnd.bell() * r * 0.55, {
        rotate: rnd.range(0, 180),
      }),
    ) +
    herb(x - 10, y + 10, 150, -24) +
    herb(x + 40, y + 20, 120, 40);
  art +=
    cutlery(
      x - r - 56 < 70 ? 66 : x - r - 60,
      y,
      Math.min(470, h * 0.42),
      contrasting(t.ground, [t.white, palette.ink]),
      'fork',
      -3,
    ) +
    cutlery(
      x + r + 56 > 930 ? 934 : x + r + 60,
      y,
      Math.min(470, h * 0.42),
      contrasting(t.ground, [t.white, palette.ink]),
      'spoon',
      3,
    );
  return h > 1150
    ? art +
        bowlTop(stage, 800, h * 0.1, 96, palette.accent, t.shadow) +
        circle(800, h * 0.1, 78, FOOD.cream) +
        herb(220, h * 0.92, 190, 66) +
        repeat(
          3,
          (i) =>
            circle(150 + i * 86, h * 0.1 + (i % 2) * 40, 44, FOOD.tomato) +
            path(
              polygon(
                Array.from(
                  { length: 10 },
                  (_, k): Point => polar(150 + i * 86, h * 0.1 + (i % 2) * 40, k * 36, k % 2 === 0 ? 24 : 8),
                ),
              ),
              FOOD.leaf,
            ),
        )
    : art;
}

export function pizza(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [500, h * 0.5, Math.min(420, h * 0.39)];
  const base = blobPath(rnd, x, y, r, r, 0.03, 14);
  let art =
    t.art +
    drop(x, y, r, t.shadow) +
    path(base, FOOD.bread) +
    stage.shade(base, [x - r, y - r, 2 * r, 2 * r], 45, '#8a4a1c', { from: 0.3, to: 1.1 }) +
    repeat(11, (i) => ellipse(...polar(x, y, i * 33, r * 0.93), 24, 15, '#a8622a', { opacity: 0.55 }));
  art +=
    path(blobPath(rnd, x, y, r * 0.85, r * 0.85, 0.03, 14), FOOD.tomato) +
    repeat(9, (i) =>
      path(blobPath(rnd, ...polar(x, y, i * 41, r * (i === 8 ? 0.1 : 0.52)), r * 0.2, r * 0.17, 0.2, 8), '#fdf0cf'),
    );
  art +=
    repeat(
      7,
      (i) =>
        circle(...polar(x, y, i * 51 + 20, r * rnd.range(0.3, 0.68)), r * 0.1, '#b8331f') +
        circle(...polar(x, y, i * 51 + 20, r * 0.5), 0.1, '#b8331f'),
    ) +
    repeat(
      9,
      (i) =>
        circle(...polar(x, y, i * 40 + 8, r * rnd.range(0.2, 0.7)), r * 0.042, '#2f2a1c') +
        circle(...polar(x, y, i * 40 + 8, r * 0.4), 0.1, '#2f2a1c'),
    );
  art += repeat(7, (i) =>
    place(
      simpleLeaf(r * 0.28, r * 0.15, leafInk(FOOD.leaf, '#12301a', '#e7f0c8'), { veins: 3 }),
      ...polar(x, y, i * 53, r * rnd.range(0.16, 0.6)),
      { rotate: rnd.range(0, 360) },
    ),
  );
  art += repeat(3, (i) =>
    stroke(
      `M${polar(x, y, i * 60 + 15, r * 1.02)
        .map(n)
        .join(' ')}L${polar(x, y, i * 60 + 195, r * 1.02)
        .map(n)
        .join(' ')}`,
      t.ground,
      7,
      { opacity: 0.8 },
    ),
  );
  return (
    art +
    herb(110, h * 0.1, 170, 130) +
    cutlery(900, h * 0.86, 360, contrasting(t.ground, [t.white, palette.ink]), 'knife', 40) +
    repeat(
      3,
      (i) =>
        circle(120 + i * 76, h * 0.92 - (i % 2) * 46, 40, FOOD.tomato) +
        circle(108 + i * 76, h * 0.92 - 12 - (i % 2) * 46, 8, '#ffc9b0'),
    )
  );
}
