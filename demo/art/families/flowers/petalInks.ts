import { contrasting, distance, isGreen, mix } from '../../colors';
import type { Stage } from '../../stage';
import { type BloomInk, bloomInk } from '../blooms';
import { type LeafInk, leafInk } from '../leaves';

/** Petal colours that can be seen on the ground. */
export function petals(stage: Stage, ground: string): BloomInk[] {
  const { palette } = stage;
  const white = mix(palette.paper, '#ffffff', 0.5);
  const colors = [
    palette.accent,
    palette.colors[1],
    white,
    palette.colors[2],
    mix(palette.accent, palette.paper, 0.45),
    palette.colors[0],
  ].filter((c) => distance(c, ground) > 0.1 && !isGreen(c));
  return colors.map((c) =>
    bloomInk(c, contrasting(c, [mix('#f2c14e', palette.accent, 0.15), palette.ink, palette.paper]), palette.ink),
  );
}

export const greens = (stage: Stage): LeafInk[] =>
  [stage.palette.colors[4], stage.palette.colors[3], mix(stage.palette.colors[3], stage.palette.colors[4], 0.5)].map(
    (c) => leafInk(c, stage.palette.ink, stage.palette.paper),
  );
