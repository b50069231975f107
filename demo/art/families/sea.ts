import { mix, shift } from '../colors';
import type { Stage } from '../stage';
import { circle, hills, land, n, type Point, type Profile, path, polygon, rect, repeat, smooth, stroke } from '../svg';
import { between, birds, cloud, coniferRow, glitter, ripples, shadedLand, sky, sun } from './nature';

/** Rows of swell, darker towards the viewer, each with a lit edge. */
export function swell(stage: Stage, top: number, bottom: number, rows: number, from = 0.42, to = 0.8): string {
  const { rnd, tone, palette } = stage;
  return repeat(rows, (i) => {
    const t = i / Math.max(1, rows - 1);
    const y = top + (bottom - top) * t ** 1.25;
    const size = 3 + 22 * t;
    const length = 90 + 240 * t;
    const phase = rnd.range(0, 6);
    const line: Profile = (x) => y + Math.abs(Math.sin((x / length) * Math.PI + phase)) * size;
    const d = land(i === 0 ? () => top : line, stage.h + 10, { step: length / 8 });
    const color = tone(from + (to - from) * t);
    const shine = mix(color, palette.paper, 0.3);
    return (
      path(d, color) +
      stage.shade(d, [0, y, 1000, (bottom - top) / rows + 60], 90, shift(color, -0.09), {
        from: 0.1,
        to: 1,
        opacity: 0.75,
      }) +
      repeat(i === 0 ? 0 : 5, () => {
        const x = rnd.range(-60, 960);
        const w = length * rnd.range(0.3, 0.7);
        return stroke(
          `M${n(x)} ${n(y + size + 8 + 10 * t)}q${n(w / 2)} ${n(-8 * t - 2)} ${n(w)} 0`,
          shine,
          1.6 + 2.4 * t,
          { opacity: 0.6 },
        );
      })
    );
  });
}

interface BoatColors {
  hull: string;
  sail: string;
  jib: string;
  line: string;
}

/** A sailing boat whose waterline is at (x, y), `s` high. */
export function sailboat(stage: Stage, x: number, y: number, s: number, { hull, sail, jib, line }: BoatColors): string {
  const u = s / 100;
  const P = (px: number, py: number): string => `${n(x + px * u)} ${n(y + py * u)}`;
  const main = `M${P(3, -96)}C${P(30, -66)} ${P(40, -38)} ${P(44, -17)}C${P(30, -13)} ${P(16, -12)} ${P(3, -13)}Z`;
  const fore = `M${P(-3, -86)}C${P(-14, -56)} ${P(-30, -30)} ${P(-44, -15)}C${P(-30, -11)} ${P(-14, -11)} ${P(-3, -13)}Z`;
  const body = `M${P(-50, -10)}C${P(-30, -6)} ${P(30, -6)} ${P(50, -12)}C${P(46, 0)} ${P(38, 5)} ${P(26, 5)}H${n(x - 30 * u)}C${P(-40, 4)} ${P(-47, -2)} ${P(-50, -10)}Z`;
  return (
    path(main, sail) +
    stage.shade(main, [x, y - 96 * u, 46 * u, 84 * u], 0, shift(sail, -0.2), { from: 0.2, to: 1.2, opacity: 0.8 }) +
    path(fore, jib) +
    stage.shade(fore, [x - 46 * u, y - 86 * u, 46 * u, 74 * u], 0, shift(jib, -0.2), {
      from: 0.3,
      to: 1.3,
      opacity: 0.8,
    }) +
    rect(x - 1.2 * u, y - 99 * u, 2.4 * u, 90 * u, line) +
    path(body, hull) +
    stroke(`M${P(-48, -6)}C${P(-30, -2)} ${P(30, -2)} ${P(48, -8)}`, mix(hull, '#ffffff', 0.55), 1.8 * u) +
    path(`M${P(3, -96)}l${n(-16 * u)} ${n(3 * u)}l${n(16 * u)} ${n(4 * u)}Z`, hull)
  );
}

function sails(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const horizon = h * rnd.range(0.46, 0.56);
  const sx = rnd.range(250, 750);
  let art = sky(stage, [tone(0.34), palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.4)]);
  art += sun(sx, horizon - h * rnd.range(0.02, 0.1), rnd.range(120, 190), palette.accent, { rings: 2 });
  art += cloud(rnd, rnd.range(-60, 200), h * 0.2, rnd.range(340, 480), palette.paper, 0.7);
  art += cloud(rnd, rnd.range(480, 640), h * 0.12, rnd.range(320, 480), palette.paper, 0.55);
  const far = hills(rnd, horizon - h * 0.025, h * 0.02, 520, 2);
  art += shadedLand(stage, far, tone(0.5), tone(0.66), { bottom: horizon + 4, depth: h * 0.08 });
  art += swell(stage, horizon, h * 0.97, 8);
  art += glitter(rnd, sx, horizon + 6, h * 0.74, 230, mix(palette.accent, palette.paper, 0.45), 12);
  const side = sx < 500 ? 1 : -1;
  const white = mix(palette.paper, '#ffffff', 0.5);
  const fleet: [number, number, number][] = [
    [sx - side * rnd.range(180, 260), horizon + h * 0.015, h * 0.06],
    [sx - side * rnd.range(40, 110), horizon + h * 0.03, h * 0.085],
    [sx + side * rnd.range(60, 170), horizon + h * 0.24, h * 0.44],
  ];
  fleet.forEach(([x, y, s], i) => {
    const near = i === 2;
    const hull = near ? palette.ink : tone(0.82);
    if (near)
      art += path(
        `M${n(x - s * 0.44)} ${n(y)}h${n(s * 0.88)}l${n(-s * 0.1)} ${n(s * 0.16)}l${n(-s * 0.08)} ${n(-s * 0.03)}l${n(-s * 0.12)} ${n(s * 0.16)}l${n(-s * 0.16)} ${n(-s * 0.06)}l${n(-s * 0.14)} ${n(s * 0.07)}Z`,
        tone(0.86),
        { opacity: 0.45 },
      );
    art += sailboat(stage, x, y, s, { hull, sail: white, jib: near ? palette.accent : white, line: palette.ink });
  });
  return art + birds(rnd, 5, 500 - side * 200, h * 0.3, 130, palette.ink);
}

function lighthouse(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const horizon = h * rnd.range(0.6, 0.66);
  const flip = rnd.chance(0.5);
  const x = rnd.range(600, 690);
  const base = horizon - h * 0.1;
  const top = base - h * rnd.range(0.33, 0.38);
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = sky(stage, [tone(0.62), tone(0.34), palette.colors[0], palette.paper]);
  art += circle(rnd.range(160, 320), h * rnd.range(0.14, 0.24), rnd.range(52, 80), white);
  art += cloud(rnd, -60, h * 0.3, 430, palette.paper, 0.6) + cloud(rnd, 330, h * 0.42, 380, palette.paper, 0.5);
  const beam = `M${n(x)} ${n(top + 14)}L-30 ${n(top - h * 0.14)}V${n(top + h * 0.1)}Z`;
  art += path(beam, stage.linear([x, 0], [0, 0], ['#fff3c4/0.85', '#fff3c4/0.05']));
  art += swell(stage, horizon, h * 0.98, 7, 0.5, 0.84);
  const cliff: Point[] = [
    [x - 330, horizon + h * 0.02],
    [x - 250, horizon - h * 0.035],
    [x - 170, horizon - h * 0.05],
    [x - 110, base + 6],
    [x + 110, base - 4],
    [x + 240, base - h * 0.03],
    [1020, base - h * 0.055],
    [1020, horizon + h * 0.2],
    [x + 120, horizon + h * 0.17],
    [x, horizon + h * 0.11],
    [x - 130, horizon + h * 0.085],
    [x - 250, horizon + h * 0.04],
  ];
  const rock = smooth(cliff, true, 0.55);
  art += path(rock, tone(0.72));
  art += stage.shade(rock, [x - 330, base, 700, h * 0.28], 75, palette.ink, { from: 0.1, to: 0.85 });
  art += stage.clip(rock, grassTop(stage, x, base));
  // The keeper's house.
  const hx = x + 120;
  const hy = base - 2;
  art += rect(hx, hy - 74, 150, 80, white) + rect(hx + 96, hy - 74, 54, 80, shift(white, -0.1));
  art += path(
    polygon([
      [hx - 12, hy - 72],
      [hx + 18, hy - 122],
      [hx + 132, hy - 122],
      [hx + 162, hy - 72],
    ]),
    palette.accent,
  );
  art += rect(hx + 24, hy - 50, 24, 30, tone(0.8)) + rect(hx + 62, hy - 50, 24, 30, '#ffe7a3');
  // The tower.
  const [w0, w1] = [62, 42];
  const body = polygon([
    [x - w0, base + 8],
    [x - w1, top + 62],
    [x + w1, top + 62],
    [x + w0, base + 8],
  ]);
  art += path(body, white);
  const stripes = 3;
  art += stage.clip(
    body,
    repeat(stripes, (i) => {
      const span = (base - top - 62) / (stripes * 2);
      return rect(x - 90, top + 62 + span * (i * 2 + 1), 180, span, palette.accent);
    }),
  );
  art += stage.shade(body, [x - w0, top, w0 * 2, base - top], 0, palette.ink, { from: 0.35, to: 1.05, opacity: 0.7 });
  art += path(`M${n(x - 8)} ${n(base + 6)}v-44a16 16 0 0 1 32 0v44Z`, palette.ink);
  art +=
    rect(x - 58, top + 50, 116, 12, palette.ink, { rx: 3 }) +
    rect(x - 28, top + 4, 56, 48, '#fff0b3') +
    rect(x - 3, top + 4, 6, 48, palette.ink);
  art +=
    stroke(`M${n(x - 56)} ${n(top + 50)}v-22h112v22`, palette.ink, 3.5) +
    repeat(6, (i) => rect(x - 42 + i * 16, top + 28, 2.4, 22, palette.ink));
  art += path(
    `M${n(x - 36)} ${n(top + 6)}C${n(x - 30)} ${n(top - 26)} ${n(x - 10)} ${n(top - 34)} ${n(x)} ${n(top - 42)}C${n(x + 10)} ${n(top - 34)} ${n(x + 30)} ${n(top - 26)} ${n(x + 36)} ${n(top + 6)}Z`,
    palette.accent,
  );
  art += birds(rnd, 6, 300, h * 0.48, 170, palette.ink);
  return flip ? stage.mirror(art) : art;
}

function grassTop({ tone, h }: Stage, x: number, base: number): string {
  const upper: Point[] = [
    [x - 340, base - 80],
    [1030, base - h * 0.1],
  ];
  const lower: Point[] = [
    [x - 340, base + h * 0.075],
    [x - 200, base + h * 0.062],
    [x - 90, base + h * 0.02],
    [x + 60, base + h * 0.028],
    [x + 200, base + h * 0.005],
    [1030, base - h * 0.015],
  ];
  return path(between(upper, lower), tone(0.44));
}

/** A breaking wave in stripes, between an outer and an inner curl. */
function wave(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const k = h / 1500;
  const outer: Point[] = [
    [-60, 1180],
    [90, 1010],
    [240, 800],
    [370, 610],
    [520, 470],
    [680, 420],
    [820, 470],
    [890, 570],
    [880, 660],
    [830, 700],
  ].map(([x, y]): Point => [x ?? 0, (y ?? 0) * k]);
  const inner: Point[] = [
    [-60, 1560],
    [180, 1500],
    [420, 1440],
    [580, 1330],
    [640, 1180],
    [625, 1020],
    [620, 860],
    [680, 740],
    [760, 690],
    [830, 700],
  ].map(([x, y]): Point => [x ?? 0, (y ?? 0) * k]);
  let art = sky(stage, [palette.paper, palette.colors[0], mix(palette.colors[1], palette.paper, 0.35)]);
  art += sun(rnd.range(640, 760), h * rnd.range(0.26, 0.36), rnd.range(170, 230), palette.accent, { rings: 2 });
  art += cloud(rnd, 20, h * 0.12, 420, palette.paper, 0.8) + cloud(rnd, 560, h * 0.09, 380, palette.paper, 0.7);
  art += birds(rnd, 4, 240, h * 0.24, 110, palette.ink);
  const sea = land(hills(rnd, h * 0.7, 6, 300, 2), h + 10);
  art += path(sea, tone(0.6));
  const bands = 9;
  const lerp = (t: number): Point[] =>
    outer.map(([x, y], i): Point => {
      const [ix, iy] = inner[i] ?? [x, y];
      return [x + (ix - x) * t, y + (iy - y) * t];
    });
  for (let i = 0; i < bands; i += 1) {
    const d = between(lerp(i / bands), lerp((i + 1) / bands));
    const color =
      i === 0 ? mix(palette.paper, '#ffffff', 0.6) : i % 2 === 0 ? tone(0.38 + i * 0.05) : tone(0.56 + i * 0.045);
    art += path(d, color) + stroke(smooth(lerp(i / bands)), color, 2);
    if (i > 0)
      art += stage.shade(d, [0, h * 0.3, 900, h * 0.75], 110, palette.ink, { from: 0.3, to: 1.2, opacity: 0.55 });
  }
  const foam = mix(palette.paper, '#ffffff', 0.6);
  for (let i = 0; i < 46; i += 1) {
    const t = rnd.next();
    const [x, y] = outer[4 + Math.floor(t * 5.9)] ?? [0, 0];
    art += circle(x + rnd.range(-30, 90), y + rnd.range(-40, 110) * k, rnd.range(3, 21), foam);
  }
  const front: Point[] = [
    [-20, h * 0.93],
    [160, h * 0.9],
    [330, h * 0.925],
    [520, h * 0.895],
    [700, h * 0.9],
    [860, h * 0.85],
    [1020, h * 0.83],
  ];
  const floor: Point[] = [
    [-20, h + 20],
    [1020, h + 20],
  ];
  const d = between(front, floor);
  art += path(d, tone(0.84)) + stage.shade(d, [0, h * 0.83, 1000, h * 0.17], 90, palette.ink, { from: 0.1, to: 1 });
  art +=
    stroke(smooth(front), foam, 12) +
    stroke(smooth(front.map(([x, y]): Point => [x, y + h * 0.03])), mix(foam, tone(0.8), 0.45), 5);
  return art;
}

function islands(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const horizon = h * rnd.range(0.36, 0.44);
  const sx = rnd.range(200, 800);
  let art = sky(stage, [tone(0.26), palette.colors[0], palette.paper]);
  art += sun(sx, horizon - h * 0.12, rnd.range(70, 120), palette.accent, { rings: 2 });
  art += path(
    land(() => horizon, h + 10),
    stage.linear([0, horizon], [0, h], [mix(palette.paper, tone(0.3), 0.6), tone(0.42), tone(0.66)]),
  );
  art += glitter(rnd, sx, horizon + 8, h * 0.8, 150, palette.paper, 14);
  const count = 6;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const y = horizon + (h * 0.9 - horizon) * t ** 1.6;
    const width = 130 + 330 * t;
    const height = h * (0.07 + 0.17 * t);
    const x = i % 2 === 0 ? rnd.range(-60, 300) : rnd.range(700, 1060);
    const color = tone(0.36 + 0.56 * t);
    const lump: Profile = (px) =>
      y -
      Math.max(0, 1 - Math.abs((px - x) / width) ** 2.2) * height * (0.75 + 0.25 * Math.sin(px / (width * 0.16) + i));
    const d = land(lump, y, { from: x - width, to: x + width, step: width / 14 });
    const mirror = land((px) => y + (y - lump(px)) * 0.42, y, { from: x - width, to: x + width, step: width / 14 });
    art += path(mirror, color, { opacity: 0.3 }) + path(d, color);
    art += stage.shade(d, [x - width, y - height, width * 2, height], 55, palette.ink, {
      from: 0.2,
      to: 1.1,
      opacity: 0.8,
    });
    if (t > 0.15)
      art += coniferRow(rnd, lump, 4 + i * 2, [height * 0.12, height * 0.24], shift(color, -0.05), {
        from: x - width * 0.7,
        to: x + width * 0.7,
      });
    art += rect(x - width * 1.05, y - 2, width * 2.1, 4 + 3 * t, palette.paper, { opacity: 0.5, rx: 3 });
  }
  art += ripples(rnd, 22, horizon + 30, h, palette.paper, 0.4);
  const white = mix(palette.paper, '#ffffff', 0.5);
  art += sailboat(stage, rnd.range(430, 570), h * 0.72, h * 0.12, {
    hull: palette.ink,
    sail: white,
    jib: palette.accent,
    line: palette.ink,
  });
  return art + birds(rnd, 6, 1000 - sx, horizon - h * 0.1, 110, tone(0.85));
}

export const sea = { sails, lighthouse, wave, islands };
