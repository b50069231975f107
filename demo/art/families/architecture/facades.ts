import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { archPath, circle, n, path, polygon, rect, rectPath, repeat } from '../../svg';

export const whiteOf = ({ palette }: Stage) => mix(palette.paper, '#ffffff', 0.45);

/** A front of windows with shutters, balconies and awnings. */
export function facade(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.accent,
    palette.colors[0],
    palette.colors[1],
    palette.colors[2],
    mix(palette.accent, palette.paper, 0.5),
    palette.paper,
  ]);
  const white = whiteOf(stage);
  const columns = rnd.pick([3, 3, 4]);
  const rows = Math.max(2, Math.round((h / 1000) * columns * 0.86));
  const [w, t] = [1000 / columns, h / rows];
  const shutters = rnd.shuffle(
    [palette.colors[3], palette.colors[4], palette.accent, palette.colors[2], white].filter(
      (c) => distance(c, wall) > 0.14,
    ),
  );
  let art = rect(0, 0, 1000, h, wall);
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], rnd.pick([30, 150]), mix(wall, palette.ink, 0.45), {
    from: 0.3,
    to: 1.7,
    opacity: 0.6,
  });
  const arched = rnd.chance(0.4);
  const mixed = rnd.chance(0.5);
  for (let r = 0; r < rows; r += 1) {
    if (r > 0)
      art +=
        rect(0, r * t - 5, 1000, 10, mix(wall, white, 0.5)) +
        rect(0, r * t + 5, 1000, 5, palette.ink, { opacity: 0.12 });
    for (let c = 0; c < columns; c += 1) {
      const [ww, wt] = [w * 0.34, t * 0.56];
      const [x, y] = [c * w + w / 2 - ww / 2, r * t + t * 0.24];
      const opening = arched ? archPath(x, y, ww, wt) : rectPath(x, y, ww, wt);
      const shutter = at(shutters, mixed ? r + c : r);
      const trim = arched ? archPath(x - 13, y - 13, ww + 26, wt + 13) : rectPath(x - 13, y - 13, ww + 26, wt + 13);
      const lit = rnd.chance(0.22);
      const glass = lit ? '#ffdf94' : mix(palette.ink, palette.colors[3], 0.3);
      art += path(trim, white) + path(opening, glass);
      art += stage.clip(
        opening,
        (lit
          ? ''
          : path(
              polygon([
                [x, y],
                [x + ww * 0.7, y],
                [x, y + wt * 0.6],
              ]),
              '#ffffff',
              { opacity: 0.14 },
            )) +
          (rnd.chance(0.4)
            ? path(
                `M${n(x)} ${n(y)}H${n(x + ww * 0.36)}Q${n(x + ww * 0.3)} ${n(y + wt * 0.5)} ${n(x)} ${n(y + wt * 0.8)}Z`,
                palette.paper,
                { opacity: 0.85 },
              )
            : ''),
      );
      art += rect(x + ww / 2 - 3, y, 6, wt, white) + rect(x, y + wt * 0.36, ww, 6, white);
      const closed = rnd.chance(0.16);
      const slats = (sx: number, sw: number) =>
        rect(sx, y + (arched ? ww * 0.2 : 0), sw, wt - (arched ? ww * 0.2 : 0), shutter) +
        repeat(Math.round(wt / 17), (i) =>
          rect(sx + 6, y + (arched ? ww * 0.2 : 0) + 9 + i * 15.6, sw - 12, 4, shift(shutter, -0.1)),
        ) +
        rect(sx + sw + 1, y + 12, 7, wt - 12, palette.ink, { opacity: 0.16 });
      art += closed
        ? slats(x, ww / 2 - 1) + slats(x + ww / 2 + 1, ww / 2 - 1)
        : slats(x - ww * 0.52 - 14, ww * 0.5) + slats(x + ww + 14, ww * 0.5);
      const sill = y + wt;
      art +=
        rect(x - 24, sill, ww + 48, 13, white) + rect(x - 18, sill + 13, ww + 36, 9, palette.ink, { opacity: 0.16 });
      const dress = rnd.int(0, 5);
      if (dress === 0)
        art +=
          rect(x - 14, sill - 24, ww + 28, 26, mix(palette.accent, palette.ink, 0.45)) +
          repeat(9, (i) =>
            circle(
              x - 8 + (i * (ww + 16)) / 8,
              sill - 30 - (i % 2) * 9,
              14,
              at([palette.colors[3], palette.accent, palette.colors[2], palette.colors[1]], i + c),
            ),
          );
      else if (dress === 1)
        art +=
          repeat(11, (i) => rect(x - 40 + (i * (ww + 80)) / 10 - 2, sill - 66, 4, 68, palette.ink)) +
          rect(x - 44, sill - 70, ww + 88, 7, palette.ink) +
          rect(x - 48, sill - 2, ww + 96, 13, palette.ink);
      else if (dress === 2 && !arched)
        art +=
          path(
            polygon([
              [x - 22, y - 20],
              [x + ww + 22, y - 20],
              [x + ww + 40, y + wt * 0.26],
              [x - 40, y + wt * 0.26],
            ]),
            white,
          ) +
          stage.clip(
            polygon([
              [x - 22, y - 20],
              [x + ww + 22, y - 20],
              [x + ww + 40, y + wt * 0.26],
              [x - 40, y + wt * 0.26],
            ]),
            repeat(6, (i) =>
              path(
                polygon([
                  [x - 22 + (i * (ww + 44)) / 6, y - 20],
                  [x - 22 + ((i + 0.5) * (ww + 44)) / 6, y - 20],
                  [x - 40 + ((i + 0.5) * (ww + 80)) / 6, y + wt * 0.3],
                  [x - 40 + (i * (ww + 80)) / 6, y + wt * 0.3],
                ]),
                contrasting(wall, [palette.accent, palette.colors[4]]),
              ),
            ),
          );
    }
  }
  return art;
}
