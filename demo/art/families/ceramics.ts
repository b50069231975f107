import { contrasting, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, blobPath, circle, ellipse, n, path, place, rect, rectPath, repeat, scatter, stroke } from '../svg';
import { bloomInk, flower } from './blooms';
import { ginkgoLeaf, leafInk, sprig } from './leaves';
import { glazes, OUTLINES, plate, VASE_NAMES, vessel } from './vessels';

/** A wall and a table; answers their markup, the height of the edge and the wall's colour. */
function table(stage: Stage, edge: number): { art: string; wall: string; y: number } {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.paper,
    palette.colors[0],
    palette.colors[1],
    mix(palette.colors[2], palette.paper, 0.3),
    palette.colors[4],
  ]);
  const wood = contrasting(wall, [
    mix(palette.accent, palette.ink, 0.4),
    palette.paper,
    palette.colors[3],
    palette.colors[0],
  ]);
  const y = h * edge;
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(
      rectPath(0, 0, 1000, h),
      [0, 0, 1000, h],
      rnd.pick([0, 180]),
      shift(wall, wall === palette.colors[4] ? 0.09 : -0.09),
      { from: 0.3, to: 1.4, opacity: 0.7 },
    );
  // A window's light lies on the wall.
  const mood = rnd.int(0, 4);
  if (mood < 3) {
    const pane = mix(wall, '#fff7e0', 0.42);
    const x = rnd.range(120, 420);
    art +=
      path(`M${n(x)} ${n(h * 0.08)}L${n(x + 380)} ${n(h * 0.02)}V${n(y - 40)}L${n(x)} ${n(y)}Z`, pane) +
      stroke(`M${n(x + 190)} ${n(h * 0.05)}V${n(y)}M${n(x)} ${n(h * 0.36)}L${n(x + 380)} ${n(h * 0.3)}`, wall, 18, {
        'stroke-linecap': 'butt',
      });
  } else if (mood === 3)
    art += circle(rnd.range(350, 650), y - h * 0.26, Math.min(340, h * 0.26), mix(palette.accent, wall, 0.3));
  else art += path(archPath(170, y - h * 0.62, 660, h * 0.62), mix(wall, palette.paper, 0.4));
  art +=
    rect(0, y, 1000, h - y, wood) +
    stage.shade(rectPath(0, y, 1000, h - y), [0, y, 1000, h - y], 90, palette.ink, { from: 0, to: 1.3, opacity: 0.6 }) +
    rect(0, y, 1000, 5, mix(wood, '#ffffff', 0.35));
  return { art, wall, y };
}

const shadowOn = (stage: Stage, x: number, y: number, w: number) =>
  ellipse(x + w * 0.3, y + w * 0.01, w * 0.62, w * 0.06, stage.palette.ink, { opacity: 0.3 });

/** Vases in a row, each of its own form and glaze. */
function vases(stage: Stage): string {
  const { rnd, h } = stage;
  const { art: room, wall, y } = table(stage, rnd.range(0.76, 0.82));
  const names = rnd.shuffle(VASE_NAMES);
  const colors = rnd.shuffle(glazes(stage, wall));
  const count = rnd.int(3, 4);
  let art = room;
  const order = count === 3 ? [0, 2, 1] : [1, 3, 0, 2];
  for (const i of order) {
    const name = at(names, i);
    const top = OUTLINES[name]?.at(-1)?.[1] ?? 1;
    const tall = h * rnd.range(0.26, 0.5) * (i % 2 === 0 ? 1 : 0.76);
    const w = Math.min(380, tall / top);
    const x = 500 + (i - (count - 1) / 2) * (760 / count) + rnd.range(-14, 14);
    const foot = y + h * (0.03 + 0.05 * (i % 2));
    const glaze = at(colors, i);
    art +=
      shadowOn(stage, x, foot, w) +
      vessel(stage, name, x, foot, w, glaze, contrasting(glaze, [at(colors, i + 1), at(colors, i + 2)])).art;
  }
  return art;
}

/** One vase and a branch. */
function ikebana(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: room, wall, y } = table(stage, rnd.range(0.8, 0.85));
  const colors = glazes(stage, wall);
  const glaze = at(colors, rnd.int(0, 2));
  const name = rnd.pick(['bottle', 'moon', 'gourd', 'jar', 'amphora']);
  const top = OUTLINES[name]?.at(-1)?.[1] ?? 1;
  const w = Math.min(360, (h * rnd.range(0.3, 0.38)) / top);
  const x = rnd.range(430, 570);
  const foot = y + h * 0.05;
  const pot = vessel(stage, name, x, foot, w, glaze, contrasting(glaze, colors.slice(0, 3)));
  const mouth = foot - pot.height;
  const ink = leafInk(contrasting(wall, [palette.colors[4], palette.colors[2]]), palette.ink, palette.paper);
  let art = room;
  const kind = rnd.int(0, 2);
  const side = rnd.chance(0.5) ? 1 : -1;
  if (kind === 0) {
    art +=
      place(
        sprig(rnd, h * 0.44, side * 16, side * 34, ink, 'lance', {
          count: 13,
          size: 0.17,
          berries: palette.accent,
          wood: palette.ink,
        }),
        x,
        mouth + 12,
      ) +
      place(
        sprig(rnd, h * 0.3, -side * 20, -side * 30, ink, 'round', { count: 8, size: 0.17, wood: palette.ink }),
        x,
        mouth + 12,
      );
  } else if (kind === 1) {
    const petal = bloomInk(contrasting(wall, [palette.accent, palette.paper]), '#e9b949', palette.ink);
    art += repeat(4, (i) =>
      place(
        flower(
          rnd,
          rnd.pick(['cosmos', 'anemone', 'poppy'] as const),
          h * (0.24 + 0.06 * i),
          62 + i * 5,
          (i - 1.5) * 17,
          (i - 1.5) * 16,
          petal,
          ink,
          2,
        ),
        x,
        mouth + 12,
      ),
    );
  } else {
    art += stroke(
      `M${n(x)} ${n(mouth + 12)}Q${n(x + side * 60)} ${n(mouth - h * 0.16)} ${n(x + side * 220)} ${n(mouth - h * 0.34)}M${n(x + side * 50)} ${n(mouth - h * 0.13)}Q${n(x - side * 60)} ${n(mouth - h * 0.24)} ${n(x - side * 150)} ${n(mouth - h * 0.25)}`,
      palette.ink,
      9,
    );
    art += [
      [220, 0.34, 0],
      [150, 0.27, 50],
      [90, 0.2, -30],
      [-150, 0.25, -70],
      [-70, 0.22, -20],
      [180, 0.32, 90],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        place(
          ginkgoLeaf(rnd.range(120, 160), leafInk(palette.accent, palette.ink, palette.paper), rnd),
          x + side * dx,
          mouth - h * dy,
          { rotate: r * side },
        ),
      )
      .join('');
  }
  return art + shadowOn(stage, x, foot, w) + pot.art;
}

/** Plates on a wall or a cloth, from above. */
function plates(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[3], palette.accent, palette.colors[0], palette.paper, palette.colors[4]]);
  const white = mix(palette.paper, '#ffffff', 0.4);
  const inks = [
    palette.accent,
    palette.colors[4],
    palette.colors[3],
    palette.colors[2],
    palette.ink,
    palette.colors[1],
  ];
  let art = rect(0, 0, 1000, h, ground);
  if (rnd.chance(0.5)) {
    // A table cloth in checks.
    const s = 1000 / 12;
    art += repeat(Math.ceil(h / s), (r) =>
      repeat(12, (c) => ((r + c) % 2 === 0 ? rect(c * s, r * s, s, s, mix(ground, palette.paper, 0.16)) : '')),
    );
  }
  if (rnd.chance(0.5)) {
    const columns = 3;
    const rows = Math.max(2, Math.round(h / 330));
    for (let i = 0; i < columns * rows; i += 1)
      art += plate(
        stage,
        (1000 / columns) * ((i % columns) + 0.5),
        (h / rows) * (Math.floor(i / columns) + 0.5),
        Math.min(142, (h / rows) * 0.44),
        i % 4 === 2 ? palette.colors[0] : white,
        [at(inks, i), at(inks, i * 2 + 1)],
      );
    return art;
  }
  const spots = scatter(rnd, Math.round(8 * (h / 1500) + 2), 130, 130, 740, h - 260, 40);
  spots.forEach(([x, y], i) => {
    art += plate(stage, x, y, i % 3 === 0 ? 190 : 132, i % 4 === 1 ? palette.colors[1] : white, [
      at(inks, i),
      at(inks, i + 3),
    ]);
  });
  return art;
}

/** Shelves of bowls, cups and vases. */
function shelves(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[1], palette.paper, 0.4),
    palette.colors[4],
  ]);
  const wood = contrasting(wall, [mix(palette.accent, palette.ink, 0.45), palette.paper]);
  const colors = glazes(stage, wall);
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 120, shift(wall, -0.1), { from: 0.2, to: 1.6, opacity: 0.5 });
  const rows = Math.max(2, Math.round(h / 360));
  const room = h / rows;
  for (let r = 0; r < rows; r += 1) {
    const y = room * (r + 1) - room * 0.12;
    art += rect(50, y + 18, 900, 16, palette.ink, { opacity: 0.16 }) + rect(40, y, 920, 20, wood);
    let x = 90;
    let i = r * 3;
    while (x < 860) {
      const name = rnd.pick([...VASE_NAMES, 'bowl', 'bowl', 'cup', 'cup']);
      const top = OUTLINES[name]?.at(-1)?.[1] ?? 1;
      const w = Math.min(name === 'bowl' ? 190 : 140, (room * rnd.range(0.46, 0.72)) / top);
      if (x + w > 950) break;
      const glaze = at(colors, i);
      const stacked = (name === 'bowl' || name === 'cup') && rnd.chance(0.6) ? 3 : 1;
      for (let k = 0; k < stacked; k += 1) {
        const pot = vessel(
          stage,
          name,
          x + w / 2,
          y - k * w * (name === 'bowl' ? 0.16 : 0.3),
          w,
          at(colors, i + k),
          contrasting(glaze, [at(colors, i + 1), at(colors, i + 2)]),
        );
        art += pot.art;
      }
      x += w + rnd.range(20, 50);
      i += 1;
    }
  }
  return art;
}

/** A pot of tea with cups. */
function tea(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: room, wall, y } = table(stage, rnd.range(0.7, 0.76));
  const colors = glazes(stage, wall);
  const glaze = at(colors, rnd.int(0, 2));
  const second = contrasting(glaze, colors.slice(0, 4));
  const [x, foot, s] = [440, y + h * 0.1, Math.min(430, h * 0.34)];
  const body = `M${n(x - s * 0.3)} ${n(foot)}C${n(x - s * 0.62)} ${n(foot - s * 0.14)} ${n(x - s * 0.56)} ${n(foot - s * 0.66)} ${n(x - s * 0.2)} ${n(foot - s * 0.76)}H${n(x + s * 0.2)}C${n(x + s * 0.56)} ${n(foot - s * 0.66)} ${n(x + s * 0.62)} ${n(foot - s * 0.14)} ${n(x + s * 0.3)} ${n(foot)}Z`;
  let art = room + ellipse(x + 40, foot + 4, s * 0.74, s * 0.07, palette.ink, { opacity: 0.3 });
  art += stroke(
    `M${n(x - s * 0.36)} ${n(foot - s * 0.66)}C${n(x - s * 0.5)} ${n(foot - s * 1.34)} ${n(x + s * 0.5)} ${n(foot - s * 1.34)} ${n(x + s * 0.36)} ${n(foot - s * 0.66)}`,
    mix('#b98450', palette.ink, 0.15),
    s * 0.05,
  );
  art += path(
    `M${n(x + s * 0.4)} ${n(foot - s * 0.26)}C${n(x + s * 0.62)} ${n(foot - s * 0.28)} ${n(x + s * 0.66)} ${n(foot - s * 0.6)} ${n(x + s * 0.8)} ${n(foot - s * 0.66)}L${n(x + s * 0.88)} ${n(foot - s * 0.6)}C${n(x + s * 0.78)} ${n(foot - s * 0.5)} ${n(x + s * 0.76)} ${n(foot - s * 0.16)} ${n(x + s * 0.4)} ${n(foot - s * 0.08)}Z`,
    mix(glaze, palette.ink, 0.16),
  );
  art +=
    path(body, glaze) +
    stage.clip(
      body,
      rnd.chance(0.5)
        ? rect(0, foot - s * 0.3, 1000, s * 0.3, second)
        : repeat(40, () => circle(x + rnd.range(-0.5, 0.5) * s, foot - rnd.next() * s * 0.74, rnd.range(2, 5), second)),
    );
  art += stage.shade(body, [x - s * 0.55, foot - s * 0.76, s * 1.1, s * 0.76], 10, mix(glaze, palette.ink, 0.65), {
    from: 0.35,
    to: 1.05,
  });
  art +=
    ellipse(x, foot - s * 0.765, s * 0.24, s * 0.045, shift(glaze, -0.12)) +
    path(
      `M${n(x - s * 0.23)} ${n(foot - s * 0.77)}Q${n(x)} ${n(foot - s * 0.92)} ${n(x + s * 0.23)} ${n(foot - s * 0.77)}Z`,
      shift(glaze, -0.03),
    ) +
    circle(x, foot - s * 0.88, s * 0.045, second);
  for (const [cx, dy, w] of [
    [780, 0.1, 150],
    [640, 0.16, 140],
  ] as const) {
    const cy = foot + h * dy * 0.5;
    const cup = vessel(stage, 'cup', cx, cy, w, at(colors, 2), at(colors, 3));
    art += shadowOn(stage, cx, cy, w) + cup.art + ellipse(cx, cy - cup.height, w * 0.42, w * 0.06, '#a8632f');
    art += repeat(2, (i) =>
      stroke(`M${n(cx - 20 + i * 36)} ${n(cy - cup.height - 20)}c-20 -34 20 -50 0 -86s16 -46 2 -74`, palette.paper, 6, {
        opacity: 0.6,
      }),
    );
  }
  return art + path(blobPath(rnd, 190, foot + h * 0.07, 60, 16, 0.1, 6), mix(glaze, palette.paper, 0.5));
}

export const ceramics = { vases, ikebana, plates, shelves, tea };
