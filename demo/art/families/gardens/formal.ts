import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  circle,
  circlePath,
  n,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  stroke,
} from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { parasol } from '../shore';
import { crown, flowerDots, greens } from './greenery';

/** A formal garden: clipped hedges in a symmetric plan. */
export function parterre(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [mid, light, deep, pale] = greens(stage) as [string, string, string, string];
  const gravel = mix(palette.paper, palette.colors[0], 0.6);
  const inks = [palette.accent, palette.colors[1], mix(palette.paper, '#ffffff', 0.3), palette.colors[0]];
  let art =
    rect(0, 0, 1000, h, gravel) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 45, mix(gravel, palette.ink, 0.3), {
      from: 0.2,
      to: 1.8,
      opacity: 0.5,
    });
  const [cx, cy] = [500, h / 2];
  const gap = 60;
  const beds: [number, number, number, number][] = [];
  const rows = h > 1250 ? 3 : 2;
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < 2; c += 1)
      beds.push([gap + c * (500 - gap * 0.5), gap + (r * (h - gap)) / rows, 500 - gap * 1.5, (h - gap) / rows - gap]);
  const hedge = (d: string, w = 26) =>
    stroke(d, palette.ink, w, { opacity: 0.2, transform: 'translate(8 11)', 'stroke-linejoin': 'miter' }) +
    stroke(d, deep, w, { 'stroke-linejoin': 'miter' }) +
    stroke(d, mid, w * 0.5, { 'stroke-linejoin': 'miter' });
  const kind = rnd.int(0, 2);
  beds.forEach(([x, y, w, t], i) => {
    const d = rectPath(x, y, w, t);
    art += path(d, i % 2 === 0 ? light : pale);
    const [bx, by] = [x + w / 2, y + t / 2];
    const r = Math.min(w, t) * 0.36;
    if (kind === 0) {
      art +=
        flowerDots(stage, circlePath(bx, by, r), [bx - r, by - r, 2 * r, 2 * r], 70, [at(inks, i), at(inks, i + 1)]) +
        hedge(circlePath(bx, by, r)) +
        hedge(
          `M${n(x)} ${n(y)}L${n(bx - r * 0.7)} ${n(by - r * 0.7)}M${n(x + w)} ${n(y)}L${n(bx + r * 0.7)} ${n(by - r * 0.7)}M${n(x)} ${n(y + t)}L${n(bx - r * 0.7)} ${n(by + r * 0.7)}M${n(x + w)} ${n(y + t)}L${n(bx + r * 0.7)} ${n(by + r * 0.7)}`,
          20,
        );
    } else if (kind === 1) {
      const diamond = polygon([
        [bx, y + 30],
        [x + w - 30, by],
        [bx, y + t - 30],
        [x + 30, by],
      ]);
      art +=
        path(diamond, mix(light, palette.paper, 0.4)) +
        flowerDots(stage, diamond, [x, y, w, t], 110, [at(inks, i), at(inks, i + 2)]) +
        hedge(diamond);
    } else {
      for (let k = 0; k < 4; k += 1)
        art +=
          hedge(rectPath(x + k * w * 0.12, y + k * t * 0.12, w * (1 - k * 0.24), t * (1 - k * 0.24)), 18) +
          (k < 3
            ? flowerDots(
                stage,
                rectPath(x + (k + 0.5) * w * 0.12, y + (k + 0.5) * t * 0.12, w * (1 - (k + 0.5) * 0.24), 22),
                [x, y, w, t],
                26,
                [at(inks, i + k)],
              )
            : '');
    }
    art += hedge(d) + crown(stage, bx, by, Math.min(58, r * 0.5), deep);
  });
  const basin = mix(palette.colors[2], '#9fd3dc', 0.5);
  art +=
    circle(cx + 8, cy + 12, 140, palette.ink, { opacity: 0.2 }) +
    circle(cx, cy, 140, mix(palette.paper, '#ffffff', 0.4)) +
    circle(cx, cy, 116, basin) +
    repeat(4, (i) => circle(cx, cy, 96 - i * 26, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.6 })) +
    circle(cx, cy, 28, mix(palette.paper, '#ffffff', 0.5)) +
    circle(cx, cy, 13, basin);
  for (const [x, y] of [
    [60, 60],
    [940, 60],
    [60, h - 60],
    [940, h - 60],
    [60, cy],
    [940, cy],
  ] as const)
    art += crown(stage, x, y, 62, mid);
  return art;
}

/** Raised beds with rows of vegetables, tools and a path. */
export function kitchenGarden(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [mid, light, deep, pale] = greens(stage) as [string, string, string, string];
  const soil = mix('#6b4630', palette.ink, 0.25);
  const wood = mix('#b98a5a', palette.accent, 0.15);
  const lawn = rnd.chance(0.5) ? light : mix(palette.paper, palette.colors[0], 0.7);
  let art =
    rect(0, 0, 1000, h, lawn) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, mix(lawn, palette.ink, 0.4), {
      from: 0.1,
      to: 1.6,
      opacity: 0.5,
    });
  const rows = Math.max(2, Math.round(h / 380));
  const plants = [
    (x: number, y: number) =>
      repeat(6, (i) =>
        place(simpleLeaf(34, 20, leafInk(pale, palette.ink, palette.paper), { veins: 0 }), x, y, {
          rotate: i * 60 + 10,
        }),
      ) + circle(x, y, 8, light),
    (x: number, y: number) =>
      circle(x + 4, y + 6, 24, palette.ink, { opacity: 0.25 }) +
      circle(x, y, 24, mid) +
      repeat(5, (i) =>
        stroke(
          `M${n(x)} ${n(y)}L${polar(x, y, i * 72, 22)
            .map(n)
            .join(' ')}`,
          pale,
          3,
        ),
      ) +
      circle(x, y, 9, pale),
    (x: number, y: number) =>
      repeat(5, (i) =>
        place(simpleLeaf(30, 9, leafInk(mid, palette.ink, palette.paper), { veins: 0 }), x, y, { rotate: i * 72 }),
      ) + circle(x, y, 9, '#e8772e'),
    (x: number, y: number) =>
      circle(x, y, 22, deep) +
      circle(x - 8, y - 6, 9, '#d8402c') +
      circle(x + 9, y + 4, 8, '#d8402c') +
      circle(x + 1, y + 12, 6, '#e86a4c'),
    (x: number, y: number) =>
      repeat(5, (i) =>
        place(
          simpleLeaf(32, 24, leafInk(mix('#6b2a52', palette.accent, 0.3), palette.ink, palette.paper), { veins: 2 }),
          x,
          y,
          { rotate: i * 72 + 20 },
        ),
      ),
    (x: number, y: number) => place(bloom('sunflower', 26, bloomInk('#f4b92e', '#5a3220', palette.ink), rnd), x, y),
    (x: number, y: number) => circle(x, y, 20, light) + circle(x, y, 13, pale) + circle(x, y, 6, '#fdfbe8'),
  ];
  const order = rnd.shuffle(plants);
  let k = 0;
  for (let r = 0; r < rows; r += 1) {
    const cols = r % 2 === 0 ? 2 : 3;
    const y = 56 + (r * (h - 56)) / rows;
    const t = (h - 56) / rows - 56;
    for (let c = 0; c < cols; c += 1) {
      const w = (1000 - 56 * (cols + 1)) / cols;
      const x = 56 + c * (w + 56);
      if (r === 1 && c === 1) {
        // A place to sit instead of a bed.
        art +=
          path(roundedPath(x, y, w, t, 30), mix(palette.paper, palette.colors[1], 0.35)) +
          rect(x + w * 0.1, y + t * 0.3, w * 0.3, t * 0.4, wood, { rx: 8 }) +
          parasol(
            stage,
            x + w * 0.55,
            y + t * 0.5,
            Math.min(w, t) * 0.4,
            palette.accent,
            mix(palette.paper, '#ffffff', 0.4),
            palette.ink,
          );
        continue;
      }
      art +=
        rect(x + 10, y + 14, w, t, palette.ink, { opacity: 0.24 }) +
        rect(x, y, w, t, wood) +
        rect(x + 14, y + 14, w - 28, t - 28, soil) +
        stage.shade(rectPath(x + 14, y + 14, w - 28, t - 28), [x, y, w, t], 225, '#1c0f08', { from: 0.3, to: 1.2 }) +
        stroke(rectPath(x, y, w, t), shift(wood, 0.06), 5, { 'stroke-linejoin': 'miter' });
      const plant = at(order, k);
      const nx = Math.max(2, Math.round((w - 40) / 66));
      const ny = Math.max(2, Math.round((t - 40) / 66));
      for (let i = 0; i < nx; i += 1)
        for (let j = 0; j < ny; j += 1)
          art += plant(
            x + 20 + ((w - 40) / nx) * (i + 0.5) + rnd.range(-3, 3),
            y + 20 + ((t - 40) / ny) * (j + 0.5) + rnd.range(-3, 3),
          );
      k += 1;
    }
  }
  return (
    art +
    place(
      circle(0, 0, 36, palette.colors[3]) +
        circle(0, 0, 26, mix(palette.colors[2], '#9fd3dc', 0.6)) +
        rect(30, -8, 60, 16, palette.colors[3]) +
        circle(94, 0, 19, shift(palette.colors[3], -0.08)),
      rnd.range(440, 560),
      h - 40,
      { rotate: rnd.range(-40, 20) },
    )
  );
}
