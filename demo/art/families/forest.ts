import { mix, shift } from '../colors';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { circle, ellipse, hills, land, n, type Point, path, place, polygon, rect, repeat, stroke } from '../svg';
import { birds, conifer, coniferRow, shadedLand, sky, sun } from './nature';

/** A slender spruce with ragged drooping branches, for fog: one flat form. */
function spruce(rnd: Random, x: number, y: number, tall: number, color: string): string {
  const tiers = Math.max(7, Math.round(tall / 34));
  const wide = tall * rnd.range(0.13, 0.18);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i += 1) {
    const t = i / tiers;
    const py = y - tall * (1 - t * 0.97);
    const reach = wide * t ** 0.85;
    left.push([x - reach * rnd.range(0.75, 1.1), py + tall * 0.02], [x - reach * 0.34, py - tall * 0.004]);
    right.push([x + reach * rnd.range(0.75, 1.1), py + tall * 0.02], [x + reach * 0.34, py - tall * 0.004]);
  }
  return (
    path(polygon([[x, y - tall], ...right, ...[...left].reverse()]), color) +
    rect(x - tall * 0.012, y - tall * 0.06, tall * 0.024, tall * 0.08, color)
  );
}

export function mist(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const fog = mix(palette.paper, palette.colors[0], 0.25);
  let art = sky(stage, [palette.colors[0], fog, palette.paper]);
  const sx = rnd.range(250, 750);
  art += sun(sx, h * rnd.range(0.2, 0.3), rnd.range(80, 150), mix(palette.accent, fog, rnd.chance(0.5) ? 0.1 : 0.6), {
    rings: 2,
  });
  const rows = 5;
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1);
    const base = h * (0.46 + 0.5 * t);
    const ground = hills(rnd, base, h * 0.02, 520, 2);
    const color = mix(fog, mix(tone(0.82), palette.ink, t * 0.5), 0.16 + 0.84 * t ** 1.1);
    const count = [18, 15, 12, 9, 7][i] ?? 8;
    const tall = h * (0.16 + 0.4 * t);
    const gap = i === rows - 1 ? 240 : i === rows - 2 ? 150 : 0;
    for (let k = 0; k < count; k += 1) {
      const x = ((k + rnd.range(0.1, 0.9)) / count) * 1080 - 40;
      if (Math.abs(x - 500) < gap) continue;
      art += spruce(rnd, x, ground(x) + 12, tall * rnd.range(0.65, 1.1), color);
    }
    art += path(land(ground, h + 10), color);
    art += path(
      land(ground, h + 10),
      stage.linear([0, base - h * 0.02], [0, base + h * 0.1], [`${fog}/0`, `${fog}/${n(0.75 * (1 - t))}`]),
    );
    if (i === rows - 2) art += deer(rnd.range(440, 560), ground(500) + 22, h * 0.1, mix(palette.ink, tone(0.84), 0.3));
  }
  return art + birds(rnd, 4, 1000 - sx, h * 0.24, 100, tone(0.7));
}

/** A stag in profile, about `s` high at the shoulder. */
export function deer(x: number, y: number, s: number, color: string): string {
  const forms = [
    'M-46 -58C-48 -76 -24 -78 0 -75C16 -74 30 -78 37 -67C39 -54 30 -44 18 -43C0 -40 -22 -42 -32 -40C-42 -42 -46 -48 -46 -58Z',
    'M14 -68C26 -80 33 -96 39 -113L56 -106C54 -92 47 -70 36 -52Z',
    'M38 -112C42 -122 54 -124 62 -116L80 -106C82 -102 78 -98 72 -99L56 -100C48 -100 42 -104 38 -112ZM44 -118L30 -127L48 -125Z',
    'M26 -50L30 -24L29 0H34L35 -24L36 -54ZM14 -46L17 -22L13 0H18L22 -22L26 -48Z',
    'M-46 -58C-48 -42 -40 -36 -45 -21L-42 0H-37L-39 -21C-33 -32 -30 -42 -28 -50ZM-34 -50C-32 -40 -28 -34 -33 -20L-28 0H-23L-27 -20C-22 -30 -20 -40 -18 -46Z',
    'M-45 -62L-53 -50L-44 -50Z',
  ];
  const antlers =
    'M48 -120C44 -134 35 -140 38 -156M43 -135L32 -139M41 -146L50 -154M54 -120C57 -134 65 -139 64 -154M58 -134L69 -136M62 -145L55 -153';
  return place(forms.map((d) => path(d, color)).join('') + stroke(antlers, color, 3), x, y, { scale: s / 84 });
}

function birch(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(
    0,
    0,
    1000,
    h,
    stage.linear(
      [0, 0],
      [0, h],
      [mix(palette.colors[1], palette.colors[0], 0.3), palette.colors[0], mix(palette.colors[1], palette.paper, 0.3)],
    ),
  );
  const leaves = [palette.accent, palette.colors[1], palette.colors[2], mix(palette.accent, palette.paper, 0.3)];
  for (let row = 0; row < 3; row += 1) {
    const count = [11, 8, 5][row] ?? 5;
    const base = h * (0.78 + row * 0.08);
    for (let i = 0; i < count; i += 1) {
      const x = ((i + rnd.range(0.15, 0.85)) / count) * 1000;
      const w = (14 + row * 20) * rnd.range(0.8, 1.25);
      const lean = rnd.range(-26, 26);
      const trunk = `M${n(x - w / 2)} ${n(base + 20)}Q${n(x - w / 2 + lean * 0.3)} ${n(h * 0.4)} ${n(x + lean - w * 0.36)} -10H${n(x + lean + w * 0.36)}Q${n(x + w / 2 + lean * 0.3)} ${n(h * 0.4)} ${n(x + w / 2)} ${n(base + 20)}Z`;
      const bark = mix(white, palette.colors[1], 0.55 - row * 0.26);
      art += path(trunk, bark);
      if (row > 0) art += stage.shade(trunk, [x - w / 2, 0, w, h], 0, tone(0.7), { from: 0.3, to: 1.15, opacity: 0.8 });
      const marks = repeat(Math.round((h / 1500) * (row === 0 ? 9 : 17)), () => {
        const y = rnd.range(0, base);
        const side = rnd.chance(0.5) ? -1 : 1;
        const cx = x + lean * (1 - y / base) + side * w * 0.44;
        const l = w * rnd.range(0.3, 0.8);
        return `M${n(cx)} ${n(y)}q${n(-side * l * 0.6)} ${n(rnd.range(-6, 2))} ${n(-side * l)} ${n(rnd.range(2, 8))}q${n(side * l * 0.5)} ${n(rnd.range(2, 6))} ${n(side * l)} ${n(rnd.range(0, 6))}Z`;
      });
      art += stage.clip(trunk, path(marks, mix(palette.ink, bark, 0.55 - row * 0.25)));
    }
    const leafCount = 60 + row * 14;
    for (let i = 0; i < leafCount; i += 1) {
      const y = rnd.next() ** 1.6 * h * 0.62;
      art += leafSpot(
        rnd,
        rnd.range(-20, 1020),
        y,
        rnd.range(9, 16) + row * 5,
        mix(rnd.pick(leaves), palette.colors[0], 0.5 - row * 0.25),
      );
    }
    if (row < 2)
      art += shadedLand(
        stage,
        hills(rnd, base, 14, 500, 2),
        mix(tone(0.36), palette.colors[1], 0.5 - row * 0.2),
        tone(0.6),
        { depth: h * 0.2 },
      );
  }
  const floor = hills(rnd, h * 0.94, 16, 500, 2);
  art += shadedLand(stage, floor, tone(0.62), palette.ink, { depth: h * 0.1 });
  return (
    art +
    repeat(46, () => leafSpot(rnd, rnd.range(0, 1000), rnd.range(h * 0.87, h), rnd.range(9, 17), rnd.pick(leaves)))
  );
}

function leafSpot(rnd: Random, x: number, y: number, r: number, color: string): string {
  const a = rnd.range(0, 360);
  return place(path(`M${n(-r)} 0Q0 ${n(-r * 0.9)} ${n(r)} 0Q0 ${n(r * 0.9)} ${n(-r)} 0Z`, color), x, y, { rotate: a });
}

/** Round-headed trees on folded hills, as printed in the fifties. */
function orchard(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const light = rnd.chance(0.5);
  let art = sky(
    stage,
    light ? [palette.colors[0], palette.paper] : [palette.colors[1], palette.colors[0], palette.paper],
  );
  art += sun(rnd.range(200, 800), h * rnd.range(0.14, 0.22), rnd.range(64, 110), palette.accent, { rings: 2 });
  const crowns = [
    palette.accent,
    palette.colors[1],
    palette.colors[2],
    palette.colors[3],
    mix(palette.accent, palette.ink, 0.3),
  ];
  const rows = 5;
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1);
    const y = h * (0.36 + 0.55 * t);
    const ground = hills(rnd, y, h * 0.035, 640 + t * 300, 2);
    const color = i % 2 === 0 ? tone(0.26 + t * 0.4) : tone(0.42 + t * 0.36);
    art += shadedLand(stage, ground, color, mix(color, palette.ink, 0.5), { depth: h * 0.24, opacity: 0.7 });
    art += stage.clip(
      land(ground, h + 10),
      repeat(7, (k) =>
        stroke(
          `M${n(k * 170 - 60)} ${n(y - h * 0.05)}Q${n(k * 150 - 40)} ${n(y + h * 0.06)} ${n(k * 190 - 200)} ${n(y + h * 0.2)}`,
          shift(color, 0.045),
          3 + 4 * t,
        ),
      ),
    );
    const count = [9, 7, 6, 5, 3][i] ?? 4;
    const size = h * (0.028 + 0.05 * t);
    for (let k = 0; k < count; k += 1) {
      const x = ((k + rnd.range(0.1, 0.9)) / count) * 1000;
      art += roundTree(stage, x, ground(x) + 6, size * rnd.range(0.75, 1.2), rnd.pick(crowns), palette.ink);
    }
  }
  return art + birds(rnd, 5, rnd.range(300, 700), h * 0.24, 130, palette.ink);
}

function roundTree(stage: Stage, x: number, y: number, r: number, color: string, ink: string): string {
  const { rnd } = stage;
  const shape = rnd.int(0, 2);
  const [rx, ry] = shape === 0 ? [r, r] : shape === 1 ? [r * 0.66, r * 1.35] : [r * 1.15, r * 0.8];
  const cy = y - r * 0.8 - ry;
  const d =
    shape === 1
      ? `M${n(x)} ${n(cy - ry * 1.15)}C${n(x + rx * 1.2)} ${n(cy - ry * 0.3)} ${n(x + rx * 1.2)} ${n(cy + ry)} ${n(x)} ${n(cy + ry)}S${n(x - rx * 1.2)} ${n(cy - ry * 0.3)} ${n(x)} ${n(cy - ry * 1.15)}Z`
      : `M${n(x - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
  const branches = `M${n(x)} ${n(y)}V${n(cy - ry * 0.4)}M${n(x)} ${n(cy + ry * 0.5)}l${n(-rx * 0.42)} ${n(-ry * 0.42)}M${n(x)} ${n(cy + ry * 0.2)}l${n(rx * 0.4)} ${n(-ry * 0.42)}M${n(x)} ${n(cy - ry * 0.05)}l${n(-rx * 0.28)} ${n(-ry * 0.3)}`;
  return (
    ellipse(x + r * 0.5, y + 2, r * 0.9, r * 0.13, ink, { opacity: 0.28 }) +
    path(d, color) +
    stage.shade(d, [x - rx, cy - ry, 2 * rx, 2 * ry], 35, mix(color, ink, 0.6), { from: 0.3, to: 1.1 }) +
    stroke(branches, mix(ink, color, 0.12), Math.max(2.4, r * 0.055))
  );
}

function cabin(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const night = rnd.chance(0.55);
  const ground = h * 0.78;
  let art = sky(
    stage,
    night ? [palette.ink, tone(0.84), tone(0.55), palette.colors[0]] : [tone(0.36), palette.colors[0], palette.paper],
  );
  if (night)
    art += repeat(60, () =>
      circle(rnd.range(0, 1000), rnd.range(0, h * 0.5), rnd.range(1, 3.4), palette.paper, { opacity: 0.8 }),
    );
  art += night
    ? circle(rnd.range(160, 840), h * 0.16, 60, palette.paper)
    : sun(rnd.range(160, 840), h * 0.3, 100, palette.accent);
  art +=
    path(land(hills(rnd, h * 0.5, h * 0.04, 500, 3), h), tone(0.5)) +
    path(land(hills(rnd, h * 0.58, h * 0.03, 420, 3), h), tone(0.6));
  art += coniferRow(rnd, (x) => h * 0.68 + Math.sin(x / 150) * 12, 26, [h * 0.12, h * 0.24], tone(0.7));
  art += coniferRow(rnd, (x) => h * 0.75 + Math.sin(x / 90) * 8, 15, [h * 0.22, h * 0.38], tone(0.84), {
    framed: true,
  });
  art += path(
    land(() => h * 0.7, h),
    tone(0.84),
  );
  const snow = mix(palette.paper, '#ffffff', 0.4);
  const pale = rnd.chance(0.5);
  const lawn = pale ? snow : tone(0.66);
  art += shadedLand(stage, hills(rnd, ground, h * 0.012, 800, 2), lawn, pale ? tone(0.4) : palette.ink, {
    depth: h * 0.26,
  });
  art += aFrame(stage, rnd.range(430, 570), ground + h * 0.05, 380, pale ? snow : palette.accent);
  for (const [x, s] of [
    [60, 0.42],
    [200, 0.3],
    [830, 0.34],
    [950, 0.46],
  ] as const)
    art += conifer(rnd, x, h * 0.93 + s * 100, h * s, mix(palette.ink, tone(0.84), 0.2));
  return art;
}

function aFrame(stage: Stage, x: number, y: number, w: number, roof: string): string {
  const { palette, tone, rnd } = stage;
  const t = w * 1.02;
  const wood = mix(palette.accent, palette.ink, 0.45);
  const glow = '#ffd98a';
  const front: Point[] = [
    [x, y - t],
    [x + w * 0.44, y],
    [x - w * 0.44, y],
  ];
  let art = path(
    `M${n(x - 40)} ${n(y)}L${n(x + 40)} ${n(y)}L${n(x + w * 0.7)} ${n(y + 220)}H${n(x - w * 0.5)}Z`,
    glow,
    { opacity: 0.35 },
  );
  art += rect(x + w * 0.16, y - t * 0.92, w * 0.1, t * 0.36, tone(0.86));
  art += repeat(4, (i) =>
    circle(x + w * 0.21 + i * 20 + rnd.range(-6, 6), y - t * 0.98 - i * 42, 16 + i * 9, palette.paper, {
      opacity: 0.35 - i * 0.06,
    }),
  );
  art += path(polygon(front), wood);
  const d = polygon(front);
  art += stage.clip(
    d,
    repeat(11, (i) => rect(x - w, y - (i + 1) * 36, w * 2, 3, mix(wood, palette.ink, 0.4))),
  );
  art +=
    path(`M${n(x)} ${n(y - t * 0.74)}L${n(x + w * 0.2)} ${n(y - t * 0.33)}H${n(x - w * 0.2)}Z`, glow) +
    stroke(
      `M${n(x)} ${n(y - t * 0.74)}V${n(y - t * 0.33)}M${n(x - w * 0.1)} ${n(y - t * 0.5)}H${n(x + w * 0.1)}`,
      wood,
      6,
    );
  art +=
    rect(x - w * 0.24, y - t * 0.25, w * 0.17, t * 0.2, glow) +
    stroke(`M${n(x - w * 0.155)} ${n(y - t * 0.25)}v${n(t * 0.2)}`, wood, 5);
  art +=
    rect(x + w * 0.02, y - t * 0.27, w * 0.16, t * 0.27, palette.ink) + circle(x + w * 0.15, y - t * 0.12, 5, glow);
  const side = (k: 1 | -1) =>
    path(
      `M${n(x)} ${n(y - t - 30)}L${n(x + k * w * 0.56)} ${n(y + 6)}H${n(x + k * w * 0.46)}L${n(x)} ${n(y - t + 34)}Z`,
      k > 0 ? mix(roof, palette.ink, 0.28) : roof,
    );
  return art + side(-1) + side(1);
}

/** Tall trunks, beams of light, somebody walking small below. */
function tall(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const light = mix(palette.colors[0], palette.paper, 0.5);
  const sx = rnd.range(350, 650);
  let art = rect(
    0,
    0,
    1000,
    h,
    stage.radial([sx, h * 0.44], h * 0.62, [palette.paper, light, mix(tone(0.34), light, 0.2)]),
  );
  art += circle(sx, h * 0.46, 120, palette.accent, { opacity: 0.85 });
  const rows = 4;
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1);
    const color = mix(light, mix(tone(0.8), palette.ink, t * 0.6), 0.22 + 0.78 * t);
    const w = 20 + 88 * t ** 1.5;
    const count = [13, 9, 6, 4][i] ?? 5;
    for (let k = 0; k < count; k += 1) {
      const x = ((k + rnd.range(0.2, 0.8)) / count) * 1060 - 30;
      if (i >= 2 && Math.abs(x - 500) < 130 + 60 * t) continue;
      const base = h * (0.66 + 0.32 * t);
      const d = `M${n(x - w * 0.38)} -10L${n(x - w * 0.5)} ${n(base - w)}Q${n(x - w * 0.55)} ${n(base)} ${n(x - w)} ${n(base + 14)}H${n(x + w)}Q${n(x + w * 0.55)} ${n(base)} ${n(x + w * 0.5)} ${n(base - w)}L${n(x + w * 0.38)} -10Z`;
      art += path(d, color);
      if (t > 0.3)
        art += stage.shade(d, [x - w, 0, 2 * w, h], x < sx ? 180 : 0, mix(color, palette.ink, 0.6), {
          from: 0.3,
          to: 0.95,
          opacity: 0.8,
        });
      art += stage.clip(
        d,
        repeat(3, (j) =>
          stroke(
            `M${n(x - w * 0.25 + j * w * 0.22)} ${n(rnd.range(0, h * 0.3))}v${n(h * rnd.range(0.15, 0.4))}`,
            mix(color, palette.ink, 0.3),
            2 + 2 * t,
          ),
        ),
      );
      if (t > 0.3)
        art += repeat(3, () =>
          stroke(
            `M${n(x)} ${n(rnd.range(0, h * 0.4))}q${n((rnd.chance(0.5) ? 1 : -1) * w * 1.1)} 8 ${n((rnd.chance(0.5) ? 1 : -1) * w * 1.6)} 40`,
            color,
            3 + t * 4,
          ),
        );
    }
    const base = h * (0.66 + 0.28 * t);
    art += shadedLand(stage, hills(rnd, base, 10, 480, 2), mix(color, tone(0.5), 0.25), mix(color, palette.ink, 0.5), {
      depth: h * 0.2,
      opacity: 0.6,
    });
    if (i === 1)
      art += repeat(4, (k) =>
        path(`M${n(sx - 30 + k * 26)} ${n(h * 0.3)}L${n(sx - 420 + k * 250)} ${n(h)}h${n(130)}Z`, palette.paper, {
          opacity: 0.16,
        }),
      );
    if (i === 2) art += walker(500 + rnd.range(-40, 40), h * 0.86, h * 0.075, palette.ink, palette.accent);
  }
  return (
    art +
    repeat(26, () => fernTuft(rnd, rnd.range(0, 1000), h + 6, rnd.range(50, 120), mix(palette.ink, tone(0.84), 0.3)))
  );
}

function walker(x: number, y: number, s: number, ink: string, coat: string): string {
  return place(
    stroke('M-6 -38L-14 0M5 -38L16 -2', ink, 9) +
      path('M-15 -80Q0 -92 14 -80L19 -34H-19Z', coat) +
      circle(0, -96, 11, ink) +
      rect(-26, -80, 14, 34, ink, { rx: 6 }),
    x,
    y,
    { scale: s / 100 },
  );
}

function fernTuft(rnd: Random, x: number, y: number, s: number, color: string): string {
  return repeat(7, (i) => {
    const k = (i - 3) / 3;
    return path(
      `M${n(x)} ${n(y)}Q${n(x + k * s * 0.5)} ${n(y - s * rnd.range(0.8, 1.1))} ${n(x + k * s)} ${n(y - s * (0.9 - Math.abs(k) * 0.5))}Q${n(x + k * s * 0.6)} ${n(y - s * 0.6)} ${n(x + 8)} ${n(y)}Z`,
      color,
    );
  });
}

export const forest = { mist, birch, orchard, cabin, tall };
