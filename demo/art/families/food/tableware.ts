import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, circlePath, ellipse, path, place, polygon, rect, rectPath, repeat, stroke } from '../../svg';

/** Dishes from above, on a table in the palette's colours; the food keeps its own colours. */
export const FOOD = {
  green: '#5f8f3e',
  leaf: '#3f7a3f',
  lemon: '#f6c92f',
  orange: '#f08a24',
  tomato: '#d8402c',
  crust: '#c98544',
  bread: '#e0ac6a',
  cream: '#fbf1dc',
  cheese: '#f7d774',
  egg: '#fffaf0',
  yolk: '#f5a623',
  choco: '#5a3220',
  berry: '#a3243f',
  blue: '#3d4a86',
  pink: '#ef8fa0',
  aubergine: '#4b2a4f',
  salmon: '#f29b7d',
} as const;

interface Table {
  art: string;
  ground: string;
  white: string;
  shadow: string;
}

export function tableTop(stage: Stage): Table {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    palette.colors[3],
    palette.accent,
    palette.colors[2],
  ]);
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 4);
  const other = mix(ground, palette.paper, 0.34);
  if (style === 0) {
    const s = 1000 / 9;
    art +=
      repeat(9, (i) => rect(i * s, 0, s / 2, h, other, { opacity: 0.6 })) +
      repeat(Math.ceil(h / s), (i) => rect(0, i * s, 1000, s / 2, other, { opacity: 0.6 }));
  } else if (style === 1)
    art += path(
      polygon([
        [0, h * 0.62],
        [1000, h * 0.4],
        [1000, h],
        [0, h],
      ]),
      contrasting(ground, [palette.paper, palette.colors[2], palette.accent]),
    );
  else if (style === 2) {
    art +=
      path(
        polygon([
          [560, -20],
          [1020, -20],
          [1020, h * 0.66],
          [760, h * 0.7],
        ]),
        palette.paper,
      ) +
      stage.clip(
        polygon([
          [560, -20],
          [1020, -20],
          [1020, h * 0.66],
          [760, h * 0.7],
        ]),
        repeat(9, (i) =>
          place(
            rect(-20, -h, 22, h * 3, contrasting(palette.paper, [palette.accent, palette.colors[3]])),
            560 + i * 70,
            h * 0.3,
            { rotate: -14 },
          ),
        ),
      );
  } else if (style === 3) art += repeat(7, (i) => rect(0, (i * h) / 7, 1000, 3, shift(ground, -0.06)));
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 50, mix(ground, palette.ink, 0.5), {
    from: 0.4,
    to: 1.6,
    opacity: 0.5,
  });
  return { art, ground, white: mix(palette.paper, '#ffffff', 0.6), shadow: mix(ground, palette.ink, 0.7) };
}

export const drop = (x: number, y: number, r: number, color: string) =>
  ellipse(x + r * 0.1, y + r * 0.14, r, r, color, { opacity: 0.34 });

/** A bowl from above; answers the radius of what is in it. */
export function bowlTop(stage: Stage, x: number, y: number, r: number, glaze: string, shadow: string): string {
  return (
    drop(x, y, r, shadow) +
    circle(x, y, r, glaze) +
    circle(x, y, r * 0.9, shift(glaze, -0.14)) +
    stage.shade(circlePath(x, y, r), [x - r, y - r, 2 * r, 2 * r], 45, mix(glaze, stage.palette.ink, 0.7), {
      from: 0.5,
      to: 1.2,
      opacity: 0.7,
    })
  );
}

export function cutlery(
  x: number,
  y: number,
  s: number,
  color: string,
  kind: 'fork' | 'spoon' | 'knife' | 'sticks',
  turn: number,
): string {
  const k = s / 400;
  const forms = {
    fork:
      stroke('M0 190V-60', color, 17) +
      path('M-34 -190V-110Q-34 -56 0 -50Q34 -56 34 -110V-190H22V-110H11V-190H-11V-110H-22V-190Z', color),
    spoon:
      stroke('M0 190V-60', color, 16) + ellipse(0, -120, 40, 70, color) + ellipse(0, -124, 30, 56, shift(color, -0.07)),
    knife: stroke('M0 190V20', color, 20) + path('M-12 30V-190Q28 -150 22 30Z', color),
    sticks: stroke('M-12 200L-4 -200', color, 11) + stroke('M16 200L12 -200', color, 11),
  };
  return place(forms[kind], x, y, { rotate: turn, scale: k });
}
