import { mix } from '../../colors';
import { circle, land, n, path, place, rect, repeat, roundedPath, stroke } from '../../svg';
import { conifer, sun } from '../nature';
import { sailboat } from '../sea';
import { balloonForm } from '../vehicles/afar';
import { carForm } from '../vehicles/road';
import { around, clouds, type Layer, type Loop, roundHills, skyOf } from './layers';

export const drive: Loop = (stage) => {
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

export const sail: Loop = (stage) => {
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

export const balloonRide: Loop = (stage) => {
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

export const railway: Loop = (stage) => {
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
