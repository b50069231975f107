import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { archPath, circle, n, path, place, rect, rectPath, repeat, roundedPath, stroke } from '../../svg';
import { pendant } from '../furniture/lamps';
import { rug, windowView } from '../furniture/walls';
import { shaded, woodOf } from '../furniture/wood';
import { vessel } from '../vessels';
import { gallery, room } from './room';

export function bedroom(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.76, 0.82));
  const [x, y, w] = [500, r.y + h * 0.09, 640];
  const wood = woodOf(stage);
  const quilt = at(r.stuff, 0);
  const white = mix(palette.paper, '#ffffff', 0.5);
  let art =
    r.art + (rnd.chance(0.5) ? windowView(stage, 340, h * 0.1, 320, h * 0.26) : gallery(stage, 320, h * 0.12, 360));
  art += rug(stage, 500, r.y + h * 0.13, 960, h * 0.1, at(r.stuff, 2));
  art += shaded(
    stage,
    rnd.chance(0.5)
      ? archPath(x - w / 2, y - h * 0.37, w, h * 0.33)
      : roundedPath(x - w / 2, y - h * 0.32, w, h * 0.28, 40, 0),
    [x - w / 2, y - h * 0.37, w, h * 0.37],
    wood,
  );
  art +=
    [-0.27, 0.27]
      .map((k) =>
        place(
          shaded(stage, roundedPath(-120, -60, 240, 120, 46), [-120, -60, 240, 120], white),
          x + k * w,
          y - h * 0.19,
          { rotate: k * 16 },
        ),
      )
      .join('') +
    place(shaded(stage, roundedPath(-80, -50, 160, 100, 36), [-80, -50, 160, 100], palette.accent), x, y - h * 0.16);
  const cover = `M${n(x - w / 2 - 16)} ${n(y - h * 0.125)}C${n(x - w * 0.2)} ${n(y - h * 0.16)} ${n(x + w * 0.2)} ${n(y - h * 0.1)} ${n(x + w / 2 + 16)} ${n(y - h * 0.13)}L${n(x + w / 2 + 30)} ${n(y - 20)}Q${n(x)} ${n(y + 16)} ${n(x - w / 2 - 30)} ${n(y - 20)}Z`;
  const mark = contrasting(quilt, [palette.paper, palette.ink]);
  art +=
    rect(x - w / 2, y - h * 0.15, w, h * 0.14, white) +
    path(cover, quilt) +
    stage.clip(
      cover,
      rnd.chance(0.5)
        ? repeat(11, (i) =>
            stroke(`M${n(x - w * 0.56 + i * w * 0.115)} ${n(y - h * 0.17)}l${n((i - 5) * 7)} ${n(h * 0.2)}`, mark, 8),
          )
        : repeat(40, (i) =>
            circle(
              x - w * 0.5 + (i % 10) * w * 0.11 + (Math.floor(i / 10) % 2) * 36,
              y - h * 0.13 + Math.floor(i / 10) * h * 0.035,
              10,
              mark,
            ),
          ),
    );
  art += stage.shade(cover, [x - w / 2, y - h * 0.15, w, h * 0.16], 90, mix(quilt, palette.ink, 0.6), {
    from: 0.3,
    to: 1.1,
  });
  art += [-1, 1].map((k) => rect(x + k * (w / 2 - 10) - 10, y - 26, 20, 46, wood)).join('');
  for (const side of [-1, 1]) {
    const tx = x + side * 415;
    art +=
      shaded(stage, rectPath(tx - 70, y - h * 0.15, 140, h * 0.13), [tx - 70, y - h * 0.15, 140, h * 0.13], wood) +
      rect(tx - 58, y - h * 0.138, 116, h * 0.05, shift(wood, 0.05)) +
      circle(tx, y - h * 0.113, 7, palette.ink) +
      rect(tx - 56, y - 20, 12, 34, wood) +
      rect(tx + 44, y - 20, 12, 34, wood);
    art +=
      side < 0
        ? stroke(`M${tx} ${n(y - h * 0.15)}v-70`, palette.ink, 7) +
          path(
            `M${tx - 34} ${n(y - h * 0.15 - 140)}h68l24 78h-116Z`,
            contrasting(r.wall, [palette.paper, palette.accent]),
          )
        : vessel(stage, 'bottle', tx - 14, y - h * 0.15, 60, palette.colors[1], palette.ink).art +
          rect(tx + 16, y - h * 0.15 - 18, 50, 18, palette.accent);
  }
  return art + pendant(stage, 855, h * 0.16, 66, contrasting(r.wall, [palette.accent, palette.paper]));
}
