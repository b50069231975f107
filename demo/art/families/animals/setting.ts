import { distance, mix } from '../../colors';
import type { Stage } from '../../stage';
import { blobPath, circle, path, rect, rectPath } from '../../svg';

export const lay = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 35,
  opacity = 0.85,
): string =>
  path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.35, to: 1.1, opacity });

interface Scene {
  art: string;
  ground: string;
  inks: string[];
  white: string;
}

export function backdrop(stage: Stage, grounds?: readonly string[]): Scene {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick(
    grounds ?? [palette.colors[0], palette.colors[1], palette.paper, palette.colors[2], palette.colors[3]],
  );
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 2);
  const other = mix(ground, palette.paper, 0.45);
  if (style === 0) art += circle(500, h * 0.44, Math.min(400, h * 0.36), other);
  else if (style === 1) art += path(blobPath(rnd, 500, h * 0.46, 420, h * 0.36, 0.14), other);
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.4), {
    from: 0.4,
    to: 1.6,
    opacity: 0.5,
  });
  return {
    art,
    ground,
    white: mix(palette.paper, '#ffffff', 0.4),
    inks: [
      palette.accent,
      palette.colors[4],
      palette.ink,
      palette.colors[3],
      palette.colors[1],
      palette.colors[2],
    ].filter((c) => distance(c, ground) > 0.13),
  };
}
