import { contrasting, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  blobPath,
  circle,
  circlePath,
  ellipse,
  n,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../svg';
import { bloom, bloomInk } from './blooms';
import { leafInk, simpleLeaf } from './leaves';
import { parasol } from './shore';

/** Gardens from above. Greens come from the palette where it has them, else from nature. */
function greens({ palette }: Stage): string[] {
  return [
    mix('#5f9a4f', palette.colors[3], 0.45),
    mix('#8fb860', palette.colors[2], 0.45),
    mix('#2f6b46', palette.colors[4], 0.45),
    mix('#b8cf78', palette.colors[1], 0.3),
  ];
}

/** The crown of a tree from above, lit from the left. */
function crown(stage: Stage, x: number, y: number, r: number, color: string): string {
  const { rnd, palette } = stage;
  const d = blobPath(rnd, x, y, r, r, 0.09, 12);
  const dark = mix(color, palette.ink, 0.5);
  return (
    path(blobPath(rnd, x + r * 0.26, y + r * 0.34, r, r, 0.08, 12), palette.ink, { opacity: 0.26 }) +
    path(d, color) +
    stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, dark, { from: 0.25, to: 1.05 }) +
    repeat(Math.round(r / 4), () => {
      const [px, py] = polar(x, y, rnd.range(0, 360), r * 0.8 * Math.sqrt(rnd.next()));
      return path(`M${n(px - r * 0.1)} ${n(py)}q${n(r * 0.1)} ${n(-r * 0.12)} ${n(r * 0.2)} 0`, 'none', {
        stroke: px + py < x + y ? shift(color, 0.07) : dark,
        'stroke-width': Math.max(2, r * 0.035),
        'stroke-linecap': 'round',
        opacity: 0.8,
      });
    })
  );
}

const flowerDots = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  count: number,
  inks: readonly string[],
): string => {
  const { rnd } = stage;
  return stage.clip(
    d,
    repeat(count, (i) =>
      circle(rnd.range(box[0], box[0] + box[2]), rnd.range(box[1], box[1] + box[3]), rnd.range(7, 16), at(inks, i)),
    ),
  );
};

/** A formal garden: clipped hedges in a symmetric plan. */
function parterre(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [mid, light, deep, pale] = greens(stage) as [string, string, string, string];
  const gravel = mix(palette.paper, palette.colors[0], 0.6);
  const inks = [palette.accent, palette.colors[1], mix(palette.paper, '#ffffff', 0.3), palette.colors[0]];
  let art =
    rect(0, 0, 1000, h, gravel) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 45, mix(gravel, palette.ink, 0.3), {
      from: 0.2,
      to: 1.8,
      opacity: 0.5,
    });
  const [cx, cy] = [500, h / 2];
  const gap = 60;
  const beds: [number, number, number, number][] = [];
  const rows = h > 1250 ? 3 : 2;
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < 2; c += 1)
      beds.push([gap + c * (500 - gap * 0.5), gap + (r * (h - gap)) / rows, 500 - gap * 1.5, (h - gap) / rows - gap]);
  const hedge = (d: string, w = 26) =>
    stroke(d, palette.ink, w, { opacity: 0.2, transform: 'translate(8 11)', 'stroke-linejoin': 'miter' }) +
    stroke(d, deep, w, { 'stroke-linejoin': 'miter' }) +
    stroke(d, mid, w * 0.5, { 'stroke-linejoin': 'miter' });
  const kind = rnd.int(0, 2);
  beds.forEach(([x, y, w, t], i) => {
    const d = rectPath(x, y, w, t);
    art += path(d, i % 2 === 0 ? light : pale);
    const [bx, by] = [x + w / 2, y + t / 2];
    const r = Math.min(w, t) * 0.36;
    if (kind === 0) {
      art +=
        flowerDots(stage, circlePath(bx, by, r), [bx - r, by - r, 2 * r, 2 * r], 70, [at(inks, i), at(inks, i + 1)]) +
        hedge(circlePath(bx, by, r)) +
        hedge(
          `M${n(x)} ${n(y)}L${n(bx - r * 0.7)} ${n(by - r * 0.7)}M${n(x + w)} ${n(y)}L${n(bx + r * 0.7)} ${n(by - r * 0.7)}M${n(x)} ${n(y + t)}L${n(bx - r * 0.7)} ${n(by + r * 0.7)}M${n(x + w)} ${n(y + t)}L${n(bx + r * 0.7)} ${n(by + r * 0.7)}`,
          20,
        );
    } else if (kind === 1) {
      const diamond = polygon([
        [bx, y + 30],
        [x + w - 30, by],
        [bx, y + t - 30],
        [x + 30, by],
      ]);
      art +=
        path(diamond, mix(light, palette.paper, 0.4)) +
        flowerDots(stage, diamond, [x, y, w, t], 110, [at(inks, i), at(inks, i + 2)]) +
        hedge(diamond);
    } else {
      for (let k = 0; k < 4; k += 1)
        art +=
          hedge(rectPath(x + k * w * 0.12, y + k * t * 0.12, w * (1 - k * 0.24), t * (1 - k * 0.24)), 18) +
          (k < 3
            ? flowerDots(
                stage,
                rectPath(x + (k + 0.5) * w * 0.12, y + (k + 0.5) * t * 0.12, w * (1 - (k + 0.5) * 0.24), 22),
                [x, y, w, t],
                26,
                [at(inks, i + k)],
              )
            : '');
    }
    art += hedge(d) + crown(stage, bx, by, Math.min(58, r * 0.5), deep);
  });
  const basin = mix(palette.colors[2], '#9fd3dc', 0.5);
  art +=
    circle(cx + 8, cy + 12, 140, palette.ink, { opacity: 0.2 }) +
    circle(cx, cy, 140, mix(palette.paper, '#ffffff', 0.4)) +
    circle(cx, cy, 116, basin) +
    repeat(4, (i) => circle(cx, cy, 96 - i * 26, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.6 })) +
    circle(cx, cy, 28, mix(palette.paper, '#ffffff', 0.5)) +
    circle(cx, cy, 13, basin);
  for (const [x, y] of [
    [60, 60],
    [940, 60],
    [60, h - 60],
    [940, h - 60],
    [60, cy],
    [940, cy],
  ] as const)
    art += crown(stage, x, y, 62, mid);
  return art;
}

/** Raised beds with rows of vegetables, tools and a path. */
function kitchenGarden(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [mid, light, deep, pale] = greens(stage) as [string, string, string, string];
  const soil = mix('#6b4630', palette.ink, 0.25);
  const wood = mix('#b98a5a', palette.accent, 0.15);
  const lawn = rnd.chance(0.5) ? light : mix(palette.paper, palette.colors[0], 0.7);
  let art =
    rect(0, 0, 1000, h, lawn) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, mix(lawn, palette.ink, 0.4), {
      from: 0.1,
      to: 1.6,
      opacity: 0.5,
    });
  const rows = Math.max(2, Math.round(h / 380));
  const plants = [
    (x: number, y: number) =>
      repeat(6, (i) =>
        place(simpleLeaf(34, 20, leafInk(pale, palette.ink, palette.paper), { veins: 0 }), x, y, {
          rotate: i * 60 + 10,
        }),
      ) + circle(x, y, 8, light),
    (x: number, y: number) =>
      circle(x + 4, y + 6, 24, palette.ink, { opacity: 0.25 }) +
      circle(x, y, 24, mid) +
      repeat(5, (i) =>
        stroke(
          `M${n(x)} ${n(y)}L${polar(x, y, i * 72, 22)
            .map(n)
            .join(' ')}`,
          pale,
          3,
        ),
      ) +
      circle(x, y, 9, pale),
    (x: number, y: number) =>
      repeat(5, (i) =>
        place(simpleLeaf(30, 9, leafInk(mid, palette.ink, palette.paper), { veins: 0 }), x, y, { rotate: i * 72 }),
      ) + circle(x, y, 9, '#e8772e'),
    (x: number, y: number) =>
      circle(x, y, 22, deep) +
      circle(x - 8, y - 6, 9, '#d8402c') +
      circle(x + 9, y + 4, 8, '#d8402c') +
      circle(x + 1, y + 12, 6, '#e86a4c'),
    (x: number, y: number) =>
      repeat(5, (i) =>
        place(
          simpleLeaf(32, 24, leafInk(mix('#6b2a52', palette.accent, 0.3), palette.ink, palette.paper), { veins: 2 }),
          x,
          y,
          { rotate: i * 72 + 20 },
        ),
      ),
    (x: number, y: number) => place(bloom('sunflower', 26, bloomInk('#f4b92e', '#5a3220', palette.ink), rnd), x, y),
    (x: number, y: number) => circle(x, y, 20, light) + circle(x, y, 13, pale) + circle(x, y, 6, '#fdfbe8'),
  ];
  const order = rnd.shuffle(plants);
  let k = 0;
  for (let r = 0; r < rows; r += 1) {
    const cols = r % 2 === 0 ? 2 : 3;
    const y = 56 + (r * (h - 56)) / rows;
    const t = (h - 56) / rows - 56;
    for (let c = 0; c < cols; c += 1) {
      const w = (1000 - 56 * (cols + 1)) / cols;
      const x = 56 + c * (w + 56);
      if (r === 1 && c === 1) {
        // A place to sit instead of a bed.
        art +=
          path(roundedPath(x, y, w, t, 30), mix(palette.paper, palette.colors[1], 0.35)) +
          rect(x + w * 0.1, y + t * 0.3, w * 0.3, t * 0.4, wood, { rx: 8 }) +
          parasol(
            stage,
            x + w * 0.55,
            y + t * 0.5,
            Math.min(w, t) * 0.4,
            palette.accent,
            mix(palette.paper, '#ffffff', 0.4),
            palette.ink,
          );
        continue;
      }
      art +=
        rect(x + 10, y + 14, w, t, palette.ink, { opacity: 0.24 }) +
        rect(x, y, w, t, wood) +
        rect(x + 14, y + 14, w - 28, t - 28, soil) +
        stage.shade(rectPath(x + 14, y + 14, w - 28, t - 28), [x, y, w, t], 225, '#1c0f08', { from: 0.3, to: 1.2 }) +
        stroke(rectPath(x, y, w, t), shift(wood, 0.06), 5, { 'stroke-linejoin': 'miter' });
      const plant = at(order, k);
      const nx = Math.max(2, Math.round((w - 40) / 66));
      const ny = Math.max(2, Math.round((t - 40) / 66));
      for (let i = 0; i < nx; i += 1)
        for (let j = 0; j < ny; j += 1)
          art += plant(
            x + 20 + ((w - 40) / nx) * (i + 0.5) + rnd.range(-3, 3),
            y + 20 + ((t - 40) / ny) * (j + 0.5) + rnd.range(-3, 3),
          );
      k += 1;
    }
  }
  return (
    art +
    place(
      circle(0, 0, 36, palette.colors[3]) +
        circle(0, 0, 26, mix(palette.colors[2], '#9fd3dc', 0.6)) +
        rect(30, -8, 60, 16, palette.colors[3]) +
        circle(94, 0, 19, shift(palette.colors[3], -0.08)),
      rnd.range(440, 560),
      h - 40,
      { rotate: rnd.range(-40, 20) },
    )
  );
}

/** A winding path through borders to a pond and a bench. */
function border(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const set = greens(stage);
  const lawn = mix('#9cc06a', palette.colors[1], 0.35);
  let art =
    rect(0, 0, 1000, h, lawn) +
    repeat(13, (i) =>
      path(
        polygon([
          [i * 160 - 900, 0],
          [i * 160 - 820, 0],
          [i * 160 + 80, h],
          [i * 160, h],
        ]),
        shift(lawn, 0.025),
      ),
    );
  const swing: Point[] = Array.from(
    { length: 7 },
    (_, i): Point => [500 + Math.sin(i * 1.15 + rnd.range(-0.2, 0.2)) * 190, -60 + (i * (h + 120)) / 6],
  );
  const way = mix(palette.paper, palette.colors[0], 0.5);
  art += stroke(smooth(swing), shift(lawn, -0.12), 168) + stroke(smooth(swing), way, 140);
  art += repeat(60, () => {
    const t = rnd.range(0, 5.99);
    const [a, b] = [at(swing, Math.floor(t)), at(swing, Math.floor(t) + 1)];
    const f = t - Math.floor(t);
    return path(
      blobPath(
        rnd,
        a[0] + (b[0] - a[0]) * f + rnd.range(-46, 46),
        a[1] + (b[1] - a[1]) * f,
        rnd.range(13, 30),
        rnd.range(10, 20),
        0.15,
        6,
      ),
      shift(way, rnd.range(-0.09, 0.03)),
    );
  });
  const px = rnd.chance(0.5) ? 210 : 790;
  const py = h * rnd.range(0.4, 0.6);
  const pond = blobPath(rnd, px, py, 170, h * 0.1 + 40, 0.12, 9);
  art +=
    path(blobPath(rnd, px, py, 196, h * 0.1 + 66, 0.1, 9), mix(palette.paper, palette.ink, 0.3)) +
    path(pond, mix(palette.colors[2], '#7fc0cc', 0.55)) +
    stage.clip(
      pond,
      repeat(6, (i) =>
        stroke(`M${n(px - 150)} ${n(py - 90 + i * 36)}q60 -14 120 0t160 0`, '#ffffff', 4, { opacity: 0.5 }),
      ),
    ) +
    repeat(5, (i) => {
      const [lx, ly] = polar(px, py, i * 72, 84);
      return (
        path(slicePath(lx, ly, 34, 20 + i * 40, 350 + i * 40), at(set, 2)) +
        (i % 2 === 0
          ? place(
              bloom('cosmos', 20, bloomInk(mix(palette.accent, '#ffffff', 0.5), '#f2c14e', palette.ink), rnd),
              lx,
              ly,
            )
          : '')
      );
    });
  const petals = [
    palette.accent,
    palette.colors[1],
    mix(palette.paper, '#ffffff', 0.4),
    '#f2c14e',
    mix(palette.accent, '#ffffff', 0.45),
    palette.colors[4],
  ].map((c) => bloomInk(c, '#f2c14e', palette.ink));
  const nearPath = (x: number, y: number) =>
    swing.some(([sx, sy], i) => {
      const [ex, ey] = at(swing, Math.min(6, i + 1));
      const steps = 6;
      for (let k = 0; k <= steps; k += 1)
        if (Math.hypot(sx + ((ex - sx) * k) / steps - x, sy + ((ey - sy) * k) / steps - y) < 118) return true;
      return false;
    });
  for (const [i, [x, y]] of scatter(rnd, Math.round(80 * (h / 1500)), 10, 10, 980, h - 20, 10).entries()) {
    if (nearPath(x, y) || Math.hypot((x - px) / 220, (y - py) / (h * 0.1 + 100)) < 1) continue;
    const k = i % 6;
    if (k === 0) art += crown(stage, x, y, rnd.range(60, 105), at(set, i));
    else if (k < 3)
      art +=
        path(blobPath(rnd, x, y, rnd.range(44, 66), rnd.range(38, 56), 0.14, 9), at(set, i)) +
        repeat(7, (j) =>
          place(
            bloom(at(['daisy', 'anemone', 'cosmos', 'dahlia'] as const, i), rnd.range(12, 21), at(petals, i), rnd),
            x + Math.cos(j * 2.4) * 10 * Math.sqrt(j + 0.4) * 1.3,
            y + Math.sin(j * 2.4) * 10 * Math.sqrt(j + 0.4) * 1.3,
          ),
        );
    else if (k === 3)
      art += repeat(9, (j) =>
        place(simpleLeaf(rnd.range(50, 80), 19, leafInk(at(set, i), palette.ink, palette.paper), { veins: 0 }), x, y, {
          rotate: j * 40,
        }),
      );
    else
      art +=
        path(blobPath(rnd, x, y, rnd.range(30, 52), rnd.range(30, 48), 0.12, 9), at(set, i + 1)) +
        stage.shade(circlePath(x, y, 50), [x - 50, y - 50, 100, 100], 45, palette.ink, {
          from: 0.5,
          to: 1.3,
          opacity: 0.6,
        });
  }
  return (
    art +
    place(
      rect(-70, -24, 140, 48, palette.ink, { opacity: 0.2, transform: 'translate(8 10)' }) +
        repeat(4, (i) => rect(-70, -24 + i * 13, 140, 9, mix('#b98a5a', palette.accent, 0.2))),
      px > 500 ? 250 : 750,
      py + 40,
      { rotate: rnd.range(-20, 20) },
    )
  );
}

/** Fields, woods and a river from a balloon. */
function fields(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3, c4] = palette.colors;
  const inks = [c1, c2, c3, mix(c2, palette.paper, 0.3), c0, mix(c3, c1, 0.5), palette.accent, mix(c4, c3, 0.5)];
  let art = rect(0, 0, 1000, h, c2);
  const columns = 4;
  const rows = Math.max(3, Math.round(h / 270));
  const corner: Point[][] = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from(
      { length: columns + 1 },
      (_, c): Point => [
        (c * 1000) / columns + (c > 0 && c < columns ? rnd.range(-66, 66) : c === 0 ? -30 : 30),
        (r * h) / rows + (r > 0 && r < rows ? rnd.range(-60, 60) : r === 0 ? -30 : 30),
      ],
    ),
  );
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const quad = [
        at(at(corner, r), c),
        at(at(corner, r), c + 1),
        at(at(corner, r + 1), c + 1),
        at(at(corner, r + 1), c),
      ];
      const d = polygon(quad);
      const color = at(inks, rnd.int(0, 7));
      const [x, y] = [quad.reduce((s, q) => s + q[0], 0) / 4, quad.reduce((s, q) => s + q[1], 0) / 4];
      let inner = '';
      const kind = rnd.int(0, 5);
      const line = rnd.chance(0.5) ? shift(color, -0.08) : shift(color, 0.07);
      if (kind <= 1)
        inner = place(
          repeat(26, (i) => rect(-300, -260 + i * 21, 600, kind === 0 ? 8 : 4, line)),
          x,
          y,
          { rotate: rnd.range(0, 180) },
        );
      else if (kind === 2)
        inner = repeat(12, (i) => circle(x, y, 290 - i * 24, 'none', { stroke: line, 'stroke-width': 7 }));
      else if (kind === 3)
        inner = repeat(60, (i) => circle(x - 180 + (i % 10) * 40, y - 120 + Math.floor(i / 10) * 44, 13, line));
      else if (kind === 4)
        inner = place(
          repeat(14, (i) => stroke(`M-260 ${n(-200 + i * 30)}q65 -24 130 0t130 0t130 0t130 0`, line, 7)),
          x,
          y,
          { rotate: rnd.range(0, 180) },
        );
      art +=
        path(d, color) +
        stage.clip(d, inner) +
        stage.shade(d, [x - 160, y - 160, 320, 320], rnd.range(0, 360), mix(color, palette.ink, 0.4), {
          from: 0.4,
          to: 1.3,
          opacity: 0.5,
        });
      art += stroke(d, mix(c4, palette.ink, 0.3), 11);
    }
  }
  const river: Point[] = Array.from(
    { length: 6 },
    (_, i): Point => [-60 + i * 224, h * (0.3 + 0.08 * i) + rnd.range(-90, 90)],
  );
  art +=
    stroke(smooth(river), mix(palette.paper, c0, 0.4), 92) +
    stroke(smooth(river), mix('#7fbac9', c3, 0.25), 70) +
    stroke(smooth(river), '#ffffff', 5, { opacity: 0.5, 'stroke-dasharray': '60 46' });
  for (const [x, y] of scatter(rnd, 30, 20, 20, 960, h - 40, 6))
    art += rnd.chance(0.75) ? crown(stage, x, y, rnd.range(18, 36), rnd.pick([c4, mix(c4, c3, 0.4)])) : '';
  const barn = (x: number, y: number, turn: number) =>
    place(
      rect(8, 10, 92, 56, palette.ink, { opacity: 0.3 }) +
        rect(0, 0, 92, 28, palette.accent) +
        rect(0, 28, 92, 28, mix(palette.accent, palette.ink, 0.35)),
      x,
      y,
      { rotate: turn },
    );
  return (
    art +
    barn(rnd.range(120, 400), h * 0.82, rnd.range(-20, 20)) +
    barn(rnd.range(560, 800), h * 0.14, rnd.range(-20, 20)) +
    ellipse(rnd.range(200, 800), h * 0.5, 60, 36, palette.ink, { opacity: 0.14 })
  );
}

/** A terrace with table, chairs, tiles and pots. */
function terrace(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const set = greens(stage);
  const stone = mix(palette.paper, palette.colors[0], 0.5);
  const s = 1000 / 8;
  let art = rect(0, 0, 1000, h, stone);
  art +=
    repeat(Math.ceil(h / s), (r) =>
      repeat(8, (c) =>
        rect(
          c * s + 2,
          r * s + 2,
          s - 4,
          s - 4,
          (r + c) % 2 === 0
            ? stone
            : contrasting(stone, [mix(palette.accent, palette.paper, 0.3), mix(palette.colors[2], palette.paper, 0.2)]),
        ),
      ),
    ) + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 45, palette.ink, { from: 0.4, to: 1.8, opacity: 0.5 });
  const [x, y, r] = [500, h * 0.46, Math.min(220, h * 0.17)];
  const white = mix(palette.paper, '#ffffff', 0.4);
  const wood = mix('#b98a5a', palette.accent, 0.2);
  for (let i = 0; i < 4; i += 1) {
    const [cx, cy] = polar(x, y, i * 90 + 45, r * 1.46);
    art += place(
      rect(-62, -52, 124, 104, palette.ink, { opacity: 0.22, rx: 16, transform: 'translate(10 14)' }) +
        rect(-62, -52, 124, 104, wood, { rx: 16 }) +
        rect(-50, -42, 100, 84, at([palette.accent, palette.colors[3]], i), { rx: 14 }) +
        rect(-66, -66, 132, 24, shift(wood, -0.06), { rx: 12 }),
      cx,
      cy,
      { rotate: i * 90 + 135 },
    );
  }
  art +=
    circle(x + 14, y + 20, r, palette.ink, { opacity: 0.25 }) +
    circle(x, y, r, white) +
    circle(x, y, r * 0.92, 'none', { stroke: palette.accent, 'stroke-width': 7 });
  for (let i = 0; i < 4; i += 1) {
    const [cx, cy] = polar(x, y, i * 90 + 45, r * 0.6);
    art += circle(cx, cy, r * 0.24, at([palette.colors[1], palette.colors[0]], i)) + circle(cx, cy, r * 0.15, white);
  }
  art += repeat(5, (i) =>
    place(
      bloom(
        at(['rose', 'daisy', 'cosmos'] as const, i),
        26,
        bloomInk(at([palette.accent, '#f2c14e', white], i), '#f2c14e', palette.ink),
        rnd,
      ),
      ...polar(x, y, i * 72, i === 0 ? 0 : 26),
    ),
  );
  art += parasol(
    stage,
    rnd.chance(0.5) ? 820 : 190,
    h * 0.8,
    Math.min(190, h * 0.15),
    palette.accent,
    white,
    palette.ink,
  );
  const edge = scatter(rnd, 24, 0, 0, 1000, h, 20).filter(
    ([ex, ey]) => ex < 130 || ex > 870 || ey < 110 || ey > h - 110,
  );
  for (const [i, [ex, ey]] of edge.entries())
    art +=
      i % 3 === 0
        ? circle(ex + 8, ey + 12, 60, palette.ink, { opacity: 0.2 }) +
          circle(ex, ey, 60, mix(palette.accent, palette.ink, 0.2)) +
          circle(ex, ey, 50, '#4a3022') +
          repeat(8, (k) =>
            place(simpleLeaf(66, 24, leafInk(at(set, i + k), palette.ink, palette.paper), { veins: 3 }), ex, ey, {
              rotate: k * 45,
            }),
          )
        : crown(stage, ex, ey, rnd.range(64, 112), at(set, i));
  return art;
}

export const gardens = { parterre, kitchenGarden, border, fields, terrace };
