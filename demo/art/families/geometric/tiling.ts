import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, n, type Point, path, place, polar, polygon, rect, rectPath, repeat, slicePath } from '../../svg';

/** Glazed tiles: one drawn tile turned into a wall of stars and leaves. */
export function tiles(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([3, 4, 5]);
  const s = 1000 / columns;
  const rows = Math.ceil(h / s);
  const [c0, c1, c2, c3, c4] = palette.colors;
  const white = mix(palette.paper, '#ffffff', 0.35);
  const style = rnd.int(0, 3);
  const leaf = (l: number, w: number, color: string, a: number) =>
    place(
      path(
        `M0 0C${n(-w)} ${n(-l * 0.3)} ${n(-w)} ${n(-l * 0.7)} 0 ${n(-l)}C${n(w)} ${n(-l * 0.7)} ${n(w)} ${n(-l * 0.3)} 0 0Z`,
        color,
      ),
      0,
      0,
      { rotate: a },
    );
  let tile = rect(-s / 2, -s / 2, s, s, style === 1 ? c4 : white);
  const corner = (draw: (i: number) => string) =>
    repeat(4, (i) => `<g transform="rotate(${i * 90}) translate(${n(s / 2)} ${n(s / 2)})">${draw(i)}</g>`);
  if (style === 0) {
    tile += corner(
      () => circle(0, 0, s * 0.34, c3) + circle(0, 0, s * 0.25, white) + circle(0, 0, s * 0.16, palette.accent),
    );
    tile +=
      repeat(8, (i) => leaf(s * 0.38, s * 0.075, i % 2 === 0 ? c4 : c2, i * 45)) +
      circle(0, 0, s * 0.1, palette.accent) +
      circle(0, 0, s * 0.05, white);
  } else if (style === 1) {
    const star: Point[] = Array.from({ length: 16 }, (_, i) =>
      polar(0, 0, i * 22.5 - 90, i % 2 === 0 ? s * 0.46 : s * 0.34),
    );
    tile +=
      path(polygon(star), c1) +
      path(polygon(star.map(([x, y]): Point => [x * 0.78, y * 0.78])), palette.accent) +
      path(polygon(star.map(([x, y]): Point => [x * 0.5, y * 0.5])), white) +
      circle(0, 0, s * 0.1, c3);
    tile += corner(() =>
      path(
        polygon([
          [0, -s * 0.2],
          [s * 0.06, -s * 0.06],
          [s * 0.2, 0],
          [s * 0.06, s * 0.06],
          [0, s * 0.2],
          [-s * 0.06, s * 0.06],
          [-s * 0.2, 0],
          [-s * 0.06, -s * 0.06],
        ]),
        c2,
      ),
    );
  } else if (style === 2) {
    tile += repeat(4, (i) =>
      path(slicePath(-s / 2, -s / 2, s * 0.5, 0, 90), i % 2 === 0 ? c3 : palette.accent, {
        transform: `rotate(${i * 90})`,
      }),
    );
    tile += repeat(
      4,
      (i) =>
        path(slicePath(-s / 2, -s / 2, s * 0.34, 0, 90), white, { transform: `rotate(${i * 90})` }) +
        path(slicePath(-s / 2, -s / 2, s * 0.2, 0, 90), c4, { transform: `rotate(${i * 90})` }),
    );
    tile += path(
      polygon([
        [0, -s * 0.16],
        [s * 0.16, 0],
        [0, s * 0.16],
        [-s * 0.16, 0],
      ]),
      c1,
    );
  } else {
    tile +=
      rect(-s / 2, -s / 2, s, s, c0) +
      corner(
        () =>
          path(slicePath(0, 0, s * 0.46, 180, 270), c4) +
          path(slicePath(0, 0, s * 0.36, 180, 270), c0) +
          path(slicePath(0, 0, s * 0.27, 180, 270), palette.accent),
      );
    tile +=
      repeat(4, (i) => leaf(s * 0.3, s * 0.1, c3, i * 90 + 45)) +
      repeat(4, (i) => leaf(s * 0.44, s * 0.055, palette.ink, i * 90)) +
      circle(0, 0, s * 0.07, white);
  }
  const grout = mix(palette.paper, palette.ink, 0.22);
  tile += rect(-s / 2, -s / 2, s, s, 'none', { stroke: grout, 'stroke-width': 4 });
  const id = stage.define((key) => `<g id="${key}">${tile}</g>`).slice(5, -1);
  let art = '';
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) art += `<use href="#${id}" x="${n(s * (c + 0.5))}" y="${n(s * (r + 0.5))}"/>`;
  // Each tile was fired by hand: some lie a little darker.
  art += repeat(Math.round(rows * columns * 0.5), () =>
    rect(rnd.int(0, columns - 1) * s, rnd.int(0, rows - 1) * s, s, s, palette.ink, { opacity: rnd.range(0.02, 0.07) }),
  );
  return (
    art + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, palette.ink, { from: 0.4, to: 1.8, opacity: 0.4 })
  );
}

/** Overlapping fish-scale waves. */
export function scallops(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([4, 5, 6]);
  const r = 500 / columns;
  const rings = rnd.int(4, 5);
  const [c0, c1, c2, c3, c4] = palette.colors;
  const white = mix(palette.paper, '#ffffff', 0.3);
  const sets = [
    [c4, white, c3, white, palette.accent],
    [palette.ink, c1, c3, c0, palette.accent],
    [palette.accent, white, c4, c0, c2],
    [c3, c0, c4, c1, white],
  ];
  const rows = Math.ceil(h / (r * 0.5)) + 2;
  let art = rect(0, 0, 1000, h, c4);
  const mixSets = rnd.chance(0.6);
  const base = rnd.int(0, 3);
  for (let row = 0; row < rows; row += 1) {
    for (let c = -1; c <= columns; c += 1) {
      const x = c * 2 * r + (row % 2 === 0 ? 0 : r) + r;
      const y = row * r * 0.5;
      const set = at(sets, mixSets ? base + (rnd.chance(0.7) ? 0 : rnd.int(1, 3)) : base);
      art += repeat(rings, (k) => circle(x, y, r * (1 - (k * 0.92) / rings), at(set, k)));
    }
  }
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], rnd.pick([90, 45]), palette.ink, {
      from: 0.3,
      to: 1.6,
      opacity: 0.6,
    })
  );
}

/** Isometric boxes piled into a small city of light and shade. */
export function blocks(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const s = rnd.pick([100, 125, 125]);
  const dy = s * 0.577;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.ink]);
  let art = rect(0, 0, 1000, h, ground);
  const inks = [
    palette.accent,
    palette.colors[1],
    palette.colors[2],
    palette.colors[3],
    palette.colors[4],
    palette.colors[0],
  ];
  const rows = Math.ceil(h / dy) + 4;
  for (let row = -1; row < rows; row += 1) {
    for (let c = -1; c <= 1000 / (2 * s) + 1; c += 1) {
      if (rnd.chance(0.12)) continue;
      const x = c * 2 * s + (row % 2 === 0 ? 0 : s);
      const tall = s * rnd.pick([0.5, 0.9, 0.9, 1.4, 2.1]);
      const y = row * dy;
      const color = rnd.pick(inks);
      const left = polygon([
        [x - s, y],
        [x, y + dy],
        [x, y + dy + tall],
        [x - s, y + tall],
      ]);
      const right = polygon([
        [x + s, y],
        [x, y + dy],
        [x, y + dy + tall],
        [x + s, y + tall],
      ]);
      art +=
        path(left, color) +
        path(right, shift(color, -0.13)) +
        path(
          polygon([
            [x, y - dy],
            [x + s, y],
            [x, y + dy],
            [x - s, y],
          ]),
          mix(shift(color, 0.1), palette.paper, 0.2),
        );
      if (rnd.chance(0.25))
        art += path(
          polygon([
            [x - s * 0.7, y + tall * 0.5 + dy * 0.3],
            [x - s * 0.3, y + tall * 0.5 + dy * 0.7],
            [x - s * 0.3, y + tall + dy * 0.7],
            [x - s * 0.7, y + tall + dy * 0.3],
          ]),
          palette.ink,
          { opacity: 0.75 },
        );
    }
  }
  return art;
}
