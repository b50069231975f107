import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  archPath,
  circle,
  ellipse,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  stroke,
} from '../svg';
import {
  armchair,
  floorLamp,
  framedPicture,
  houseCat,
  pendant,
  plantInPot,
  rug,
  shaded,
  sofa,
  windowView,
  woodOf,
} from './furniture';
import { glazes, OUTLINES, vessel } from './vessels';

interface Room {
  art: string;
  wall: string;
  floor: string;
  y: number;
  /** Colours that stand out from the wall, the loudest first. */
  stuff: string[];
}

/** Wall, floor and what the light does on them. */
function room(stage: Stage, edge: number): Room {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.paper,
    palette.colors[0],
    palette.colors[1],
    mix(palette.colors[2], palette.paper, 0.25),
    palette.colors[3],
    palette.colors[4],
  ]);
  const dark = wall === palette.colors[4] || wall === palette.colors[3];
  const floor = contrasting(wall, [
    mix(woodOf(stage), palette.paper, 0.45),
    palette.colors[0],
    mix(palette.paper, palette.colors[1], 0.4),
  ]);
  const y = h * edge;
  let art = rect(0, 0, 1000, h, wall);
  const style = rnd.int(0, 3);
  if (style === 0)
    art +=
      rect(0, y - h * 0.24, 1000, h * 0.24, shift(wall, dark ? 0.05 : -0.05)) +
      rect(0, y - h * 0.245, 1000, 9, mix(palette.paper, '#ffffff', 0.3));
  else if (style === 1)
    art += path(
      archPath(rnd.range(100, 260), h * 0.1, 560, y - h * 0.1),
      mix(wall, dark ? palette.paper : palette.accent, 0.16),
    );
  else if (style === 2) art += repeat(9, (i) => rect(i * 118 + 20, 0, 3, y, shift(wall, dark ? 0.05 : -0.04)));
  art += stage.shade(rectPath(0, 0, 1000, y), [0, 0, 1000, y], rnd.pick([-40, 220]), shift(wall, dark ? 0.1 : -0.1), {
    from: 0.35,
    to: 1.5,
    opacity: 0.6,
  });
  art += rect(0, y, 1000, h - y, floor);
  art += rnd.chance(0.5)
    ? repeat(8, (i) =>
        stroke(`M${n(500 + (i - 3.5) * 150)} ${n(y)}L${n(500 + (i - 3.5) * 300)} ${n(h)}`, shift(floor, -0.06), 3),
      )
    : repeat(6, (i) => rect(0, y + (h - y) * ((i + 1) / 7) ** 1.3, 1000, 3, shift(floor, -0.05)));
  art += rect(0, y - 16, 1000, 18, mix(palette.paper, '#ffffff', 0.35));
  const stuff = [
    palette.accent,
    palette.colors[3],
    palette.colors[4],
    palette.colors[2],
    palette.colors[1],
    palette.paper,
  ].filter((c) => distance(c, wall) > 0.12);
  return { art, wall, floor, y, stuff };
}

/** A few small pictures hung above a place. */
function gallery(stage: Stage, x: number, y: number, w: number): string {
  const { rnd } = stage;
  const layout = rnd.pick([
    [
      [0, 0, 0.44, 0.6],
      [0.52, 0.08, 0.3, 0.3],
      [0.52, 0.46, 0.3, 0.4],
    ],
    [
      [0, 0, 0.28, 0.38],
      [0.36, 0, 0.28, 0.38],
      [0.72, 0, 0.28, 0.38],
    ],
    [
      [0.06, 0, 0.4, 0.54],
      [0.54, 0, 0.4, 0.54],
    ],
    [[0.2, 0, 0.56, 0.74]],
  ] as const);
  return layout.map(([dx, dy, dw, dt]) => framedPicture(stage, x + dx * w, y + dy * w, dw * w, dt * w)).join('');
}

function reading(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.74, 0.8));
  const flip = rnd.chance(0.5);
  let art = r.art;
  const short = h < 1150;
  if (!short && rnd.chance(0.55)) art += windowView(stage, 90, h * 0.12, 300, h * 0.34);
  else art += gallery(stage, 110, h * 0.12, 360);
  art += rug(stage, 520, r.y + h * 0.12, 840, h * 0.13, at(r.stuff, 2));
  art += floorLamp(
    stage,
    820,
    r.y + h * 0.05,
    Math.min(h * 0.52, 760),
    contrasting(r.wall, [palette.paper, palette.accent]),
  );
  art += plantInPot(stage, 140, r.y + h * 0.06, Math.min(520, h * 0.38), at(r.stuff, 1));
  art += armchair(
    stage,
    530,
    r.y + h * 0.11,
    Math.min(480, h * 0.4),
    at(r.stuff, 0),
    contrasting(at(r.stuff, 0), [palette.paper, palette.colors[1], palette.colors[3]]),
  );
  // A side table with a cup and two books.
  const [tx, ty] = [830, r.y + h * 0.14];
  art +=
    stroke(`M${tx} ${n(ty - 130)}L${tx - 50} ${n(ty)}M${tx} ${n(ty - 130)}L${tx + 50} ${n(ty)}`, woodOf(stage), 9) +
    ellipse(tx, ty - 134, 96, 15, woodOf(stage)) +
    rect(tx - 60, ty - 164, 92, 16, palette.accent) +
    rect(tx - 52, ty - 180, 84, 16, palette.colors[3]) +
    path(`M${tx + 44} ${n(ty - 184)}h40l-6 40h-28Z`, palette.paper);
  if (rnd.chance(0.6)) art += houseCat(300, r.y + h * 0.165, 120, palette.ink, false);
  return flip ? stage.mirror(art) : art;
}

function livingRoom(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.72, 0.78));
  let art = r.art + gallery(stage, 300, h * 0.14, 400);
  art += rug(stage, 500, r.y + h * 0.13, 900, h * 0.13, at(r.stuff, 3));
  art += plantInPot(stage, 100, r.y + h * 0.07, Math.min(560, h * 0.4), at(r.stuff, 2));
  art += sofa(
    stage,
    520,
    r.y + h * 0.09,
    700,
    at(r.stuff, 0),
    [palette.paper, palette.colors[1], palette.colors[3]].filter((c) => distance(c, at(r.stuff, 0)) > 0.1),
  );
  art += rnd.chance(0.5)
    ? pendant(stage, 500, h * 0.1, 90, at(r.stuff, 1))
    : floorLamp(
        stage,
        905,
        r.y + h * 0.05,
        Math.min(h * 0.5, 700),
        contrasting(r.wall, [palette.paper, palette.accent]),
      );
  const [tx, ty] = [520, r.y + h * 0.18];
  art +=
    ellipse(tx, ty + 4, 250, 22, palette.ink, { opacity: 0.2 }) +
    stroke(
      `M${tx - 150} ${n(ty - 74)}L${tx - 176} ${n(ty)}M${tx + 150} ${n(ty - 74)}L${tx + 176} ${n(ty)}`,
      woodOf(stage),
      11,
    ) +
    shaded(stage, roundedPath(tx - 230, ty - 96, 460, 30, 15), [tx - 230, ty - 96, 460, 30], woodOf(stage));
  art +=
    rect(tx - 120, ty - 116, 120, 20, palette.colors[3]) +
    rect(tx - 108, ty - 134, 100, 18, palette.accent) +
    vessel(stage, 'jar', tx + 110, ty - 95, 84, palette.paper, palette.ink).art;
  return rnd.chance(0.5) ? art + houseCat(820, r.y + h * 0.17, 110, palette.ink, true) : art;
}

function bedroom(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.76, 0.82));
  const [x, y, w] = [500, r.y + h * 0.09, 640];
  const wood = woodOf(stage);
  const quilt = at(r.stuff, 0);
  const white = mix(palette.paper, '#ffffff', 0.5);
  let art =
    r.art + (rnd.chance(0.5) ? windowView(stage, 340, h * 0.1, 320, h * 0.26) : gallery(stage, 320, h * 0.12, 360));
  art += rug(stage, 500, r.y + h * 0.13, 960, h * 0.1, at(r.stuff, 2));
  art += shaded(
    stage,
    rnd.chance(0.5)
      ? archPath(x - w / 2, y - h * 0.37, w, h * 0.33)
      : roundedPath(x - w / 2, y - h * 0.32, w, h * 0.28, 40, 0),
    [x - w / 2, y - h * 0.37, w, h * 0.37],
    wood,
  );
  art +=
    [-0.27, 0.27]
      .map((k) =>
        place(
          shaded(stage, roundedPath(-120, -60, 240, 120, 46), [-120, -60, 240, 120], white),
          x + k * w,
          y - h * 0.19,
          { rotate: k * 16 },
        ),
      )
      .join('') +
    place(shaded(stage, roundedPath(-80, -50, 160, 100, 36), [-80, -50, 160, 100], palette.accent), x, y - h * 0.16);
  const cover = `M${n(x - w / 2 - 16)} ${n(y - h * 0.125)}C${n(x - w * 0.2)} ${n(y - h * 0.16)} ${n(x + w * 0.2)} ${n(y - h * 0.1)} ${n(x + w / 2 + 16)} ${n(y - h * 0.13)}L${n(x + w / 2 + 30)} ${n(y - 20)}Q${n(x)} ${n(y + 16)} ${n(x - w / 2 - 30)} ${n(y - 20)}Z`;
  const mark = contrasting(quilt, [palette.paper, palette.ink]);
  art +=
    rect(x - w / 2, y - h * 0.15, w, h * 0.14, white) +
    path(cover, quilt) +
    stage.clip(
      cover,
      rnd.chance(0.5)
        ? repeat(11, (i) =>
            stroke(`M${n(x - w * 0.56 + i * w * 0.115)} ${n(y - h * 0.17)}l${n((i - 5) * 7)} ${n(h * 0.2)}`, mark, 8),
          )
        : repeat(40, (i) =>
            circle(
              x - w * 0.5 + (i % 10) * w * 0.11 + (Math.floor(i / 10) % 2) * 36,
              y - h * 0.13 + Math.floor(i / 10) * h * 0.035,
              10,
              mark,
            ),
          ),
    );
  art += stage.shade(cover, [x - w / 2, y - h * 0.15, w, h * 0.16], 90, mix(quilt, palette.ink, 0.6), {
    from: 0.3,
    to: 1.1,
  });
  art += [-1, 1].map((k) => rect(x + k * (w / 2 - 10) - 10, y - 26, 20, 46, wood)).join('');
  for (const side of [-1, 1]) {
    const tx = x + side * 415;
    art +=
      shaded(stage, rectPath(tx - 70, y - h * 0.15, 140, h * 0.13), [tx - 70, y - h * 0.15, 140, h * 0.13], wood) +
      rect(tx - 58, y - h * 0.138, 116, h * 0.05, shift(wood, 0.05)) +
      circle(tx, y - h * 0.113, 7, palette.ink) +
      rect(tx - 56, y - 20, 12, 34, wood) +
      rect(tx + 44, y - 20, 12, 34, wood);
    art +=
      side < 0
        ? stroke(`M${tx} ${n(y - h * 0.15)}v-70`, palette.ink, 7) +
          path(
            `M${tx - 34} ${n(y - h * 0.15 - 140)}h68l24 78h-116Z`,
            contrasting(r.wall, [palette.paper, palette.accent]),
          )
        : vessel(stage, 'bottle', tx - 14, y - h * 0.15, 60, palette.colors[1], palette.ink).art +
          rect(tx + 16, y - h * 0.15 - 18, 50, 18, palette.accent);
  }
  return art + pendant(stage, 855, h * 0.16, 66, contrasting(r.wall, [palette.accent, palette.paper]));
}

function studio(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.78, 0.84));
  const wood = woodOf(stage);
  const y = r.y + h * 0.07;
  const top = y - Math.min(330, h * 0.24);
  let art =
    r.art +
    (rnd.chance(0.5)
      ? windowView(stage, 120, h * 0.1, 360, top - h * 0.24, { curtains: false })
      : gallery(stage, 110, h * 0.1, 420));
  // Pin board or shelf at the other side.
  art += rect(600, h * 0.14, 310, 16, wood) + rect(600, h * 0.3, 310, 16, wood);
  art +=
    repeat(7, (i) =>
      rect(
        612 + i * 34,
        h * 0.14 - 96 - (i % 3) * 14,
        28,
        96 + (i % 3) * 14,
        at([palette.accent, palette.colors[3], palette.paper, palette.colors[1], palette.colors[4]], i),
      ),
    ) + plantInPot(stage, 870, h * 0.14, 150, palette.paper);
  art +=
    vessel(stage, 'jar', 660, h * 0.3, 86, palette.accent, palette.paper).art +
    vessel(stage, 'cylinder', 760, h * 0.3, 62, palette.paper, palette.ink).art +
    repeat(4, (i) =>
      stroke(
        `M${744 + i * 11} ${n(h * 0.3 - 60)}l${(i - 1.5) * 9} -46`,
        at([palette.accent, palette.ink, palette.colors[3], palette.colors[1]], i),
        6,
      ),
    ) +
    vessel(stage, 'moon', 860, h * 0.3, 84, palette.colors[3], palette.paper).art;
  art +=
    stroke(`M170 ${n(top)}L130 ${n(y)}M830 ${n(top)}L870 ${n(y)}`, wood, 16) +
    shaded(stage, rectPath(100, top - 26, 800, 30), [100, top - 26, 800, 30], wood) +
    rect(620, top, 230, 74, shift(wood, -0.06)) +
    circle(735, top + 37, 8, palette.ink);
  // Lamp, papers, screen or machine.
  art +=
    stroke(`M180 ${n(top - 28)}L250 ${n(top - 180)}L370 ${n(top - 250)}`, palette.ink, 9) +
    ellipse(180, top - 30, 54, 12, palette.ink) +
    place(path('M-30 -44H30L66 34H-66Z', palette.accent) + ellipse(0, 36, 60, 10, '#fff0c0'), 384, top - 240, {
      rotate: -30,
    });
  art +=
    rect(430, top - 214, 270, 170, palette.ink, { rx: 10 }) +
    rect(442, top - 202, 246, 146, mix(palette.colors[2], palette.paper, 0.2)) +
    path(
      `M442 ${n(top - 100)}L520 ${n(top - 160)}L580 ${n(top - 110)}L640 ${n(top - 150)}L688 ${n(top - 110)}V${n(top - 56)}H442Z`,
      palette.colors[4],
    ) +
    circle(640, top - 176, 16, palette.accent) +
    rect(550, top - 46, 30, 22, palette.ink) +
    rect(510, top - 32, 110, 8, palette.ink);
  art +=
    vessel(stage, 'cup', 770, top - 26, 60, palette.paper, palette.accent).art +
    rect(280, top - 40, 110, 14, palette.colors[3]) +
    rect(290, top - 54, 96, 14, palette.paper);
  art +=
    armchairStool(stage, 500, y + h * 0.05, at(r.stuff, 0)) +
    plantInPot(stage, 70, y + h * 0.03, Math.min(480, h * 0.34), at(r.stuff, 1));
  return rnd.chance(0.4) ? art + houseCat(860, y + h * 0.06, 110, palette.ink, false) : art;
}

function armchairStool(stage: Stage, x: number, y: number, color: string): string {
  const wood = woodOf(stage);
  return (
    ellipse(x, y, 120, 14, stage.palette.ink, { opacity: 0.25 }) +
    stroke(`M${x - 76} ${n(y - 190)}L${x - 104} ${n(y)}M${x + 76} ${n(y - 190)}L${x + 104} ${n(y)}`, wood, 12) +
    shaded(stage, roundedPath(x - 112, y - 220, 224, 44, 22), [x - 112, y - 220, 224, 44], color) +
    stroke(
      `M${x - 96} ${n(y - 200)}L${x - 110} ${n(y - 330)}M${x + 96} ${n(y - 200)}L${x + 110} ${n(y - 330)}`,
      wood,
      11,
    ) +
    shaded(stage, roundedPath(x - 126, y - 380, 252, 84, 40), [x - 126, y - 380, 252, 84], color)
  );
}

function kitchen(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, 0.9);
  const top = h * 0.58;
  const cabinet = at(r.stuff, 0);
  const wood = woodOf(stage);
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = r.art;
  // Tiles above the counter.
  const s = 62;
  const rows = Math.ceil((h * 0.2) / s);
  art +=
    rect(0, top - rows * s, 1000, rows * s, white) +
    repeat(rows, (k) =>
      repeat(17, (c) =>
        rect(
          c * s + 2,
          top - (k + 1) * s + 2,
          s - 4,
          s - 4,
          (c * 7 + k * 3) % 11 === 0
            ? mix(palette.accent, white, 0.3)
            : (c + k) % 2 === 0
              ? mix(palette.colors[0], white, 0.4)
              : white,
        ),
      ),
    );
  art += windowView(stage, 120, h * 0.09, 330, h * 0.25, { curtains: false });
  art += rect(560, h * 0.17, 390, 18, wood) + rect(560, h * 0.31, 390, 18, wood);
  const set = glazes(stage, r.wall);
  ['jar', 'jar', 'cup', 'bowl', 'moon'].forEach((name, i) => {
    art +=
      i < 3 ? vessel(stage, name, 610 + i * 90 + (i === 2 ? 20 : 0), h * 0.17, 74, at(set, i), at(set, i + 1)).art : '';
  });
  art += plantInPot(stage, 890, h * 0.17, 150, at(set, 0));
  ['bowl', 'bottle', 'cylinder', 'jar'].forEach((name, i) => {
    const width = Math.min(name === 'bowl' ? 120 : 66, (h * 0.105) / (OUTLINES[name]?.at(-1)?.[1] ?? 1));
    art += vessel(stage, name, 620 + i * 96, h * 0.31, width, at(set, i + 1), at(set, i + 3)).art;
  });
  art +=
    shaded(stage, rectPath(0, top, 1000, 34), [0, top, 1000, 34], wood, 90) +
    rect(0, top + 34, 1000, h * 0.9 - top - 34, cabinet) +
    stage.shade(rectPath(0, top + 34, 1000, h * 0.9), [0, top, 1000, h * 0.35], 90, mix(cabinet, palette.ink, 0.6), {
      from: 0.2,
      to: 1.3,
      opacity: 0.7,
    });
  art += repeat(
    4,
    (i) =>
      rect(22 + i * 244, top + 60, 224, h * 0.9 - top - 96, 'none', {
        stroke: shift(cabinet, -0.09),
        'stroke-width': 7,
        rx: 4,
      }) +
      circle(
        i % 2 === 0 ? 222 + i * 244 : 46 + i * 244,
        top + 120,
        10,
        contrasting(cabinet, [palette.accent, palette.paper, palette.ink]),
      ),
  );
  art += rect(0, h * 0.88, 1000, h * 0.02, palette.ink);
  // On the counter.
  art += vessel(
    stage,
    'bowl',
    250,
    top,
    230,
    contrasting(white, [palette.accent, palette.colors[3]]),
    palette.paper,
  ).art;
  art +=
    [-60, 0, 58, -28, 30]
      .map((dx, i) =>
        circle(
          250 + dx,
          top - 118 - (i > 2 ? 36 : 0),
          34,
          at(['#f2b632', '#e8722c', '#9fbf4a', '#d84a3a', '#f2c84a'], i + rnd.int(0, 4)),
        ),
      )
      .join('') +
    vessel(stage, 'bowl', 250, top, 230, contrasting(white, [palette.accent, palette.colors[3]]), palette.paper).art;
  const kx = 690;
  art +=
    shaded(
      stage,
      `M${kx - 92} ${n(top)}C${kx - 130} ${n(top - 100)} ${kx - 60} ${n(top - 150)} ${kx} ${n(top - 150)}S${kx + 130} ${n(top - 100)} ${kx + 92} ${n(top)}Z`,
      [kx - 110, top - 150, 220, 150],
      palette.colors[4],
    ) +
    path(`M${kx + 88} ${n(top - 90)}l64 -40l8 14l-54 62Z`, palette.colors[4]) +
    stroke(
      `M${kx - 70} ${n(top - 120)}C${kx - 70} ${n(top - 230)} ${kx + 70} ${n(top - 230)} ${kx + 70} ${n(top - 120)}`,
      palette.ink,
      12,
    ) +
    circle(kx, top - 156, 13, palette.accent);
  art +=
    repeat(2, (i) =>
      stroke(`M${kx + 168 + i * 20} ${n(top - 140)}c-20 -34 22 -46 2 -86`, palette.paper, 7, { opacity: 0.7 }),
    ) +
    rect(850, top - 190, 110, 190, mix(wood, palette.paper, 0.3), { rx: 14 }) +
    circle(905, top - 158, 11, r.wall);
  return (
    art + pendant(stage, 480, h * 0.08, 84, palette.accent) + rug(stage, 500, h * 0.955, 760, h * 0.06, at(r.stuff, 2))
  );
}

function dining(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.72, 0.78));
  const wood = woodOf(stage);
  const [x, y] = [500, r.y + h * 0.12];
  const t = y - Math.min(350, h * 0.26);
  let art =
    r.art + (rnd.chance(0.5) ? windowView(stage, 320, h * 0.1, 360, h * 0.3) : gallery(stage, 300, h * 0.13, 400));
  art += rug(stage, 500, y - h * 0.01, 900, h * 0.14, at(r.stuff, 2));
  const chair = (cx: number, flip: 1 | -1) =>
    place(
      stroke('M-70 -200L-92 0M70 -200L84 0M-60 -200L-84 -420', wood, 13) +
        stroke('M-84 -420Q-110 -340 -74 -290', wood, 13) +
        shaded(stage, roundedPath(-92, -226, 184, 34, 16), [-92, -226, 184, 34], at(r.stuff, 0)) +
        stroke('M-86 -400Q-66 -330 -70 -220', wood, 9),
      cx,
      y,
      { scaleX: flip, scaleY: 1 },
    );
  art +=
    chair(230, 1) +
    chair(770, -1) +
    ellipse(x, y + 4, 210, 18, palette.ink, { opacity: 0.25 }) +
    path(
      polygon([
        [x - 26, t + 20],
        [x + 26, t + 20],
        [x + 20, y - 40],
        [x + 120, y],
        [x - 120, y],
        [x - 20, y - 40],
      ]),
      shift(wood, -0.05),
    ) +
    shaded(stage, roundedPath(x - 290, t - 10, 580, 36, 18), [x - 290, t, 580, 36], wood);
  const set = glazes(stage, r.wall);
  art +=
    vessel(stage, 'bowl', x - 60, t - 8, 190, at(set, 0), at(set, 1)).art +
    [0, 1, 2].map((i) => circle(x - 110 + i * 50, t - 108, 28, at(['#f2b632', '#e8722c', '#d84a3a'], i))).join('') +
    vessel(stage, 'bowl', x - 60, t - 8, 190, at(set, 0), at(set, 1)).art +
    vessel(stage, 'bottle', x + 130, t - 8, 74, at(set, 2), at(set, 0)).art;
  return (
    art +
    pendant(stage, 500, h * 0.2, 120, at(r.stuff, 0)) +
    plantInPot(stage, 930, r.y + h * 0.06, Math.min(460, h * 0.34), at(r.stuff, 1))
  );
}

/** A sill in the sun with a cat, pots and a view. */
function windowSill(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[1],
    palette.colors[0],
    palette.colors[3],
    mix(palette.accent, palette.paper, 0.3),
  ]);
  const sill = h * 0.76;
  const arched = rnd.chance(0.5);
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, shift(wall, -0.1), { from: 0.2, to: 1.5, opacity: 0.6 });
  art +=
    windowView(stage, 190, h * 0.12, 620, sill - h * 0.12, { arched, curtains: false }) +
    rect(90, sill, 820, 44, mix(palette.paper, '#ffffff', 0.4)) +
    rect(110, sill + 44, 780, 16, palette.ink, { opacity: 0.18 });
  const set = glazes(stage, palette.paper);
  art +=
    plantInPot(stage, 270, sill + 10, Math.min(430, h * 0.3), at(set, 0)) +
    houseCat(500, sill + 8, 190, contrasting(palette.paper, [palette.ink, palette.accent]), true) +
    vessel(stage, 'bottle', 690, sill + 10, 110, at(set, 1), at(set, 3)).art +
    plantInPot(stage, 800, sill + 10, 230, at(set, 2));
  return (
    art +
    rect(300, sill + 130, 400, 70, mix(wall, palette.ink, 0.2), { rx: 10 }) +
    repeat(10, (i) => rect(316 + i * 38, sill + 140, 22, 120, mix(palette.paper, '#ffffff', 0.3), { rx: 11 }))
  );
}

/** A hall with coats, boots and a bench. */
function hallway(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, 0.84);
  const wood = woodOf(stage);
  let art =
    r.art +
    shaded(stage, archPath(90, h * 0.2, 300, r.y - h * 0.2), [90, h * 0.2, 300, r.y - h * 0.2], at(r.stuff, 0)) +
    rect(150, h * 0.34, 180, h * 0.16, mix(palette.paper, '#ffe9b0', 0.4), { rx: 90 }) +
    circle(350, r.y - h * 0.28, 13, contrasting(at(r.stuff, 0), [palette.paper, palette.ink]));
  art += rect(460, h * 0.26, 460, 26, wood);
  const coats = [at(r.stuff, 1), palette.accent, at(r.stuff, 3)];
  coats.forEach((c, i) => {
    const x = 530 + i * 150;
    art += circle(x, h * 0.26 + 13, 12, palette.ink);
    if (i === 2)
      art +=
        path(
          `M${x} ${n(h * 0.28)}C${x - 50} ${n(h * 0.32)} ${x - 56} ${n(h * 0.4)} ${x - 50} ${n(h * 0.42)}H${x + 50}C${x + 56} ${n(h * 0.4)} ${x + 50} ${n(h * 0.32)} ${x} ${n(h * 0.28)}Z`,
          c,
        ) + stroke(`M${x - 34} ${n(h * 0.33)}L${x} ${n(h * 0.27)}L${x + 34} ${n(h * 0.33)}`, c, 10);
    else
      art +=
        shaded(
          stage,
          `M${x} ${n(h * 0.275)}L${x - 46} ${n(h * 0.3)}L${x - 74} ${n(h * 0.46)}L${x - 46} ${n(h * 0.47)}L${x - 52} ${n(h * 0.58)}H${x + 52}L${x + 46} ${n(h * 0.47)}L${x + 74} ${n(h * 0.46)}L${x + 46} ${n(h * 0.3)}Z`,
          [x - 74, h * 0.27, 148, h * 0.31],
          c,
        ) + stroke(`M${x} ${n(h * 0.3)}V${n(h * 0.58)}`, shift(c, -0.12), 4);
  });
  const y = r.y + h * 0.06;
  art +=
    stroke(`M500 ${n(y - 130)}V${n(y)}M880 ${n(y - 130)}V${n(y)}`, wood, 15) +
    shaded(stage, rectPath(460, y - 150, 460, 30), [460, y - 150, 460, 30], wood);
  art += place(shaded(stage, roundedPath(-70, -46, 140, 92, 30), [-70, -46, 140, 92], at(r.stuff, 2)), 560, y - 190, {
    rotate: -6,
  });
  const boot = (x: number, c: string) =>
    path(`M${x} ${n(y - 110)}h54v62l46 22q14 8 10 26h-110Z`, c) + rect(x, y - 8, 110, 12, palette.ink);
  art +=
    boot(560, palette.accent) + boot(680, palette.accent) + plantInPot(stage, 940, y + h * 0.02, 330, at(r.stuff, 1));
  return (
    art +
    rug(stage, 420, r.y + h * 0.11, 640, h * 0.07, at(r.stuff, 2)) +
    (rnd.chance(0.5)
      ? pendant(stage, 420, h * 0.12, 84, palette.accent)
      : circle(690, h * 0.15, 66, mix(palette.colors[0], '#ffffff', 0.4)) +
        circle(690, h * 0.15, 66, 'none', { stroke: wood, 'stroke-width': 12 }))
  );
}

export const interior = { reading, livingRoom, bedroom, studio, kitchen, dining, windowSill, hallway };
