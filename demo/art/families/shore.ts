import { mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  circle,
  circlePath,
  ellipse,
  group,
  land,
  n,
  type Point,
  path,
  place,
  polygon,
  rect,
  repeat,
  roundedPath,
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../svg';
import { birds, cloud, ripples } from './nature';

/** A parasol seen from above, with its shadow. */
export function parasol(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  one: string,
  other: string,
  shadow: string,
): string {
  const slices = stage.rnd.pick([8, 10, 12]);
  const turn = stage.rnd.range(0, 40);
  let art = circle(x + r * 0.3, y + r * 0.38, r, shadow, { opacity: 0.4 });
  art += circle(x, y, r, one);
  art += repeat(slices / 2, (i) =>
    path(slicePath(x, y, r, turn + (i * 720) / slices, turn + ((i * 2 + 1) * 360) / slices), other),
  );
  const d = circlePath(x, y, r);
  art += stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 50, mix(one, '#1a1a2a', 0.55), {
    from: 0.4,
    to: 1.1,
    opacity: 0.6,
  });
  return art + circle(x, y, r * 0.09, mix(other, '#ffffff', 0.5));
}

function towel(stage: Stage, x: number, y: number, angle: number, one: string, other: string, shadow: string): string {
  const [w, l] = [46, 96];
  let art =
    rect(-w / 2 + 5, -l / 2 + 7, w, l, shadow, { rx: 4, opacity: 0.35 }) + rect(-w / 2, -l / 2, w, l, one, { rx: 4 });
  const style = stage.rnd.int(0, 2);
  if (style === 0) art += repeat(4, (i) => rect(-w / 2, -l / 2 + 10 + i * 23, w, 9, other));
  else if (style === 1) art += repeat(3, (i) => rect(-w / 2 + 5 + i * 14, -l / 2, 7, l, other));
  else art += rect(-w / 2 + 6, -l / 2 + 6, w - 12, l - 12, 'none', { stroke: other, 'stroke-width': 4, rx: 3 });
  if (stage.rnd.chance(0.6)) art += bather(stage);
  return place(art, x, y, { rotate: angle });
}

const SKIN = ['#f1c9a5', '#e0a77e', '#c68658', '#8d5a3b', '#5f3b28'] as const;
const HAIR = ['#2a1c16', '#5b3420', '#a6642c', '#d8a447', '#1b1b22'] as const;

/** A person lying on their back, head up, about 90 long, at the origin. */
function bather({ rnd, palette }: Stage): string {
  const skin = rnd.pick(SKIN);
  const suit = rnd.pick([palette.accent, palette.ink, palette.colors[4]]);
  const bent = rnd.range(4, 10);
  return (
    stroke(`M-5 12L-7 40M5 12L${n(bent)} 40`, skin, 8) +
    stroke(`M-9 -16L-${n(15 + bent)} 4M9 -16Q${n(26)} -24 12 -36`, skin, 6) +
    path('M-10 -20Q0 -24 10 -20L8 -4L10 14H-10L-8 -4Z', skin) +
    path('M-9 -16Q0 -10 9 -16L8 -8Q0 -4 -8 -8ZM-9 4H9L10 14L0 18L-10 14Z', suit) +
    circle(0, -33, 9.5, rnd.pick(HAIR)) +
    circle(0, -30.5, 7, skin)
  );
}

function ring(x: number, y: number, r: number, one: string, other: string, shadow: string): string {
  return (
    circle(x + 5, y + 8, r, shadow, { opacity: 0.35 }) +
    repeat(8, (i) => path(slicePath(x, y, r, i * 45, i * 45 + 45, r * 0.45), i % 2 === 0 ? one : other))
  );
}

function beach(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const flip = rnd.chance(0.5);
  const [c0, c1, c2, c3, c4] = palette.colors;
  const sand = mix(palette.paper, c0, 0.35);
  const wet = mix(sand, shift(c1, -0.06), 0.4);
  const tilt = rnd.range(-0.22, 0.22) * h * 0.4;
  const base = h * rnd.range(0.4, 0.5);
  const phase = rnd.range(0, 6);
  const shore =
    (offset: number, swing = 1) =>
    (x: number) =>
      base +
      tilt * (x / 500 - 1) +
      offset +
      Math.sin(x / 130 + phase) * 22 * swing +
      Math.sin(x / 61 + phase * 2) * 9 * swing;
  const white = mix(palette.paper, '#ffffff', 0.7);
  let art = rect(0, 0, 1000, h, sand);
  art += repeat(5, () =>
    path(land(shore(rnd.range(120, h * 0.6), 0.6), h + 10), shift(sand, -0.018), { opacity: 0.5 }),
  );
  const up = (offset: number, swing: number) => land(shore(offset, swing), -10);
  art += path(up(52, 1), wet) + path(up(24, 1.1), white);
  const water = [mix(c2, palette.paper, 0.35), c2, mix(c2, c3, 0.5), c3, mix(c3, c4, 0.45)];
  water.forEach((color, i) => {
    const offset = -i * h * 0.085 + (i === 0 ? 12 : 0);
    art += path(up(offset, 1.15 - i * 0.1), color);
    if (i > 0)
      art += stage.shade(
        up(offset, 1.15 - i * 0.1),
        [0, base - i * h * 0.085 - 140, 1000, 220],
        -90,
        shift(color, -0.07),
        { from: 0.1, to: 1, opacity: 0.8 },
      );
  });
  for (const offset of [-22, -70, -150]) {
    const points: Point[] = [];
    for (let x = -20; x <= 1020; x += 34) points.push([x, shore(offset, 1.1)(x) + rnd.range(-5, 5)]);
    art += stroke(smooth(points), white, offset === -22 ? 7 : 4, {
      opacity: 0.75,
      'stroke-dasharray': offset === -22 ? undefined : '120 34 60 50',
    });
  }
  const shadow = mix(sand, palette.ink, 0.55);
  const loud = rnd.shuffle([palette.accent, c3, c1, palette.ink, c4]);
  for (const [x, y] of scatter(rnd, 9, 80, 30, 840, Math.max(60, base - h * 0.14))) {
    if (y > shore(-90)(x)) continue;
    const kind = rnd.int(0, 3);
    if (kind === 0) art += ring(x, y, rnd.range(20, 28), at(loud, 0), white, c4);
    else if (kind === 1)
      art += place(
        rect(-18, -44, 36, 88, palette.accent, { rx: 12 }) +
          rect(-18, -14, 36, 10, white) +
          rect(-18, 10, 36, 10, white),
        x,
        y,
        { rotate: rnd.range(-60, 60) },
      );
    else if (kind === 2)
      art +=
        circle(x, y, 8, rnd.pick(HAIR)) + stroke(`M${n(x - 20)} ${n(y + 12)}q20 -10 40 0`, white, 4, { opacity: 0.8 });
    else art += stroke(`M${n(x - 40)} ${n(y)}q20 -12 40 0t40 0`, white, 4, { opacity: 0.6 });
  }
  const places = scatter(rnd, Math.round(19 * (h / 1500) + 5), 60, base + 110, 880, h - base - 150, 24);
  for (const [i, [x, y]] of places.entries()) {
    if (y < shore(90)(x)) continue;
    const angle = rnd.range(-35, 35) + (flip ? 10 : -10);
    if (i % 3 === 2) {
      art += place(
        path('M0 -74C16 -50 18 30 0 72C-18 30 -16 -50 0 -74Z', at(loud, i)) + stroke('M0 -66V64', white, 4),
        x,
        y,
        { rotate: angle * 2 },
      );
      continue;
    }
    art += towel(
      stage,
      x + 62,
      y + 26,
      angle,
      at([white, c1, palette.accent, c3], i),
      at([palette.accent, white, white, c1], i),
      shadow,
    );
    art += parasol(stage, x, y, rnd.range(46, 66), at(loud, i), white, shadow);
  }
  art += birds(rnd, 3, rnd.range(200, 800), base - h * 0.1, 120, white);
  return art;
}

/** A swimming pool from above, with light dancing on the water. */
function pool(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3] = palette.colors;
  const white = mix(palette.paper, '#ffffff', 0.6);
  const deck = mix(palette.paper, c0, 0.55);
  const line = shift(deck, -0.05);
  let art = rect(0, 0, 1000, h, deck);
  art +=
    repeat(13, (i) => rect(i * 80, 0, 3, h, line)) + repeat(Math.ceil(h / 80), (i) => rect(0, i * 80, 1000, 3, line));
  const [x, y, w, t] = [rnd.range(170, 230), h * 0.16, 620, h * 0.66];
  const basin = roundedPath(x, y, w, t, rnd.pick([40, 150, 300]));
  art += path(roundedPath(x - 34, y - 34, w + 68, t + 68, 60), white) + path(basin, mix(c2, palette.paper, 0.1));
  const wide = stage.linear([x, y], [x + w, y + t], [mix(c2, palette.paper, 0.25), c2, mix(c2, c3, 0.45)]);
  let inside = path(basin, wide);
  inside += stage.shade(basin, [x, y, w, t], 60, c3, { from: 0.25, to: 1.1, opacity: 0.8 });
  inside += path(`M${n(x)} ${n(y)}h${w}v46h-${w - 40}L${n(x + 40)} ${n(y + t)}H${n(x)}Z`, c3, { opacity: 0.45 });
  for (const [px, py] of scatter(rnd, 46, x - 20, y, w + 40, t, 10)) {
    const s = rnd.range(26, 60);
    const loop: Point[] = Array.from({ length: 6 }, (_, i): Point => {
      const a = (i / 6) * Math.PI * 2;
      return [px + Math.cos(a) * s * rnd.range(0.6, 1.2) * 1.4, py + Math.sin(a) * s * rnd.range(0.4, 0.8)];
    });
    inside += stroke(smooth(loop, true), white, rnd.range(3, 6), { opacity: 0.75 });
  }
  art += stage.clip(basin, inside);
  // Somebody swims, a ring drifts.
  const [sx, sy] = [x + w * rnd.range(0.35, 0.65), y + t * rnd.range(0.35, 0.6)];
  const skin = rnd.pick(SKIN);
  const swimmer =
    ellipse(10, 50, 40, 84, c3, { opacity: 0.5 }) +
    stroke('M-8 40L-16 104M8 40L14 108', skin, 15) +
    stroke('M-14 -34Q-58 -52 -44 -104M14 -34Q52 -14 62 30', skin, 12) +
    path('M-20 -40Q0 -50 20 -40L16 44H-16Z', skin) +
    path('M-18 -26Q0 -14 18 -26L16 44L0 54L-16 44Z', palette.accent) +
    circle(0, -58, 19, palette.ink) +
    stroke('M-90 -96q14 -12 26 4M60 60q18 -8 24 8M-30 128q10 10 24 2M6 132q12 6 22 -4', white, 6);
  art += place(swimmer, sx, sy, { rotate: rnd.range(-35, 35), scale: 1.15 });
  art +=
    ring(x + w * 0.76, y + t * 0.82, 64, palette.accent, white, c3) + circle(x + w * 0.76, y + t * 0.82, 0.1, white);
  art += stroke(`M${n(x + w - 24)} ${n(y + t * 0.2)}h60m-60 46h60`, shift(deck, -0.3), 9);
  const shadow = mix(deck, palette.ink, 0.5);
  for (const [i, ly] of [h * 0.36, h * 0.56].entries()) {
    const lounge =
      rect(-33, -82, 66, 170, shadow, { rx: 10, opacity: 0.35, transform: 'translate(10 14)' }) +
      rect(-33, -82, 66, 170, white, { rx: 10 }) +
      repeat(6, (k) => rect(-33, -62 + k * 26, 66, 11, i === 0 ? palette.accent : c1)) +
      rect(-25, -76, 50, 34, i === 0 ? c1 : palette.accent, { rx: 10 });
    art += place(lounge, 84, ly, { rotate: rnd.range(-6, 6) });
  }
  art += parasol(stage, 92, h * 0.465, 92, palette.accent, white, shadow);
  art += palmFan(stage, 985, h * 0.02, 330, shadow, 0.35, 26) + palmFan(stage, 960, -10, 330, palette.colors[4], 1, 0);
  art += palmFan(stage, 20, h + 10, 300, shadow, 0.3, 26) + palmFan(stage, 0, h + 20, 300, palette.colors[4], 1, 0);
  return art;
}

/** The crown of a palm from above. */
export function palmFan(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  color: string,
  opacity: number,
  offset: number,
): string {
  const rnd = stage.rnd.fork(`palm${Math.round(y)}`);
  const fronds = repeat(9, (i) => {
    const l = r * rnd.range(0.8, 1);
    const leaf = repeat(13, (k) => {
      const t = (k + 1) / 14;
      const w = l * 0.26 * Math.sin(Math.PI * (0.15 + 0.85 * t)) + 6;
      return `M${n(l * t)} 0l${n(l * 0.1)} ${n(-w)}l${n(-l * 0.055)} ${n(w)}l${n(l * 0.055)} ${n(w)}Z`;
    });
    const light = opacity === 1 ? mix(color, stage.palette.colors[2], (i % 3) * 0.16) : color;
    return place(path(`M0 -5L${n(l)} 0L0 5Z${leaf}`, light), 0, 0, { rotate: i * 40 + rnd.range(-10, 10) });
  });
  return group(fronds, {
    transform: `translate(${n(x + offset)} ${n(y + offset * 1.4)})`,
    opacity: opacity === 1 ? undefined : opacity,
  });
}

/** Gabled houses along a quay, mirrored in the water. */
function harbour(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const quay = h * rnd.range(0.62, 0.68);
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, quay], [tone(0.3), palette.colors[0], palette.paper]));
  art += circle(rnd.range(160, 840), h * rnd.range(0.12, 0.2), 58, palette.accent, { opacity: 0.9 });
  art += cloud(rnd, -40, h * 0.24, 420, palette.paper, 0.75) + cloud(rnd, 520, h * 0.17, 420, palette.paper, 0.65);
  art += path(
    land((x) => quay - h * 0.2 - Math.sin(x / 240 + 1) * h * 0.05, quay),
    tone(0.4),
  );
  let houses = '';
  const walls = rnd.shuffle([
    palette.accent,
    ...palette.colors,
    mix(palette.colors[1], palette.paper, 0.4),
    mix(palette.accent, palette.ink, 0.3),
  ]);
  let x = -30;
  for (let i = 0; x < 1000; i += 1) {
    const w = rnd.range(118, 176);
    houses += house(stage, x, quay, w, h * rnd.range(0.19, 0.33), at(walls, i), white);
    x += w + 1;
  }
  art += houses + rect(0, quay - 6, 1000, 26, mix(palette.ink, tone(0.7), 0.4));
  const water = rect(0, quay + 20, 1000, h, tone(0.62));
  const mirrored = `<g transform="translate(0 ${n(2 * quay + 40)}) scale(1 -1)">${houses.replace(/<g class="shade".*?<\/g>/g, '')}</g>`;
  const strips = repeat(30, (i) => {
    const y = quay + 20 + (h - quay) * (i / 30) ** 1.2;
    return `M0 ${n(y)}Q250 ${n(y - 6)} 500 ${n(y)}T1000 ${n(y)}v${n(5 + i * 0.35)}Q750 ${n(y + 12)} 500 ${n(y + 6)}T0 ${n(y + 6)}Z`;
  });
  art += water + stage.clip(`M0 ${n(quay + 20)}H1000V${n(h)}H0Z`, mirrored);
  art +=
    rect(0, quay + 20, 1000, h, stage.linear([0, quay], [0, h], [`${tone(0.6)}/0.3`, `${tone(0.78)}/0.92`])) +
    path(strips, tone(0.68), { opacity: 0.6 });
  art += ripples(rnd, 24, quay + 40, h, palette.paper, 0.35);
  for (const [bx, by, s] of [
    [rnd.range(150, 320), quay + h * 0.09, 0.85],
    [rnd.range(600, 800), quay + h * 0.17, 1.25],
  ] as const) {
    art += place(rowingBoat(palette.ink, palette.accent, white), bx, by, {
      scale: s,
      scaleX: rnd.chance(0.5) ? s : -s,
      scaleY: s,
    });
  }
  return art + birds(rnd, 6, 500, h * 0.26, 260, palette.ink);
}

function house(stage: Stage, x: number, base: number, w: number, tall: number, wall: string, white: string): string {
  const { rnd, palette } = stage;
  const top = base - tall;
  const roof = mix(wall, palette.ink, 0.55);
  const peak = top - w * rnd.range(0.34, 0.6);
  const style = rnd.int(0, 2);
  const gable: Point[] =
    style === 0
      ? [
          [x, top],
          [x + w / 2, peak],
          [x + w, top],
        ]
      : style === 1
        ? [
            [x, top],
            [x + w * 0.12, top],
            [x + w * 0.12, top - w * 0.16],
            [x + w * 0.3, top - w * 0.16],
            [x + w * 0.3, top - w * 0.34],
            [x + w * 0.7, top - w * 0.34],
            [x + w * 0.7, top - w * 0.16],
            [x + w * 0.88, top - w * 0.16],
            [x + w * 0.88, top],
            [x + w, top],
          ]
        : [
            [x, top],
            [x + w * 0.22, peak + w * 0.08],
            [x + w * 0.78, peak + w * 0.08],
            [x + w, top],
          ];
  const d = polygon([[x, base], ...gable, [x + w, base]]);
  let art = path(d, wall);
  art += stage.shade(d, [x, top, w, tall], 15, mix(wall, palette.ink, 0.6), { from: 0.35, to: 1.2, opacity: 0.7 });
  art += stroke(`M${gable.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`, style === 1 ? white : roof, 9, {
    'stroke-linejoin': 'miter',
    'stroke-linecap': 'butt',
  });
  const columns = w > 145 ? 3 : 2;
  const floors = Math.max(2, Math.round((tall - 70) / 82));
  const ww = (w / columns) * 0.5;
  for (let f = 0; f < floors; f += 1) {
    for (let c = 0; c < columns; c += 1) {
      const wx = x + (w / columns) * (c + 0.5) - ww / 2;
      const wy = top + 16 + f * ((tall - 66) / floors);
      if (f === floors - 1 && c === (columns - 1) >> 1 && rnd.chance(0.8)) {
        art +=
          path(roundedPath(wx - 4, base - 74, ww + 8, 68, rnd.chance(0.5) ? 40 : 0, 0), roof) +
          rect(wx + ww - 4, base - 44, 4, 8, white);
        continue;
      }
      const lit = rnd.chance(0.3);
      art +=
        rect(wx - 4, wy - 4, ww + 8, 56, white) + rect(wx, wy, ww, 48, lit ? '#ffdf94' : mix(palette.ink, wall, 0.22));
      art += rect(wx + ww / 2 - 1.5, wy, 3, 48, white) + rect(wx, wy + 20, ww, 3, white);
      if (rnd.chance(0.25))
        art +=
          rect(wx - 6, wy + 48, ww + 12, 8, roof) +
          repeat(4, (i) => circle(wx + (ww / 3) * i, wy + 46, 6, i % 2 ? palette.accent : palette.colors[3]));
    }
  }
  return art;
}

function rowingBoat(ink: string, accent: string, white: string): string {
  return (
    path('M-92 4C-60 22 60 22 92 0C84 34 62 44 36 44H-40C-66 44 -86 30 -92 4Z', accent) +
    path('M-92 4C-60 22 60 22 92 0L90 8C60 32 -60 32 -90 12Z', white) +
    path('M-80 34C-50 48 40 48 76 34C66 42 50 44 36 44H-40C-56 44 -70 41 -80 34Z', ink, { opacity: 0.5 }) +
    stroke('M-10 14L-70 -34M20 16L78 -30', ink, 5) +
    stroke('M-96 52q30 10 60 0t60 0t60 0', white, 4, { opacity: 0.6 })
  );
}

export const shore = { beach, pool, harbour };
