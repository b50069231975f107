import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
  circle,
  ellipse,
  n,
  type Point,
  path,
  rect,
  rectPath,
  repeat,
  slicePath,
  smooth,
  stroke,
} from '../../svg';

/** Bands of colour that bend, run and meet, as on a wall of 1973. */
export function supergraphic(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const bands = [palette.accent, palette.colors[1], palette.colors[0], palette.colors[3], palette.colors[4]];
  const ground = mix(palette.paper, palette.colors[0], 0.25);
  const w = rnd.range(46, 62);
  let art = rect(0, 0, 1000, h, ground);
  const kind = stage.variant(['bend', 'rainbow', 'river']);
  const total = bands.length * w;
  bands.forEach((color, i) => {
    const o = i * w - total / 2;
    if (kind === 0) {
      const y = h * 0.3;
      art += stroke(
        `M-20 ${n(y + o)}H${n(430)}A${n(260 - o)} ${n(260 - o)} 0 0 1 ${n(690 - o)} ${n(y + 260)}V${n(h + 40)}`,
        color,
        w + 1,
        { 'stroke-linecap': 'butt' },
      );
    } else if (kind === 1) {
      const r = 330 - i * w;
      art +=
        circle(500, h * 0.42, r, 'none', { stroke: color, 'stroke-width': w + 1 }) +
        rect(500 - r - w / 2, h * 0.42, w + 1, h, color) +
        rect(500 + r - w / 2, h * 0.42, w + 1, h, color);
    } else {
      const y = (t: number) => h * t + o;
      art += stroke(
        `M-40 ${n(y(0.75))}C200 ${n(y(0.75))} 260 ${n(y(0.28))} 520 ${n(y(0.34))}S820 ${n(y(0.68))} 1040 ${n(y(0.3))}`,
        color,
        w + 2,
        { 'stroke-linecap': 'butt' },
      );
    }
  });
  if (kind === 0) art += circle(300, h * 0.66, 170, palette.accent) + circle(300, h * 0.66, 108, ground);
  if (kind === 1) art += circle(500, h * 0.42, 44, palette.ink);
  if (kind === 2)
    art +=
      circle(rnd.range(640, 760), h * 0.18, 110, palette.colors[1]) +
      circle(rnd.range(180, 300), h * 0.88, 90, palette.accent);
  return (
    art + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 70, palette.ink, { from: 0.3, to: 1.9, opacity: 0.5 })
  );
}

/** A hanging mobile of leaves and discs. */
export function mobile(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, palette.colors[0], mix(palette.colors[1], palette.paper, 0.4)]);
  const inks = [
    palette.accent,
    palette.colors[3],
    palette.ink,
    palette.colors[2],
    palette.colors[4],
    palette.colors[1],
  ].filter((c) => distance(c, ground) > 0.12);
  let art =
    rect(0, 0, 1000, h, ground) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 110, shift(ground, -0.12), {
      from: 0.3,
      to: 1.4,
      opacity: 0.7,
    });
  art += stroke(`M500 -10V${n(h * 0.1)}`, palette.ink, 4);
  const form = (x: number, y: number, s: number, i: number): string => {
    const color = at(inks, i);
    const shapes = [
      circle(x, y + s * 0.6, s * 0.62, color),
      path(
        `M${n(x)} ${n(y)}C${n(x + s)} ${n(y + s * 0.3)} ${n(x + s * 0.8)} ${n(y + s * 1.2)} ${n(x - s * 0.1)} ${n(y + s * 1.5)}C${n(x - s * 0.5)} ${n(y + s * 0.9)} ${n(x - s * 0.5)} ${n(y + s * 0.4)} ${n(x)} ${n(y)}Z`,
        color,
      ),
      path(slicePath(x, y + s * 0.2, s * 0.8, 0, 180), color),
      ellipse(x, y + s * 0.7, s * 0.36, s * 0.74, color),
      path(
        `M${n(x)} ${n(y)}Q${n(x + s)} ${n(y + s * 0.6)} ${n(x + s * 0.6)} ${n(y + s * 1.3)}Q${n(x)} ${n(y + s * 0.9)} ${n(x - s * 0.7)} ${n(y + s * 1.1)}Q${n(x - s * 0.6)} ${n(y + s * 0.4)} ${n(x)} ${n(y)}Z`,
        color,
      ),
    ];
    return at(shapes, i * 3 + 1);
  };
  let x = 500;
  let y = h * 0.1;
  const levels = 5;
  for (let i = 0; i < levels; i += 1) {
    const side = i % 2 === 0 ? -1 : 1;
    const long = Math.min(rnd.range(270, 350) - i * 20, side < 0 ? x - 110 : 890 - x);
    const short = long * rnd.range(0.5, 0.64);
    const [lx, ly] = [x + side * long, y + rnd.range(10, 40)];
    const [sx, sy] = [x - side * short, y + rnd.range(10, 46)];
    art += stroke(
      `M${n(lx)} ${n(ly)}Q${n(x + side * long * 0.4)} ${n(y - 34)} ${n(x)} ${n(y)}T${n(sx)} ${n(sy)}`,
      palette.ink,
      4.5,
    );
    const drop = h * rnd.range(0.02, 0.05);
    art += stroke(`M${n(lx)} ${n(ly)}v${n(drop)}`, palette.ink, 3) + form(lx, ly + drop, rnd.range(84, 124), i);
    const next = h * rnd.range(0.1, 0.13);
    art += stroke(`M${n(sx)} ${n(sy)}v${n(next)}`, palette.ink, 3);
    if (i === levels - 1) art += form(sx, sy + next, 110, i + 2);
    [x, y] = [sx, sy + next];
  }
  return art;
}

/** Stones and arches in balance: quiet abstract prints. */
export function stones(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, mix(palette.colors[0], palette.paper, 0.5), palette.colors[0]]);
  const inks = [palette.accent, palette.colors[1], palette.colors[2], palette.colors[3], palette.colors[4]].filter(
    (c) => distance(c, ground) > 0.07,
  );
  let art = rect(0, 0, 1000, h, ground);
  if (stage.variant(['cairn', 'arches']) === 0) {
    const count = rnd.int(4, 6);
    let y = h * 0.88;
    art += circle(rnd.range(600, 760), h * 0.22, rnd.range(90, 140), mix(palette.accent, ground, 0.1));
    for (let i = 0; i < count; i += 1) {
      const w = 330 * (1 - i * 0.13) * rnd.range(0.85, 1.12);
      const t = Math.min(h * 0.075, 105) * rnd.range(0.8, 1.15);
      const x = 480 + rnd.range(-60, 60);
      const d = blobPath(rnd, x, y - t, w, t, 0.06, 8);
      const color = at(inks, i + 2);
      art +=
        path(d, color) +
        stage.shade(d, [x - w, y - 2 * t, 2 * w, 2 * t], 70, mix(color, palette.ink, 0.6), {
          from: 0.25,
          to: 1.1,
          opacity: 0.9,
        });
      y -= t * 1.92;
    }
    return art + stroke(`M160 ${n(h * 0.885)}H840`, palette.ink, 3);
  }
  const rainbow = (x: number, y: number, r: number, from: number) =>
    repeat(5, (i) =>
      path(
        `M${n(x - r * (1 - i * 0.19))} ${n(y)}v${n(-r * 0.5)}a${n(r * (1 - i * 0.19))} ${n(r * (1 - i * 0.19))} 0 0 1 ${n(2 * r * (1 - i * 0.19))} 0v${n(r * 0.5)}Z`,
        i === 4 ? ground : at(inks, i + from),
      ),
    );
  art += rainbow(400, h * 0.84, 270, 0) + rainbow(760, h * 0.84, 150, 2);
  art += circle(700, h * 0.3, 130, palette.accent) + path(slicePath(250, h * 0.3, 130, 180, 360), at(inks, 3));
  art += path(blobPath(rnd, 640, h * 0.5, 130, 60, 0.12, 7), at(inks, 1)) + rect(80, h * 0.84, 840, 12, palette.ink);
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.4), {
      from: 0.4,
      to: 1.8,
      opacity: 0.5,
    })
  );
}

/** Rows of lines that swell: a quiet piece of op art. */
export function optical(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.ink, palette.paper, palette.colors[4]]);
  const line = contrasting(ground, [palette.paper, palette.ink, palette.colors[0]]);
  const inks = [line, palette.accent, mix(line, ground, 0.35)];
  let art = rect(0, 0, 1000, h, ground);
  const rows = Math.round(h / 30);
  const [cx, cy, r] = [rnd.range(380, 620), h * rnd.range(0.38, 0.58), rnd.range(280, 380)];
  for (let i = 0; i < rows; i += 1) {
    const y = ((i + 0.5) / rows) * h;
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let x = -20; x <= 1020; x += 26) {
      const d = Math.hypot(x - cx, y - cy) / r;
      const bulge = d < 1 ? Math.cos((d * Math.PI) / 2) : 0;
      const lift = ((y - cy) / r) * 60 * bulge;
      const half = 3 + 9 * bulge + 2.4 * Math.sin(x / 90 + i * 0.3);
      upper.push([x, y + lift - half]);
      lower.push([x, y + lift + half]);
    }
    art += path(`${smooth(upper)}L${smooth(lower.reverse()).slice(1)}Z`, i % 9 === 4 ? palette.accent : at(inks, 0));
  }
  return art;
}
