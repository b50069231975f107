import { contrasting, distance, mix, shift } from '../colors';
import type { Stage } from '../stage';
import { blobPath, circle, ellipse, n, type Point, path, polygon, rect, repeat, smooth, stroke } from '../svg';

/** Thrown pots: half widths and heights of a profile, of a pot 1 wide and as high as its last entry says. */
type Outline = readonly (readonly [radius: number, height: number])[];
export const OUTLINES: Readonly<Record<string, Outline>> = {
  bottle: [
    [0.34, 0],
    [0.42, 0.12],
    [0.5, 0.42],
    [0.44, 0.72],
    [0.22, 0.96],
    [0.13, 1.16],
    [0.12, 1.46],
    [0.17, 1.56],
  ],
  moon: [
    [0.24, 0],
    [0.4, 0.08],
    [0.5, 0.36],
    [0.5, 0.52],
    [0.4, 0.82],
    [0.24, 0.92],
    [0.2, 0.98],
    [0.23, 1.04],
  ],
  amphora: [
    [0.2, 0],
    [0.3, 0.14],
    [0.46, 0.56],
    [0.5, 0.9],
    [0.4, 1.2],
    [0.2, 1.36],
    [0.17, 1.5],
    [0.24, 1.6],
  ],
  cylinder: [
    [0.36, 0],
    [0.38, 0.04],
    [0.38, 0.5],
    [0.38, 1.1],
    [0.36, 1.14],
  ],
  gourd: [
    [0.26, 0],
    [0.44, 0.14],
    [0.5, 0.36],
    [0.38, 0.66],
    [0.27, 0.78],
    [0.34, 0.94],
    [0.33, 1.1],
    [0.18, 1.26],
    [0.17, 1.34],
  ],
  tulip: [
    [0.28, 0],
    [0.24, 0.08],
    [0.36, 0.34],
    [0.44, 0.6],
    [0.38, 0.86],
    [0.36, 1.0],
    [0.48, 1.18],
  ],
  bowl: [
    [0.2, 0],
    [0.21, 0.05],
    [0.36, 0.12],
    [0.47, 0.28],
    [0.5, 0.46],
  ],
  jar: [
    [0.32, 0],
    [0.46, 0.1],
    [0.5, 0.34],
    [0.48, 0.66],
    [0.36, 0.84],
    [0.34, 0.9],
    [0.37, 0.94],
  ],
  cone: [
    [0.46, 0],
    [0.5, 0.06],
    [0.34, 0.5],
    [0.2, 0.9],
    [0.12, 1.2],
    [0.14, 1.3],
  ],
  cup: [
    [0.34, 0],
    [0.4, 0.05],
    [0.46, 0.36],
    [0.46, 0.72],
    [0.45, 0.76],
  ],
};
export type OutlineName = keyof typeof OUTLINES;
export const VASE_NAMES: readonly string[] = ['bottle', 'moon', 'amphora', 'cylinder', 'gourd', 'tulip', 'jar', 'cone'];

export interface Vessel {
  art: string;
  height: number;
  mouth: number;
}

/** A glazed pot whose foot stands at (x, y), `w` wide. */
export function vessel(
  stage: Stage,
  name: string,
  x: number,
  y: number,
  w: number,
  glaze: string,
  second: string,
): Vessel {
  const { rnd, palette } = stage;
  const outline = OUTLINES[name] ?? OUTLINES.jar ?? [];
  const rightSide = outline.map(([r, t]): Point => [x + r * w, y - t * w]);
  const leftSide = outline.map(([r, t]): Point => [x - r * w, y - t * w]).reverse();
  const d = `${smooth(rightSide)}L${smooth(leftSide).slice(1)}Z`;
  const [lipRadius = 0.3, top = 1] = outline.at(-1) ?? [];
  const height = top * w;
  const dark = mix(glaze, palette.ink, 0.65);
  let skin = '';
  switch (rnd.int(0, 8)) {
    case 0: // dipped
      skin = path(blobLine(stage, x - w, y - height * rnd.range(0.4, 0.62), 2 * w, height), second);
      break;
    case 1: // bands
      skin = repeat(rnd.int(2, 5), (i) =>
        rect(x - w, y - height * (0.24 + i * 0.13), 2 * w, height * rnd.range(0.02, 0.07), second),
      );
      break;
    case 2: // speckles
      skin = repeat(60, () =>
        circle(x + rnd.range(-0.5, 0.5) * w, y - rnd.next() * height, rnd.range(1.2, w * 0.018), second),
      );
      break;
    case 3: // brush strokes
      skin = repeat(8, (i) =>
        stroke(
          `M${n(x - w * 0.5 + i * w * 0.14)} ${n(y - height * 0.72)}q${n(w * 0.04)} ${n(height * 0.2)} ${n(-w * 0.02)} ${n(height * rnd.range(0.3, 0.5))}`,
          second,
          w * 0.045,
        ),
      );
      break;
    case 4: // zigzag
      skin =
        stroke(
          `M${Array.from({ length: 15 }, (_, i) => `${n(x - w * 0.56 + i * w * 0.08)} ${n(y - height * (i % 2 === 0 ? 0.44 : 0.58))}`).join('L')}`,
          second,
          w * 0.03,
          { 'stroke-linejoin': 'miter' },
        ) +
        rect(x - w, y - height * 0.66, 2 * w, height * 0.022, second) +
        rect(x - w, y - height * 0.38, 2 * w, height * 0.022, second);
      break;
    case 5: // great dots
      skin = repeat(15, (i) =>
        circle(
          x - w * 0.44 + (i % 5) * w * 0.22 + (Math.floor(i / 5) % 2) * w * 0.11,
          y - height * (0.26 + Math.floor(i / 5) * 0.16),
          w * 0.055,
          second,
        ),
      );
      break;
    case 6: // a leaf
      skin =
        stroke(
          `M${n(x)} ${n(y - height * 0.12)}Q${n(x + w * 0.06)} ${n(y - height * 0.4)} ${n(x)} ${n(y - height * 0.72)}`,
          second,
          w * 0.02,
        ) +
        repeat(10, (i) =>
          ellipse(
            x + (i % 2 === 0 ? 1 : -1) * w * 0.12,
            y - height * (0.2 + Math.floor(i / 2) * 0.11),
            w * 0.1,
            w * 0.035,
            second,
            {
              transform: `rotate(${i % 2 === 0 ? -34 : 34} ${n(x + (i % 2 === 0 ? 1 : -1) * w * 0.12)} ${n(y - height * (0.2 + Math.floor(i / 2) * 0.11))})`,
            },
          ),
        );
      break;
    case 7: // checks
      skin = repeat(24, (i) =>
        (i + Math.floor(i / 8)) % 2 === 0
          ? rect(
              x - w * 0.52 + (i % 8) * w * 0.13,
              y - height * 0.62 + Math.floor(i / 8) * w * 0.13,
              w * 0.13,
              w * 0.13,
              second,
            )
          : '',
      );
      break;
    default: // plain, with a raw foot
      skin = rect(x - w, y - height * 0.1, 2 * w, height, mix(second, palette.colors[1], 0.6));
  }
  const lip = ellipse(x, y - height, lipRadius * w, lipRadius * w * 0.16, mix(dark, palette.ink, 0.5));
  const shine = path(
    blobPath(rnd, x - w * 0.2, y - height * 0.56, w * 0.035, height * 0.16, 0.1, 6),
    mix(glaze, '#ffffff', 0.55),
    { opacity: 0.7 },
  );
  const bowl = name === 'bowl' ? ellipse(x, y - height, w * 0.5, w * 0.07, mix(glaze, palette.ink, 0.35)) : '';
  return {
    art:
      path(d, glaze) +
      stage.clip(d, skin) +
      stage.shade(d, [x - w / 2, y - height, w, height], 8, dark, { from: 0.34, to: 1.02 }) +
      shine +
      (name === 'bowl' ? bowl : lip),
    height,
    mouth: lipRadius * w,
  };
}

/** A wavy-edged cover from a height down to the foot or up to the lip. */
function blobLine({ rnd }: Stage, x: number, y: number, w: number, t: number): string {
  const up = rnd.chance(0.5);
  const points: Point[] = Array.from({ length: 9 }, (_, i): Point => [x + (i / 8) * w, y + rnd.range(-0.05, 0.05) * t]);
  return `${smooth(points)}V${n(up ? y - t : y + t)}H${n(x)}Z`;
}

/** A painted plate from above. */
export function plate(stage: Stage, x: number, y: number, r: number, glaze: string, inks: readonly string[]): string {
  const { rnd, palette } = stage;
  const a = inks[0] ?? palette.ink;
  const b = inks[1] ?? palette.accent;
  const d = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
  let art = circle(x + r * 0.07, y + r * 0.1, r, palette.ink, { opacity: 0.24 }) + path(d, glaze);
  const turn = (count: number, draw: (i: number) => string) =>
    `<g transform="translate(${n(x)} ${n(y)})">${repeat(count, (i) => `<g transform="rotate(${n((i * 360) / count)})">${draw(i)}</g>`)}</g>`;
  switch (rnd.int(0, 6)) {
    case 0:
      art +=
        turn(18, () =>
          path(
            `M0 ${n(-r * 0.95)}Q${n(r * 0.12)} ${n(-r * 0.82)} 0 ${n(-r * 0.7)}Q${n(-r * 0.12)} ${n(-r * 0.82)} 0 ${n(-r * 0.95)}Z`,
            a,
          ),
        ) +
        turn(8, () =>
          path(
            `M0 0C${n(-r * 0.2)} ${n(-r * 0.2)} ${n(-r * 0.1)} ${n(-r * 0.46)} 0 ${n(-r * 0.5)}C${n(r * 0.1)} ${n(-r * 0.46)} ${n(r * 0.2)} ${n(-r * 0.2)} 0 0Z`,
            b,
          ),
        ) +
        circle(x, y, r * 0.1, a);
      break;
    case 1:
      art +=
        repeat(4, (i) =>
          circle(x, y, r * (0.9 - i * 0.2), 'none', { stroke: i % 2 === 0 ? a : b, 'stroke-width': r * 0.06 }),
        ) + circle(x, y, r * 0.1, a);
      break;
    case 2:
      art +=
        circle(x, y, r * 0.62, a) +
        turn(5, () => ellipse(0, -r * 0.3, r * 0.12, r * 0.26, glaze)) +
        circle(x, y, r * 0.1, b) +
        turn(30, () => circle(0, -r * 0.8, r * 0.03, a));
      break;
    case 3:
      art += stage.clip(
        d,
        repeat(9, (i) =>
          stroke(
            `M${n(x - r)} ${n(y - r + i * r * 0.25)}q${n(r * 0.25)} ${n(-r * 0.14)} ${n(r * 0.5)} 0t${n(r * 0.5)} 0t${n(r * 0.5)} 0t${n(r * 0.5)} 0`,
            i % 2 === 0 ? a : b,
            r * 0.06,
          ),
        ),
      );
      break;
    case 4:
      art += stage.clip(
        d,
        path(
          `M${n(x - r)} ${n(y + r * 0.1)}Q${n(x)} ${n(y - r * 0.3)} ${n(x + r)} ${n(y + r * 0.2)}V${n(y + r)}H${n(x - r)}Z`,
          a,
        ) + repeat(22, () => circle(x + rnd.range(-r, r), y + rnd.range(-r, r), rnd.range(1.4, r * 0.025), b)),
      );
      break;
    case 5: // a fish
      art +=
        circle(x, y, r * 0.9, 'none', { stroke: a, 'stroke-width': r * 0.03 }) +
        path(
          `M${n(x - r * 0.5)} ${n(y)}Q${n(x - r * 0.1)} ${n(y - r * 0.4)} ${n(x + r * 0.3)} ${n(y)}L${n(x + r * 0.56)} ${n(y - r * 0.2)}V${n(y + r * 0.2)}L${n(x + r * 0.3)} ${n(y)}Q${n(x - r * 0.1)} ${n(y + r * 0.4)} ${n(x - r * 0.5)} ${n(y)}Z`,
          a,
        ) +
        circle(x - r * 0.3, y - r * 0.05, r * 0.045, glaze) +
        repeat(3, (i) =>
          stroke(
            `M${n(x - r * 0.1 + i * r * 0.12)} ${n(y - r * 0.15)}q${n(r * 0.08)} ${n(r * 0.15)} 0 ${n(r * 0.3)}`,
            b,
            r * 0.03,
          ),
        );
      break;
    default:
      art +=
        turn(12, (i) =>
          path(
            polygon([
              [0, -r * 0.95],
              [r * 0.16, -r * 0.62],
              [-r * 0.16, -r * 0.62],
            ]),
            i % 2 === 0 ? a : b,
          ),
        ) +
        circle(x, y, r * 0.5, 'none', { stroke: a, 'stroke-width': r * 0.03 }) +
        circle(x, y, r * 0.2, b);
  }
  return (
    art +
    stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, mix(glaze, palette.ink, 0.6), {
      from: 0.5,
      to: 1.2,
      opacity: 0.7,
    }) +
    circle(x, y, r * 0.99, 'none', { stroke: shift(glaze, -0.12), 'stroke-width': r * 0.02 })
  );
}

/** Glazes that can be seen before a wall. */
export function glazes({ palette }: Stage, wall: string): string[] {
  const found = [
    palette.accent,
    mix(palette.paper, '#ffffff', 0.3),
    palette.colors[3],
    palette.colors[1],
    palette.colors[4],
    palette.colors[2],
    palette.ink,
    palette.colors[0],
  ].filter((c) => distance(c, wall) > 0.11);
  return found.length > 0 ? found : [contrasting(wall, [palette.paper, palette.ink])];
}
