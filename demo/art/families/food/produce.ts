import { mix, shift } from '../../colors';
import type { Random } from '../../random';
import { circle, ellipse, n, type Point, path, place, polar, polygon, repeat, slicePath, stroke } from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { FOOD } from './tableware';

export function citrusSlice(x: number, y: number, r: number, peel: string, turn: number): string {
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

export const herb = (x: number, y: number, s: number, turn: number): string =>
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

export function berry(rnd: Random, x: number, y: number, r: number, i: number): string {
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
