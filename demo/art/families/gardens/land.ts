import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  circle,
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
  scatter,
  smooth,
  stroke,
} from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { parasol } from '../shore';
import { crown, greens } from './greenery';

/** Fields, woods and a river from a balloon. */
export function fields(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3, c4] = palette.colors;
  const inks = [c1, c2, c3, mix(c2, palette.paper, 0.3), c0, mix(c3, c1, 0.5), palette.accent, mix(c4, c3, 0.5)];
  let art = rect(0, 0, 1000, h, c2);
  const columns = 4;
  const rows = Math.max(3, Math.round(h / 270));
  const corner: Point[][] = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from(
      { length: columns + 1 },
      (_, c): Point => [
        (c * 1000) / columns + (c > 0 && c < columns ? rnd.range(-66, 66) : c === 0 ? -30 : 30),
        (r * h) / rows + (r > 0 && r < rows ? rnd.range(-60, 60) : r === 0 ? -30 : 30),
      ],
    ),
  );
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const quad = [
        at(at(corner, r), c),
        at(at(corner, r), c + 1),
        at(at(corner, r + 1), c + 1),
        at(at(corner, r + 1), c),
      ];
      const d = polygon(quad);
      const color = at(inks, rnd.int(0, 7));
      const [x, y] = [quad.reduce((s, q) => s + q[0], 0) / 4, quad.reduce((s, q) => s + q[1], 0) / 4];
      let inner = '';
      const kind = rnd.int(0, 5);
      const line = rnd.chance(0.5) ? shift(color, -0.08) : shift(color, 0.07);
      if (kind <= 1)
        inner = place(
          repeat(26, (i) => rect(-300, -260 + i * 21, 600, kind === 0 ? 8 : 4, line)),
          x,
          y,
          { rotate: rnd.range(0, 180) },
        );
      else if (kind === 2)
        inner = repeat(12, (i) => circle(x, y, 290 - i * 24, 'none', { stroke: line, 'stroke-width': 7 }));
      else if (kind === 3)
        inner = repeat(60, (i) => circle(x - 180 + (i % 10) * 40, y - 120 + Math.floor(i / 10) * 44, 13, line));
      else if (kind === 4)
        inner = place(
          repeat(14, (i) => stroke(`M-260 ${n(-200 + i * 30)}q65 -24 130 0t130 0t130 0t130 0`, line, 7)),
          x,
          y,
          { rotate: rnd.range(0, 180) },
        );
      art +=
        path(d, color) +
        stage.clip(d, inner) +
        stage.shade(d, [x - 160, y - 160, 320, 320], rnd.range(0, 360), mix(color, palette.ink, 0.4), {
          from: 0.4,
          to: 1.3,
          opacity: 0.5,
        });
      art += stroke(d, mix(c4, palette.ink, 0.3), 11);
    }
  }
  const river: Point[] = Array.from(
    { length: 6 },
    (_, i): Point => [-60 + i * 224, h * (0.3 + 0.08 * i) + rnd.range(-90, 90)],
  );
  art +=
    stroke(smooth(river), mix(palette.paper, c0, 0.4), 92) +
    stroke(smooth(river), mix('#7fbac9', c3, 0.25), 70) +
    stroke(smooth(river), '#ffffff', 5, { opacity: 0.5, 'stroke-dasharray': '60 46' });
  for (const [x, y] of scatter(rnd, 30, 20, 20, 960, h - 40, 6))
    art += rnd.chance(0.75) ? crown(stage, x, y, rnd.range(18, 36), rnd.pick([c4, mix(c4, c3, 0.4)])) : '';
  const barn = (x: number, y: number, turn: number) =>
    place(
      rect(8, 10, 92, 56, palette.ink, { opacity: 0.3 }) +
        rect(0, 0, 92, 28, palette.accent) +
        rect(0, 28, 92, 28, mix(palette.accent, palette.ink, 0.35)),
      x,
      y,
      { rotate: turn },
    );
  return (
    art +
    barn(rnd.range(120, 400), h * 0.82, rnd.range(-20, 20)) +
    barn(rnd.range(560, 800), h * 0.14, rnd.range(-20, 20)) +
    ellipse(rnd.range(200, 800), h * 0.5, 60, 36, palette.ink, { opacity: 0.14 })
  );
}

/** A terrace with table, chairs, tiles and pots. */
export function terrace(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const set = greens(stage);
  const stone = mix(palette.paper, palette.colors[0], 0.5);
  const s = 1000 / 8;
  let art = rect(0, 0, 1000, h, stone);
  art +=
    repeat(Math.ceil(h / s), (r) =>
      repeat(8, (c) =>
        rect(
          c * s + 2,
          r * s + 2,
          s - 4,
          s - 4,
          (r + c) % 2 === 0
            ? stone
            : contrasting(stone, [mix(palette.accent, palette.paper, 0.3), mix(palette.colors[2], palette.paper, 0.2)]),
        ),
      ),
    ) + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 45, palette.ink, { from: 0.4, to: 1.8, opacity: 0.5 });
  const [x, y, r] = [500, h * 0.46, Math.min(220, h * 0.17)];
  const white = mix(palette.paper, '#ffffff', 0.4);
  const wood = mix('#b98a5a', palette.accent, 0.2);
  for (let i = 0; i < 4; i += 1) {
    const [cx, cy] = polar(x, y, i * 90 + 45, r * 1.46);
    art += place(
      rect(-62, -52, 124, 104, palette.ink, { opacity: 0.22, rx: 16, transform: 'translate(10 14)' }) +
        rect(-62, -52, 124, 104, wood, { rx: 16 }) +
        rect(-50, -42, 100, 84, at([palette.accent, palette.colors[3]], i), { rx: 14 }) +
        rect(-66, -66, 132, 24, shift(wood, -0.06), { rx: 12 }),
      cx,
      cy,
      { rotate: i * 90 + 135 },
    );
  }
  art +=
    circle(x + 14, y + 20, r, palette.ink, { opacity: 0.25 }) +
    circle(x, y, r, white) +
    circle(x, y, r * 0.92, 'none', { stroke: palette.accent, 'stroke-width': 7 });
  for (let i = 0; i < 4; i += 1) {
    const [cx, cy] = polar(x, y, i * 90 + 45, r * 0.6);
    art += circle(cx, cy, r * 0.24, at([palette.colors[1], palette.colors[0]], i)) + circle(cx, cy, r * 0.15, white);
  }
  art += repeat(5, (i) =>
    place(
      bloom(
        at(['rose', 'daisy', 'cosmos'] as const, i),
        26,
        bloomInk(at([palette.accent, '#f2c14e', white], i), '#f2c14e', palette.ink),
        rnd,
      ),
      ...polar(x, y, i * 72, i === 0 ? 0 : 26),
    ),
  );
  art += parasol(
    stage,
    rnd.chance(0.5) ? 820 : 190,
    h * 0.8,
    Math.min(190, h * 0.15),
    palette.accent,
    white,
    palette.ink,
  );
  const edge = scatter(rnd, 24, 0, 0, 1000, h, 20).filter(
    ([ex, ey]) => ex < 130 || ex > 870 || ey < 110 || ey > h - 110,
  );
  for (const [i, [ex, ey]] of edge.entries())
    art +=
      i % 3 === 0
        ? circle(ex + 8, ey + 12, 60, palette.ink, { opacity: 0.2 }) +
          circle(ex, ey, 60, mix(palette.accent, palette.ink, 0.2)) +
          circle(ex, ey, 50, '#4a3022') +
          repeat(8, (k) =>
            place(simpleLeaf(66, 24, leafInk(at(set, i + k), palette.ink, palette.paper), { veins: 3 }), ex, ey, {
              rotate: k * 45,
            }),
          )
        : crown(stage, ex, ey, rnd.range(64, 112), at(set, i));
  return art;
}
