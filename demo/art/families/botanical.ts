import { contrasting, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, circle, ellipse, group, n, path, place, rect } from '../svg';
import { houseplant, pot } from './botanical/pots';
import { banana, branch, fern, ginkgo, herbarium, monstera, palm } from './botanical/prints';
import { leafInk } from './leaves';

function potted(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const table = h * rnd.range(0.78, 0.83);
  const wall = rnd.chance(0.5) ? palette.colors[0] : mix(palette.colors[1], palette.paper, 0.3);
  let art = rect(0, 0, 1000, h, wall);
  art += rnd.chance(0.5)
    ? circle(500, table - h * 0.3, Math.min(360, h * 0.28), mix(palette.accent, wall, 0.25))
    : path(archPath(180, table - h * 0.6, 640, h * 0.6), palette.paper);
  const wood = contrasting(wall, [palette.colors[3], palette.accent, palette.paper]);
  art +=
    rect(0, table, 1000, h, wood) +
    stage.shade(`M0 ${n(table)}H1000V${n(h)}H0Z`, [0, table, 1000, h - table], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.6,
    });
  const w = rnd.range(240, 300);
  const tall = w * rnd.range(0.8, 1);
  const color = contrasting(wall, [palette.accent, palette.paper, palette.ink]);
  art += ellipse(530, table + 26, w * 0.75, 24, palette.ink, { opacity: 0.3 });
  const kind = at([0, 1, 2, 3, 5, 6], stage.variant(['snake', 'pilea', 'rubber', 'monstera', 'fern', 'tree']));
  art += place(
    houseplant(stage, Math.min(h * 0.5, 700), kind, leafInk(palette.colors[4], palette.ink, palette.paper)),
    500,
    table + 20 - tall * 0.9,
  );
  return (
    art +
    place(
      pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink, palette.colors[1]])),
      500,
      table + 24,
    )
  );
}

/** Shelves full of pots. */
function shelf(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.35)]);
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 120, shift(wall, -0.12), { from: 0.2, to: 1.5, opacity: 0.5 });
  const rows = Math.max(2, Math.round(h / 440));
  const wood = contrasting(wall, [mix(palette.accent, palette.ink, 0.35), palette.colors[4]]);
  const greens = [palette.colors[4], palette.colors[3], mix(palette.colors[3], palette.colors[2], 0.5)];
  const kinds = rnd.shuffle([0, 1, 2, 3, 4, 5, 6, 1, 0, 5, 2, 6]);
  const pots = [
    palette.accent,
    palette.paper,
    palette.colors[1],
    palette.ink,
    mix(palette.accent, palette.paper, 0.45),
  ];
  let k = 0;
  for (let r = 0; r < rows; r += 1) {
    const y = (h / rows) * (r + 1) - h * 0.05;
    const room = h / rows;
    art +=
      rect(60, y + 16, 880, 12, palette.ink, { opacity: 0.2 }) +
      rect(50, y, 900, 18, wood) +
      rect(140, y + 18, 14, 46, wood) +
      rect(846, y + 18, 14, 46, wood);
    const count = rnd.int(3, 4);
    for (let c = 0; c < count; c += 1) {
      const x = 120 + (760 / count) * (c + 0.5) + rnd.range(-16, 16);
      const w = rnd.range(104, 146);
      const tall = w * rnd.range(0.75, 1.05);
      const color = at(pots, k + r);
      const plant = place(
        houseplant(
          stage,
          room * rnd.range(0.42, 0.56),
          at(kinds, k),
          leafInk(at(greens, k), palette.ink, palette.paper),
        ),
        x,
        y - tall * 0.92,
      );
      const vessel = place(
        pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink, palette.accent])),
        x,
        y,
      );
      art += at(kinds, k) === 4 ? vessel + plant : plant + vessel;
      k += 1;
    }
  }
  return group(art);
}

export const botanical = {
  fern,
  monstera,
  palm,
  banana,
  eucalyptus: branch,
  olive: branch,
  ginkgo,
  herbarium,
  potted,
  shelf,
};
