import { mix, shift } from '../colors';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { blobPath, circle, hills, land, n, type Point, type Profile, path, rect, repeat, smooth, stroke } from '../svg';
import { between, birds, cloud, shadedLand, sky, sun } from './nature';

function heaven(stage: Stage): string {
  const { rnd, palette, tone, h } = stage;
  return (
    sky(stage, [tone(rnd.pick([0.16, 0.36])), palette.colors[0], palette.paper]) +
    cloud(rnd, rnd.range(-60, 300), h * rnd.range(0.1, 0.2), rnd.range(300, 460), palette.paper, 0.6) +
    cloud(rnd, rnd.range(450, 700), h * rnd.range(0.16, 0.28), rnd.range(260, 420), palette.paper, 0.5)
  );
}

/** Dunes with a lit side and a dark side that meet in a swinging crest. */
function dunes(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const sx = rnd.range(240, 760);
  const horizon = h * rnd.range(0.4, 0.5);
  let art = heaven(stage);
  art += sun(sx, horizon - h * rnd.range(0.06, 0.2), rnd.range(80, 150), palette.accent, { rings: 3 });
  art += shadedLand(stage, hills(rnd, horizon, h * 0.015, 420, 2), tone(0.24), tone(0.36), { depth: h * 0.15 });
  const rows = 4;
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1);
    const y = horizon + h * 0.06 + (h * 0.74 - horizon) * t ** 1.15;
    const light = tone(0.22 + 0.22 * t);
    const dark = tone(0.46 + 0.34 * t);
    const x = i % 2 === 0 ? rnd.range(560, 800) : rnd.range(200, 440);
    const top = y - h * rnd.range(0.06, 0.1) * (0.7 + t);
    const side = i % 2 === 0 ? 1 : -1;
    const edge: Profile = (px) => {
      const d = (px - x) / (side > 0 ? (px < x ? 760 : 330) : px < x ? 330 : 760);
      return top + (y + h * 0.06 - top) * Math.min(1.6, Math.abs(d) ** 1.5);
    };
    const form = land(edge, h + 10, { step: 20 });
    art +=
      path(form, light) +
      stage.shade(form, [0, top, 1000, h * 0.34], 90, mix(light, dark, 0.6), { from: 0.2, to: 1.1, opacity: 0.7 });
    // The shadow runs from the crest down to the foot in an S.
    const swing = 90 + 130 * t;
    const crest: Point[] = [
      [x, top],
      [x + side * swing * 0.2, top + h * 0.05],
      [x - side * swing * 0.5, top + h * 0.13],
      [x + side * swing * 0.4, top + h * 0.24],
      [x - side * swing * 0.2, top + h * 0.36],
    ];
    const away = side > 0 ? 1400 : -400;
    const dusk = `${smooth(crest)}L${n(away)} ${n(h + 200)}L${n(away)} ${n(top - 10)}Z`;
    art += stage.clip(form, path(dusk, dark));
    const ripplesColor = mix(light, dark, 0.4);
    art += stage.clip(
      form,
      repeat(5, (k) =>
        stroke(
          `M${n(x - side * (140 + k * 90))} ${n(top + h * (0.09 + k * 0.022))}q${n(-side * 60)} 16 ${n(-side * 130)} 6t${n(-side * 130)} 14`,
          ripplesColor,
          3.2,
          { opacity: 0.8 },
        ),
      ),
    );
  }
  return art + caravan(rnd, h, horizon, palette.ink) + birds(rnd, 3, 1000 - sx, horizon - h * 0.2, 90, palette.ink);
}

/** Camels in a row, small on the far crest. */
function caravan(rnd: Random, h: number, horizon: number, color: string): string {
  const x = rnd.range(180, 560);
  const y = horizon + h * 0.002;
  return repeat(4, (i) => {
    const d = `M0 0L4 -22Q2 -34 12 -36Q18 -52 26 -38Q34 -50 42 -36Q50 -34 54 -40L60 -58Q64 -62 74 -58L72 -53L66 -52L60 -32Q56 -24 50 -22L52 0H48L44 -20H14L8 0Z`;
    return `<g transform="translate(${n(x + i * 66)} ${n(y + Math.sin(i) * 5)}) scale(0.72)">${path(d, color)}${i % 2 === 0 ? path('M24 -40Q26 -60 32 -66Q40 -60 40 -40Z', color) + circle(32, -70, 6, color) : ''}</g>`;
  });
}

/** Table mountains in bands of rock. */
function mesas(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const floor = h * rnd.range(0.66, 0.72);
  let art = heaven(stage);
  art += sun(rnd.range(300, 700), h * rnd.range(0.2, 0.3), rnd.range(80, 130), palette.accent, { rings: 3 });
  art += path(land(hills(rnd, floor - h * 0.08, h * 0.012, 500, 2), h), tone(0.26));
  const towers = [
    { x: rnd.range(60, 200), w: rnd.range(230, 330), t: h * 0.24, k: 0.4 },
    { x: rnd.range(640, 780), w: rnd.range(260, 380), t: h * 0.34, k: 0.5 },
    { x: rnd.range(400, 520), w: rnd.range(90, 140), t: h * 0.26, k: 0.46 },
  ];
  for (const { x, w, t, k } of towers) art += mesa(stage, x, floor, w, t, k);
  art += shadedLand(stage, hills(rnd, floor, h * 0.01, 700, 2), tone(0.42), tone(0.62), { depth: h * 0.3 });
  const road: Point[] = [
    [560, floor + 4],
    [520, floor + h * 0.05],
    [640, floor + h * 0.12],
    [380, h + 40],
  ];
  art += path(
    between(road, [
      [572, floor + 4],
      [560, floor + h * 0.05],
      [730, floor + h * 0.12],
      [660, h + 40],
    ]),
    tone(0.24),
  );
  art += saguaro(stage, rnd.range(130, 240), h * 0.96, h * 0.3, palette.ink);
  art += saguaro(stage, rnd.range(800, 900), h * 0.86, h * 0.16, tone(0.84));
  art += repeat(9, () =>
    shrub(stage, rnd.range(0, 1000), floor + h * rnd.range(0.05, 0.28), rnd.range(14, 30), tone(rnd.range(0.6, 0.86))),
  );
  return art + birds(rnd, 3, 300, h * 0.3, 90, palette.ink);
}

function mesa(stage: Stage, x: number, floor: number, w: number, tall: number, k: number): string {
  const { rnd, tone, palette } = stage;
  const top = floor - tall;
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = 6;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const flare = t < 0.55 ? 0.02 * t : 0.02 + (t - 0.55) ** 1.4 * 1.1;
    left.push([x - w * flare + rnd.range(-7, 7), top + tall * t]);
    right.push([x + w + w * flare + rnd.range(-7, 7), top + tall * t]);
  }
  const d = `M${[...left, ...[...right].reverse()].map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`;
  const light = tone(k);
  let art = path(d, light);
  let inside = '';
  for (let i = 0; i < 5; i += 1) {
    const y = top + tall * (0.12 + i * 0.18 + rnd.range(-0.03, 0.03));
    inside += rect(x - w, y, w * 3, tall * rnd.range(0.025, 0.07), i % 2 === 0 ? tone(k + 0.1) : tone(k - 0.12), {
      opacity: 0.85,
    });
  }
  const ridge = x + w * rnd.range(0.5, 0.68);
  inside += path(
    `M${n(ridge)} ${n(top - 5)}L${n(ridge + 14)} ${n(top + tall * 0.3)}L${n(ridge - 16)} ${n(top + tall * 0.55)}L${n(ridge + 26)} ${n(floor)}H${n(x + w * 2.4)}V${n(top - 5)}Z`,
    tone(k + 0.26),
    { opacity: 0.85 },
  );
  inside += repeat(6, (i) =>
    stroke(`M${n(x + (w / 6) * (i + 0.4))} ${n(top)}v${n(tall * rnd.range(0.2, 0.5))}`, tone(k + 0.3), 3, {
      opacity: 0.5,
    }),
  );
  art += stage.clip(d, inside);
  return art + stage.shade(d, [x, top, w, tall], 90, palette.ink, { from: 0.5, to: 1.3, opacity: 0.5 });
}

/** A tall cactus with arms, ribbed, its foot at (x, y). */
export function saguaro(stage: Stage, x: number, y: number, tall: number, color: string): string {
  const { rnd } = stage;
  const w = tall * 0.13;
  const arm = (side: 1 | -1, low: number, reach: number, up: number) =>
    `M${n(x)} ${n(y - tall * low)}H${n(x + side * tall * reach)}Q${n(x + side * tall * (reach + 0.1))} ${n(y - tall * low)} ${n(x + side * tall * (reach + 0.1))} ${n(y - tall * (low + 0.1))}V${n(y - tall * up)}`;
  const arms =
    arm(-1, rnd.range(0.36, 0.46), 0.13, rnd.range(0.66, 0.76)) +
    arm(1, rnd.range(0.46, 0.56), 0.12, rnd.range(0.74, 0.9));
  const trunk = `M${n(x)} ${n(y + 10)}V${n(y - tall + w / 2)}`;
  const lit = mix(color, stage.palette.colors[2], 0.35);
  return (
    stroke(arms, color, w * 0.72) +
    stroke(trunk, color, w) +
    stroke(trunk, lit, w * 0.1, { transform: `translate(${n(-w * 0.24)} 0)` }) +
    stroke(trunk, lit, w * 0.07, { opacity: 0.6 }) +
    stroke(arms, lit, w * 0.08, { opacity: 0.7 })
  );
}

function shrub({ rnd }: Stage, x: number, y: number, s: number, color: string): string {
  return repeat(6, (i) =>
    stroke(
      `M${n(x)} ${n(y)}q${n((i - 2.5) * s * 0.2)} ${n(-s * 0.7)} ${n((i - 2.5) * s * 0.5)} ${n(-s * rnd.range(0.7, 1.2))}`,
      color,
      3.4,
    ),
  );
}

/** Cacti of several kinds close up, in bloom. */
function cacti(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const floor = h * 0.8;
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h], [palette.colors[0], palette.paper]));
  art += sun(rnd.range(300, 700), h * 0.32, rnd.range(230, 290), palette.accent, { rings: 1, glow: 0.2 });
  art += path(land(hills(rnd, floor - h * 0.12, h * 0.03, 560, 2), h), tone(0.3));
  art += shadedLand(stage, hills(rnd, floor, h * 0.015, 600, 2), tone(0.2), tone(0.4), { depth: h * 0.26 });
  const green = palette.colors[4];
  art += saguaro(stage, rnd.range(560, 680), h * 0.88, h * 0.6, green);
  art += paddles(stage, rnd.range(240, 320), h * 0.92, h * 0.18, mix(green, palette.colors[3], 0.5));
  art += barrel(stage, rnd.range(480, 560), h * 0.93, h * 0.075, palette.colors[3]);
  art += barrel(stage, rnd.range(780, 860), h * 0.95, h * 0.055, mix(green, palette.ink, 0.2));
  art += repeat(12, () =>
    path(blobPath(rnd, rnd.range(0, 1000), rnd.range(h * 0.92, h), rnd.range(10, 34), rnd.range(8, 18)), tone(0.55)),
  );
  return art;
}

function paddles(stage: Stage, x: number, y: number, s: number, color: string): string {
  const { rnd, palette } = stage;
  let art = '';
  const pad = (px: number, py: number, size: number, angle: number, depth: number): void => {
    const a = ((angle - 90) * Math.PI) / 180;
    const [cx, cy] = [px + Math.cos(a) * size * 0.5, py + Math.sin(a) * size * 0.5];
    const fill = mix(color, palette.colors[2], depth * 0.14);
    const form = `M0 ${n(size * 0.5)}C${n(-size * 0.2)} ${n(size * 0.46)} ${n(-size * 0.42)} ${n(size * 0.1)} ${n(-size * 0.36)} ${n(-size * 0.22)}S${n(size * 0.2)} ${n(-size * 0.62)} ${n(size * 0.36)} ${n(-size * 0.2)}S${n(size * 0.2)} ${n(size * 0.46)} 0 ${n(size * 0.5)}Z`;
    let one =
      path(form, fill) +
      path(
        `M0 ${n(size * 0.5)}C${n(size * 0.2)} ${n(size * 0.46)} ${n(size * 0.42)} ${n(size * 0.1)} ${n(size * 0.36)} ${n(-size * 0.2)}S${n(size * 0.1)} ${n(-size * 0.55)} ${n(size * 0.04)} ${n(-size * 0.47)}Q${n(size * 0.22)} 0 0 ${n(size * 0.5)}Z`,
        shift(fill, -0.07),
      );
    one += repeat(9, (i) =>
      circle(((i % 3) - 1) * size * 0.17, (Math.floor(i / 3) - 1) * size * 0.2, size * 0.018, palette.paper),
    );
    art += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(angle)})">${one}</g>`;
    const [tx, ty] = [px + Math.cos(a) * size * 0.94, py + Math.sin(a) * size * 0.94];
    if (depth < 2) {
      pad(tx, ty, size * rnd.range(0.66, 0.8), angle - rnd.range(18, 40), depth + 1);
      pad(tx + size * 0.1, ty + size * 0.1, size * rnd.range(0.55, 0.7), angle + rnd.range(22, 48), depth + 1);
    } else {
      art += repeat(3, (i) =>
        circle(
          tx + (i - 1) * size * 0.2,
          ty + Math.abs(i - 1) * size * 0.07,
          size * 0.1,
          i === 1 ? palette.accent : shift(palette.accent, 0.08),
        ),
      );
    }
  };
  pad(x, y, s, rnd.range(-10, 6), 0);
  return art;
}

function barrel(stage: Stage, x: number, y: number, r: number, color: string): string {
  const { palette } = stage;
  const d = `M${n(x - r)} ${n(y - r * 0.85)}a${n(r)} ${n(r * 0.95)} 0 1 1 ${n(2 * r)} 0Q${n(x + r * 0.95)} ${n(y)} ${n(x + r * 0.4)} ${n(y)}H${n(x - r * 0.4)}Q${n(x - r * 0.95)} ${n(y)} ${n(x - r)} ${n(y - r * 0.85)}Z`;
  const ribs = repeat(7, (i) => {
    const k = (i - 3) / 3.4;
    return stroke(
      `M${n(x + k * r * 0.25)} ${n(y - r * 1.76)}Q${n(x + k * r * 1.3)} ${n(y - r * 0.9)} ${n(x + k * r * 0.5)} ${n(y)}`,
      mix(color, palette.paper, 0.4),
      3,
      { 'stroke-dasharray': '2 9' },
    );
  });
  return (
    path(d, color) +
    stage.shade(d, [x - r, y - 2 * r, 2 * r, 2 * r], 30, shift(color, -0.25), { from: 0.35, to: 1.05 }) +
    stage.clip(d, ribs) +
    repeat(5, (i) =>
      circle(
        x + (i - 2) * r * 0.2,
        y - r * 1.76 + Math.abs(i - 2) * r * 0.05,
        r * 0.13,
        i % 2 ? palette.accent : shift(palette.accent, 0.1),
      ),
    )
  );
}

export const desert = { dunes, mesas, cacti };
