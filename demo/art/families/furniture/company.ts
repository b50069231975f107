import { contrasting, mix } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, path, place, stroke } from '../../svg';
import { houseplant, pot } from '../botanical/pots';
import { leafInk } from '../leaves';

export function plantInPot(stage: Stage, x: number, y: number, s: number, color: string): string {
  const { rnd, palette } = stage;
  const w = s * rnd.range(0.26, 0.32);
  const tall = w * rnd.range(0.85, 1.05);
  return (
    ellipse(x, y, w * 0.7, 11, palette.ink, { opacity: 0.25 }) +
    place(
      houseplant(stage, s * 0.74, rnd.pick([0, 2, 3, 5, 6, 1]), leafInk(palette.colors[4], palette.ink, palette.paper)),
      x,
      y - tall * 0.92,
    ) +
    place(pot(stage, w, tall, color, contrasting(color, [palette.paper, palette.ink])), x, y)
  );
}

/** A cat asleep or sitting, foot at (x, y). */
export function houseCat(x: number, y: number, s: number, color: string, sitting: boolean): string {
  const k = s / 100;
  if (!sitting)
    return place(
      path('M-70 0C-96 -30 -70 -62 -20 -60C30 -64 84 -50 84 -16C84 -4 76 0 60 0Z', color) +
        circle(-56, -28, 25, color) +
        path('M-78 -40L-74 -64L-58 -50ZM-50 -50L-34 -62L-36 -38Z', color) +
        stroke('M80 -10C70 12 0 14 -30 4', color, 13) +
        stroke('M-66 -26q5 5 10 0M-48 -28q5 5 10 0', mix(color, '#ffffff', 0.5), 2.6),
      x,
      y,
      { scale: k },
    );
  return place(
    path('M-34 0C-44 -40 -30 -74 -6 -84C22 -80 40 -40 38 0Z', color) +
      circle(-4, -98, 26, color) +
      path('M-28 -106L-30 -138L-8 -120ZM4 -120L22 -138L20 -106Z', color) +
      stroke('M34 -8C70 -6 72 -44 56 -56', color, 12) +
      stroke('M-18 -100h8M4 -100h8M-6 -92h4', mix(color, '#ffffff', 0.6), 3),
    x,
    y,
    { scale: k },
  );
}
