import { mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, hills, n, path, place, polygon, rect, rectPath, repeat, stroke } from '../../svg';
import { birds, cloud, coniferRow, shadedLand, sky, sun } from '../nature';
import { lay, wheel } from './body';

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

export function car(stage: Stage): string {
  const { art, road } = roadScene(stage);
  return (
    art +
    place(carForm(stage), 500, road + 30, { scale: 1.02 }) +
    birds(stage.rnd, 4, 700, stage.h * 0.3, 120, stage.palette.ink)
  );
}

export function van(stage: Stage): string {
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
