import { contrasting, distance, mix } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, blobPath, ellipse, n, path, place, polygon, rect, rectPath, repeat, stroke } from '../svg';
import { bag, glasses, hat, shoe } from './fashion/accessories';
import type { Piece } from './fashion/cloth';
import { coat, dress, scarf, sweater, trousers } from './fashion/garments';

function surface(stage: Stage): { art: string; ground: string; inks: string[] } {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[1], palette.paper, 0.3),
    palette.colors[2],
    palette.colors[3],
  ]);
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 3);
  if (style === 0) art += path(archPath(140, h * 0.1, 720, h * 0.9), mix(ground, palette.paper, 0.5));
  else if (style === 1) art += rect(0, h * 0.56, 1000, h, mix(ground, palette.accent, 0.24));
  else if (style === 2) art += path(blobPath(rnd, 500, h * 0.5, 420, h * 0.4, 0.14), mix(ground, palette.paper, 0.5));
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 55, mix(ground, palette.ink, 0.4), {
    from: 0.4,
    to: 1.7,
    opacity: 0.5,
  });
  const inks = [
    palette.accent,
    palette.colors[4],
    palette.colors[1],
    palette.ink,
    palette.colors[3],
    mix(palette.paper, '#ffffff', 0.4),
    palette.colors[2],
  ].filter((c) => distance(c, ground) > 0.12);
  return { art, ground, inks };
}

/** One piece, large. */
function single(stage: Stage, piece: Piece, scale = 1): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const s = Math.min(1000, h * 0.82) * scale;
  const color = at(inks, rnd.int(0, 3));
  const second = contrasting(color, inks.slice(0, 5));
  return (
    art +
    ellipse(516, h * 0.5 + s * 0.47, s * 0.36, 24, stage.palette.ink, { opacity: 0.16 }) +
    place(piece(stage, s, color, second), 500, h * 0.5, { rotate: rnd.range(-4, 4) })
  );
}

/** Pairs of shoes in rows. */
function shoes(stage: Stage): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const rows = h > 1150 ? 3 : 2;
  const kinds = rnd.shuffle([0, 1, 2]);
  return (
    art +
    repeat(rows * 2, (i) => {
      const row = Math.floor(i / 2);
      const color = at(inks, row + (i % 2) * 2);
      return place(
        shoe(stage, 360, color, contrasting(color, inks.slice(0, 4)), at(kinds, rows === 3 ? row : row + 1)),
        i % 2 === 0 ? 270 : 730,
        (h / rows) * (row + 0.52),
        { scaleX: i % 2 === 0 ? 1 : -1, scaleY: 1 },
      );
    })
  );
}

/** An outfit laid out: coat or dress, trousers, shoes, hat, bag, glasses. */
function flatLay(stage: Stage): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const main = rnd.pick([coat, dress, sweater]);
  const k = Math.min(1, h / 1500);
  const color = (i: number) => at(inks, i);
  const pair = (i: number) => contrasting(color(i), [color(i + 1), color(i + 2), color(i + 3)]);
  const put = (piece: Piece, i: number, s: number, x: number, y: number, turn: number) =>
    place(piece(stage, s * (0.55 + k * 0.45), color(i), pair(i)), x, h * y, { rotate: turn });
  return (
    art +
    put(main, 0, 660, 330, 0.36, rnd.range(-8, -2)) +
    put(main === dress ? scarf : trousers, 1, 600, 740, 0.36, rnd.range(2, 9)) +
    put(hat, 2, 330, 760, 0.08 + (k < 0.8 ? 0.02 : 0.01), rnd.range(-14, 14)) +
    put(bag, 3, 400, 250, 0.8, rnd.range(-12, 4)) +
    place(shoe(stage, 270, color(4), pair(4), 0), 620, h * 0.79, { rotate: -20 }) +
    place(shoe(stage, 270, color(4), pair(4), 0), 800, h * 0.87, { rotate: -14 }) +
    put(glasses, 5, 210, 520, 0.66, rnd.range(-16, 16))
  );
}

/** A rail of clothes on hangers. */
function rail(stage: Stage): string {
  const { h, rnd, palette } = stage;
  const { art, inks } = surface(stage);
  const y = h * 0.16;
  const wood = mix('#b07a45', palette.accent, 0.2);
  let out =
    art +
    stroke(
      `M90 ${n(h * 0.94)}V${n(y)}H910V${n(h * 0.94)}M50 ${n(h * 0.94)}h90M860 ${n(h * 0.94)}h90M90 ${n(h * 0.8)}H910`,
      wood,
      17,
    );
  const pieces = rnd.shuffle([coat, sweater, dress, coat, scarf]).slice(0, 4);
  const s = Math.min(640, h * 0.52);
  pieces.forEach((piece, i) => {
    const x = 210 + i * 194;
    const color = at(inks, i);
    out +=
      stroke(
        `M${x} ${n(y + 8)}q22 -30 0 -40t-14 14M${x - 100} ${n(y + 74)}L${x} ${n(y + 10)}L${x + 100} ${n(y + 74)}`,
        palette.ink,
        6,
      ) +
      place(piece(stage, s, color, contrasting(color, inks.slice(0, 5))), x, y + s * 0.5 + 34, {
        scaleX: 0.72,
        scaleY: 1,
      });
  });
  out +=
    place(shoe(stage, 200, at(inks, 1), at(inks, 3), 0), 300, h * 0.77) +
    place(shoe(stage, 200, at(inks, 0), at(inks, 2), 1), 560, h * 0.745);
  return (
    out +
    place(bag(stage, 210, at(inks, 2), at(inks, 0)), 760, h * 0.72) +
    place(polygonBox(palette.accent, palette.paper), 430, h * 0.8)
  );
}

const polygonBox = (one: string, other: string) =>
  path(
    polygon([
      [-60, -60],
      [60, -60],
      [60, 0],
      [-60, 0],
    ]),
    one,
  ) + rect(-60, -40, 120, 8, other);

export const fashion = {
  coat: (stage: Stage) => single(stage, coat),
  dress: (stage: Stage) => single(stage, dress, 0.94),
  sweater: (stage: Stage) => single(stage, sweater, 0.96),
  hat: (stage: Stage) => single(stage, hat, 0.94),
  bag: (stage: Stage) => single(stage, bag, 0.86),
  shoes,
  flatLay,
  rail,
};
