import { mix, shift } from '../../colors';
import { at } from '../../random';
import { circle, circlePath, ellipse, land, n, path, place, polygon, rect, rectPath, repeat, stroke } from '../../svg';
import { houseCat } from '../furniture/company';
import { vessel } from '../vessels';
import { around, drops, type Loop, roundHills, skyOf } from './layers';

export const rocket: Loop = (stage) => {
  const { h, palette, tone } = stage;
  const deep = mix(palette.ink, '#0b1026', 0.35);
  const light = mix(palette.paper, '#ffffff', 0.3);
  const planet = circlePath(770, h * 0.3, 150);
  const body =
    path('M0 -120C34 -84 40 -30 30 30H-30C-40 -30 -34 -84 0 -120Z', light) +
    path('M0 -120C34 -84 40 -30 30 30H4Z', shift(light, -0.12)) +
    circle(0, -40, 15, deep) +
    circle(0, -40, 10, palette.colors[2]) +
    path('M-30 -4L-62 44L-30 34ZM30 -4L62 44L30 34Z', palette.accent);
  const flame = (k: number) =>
    path(
      `M-18 34C${n(-22 * k)} 80 -6 ${n(96 * k)} 0 ${n(130 * k)}C6 ${n(96 * k)} ${n(22 * k)} 80 18 34Z`,
      palette.accent,
    ) + path(`M-10 34C-10 64 -2 74 0 ${n(92 * k)}C2 74 10 64 10 34Z`, '#ffe39a');
  const put = (art: string) => place(art, 470, h * 0.56, { scale: 2.1 });
  return [
    { art: rect(0, 0, 1000, h, stage.linear([0, 0], [1000, h], [deep, mix(tone(0.84), deep, 0.35)])) },
    { art: drops(stage, 90, (x, y) => circle(x, y, 2.2, light, { opacity: 0.7 })), runY: 1 },
    {
      art:
        path(planet, palette.colors[1]) +
        stage.clip(
          planet,
          repeat(5, (i) =>
            rect(600, h * 0.3 - 130 + i * 60, 400, 28, palette.colors[2], {
              transform: `rotate(-14 770 ${n(h * 0.3)})`,
            }),
          ),
        ) +
        ellipse(770, h * 0.3, 250, 44, 'none', {
          stroke: palette.accent,
          'stroke-width': 12,
          transform: `rotate(-14 770 ${n(h * 0.3)})`,
        }),
      sway: [0, 14, 1],
    },
    { art: drops(stage, 40, (x, y) => circle(x, y, 4, light)), runY: 3 },
    { art: put(flame(1.25)), sway: [4, 10, 2], pulse: [0.35, 8, 0] },
    { art: put(flame(0.9) + body), sway: [4, 10, 2] },
  ];
};

export const reef: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const deep = mix(palette.ink, palette.colors[4], 0.5);
  const white = mix(palette.paper, '#ffffff', 0.4);
  const fish = (s: number, color: string, other: string) => (x: number, y: number) =>
    place(
      path('M-60 0C-30 -40 24 -40 46 0C24 40 -30 40 -60 0Z', color) +
        path('M40 0L78 -30V30Z', other) +
        path('M-20 -24Q-8 0 -20 24L-8 26Q4 0 -8 -26Z', other) +
        circle(-38, -6, 6, white) +
        circle(-39, -6, 3.4, deep),
      x,
      y,
      { scale: s },
    );
  const shoal = (count: number, s: number, color: string, other: string, top: number, bottom: number) =>
    repeat(count, (i) => {
      const y = rnd.range(top, bottom);
      return around(((i + rnd.range(0.1, 0.9)) / count) * 1000, (x) => fish(s, color, other)(x, y));
    });
  const weed = (x: number, t: number, color: string) =>
    path(
      `M${n(x - 13)} ${n(h + 20)}Q${n(x - 60)} ${n(h - t * 0.4)} ${n(x - 6)} ${n(h - t * 0.6)}T${n(x)} ${n(h - t)}Q${n(x + 40)} ${n(h - t * 0.7)} ${n(x + 14)} ${n(h - t * 0.5)}T${n(x + 13)} ${n(h + 20)}Z`,
      color,
    );
  return [
    {
      art:
        skyOf(stage, [palette.colors[2], palette.colors[3], deep]) +
        repeat(5, (i) =>
          path(
            polygon([
              [180 + i * 150, -20],
              [260 + i * 150, -20],
              [100 + i * 190, h],
              [-80 + i * 190, h],
            ]),
            white,
            { opacity: 0.06 },
          ),
        ),
    },
    {
      art: shoal(9, 0.55, mix(palette.colors[2], deep, 0.2), mix(palette.colors[3], deep, 0.2), h * 0.1, h * 0.8),
      runX: 1,
    },
    {
      art: drops(stage, 30, (x, y) => circle(x, y, 7, 'none', { stroke: white, 'stroke-width': 2.6, opacity: 0.6 })),
      runY: -2,
      sway: [10, 0, 2],
    },
    { art: shoal(5, 1.25, palette.accent, white, h * 0.16, h * 0.74), runX: 2, sway: [0, 10, 2] },
    {
      art: repeat(6, (i) => weed(90 + i * 170, h * rnd.range(0.16, 0.32), at([palette.colors[4], tone(0.7)], i))),
      sway: [9, 0, 1],
    },
    { art: shoal(2, 2.1, palette.colors[1], palette.accent, h * 0.3, h * 0.66), runX: 3, sway: [0, 14, 1] },
    {
      art: repeat(7, (i) => weed(20 + i * 165, h * rnd.range(0.08, 0.2), at([palette.accent, palette.colors[1]], i))),
      sway: [-12, 0, 1],
    },
  ];
};

export const steam: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const sill = h * 0.78;
  const wall = mix(palette.colors[4], palette.ink, 0.3);
  const pane = rectPath(140, h * 0.1, 720, sill - h * 0.1);
  const white = mix(palette.paper, '#ffffff', 0.4);
  const cup = vessel(stage, 'cup', 640, sill + 20, 190, palette.accent, white);
  const wisp = (x: number, k: 1 | -1) =>
    stroke(
      `M${x} ${n(sill - cup.height - 10)}c${-40 * k} -50 ${44 * k} -80 0 -140s${-36 * k} -80 ${6 * k} -140`,
      white,
      13,
      { opacity: 0.75 },
    );
  return [
    {
      art:
        rect(0, 0, 1000, h, wall) +
        path(pane, stage.linear([0, 0], [0, sill], [tone(0.66), tone(0.4), palette.colors[0]])) +
        stage.clip(
          pane,
          circle(330, h * 0.26, 70, white) +
            path(land(roundHills(rnd, h * 0.6, h * 0.03, 2), sill), tone(0.6)) +
            path(land(roundHills(rnd, h * 0.68, h * 0.02, 3), sill), tone(0.74)),
        ),
    },
    {
      art: stage.clip(
        pane,
        repeat(50, () => circle(rnd.range(140, 860), rnd.range(h * 0.1, h * 0.5), 2.6, white)),
      ),
      pulse: [0.3, 2, 0],
    },
    {
      art: stage.clip(
        pane,
        repeat(34, () => circle(rnd.range(140, 860), rnd.range(h * 0.1, h * 0.5), 3.2, white)),
      ),
      pulse: [0.2, 3, 0.5],
    },
    {
      art:
        path(`${rectPath(110, h * 0.08, 780, sill - h * 0.08)}${rectPath(140, h * 0.1, 720, sill - h * 0.1)}`, white, {
          'fill-rule': 'evenodd',
        }) +
        rect(490, h * 0.1, 20, sill - h * 0.1, white) +
        rect(140, h * 0.42, 720, 18, white) +
        rect(60, sill, 880, 46, white) +
        rect(60, sill + 46, 880, 14, palette.ink, { opacity: 0.3 }) +
        houseCat(330, sill + 6, 230, palette.ink, true) +
        cup.art,
    },
    { art: wisp(610, 1), sway: [8, -14, 1], pulse: [0.25, 2, 0] },
    { art: wisp(668, -1), sway: [-8, -18, 1], pulse: [0.25, 2, 0.5] },
  ];
};
