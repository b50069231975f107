import { mix, shift } from '../colors';
import { at, type Random } from '../random';
import { type Stage, withoutShades } from '../stage';
import {
  circle,
  hills,
  land,
  n,
  type Point,
  type Profile,
  path,
  polygon,
  polyline,
  rect,
  repeat,
  stroke,
} from '../svg';
import { birds, cloud, coniferRow, glitter, ripples, shadedLand, sky, sun } from './nature';

interface Peak {
  x: number;
  y: number;
  /** Half of its width at the foot, and where the foot is. */
  reach: number;
  foot: number;
}

/** The broken line from a summit down its ridge. */
function ridgeLine(rnd: Random, { x, y, foot }: Peak, lean: number): Point[] {
  const points: Point[] = [[x, y]];
  const steps = 7;
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    const swing = (i % 2 === 0 ? 1 : -1) * rnd.range(8, 26) * (0.4 + t);
    points.push([x + lean * t + swing, y + (foot - y) * t]);
  }
  return points;
}

/** One flank from the summit to the foot: straight with small steps, as in a woodcut. */
function flank(rnd: Random, { x, y, reach, foot }: Peak, side: 1 | -1): Point[] {
  const points: Point[] = [];
  const steps = 6;
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    points.push([
      x + side * reach * t ** 0.92 + rnd.range(-0.03, 0.03) * reach,
      y + (foot - y) * t ** 1.06 + rnd.range(-0.02, 0.02) * (foot - y),
    ]);
  }
  return points;
}

/** A peak lit from the left: a light side, a dark side along a broken ridge, and snow above. */
function peak(stage: Stage, p: Peak, light: string, dark: string, snow: string | undefined): string {
  const { rnd } = stage;
  const left = flank(rnd, p, -1);
  const right = flank(rnd, p, 1);
  const ridge = ridgeLine(rnd, p, rnd.range(-0.1, 0.25) * p.reach);
  const top: Point = [p.x, p.y];
  const whole = polygon([...[...left].reverse(), top, ...right]);
  const shadow = polygon([...ridge, ...[...right].reverse()]);
  let art = path(whole, light);
  art += stage.shade(whole, [p.x - p.reach, p.y, p.reach, p.foot - p.y], 110, dark, {
    from: 0.25,
    to: 1.1,
    opacity: 0.6,
  });
  art += path(shadow, dark);
  if (snow) {
    const line = p.y + (p.foot - p.y) * rnd.range(0.3, 0.42);
    const teeth: Point[] = [];
    const count = 9;
    for (let i = 0; i <= count; i += 1) {
      const x = p.x - p.reach + (2 * p.reach * i) / count;
      teeth.push([x, line + (i % 2 === 0 ? 1 : -1) * rnd.range(12, 48)]);
    }
    const cap = `${polyline([[p.x - p.reach, p.y - 20], ...teeth, [p.x + p.reach, p.y - 20]])}Z`;
    art += stage.clip(whole, path(cap, snow) + stage.clip(shadow, path(cap, mix(snow, dark, 0.38))));
  }
  return art;
}

/** A jagged distant range. */
function range(rnd: Random, base: number, height: number): Profile {
  const soft = hills(rnd, base, height * 0.4, 500, 2);
  const teeth = Array.from({ length: 24 }, () => rnd.range(-0.5, 0.5) * height);
  return (x) => {
    const place = (x + 100) / 52;
    const i = Math.floor(place);
    const t = place - i;
    return soft(x) + at(teeth, i) * (1 - t) + at(teeth, i + 1) * t;
  };
}

function distant(stage: Stage, from: number, to: number, count: number, near: string, far: string): string {
  return repeat(count, (i) => {
    const t = count === 1 ? 1 : i / (count - 1);
    const y = from + (to - from) * t;
    const color = mix(far, near, t * 0.85);
    return shadedLand(stage, range(stage.rnd, y, 50 + 60 * t), color, mix(color, far, 0.6), {
      round: false,
      step: 26,
      depth: 200,
      opacity: 0.5,
    });
  });
}

function peaks(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const horizon = h * rnd.range(0.56, 0.66);
  const glow = palette.colors[0];
  let art = sky(stage, [tone(rnd.range(0.18, 0.36)), glow, palette.paper]);
  const sx = rnd.range(220, 780);
  art += sun(sx, h * rnd.range(0.16, 0.3), rnd.range(58, 110), rnd.chance(0.6) ? palette.accent : palette.paper, {
    rings: 3,
  });
  art += cloud(rnd, rnd.range(-80, 300), h * rnd.range(0.12, 0.3), rnd.range(240, 420), palette.paper, 0.7);
  art += cloud(rnd, rnd.range(480, 800), h * rnd.range(0.2, 0.38), rnd.range(200, 380), palette.paper, 0.55);
  art += distant(stage, horizon - h * 0.12, horizon, 2, tone(0.55), glow);
  const main: Peak = {
    x: rnd.range(330, 670),
    y: h * rnd.range(0.24, 0.34),
    reach: rnd.range(420, 540),
    foot: h * 0.86,
  };
  const side = main.x < 500 ? 1 : -1;
  const second: Peak = {
    x: main.x + side * rnd.range(300, 400),
    y: main.y + h * rnd.range(0.1, 0.16),
    reach: rnd.range(330, 420),
    foot: h * 0.86,
  };
  const third: Peak = {
    x: main.x - side * rnd.range(300, 420),
    y: main.y + h * rnd.range(0.14, 0.22),
    reach: rnd.range(300, 380),
    foot: h * 0.86,
  };
  const snow = mix(palette.paper, '#ffffff', 0.4);
  art += peak(stage, third, tone(0.56), tone(0.72), rnd.chance(0.5) ? snow : undefined);
  art += peak(stage, second, tone(0.6), tone(0.78), snow);
  art += peak(stage, main, tone(0.66), tone(0.86), snow);
  const fog = hills(rnd, h * 0.75, h * 0.015, 500, 2);
  art += path(
    land(fog, h),
    stage.linear([0, h * 0.72], [0, h * 0.86], [`${glow}/0`, `${mix(glow, palette.paper, 0.4)}/0.9`]),
  );
  const slope = hills(rnd, h * 0.86, h * 0.025, 700, 2);
  art += shadedLand(stage, slope, tone(0.74), palette.ink, { depth: h * 0.2 });
  art += coniferRow(rnd, slope, 26, [h * 0.035, h * 0.07], tone(0.8));
  const front = hills(rnd, h * 0.95, h * 0.02, 600, 2);
  art += path(land(front, h + 10), mix(palette.ink, tone(0.8), 0.25));
  art += coniferRow(rnd, front, 17, [h * 0.09, h * 0.17], mix(palette.ink, tone(0.8), 0.25), { framed: true });
  return art + birds(rnd, 4, sx + 120, h * 0.34, 90, palette.ink);
}

function lake(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const shore = h * rnd.range(0.58, 0.64);
  const glow = mix(palette.colors[0], palette.paper, 0.3);
  const sx = rnd.range(280, 720);
  let scene = sky(stage, [tone(0.3), palette.colors[0], palette.paper, palette.paper]);
  scene += sun(sx, shore - h * rnd.range(0.26, 0.34), rnd.range(60, 95), palette.accent, { rings: 3 });
  scene += distant(stage, shore - h * 0.17, shore - h * 0.06, 2, tone(0.5), glow);
  const foot = shore + 4;
  const middle = rnd.range(300, 700);
  const snow = mix(palette.paper, '#ffffff', 0.5);
  for (const [dx, dy, reach, t] of [
    [-360, 0.12, 330, 0.58],
    [330, 0.08, 360, 0.64],
    [0, 0, 420, 0.7],
  ] as const) {
    scene += peak(
      stage,
      { x: middle + dx, y: shore - h * (0.34 - dy), reach, foot },
      tone(t - 0.06),
      tone(t + 0.14),
      snow,
    );
  }
  const bank = hills(rnd, shore - h * 0.012, h * 0.008, 500, 2);
  const trees = path(land(bank, shore + 6), tone(0.84)) + coniferRow(rnd, bank, 44, [h * 0.025, h * 0.075], tone(0.8));
  scene += trees;
  const mirrored = `<g transform="translate(0 ${n(2 * shore)}) scale(1 -1)" opacity="0.5">${withoutShades(scene)}</g>`;
  const water = rectLow(shore, h);
  let art = scene;
  art += path(water, tone(0.46)) + stage.clip(water, mirrored);
  art += path(water, stage.linear([0, shore], [0, h], [`${tone(0.5)}/0.05`, `${tone(0.8)}/0.85`]));
  art += glitter(rnd, sx, shore + 12, h * 0.96, 170, mix(palette.accent, palette.paper, 0.35), 15);
  art += ripples(rnd, 26, shore + 20, h, palette.paper, 0.28);
  const front: Profile = (x) => h * 1.005 - Math.max(0, Math.abs(x - 500) - 170) ** 1.25 * 0.035;
  art += path(land(front, h + 20), palette.ink);
  art += coniferRow(rnd, front, 15, [h * 0.12, h * 0.24], palette.ink, { framed: true });
  return art + birds(rnd, 3, 1000 - sx, shore - h * 0.4, 80, palette.ink);
}

const rectLow = (top: number, bottom: number) => `M-10 ${n(top)}H1010V${n(bottom + 10)}H-10Z`;

/** Ridge behind ridge fading into light. */
function ridges(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const count = rnd.int(6, 8);
  const glow = palette.paper;
  let art = sky(stage, [palette.colors[0], glow, mix(glow, palette.colors[1], 0.35)]);
  const sx = rnd.range(250, 750);
  const top = h * rnd.range(0.3, 0.4);
  art += sun(sx, top - h * 0.03, rnd.range(80, 130), palette.accent, { rings: 2 });
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const y = top + (h * 0.96 - top) * t ** 0.9;
    const color = tone(0.16 + 0.8 * t);
    const profile = i < count - 2 ? range(rnd, y, h * (0.03 + 0.03 * t)) : hills(rnd, y, h * 0.03, 640, 3);
    const d = land(profile, h + 10, { round: i >= count - 2, step: 26 });
    art += path(d, color);
    art += stage.shade(d, [0, y - h * 0.06, 1000, h * 0.2], -90, mix(color, palette.ink, 0.45), {
      from: 0.42,
      to: 1.05,
      opacity: 0.7,
    });
    art += path(d, stage.linear([0, y], [0, y + h * 0.14], [`${glow}/0`, `${glow}/${n(0.42 * (1 - t))}`]));
    if (i === count - 2) art += coniferRow(rnd, profile, 34, [h * 0.03, h * 0.06], shift(color, -0.06));
    if (i === count - 1) art += coniferRow(rnd, profile, 13, [h * 0.1, h * 0.2], color, { framed: true });
  }
  return art + birds(rnd, 5, 1000 - sx, top, 110, tone(0.8));
}

function volcano(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const shore = h * rnd.range(0.62, 0.7);
  const x = rnd.range(430, 570);
  const crown = h * rnd.range(0.26, 0.32);
  const curve = (dx: number) => crown + (shore - crown) * (1 - Math.exp(-((Math.abs(dx) / 300) ** 1.25)));
  const slope: Profile = (px) => Math.max(crown + rnd.range(-2, 2), curve(Math.max(0, Math.abs(px - x) - 46)));
  let art = sky(stage, [tone(0.3), tone(0.14), palette.paper]);
  art += sun(x + rnd.range(-40, 40), h * 0.3, rnd.range(200, 250), palette.accent, { rings: 1, glow: 0.2 });
  art += repeat(5, (i) => rect(-10, h * (0.1 + i * 0.055), 1020, 4 + i * 2.4, palette.paper, { opacity: 0.35 }));
  const body = land(slope, shore + 4, { step: 10 });
  art += path(body, tone(0.62));
  art += stage.shade(body, [x, crown, 420, shore - crown], 20, palette.ink, { from: 0.05, to: 0.9 });
  const teeth: Point[] = [];
  for (let i = 0; i <= 14; i += 1)
    teeth.push([x - 260 + i * 37, crown + h * 0.075 + (i % 2 === 0 ? 1 : -1) * rnd.range(10, 44)]);
  art += stage.clip(
    body,
    path(`${polyline([[x - 270, crown - 30], ...teeth, [x + 270, crown - 30]])}Z`, mix(palette.paper, '#ffffff', 0.5)),
  );
  art +=
    cloud(rnd, x - 420, shore - h * 0.1, 420, palette.paper, 0.92) +
    cloud(rnd, x + 60, shore - h * 0.06, 400, palette.paper, 0.92);
  const water = rectLow(shore, h);
  art += path(water, stage.linear([0, shore], [0, h], [tone(0.45), tone(0.72)]));
  art += glitter(rnd, x, shore + 10, h * 0.98, 330, mix(palette.accent, palette.paper, 0.2), 18);
  const bx = rnd.range(180, 420);
  art +=
    boat(bx, shore + (h - shore) * 0.36, palette.ink, palette.accent) +
    boat(bx + rnd.range(330, 420), shore + (h - shore) * 0.2, palette.ink, palette.paper, 0.6);
  const bank = hills(rnd, h * 0.95, h * 0.012, 800, 2);
  art += shadedLand(stage, bank, mix(palette.ink, tone(0.8), 0.2), palette.ink, { depth: h * 0.06 });
  art += repeat(30, () => {
    const rx = rnd.chance(0.5) ? rnd.range(-10, 300) : rnd.range(700, 1010);
    return stroke(
      `M${n(rx)} ${n(h)}q${n(rnd.range(-16, 16))} ${n(-h * 0.07)} ${n(rnd.range(-50, 50))} ${n(-h * rnd.range(0.08, 0.17))}`,
      palette.ink,
      rnd.range(3, 7),
    );
  });
  return art + blossomBranch(stage);
}

/** A small sailing boat with a square sail, `k` its size. */
function boat(x: number, y: number, hull: string, sail: string, k = 1): string {
  const at0 = (px: number, py: number) => `${n(x + px * k)} ${n(y + py * k)}`;
  return (
    path(
      `M${at0(-34, -104)}Q${at0(6, -96)} ${at0(40, -108)}Q${at0(52, -60)} ${at0(38, -14)}Q${at0(0, -22)} ${at0(-38, -12)}Q${at0(-24, -60)} ${at0(-34, -104)}Z`,
      sail,
    ) +
    stroke(
      `M${at0(2, -116)}L${at0(2, -4)}M${at0(-34, -84)}Q${at0(4, -76)} ${at0(46, -86)}M${at0(-32, -48)}Q${at0(4, -42)} ${at0(46, -50)}`,
      hull,
      3 * k,
    ) +
    path(
      `M${at0(-70, -10)}Q${at0(0, 10)} ${at0(76, -14)}Q${at0(56, 16)} ${at0(30, 16)}L${at0(-40, 16)}Q${at0(-62, 12)} ${at0(-70, -10)}Z`,
      hull,
    )
  );
}

/** A branch with blossom that reaches into the picture from above. */
function blossomBranch({ rnd, h, palette }: Stage): string {
  const side = rnd.chance(0.5);
  const flip = (px: number) => (side ? px : 1000 - px);
  let art = stroke(
    `M${n(flip(-20))} ${n(h * 0.06)}Q${n(flip(170))} ${n(h * 0.05)} ${n(flip(300))} ${n(h * 0.13)}T${n(flip(520))} ${n(h * 0.15)}`,
    palette.ink,
    9,
  );
  art += stroke(
    `M${n(flip(180))} ${n(h * 0.07)}Q${n(flip(260))} ${n(h * 0.02)} ${n(flip(380))} ${n(h * 0.045)}`,
    palette.ink,
    5,
  );
  const color = mix(palette.colors[0], '#ffffff', 0.35);
  for (let i = 0; i < 26; i += 1) {
    const t = rnd.next();
    const [bx, by] = rnd.chance(0.65) ? [60 + t * 460, h * (0.055 + t * 0.1)] : [180 + t * 200, h * (0.05 - t * 0.005)];
    art += blossom(flip(bx) + rnd.range(-24, 24), by + rnd.range(-22, 22), rnd.range(9, 17), color, palette.accent);
  }
  return art;
}

function blossom(x: number, y: number, r: number, color: string, heart: string): string {
  let d = '';
  for (let i = 0; i < 5; i += 1) {
    const a = (i / 5) * Math.PI * 2;
    const [px, py] = [x + Math.cos(a) * r * 0.6, y + Math.sin(a) * r * 0.6];
    d += `M${n(px - r * 0.5)} ${n(py)}a${n(r * 0.5)} ${n(r * 0.5)} 0 1 1 ${n(r)} 0a${n(r * 0.5)} ${n(r * 0.5)} 0 1 1 ${n(-r)} 0Z`;
  }
  return path(d, color) + circle(x, y, r * 0.24, heart);
}

export const mountains = { peaks, lake, ridges, volcano };
