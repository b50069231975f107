import { contrasting, distance, mix, shift } from '../colors';
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
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../svg';

const inksOf = ({ palette }: Stage): string[] => [palette.accent, ...palette.colors, palette.ink, palette.paper];

/** The whole sheet in paper colour with a margin, as framed prints have it; the picture is clipped to the window. */
function framed(stage: Stage, margin: number, content: string, paper = stage.palette.paper): string {
  const { h } = stage;
  return rect(0, 0, 1000, h, paper) + stage.clip(rectPath(margin, margin, 1000 - 2 * margin, h - 2 * margin), content);
}

/** Quarter circles, half discs and bars on a square grid. */
function bauhaus(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([3, 4, 4, 5]);
  const margin = rnd.pick([0, 60, 60]);
  const s = (1000 - 2 * margin) / columns;
  const rows = Math.max(1, Math.round((h - 2 * margin) / s));
  const sy = (h - 2 * margin) / rows;
  const inks = inksOf(stage);
  let art = '';
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const ground = rnd.pick(inks);
      const color = rnd.pick(inks.filter((i) => distance(i, ground) > 0.16)) ?? palette.ink;
      const third = rnd.pick(
        inks.filter((i) => distance(i, ground) > 0.12 && distance(i, color) > 0.12).concat(palette.paper),
      );
      const tile = rectPath(-s / 2, -s / 2, s, s);
      let inner = path(tile, ground);
      switch (rnd.int(0, 9)) {
        case 0:
          inner +=
            path(slicePath(-s / 2, -s / 2, s, 0, 90), color) + path(slicePath(-s / 2, -s / 2, s * 0.5, 0, 90), third);
          break;
        case 1:
          inner += path(slicePath(0, -s / 2, s / 2, 0, 180), color) + path(slicePath(0, s / 2, s / 2, 180, 360), third);
          break;
        case 2:
          inner += circle(0, 0, s * 0.4, color) + circle(0, 0, s * 0.2, third);
          break;
        case 3:
          inner +=
            path(
              polygon([
                [-s / 2, s / 2],
                [s / 2, s / 2],
                [s / 2, -s / 2],
              ]),
              color,
            ) + circle(-s * 0.17, -s * 0.17, s * 0.15, third);
          break;
        case 4:
          inner += repeat(4, (i) => rect(-s / 2 + (i * s) / 4, -s / 2, s / 8, s, color));
          break;
        case 5:
          inner += path(slicePath(-s / 2, 0, s / 2, -90, 90), color) + path(slicePath(0, 0, s / 2, -90, 90), third);
          break;
        case 6:
          inner += repeat(4, (i) =>
            path(slicePath(s / 2, s / 2, s * (1 - i * 0.25), 180, 270), i % 2 === 0 ? color : third),
          );
          break;
        case 7:
          inner +=
            path(slicePath(-s / 2, -s / 2, s / 2, 0, 90) + slicePath(s / 2, s / 2, s / 2, 180, 270), color) +
            path(slicePath(s / 2, -s / 2, s / 2, 90, 180) + slicePath(-s / 2, s / 2, s / 2, 270, 360), third);
          break;
        case 8:
          inner +=
            path(slicePath(0, s / 2, s / 2, 180, 360), color) +
            path(slicePath(0, s / 2, s * 0.25, 180, 360), third) +
            circle(0, -s * 0.25, s * 0.12, third);
          break;
        default:
          inner += rect(-s / 2, -s / 2, s / 2, s / 2, color) + rect(0, 0, s / 2, s / 2, third);
      }
      if (rnd.chance(0.4))
        inner += stage.shade(tile, [-s / 2, -s / 2, s, s], rnd.pick([0, 90, 180, 45]), mix(ground, palette.ink, 0.6), {
          from: 0.3,
          to: 1.3,
          opacity: 0.6,
        });
      art += place(inner, margin + s * (c + 0.5), margin + sy * (r + 0.5), {
        rotate: rnd.int(0, 3) * 90,
        scaleX: 1,
        scaleY: sy / s,
      });
    }
  }
  return framed(stage, margin, art);
}

/** A free composition: a great disc, bars, arcs and lines in balance. */
function composition(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3, c4] = palette.colors;
  const ground = rnd.pick([palette.paper, c0, mix(c0, palette.paper, 0.5)]);
  let art = rect(0, 0, 1000, h, ground);
  const x = rnd.range(330, 670);
  const y = h * rnd.range(0.3, 0.44);
  const r = Math.min(330, h * 0.27);
  const disc = circlePath(x, y, r);
  art += place(rect(-40, -h, 80, h * 2, c1), x + r * 0.7, h / 2, { rotate: rnd.range(18, 40) });
  art +=
    path(disc, palette.accent) +
    stage.shade(disc, [x - r, y - r, 2 * r, 2 * r], rnd.range(20, 120), mix(palette.accent, palette.ink, 0.6), {
      from: 0.3,
      to: 1.05,
    });
  const bar = rectPath(90, h * 0.62, 820, h * 0.1);
  art += path(bar, c4) + stage.shade(bar, [90, h * 0.62, 820, h * 0.1], 0, palette.ink, { from: 0.2, to: 1.2 });
  const hx = rnd.chance(0.5) ? 270 : 730;
  const halfDisc = slicePath(hx, h * 0.62, 190, 180, 360);
  art +=
    path(halfDisc, c3) +
    path(slicePath(hx, h * 0.62, 120, 180, 360), c1) +
    path(slicePath(hx, h * 0.62, 55, 180, 360), palette.paper);
  const quarter = slicePath(1000 - hx - 150, h * 0.72, 300, 0, 90);
  art +=
    path(quarter, c2) +
    stage.shade(quarter, [1000 - hx - 150, h * 0.72, 300, 300], 60, palette.ink, { from: 0.2, to: 1.3, opacity: 0.7 });
  art += repeat(6, (i) =>
    stroke(`M${n(hx - 150)} ${n(h * 0.77 + i * 22)}h${n(300 - i * 34)}`, palette.ink, 6, { 'stroke-linecap': 'butt' }),
  );
  art += circle(1000 - x, y + r * 0.9, 62, palette.ink) + circle(1000 - x + 14, y + r * 0.9 - 14, 26, palette.paper);
  art +=
    stroke(`M70 ${n(h * 0.08)}L930 ${n(h * rnd.range(0.5, 0.58))}`, palette.ink, 5) +
    stroke(`M${n(x)} 60V${n(h * 0.94)}`, palette.ink, 3);
  art += repeat(9, (i) => circle(110 + (i % 3) * 34, h * 0.1 + Math.floor(i / 3) * 34, 8, palette.ink));
  return (
    art +
    path(
      polygon([
        [820, h * 0.9],
        [920, h * 0.9],
        [870, h * 0.84],
      ]),
      palette.accent,
    )
  );
}

/** Glazed tiles: one drawn tile turned into a wall of stars and leaves. */
function tiles(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([3, 4, 5]);
  const s = 1000 / columns;
  const rows = Math.ceil(h / s);
  const [c0, c1, c2, c3, c4] = palette.colors;
  const white = mix(palette.paper, '#ffffff', 0.35);
  const style = rnd.int(0, 3);
  const leaf = (l: number, w: number, color: string, a: number) =>
    place(
      path(
        `M0 0C${n(-w)} ${n(-l * 0.3)} ${n(-w)} ${n(-l * 0.7)} 0 ${n(-l)}C${n(w)} ${n(-l * 0.7)} ${n(w)} ${n(-l * 0.3)} 0 0Z`,
        color,
      ),
      0,
      0,
      { rotate: a },
    );
  let tile = rect(-s / 2, -s / 2, s, s, style === 1 ? c4 : white);
  const corner = (draw: (i: number) => string) =>
    repeat(4, (i) => `<g transform="rotate(${i * 90}) translate(${n(s / 2)} ${n(s / 2)})">${draw(i)}</g>`);
  if (style === 0) {
    tile += corner(
      () => circle(0, 0, s * 0.34, c3) + circle(0, 0, s * 0.25, white) + circle(0, 0, s * 0.16, palette.accent),
    );
    tile +=
      repeat(8, (i) => leaf(s * 0.38, s * 0.075, i % 2 === 0 ? c4 : c2, i * 45)) +
      circle(0, 0, s * 0.1, palette.accent) +
      circle(0, 0, s * 0.05, white);
  } else if (style === 1) {
    const star: Point[] = Array.from({ length: 16 }, (_, i) =>
      polar(0, 0, i * 22.5 - 90, i % 2 === 0 ? s * 0.46 : s * 0.34),
    );
    tile +=
      path(polygon(star), c1) +
      path(polygon(star.map(([x, y]): Point => [x * 0.78, y * 0.78])), palette.accent) +
      path(polygon(star.map(([x, y]): Point => [x * 0.5, y * 0.5])), white) +
      circle(0, 0, s * 0.1, c3);
    tile += corner(() =>
      path(
        polygon([
          [0, -s * 0.2],
          [s * 0.06, -s * 0.06],
          [s * 0.2, 0],
          [s * 0.06, s * 0.06],
          [0, s * 0.2],
          [-s * 0.06, s * 0.06],
          [-s * 0.2, 0],
          [-s * 0.06, -s * 0.06],
        ]),
        c2,
      ),
    );
  } else if (style === 2) {
    tile += repeat(4, (i) =>
      path(slicePath(-s / 2, -s / 2, s * 0.5, 0, 90), i % 2 === 0 ? c3 : palette.accent, {
        transform: `rotate(${i * 90})`,
      }),
    );
    tile += repeat(
      4,
      (i) =>
        path(slicePath(-s / 2, -s / 2, s * 0.34, 0, 90), white, { transform: `rotate(${i * 90})` }) +
        path(slicePath(-s / 2, -s / 2, s * 0.2, 0, 90), c4, { transform: `rotate(${i * 90})` }),
    );
    tile += path(
      polygon([
        [0, -s * 0.16],
        [s * 0.16, 0],
        [0, s * 0.16],
        [-s * 0.16, 0],
      ]),
      c1,
    );
  } else {
    tile +=
      rect(-s / 2, -s / 2, s, s, c0) +
      corner(
        () =>
          path(slicePath(0, 0, s * 0.46, 180, 270), c4) +
          path(slicePath(0, 0, s * 0.36, 180, 270), c0) +
          path(slicePath(0, 0, s * 0.27, 180, 270), palette.accent),
      );
    tile +=
      repeat(4, (i) => leaf(s * 0.3, s * 0.1, c3, i * 90 + 45)) +
      repeat(4, (i) => leaf(s * 0.44, s * 0.055, palette.ink, i * 90)) +
      circle(0, 0, s * 0.07, white);
  }
  const grout = mix(palette.paper, palette.ink, 0.22);
  tile += rect(-s / 2, -s / 2, s, s, 'none', { stroke: grout, 'stroke-width': 4 });
  const id = stage.define((key) => `<g id="${key}">${tile}</g>`).slice(5, -1);
  let art = '';
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) art += `<use href="#${id}" x="${n(s * (c + 0.5))}" y="${n(s * (r + 0.5))}"/>`;
  // Each tile was fired by hand: some lie a little darker.
  art += repeat(Math.round(rows * columns * 0.5), () =>
    rect(rnd.int(0, columns - 1) * s, rnd.int(0, rows - 1) * s, s, s, palette.ink, { opacity: rnd.range(0.02, 0.07) }),
  );
  return (
    art + stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, palette.ink, { from: 0.4, to: 1.8, opacity: 0.4 })
  );
}

function terrazzo(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[0], palette.paper, 0.5),
    palette.ink,
    palette.colors[4],
  ]);
  const chips = inksOf(stage).filter((c) => distance(c, ground) > 0.07);
  let art = rect(0, 0, 1000, h, ground);
  const big = scatter(rnd, Math.round(74 * (h / 1000)), -20, -20, 1040, h + 40, 14);
  for (const [x, y] of big) {
    const corners = rnd.int(4, 6);
    const r = rnd.range(18, 66);
    const points: Point[] = Array.from({ length: corners }, (_, i) =>
      polar(x, y, ((i + rnd.range(-0.3, 0.3)) / corners) * 360, r * rnd.range(0.6, 1.15)),
    );
    const color = rnd.pick(chips);
    const d = polygon(points);
    art += path(d, color, { 'stroke-linejoin': 'round', stroke: color, 'stroke-width': 5 });
    if (rnd.chance(0.5))
      art += stage.shade(d, [x - r, y - r, 2 * r, 2 * r], rnd.range(0, 360), mix(color, palette.ink, 0.4), {
        from: 0.2,
        to: 1.2,
        opacity: 0.6,
      });
  }
  for (const [x, y] of scatter(rnd, Math.round(150 * (h / 1000)), 0, 0, 1000, h, 3)) {
    const r = rnd.range(4, 11);
    art += path(
      polygon(Array.from({ length: 4 }, (_, i): Point => polar(x, y, i * 90 + rnd.range(-30, 30), r))),
      rnd.pick(chips),
    );
  }
  return art;
}

/** Squiggles, confetti, steps and stripes: Milan, 1981. */
function memphis(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[0], palette.paper, palette.colors[1], palette.colors[2], palette.ink]);
  const inks = inksOf(stage).filter((c) => distance(c, ground) > 0.12);
  let art = rect(0, 0, 1000, h, ground);
  art +=
    path(blobPath(rnd, rnd.range(100, 300), h * 0.2, 330, h * 0.2, 0.25), at(inks, rnd.int(0, 5))) +
    path(blobPath(rnd, rnd.range(700, 900), h * 0.8, 340, h * 0.22, 0.25), at(inks, rnd.int(0, 5)));
  const spots = scatter(rnd, Math.round(27 * (h / 1500) + 6), 60, 60, 880, h - 120, 30);
  spots.forEach(([x, y], i) => {
    const s = rnd.range(60, 106);
    const one = rnd.pick(inks);
    const two = contrasting(one, rnd.shuffle(inks).slice(0, 3));
    let form = '';
    switch (i % 9) {
      case 0:
        form = stroke(
          smooth(
            Array.from({ length: 8 }, (_, k): Point => [-s + (k * 2 * s) / 7, k % 2 === 0 ? -s * 0.26 : s * 0.26]),
          ),
          one,
          s * 0.2,
        );
        break;
      case 1:
        form =
          circle(0, 0, s * 0.7, one) +
          stage.clip(
            circlePath(0, 0, s * 0.7),
            repeat(7, (k) => rect(-s, -s * 0.7 + k * s * 0.22, 2 * s, s * 0.1, two)),
          );
        break;
      case 2:
        form =
          path(
            polygon([
              [0, -s * 0.8],
              [s * 0.8, s * 0.6],
              [-s * 0.8, s * 0.6],
            ]),
            one,
          ) +
          path(
            polygon([
              [12, -s * 0.8 + 16],
              [s * 0.8 + 12, s * 0.6 + 16],
              [-s * 0.8 + 12, s * 0.6 + 16],
            ]),
            'none',
            { stroke: palette.ink, 'stroke-width': 5 },
          );
        break;
      case 3:
        form = path(
          polygon(
            Array.from(
              { length: 10 },
              (_, k): Point => [-s * 0.8 + Math.ceil(k / 2) * s * 0.36, s * 0.6 - Math.floor(k / 2) * s * 0.36],
            ),
          ).replace('Z', `L${n(s)} ${n(s * 0.6)}Z`),
          one,
        );
        break;
      case 4:
        form = path(slicePath(0, 0, s * 0.8, 180, 360), one) + path(slicePath(0, 0, s * 0.44, 180, 360), two);
        break;
      case 5:
        form = repeat(16, (k) =>
          circle(((k % 4) - 1.5) * s * 0.36, (Math.floor(k / 4) - 1.5) * s * 0.36, s * 0.09, one),
        );
        break;
      case 6:
        form =
          rect(-s * 0.7, -s * 0.24, s * 1.4, s * 0.48, one, { rx: s * 0.24 }) +
          repeat(5, (k) =>
            stroke(`M${n(-s * 0.46 + k * s * 0.22)} ${n(s * 0.14)}l${n(s * 0.12)} ${n(-s * 0.28)}`, two, s * 0.06),
          );
        break;
      case 7:
        form = circle(0, 0, s * 0.5, 'none', { stroke: one, 'stroke-width': s * 0.24 });
        break;
      default:
        form = stroke(`M${n(-s * 0.5)} 0H${n(s * 0.5)}M0 ${n(-s * 0.5)}V${n(s * 0.5)}`, one, s * 0.22, {
          'stroke-linecap': 'butt',
        });
    }
    art += place(form, x, y, { rotate: rnd.range(0, 360) });
  });
  for (const [x, y] of scatter(rnd, 46, 20, 20, 960, h - 40, 5)) {
    if (spots.some(([sx, sy]) => Math.hypot(sx - x, sy - y) < 104)) continue;
    art += place(
      rnd.chance(0.5)
        ? rect(-15, -4, 30, 8, rnd.pick(inks), { rx: 4 })
        : path(
            polygon([
              [0, -11],
              [10, 8],
              [-10, 8],
            ]),
            rnd.pick(inks),
          ),
      x,
      y,
      { rotate: rnd.range(0, 180) },
    );
  }
  return art;
}

/** Overlapping fish-scale waves. */
function scallops(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([4, 5, 6]);
  const r = 500 / columns;
  const rings = rnd.int(4, 5);
  const [c0, c1, c2, c3, c4] = palette.colors;
  const white = mix(palette.paper, '#ffffff', 0.3);
  const sets = [
    [c4, white, c3, white, palette.accent],
    [palette.ink, c1, c3, c0, palette.accent],
    [palette.accent, white, c4, c0, c2],
    [c3, c0, c4, c1, white],
  ];
  const rows = Math.ceil(h / (r * 0.5)) + 2;
  let art = rect(0, 0, 1000, h, c4);
  const mixSets = rnd.chance(0.6);
  const base = rnd.int(0, 3);
  for (let row = 0; row < rows; row += 1) {
    for (let c = -1; c <= columns; c += 1) {
      const x = c * 2 * r + (row % 2 === 0 ? 0 : r) + r;
      const y = row * r * 0.5;
      const set = at(sets, mixSets ? base + (rnd.chance(0.7) ? 0 : rnd.int(1, 3)) : base);
      art += repeat(rings, (k) => circle(x, y, r * (1 - (k * 0.92) / rings), at(set, k)));
    }
  }
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], rnd.pick([90, 45]), palette.ink, {
      from: 0.3,
      to: 1.6,
      opacity: 0.6,
    })
  );
}

/** Bands of colour that bend, run and meet, as on a wall of 1973. */
function supergraphic(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const bands = [palette.accent, palette.colors[1], palette.colors[0], palette.colors[3], palette.colors[4]];
  const ground = mix(palette.paper, palette.colors[0], 0.25);
  const w = rnd.range(46, 62);
  let art = rect(0, 0, 1000, h, ground);
  const kind = rnd.int(0, 2);
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

/** Isometric boxes piled into a small city of light and shade. */
function blocks(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const s = rnd.pick([100, 125, 125]);
  const dy = s * 0.577;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.ink]);
  let art = rect(0, 0, 1000, h, ground);
  const inks = [
    palette.accent,
    palette.colors[1],
    palette.colors[2],
    palette.colors[3],
    palette.colors[4],
    palette.colors[0],
  ];
  const rows = Math.ceil(h / dy) + 4;
  for (let row = -1; row < rows; row += 1) {
    for (let c = -1; c <= 1000 / (2 * s) + 1; c += 1) {
      if (rnd.chance(0.12)) continue;
      const x = c * 2 * s + (row % 2 === 0 ? 0 : s);
      const tall = s * rnd.pick([0.5, 0.9, 0.9, 1.4, 2.1]);
      const y = row * dy;
      const color = rnd.pick(inks);
      const left = polygon([
        [x - s, y],
        [x, y + dy],
        [x, y + dy + tall],
        [x - s, y + tall],
      ]);
      const right = polygon([
        [x + s, y],
        [x, y + dy],
        [x, y + dy + tall],
        [x + s, y + tall],
      ]);
      art +=
        path(left, color) +
        path(right, shift(color, -0.13)) +
        path(
          polygon([
            [x, y - dy],
            [x + s, y],
            [x, y + dy],
            [x - s, y],
          ]),
          mix(shift(color, 0.1), palette.paper, 0.2),
        );
      if (rnd.chance(0.25))
        art += path(
          polygon([
            [x - s * 0.7, y + tall * 0.5 + dy * 0.3],
            [x - s * 0.3, y + tall * 0.5 + dy * 0.7],
            [x - s * 0.3, y + tall + dy * 0.7],
            [x - s * 0.7, y + tall + dy * 0.3],
          ]),
          palette.ink,
          { opacity: 0.75 },
        );
    }
  }
  return art;
}

/** A hanging mobile of leaves and discs. */
function mobile(stage: Stage): string {
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

/** Atomic stars, boomerangs and wires. */
function atomic(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[3], palette.paper, 0.2),
    palette.colors[4],
  ]);
  const inks = inksOf(stage).filter((c) => distance(c, ground) > 0.13);
  let art = rect(0, 0, 1000, h, ground);
  const spots = scatter(rnd, Math.round(15 * (h / 1500) + 4), 90, 90, 820, h - 180, 30);
  spots.forEach(([x, y], i) => {
    const s = rnd.range(80, 140);
    const color = at(inks, i);
    let form = '';
    if (i % 4 === 0) {
      form = path(
        `M${n(-s)} ${n(s * 0.5)}C${n(-s * 0.8)} ${n(-s * 0.7)} ${n(s * 0.6)} ${n(-s * 0.9)} ${n(s)} ${n(-s * 0.1)}C${n(s * 0.8)} ${n(s * 0.1)} ${n(s * 0.4)} ${n(-s * 0.2)} ${n(s * 0.1)} 0C${n(-s * 0.3)} ${n(s * 0.2)} ${n(-s * 0.6)} ${n(s * 0.8)} ${n(-s)} ${n(s * 0.5)}Z`,
        color,
      );
    } else if (i % 4 === 1) {
      form = repeat(12, (k) => {
        const [px, py] = polar(0, 0, k * 30, k % 2 === 0 ? s : s * 0.62);
        return (
          stroke(`M0 0L${n(px)} ${n(py)}`, contrasting(ground, [palette.ink, palette.paper]), 4) +
          circle(px, py, k % 2 === 0 ? 12 : 7, k % 2 === 0 ? color : palette.accent)
        );
      });
    } else if (i % 4 === 2) {
      form = repeat(8, (k) =>
        path(`M0 ${n(-s)}L${n(s * 0.09)} ${n(-s * 0.14)}L0 0L${n(-s * 0.09)} ${n(-s * 0.14)}Z`, color, {
          transform: `rotate(${k * 45}) scale(${k % 2 === 0 ? 1 : 0.6})`,
        }),
      );
    } else {
      form =
        path(blobPath(rnd, 0, 0, s, s * 0.66, 0.2, 6), color) +
        stroke(
          `M${n(-s * 0.9)} ${n(-s * 0.5)}C${n(-s * 0.2)} ${n(-s)} ${n(s * 0.2)} ${n(s * 0.9)} ${n(s * 1.05)} ${n(s * 0.2)}`,
          contrasting(ground, [palette.ink, palette.paper]),
          4,
        );
    }
    art += place(form, x, y, { rotate: rnd.range(0, 360) });
  });
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 80, mix(ground, palette.ink, 0.5), {
      from: 0.4,
      to: 1.9,
      opacity: 0.5,
    })
  );
}

/** Stones and arches in balance: quiet abstract prints. */
function stones(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, mix(palette.colors[0], palette.paper, 0.5), palette.colors[0]]);
  const inks = [palette.accent, palette.colors[1], palette.colors[2], palette.colors[3], palette.colors[4]].filter(
    (c) => distance(c, ground) > 0.07,
  );
  let art = rect(0, 0, 1000, h, ground);
  if (rnd.chance(0.5)) {
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
function optical(stage: Stage): string {
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

export const geometric = {
  bauhaus,
  composition,
  tiles,
  terrazzo,
  memphis,
  scallops,
  supergraphic,
  blocks,
  mobile,
  atomic,
  stones,
  optical,
};
