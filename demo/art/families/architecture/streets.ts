import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import {
  archPath,
  circle,
  ellipse,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  stroke,
} from '../../svg';
import { houseplant, pot } from '../botanical/pots';
import { leafInk } from '../leaves';
import { birds, cloud, sun } from '../nature';
import { whiteOf } from './facades';

/** A door with steps, pots and a lamp. */
export function doorway(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    mix(palette.accent, palette.paper, 0.4),
    palette.paper,
    palette.colors[2],
  ]);
  const door = contrasting(wall, [palette.accent, palette.colors[4], palette.colors[3]]);
  const white = whiteOf(stage);
  const foot = h * 0.84;
  const top = h * 0.24;
  let art = rect(0, 0, 1000, h, wall);
  const brick = rnd.chance(0.5);
  if (brick) {
    const t = 46;
    art += repeat(Math.ceil(h / t), (r) =>
      repeat(
        10,
        (c) =>
          ((r * 7 + c * 5) % 4 === 0 ? rect(c * 112 - (r % 2) * 56, r * t, 106, t - 6, shift(wall, -0.04)) : '') +
          ((r * 3 + c) % 7 === 0 ? rect(c * 112 - (r % 2) * 56, r * t, 106, t - 6, shift(wall, 0.03)) : ''),
      ),
    );
  }
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 25, mix(wall, palette.ink, 0.5), {
    from: 0.4,
    to: 1.5,
    opacity: 0.6,
  });
  const arched = stage.variant(['arched', 'square']) === 0;
  const w = 380;
  const x = 500 - w / 2;
  const frame = arched
    ? archPath(x - 40, top - 40, w + 80, foot - top + 40)
    : rectPath(x - 40, top - 40, w + 80, foot - top + 40);
  const leaf = arched ? archPath(x, top, w, foot - top) : rectPath(x, top, w, foot - top);
  art +=
    path(frame, white) +
    path(leaf, door) +
    stage.shade(leaf, [x, top, w, foot - top], 190, mix(door, palette.ink, 0.6), { from: 0.35, to: 1.2, opacity: 0.8 });
  const rail = shift(door, -0.1);
  if (arched)
    art +=
      repeat(5, (i) =>
        stroke(
          `M500 ${n(top + w / 2)}L${n(500 + Math.cos(Math.PI + (i * Math.PI) / 4) * (w / 2 - 10))} ${n(top + w / 2 + Math.sin(Math.PI + (i * Math.PI) / 4) * (w / 2 - 10))}`,
          white,
          7,
        ),
      ) + rect(x, top + w / 2 - 8, w, 16, white);
  const body = arched ? top + w / 2 + 40 : top + 40;
  const ph = (foot - body - 70) / 3;
  art +=
    repeat(6, (i) =>
      rect(x + 34 + (i % 2) * (w / 2 - 12), body + Math.floor(i / 2) * (ph + 16), w / 2 - 56, ph, 'none', {
        stroke: rail,
        'stroke-width': 9,
      }),
    ) + rect(497, body - 20, 6, foot - body + 20, rail);
  art +=
    circle(530, body + ph * 1.6, 16, '#e2b34a') +
    circle(470, body + ph * 1.6, 16, '#e2b34a') +
    path(`M480 ${n(body - 2)}a24 24 0 1 0 40 0`, 'none', { stroke: '#e2b34a', 'stroke-width': 9 });
  art += repeat(
    3,
    (i) =>
      rect(
        x - 80 - i * 44,
        foot + i * h * 0.045,
        w + 160 + i * 88,
        h * 0.046,
        i % 2 === 0 ? white : mix(white, palette.ink, 0.12),
      ) + rect(x - 80 - i * 44, foot + i * h * 0.045, w + 160 + i * 88, 7, '#ffffff'),
  );
  art += rect(0, h * 0.97, 1000, h, mix(wall, palette.ink, 0.35));
  const green = leafInk(palette.colors[4], palette.ink, palette.paper);
  for (const [px, s, kind] of [
    [140, 0.4, rnd.pick([6, 2])],
    [860, 0.4, rnd.pick([6, 2])],
    [235, 0.2, 5],
    [770, 0.22, 0],
  ] as const)
    art +=
      place(houseplant(stage, h * s, kind, green), px, h * 0.965 - h * s * 0.22) +
      place(
        pot(stage, h * s * 0.28, h * s * 0.25, contrasting(wall, [palette.accent, white, palette.ink]), palette.ink),
        px,
        h * 0.968,
      );
  art +=
    stroke(`M${x - 100} ${n(top + 40)}h50v40`, palette.ink, 8) +
    path(`M${x - 78} ${n(top + 80)}h56l14 80h-84Z`, '#ffe3a0') +
    path(`M${x - 82} ${n(top + 80)}h64l-12 -26h-40Z`, palette.ink);
  art += rect(x + w + 70, top + 100, 70, 70, palette.ink, { rx: 6 });
  return stage.words.includes('roses')
    ? art +
        repeat(60, () =>
          place(
            ellipse(0, 0, 16, 8, rnd.chance(0.6) ? palette.colors[3] : palette.accent),
            500 + rnd.bell() * 430,
            top - 60 + rnd.bell() * 60 + Math.abs(rnd.bell()) * 40,
            { rotate: rnd.range(0, 180) },
          ),
        )
    : art;
}

/** Roofs, towers and water tanks before the evening. */
export function skyline(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const base = h * 0.86;
  let art = rect(
    0,
    0,
    1000,
    h,
    stage.linear([0, 0], [0, h], [tone(0.62), tone(0.36), palette.colors[0], palette.paper]),
  );
  art +=
    sun(rnd.range(300, 700), h * rnd.range(0.3, 0.42), rnd.range(110, 170), palette.accent) +
    cloud(rnd, 40, h * 0.2, 380, palette.paper, 0.5) +
    cloud(rnd, 600, h * 0.13, 360, palette.paper, 0.4);
  for (let row = 0; row < 3; row += 1) {
    let x = -30;
    const color = tone(0.5 + row * 0.18);
    while (x < 1000) {
      const w = rnd.range(70, 150);
      const t = h * rnd.range(0.16, 0.44) * (1.15 - row * 0.28);
      const y = base - t + row * h * 0.05;
      const d = rectPath(x, y, w, h);
      art += path(d, color) + path(rectPath(x + w * 0.68, y, w * 0.32, h), shift(color, -0.06));
      const top = rnd.int(0, 5);
      if (top === 0)
        art +=
          path(
            polygon([
              [x + w * 0.2, y],
              [x + w / 2, y - h * 0.08],
              [x + w * 0.8, y],
            ]),
            color,
          ) + stroke(`M${n(x + w / 2)} ${n(y - h * 0.08)}v${n(-h * 0.05)}`, color, 5);
      else if (top === 1)
        art += rect(x + w * 0.2, y - 26, w * 0.6, 28, color) + rect(x + w * 0.34, y - 50, w * 0.32, 26, color);
      else if (top === 2 && row > 0)
        art +=
          stroke(`M${n(x + w * 0.34)} ${n(y)}v-24M${n(x + w * 0.66)} ${n(y)}v-24`, color, 5) +
          rect(x + w * 0.26, y - 72, w * 0.48, 50, color) +
          path(
            polygon([
              [x + w * 0.2, y - 70],
              [x + w / 2, y - 98],
              [x + w * 0.8, y - 70],
            ]),
            color,
          );
      else if (top === 3) art += path(archPath(x + w * 0.25, y - w * 0.25, w * 0.5, w * 0.27), color);
      const light = row === 2 ? '#ffdc8f' : mix(color, '#ffdc8f', 0.6);
      let panes = '';
      for (let wy = y + 22; wy < base + 60; wy += 34)
        for (let wx = x + 14; wx < x + w - 20; wx += 26)
          if (rnd.chance(0.4 + row * 0.05)) panes += rectPath(wx, wy, 12, 18);
      art += path(panes, light, { opacity: 0.5 + row * 0.2 });
      x += w + (row === 2 ? rnd.range(0, 26) : 0);
    }
    art += rect(
      0,
      base - h * 0.2,
      1000,
      h * 0.4,
      stage.linear(
        [0, base - h * 0.22],
        [0, base],
        [`${palette.colors[0]}/0`, `${palette.colors[0]}/${row === 2 ? 0 : 0.42}`],
      ),
    );
  }
  art +=
    path(roundedPath(-10, h * 0.95, 1020, h * 0.1, 0), palette.ink) +
    stroke(`M-10 ${n(h * 0.9)}Q500 ${n(h * 0.97)} 1010 ${n(h * 0.89)}`, palette.ink, 4) +
    repeat(6, (i) => place(path('M-9 0Q0 -16 9 0Q0 6 -9 0Z', palette.ink), 180 + i * 34, h * 0.927 - 4 + i));
  return art + birds(rnd, 6, 500, h * 0.24, 260, tone(0.9));
}
