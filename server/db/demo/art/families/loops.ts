import { mix, shift } from '../colors';
import { at, type Random } from '../random';
import type { Stage } from '../stage';
import {
  circle,
  circlePath,
  ellipse,
  land,
  n,
  type Profile,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  stroke,
} from '../svg';
import { skyline } from './architecture';
import { bough } from './flowers';
import { mist } from './forest';
import { houseCat } from './furniture';
import { cloud, conifer, sun } from './nature';
import { sailboat } from './sea';
import { balloonForm, carForm } from './vehicles';
import { vessel } from './vessels';

/**
 * Pictures that move: layers that are painted once and then shifted, so that the last frame meets the first. A layer
 * that runs repeats every 1000 units across or every `stage.h` down.
 */
export interface Layer {
  readonly art: string;
  /** Whole widths to the left, or heights downwards, that the layer runs in one loop. */
  readonly runX?: number;
  readonly runY?: number;
  /** Units to and fro, and how often in one loop. */
  readonly sway?: readonly [x: number, y: number, times: number];
  /** Opacity between this and 1, `times` in one loop. */
  readonly pulse?: readonly [low: number, times: number, phase: number];
}
export type Loop = (stage: Stage) => Layer[];

/** Soft hills that begin again after 1000 units. */
function roundHills(rnd: Random, base: number, amplitude: number, waves: number): Profile {
  const parts = [1, 2, 3].map((k) => ({ f: waves * k, a: amplitude / k ** 1.1, p: rnd.range(0, Math.PI * 2) }));
  return (x) => parts.reduce((y, { f, a, p }) => y + Math.sin((x / 1000) * Math.PI * 2 * f + p) * a, base);
}

/** Draws something at x and again one width to each side where it would be cut. */
const around = (x: number, draw: (x: number) => string): string =>
  draw(x) + (x < 200 ? draw(x + 1000) : '') + (x > 800 ? draw(x - 1000) : '');
const downAround = (h: number, y: number, draw: (y: number) => string): string =>
  draw(y) + (y < 120 ? draw(y + h) : '') + (y > h - 120 ? draw(y - h) : '');

const clouds = ({ rnd, palette }: Stage, top: number, bottom: number, count: number, opacity: number): string =>
  repeat(count, (i) => {
    const [y, w] = [rnd.range(top, bottom), rnd.range(260, 420)];
    const form = cloud(rnd, 0, 0, w, palette.paper, opacity);
    return around(((i + rnd.range(0.2, 0.8)) / count) * 1000, (x) => place(form, x - w / 2, y));
  });

const skyOf = (stage: Stage, stops: readonly string[]): string =>
  rect(0, 0, 1000, stage.h, stage.linear([0, 0], [0, stage.h], stops));

const drive: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const road = h * 0.8;
  const near = roundHills(rnd, h * 0.7, h * 0.018, 2);
  const trees = repeat(9, (i) => {
    const t = rnd.range(h * 0.07, h * 0.15);
    const x0 = ((i + rnd.range(0.1, 0.9)) / 9) * 1000;
    return around(x0, (x) => conifer(rnd.fork(`t${i}`), x, near(x0) + 8, t, tone(0.82)));
  });
  return [
    {
      art:
        skyOf(stage, [tone(0.34), palette.colors[0], palette.paper]) +
        sun(rnd.range(300, 700), h * 0.3, 150, palette.accent),
    },
    { art: clouds(stage, h * 0.08, h * 0.24, 3, 0.7), runX: 1 },
    { art: path(land(roundHills(rnd, h * 0.5, h * 0.04, 1), h), tone(0.36)), runX: 1 },
    { art: path(land(roundHills(rnd, h * 0.6, h * 0.03, 2), h), tone(0.52)), runX: 2 },
    { art: path(land(near, h), tone(0.68)) + trees, runX: 4 },
    {
      art:
        rect(0, road - 20, 1000, h, mix(palette.ink, palette.colors[3], 0.25)) +
        rect(0, road - 20, 1000, 10, palette.paper, { opacity: 0.6 }) +
        repeat(5, (i) => rect(i * 200, road + (h - road) * 0.62, 110, 10, palette.paper, { opacity: 0.85 })),
      runX: 10,
    },
    { art: place(carForm(stage), 500, road + (h - road) * 0.42, { scale: 0.9 }), sway: [0, 3, 8] },
  ];
};

const sail: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const horizon = h * 0.48;
  const wave = (y: number, size: number, count: number): string =>
    land((x) => y + Math.abs(Math.sin((x / 1000) * Math.PI * count)) * size, h + 60, { step: 1000 / count / 8 });
  const rows: Layer[] = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5;
    const color = tone(0.46 + 0.36 * t);
    const y = horizon + (h * 0.94 - horizon) * t ** 1.2;
    return {
      art:
        path(wave(y, 6 + 22 * t, 8 - i), color) +
        repeat(4, (k) =>
          stroke(`M${n(k * 250 + i * 60)} ${n(y + 40 + 20 * t)}q60 -12 120 0`, mix(color, palette.paper, 0.4), 3),
        ),
      runX: i % 2 === 0 ? 1 : -1,
      sway: [0, 4 + 5 * t, 1 + (i % 2)],
    };
  });
  const white = mix(palette.paper, '#ffffff', 0.5);
  const boat: Layer = {
    art: sailboat(stage, 500, horizon + h * 0.2, h * 0.36, {
      hull: palette.ink,
      sail: white,
      jib: palette.accent,
      line: palette.ink,
    }),
    sway: [5, 9, 1],
  };
  return [
    {
      art:
        skyOf(stage, [tone(0.34), palette.colors[0], palette.paper]) +
        sun(rnd.range(260, 740), horizon - 70, 170, palette.accent),
    },
    { art: clouds(stage, h * 0.08, h * 0.3, 3, 0.75), runX: 1 },
    ...rows.slice(0, 3),
    boat,
    ...rows.slice(3),
  ];
};

const drops = (stage: Stage, count: number, draw: (x: number, y: number) => string): string =>
  repeat(count, () => {
    const [x, y0] = [stage.rnd.range(-20, 1020), stage.rnd.range(0, stage.h)];
    return downAround(stage.h, y0, (y) => draw(x, y));
  });

const snowfall: Loop = (stage) => {
  const white = mix(stage.palette.paper, '#ffffff', 0.6);
  return [
    { art: mist(stage) },
    { art: drops(stage, 90, (x, y) => circle(x, y, 3.4, white, { opacity: 0.8 })), runY: 1, sway: [14, 0, 1] },
    { art: drops(stage, 46, (x, y) => circle(x, y, 6.5, white, { opacity: 0.9 })), runY: 2, sway: [22, 0, 1] },
    { art: drops(stage, 14, (x, y) => circle(x, y, 12, white, { opacity: 0.85 })), runY: 3, sway: [30, 0, 1] },
  ];
};

const rain: Loop = (stage) => {
  const streak = (length: number, w: number, opacity: number) => (x: number, y: number) =>
    stroke(`M${n(x)} ${n(y)}l${n(-length * 0.16)} ${n(length)}`, stage.palette.paper, w, { opacity });
  return [
    { art: skyline(stage) },
    { art: drops(stage, 110, streak(34, 2, 0.4)), runY: 5 },
    { art: drops(stage, 60, streak(62, 3, 0.5)), runY: 7 },
  ];
};

const balloonRide: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const small = (x: number, y: number, r: number, i: number, sway: readonly [number, number, number]): Layer => ({
    art: balloonForm(stage, x, y, r, i),
    sway,
  });
  return [
    {
      art:
        skyOf(stage, [tone(0.3), palette.colors[0], palette.paper]) +
        sun(rnd.range(250, 750), h * 0.58, 120, palette.accent, { rings: 3 }),
    },
    { art: clouds(stage, h * 0.12, h * 0.56, 4, 0.7), runX: 1 },
    small(810, h * 0.2, 78, 3, [12, 16, 1]),
    small(190, h * 0.46, 92, 2, [-14, 20, 1]),
    small(470, h * 0.3, 210, rnd.int(0, 1), [10, 26, 1]),
    { art: path(land(roundHills(rnd, h * 0.72, h * 0.03, 2), h), tone(0.5)), runX: 1 },
    { art: path(land(roundHills(rnd, h * 0.84, h * 0.02, 2), h), tone(0.74)), runX: 2 },
  ];
};

const railway: Loop = (stage) => {
  const { rnd, h, palette, tone } = stage;
  const deck = h * 0.56;
  const stone = mix(palette.colors[1], palette.paper, 0.3);
  let holes = '';
  for (let i = -1; i < 5; i += 1)
    holes += `M${n(40 + i * 250)} ${n(h + 20)}V${n(deck + 210)}A95 110 0 0 1 ${n(230 + i * 250)} ${n(deck + 210)}V${n(h + 20)}Z`;
  const color = palette.accent;
  const coach = (x: number) =>
    path(roundedPath(x, deck - 140, 320, 124, 14), color) +
    rect(x + 4, deck - 58, 312, 11, palette.paper) +
    repeat(5, (i) =>
      rect(x + 18 + i * 58, deck - 120, 44, 42, i % 2 === 0 ? '#ffe6a6' : mix(palette.colors[2], '#e4f3f4', 0.5), {
        rx: 8,
      }),
    ) +
    repeat(4, (i) => circle(x + 44 + i * 78, deck - 14, 17, '#1d1b1e'));
  return [
    {
      art:
        skyOf(stage, [tone(0.34), palette.colors[0], palette.paper]) +
        sun(rnd.range(300, 700), h * 0.28, 120, palette.accent),
    },
    { art: clouds(stage, h * 0.08, h * 0.22, 3, 0.75), runX: 1 },
    { art: path(land(roundHills(rnd, h * 0.48, h * 0.04, 1), h), tone(0.36)), runX: 1 },
    { art: path(land(roundHills(rnd, h * 0.6, h * 0.03, 2), h), tone(0.5)), runX: 2 },
    {
      art:
        path(`M-20 ${n(deck)}H1020V${n(h + 20)}H-20Z${holes}`, stone, { 'fill-rule': 'evenodd' }) +
        rect(-20, deck - 12, 1040, 20, mix(stone, palette.ink, 0.3)),
      runX: 6,
    },
    { art: coach(-190) + coach(142) + coach(474) + coach(806), sway: [0, 2, 10] },
    {
      art: repeat(9, (i) =>
        around(i * 111 + rnd.range(0, 60), (x) =>
          conifer(
            rnd.fork(`r${i}`),
            x,
            h + 10,
            h * rnd.fork(`s${i}`).range(0.1, 0.22),
            mix(palette.ink, tone(0.84), 0.3),
          ),
        ),
      ),
      runX: 9,
    },
  ];
};

const rocket: Loop = (stage) => {
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

const petals: Loop = (stage) => {
  const color = mix(mix(stage.palette.paper, '#ffffff', 0.4), stage.palette.accent, 0.25);
  const petal = (s: number) => (x: number, y: number) =>
    place(path(`M${n(-s)} 0Q0 ${n(-s)} ${n(s)} 0Q0 ${n(s * 0.8)} ${n(-s)} 0Z`, color), x, y, {
      rotate: (x * 7 + y * 3) % 360,
    });
  return [
    { art: bough(stage, true) },
    { art: drops(stage, 26, petal(11)), runY: 1, runX: 1, sway: [26, 0, 2] },
    { art: drops(stage, 14, petal(19)), runY: 2, runX: 1, sway: [34, 0, 2] },
  ];
};

const reef: Loop = (stage) => {
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

const steam: Loop = (stage) => {
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

export const LOOPS = {
  drive,
  sail,
  snowfall,
  rain,
  balloonRide,
  railway,
  rocket,
  petals,
  reef,
  steam,
} as const satisfies Record<string, Loop>;
export type LoopName = keyof typeof LOOPS;

/** The first frame of a loop as a picture. */
const still =
  (loop: Loop) =>
  (stage: Stage): string =>
    loop(stage)
      .map((layer) => layer.art)
      .join('');

export const loops = {
  drive: still(drive),
  sail: still(sail),
  snowfall: still(snowfall),
  rain: still(rain),
  balloonRide: still(balloonRide),
  railway: still(railway),
  rocket: still(rocket),
  petals: still(petals),
  reef: still(reef),
  steam: still(steam),
};
