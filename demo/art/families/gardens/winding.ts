import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
  circlePath,
  n,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  repeat,
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { crown, greens } from './greenery';

/** A winding path through borders to a pond and a bench. */
export function border(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const set = greens(stage);
  const lawn = mix('#9cc06a', palette.colors[1], 0.35);
  let art =
    rect(0, 0, 1000, h, lawn) +
    repeat(13, (i) =>
      path(
        polygon([
          [i * 160 - 900, 0],
          [i * 160 - 820, 0],
          [i * 160 + 80, h],
          [i * 160, h],
        ]),
        shift(lawn, 0.025),
      ),
    );
  const swing: Point[] = Array.from(
    { length: 7 },
    (_, i): Point => [500 + Math.sin(i * 1.15 + rnd.range(-0.2, 0.2)) * 190, -60 + (i * (h + 120)) / 6],
  );
  const way = mix(palette.paper, palette.colors[0], 0.5);
  art += stroke(smooth(swing), shift(lawn, -0.12), 168) + stroke(smooth(swing), way, 140);
  art += repeat(60, () => {
    const t = rnd.range(0, 5.99);
    const [a, b] = [at(swing, Math.floor(t)), at(swing, Math.floor(t) + 1)];
    const f = t - Math.floor(t);
    return path(
      blobPath(
        rnd,
        a[0] + (b[0] - a[0]) * f + rnd.range(-46, 46),
        a[1] + (b[1] - a[1]) * f,
        rnd.range(13, 30),
        rnd.range(10, 20),
        0.15,
        6,
      ),
      shift(way, rnd.range(-0.09, 0.03)),
    );
  });
  const px = rnd.chance(0.5) ? 210 : 790;
  const py = h * rnd.range(0.4, 0.6);
  const pond = blobPath(rnd, px, py, 170, h * 0.1 + 40, 0.12, 9);
  art +=
    path(blobPath(rnd, px, py, 196, h * 0.1 + 66, 0.1, 9), mix(palette.paper, palette.ink, 0.3)) +
    path(pond, mix(palette.colors[2], '#7fc0cc', 0.55)) +
    stage.clip(
      pond,
      repeat(6, (i) =>
        stroke(`M${n(px - 150)} ${n(py - 90 + i * 36)}q60 -14 120 0t160 0`, '#ffffff', 4, { opacity: 0.5 }),
      ),
    ) +
    repeat(5, (i) => {
      const [lx, ly] = polar(px, py, i * 72, 84);
      return (
        path(slicePath(lx, ly, 34, 20 + i * 40, 350 + i * 40), at(set, 2)) +
        (i % 2 === 0
          ? place(
              bloom('cosmos', 20, bloomInk(mix(palette.accent, '#ffffff', 0.5), '#f2c14e', palette.ink), rnd),
              lx,
              ly,
            )
          : '')
      );
    });
  const petals = [
    palette.accent,
    palette.colors[1],
    mix(palette.paper, '#ffffff', 0.4),
    '#f2c14e',
    mix(palette.accent, '#ffffff', 0.45),
    palette.colors[4],
  ].map((c) => bloomInk(c, '#f2c14e', palette.ink));
  const nearPath = (x: number, y: number) =>
    swing.some(([sx, sy], i) => {
      const [ex, ey] = at(swing, Math.min(6, i + 1));
      const steps = 6;
      for (let k = 0; k <= steps; k += 1)
        if (Math.hypot(sx + ((ex - sx) * k) / steps - x, sy + ((ey - sy) * k) / steps - y) < 118) return true;
      return false;
    });
  for (const [i, [x, y]] of scatter(rnd, Math.round(80 * (h / 1500)), 10, 10, 980, h - 20, 10).entries()) {
    if (nearPath(x, y) || Math.hypot((x - px) / 220, (y - py) / (h * 0.1 + 100)) < 1) continue;
    const k = i % 6;
    if (k === 0) art += crown(stage, x, y, rnd.range(60, 105), at(set, i));
    else if (k < 3)
      art +=
        path(blobPath(rnd, x, y, rnd.range(44, 66), rnd.range(38, 56), 0.14, 9), at(set, i)) +
        repeat(7, (j) =>
          place(
            bloom(at(['daisy', 'anemone', 'cosmos', 'dahlia'] as const, i), rnd.range(12, 21), at(petals, i), rnd),
            x + Math.cos(j * 2.4) * 10 * Math.sqrt(j + 0.4) * 1.3,
            y + Math.sin(j * 2.4) * 10 * Math.sqrt(j + 0.4) * 1.3,
          ),
        );
    else if (k === 3)
      art += repeat(9, (j) =>
        place(simpleLeaf(rnd.range(50, 80), 19, leafInk(at(set, i), palette.ink, palette.paper), { veins: 0 }), x, y, {
          rotate: j * 40,
        }),
      );
    else
      art +=
        path(blobPath(rnd, x, y, rnd.range(30, 52), rnd.range(30, 48), 0.12, 9), at(set, i + 1)) +
        stage.shade(circlePath(x, y, 50), [x - 50, y - 50, 100, 100], 45, palette.ink, {
          from: 0.5,
          to: 1.3,
          opacity: 0.6,
        });
  }
  return (
    art +
    place(
      rect(-70, -24, 140, 48, palette.ink, { opacity: 0.2, transform: 'translate(8 10)' }) +
        repeat(4, (i) => rect(-70, -24 + i * 13, 140, 9, mix('#b98a5a', palette.accent, 0.2))),
      px > 500 ? 250 : 750,
      py + 40,
      { rotate: rnd.range(-20, 20) },
    )
  );
}
