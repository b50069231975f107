import { contrasting, mix, shift } from '../colors';
import { at, type Random } from '../random';
import type { Stage } from '../stage';
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
  rectPath,
  repeat,
  roundedPath,
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../svg';
import { leafInk, simpleLeaf } from './leaves';
import { plate } from './vessels';

/** Dishes from above, on a table in the palette's colours; the food keeps its own colours. */
const FOOD = {
  green: '#5f8f3e',
  leaf: '#3f7a3f',
  lemon: '#f6c92f',
  orange: '#f08a24',
  tomato: '#d8402c',
  crust: '#c98544',
  bread: '#e0ac6a',
  cream: '#fbf1dc',
  cheese: '#f7d774',
  egg: '#fffaf0',
  yolk: '#f5a623',
  choco: '#5a3220',
  berry: '#a3243f',
  blue: '#3d4a86',
  pink: '#ef8fa0',
  aubergine: '#4b2a4f',
  salmon: '#f29b7d',
} as const;

interface Table {
  art: string;
  ground: string;
  white: string;
  shadow: string;
}

function tableTop(stage: Stage): Table {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    palette.colors[3],
    palette.accent,
    palette.colors[2],
  ]);
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 4);
  const other = mix(ground, palette.paper, 0.34);
  if (style === 0) {
    const s = 1000 / 9;
    art +=
      repeat(9, (i) => rect(i * s, 0, s / 2, h, other, { opacity: 0.6 })) +
      repeat(Math.ceil(h / s), (i) => rect(0, i * s, 1000, s / 2, other, { opacity: 0.6 }));
  } else if (style === 1)
    art += path(
      polygon([
        [0, h * 0.62],
        [1000, h * 0.4],
        [1000, h],
        [0, h],
      ]),
      contrasting(ground, [palette.paper, palette.colors[2], palette.accent]),
    );
  else if (style === 2) {
    art +=
      path(
        polygon([
          [560, -20],
          [1020, -20],
          [1020, h * 0.66],
          [760, h * 0.7],
        ]),
        palette.paper,
      ) +
      stage.clip(
        polygon([
          [560, -20],
          [1020, -20],
          [1020, h * 0.66],
          [760, h * 0.7],
        ]),
        repeat(9, (i) =>
          place(
            rect(-20, -h, 22, h * 3, contrasting(palette.paper, [palette.accent, palette.colors[3]])),
            560 + i * 70,
            h * 0.3,
            { rotate: -14 },
          ),
        ),
      );
  } else if (style === 3) art += repeat(7, (i) => rect(0, (i * h) / 7, 1000, 3, shift(ground, -0.06)));
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 50, mix(ground, palette.ink, 0.5), {
    from: 0.4,
    to: 1.6,
    opacity: 0.5,
  });
  return { art, ground, white: mix(palette.paper, '#ffffff', 0.6), shadow: mix(ground, palette.ink, 0.7) };
}

const drop = (x: number, y: number, r: number, color: string) =>
  ellipse(x + r * 0.1, y + r * 0.14, r, r, color, { opacity: 0.34 });

/** A bowl from above; answers the radius of what is in it. */
function bowlTop(stage: Stage, x: number, y: number, r: number, glaze: string, shadow: string): string {
  return (
    drop(x, y, r, shadow) +
    circle(x, y, r, glaze) +
    circle(x, y, r * 0.9, shift(glaze, -0.14)) +
    stage.shade(circlePath(x, y, r), [x - r, y - r, 2 * r, 2 * r], 45, mix(glaze, stage.palette.ink, 0.7), {
      from: 0.5,
      to: 1.2,
      opacity: 0.7,
    })
  );
}

function citrusSlice(x: number, y: number, r: number, peel: string, turn: number): string {
  const flesh = mix(peel, '#fff3c4', 0.25);
  const pith = mix(peel, '#ffffff', 0.78);
  return (
    circle(x, y, r, peel) +
    circle(x, y, r * 0.92, pith) +
    repeat(
      9,
      (i) =>
        path(slicePath(x, y, r * 0.84, turn + i * 40 + 3, turn + i * 40 + 37), flesh) +
        stroke(
          `M${polar(x, y, turn + i * 40 + 20, r * 0.3)
            .map(n)
            .join(' ')}L${polar(x, y, turn + i * 40 + 20, r * 0.7)
            .map(n)
            .join(' ')}`,
          mix(flesh, '#ffffff', 0.5),
          r * 0.05,
        ),
    ) +
    circle(x, y, r * 0.09, pith)
  );
}

function cutlery(
  x: number,
  y: number,
  s: number,
  color: string,
  kind: 'fork' | 'spoon' | 'knife' | 'sticks',
  turn: number,
): string {
  const k = s / 400;
  const forms = {
    fork:
      stroke('M0 190V-60', color, 17) +
      path('M-34 -190V-110Q-34 -56 0 -50Q34 -56 34 -110V-190H22V-110H11V-190H-11V-110H-22V-190Z', color),
    spoon:
      stroke('M0 190V-60', color, 16) + ellipse(0, -120, 40, 70, color) + ellipse(0, -124, 30, 56, shift(color, -0.07)),
    knife: stroke('M0 190V20', color, 20) + path('M-12 30V-190Q28 -150 22 30Z', color),
    sticks: stroke('M-12 200L-4 -200', color, 11) + stroke('M16 200L12 -200', color, 11),
  };
  return place(forms[kind], x, y, { rotate: turn, scale: k });
}

const herb = (x: number, y: number, s: number, turn: number): string =>
  place(
    repeat(5, (i) =>
      place(simpleLeaf(s * 0.5, s * 0.28, leafInk(FOOD.leaf, '#12301a', '#e7f0c8'), { veins: 3 }), 0, -i * s * 0.16, {
        rotate: i === 4 ? 0 : (i % 2 === 0 ? 1 : -1) * 56,
      }),
    ) + stroke(`M0 ${n(s * 0.3)}V${n(-s * 0.7)}`, FOOD.leaf, 3),
    x,
    y,
    { rotate: turn },
  );

/** Grain bowls, soups and noodles: sectors of things around a bowl. */
function bowl(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [500, h * 0.5, Math.min(390, h * 0.36)];
  const glaze = contrasting(t.ground, [t.white, palette.ink, palette.colors[4]]);
  let art = t.art + bowlTop(stage, x, y, r, glaze, t.shadow);
  const inner = circlePath(x, y, r * 0.86);
  const noodles = rnd.chance(0.4);
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

function citrus(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[0], palette.colors[2], palette.paper, palette.colors[3], palette.colors[4]]);
  let art = rect(0, 0, 1000, h, ground);
  const peels = [FOOD.orange, FOOD.lemon, '#ea5f4a', '#9dbf3f', '#f2a03a', '#e8487a'];
  const grid = rnd.chance(0.5);
  const put = (x: number, y: number, r: number, i: number) => {
    const peel = at(peels, i);
    let one = drop(x, y, r, mix(ground, palette.ink, 0.7));
    const kind = grid ? (i % 5 === 4 ? 1 : 0) : i % 4;
    if (kind === 1) {
      const d = blobPath(rnd, x, y, r, r * 0.94, 0.03, 9);
      one +=
        path(d, peel) +
        stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, mix(peel, '#7a2a10', 0.6), { from: 0.35, to: 1.05 }) +
        ellipse(x - r * 0.32, y - r * 0.36, r * 0.2, r * 0.12, '#ffffff', { opacity: 0.45 }) +
        place(
          simpleLeaf(r * 1.1, r * 0.5, leafInk(FOOD.leaf, '#12301a', '#e7f0c8'), { veins: 4 }),
          x + r * 0.1,
          y - r * 0.8,
          { rotate: rnd.range(20, 110) },
        ) +
        circle(x + r * 0.06, y - r * 0.82, r * 0.07, '#4d6a2a');
    } else if (kind === 2) {
      one = place(
        path(slicePath(0, 0, r, 0, 180), peel) +
          path(slicePath(0, 0, r * 0.92, 0, 180), mix(peel, '#ffffff', 0.78)) +
          repeat(5, (k) => path(slicePath(0, 0, r * 0.84, k * 36 + 3, k * 36 + 33), mix(peel, '#fff3c4', 0.25))),
        x,
        y,
        { rotate: rnd.range(0, 360) },
      );
    } else one += citrusSlice(x, y, r, peel, rnd.range(0, 40));
    return one;
  };
  if (grid) {
    const columns = rnd.pick([3, 4]);
    const s = 1000 / columns;
    const rows = Math.max(1, Math.round(h / s));
    for (let i = 0; i < rows * columns; i += 1) {
      const [cx, cy] = [s * ((i % columns) + 0.5), (h / rows) * (Math.floor(i / columns) + 0.5)];
      if (columns === 3)
        art += rect(
          (i % columns) * s,
          (h / rows) * Math.floor(i / columns),
          s,
          h / rows,
          (i + Math.floor(i / columns)) % 2 === 0 ? ground : mix(ground, palette.paper, 0.4),
        );
      art += put(cx, cy, s * 0.38, i + Math.floor(i / columns));
    }
    return art;
  }
  scatter(rnd, Math.round(16 * (h / 1500) + 4), 60, 60, 880, h - 120, 30).forEach(([x, y], i) => {
    art += put(x, y, rnd.range(88, 150), i);
  });
  return art;
}

/** A layered cake on a stand, a slice out of it. */
function cake(stage: Stage): string {
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
  const sponge = rnd.pick(['#e9bf7a', FOOD.choco, '#c9583f', '#f0cf9a']);
  const cream = contrasting(sponge, [FOOD.cream, mix(palette.accent, '#ffffff', 0.5)]);
  const foot = h * 0.72;
  const [x, w] = [500, 480];
  const tiers = h > 1150 ? rnd.int(2, 3) : 1;
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

function berry(rnd: Random, x: number, y: number, r: number, i: number): string {
  const kind = i % 3;
  if (kind === 0)
    return (
      path(
        `M${n(x)} ${n(y + r * 1.3)}C${n(x - r * 1.4)} ${n(y + r * 0.2)} ${n(x - r)} ${n(y - r)} ${n(x)} ${n(y - r * 0.8)}S${n(x + r * 1.4)} ${n(y + r * 0.2)} ${n(x)} ${n(y + r * 1.3)}Z`,
        FOOD.tomato,
      ) +
      repeat(6, (k) =>
        ellipse(x + ((k % 3) - 1) * r * 0.45, y + (Math.floor(k / 3) - 0.2) * r * 0.6, 2.4, 4, '#f9d27a'),
      ) +
      path(
        `M${n(x - r * 0.7)} ${n(y - r * 0.9)}L${n(x)} ${n(y - r * 0.4)}L${n(x + r * 0.7)} ${n(y - r * 0.9)}L${n(x)} ${n(y - r * 1.1)}Z`,
        FOOD.leaf,
      )
    );
  if (kind === 1)
    return (
      circle(x, y + r * 0.2, r * 0.86, FOOD.blue) +
      circle(x - r * 0.26, y - r * 0.1, r * 0.2, '#8f9ad0') +
      path(
        polygon(
          Array.from({ length: 10 }, (_, k): Point => polar(x + r * 0.1, y, k * 36, k % 2 === 0 ? r * 0.3 : r * 0.13)),
        ),
        '#232c5c',
      )
    );
  return repeat(9, (k) =>
    circle(
      x + ((k % 3) - 1) * r * 0.5 + rnd.range(-2, 2),
      y + (Math.floor(k / 3) - 1) * r * 0.5,
      r * 0.36,
      k % 2 === 0 ? FOOD.berry : shift(FOOD.berry, 0.08),
    ),
  );
}

/** An open tart from above with fruit in rings. */
function tart(stage: Stage): string {
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
  const kind = rnd.int(0, 3);
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

/** Loaves, rolls and a board. */
function bread(stage: Stage): string {
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
  if (rnd.chance(0.5))
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

function pasta(stage: Stage): string {
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
  const sauce = rnd.pick([FOOD.tomato, '#7ea33e', '#e9b15a']);
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

function pizza(stage: Stage): string {
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

/** Cups from above: coffee, tea, chocolate with a drawn foam. */
function coffee(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [rnd.range(440, 560), h * 0.48, Math.min(270, h * 0.25)];
  const cup = contrasting(t.ground, [t.white, palette.accent, palette.colors[4]]);
  let art =
    t.art +
    drop(x, y, r * 1.5, t.shadow) +
    circle(x, y, r * 1.5, shift(cup, -0.03)) +
    circle(x, y, r * 1.36, cup) +
    circle(x, y, r * 1.14, shift(cup, -0.05)) +
    stage.shade(circlePath(x, y, r * 1.5), [x - r * 1.5, y - r * 1.5, 3 * r, 3 * r], 50, mix(cup, palette.ink, 0.7), {
      from: 0.45,
      to: 1.1,
      opacity: 0.7,
    });
  art +=
    stroke(`M${n(x + r * 0.8)} ${n(y - r * 0.3)}L${n(x + r * 1.34)} ${n(y - r * 0.62)}`, cup, r * 0.2) +
    circle(x, y, r, cup) +
    circle(x, y, r * 0.88, '#6b3a1e');
  const face = circlePath(x, y, r * 0.88);
  const milk = '#f3dfbd';
  const style = rnd.int(0, 2);
  let foam = path(face, stage.radial([x, y], r * 0.9, ['#b9773f', '#8a4d26', '#5e3117']));
  if (style === 0)
    foam +=
      repeat(7, (i) => {
        const yy = y + r * (0.5 - i * 0.17);
        const w = r * (0.2 + 0.5 * Math.sin((i + 1) * 0.42));
        return path(
          `M${n(x)} ${n(yy + r * 0.1)}Q${n(x - w)} ${n(yy + r * 0.02)} ${n(x - w)} ${n(yy - r * 0.16)}Q${n(x - w * 0.5)} ${n(yy - r * 0.02)} ${n(x)} ${n(yy - r * 0.02)}Q${n(x + w * 0.5)} ${n(yy - r * 0.02)} ${n(x + w)} ${n(yy - r * 0.16)}Q${n(x + w)} ${n(yy + r * 0.02)} ${n(x)} ${n(yy + r * 0.1)}Z`,
          milk,
        );
      }) + stroke(`M${n(x)} ${n(y + r * 0.66)}V${n(y - r * 0.62)}`, '#a8683a', 5);
  else if (style === 1)
    foam +=
      path(
        `M${n(x)} ${n(y + r * 0.6)}C${n(x - r * 0.9)} ${n(y)} ${n(x - r * 0.6)} ${n(y - r * 0.7)} ${n(x)} ${n(y - r * 0.3)}C${n(x + r * 0.6)} ${n(y - r * 0.7)} ${n(x + r * 0.9)} ${n(y)} ${n(x)} ${n(y + r * 0.6)}Z`,
        milk,
      ) +
      path(
        `M${n(x)} ${n(y + r * 0.36)}C${n(x - r * 0.5)} ${n(y)} ${n(x - r * 0.36)} ${n(y - r * 0.42)} ${n(x)} ${n(y - r * 0.12)}C${n(x + r * 0.36)} ${n(y - r * 0.42)} ${n(x + r * 0.5)} ${n(y)} ${n(x)} ${n(y + r * 0.36)}Z`,
        '#b9773f',
      ) +
      path(
        `M${n(x)} ${n(y + r * 0.2)}C${n(x - r * 0.28)} ${n(y)} ${n(x - r * 0.2)} ${n(y - r * 0.24)} ${n(x)} ${n(y - r * 0.04)}C${n(x + r * 0.2)} ${n(y - r * 0.24)} ${n(x + r * 0.28)} ${n(y)} ${n(x)} ${n(y + r * 0.2)}Z`,
        milk,
      );
  else
    foam +=
      repeat(5, (i) => circle(x, y, r * (0.74 - i * 0.15), 'none', { stroke: milk, 'stroke-width': r * 0.05 })) +
      repeat(8, (i) =>
        stroke(
          `M${polar(x, y, i * 45, r * 0.1)
            .map(n)
            .join(' ')}L${polar(x, y, i * 45, r * 0.8)
            .map(n)
            .join(' ')}`,
          '#8a4d26',
          4,
        ),
      );
  art += stage.clip(face, foam);
  art += cutlery(
    x - r * 1.62 < 90 ? 120 : x - r * 1.5,
    y + r * 0.9,
    300,
    contrasting(t.ground, ['#d9b25a', t.white]),
    'spoon',
    -36,
  );
  const cookie = (cx: number, cy: number, cr: number) =>
    drop(cx, cy, cr, t.shadow) +
    path(blobPath(rnd, cx, cy, cr, cr, 0.05, 10), FOOD.crust) +
    repeat(9, () => circle(cx + rnd.bell() * cr * 0.7, cy + rnd.bell() * cr * 0.7, rnd.range(6, 12), FOOD.choco));
  if (h > 900)
    art +=
      cookie(230, h * 0.14, 92) +
      cookie(350, h * 0.19, 80) +
      path(
        polygon([
          [640, h * 0.78],
          [940, h * 0.74],
          [960, h * 0.93],
          [660, h * 0.97],
        ]),
        palette.paper,
      ) +
      repeat(6, (i) =>
        stroke(`M680 ${n(h * (0.805 + i * 0.022))}l${n(190 + ((i * 53) % 70))} ${n(-h * 0.026)}`, palette.ink, 5, {
          opacity: 0.55,
        }),
      ) +
      stroke(`M900 ${n(h * 0.68)}L760 ${n(h * 0.8)}`, palette.accent, 13);
  return (
    art +
    repeat(9, () =>
      place(
        ellipse(0, 0, 19, 13, FOOD.choco) + stroke('M-15 0Q0 6 15 0', '#2b150c', 3),
        rnd.range(60, 320),
        rnd.range(h * 0.8, h * 0.95),
        { rotate: rnd.range(0, 180) },
      ),
    )
  );
}

/** A glass with ice, fruit and a straw. */
function drink(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.accent,
    palette.colors[3],
    palette.colors[2],
    palette.paper,
  ]);
  const liquid = rnd.pick([FOOD.orange, '#e8487a', '#f6c92f', '#7fb56a', '#d8402c', '#f29b7d']);
  const table = h * 0.82;
  let art =
    rect(0, 0, 1000, h, wall) +
    circle(rnd.range(380, 640), h * 0.42, Math.min(390, h * 0.3), mix(wall, palette.paper, 0.45));
  art +=
    rect(0, table, 1000, h, contrasting(wall, [palette.paper, palette.colors[4], palette.colors[1]])) +
    stage.shade(rectPath(0, table, 1000, h), [0, table, 1000, h - table], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.5,
    });
  const [x, foot] = [500, h * 0.87];
  const kind = rnd.int(0, 2);
  const glass = '#ffffff';
  art += ellipse(x + 60, foot, 210, 20, palette.ink, { opacity: 0.25 });
  if (kind === 0) {
    const [w, t] = [270, Math.min(h * 0.5, 680)];
    const d = polygon([
      [x - w / 2, foot - t],
      [x + w / 2, foot - t],
      [x + w * 0.42, foot],
      [x - w * 0.42, foot],
    ]);
    art +=
      stroke(
        `M${x - 20} ${n(foot - t * 0.2)}L${x + 110} ${n(foot - t * 1.26)}L${x + 190} ${n(foot - t * 1.3)}`,
        palette.accent,
        17,
      ) + path(d, glass, { opacity: 0.35 });
    art += stage.clip(
      d,
      rect(
        x - w,
        foot - t * 0.86,
        w * 2,
        t,
        stage.linear(
          [0, foot - t * 0.86],
          [0, foot],
          [mix(liquid, '#fff3c4', 0.35), liquid, mix(liquid, '#7a1d3a', 0.3)],
        ),
      ) +
        repeat(5, (i) =>
          place(
            rect(-44, -44, 88, 88, '#ffffff', { rx: 14, opacity: 0.4 }),
            x - 60 + (i % 2) * 110,
            foot - t * (0.78 - i * 0.15),
            { rotate: i * 23 },
          ),
        ) +
        citrusSlice(x - 40, foot - t * 0.4, 74, FOOD.lemon, 10) +
        repeat(16, () =>
          circle(x + rnd.range(-w / 2, w / 2), foot - rnd.next() * t * 0.8, rnd.range(3, 8), '#ffffff', {
            opacity: 0.6,
          }),
        ),
    );
    art +=
      stage.shade(d, [x - w / 2, foot - t, w, t], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.5,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - w * 0.36, foot - t * 0.92, 18, t * 0.8, '#ffffff', { opacity: 0.5, rx: 9 }) +
      citrusSlice(x - w / 2, foot - t, 100, FOOD.orange, 0) +
      herb(x + 70, foot - t + 10, 150, 16);
  } else if (kind === 1) {
    const t = Math.min(h * 0.52, 700);
    const bowlD = `M${x - 230} ${n(foot - t)}H${x + 230}L${x + 16} ${n(foot - t * 0.5)}H${x - 16}Z`;
    art +=
      path(bowlD, glass, { opacity: 0.35 }) +
      stage.clip(
        bowlD,
        rect(0, foot - t * 0.94, 1000, t, liquid) + rect(0, foot - t * 0.94, 1000, 12, '#ffffff', { opacity: 0.5 }),
      ) +
      stage.shade(bowlD, [x - 230, foot - t, 460, t * 0.5], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.45,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - 9, foot - t * 0.51, 18, t * 0.5, '#ffffff', { opacity: 0.75 }) +
      ellipse(x, foot - 6, 130, 15, '#ffffff', { opacity: 0.85 });
    art +=
      citrusSlice(x + 190, foot - t - 6, 92, FOOD.lemon, 0) +
      stroke(`M${x - 120} ${n(foot - t * 1.12)}L${x + 60} ${n(foot - t * 0.72)}`, mix('#b98450', palette.ink, 0.2), 8) +
      circle(x - 60, foot - t * 0.98, 28, FOOD.tomato) +
      circle(x - 8, foot - t * 0.87, 26, '#7d9a3a') +
      stroke(`M${x - 150} ${n(foot - t * 0.92)}L${x - 60} ${n(foot - t * 0.7)}`, '#ffffff', 9, { opacity: 0.5 });
  } else {
    const [w, t] = [330, Math.min(h * 0.36, 480)];
    const d = roundedPath(x - w / 2, foot - t, w, t, 20, 60);
    art +=
      path(d, glass, { opacity: 0.4 }) +
      stage.clip(
        d,
        rect(
          x - w,
          foot - t * 0.74,
          2 * w,
          t,
          stage.linear([0, foot - t * 0.74], [0, foot], [liquid, mix(liquid, '#4a1020', 0.35)]),
        ) +
          place(rect(-70, -70, 140, 140, '#ffffff', { rx: 20, opacity: 0.42 }), x - 40, foot - t * 0.6, {
            rotate: 16,
          }) +
          place(rect(-56, -56, 112, 112, '#ffffff', { rx: 18, opacity: 0.34 }), x + 74, foot - t * 0.46, {
            rotate: -20,
          }),
      );
    art +=
      stage.shade(d, [x - w / 2, foot - t, w, t], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.5,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - w * 0.4, foot - t * 0.84, 16, t * 0.62, '#ffffff', { opacity: 0.5, rx: 8 }) +
      place(
        path(slicePath(0, 0, 110, 180, 360), FOOD.orange) + path(slicePath(0, 0, 92, 180, 360), '#fbd9a0'),
        x + 120,
        foot - t + 40,
        { rotate: 24 },
      ) +
      herb(x - 60, foot - t + 30, 190, -14);
  }
  return (
    art +
    citrusSlice(210, foot + h * 0.03, 96, FOOD.lemon, 18) +
    path(slicePath(800, foot + h * 0.045, 96, 180, 360), '#9dbf3f') +
    path(slicePath(800, foot + h * 0.045, 80, 180, 360), '#dcebb0')
  );
}

/** A pile of pancakes with butter, berries and syrup. */
function pancakes(stage: Stage): string {
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

/** Vegetables laid out by kind, as at a market. */
function market(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.colors[1], palette.ink]);
  let art = rect(0, 0, 1000, h, ground);
  const leafy = (s: number, turn: number, count = 5) =>
    repeat(count, (i) =>
      place(
        simpleLeaf(s, s * 0.34, leafInk(i % 2 === 0 ? FOOD.leaf : FOOD.green, '#12301a', '#e7f0c8'), { veins: 3 }),
        0,
        0,
        { rotate: turn + (i - (count - 1) / 2) * 20 },
      ),
    );
  const kinds: (() => string)[] = [
    () =>
      leafy(90, 0) +
      path('M-34 0C-40 60 -10 150 0 170C10 150 40 60 34 0Q0 -22 -34 0Z', FOOD.orange) +
      repeat(4, (i) => stroke(`M${i % 2 === 0 ? -26 : 4} ${26 + i * 28}h22`, shift(FOOD.orange, -0.1), 4)),
    () =>
      circle(0, 40, 88, FOOD.tomato) +
      stage.shade(circlePath(0, 40, 88), [-88, -48, 176, 176], 45, '#6a1010', { from: 0.35, to: 1.1 }) +
      path(
        polygon(Array.from({ length: 10 }, (_, k): Point => polar(0, -30, k * 36, k % 2 === 0 ? 46 : 14))),
        FOOD.leaf,
      ),
    () =>
      path('M-20 -70C-90 -30 -100 120 0 150S110 -20 20 -70Z', FOOD.aubergine) +
      stage.shade('M-20 -70C-90 -30 -100 120 0 150S110 -20 20 -70Z', [-90, -70, 180, 220], 40, '#1b0b20', {
        from: 0.3,
        to: 1,
      }) +
      path('M-36 -60Q0 -30 36 -60L20 -90H8V-120H-8V-90H-20Z', FOOD.leaf) +
      ellipse(-36, 30, 10, 46, '#8a5a90'),
    () =>
      leafy(110, 0, 4) +
      circle(0, 50, 66, '#c22a5e') +
      path('M-10 108Q0 150 4 190Q10 150 14 108Z', '#c22a5e') +
      ellipse(-24, 30, 14, 20, '#e887a8'),
    () =>
      repeat(7, (i) => circle(Math.cos(i) * 56, -20 + Math.sin(i * 2) * 36, 50, i % 2 === 0 ? '#5d8f45' : '#6fa052')) +
      path('M-34 30H34L22 150H-22Z', '#a9c47a'),
    () =>
      path('M-50 -80C-110 0 -60 140 0 150S110 0 50 -80Q0 -50 -50 -80Z', FOOD.lemon) +
      stroke('M0 -64Q-8 40 0 140M-44 -70Q-70 40 -24 136M44 -70Q70 40 24 136', shift(FOOD.lemon, -0.08), 5) +
      path('M-12 -66Q-14 -110 14 -124L26 -110Q10 -100 14 -66Z', FOOD.leaf),
    () =>
      ellipse(0, 90, 96, 80, '#f3e7d6') +
      path('M-60 40Q0 -120 8 -130Q16 -120 60 40Z', '#f3e7d6') +
      stroke('M0 -110V160M-34 20Q-60 90 -20 160M34 20Q60 90 20 160', '#d3b7a4', 5) +
      stroke('M8 -130q14 -30 -6 -54', '#c9a37f', 7),
    () =>
      repeat(6, (i) =>
        place(
          path('M-14 -110Q0 -130 14 -110L12 110Q0 122 -12 110Z', '#8fb05a') +
            path('M-14 -110Q-2 -150 0 -150Q4 -150 14 -110Q0 -80 -14 -110Z', '#5d7f3a'),
          -60 + i * 24,
          20,
          { rotate: (i - 2.5) * 4 },
        ),
      ) + rect(-76, 50, 152, 26, palette.accent),
    () =>
      path('M-80 30C-80 -60 80 -60 80 30Q0 60 -80 30Z', '#c9a884') +
      path('M-30 34Q-40 120 -20 140H20Q40 120 30 34Z', '#efe2cd'),
    () =>
      repeat(9, (i) =>
        place(
          path('M0 -80Q22 -30 18 60Q0 84 -18 60Q-22 -30 0 -80Z', '#7fae4a') +
            repeat(4, (k) => circle(0, -40 + k * 28, 10, '#a9cf72')),
          -50 + (i % 3) * 50,
          -30 + Math.floor(i / 3) * 70,
          { rotate: -20 + i * 9, scale: 0.66 },
        ),
      ),
    () =>
      path(
        'M-50 -60C-110 -60 -100 120 -30 140Q0 150 30 140C100 120 110 -60 50 -60Q20 -76 0 -60Q-20 -76 -50 -60Z',
        '#d8402c',
      ) +
      stroke('M0 -54Q-10 40 -4 130', '#a82a1c', 6) +
      stroke('M0 -60Q-6 -100 20 -116', FOOD.leaf, 17),
    () =>
      path('M-84 20C-84 -90 84 -90 84 20C84 110 40 150 0 150S-84 110 -84 20Z', '#e8772e') +
      repeat(5, (i) =>
        ellipse(0, 30, Math.abs(84 * Math.cos((i * Math.PI) / 5)), 118, 'none', {
          stroke: '#b8541a',
          'stroke-width': 5,
        }),
      ) +
      stroke('M0 -84q-6 -34 22 -46', '#6a7a3a', 19),
  ];
  const columns = 3;
  const rows = Math.max(2, Math.round(h / 345));
  const order = rnd.shuffle(kinds);
  const [w, t] = [1000 / columns, h / rows];
  for (let i = 0; i < rows * columns; i += 1) {
    const [x, y] = [(i % columns) * w, Math.floor(i / columns) * t];
    if ((i + Math.floor(i / columns)) % 2 === 1)
      art += rect(x, y, w, t, mix(ground, ground === palette.ink ? palette.paper : palette.accent, 0.14));
    art +=
      ellipse(x + w / 2 + 10, y + t * 0.82, 96, 12, palette.ink, { opacity: 0.16 }) +
      place(at(order, i)(), x + w / 2, y + t / 2 - 20, { scale: Math.min(1, t / 360) * 0.94 });
  }
  return art;
}

/** Cones and cups of ice cream. */
function iceCream(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.accent, palette.colors[2], palette.colors[1], palette.paper]);
  let art = rect(0, 0, 1000, h, wall) + repeat(9, (i) => rect(i * 125, 0, 62, h, mix(wall, palette.paper, 0.28)));
  art += circle(500, h * 0.42, Math.min(400, h * 0.32), mix(palette.paper, '#ffffff', 0.4));
  const flavours = rnd.shuffle([
    '#f7c6cf',
    '#fbe3b0',
    '#b8dcb0',
    '#6b3d2a',
    '#f39a6b',
    '#c9a7d8',
    '#fdf3e0',
    '#e8607a',
  ]);
  const scoops = h > 1150 ? 3 : 2;
  const cone = (x: number, y: number, s: number, from: number) => {
    const d = `M${n(x - s * 0.5)} ${n(y)}H${n(x + s * 0.5)}L${n(x)} ${n(y + s * 1.7)}Z`;
    let one =
      path(d, '#dda15a') +
      stage.clip(
        d,
        repeat(11, (i) =>
          stroke(
            `M${n(x - s + i * s * 0.2)} ${n(y)}l${n(s * 1.1)} ${n(s * 1.8)}M${n(x + s - i * s * 0.2)} ${n(y)}l${n(-s * 1.1)} ${n(s * 1.8)}`,
            '#b87731',
            5,
          ),
        ),
      ) +
      stage.shade(d, [x - s / 2, y, s, s * 1.7], 0, '#6e3d12', { from: 0.4, to: 1.1 });
    for (let i = 0; i < scoops; i += 1) {
      const r = s * (0.6 - i * 0.05);
      const cy = y - r * 0.4 - i * s * 0.74;
      const color = at(flavours, from + i);
      const drip = `M${n(x - r)} ${n(cy + r * 0.2)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(cy + r * 0.2)}q${n(-r * 0.16)} ${n(r * 0.46)} ${n(-r * 0.36)} ${n(r * 0.16)}q${n(-r * 0.2)} ${n(r * 0.56)} ${n(-r * 0.44)} ${n(r * 0.14)}q${n(-r * 0.2)} ${n(r * 0.36)} ${n(-r * 0.42)} ${n(r * 0.02)}q${n(-r * 0.2)} ${n(r * 0.4)} ${n(-r * 0.42)} 0Q${n(x - r * 0.9)} ${n(cy + r * 0.56)} ${n(x - r)} ${n(cy + r * 0.2)}Z`;
      one +=
        path(drip, color) +
        stage.shade(drip, [x - r, cy - r, 2 * r, 2 * r], 40, mix(color, '#4a1a2a', 0.5), {
          from: 0.4,
          to: 1.1,
          opacity: 0.8,
        }) +
        ellipse(x - r * 0.4, cy - r * 0.4, r * 0.16, r * 0.1, '#ffffff', { opacity: 0.6 });
      if (i === scoops - 1)
        one +=
          repeat(16, () =>
            place(
              rect(-9, -2.6, 18, 5.2, rnd.pick([palette.accent, palette.colors[3], '#f6c92f', '#ffffff']), { rx: 2.6 }),
              x + rnd.bell() * r * 0.7,
              cy + rnd.bell() * r * 0.5 - r * 0.2,
              { rotate: rnd.range(0, 180) },
            ),
          ) +
          stroke(`M${n(x + 4)} ${n(cy - r * 1.1)}q20 -50 60 -60`, FOOD.leaf, 6) +
          circle(x, cy - r * 1.06, s * 0.14, FOOD.tomato) +
          circle(x - 9, cy - r * 1.1, s * 0.03, '#ffffff');
    }
    return one;
  };
  const s = Math.min(300, h * 0.2);
  if (rnd.chance(0.5)) art += cone(500, h * 0.54, s * 1.2, 0);
  else art += cone(290, h * 0.56, s * 0.86, 0) + cone(710, h * 0.56, s * 0.86, 3) + cone(500, h * 0.62, s, 5);
  return art;
}

/** A breakfast table from above. */
function breakfast(stage: Stage): string {
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
    path('M-110 30C-100 -60 100 -60 110 30C70 0 -70 0 -110 30Z', FOOD.crust) +
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

export const food = {
  bowl,
  citrus,
  cake,
  tart,
  bread,
  pasta,
  pizza,
  coffee,
  drink,
  pancakes,
  market,
  iceCream,
  breakfast,
};
