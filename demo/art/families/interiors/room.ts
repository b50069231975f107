import { contrasting, distance, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { archPath, n, path, rect, rectPath, repeat, stroke } from '../../svg';
import { framedPicture } from '../furniture/walls';
import { woodOf } from '../furniture/wood';

interface Room {
  art: string;
  wall: string;
  floor: string;
  y: number;
  /** Colours that stand out from the wall, the loudest first. */
  stuff: string[];
}

/** Wall, floor and what the light does on them. */
export function room(stage: Stage, edge: number): Room {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.paper,
    palette.colors[0],
    palette.colors[1],
    mix(palette.colors[2], palette.paper, 0.25),
    palette.colors[3],
    palette.colors[4],
  ]);
  const dark = wall === palette.colors[4] || wall === palette.colors[3];
  const floor = contrasting(wall, [
    mix(woodOf(stage), palette.paper, 0.45),
    palette.colors[0],
    mix(palette.paper, palette.colors[1], 0.4),
  ]);
  const y = h * edge;
  let art = rect(0, 0, 1000, h, wall);
  const style = rnd.int(0, 3);
  if (style === 0)
    art +=
      rect(0, y - h * 0.24, 1000, h * 0.24, shift(wall, dark ? 0.05 : -0.05)) +
      rect(0, y - h * 0.245, 1000, 9, mix(palette.paper, '#ffffff', 0.3));
  else if (style === 1)
    art += path(
      archPath(rnd.range(100, 260), h * 0.1, 560, y - h * 0.1),
      mix(wall, dark ? palette.paper : palette.accent, 0.16),
    );
  else if (style === 2) art += repeat(9, (i) => rect(i * 118 + 20, 0, 3, y, shift(wall, dark ? 0.05 : -0.04)));
  art += stage.shade(rectPath(0, 0, 1000, y), [0, 0, 1000, y], rnd.pick([-40, 220]), shift(wall, dark ? 0.1 : -0.1), {
    from: 0.35,
    to: 1.5,
    opacity: 0.6,
  });
  art += rect(0, y, 1000, h - y, floor);
  art += rnd.chance(0.5)
    ? repeat(8, (i) =>
        stroke(`M${n(500 + (i - 3.5) * 150)} ${n(y)}L${n(500 + (i - 3.5) * 300)} ${n(h)}`, shift(floor, -0.06), 3),
      )
    : repeat(6, (i) => rect(0, y + (h - y) * ((i + 1) / 7) ** 1.3, 1000, 3, shift(floor, -0.05)));
  art += rect(0, y - 16, 1000, 18, mix(palette.paper, '#ffffff', 0.35));
  const stuff = [
    palette.accent,
    palette.colors[3],
    palette.colors[4],
    palette.colors[2],
    palette.colors[1],
    palette.paper,
  ].filter((c) => distance(c, wall) > 0.12);
  return { art, wall, floor, y, stuff };
}

/** A few small pictures hung above a place. */
export function gallery(stage: Stage, x: number, y: number, w: number): string {
  const { rnd } = stage;
  const layout = rnd.pick([
    [
      [0, 0, 0.44, 0.6],
      [0.52, 0.08, 0.3, 0.3],
      [0.52, 0.46, 0.3, 0.4],
    ],
    [
      [0, 0, 0.28, 0.38],
      [0.36, 0, 0.28, 0.38],
      [0.72, 0, 0.28, 0.38],
    ],
    [
      [0.06, 0, 0.4, 0.54],
      [0.54, 0, 0.4, 0.54],
    ],
    [[0.2, 0, 0.56, 0.74]],
  ] as const);
  return layout.map(([dx, dy, dw, dt]) => framedPicture(stage, x + dx * w, y + dy * w, dw * w, dt * w)).join('');
}
