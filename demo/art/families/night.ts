import { mix, shift } from '../colors';
import { createRandom } from '../random';
import type { Stage } from '../stage';
import {
  circle,
  circlePath,
  ellipse,
  group,
  hills,
  land,
  n,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  repeat,
  scatter,
  stroke,
} from '../svg';
import { coniferRow, glitter } from './nature';

/** A four-pointed sparkle. */
export const sparkle = (x: number, y: number, r: number, color: string): string =>
  path(
    `M${n(x)} ${n(y - r)}Q${n(x + r * 0.12)} ${n(y - r * 0.12)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.12)} ${n(y + r * 0.12)} ${n(x)} ${n(y + r)}Q${n(x - r * 0.12)} ${n(y + r * 0.12)} ${n(x - r)} ${n(y)}Q${n(x - r * 0.12)} ${n(y - r * 0.12)} ${n(x)} ${n(y - r)}Z`,
    color,
  );

/** The night's own colours, dark whatever the palette: [zenith, middle, horizon, light]. */
function dark({ palette, tone }: Stage): [string, string, string, string] {
  const deep = mix(palette.ink, '#0b1026', 0.35);
  return [
    deep,
    mix(tone(0.84), deep, 0.35),
    mix(tone(0.6), palette.colors[1], 0.25),
    mix(palette.paper, '#ffffff', 0.3),
  ];
}

function stars(stage: Stage, count: number, bottom: number, color: string): string {
  const { rnd } = stage;
  let art = repeat(count, () =>
    circle(rnd.range(0, 1000), rnd.next() ** 1.3 * bottom, rnd.range(0.9, 3), color, { opacity: rnd.range(0.5, 1) }),
  );
  art += repeat(Math.round(count / 14), () =>
    sparkle(rnd.range(30, 970), rnd.range(20, bottom * 0.8), rnd.range(9, 22), color),
  );
  return art;
}

/** A full moon with its seas in grain. */
function moonDisc(stage: Stage, x: number, y: number, r: number, color: string): string {
  const { rnd } = stage;
  const d = circlePath(x, y, r);
  const sea = shift(color, -0.09);
  const craters = repeat(9, () => {
    const [cx, cy] = polar(x, y, rnd.range(0, 360), r * rnd.range(0.1, 0.85));
    const cr = r * rnd.range(0.06, 0.24);
    return (
      circle(cx, cy, cr, sea, { opacity: 0.8 }) +
      circle(cx + cr * 0.16, cy + cr * 0.16, cr * 0.82, shift(color, -0.045))
    );
  });
  return (
    path(d, color) +
    stage.clip(d, craters) +
    stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 40, shift(color, -0.3), { from: 0.45, to: 1.1, opacity: 0.8 })
  );
}

function moon(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const [zenith, middle, glow, light] = dark(stage);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h * 0.8], [zenith, middle, glow]));
  art += stars(stage, 110, h * 0.6, light);
  const x = rnd.range(360, 640);
  const y = h * rnd.range(0.28, 0.36);
  const r = rnd.range(190, 270);
  art += circle(x, y, r * 1.5, light, { opacity: 0.07 }) + circle(x, y, r * 1.24, light, { opacity: 0.1 });
  art += moonDisc(stage, x, y, r, mix(palette.accent, light, 0.55));
  art +=
    ellipse(x - r * 0.5, y + r * 0.45, r * 0.95, r * 0.05, middle, { opacity: 0.8 }) +
    ellipse(x + r * 0.7, y + r * 0.7, r * 0.8, r * 0.045, middle, { opacity: 0.8 });
  const shore = h * 0.72;
  art +=
    path(land(hills(rnd, h * 0.62, h * 0.04, 520, 3), shore), mix(middle, glow, 0.5)) +
    path(land(hills(rnd, h * 0.68, h * 0.03, 380, 3), shore + 4), mix(middle, zenith, 0.3));
  art += rect(0, shore, 1000, h, stage.linear([0, shore], [0, h], [mix(glow, middle, 0.4), zenith]));
  art += glitter(rnd, x, shore + 10, h * 0.97, 230, mix(palette.accent, light, 0.5), 17);
  const bank = (px: number) => h * 0.99 - Math.max(0, Math.abs(px - 500) - 190) ** 1.2 * 0.06;
  art += path(land(bank, h + 10), zenith) + coniferRow(rnd, bank, 18, [h * 0.1, h * 0.22], zenith, { framed: true });
  return art + (rnd.chance(0.5) ? canoe(x, shore + h * 0.12, tone(0.9), light) : '');
}

const canoe = (x: number, y: number, color: string, light: string): string =>
  place(
    path('M-90 -8C-60 10 60 10 90 -10C80 16 60 20 40 20H-40C-62 20 -82 14 -90 -8Z', color) +
      path('M-8 6C-10 -20 -6 -34 4 -34S16 -16 14 6Z', color) +
      circle(5, -46, 11, color) +
      stroke('M-14 -26L48 34', color, 5) +
      stroke('M-110 28q40 10 80 0t80 0t60 0', light, 3, { opacity: 0.5 }),
    x,
    y,
  );

function aurora(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const [zenith, middle, , light] = dark(stage);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h * 0.75], [zenith, middle, mix(middle, tone(0.5), 0.5)]));
  art += stars(stage, 130, h * 0.6, light);
  // Curtains of light: close strips, bright at the foot and lost above, in folds that cross each other.
  const green = mix('#58e0a0', palette.colors[2], 0.35);
  const curtains = [green, mix(green, palette.accent, 0.45), mix('#7fd8e8', palette.colors[1], 0.4)];
  curtains.forEach((color, c) => {
    const base = h * (0.54 - c * 0.11);
    const wave = hills(rnd, base, h * 0.05, 620, 2);
    const flicker = hills(rnd, 0.75, 0.3, 130, 3);
    const strips = 62;
    const w = 1080 / strips;
    art += repeat(strips, (i) => {
      const x = -40 + i * w;
      const foot = wave(x);
      const up = h * 0.34 * Math.max(0.35, flicker(x));
      const light = Math.max(0.18, 0.62 * flicker(x + 40) - c * 0.08);
      const low = foot + h * 0.07;
      const d = `M${n(x)} ${n(low)}L${n(x + 26)} ${n(foot - up)}H${n(x + 28 + w)}L${n(x + w + 1)} ${n(low)}Z`;
      return path(
        d,
        stage.linear(
          [0, foot - up],
          [0, low],
          [
            `${color}/0`,
            `${color}/${n(light * 0.35)}`,
            `${color}/${n(light)}`,
            `${color}/${n(light * 0.55)}`,
            `${color}/0`,
          ],
        ),
      );
    });
  });
  art +=
    path(land(hills(rnd, h * 0.66, h * 0.05, 420, 3), h), mix(middle, zenith, 0.2)) +
    path(land(hills(rnd, h * 0.73, h * 0.03, 360, 3), h), mix(middle, zenith, 0.6));
  const field = hills(rnd, h * 0.82, h * 0.015, 800, 2);
  const snow = mix(light, middle, 0.35);
  const d = land(field, h + 10);
  art += coniferRow(rnd, field, 24, [h * 0.05, h * 0.13], zenith);
  art += path(d, snow) + stage.shade(d, [0, h * 0.8, 1000, h * 0.2], 90, middle, { from: 0, to: 1 });
  art += tentForm(rnd.range(300, 700), h * 0.9, h * 0.075, palette.accent, zenith);
  return (
    art +
    coniferRow(rnd, (x) => h * 1.01 - Math.max(0, Math.abs(x - 500) - 240) * 0.1, 12, [h * 0.12, h * 0.24], zenith, {
      framed: true,
    })
  );
}

/** A tent lit from within. */
function tentForm(x: number, y: number, s: number, color: string, ink: string): string {
  const k = s / 100;
  return place(
    ellipse(0, 4, 170, 20, '#ffe2a0', { opacity: 0.35 }) +
      path('M0 -100L110 0H-110Z', color) +
      path('M0 -100L110 0H40Z', mix(color, ink, 0.35)) +
      path('M0 -84L26 0H-34Z', '#ffe9b0') +
      stroke('M-6 -108L6 -94M6 -108L-6 -94M-110 0L-140 10M110 0L140 10', ink, 4),
    x,
    y,
    { scale: k },
  );
}

function camp(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const [zenith, middle, glow, light] = dark(stage);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h * 0.86], [zenith, middle, glow, palette.colors[0]]));
  // The Milky Way: a slanting cloud of stars.
  art += repeat(210, () => {
    const t = rnd.next();
    const off = rnd.bell() * 120;
    return circle(120 + t * 780 + off * 0.5, h * (0.62 - t * 0.6) + off, rnd.range(0.8, 2.8), light, {
      opacity: rnd.range(0.4, 1),
    });
  });
  art +=
    stars(stage, 90, h * 0.6, light) +
    stroke(`M${n(rnd.range(500, 800))} ${n(h * 0.12)}l-150 70`, light, 4, { opacity: 0.9 });
  const peakAt = rnd.range(300, 700);
  const ridge = (base: number, tall: number, at: number) => (x: number) =>
    base - tall * Math.max(0, 1 - Math.abs(x - at) / 560) + Math.sin(x / 36) * 9;
  const one = land(ridge(h * 0.72, h * 0.2, peakAt), h, { step: 34, round: false });
  art +=
    path(one, mix(middle, glow, 0.45)) +
    stage.shade(one, [peakAt, h * 0.5, 500, h * 0.3], 30, zenith, { from: 0, to: 1 });
  const two = land(ridge(h * 0.78, h * 0.13, peakAt > 500 ? 160 : 840), h, { step: 30, round: false });
  art += path(two, mix(middle, zenith, 0.2));
  art +=
    coniferRow(rnd, () => h * 0.84, 30, [h * 0.06, h * 0.15], zenith) +
    path(land(hills(rnd, h * 0.85, h * 0.01, 600, 2), h + 10), mix(zenith, tone(0.84), 0.35));
  art += tentForm(rnd.range(330, 470), h * 0.93, h * 0.13, palette.accent, zenith);
  const fx = rnd.range(680, 760);
  art += ellipse(fx, h * 0.945, 90, 14, '#ffca6a', { opacity: 0.4 });
  art += path(
    `M${n(fx - 34)} ${n(h * 0.94)}C${n(fx - 50)} ${n(h * 0.9)} ${n(fx - 4)} ${n(h * 0.885)} ${n(fx - 6)} ${n(h * 0.855)}C${n(fx + 30)} ${n(h * 0.88)} ${n(fx + 50)} ${n(h * 0.915)} ${n(fx + 32)} ${n(h * 0.94)}Z`,
    palette.accent,
  );
  art += path(
    `M${n(fx - 18)} ${n(h * 0.94)}C${n(fx - 26)} ${n(h * 0.915)} ${n(fx + 4)} ${n(h * 0.905)} ${n(fx + 2)} ${n(h * 0.885)}C${n(fx + 22)} ${n(h * 0.905)} ${n(fx + 28)} ${n(h * 0.925)} ${n(fx + 16)} ${n(h * 0.94)}Z`,
    '#ffe39a',
  );
  return art + stroke(`M${n(fx - 46)} ${n(h * 0.95)}l92 -12M${n(fx - 46)} ${n(h * 0.938)}l92 12`, zenith, 11);
}

function planet(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const [zenith, middle, , light] = dark(stage);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [1000, h], [zenith, middle]));
  art += stars(stage, 150, h, light);
  const [x, y, r] = [rnd.range(440, 560), h * 0.4, rnd.range(230, 280)];
  const tilt = rnd.range(-24, -10);
  const ringPart = (front: boolean) => {
    const rings = [1.95, 1.74, 1.52].map((k, i) => {
      const [rx, ry] = [r * k, r * k * 0.26];
      const arc = front
        ? `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} 0`
        : `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 1 ${n(rx)} 0`;
      return stroke(arc, [palette.colors[1], palette.accent, palette.colors[0]][i] ?? light, [16, 26, 9][i] ?? 10, {
        'stroke-linecap': 'butt',
      });
    });
    return place(rings.join(''), x, y, { rotate: tilt });
  };
  art += ringPart(false);
  const d = circlePath(x, y, r);
  const bands = repeat(8, (i) => {
    const by = -r + (i / 8) * 2 * r;
    return path(
      `M${n(-r)} ${n(by)}Q0 ${n(by + r * 0.14)} ${n(r)} ${n(by)}v${n((2 * r) / 8 + 2)}Q0 ${n(by + r * 0.4)} ${n(-r)} ${n(by + (2 * r) / 8 + 2)}Z`,
      mix(tone(0.2 + ((i * 3) % 7) * 0.09), palette.accent, i % 3 === 0 ? 0.5 : 0.1),
    );
  });
  art += path(d, palette.colors[1]) + stage.clip(d, place(bands, x, y, { rotate: tilt }));
  art += stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 35, zenith, { from: 0.3, to: 0.85 }) + ringPart(true);
  const [mx, my, mr] = [rnd.range(160, 260), h * rnd.range(0.7, 0.78), rnd.range(64, 96)];
  art += moonDisc(stage, mx, my, mr, palette.colors[1]);
  art += moonDisc(stage, rnd.range(740, 860), h * rnd.range(0.1, 0.16), rnd.range(34, 54), palette.accent);
  const horizon = circlePath(500, h + 900, 1060 + h * 0.02);
  art +=
    path(horizon, tone(0.72)) + stage.shade(horizon, [0, h * 0.86, 1000, h * 0.16], 90, zenith, { from: 0, to: 0.9 });
  const rocket =
    path('M0 -120C34 -84 40 -30 30 30H-30C-40 -30 -34 -84 0 -120Z', light) +
    path('M0 -120C34 -84 40 -30 30 30H4Z', shift(light, -0.12)) +
    circle(0, -40, 15, middle) +
    circle(0, -40, 10, palette.colors[2]) +
    path('M-30 -4L-62 44L-30 34ZM30 -4L62 44L30 34Z', palette.accent) +
    path('M-18 34C-20 80 -6 96 0 130C6 96 20 80 18 34Z', palette.accent) +
    path('M-10 34C-10 64 -2 74 0 92C2 74 10 64 10 34Z', '#ffe39a');
  return art + place(rocket, rnd.range(640, 780), h * 0.7, { rotate: rnd.range(22, 46), scale: 1.15 });
}

/** The moon's month in a chart. */
function phases(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [zenith, middle, , light] = dark(stage);
  const ground = rnd.chance(0.6) ? zenith : middle;
  let art = rect(0, 0, 1000, h, ground);
  art += stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, shift(ground, 0.12), {
    from: 0.2,
    to: 1.4,
    opacity: 0.8,
  });
  const color = mix(palette.accent, light, 0.6);
  art +=
    rect(46, 46, 908, h - 92, 'none', { stroke: color, 'stroke-width': 3 }) +
    rect(60, 60, 880, h - 120, 'none', { stroke: color, 'stroke-width': 1.4 });
  const [cx, cy] = [500, h / 2];
  const ring = Math.min(340, h * 0.34);
  const count = 12;
  for (let i = 0; i < count; i += 1) {
    const [x, y] = polar(cx, cy, (i / count) * 360 - 90, ring);
    art += phase(stage, x, y, 50, i / count, color, mix(ground, light, 0.14));
  }
  art += circle(cx, cy, ring - 92, 'none', {
    stroke: color,
    'stroke-width': 2,
    'stroke-dasharray': '2 12',
    'stroke-linecap': 'round',
  });
  art += moonDisc(stage, cx, cy, ring - 148, color);
  art += repeat(32, (i) => {
    const [x1, y1] = polar(cx, cy, i * 11.25, ring - 132);
    const [x2, y2] = polar(cx, cy, i * 11.25, ring - (i % 2 === 0 ? 106 : 118));
    return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, 2.4);
  });
  for (const [x, y] of scatter(rnd, 34, 90, 90, 820, h - 180))
    if (Math.hypot(x - cx, y - cy) > ring + 74)
      art += rnd.chance(0.4) ? sparkle(x, y, rnd.range(10, 26), color) : circle(x, y, rnd.range(1.6, 4), color);
  return art;
}

function phase(stage: Stage, x: number, y: number, r: number, t: number, color: string, shadow: string): string {
  const k = Math.cos(t * Math.PI * 2);
  const waxing = t < 0.5;
  const inner = `A${n(Math.abs(k) * r)} ${n(r)} 0 0 ${(k > 0) === waxing ? 0 : 1} ${n(x)} ${n(y - r)}`;
  const lit = `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${waxing ? 1 : 0} ${n(x)} ${n(y + r)}${inner}Z`;
  const form =
    path(lit, color) +
    stage.shade(lit, [x - r, y - r, 2 * r, 2 * r], 60, shift(color, -0.3), { from: 0.3, to: 1.2, opacity: 0.7 });
  return circle(x, y, r, shadow) + (t === 0 ? circle(x, y, r, 'none', { stroke: color, 'stroke-width': 2 }) : form);
}

/** A chart of stars within circles of degrees; the figures are the seed's own. */
function constellation(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [zenith, middle, , light] = dark(stage);
  let art = rect(0, 0, 1000, h, stage.radial([500, h * 0.46], h * 0.7, [middle, zenith]));
  const color = mix(palette.accent, light, 0.35);
  const [cx, cy, r] = [500, h * 0.47, Math.min(410, h * 0.4)];
  art +=
    circle(cx, cy, r, mix(zenith, '#000000', 0.15)) +
    circle(cx, cy, r, 'none', { stroke: color, 'stroke-width': 5 }) +
    circle(cx, cy, r + 16, 'none', { stroke: color, 'stroke-width': 1.6 });
  art += repeat(72, (i) => {
    const [x1, y1] = polar(cx, cy, i * 5, r + 16);
    const [x2, y2] = polar(cx, cy, i * 5, r + (i % 6 === 0 ? 40 : 27));
    return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, 1.8);
  });
  art += repeat(4, (i) =>
    circle(cx, cy, (r * (i + 1)) / 5, 'none', { stroke: color, 'stroke-width': 1, opacity: 0.4 }),
  );
  art += repeat(12, (i) => {
    const [x, y] = polar(cx, cy, i * 30, r);
    return stroke(`M${cx} ${n(cy)}L${n(x)} ${n(y)}`, color, 1, { opacity: 0.35 });
  });
  art += repeat(150, () => {
    const [x, y] = polar(cx, cy, rnd.range(0, 360), r * Math.sqrt(rnd.next()) * 0.98);
    return circle(x, y, rnd.range(0.8, 2.6), light, { opacity: rnd.range(0.4, 1) });
  });
  for (let f = 0; f < 6; f += 1) {
    const own = createRandom(`${rnd.next()}`);
    let [x, y] = polar(cx, cy, f * 60 + own.range(-12, 12), r * own.range(0.42, 0.6));
    const points: Point[] = [[x, y]];
    let angle = own.range(0, 360);
    for (let i = 0; i < own.int(4, 6); i += 1) {
      angle += own.range(-70, 70);
      const next = polar(x, y, angle, own.range(46, 92));
      if (Math.hypot(next[0] - cx, next[1] - cy) > r * 0.92) {
        angle += 140;
        continue;
      }
      [x, y] = next;
      points.push([x, y]);
    }
    art +=
      stroke(polygon(points).replace('Z', ''), color, 2.4) +
      points.map(([px, py], i) => (i % 2 === 0 ? sparkle(px, py, 20, light) : circle(px, py, 5.4, light))).join('');
  }
  art += stars(stage, 30, h, light);
  const legend = repeat(5, (i) => circle(380 + i * 60, h * 0.93, 3 + i * 2.4, color));
  return art + group(legend) + stroke(`M340 ${n(h * 0.955)}H660`, color, 1.6);
}

export const night = { moon, aurora, camp, planet, phases, constellation };
