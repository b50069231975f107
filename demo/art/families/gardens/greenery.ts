import { mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { blobPath, circle, n, path, polar, repeat } from '../../svg';

/** Gardens from above. Greens come from the palette where it has them, else from nature. */
export function greens({ palette }: Stage): string[] {
  return [
    mix('#5f9a4f', palette.colors[3], 0.45),
    mix('#8fb860', palette.colors[2], 0.45),
    mix('#2f6b46', palette.colors[4], 0.45),
    mix('#b8cf78', palette.colors[1], 0.3),
  ];
}

/** The crown of a tree from above, lit from the left. */
export function crown(stage: Stage, x: number, y: number, r: number, color: string): string {
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

export const flowerDots = (
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
