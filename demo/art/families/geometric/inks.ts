import type { Stage } from '../../stage';
import { rect, rectPath } from '../../svg';

export const inksOf = ({ palette }: Stage): string[] => [palette.accent, ...palette.colors, palette.ink, palette.paper];

/** The whole sheet in paper colour with a margin, as framed prints have it; the picture is clipped to the window. */
export function framed(stage: Stage, margin: number, content: string, paper = stage.palette.paper): string {
  const { h } = stage;
  return rect(0, 0, 1000, h, paper) + stage.clip(rectPath(margin, margin, 1000 - 2 * margin, h - 2 * margin), content);
}
