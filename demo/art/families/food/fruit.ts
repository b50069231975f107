import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
  circle,
  circlePath,
  ellipse,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  repeat,
  scatter,
  slicePath,
  stroke,
} from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { citrusSlice } from './produce';
import { drop, FOOD } from './tableware';

export function citrus(stage: Stage): string {
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

/** Vegetables laid out by kind, as at a market. */
export function market(stage: Stage): string {
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
