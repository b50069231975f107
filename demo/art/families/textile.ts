import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { circle, ellipse, n, type Point, path, place, polygon, rect, rectPath, repeat, smooth, stroke } from '../svg';

const inksOf = ({ palette }: Stage): string[] => [palette.accent, ...palette.colors, palette.ink, palette.paper];

/** Rows of a repeat, as a knitter's chart: '#' is the pattern, anything else the ground. */
const MOTIFS: readonly (readonly string[])[] = [
  ['...#...', '..###..', '.#####.', '###.###', '.#####.', '..###..', '...#...'],
  ['#.....#', '.#...#.', '..#.#..', '...#...', '..#.#..', '.#...#.', '#.....#'],
  ['..#..', '.###.', '#####', '.###.', '..#..'],
  ['#.#.', '.#.#'],
  ['#...', '.#..', '..#.', '...#', '..#.', '.#..'],
  ['....#....', '...###...', '..#.#.#..', '.#..#..#.', '#########', '.#..#..#.', '..#.#.#..', '...###...', '....#....'],
  ['##..', '##..', '..##', '..##'],
  ['...#...', '..###..', '.#####.', '..###..', '.#####.', '#######', '...#...'],
  ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...'],
];

/** Knitting with two colours a row: every stitch a V. */
function fairIsle(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = 42;
  const s = 1000 / columns;
  const sy = s * 0.84;
  const rows = Math.ceil(h / sy) + 1;
  const inks = inksOf(stage);
  const ground = rnd.pick([palette.paper, palette.colors[4], palette.ink, palette.colors[0]]);
  const wools: string[] = [];
  const pattern: boolean[][] = [];
  const colorsOf: [string, string][] = [];
  while (pattern.length < rows) {
    const motif = rnd.pick(MOTIFS);
    const back = rnd.chance(0.6) ? ground : rnd.pick(inks.filter((c) => distance(c, ground) > 0.1));
    const front = rnd.pick(inks.filter((c) => distance(c, back) > 0.2));
    wools.push(front);
    for (const line of motif) {
      pattern.push(Array.from({ length: columns }, (_, c) => line[c % line.length] === '#'));
      colorsOf.push([back, front]);
    }
    for (let k = 0; k < rnd.int(1, 3); k += 1) {
      pattern.push([]);
      colorsOf.push([ground, ground]);
    }
  }
  const leg = (side: 1 | -1) =>
    `M0 ${n(sy * 0.5)}C${n(side * s * 0.1)} ${n(sy * 0.1)} ${n(side * s * 0.3)} ${n(-sy * 0.42)} ${n(side * s * 0.48)} ${n(-sy * 0.46)}C${n(side * s * 0.56)} ${n(-sy * 0.1)} ${n(side * s * 0.36)} ${n(sy * 0.5)} 0 ${n(sy * 1.04)}Z`;
  const forms = new Map<string, string>();
  const stitch = (color: string): string => {
    const known = forms.get(color);
    if (known) return known;
    const id = stage
      .define((key) => `<g id="${key}">${path(leg(-1), shift(color, 0.025))}${path(leg(1), shift(color, -0.045))}</g>`)
      .slice(5, -1);
    forms.set(color, id);
    return id;
  };
  let art = rect(0, 0, 1000, h, shift(ground, -0.16));
  for (let r = 0; r < rows; r += 1) {
    const [back, front] = colorsOf[r] ?? [ground, ground];
    const line = pattern[r] ?? [];
    for (let c = 0; c < columns; c += 1)
      art += `<use href="#${stitch(line[c] ? front : back)}" x="${n((c + 0.5) * s)}" y="${n(r * sy)}"/>`;
  }
  return art;
}

/** A flat-woven rug: borders, stepped diamonds, fringes. */
function kilim(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const inks = rnd.shuffle([palette.accent, ...palette.colors, palette.ink]);
  const floor = contrasting(palette.accent, [palette.paper, palette.colors[0], palette.colors[4]]);
  const [x, y, w, t] = [90, 80, 820, h - 160];
  let art = rect(0, 0, 1000, h, floor) + rect(x + 16, y + 22, w, t, palette.ink, { opacity: 0.2 });
  art += repeat(62, (i) =>
    stroke(
      `M${n(x + 4 + i * 13.3)} ${n(y + 2)}l${n(rnd.range(-4, 4))} -34M${n(x + 4 + i * 13.3)} ${n(y + t - 2)}l${n(rnd.range(-4, 4))} 34`,
      mix(palette.paper, palette.colors[0], 0.4),
      4,
    ),
  );
  const field = at(inks, 0);
  let inside = rect(x, y, w, t, field);
  const step = (cx: number, cy: number, reach: number, colors: string[]) =>
    colors
      .map((color, k) => {
        const r = reach * (1 - k / colors.length);
        const unit = reach / 9;
        let d = '';
        for (let i = Math.floor(r / unit); i >= 0; i -= 1)
          d +=
            rectPath(cx - (r - i * unit), cy - (i + 1) * unit * 0.9, 2 * (r - i * unit), unit * 0.9) +
            rectPath(cx - (r - i * unit), cy + i * unit * 0.9, 2 * (r - i * unit), unit * 0.9);
        return path(d, color);
      })
      .join('');
  const count = Math.max(1, Math.round((t - 200) / 380));
  for (let i = 0; i < count; i += 1) {
    const cy = y + 110 + ((t - 220) / count) * (i + 0.5);
    inside += step(x + w / 2, cy, 250, [at(inks, 1), at(inks, 2), at(inks, 3), palette.paper, at(inks, 4)]);
    inside +=
      step(x + 40, cy - (t - 220) / count / 2, 110, [at(inks, 3), at(inks, 4), palette.paper]) +
      step(x + w - 40, cy - (t - 220) / count / 2, 110, [at(inks, 3), at(inks, 4), palette.paper]);
  }
  const border = (inset: number, wide: number, ground: string, tooth: string) => {
    let art2 = '';
    const place4 = [
      rectPath(x + inset, y + inset, w - 2 * inset, wide),
      rectPath(x + inset, y + t - inset - wide, w - 2 * inset, wide),
      rectPath(x + inset, y + inset, wide, t - 2 * inset),
      rectPath(x + w - inset - wide, y + inset, wide, t - 2 * inset),
    ];
    art2 += path(place4.join(''), ground);
    const across = Math.round((w - 2 * inset) / wide);
    const ux = (w - 2 * inset) / across;
    const down = Math.round((t - 2 * inset) / wide);
    const uy = (t - 2 * inset) / down;
    let d = '';
    for (let i = 0; i < across; i += 1)
      for (const by of [y + inset, y + t - inset - wide])
        d += polygon([
          [x + inset + ux * (i + 0.5), by + 4],
          [x + inset + ux * (i + 1) - 3, by + wide / 2],
          [x + inset + ux * (i + 0.5), by + wide - 4],
          [x + inset + ux * i + 3, by + wide / 2],
        ]);
    for (let i = 1; i < down - 1; i += 1)
      for (const bx of [x + inset, x + w - inset - wide])
        d += polygon([
          [bx + wide / 2, y + inset + uy * i + 3],
          [bx + wide - 4, y + inset + uy * (i + 0.5)],
          [bx + wide / 2, y + inset + uy * (i + 1) - 3],
          [bx + 4, y + inset + uy * (i + 0.5)],
        ]);
    return art2 + path(d, tooth);
  };
  const shape = rectPath(x, y, w, t);
  inside +=
    border(0, 44, palette.ink, palette.paper) +
    border(44, 12, palette.paper, palette.paper) +
    border(56, 40, at(inks, 2), at(inks, 5));
  inside += repeat(Math.round(t / 8), (i) => rect(x, y + i * 8, w, 1.6, palette.ink, { opacity: 0.16 }));
  return (
    art +
    stage.clip(shape, inside) +
    stage.shade(shape, [x, y, w, t], 40, palette.ink, { from: 0.5, to: 1.5, opacity: 0.5 })
  );
}

/** White running stitch on dark cloth. */
function sashiko(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const cloth = rnd.pick([palette.colors[4], palette.ink, palette.colors[3]]);
  const thread = mix(palette.paper, '#ffffff', 0.3);
  let art = rect(0, 0, 1000, h, cloth);
  art +=
    repeat(Math.round(h / 12), (i) => rect(0, i * 12, 1000, 1.3, shift(cloth, 0.05), { opacity: 0.6 })) +
    repeat(84, (i) => rect(i * 12, 0, 1.3, h, shift(cloth, -0.05), { opacity: 0.6 }));
  const stitch = { 'stroke-dasharray': '15 9', 'stroke-linecap': 'round' } as const;
  const s = rnd.pick([125, 166.7, 200]);
  const kind = rnd.int(0, 3);
  let d = '';
  for (let y = 0; y <= h + s; y += kind === 2 ? s / 2 : s) {
    for (let x = 0; x <= 1000 + s; x += s) {
      const ox = kind === 2 && Math.round(y / (s / 2)) % 2 === 1 ? s / 2 : 0;
      const [cx, cy] = [x + ox, y];
      if (kind === 0)
        d += `M${n(cx - s / 2)} ${n(cy)}A${n(s / 2)} ${n(s / 2)} 0 1 1 ${n(cx + s / 2)} ${n(cy)}A${n(s / 2)} ${n(s / 2)} 0 1 1 ${n(cx - s / 2)} ${n(cy)}M${n(cx)} ${n(cy + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 1 1 ${n(cx + s)} ${n(cy + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 1 1 ${n(cx)} ${n(cy + s / 2)}`;
      else if (kind === 1)
        d += `M${n(cx)} ${n(cy)}L${n(cx + s / 2)} ${n(cy + s * 0.29)}L${n(cx + s)} ${n(cy)}M${n(cx + s / 2)} ${n(cy + s * 0.29)}V${n(cy + s * 0.71)}M${n(cx)} ${n(cy + s)}L${n(cx + s / 2)} ${n(cy + s * 0.71)}L${n(cx + s)} ${n(cy + s)}M${n(cx)} ${n(cy)}V${n(cy + s)}M${n(cx)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.29)}M${n(cx)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.71)}M${n(cx + s)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.29)}M${n(cx + s)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.71)}`;
      else if (kind === 2)
        d += [0.5, 0.36, 0.22]
          .map((k) => `M${n(cx - s * k)} ${n(cy)}A${n(s * k)} ${n(s * k)} 0 0 1 ${n(cx + s * k)} ${n(cy)}`)
          .join('');
      else
        d += `M${n(cx)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy)}L${n(cx + s)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s)}ZM${n(cx + s * 0.25)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.25)}L${n(cx + s * 0.75)} ${n(cy + s / 2)}L${n(cx + s / 2)} ${n(cy + s * 0.75)}Z`;
    }
  }
  art += stroke(d, thread, 5, stitch);
  const patch = rnd.chance(0.6);
  if (patch)
    art +=
      rect(620, h * 0.66, 300, Math.min(h * 0.26, 360), palette.accent) +
      repeat(9, (i) => stroke(`M636 ${n(h * 0.66 + 22 + i * (Math.min(h * 0.26, 360) / 9))}h268`, thread, 5, stitch)) +
      stroke(rectPath(612, h * 0.66 - 8, 316, Math.min(h * 0.26, 360) + 16), thread, 6, stitch);
  return (
    art + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 70, palette.ink, { from: 0.4, to: 1.6, opacity: 0.6 })
  );
}

/** Patchwork: blocks of half-square triangles make stars. */
function quilt(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([2, 3, 3]);
  const s = 1000 / columns;
  const rows = Math.max(1, Math.round(h / s));
  const sy = h / rows;
  const inks = inksOf(stage);
  const u = 4;
  const block = rnd.int(0, 3);
  let art = '';
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const ground = rnd.pick([palette.paper, palette.colors[0], mix(palette.paper, palette.colors[1], 0.3)]);
      const one = rnd.pick(inks.filter((i) => distance(i, ground) > 0.2));
      const two = rnd.pick(inks.filter((i) => distance(i, ground) > 0.16 && distance(i, one) > 0.12));
      const [bx, by, w, t] = [c * s, r * sy, s / u, sy / u];
      const cell = (i: number, j: number, color: string) => rect(bx + i * w, by + j * t, w + 0.5, t + 0.5, color);
      const tri = (i: number, j: number, turn: number, color: string) => {
        const [x0, y0, x1, y1] = [bx + i * w, by + j * t, bx + (i + 1) * w, by + (j + 1) * t];
        const corners: Point[] = [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ];
        return path(polygon([at(corners, turn), at(corners, turn + 1), at(corners, turn + 2)]), color);
      };
      art += rect(bx, by, s + 0.5, sy + 0.5, ground);
      const kind = (block + (r + c) * (rnd.chance(0.5) ? 1 : 0)) % 4;
      if (kind === 0) {
        art += [cell(1, 1, two), cell(2, 1, two), cell(1, 2, two), cell(2, 2, two)].join('');
        art +=
          [
            tri(1, 0, 1, one),
            tri(2, 0, 2, one),
            tri(1, 3, 0, one),
            tri(2, 3, 3, one),
            tri(0, 1, 1, one),
            tri(0, 2, 0, one),
            tri(3, 1, 2, one),
            tri(3, 2, 3, one),
          ].join('') + circle(bx + s / 2, by + sy / 2, w * 0.42, palette.accent);
      } else if (kind === 1) {
        for (let i = 0; i < u; i += 1)
          for (let j = 0; j < u; j += 1) art += tri(i, j, (i + j) % 2 === 0 ? 0 : 1, i < 2 === j < 2 ? one : two);
      } else if (kind === 2) {
        art += repeat(4, (k) =>
          rect(bx + (k * w) / 2, by + (k * t) / 2, s - k * w, sy - k * t, at([one, ground, two, palette.accent], k)),
        );
      } else {
        art += [
          tri(0, 0, 1, one),
          tri(1, 0, 2, two),
          tri(2, 0, 1, one),
          tri(3, 0, 2, two),
          tri(0, 1, 0, two),
          tri(1, 1, 3, one),
          tri(2, 1, 0, two),
          tri(3, 1, 3, one),
          tri(0, 2, 1, one),
          tri(1, 2, 2, two),
          tri(2, 2, 1, one),
          tri(3, 2, 2, two),
          tri(0, 3, 0, two),
          tri(1, 3, 3, one),
          tri(2, 3, 0, two),
          tri(3, 3, 3, one),
        ].join('');
      }
    }
  }
  // The quilting: hand stitches over everything.
  let d = '';
  for (let k = -h; k < 1000; k += 62) d += `M${n(k)} 0L${n(k + h)} ${n(h)}`;
  art += stroke(d, palette.paper, 2.6, { 'stroke-dasharray': '10 8', opacity: 0.55 });
  for (let r = 0; r <= rows; r += 1) art += rect(0, r * sy - 3, 1000, 6, palette.ink, { opacity: 0.14 });
  for (let c = 0; c <= columns; c += 1) art += rect(c * s - 3, 0, 6, h, palette.ink, { opacity: 0.14 });
  return (
    art + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 50, palette.ink, { from: 0.5, to: 1.9, opacity: 0.4 })
  );
}

/** Checks and stripes crossing in transparent bands. */
function tartan(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[4], palette.accent, palette.paper, palette.colors[3]]);
  const stripes: [number, number, string, number][] = [];
  let t = 0;
  while (t < 1) {
    const w = rnd.pick([0.02, 0.05, 0.09, 0.14]);
    stripes.push([t, w, rnd.pick(inksOf(stage).filter((c) => distance(c, ground) > 0.12)), rnd.range(0.5, 0.8)]);
    t += w + rnd.pick([0.02, 0.05, 0.09]);
  }
  const size = rnd.pick([333.3, 500]);
  let art = rect(0, 0, 1000, h, ground);
  for (let k = 0; k * size < Math.max(1000, h); k += 1) {
    for (const [at0, w, color, opacity] of stripes) {
      art +=
        rect(k * size + at0 * size, 0, w * size, h, color, { opacity: opacity * 0.75 }) +
        rect(0, k * size + at0 * size, 1000, w * size, color, { opacity: opacity * 0.55 });
    }
  }
  let d = '';
  for (let k = -h; k < 1000; k += 9) d += `M${n(k)} ${n(h)}l${n(h)} ${n(-h)}`;
  return (
    art +
    stroke(d, palette.ink, 2, { opacity: 0.1 }) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 120, palette.ink, { from: 0.4, to: 1.7, opacity: 0.5 })
  );
}

/** Balls of wool with needles in a bowl of light. */
function yarn(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.3)]);
  const table = h * 0.7;
  let art = rect(0, 0, 1000, h, ground) + rect(0, table, 1000, h, mix(ground, palette.colors[3], 0.4));
  art += stage.shade(rectPath(0, table, 1000, h - table), [0, table, 1000, h - table], 90, palette.ink, {
    from: 0,
    to: 1.4,
    opacity: 0.5,
  });
  const inks = [palette.accent, palette.colors[3], palette.colors[1], palette.colors[4], palette.colors[2]].filter(
    (c) => distance(c, ground) > 0.08,
  );
  const ball = (x: number, y: number, r: number, color: string): string => {
    const d = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
    let lines = '';
    for (const [angle, count, shade] of [
      [20, 9, -0.06],
      [75, 7, 0.07],
      [-40, 8, -0.1],
    ] as const) {
      lines += place(
        repeat(count, (i) =>
          stroke(
            `M${n(-r * 0.9)} ${n((i - count / 2) * r * 0.14)}Q0 ${n((i - count / 2) * r * 0.14 - r * 0.42)} ${n(r * 0.9)} ${n((i - count / 2) * r * 0.14)}`,
            shift(color, shade),
            r * 0.055,
          ),
        ),
        x,
        y + r * 0.1,
        { rotate: angle },
      );
    }
    return (
      ellipse(x + r * 0.3, y + r * 0.96, r, r * 0.14, palette.ink, { opacity: 0.25 }) +
      path(d, color) +
      stage.clip(d, lines) +
      stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, mix(color, palette.ink, 0.6), { from: 0.4, to: 1.1 })
    );
  };
  const needle = (x1: number, y1: number, x2: number, y2: number) =>
    stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, mix('#d9b98a', palette.paper, 0.2), 13) +
    circle(x1, y1, 19, palette.accent);
  art += needle(760, h * 0.2, 430, h * 0.62) + needle(300, h * 0.18, 570, h * 0.62);
  const r = Math.min(200, h * 0.16);
  art +=
    ball(330, table - r * 0.3, r, at(inks, 1)) +
    ball(700, table - r * 0.1, r * 1.1, at(inks, 2)) +
    ball(500, table + r * 0.5, r * 1.16, at(inks, 0)) +
    ball(200, table + r * 0.95, r * 0.7, at(inks, 3));
  return (
    art +
    stroke(
      smooth([
        [600, table + r * 1.5],
        [720, table + r * 1.62],
        [800, table + r * 1.2],
        [900, table + r * 1.5],
        [1020, table + r * 1.3],
      ]),
      at(inks, 0),
      10,
    )
  );
}

export const textile = { fairIsle, kilim, sashiko, quilt, tartan, yarn };
