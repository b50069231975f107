import { mix } from '../../colors';
import type { Stage } from '../../stage';
import { path } from '../../svg';

/** Furniture and fittings in front view. What stands is drawn from its foot at (x, y). */
export const WOOD = '#a8683a';

export const woodOf = ({ palette }: Stage): string => mix(WOOD, palette.accent, 0.35);

export function shaded(
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 20,
  opacity = 0.8,
): string {
  return (
    path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.35, to: 1.2, opacity })
  );
}
