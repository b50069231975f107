import { contrasting, distance, mix, shift } from '../colors';
import { fitSize, letter, letterBlock } from '../lettering';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  blobPath,
  circle,
  ellipse,
  n,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  slicePath,
  stroke,
} from '../svg';
import { leafInk, simpleLeaf, sprig } from './leaves';
import { sparkle } from './night';

/** What stands on a cover, drawn within [0, 0, w, t]. */
function coverArt(stage: Stage, kind: number, w: number, t: number, ground: string): string {
  const { rnd, palette } = stage;
  const inks = [palette.accent, ...palette.colors, palette.paper].filter((c) => distance(c, ground) > 0.12);
  switch (kind % 7) {
    case 0: // a moon over waves
      return (
        circle(w * 0.5, t * 0.36, w * 0.24, at(inks, 0)) +
        repeat(7, (i) =>
          path(
            `M0 ${n(t * (0.56 + i * 0.065))}Q${n(w * 0.25)} ${n(t * (0.53 + i * 0.065))} ${n(w * 0.5)} ${n(t * (0.56 + i * 0.065))}T${n(w)} ${n(t * (0.56 + i * 0.065))}V${n(t)}H0Z`,
            i % 2 === 0 ? at(inks, 3) : at(inks, 4),
          ),
        )
      );
    case 1: // concentric arches
      return repeat(6, (i) => path(slicePath(w / 2, t, w * (0.62 - i * 0.1), 180, 360), at(inks, i)));
    case 2: // a bough
      return place(
        sprig(rnd, t * 0.66, 6, 20, leafInk(at(inks, 0), palette.ink, palette.paper), 'heart', {
          count: 8,
          size: 0.2,
          alternate: true,
          berries: at(inks, 1),
        }),
        w * 0.42,
        t * 0.98,
      );
    case 3: // an eye of stripes
      return (
        repeat(13, (i) =>
          stroke(
            `M${n(w * 0.1)} ${n(t * 0.62)}Q${n(w * 0.5)} ${n(t * (0.34 + i * 0.045))} ${n(w * 0.9)} ${n(t * 0.62)}`,
            at(inks, i % 3),
            7,
          ),
        ) +
        circle(w * 0.5, t * 0.61, w * 0.12, palette.ink) +
        circle(w * 0.54, t * 0.595, w * 0.035, palette.paper)
      );
    case 4: // a bird of three forms
      return (
        path(slicePath(w * 0.5, t * 0.62, w * 0.3, 0, 180), at(inks, 0)) +
        path(slicePath(w * 0.2, t * 0.62, w * 0.3, 270, 360), at(inks, 1)) +
        path(
          polygon([
            [w * 0.8, t * 0.62],
            [w * 0.94, t * 0.58],
            [w * 0.8, t * 0.56],
          ]),
          at(inks, 2),
        ) +
        circle(w * 0.7, t * 0.56, w * 0.1, at(inks, 0)) +
        circle(w * 0.72, t * 0.55, w * 0.02, palette.ink) +
        stroke(
          `M${n(w * 0.44)} ${n(t * 0.8)}v${n(t * 0.08)}M${n(w * 0.54)} ${n(t * 0.8)}v${n(t * 0.08)}`,
          palette.ink,
          6,
        )
      );
    case 5: // a window with a night
      return (
        rect(w * 0.2, t * 0.36, w * 0.6, t * 0.5, palette.ink) +
        circle(w * 0.62, t * 0.5, w * 0.1, at(inks, 0)) +
        repeat(12, () =>
          sparkle(rnd.range(w * 0.24, w * 0.76), rnd.range(t * 0.4, t * 0.74), rnd.range(4, 12), palette.paper),
        ) +
        path(
          `M${n(w * 0.2)} ${n(t * 0.86)}V${n(t * 0.74)}L${n(w * 0.4)} ${n(t * 0.66)}L${n(w * 0.56)} ${n(t * 0.76)}L${n(w * 0.8)} ${n(t * 0.7)}V${n(t * 0.86)}Z`,
          at(inks, 3),
        ) +
        stroke(`M${n(w * 0.5)} ${n(t * 0.36)}v${n(t * 0.5)}M${n(w * 0.2)} ${n(t * 0.6)}h${n(w * 0.6)}`, ground, 10)
      );
    default: // a labyrinth of rings
      return (
        repeat(6, (i) =>
          stroke(
            `M${polar(w / 2, t * 0.62, 40 + i * 57, w * (0.36 - i * 0.055))
              .map(n)
              .join(' ')}A${n(w * (0.36 - i * 0.055))} ${n(w * (0.36 - i * 0.055))} 0 1 1 ${polar(
              w / 2,
              t * 0.62,
              10 + i * 57,
              w * (0.36 - i * 0.055),
            )
              .map(n)
              .join(' ')}`,
            at(inks, i % 2),
            12,
          ),
        ) + circle(w / 2, t * 0.62, 12, at(inks, 0))
      );
  }
}

/** A book lying on a table, with its shadow. */
function cover(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const table = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    mix(palette.paper, palette.colors[2], 0.3),
    palette.colors[3],
  ]);
  const ground = contrasting(
    table,
    rnd.shuffle([palette.ink, palette.accent, palette.paper, palette.colors[4]]).slice(0, 3),
  );
  const t = Math.min(h * 0.78, 1060);
  const w = t * 0.66;
  const [x, y] = [(1000 - w) / 2, (h - t) / 2];
  const text = contrasting(ground, [palette.paper, palette.ink]);
  const [title, author] = [
    stage.words.slice(0, Math.max(1, stage.words.length - 1)),
    stage.words.length > 1 ? stage.words.at(-1) : undefined,
  ];
  let art =
    rect(0, 0, 1000, h, table) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 50, mix(table, palette.ink, 0.5), {
      from: 0.3,
      to: 1.6,
      opacity: 0.6,
    });
  let book =
    path(rectPath(16, 24, w, t), palette.ink, { opacity: 0.28 }) +
    path(rectPath(6, 8, w + 4, t + 4), mix(palette.paper, palette.ink, 0.12)) +
    path(rectPath(0, 0, w, t), ground);
  book += stage.clip(rectPath(0, 0, w, t), coverArt(stage, rnd.int(0, 6), w, t, ground));
  const lines = title.length > 0 ? title : ['THE', 'LONG LIGHT'];
  book += letterBlock(lines, w * 0.1, t * 0.06, w * 0.8, (t * 0.2) / lines.length, {
    color: text,
    weight: 17,
    spacing: 13,
    leading: 0.3,
  }).art;
  if (author)
    book += letter(author, w * 0.1, t * 0.95, {
      size: fitSize(author, w * 0.6, 26, { spacing: 24 }),
      color: text,
      weight: 14,
      spacing: 24,
    });
  book += rect(0, 0, 15, t, palette.ink, { opacity: 0.22 }) + rect(24, 0, 3, t, '#ffffff', { opacity: 0.16 });
  art += place(book, x, y, { rotate: rnd.range(-5, 5) });
  if (rnd.chance(0.5))
    art +=
      place(simpleLeaf(260, 96, leafInk(palette.colors[3], palette.ink, palette.paper)), 950, h * 0.98, {
        rotate: -38,
      }) +
      place(simpleLeaf(220, 84, leafInk(palette.colors[4], palette.ink, palette.paper)), 1010, h * 0.9, {
        rotate: -70,
      });
  return art;
}

/** Spines on shelves, with a few things between. */
function bookshelf(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wood = rnd.pick([palette.colors[4], mix(palette.accent, palette.ink, 0.5), palette.ink]);
  const back = mix(wood, palette.ink, 0.4);
  const inks = [palette.accent, ...palette.colors, palette.paper].filter((c) => distance(c, back) > 0.1);
  let art = rect(0, 0, 1000, h, back);
  const rows = Math.max(2, Math.round(h / 330));
  const room = h / rows;
  for (let r = 0; r < rows; r += 1) {
    const foot = room * (r + 1) - 26;
    let x = 40;
    while (x < 930) {
      const free = 960 - x;
      const tall = room * rnd.range(0.56, 0.78);
      if (rnd.chance(0.12) && free > 190) {
        art += ornament(stage, x + 80, foot, room * 0.5, at(inks, rnd.int(0, 5)));
        x += 165;
        continue;
      }
      if (rnd.chance(0.1) && free > 230) {
        art += repeat(
          rnd.int(2, 4),
          (i) =>
            rect(x + i * 8, foot - 36 * (i + 1), 200 - i * 14, 35, at(inks, i + r)) +
            rect(x + 24 + i * 8, foot - 36 * (i + 1), 6, 35, palette.ink, { opacity: 0.3 }),
        );
        x += 220;
        continue;
      }
      const w = rnd.range(30, 66);
      if (w > free) break;
      const color = rnd.pick(inks);
      const text = contrasting(color, [palette.paper, palette.ink]);
      const lean = rnd.chance(0.07) && free > 120;
      const spine = rectPath(0, -tall, w, tall);
      let one = path(spine, color);
      const style = rnd.int(0, 4);
      if (style === 0)
        one += rect(0, -tall + 26, w, 9, text) + rect(0, -tall + 42, w, 4, text) + rect(0, -40, w, 9, text);
      else if (style === 1)
        one +=
          circle(w / 2, -tall + 40, w * 0.28, text) +
          repeat(9, (i) => rect(w * 0.36, -tall + 80 + i * 15, w * 0.28, 9 - (i % 3) * 2, text));
      else if (style === 2)
        one +=
          rect(w * 0.18, -tall * 0.78, w * 0.64, tall * 0.34, text) +
          repeat(5, (i) => rect(w * 0.3, -tall * 0.74 + i * 14, w * 0.4, 5, color));
      else if (style === 3)
        one += repeat(11, (i) => rect(w * 0.34, -tall * 0.86 + i * 17, w * 0.32, 11 - (i % 4) * 2, text));
      else
        one +=
          repeat(4, (i) => rect(0, -tall * (0.92 - i * 0.24), w, 4, text)) +
          path(
            polygon([
              [w / 2, -tall * 0.6],
              [w * 0.8, -tall * 0.53],
              [w / 2, -tall * 0.46],
              [w * 0.2, -tall * 0.53],
            ]),
            text,
          );
      one +=
        rect(w - 7, -tall, 7, tall, palette.ink, { opacity: 0.2 }) +
        rect(2, -tall, 4, tall, '#ffffff', { opacity: 0.16 });
      art += place(one, lean ? x + 26 : x, foot, { rotate: lean ? -9 : 0 });
      x += w + 2 + (lean ? 34 : 0);
    }
    art +=
      rect(0, foot, 1000, 26, wood) +
      rect(0, foot, 1000, 5, shift(wood, 0.08)) +
      rect(0, foot + 26, 1000, 16, palette.ink, { opacity: 0.3 });
  }
  return art + rect(0, 0, 28, h, wood) + rect(972, 0, 28, h, wood) + rect(0, 0, 1000, 22, wood);
}

function ornament(stage: Stage, x: number, y: number, s: number, color: string): string {
  const { rnd, palette } = stage;
  const kind = rnd.int(0, 3);
  if (kind === 0)
    return (
      repeat(5, (i) =>
        place(
          simpleLeaf(s * 0.8, s * 0.24, leafInk(palette.colors[3], palette.ink, palette.paper), { veins: 0 }),
          x,
          y - s * 0.5,
          { rotate: (i - 2) * 30 },
        ),
      ) + path(`M${n(x - 44)} ${n(y - s * 0.55)}H${n(x + 44)}L${n(x + 32)} ${n(y)}H${n(x - 32)}Z`, color)
    );
  if (kind === 1)
    return path(
      `M${n(x - 20)} ${n(y - s)}h40v20c0 30 50 60 50 ${n(s * 0.5)}Q${n(x + 60)} ${n(y)} ${n(x + 30)} ${n(y)}H${n(x - 30)}Q${n(x - 60)} ${n(y)} ${n(x - 70)} ${n(y - s * 0.3)}C${n(x - 70)} ${n(y - s * 0.6)} ${n(x - 20)} ${n(y - s * 0.7)} ${n(x - 20)} ${n(y - s)}Z`,
      color,
    );
  if (kind === 2)
    return (
      circle(x, y - s * 0.44, s * 0.4, color) +
      stroke(
        `M${n(x - s * 0.4)} ${n(y - s * 0.44)}a${n(s * 0.4)} ${n(s * 0.14)} 0 0 0 ${n(s * 0.8)} 0`,
        palette.paper,
        4,
      ) +
      path(`M${n(x - 40)} ${n(y)}h80l-20 -24h-40Z`, palette.ink)
    );
  return (
    path(
      polygon([
        [x, y - s * 0.9],
        [x + 60, y],
        [x - 60, y],
      ]),
      color,
    ) +
    path(
      polygon([
        [x, y - s * 0.9],
        [x + 60, y],
        [x + 8, y],
      ]),
      mix(color, palette.ink, 0.3),
    )
  );
}

/** A pile of books with a cup on top, against a wall. */
function pile(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.colors[1], palette.paper, palette.colors[3]]);
  const table = h * 0.86;
  let art = rect(0, 0, 1000, h, wall);
  art += path(blobPath(rnd, 500, h * 0.46, 380, h * 0.32, 0.14), mix(wall, palette.paper, 0.45));
  art +=
    rect(0, table, 1000, h, mix(palette.accent, palette.ink, 0.55)) +
    rect(0, table, 1000, 8, palette.paper, { opacity: 0.2 });
  const inks = rnd.shuffle([palette.accent, ...palette.colors, palette.ink]).filter((c) => distance(c, wall) > 0.1);
  const count = rnd.int(5, 7);
  let y = table;
  for (let i = 0; i < count; i += 1) {
    const t = rnd.range(64, 104) * Math.min(1, h / 1300);
    const w = rnd.range(430, 600) - i * 16;
    const x = 500 - w / 2 + rnd.range(-34, 34);
    y -= t;
    const color = at(inks, i);
    const spine = rectPath(x, y, w, t);
    const pages = rnd.chance(0.45);
    art += path(spine, pages ? mix(palette.paper, '#ffffff', 0.3) : color);
    if (pages)
      art +=
        repeat(6, (k) => rect(x, y + 14 + (k * (t - 28)) / 6, w - 20, 2, palette.ink, { opacity: 0.16 })) +
        rect(x - 6, y, w + 12, 12, color, { rx: 5 }) +
        rect(x - 6, y + t - 12, w + 12, 12, color, { rx: 5 });
    else {
      const text = contrasting(color, [palette.paper, palette.ink]);
      const word = at(
        stage.words.length > 0
          ? stage.words
          : ['TIDES', 'SALT & SMOKE', 'NIGHT GARDEN', 'HOUSE OF PAPER', 'WINTER WHEAT', 'FIELD NOTES', 'THE ORCHARD'],
        i,
      );
      art +=
        rect(x + 26, y, 12, t, text, { opacity: 0.8 }) +
        rect(x + w - 38, y, 12, t, text, { opacity: 0.8 }) +
        letter(word, x + w / 2, y + t * 0.67, {
          size: fitSize(word, w * 0.6, t * 0.34, { spacing: 20 }),
          color: text,
          weight: 16,
          spacing: 20,
          align: 'middle',
        });
    }
    art += stage.shade(spine, [x, y, w, t], 0, mix(color, palette.ink, 0.7), { from: 0.6, to: 1.2, opacity: 0.7 });
  }
  const cup = contrasting(wall, [palette.paper, palette.accent, palette.ink]);
  const d = `M440 ${n(y - 120)}H590C590 ${n(y - 40)} 570 ${n(y)} 540 ${n(y)}H490C460 ${n(y)} 440 ${n(y - 40)} 440 ${n(y - 120)}Z`;
  art +=
    stroke(`M588 ${n(y - 96)}c60 -6 56 66 -16 56`, cup, 15) +
    path(d, cup) +
    stage.shade(d, [440, y - 120, 150, 120], 0, mix(cup, palette.ink, 0.6), { from: 0.4, to: 1.1 }) +
    ellipse(515, y - 120, 75, 13, mix(palette.ink, '#5a3218', 0.6));
  art += repeat(2, (i) =>
    stroke(`M${490 + i * 46} ${n(y - 150)}c-26 -40 26 -60 0 -104s20 -56 4 -90`, palette.paper, 7, { opacity: 0.7 }),
  );
  return art;
}

export const books = { cover, bookshelf, pile };
