import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  circle,
  circlePath,
  ellipse,
  hills,
  land,
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
} from '../svg';
import { bloom, bloomInk } from './blooms';
import { leafInk, simpleLeaf } from './leaves';
import { birds, cloud, coniferRow, shadedLand, sky, sun } from './nature';

const lay = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 90,
  opacity = 0.8,
) => path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.4, to: 1.2, opacity });

function wheel(x: number, y: number, r: number, tyre: string, rim: string): string {
  return (
    circle(x, y, r, tyre) +
    circle(x, y, r * 0.62, rim) +
    circle(x, y, r * 0.46, shift(rim, -0.1)) +
    circle(x, y, r * 0.18, tyre) +
    repeat(5, (i) => circle(...polar(x, y, i * 72, r * 0.33), r * 0.06, tyre))
  );
}

/** A bicycle against a wall, with a basket of flowers. */
function bicycle(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    palette.colors[3],
    mix(palette.accent, palette.paper, 0.4),
    palette.colors[2],
  ]);
  const ground = h * 0.84;
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(0, 0, 1000, h, wall);
  const back = rnd.int(0, 2);
  if (back === 0) art += circle(500, ground - h * 0.34, Math.min(370, h * 0.3), mix(wall, palette.paper, 0.5));
  else if (back === 1) {
    art +=
      rect(90, ground - h * 0.62, 300, h * 0.62, contrasting(wall, [palette.accent, palette.colors[4]])) +
      rect(120, ground - h * 0.58, 240, h * 0.24, mix(palette.paper, '#ffe9b0', 0.4)) +
      rect(560, ground - h * 0.6, 330, h * 0.34, white) +
      rect(580, ground - h * 0.58, 290, h * 0.3, mix(palette.ink, palette.colors[3], 0.4)) +
      rect(720, ground - h * 0.58, 10, h * 0.3, white);
  } else
    art += repeat(Math.ceil(ground / 44), (r) =>
      repeat(11, (c) =>
        (r * 5 + c * 3) % 5 === 0 ? rect(c * 104 - (r % 2) * 52, r * 44, 96, 38, shift(wall, -0.045)) : '',
      ),
    );
  art +=
    stage.shade(rectPath(0, 0, 1000, ground), [0, 0, 1000, ground], 30, mix(wall, palette.ink, 0.5), {
      from: 0.4,
      to: 1.5,
      opacity: 0.6,
    }) +
    rect(0, ground, 1000, h, contrasting(wall, [mix(palette.colors[4], palette.ink, 0.3), palette.colors[0]])) +
    rect(0, ground, 1000, 10, palette.paper, { opacity: 0.4 });
  const frame = contrasting(wall, [palette.accent, palette.colors[4], white]);
  const [ax, bx, r] = [265, 735, 172];
  const y = ground + 20 - r;
  const spokes = (x: number) =>
    repeat(14, (i) =>
      stroke(
        `M${n(x)} ${n(y)}L${polar(x, y, (i * 360) / 14, r - 10)
          .map(n)
          .join(' ')}`,
        mix(white, palette.ink, 0.25),
        2.4,
      ),
    );
  art += ellipse(500, ground + 26, 440, 15, palette.ink, { opacity: 0.25 });
  for (const x of [ax, bx])
    art +=
      circle(x, y, r, 'none', { stroke: palette.ink, 'stroke-width': 17 }) +
      circle(x, y, r - 14, 'none', { stroke: mix('#c9a878', palette.paper, 0.2), 'stroke-width': 7 }) +
      spokes(x) +
      circle(x, y, 17, palette.ink);
  const [sx, sy, px, py, hx, hy] = [400, y - 190, 452, y + 20, 668, y - 230];
  art += stroke(
    `M${sx} ${n(sy + 20)}L${px} ${n(py)}L${ax} ${n(y)}L${sx} ${n(sy + 40)}M${px} ${n(py)}C${px + 60} ${n(py - 100)} ${hx - 80} ${n(hy + 130)} ${hx} ${n(hy + 60)}M${hx - 6} ${n(hy)}L${hx + 20} ${n(hy + 100)}L${bx} ${n(y)}`,
    frame,
    17,
  );
  art +=
    stroke(
      `M${sx - 14} ${n(sy - 36)}L${sx + 2} ${n(sy + 30)}M${hx - 10} ${n(hy - 10)}L${hx - 20} ${n(hy - 66)}`,
      palette.ink,
      11,
    ) +
    path(
      `M${sx - 90} ${n(sy - 54)}Q${sx - 30} ${n(sy - 76)} ${sx + 60} ${n(sy - 48)}Q${sx + 10} ${n(sy - 26)} ${sx - 40} ${n(sy - 20)}Q${sx - 96} ${n(sy - 24)} ${sx - 90} ${n(sy - 54)}Z`,
      mix('#8a4f2a', palette.ink, 0.2),
    ) +
    stroke(
      `M${hx - 100} ${n(hy - 44)}Q${hx - 60} ${n(hy - 90)} ${hx - 20} ${n(hy - 66)}T${hx + 50} ${n(hy - 76)}`,
      palette.ink,
      12,
    ) +
    stroke(`M${hx - 112} ${n(hy - 40)}l30 -14`, mix('#8a4f2a', palette.ink, 0.2), 19);
  art +=
    circle(px, py, 44, 'none', { stroke: palette.ink, 'stroke-width': 9 }) +
    stroke(`M${px} ${n(py)}L${px + 46} ${n(py + 50)}h36M${px} ${n(py)}L${px - 40} ${n(py - 48)}h-30`, palette.ink, 9) +
    stroke(`M${ax} ${n(y - 14)}L${px} ${n(py - 44)}M${ax} ${n(y + 14)}L${px} ${n(py + 44)}`, palette.ink, 4, {
      'stroke-dasharray': '5 5',
    }) +
    stroke(
      `M${ax - r - 18} ${n(y - 40)}A${r + 16} ${r + 16} 0 0 1 ${ax + 120} ${n(y - 150)}M${bx - 120} ${n(y - 150)}A${r + 16} ${r + 16} 0 0 1 ${bx + r + 16} ${n(y - 30)}`,
      frame,
      9,
    );
  const basket = `M${hx + 24} ${n(hy - 60)}H${hx + 210}L${hx + 186} ${n(hy + 60)}H${hx + 50}Z`;
  const petals = [palette.accent, white, palette.colors[1], '#f2c14e']
    .filter((c) => distance(c, wall) > 0.1)
    .map((c) => bloomInk(c, '#c77b2a', palette.ink));
  art +=
    repeat(7, (i) =>
      place(
        simpleLeaf(120, 44, leafInk(palette.colors[4], palette.ink, palette.paper), { veins: 0 }),
        hx + 60 + i * 20,
        hy - 56,
        { rotate: (i - 3) * 22 },
      ),
    ) +
    repeat(7, (i) =>
      place(
        bloom(at(['daisy', 'poppy', 'cosmos', 'anemone'] as const, i), 36, at(petals, i), rnd),
        hx + 36 + i * 28,
        hy - 86 - (i % 3) * 34,
      ),
    );
  art +=
    path(basket, '#c99a5a') +
    stage.clip(
      basket,
      repeat(30, (i) =>
        stroke(
          `M${hx + 16 + (i % 8) * 26 + (Math.floor(i / 8) % 2) * 13} ${n(hy - 50 + Math.floor(i / 8) * 30)}q12 16 26 0`,
          '#8a5f2c',
          5,
        ),
      ),
    ) +
    rect(hx + 18, hy - 68, 198, 17, '#b0824a', { rx: 8 });
  return art;
}

/** The road's land for a picture with a car on it. */
function roadScene(stage: Stage): { art: string; road: number } {
  const { rnd, h, palette, tone } = stage;
  const road = h * 0.8;
  let art = sky(stage, [tone(rnd.pick([0.16, 0.36])), palette.colors[0], palette.paper]);
  art +=
    sun(rnd.range(200, 800), h * rnd.range(0.22, 0.36), rnd.range(110, 170), palette.accent, { rings: 2 }) +
    cloud(rnd, 20, h * 0.16, 360, palette.paper, 0.7) +
    cloud(rnd, 560, h * 0.1, 380, palette.paper, 0.6);
  art +=
    shadedLand(stage, hills(rnd, h * 0.5, h * 0.05, 560, 3), tone(0.34), tone(0.5), { depth: h * 0.2 }) +
    shadedLand(stage, hills(rnd, h * 0.6, h * 0.04, 460, 3), tone(0.5), tone(0.66), { depth: h * 0.2 });
  const near = hills(rnd, h * 0.69, h * 0.02, 500, 2);
  art +=
    shadedLand(stage, near, tone(0.66), tone(0.82), { depth: h * 0.2 }) +
    (rnd.chance(0.6) ? coniferRow(rnd, near, 18, [h * 0.04, h * 0.12], tone(0.8)) : '');
  art +=
    rect(0, road - 20, 1000, h, mix(palette.ink, palette.colors[3], 0.25)) +
    rect(0, road - 20, 1000, 10, palette.paper, { opacity: 0.6 }) +
    repeat(6, (i) => rect(30 + i * 180, road + (h - road) * 0.58, 100, 9, palette.paper, { opacity: 0.85 })) +
    stage.shade(rectPath(0, road, 1000, h), [0, road, 1000, h - road], 90, palette.ink, { from: 0, to: 1.3 });
  return { art, road: road + (h - road) * 0.3 };
}

/** A small car in profile, its wheels on (0, 0). */
export function carForm(stage: Stage): string {
  const { rnd, palette } = stage;
  const color = rnd.chance(0.7) ? palette.accent : palette.colors[1];
  const white = mix(palette.paper, '#ffffff', 0.4);
  const body =
    'M-400 -60C-404 -130 -380 -160 -300 -170L-200 -180C-150 -260 -110 -290 -20 -292C90 -294 140 -260 190 -184C300 -176 380 -160 400 -110Q410 -70 396 -50H-396Z';
  let one = ellipse(0, 6, 430, 22, palette.ink, { opacity: 0.35 }) + lay(stage, body, [-410, -300, 820, 250], color);
  one +=
    path(
      'M-170 -184C-130 -240 -100 -262 -30 -264V-184Z M-6 -184V-264C70 -264 110 -246 154 -184Z',
      mix(palette.colors[2], '#e9f6f7', 0.55),
    ) +
    path(
      polygon([
        [-120, -186],
        [-60, -262],
        [-36, -262],
        [-96, -186],
      ]),
      '#ffffff',
      { opacity: 0.5 },
    ) +
    rect(-404, -112, 808, 17, white) +
    stroke('M-18 -180V-60', shift(color, -0.14), 4) +
    rect(20, -156, 44, 9, white, { rx: 4 }) +
    circle(372, -132, 24, '#fff2c4') +
    rect(-402, -146, 22, 34, '#d8402c', { rx: 8 }) +
    rect(-430, -66, 70, 19, white, { rx: 9 }) +
    rect(360, -66, 76, 19, white, { rx: 9 });
  one +=
    path('M-350 -50A100 100 0 0 1 -150 -50Z M150 -50A100 100 0 0 1 350 -50Z', mix(color, palette.ink, 0.7)) +
    wheel(-250, -50, 74, '#1d1b1e', white) +
    wheel(250, -50, 74, '#1d1b1e', white);
  const load = rnd.int(0, 2);
  if (load === 0)
    one +=
      rect(-150, -318, 290, 13, palette.ink) +
      rect(-130, -372, 130, 56, mix('#8a4f2a', palette.accent, 0.2), { rx: 8 }) +
      rect(10, -392, 110, 76, palette.colors[3], { rx: 8 }) +
      rect(-80, -372, 12, 56, white) +
      rect(60, -392, 12, 76, white);
  else if (load === 1)
    one +=
      place(
        path('M-230 0C-120 -44 160 -44 250 -8C160 22 -120 30 -230 0Z', palette.colors[1]) +
          stroke('M-220 0H240', white, 6),
        0,
        -316,
      ) +
      rect(-110, -306, 14, 20, palette.ink) +
      rect(90, -306, 14, 20, palette.ink);
  return one;
}

function car(stage: Stage): string {
  const { art, road } = roadScene(stage);
  return (
    art +
    place(carForm(stage), 500, road + 30, { scale: 1.02 }) +
    birds(stage.rnd, 4, 700, stage.h * 0.3, 120, stage.palette.ink)
  );
}

function van(stage: Stage): string {
  const { rnd, palette } = stage;
  const { art, road } = roadScene(stage);
  const color = rnd.pick([palette.accent, palette.colors[3], palette.colors[2]]);
  const white = mix(palette.paper, '#ffffff', 0.45);
  const body =
    'M-380 -50V-330C-380 -400 -340 -430 -270 -430H250C330 -430 360 -380 376 -300L400 -200C408 -130 404 -90 396 -50Z';
  let one =
    ellipse(0, 6, 420, 22, palette.ink, { opacity: 0.35 }) +
    lay(stage, body, [-380, -430, 790, 380], color) +
    stage.clip(body, path('M-400 -440H420V-240C360 -240 330 -200 250 -200H-400Z', white)) +
    rect(-380, -206, 760, 9, shift(color, -0.12));
  const glass = mix(palette.colors[2], '#e4f3f4', 0.5);
  one +=
    rect(-340, -384, 170, 120, glass, { rx: 18 }) +
    rect(-140, -384, 170, 120, glass, { rx: 18 }) +
    path('M60 -384H230C290 -384 316 -350 330 -264H60Z', glass) +
    repeat(4, (i) =>
      path(`M${n(-330 + i * 40)} -384h30l-6 96h-20Z`, i % 2 === 0 ? palette.accent : white, { opacity: 0.9 }),
    ) +
    stroke('M46 -420V-60M200 -200V-60', shift(color, -0.14), 4) +
    rect(70, -180, 50, 11, white, { rx: 5 }) +
    circle(378, -140, 27, '#fff2c4') +
    rect(-386, -150, 20, 44, '#d8402c', { rx: 8 }) +
    rect(-410, -66, 70, 21, white, { rx: 10 }) +
    rect(340, -66, 76, 21, white, { rx: 10 });
  one +=
    path('M-330 -50A94 94 0 0 1 -142 -50Z M170 -50A94 94 0 0 1 358 -50Z', mix(color, palette.ink, 0.7)) +
    wheel(-236, -46, 76, '#1d1b1e', white) +
    wheel(264, -46, 76, '#1d1b1e', white) +
    rect(-320, -456, 540, 14, palette.ink) +
    place(
      path('M-260 0C-130 -50 190 -50 290 -10C190 26 -130 34 -260 0Z', palette.colors[1]) +
        stroke('M-250 0H280', palette.accent, 8),
      -40,
      -482,
    );
  return art + place(one, 490, road + 30, { scale: 0.96 }) + birds(rnd, 4, 300, stage.h * 0.28, 120, palette.ink);
}

function scooter(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    mix(palette.accent, palette.paper, 0.35),
    palette.colors[2],
  ]);
  const color = contrasting(wall, [palette.accent, palette.colors[3], palette.paper]);
  const white = mix(palette.paper, '#ffffff', 0.4);
  const ground = h * 0.84;
  let art =
    rect(0, 0, 1000, h, wall) +
    circle(500, ground - h * 0.32, Math.min(370, h * 0.3), mix(wall, palette.paper, 0.5)) +
    stage.shade(rectPath(0, 0, 1000, ground), [0, 0, 1000, ground], 30, mix(wall, palette.ink, 0.5), {
      from: 0.4,
      to: 1.5,
      opacity: 0.6,
    }) +
    rect(0, ground, 1000, h, mix(wall, palette.ink, 0.42));
  const s =
    'M-330 -150C-330 -300 -220 -350 -100 -350C20 -350 70 -300 90 -220L130 -120H180C240 -130 240 -330 214 -470L260 -480C310 -300 330 -150 290 -70C270 -30 230 -30 190 -30H60C40 -110 -20 -150 -90 -150C-170 -150 -220 -110 -230 -50H-320C-340 -70 -334 -110 -330 -150Z';
  let one =
    ellipse(0, 8, 420, 20, palette.ink, { opacity: 0.3 }) +
    wheel(-150, -72, 92, '#1d1b1e', white) +
    wheel(300, -72, 92, '#1d1b1e', white) +
    lay(stage, s, [-340, -480, 650, 450], color) +
    path(
      'M-240 -370C-180 -420 10 -420 70 -370C60 -340 20 -340 -40 -340H-190Q-240 -344 -240 -370Z',
      mix('#7a4526', palette.ink, 0.2),
    ) +
    stroke('M236 -470L220 -560M180 -560Q230 -590 300 -570', palette.ink, 13) +
    circle(288, -508, 40, white) +
    circle(296, -508, 28, '#fff2c4') +
    path('M200 -120A110 110 0 0 1 400 -120L380 -110A96 96 0 0 0 216 -110Z', color) +
    rect(-300, -250, 120, 12, white, { rx: 6 }) +
    stroke('M-320 -130L-380 -110', white, 13) +
    circle(150, -610, 26, mix(palette.colors[2], '#e4f3f4', 0.5)) +
    stroke('M190 -570L156 -600', palette.ink, 6);
  one +=
    rect(-330, -420, 110, 60, mix('#8a4f2a', palette.accent, 0.2), { rx: 8 }) +
    stroke('M-330 -390H-220M-300 -420v60M-250 -420v60', palette.ink, 5);
  art += place(one, 490, ground + 40, { scale: 1.04 });
  return (
    art +
    repeat(5, (i) =>
      place(
        simpleLeaf(260, 90, leafInk(palette.colors[4], palette.ink, palette.paper), { veins: 6 }),
        i < 3 ? 30 : 980,
        ground + 10,
        { rotate: (i < 3 ? -20 : 10) + i * 22 - 30 },
      ),
    )
  );
}

/** A balloon of its own pattern around (x, y), `r` in radius. */
export function balloonForm(stage: Stage, x: number, y: number, r: number, i: number): string {
  const { palette } = stage;
  const inks = [
    palette.accent,
    mix(palette.paper, '#ffffff', 0.4),
    palette.colors[3],
    palette.colors[1],
    palette.colors[4],
    palette.colors[2],
  ];
  const d = `M0 ${n(r * 1.3)}C${n(-r * 0.3)} ${n(r * 1.1)} ${n(-r)} ${n(r * 0.5)} ${n(-r)} ${n(-r * 0.1)}A${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r * 0.1)}C${n(r)} ${n(r * 0.5)} ${n(r * 0.3)} ${n(r * 1.1)} 0 ${n(r * 1.3)}Z`;
  const [a, b] = [at(inks, i), at(inks, i + 1 + (i % 2))];
  let one = path(d, a);
  one += stage.clip(
    d,
    i % 3 === 1
      ? repeat(5, (k) =>
          path(
            `M${n(-r)} ${n(-r * 0.7 + k * r * 0.42)}Q0 ${n(-r * 0.5 + k * r * 0.42)} ${n(r)} ${n(-r * 0.7 + k * r * 0.42)}v${n(r * 0.2)}Q0 ${n(-r * 0.3 + k * r * 0.42)} ${n(-r)} ${n(-r * 0.5 + k * r * 0.42)}Z`,
            b,
          ),
        )
      : [-0.78, -0.26, 0.26, 0.78]
          .map((k) =>
            path(
              `M${n(k * r * 0.24)} ${n(-r * 1.1)}C${n(k * r * 1.3)} ${n(-r * 0.4)} ${n(k * r * 1.3)} ${n(r * 0.5)} ${n(k * r * 0.2)} ${n(r * 1.3)}L${n(k * r * 0.2 + r * 0.02)} ${n(r * 1.3)}C${n(k * r * 1.3 + r * 0.3)} ${n(r * 0.5)} ${n(k * r * 1.3 + r * 0.3)} ${n(-r * 0.4)} ${n(k * r * 0.24 + r * 0.06)} ${n(-r * 1.1)}Z`,
              b,
            ),
          )
          .join(''),
  );
  one +=
    stroke(
      `M${n(-r * 0.14)} ${n(r * 1.24)}L${n(-r * 0.12)} ${n(r * 1.5)}M${n(r * 0.14)} ${n(r * 1.24)}L${n(r * 0.12)} ${n(r * 1.5)}`,
      palette.ink,
      3,
    ) + rect(-r * 0.15, r * 1.48, r * 0.3, r * 0.22, mix('#8a4f2a', palette.ink, 0.2), { rx: r * 0.04 });
  const placed = place(one, x, y);
  return (
    placed +
    stage.shade(circlePath(x, y, r), [x - r, y - r, 2 * r, 2 * r], 20, mix(a, palette.ink, 0.6), {
      from: 0.45,
      to: 1.1,
      opacity: 0.8,
    })
  );
}

/** Balloons over hills in the early light. */
function balloons(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  let art =
    sky(stage, [tone(0.3), palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.4)]) +
    sun(rnd.range(200, 800), h * 0.6, 110, palette.accent, { rings: 3 });
  art +=
    cloud(rnd, -40, h * 0.3, 400, palette.paper, 0.7) +
    cloud(rnd, 600, h * 0.44, 420, palette.paper, 0.7) +
    cloud(rnd, 100, h * 0.56, 420, palette.paper, 0.6);
  art +=
    shadedLand(stage, hills(rnd, h * 0.7, h * 0.04, 500, 3), tone(0.4), tone(0.55), { depth: h * 0.16 }) +
    shadedLand(stage, hills(rnd, h * 0.79, h * 0.03, 420, 3), tone(0.58), tone(0.74), { depth: h * 0.16 });
  const front = hills(rnd, h * 0.9, h * 0.02, 500, 2);
  const balloon = (x: number, y: number, r: number, i: number) => balloonForm(stage, x, y, r, i);
  art +=
    balloon(rnd.range(760, 860), h * rnd.range(0.1, 0.18), 70, 3) +
    balloon(rnd.range(140, 240), h * rnd.range(0.44, 0.5), 86, 2) +
    balloon(rnd.range(700, 800), h * rnd.range(0.48, 0.56), 56, 4) +
    balloon(rnd.range(380, 500), h * rnd.range(0.26, 0.3), Math.min(230, h * 0.17), rnd.int(0, 1));
  return (
    art +
    path(land(front, h + 10), tone(0.84)) +
    coniferRow(rnd, front, 22, [h * 0.04, h * 0.11], tone(0.84)) +
    birds(rnd, 5, 250, h * 0.16, 130, palette.ink)
  );
}

/** A train across a viaduct. */
function train(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const white = mix(palette.paper, '#ffffff', 0.4);
  const deck = h * 0.54;
  let art =
    sky(stage, [tone(0.34), palette.colors[0], palette.paper]) +
    sun(rnd.range(250, 750), h * 0.26, rnd.range(90, 140), palette.accent) +
    shadedLand(stage, hills(rnd, h * 0.48, h * 0.05, 500, 3), tone(0.34), tone(0.5), { depth: h * 0.2 }) +
    shadedLand(stage, hills(rnd, h * 0.6, h * 0.03, 420, 3), tone(0.46), tone(0.6), { depth: h * 0.2 });
  const stone = contrasting(tone(0.46), [mix(palette.colors[1], palette.paper, 0.3), palette.colors[0]]);
  let arches = '';
  for (let i = -1; i < 5; i += 1)
    arches += `M${n(40 + i * 230)} ${n(h)}V${n(deck + 210)}A86 110 0 0 1 ${n(212 + i * 230)} ${n(deck + 210)}V${n(h)}Z`;
  const bridge = `M-20 ${n(deck)}H1020V${n(h)}H-20Z${arches}`;
  art +=
    path(bridge, stone, { 'fill-rule': 'evenodd' }) +
    stage.shade(`M-20 ${n(deck)}H1020V${n(deck + 110)}H-20Z`, [0, deck, 1000, 110], 90, mix(stone, palette.ink, 0.5), {
      from: 0,
      to: 1.3,
    }) +
    rect(-20, deck - 12, 1040, 20, mix(stone, palette.ink, 0.3)) +
    repeat(5, (i) => rect(212 + (i - 1) * 230, deck + 130, 16, h, mix(stone, palette.ink, 0.3), { opacity: 0.6 }));
  const color = contrasting(palette.colors[0], [palette.accent, palette.colors[4]]);
  const coach = (x: number, w: number, first: boolean) => {
    const d = first
      ? `M${x} ${n(deck - 16)}V${n(deck - 130)}Q${x} ${n(deck - 146)} ${x + 16} ${n(deck - 146)}H${x + w * 0.6}C${x + w * 0.86} ${n(deck - 140)} ${x + w} ${n(deck - 80)} ${x + w} ${n(deck - 16)}Z`
      : roundedPath(x, deck - 146, w, 130, 14);
    return (
      lay(stage, d, [x, deck - 146, w, 130], color) +
      rect(x + 4, deck - 60, w - (first ? 34 : 8), 12, white) +
      repeat(first ? 3 : 5, (i) =>
        rect(
          x + 22 + i * (first ? 66 : 58),
          deck - 122,
          44,
          44,
          i % 2 === 0 ? '#ffe6a6' : mix(palette.colors[2], '#e4f3f4', 0.5),
          { rx: 8 },
        ),
      ) +
      (first
        ? path(
            `M${x + w * 0.68} ${n(deck - 124)}C${x + w * 0.84} ${n(deck - 118)} ${x + w * 0.9} ${n(deck - 96)} ${x + w * 0.92} ${n(deck - 80)}H${x + w * 0.68}Z`,
            mix(palette.colors[2], '#e4f3f4', 0.4),
          )
        : '') +
      repeat(4, (i) => circle(x + 44 + i * ((w - 88) / 3), deck - 14, 17, '#1d1b1e'))
    );
  };
  art +=
    coach(-160, 330, false) +
    coach(182, 330, false) +
    coach(524, 330, true) +
    repeat(2, (i) => rect(168 + i * 342, deck - 60, 16, 20, palette.ink));
  art +=
    shadedLand(stage, hills(rnd, h * 0.93, h * 0.015, 500, 2), tone(0.76), palette.ink, { depth: h * 0.1 }) +
    coniferRow(
      rnd,
      (x) => h * 0.95 + Math.sin(x / 90) * 8,
      24,
      [h * 0.05, h * 0.16],
      mix(palette.ink, tone(0.84), 0.3),
    );
  return (
    art +
    cloud(rnd, 20, h * 0.16, 380, palette.paper, 0.8) +
    cloud(rnd, 600, h * 0.11, 360, palette.paper, 0.7) +
    birds(rnd, 5, 700, h * 0.36, 140, palette.ink)
  );
}

export const vehicles = { bicycle, car, van, scooter, balloons, train };
