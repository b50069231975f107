import { distance, mix } from '../../colors';
import type { Stage } from '../../stage';
import { circle, circlePath, n, path, place, polygon, rect, rectPath, repeat, slicePath, stroke } from '../../svg';
import { framed, inksOf } from './inks';

/** Quarter circles, half discs and bars on a square grid. */
export function bauhaus(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const columns = rnd.pick([3, 4, 4, 5]);
  const margin = rnd.pick([0, 60, 60]);
  const s = (1000 - 2 * margin) / columns;
  const rows = Math.max(1, Math.round((h - 2 * margin) / s));
  const sy = (h - 2 * margin) / rows;
  const inks = inksOf(stage);
  let art = '';
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const ground = rnd.pick(inks);
      const color = rnd.pick(inks.filter((i) => distance(i, ground) > 0.16)) ?? palette.ink;
      const third = rnd.pick(
        inks.filter((i) => distance(i, ground) > 0.12 && distance(i, color) > 0.12).concat(palette.paper),
      );
      const tile = rectPath(-s / 2, -s / 2, s, s);
      let inner = path(tile, ground);
      switch (rnd.int(0, 9)) {
        case 0:
          inner +=
            path(slicePath(-s / 2, -s / 2, s, 0, 90), color) + path(slicePath(-s / 2, -s / 2, s * 0.5, 0, 90), third);
          break;
        case 1:
          inner += path(slicePath(0, -s / 2, s / 2, 0, 180), color) + path(slicePath(0, s / 2, s / 2, 180, 360), third);
          break;
        case 2:
          inner += circle(0, 0, s * 0.4, color) + circle(0, 0, s * 0.2, third);
          break;
        case 3:
          inner +=
            path(
              polygon([
                [-s / 2, s / 2],
                [s / 2, s / 2],
                [s / 2, -s / 2],
              ]),
              color,
            ) + circle(-s * 0.17, -s * 0.17, s * 0.15, third);
          break;
        case 4:
          inner += repeat(4, (i) => rect(-s / 2 + (i * s) / 4, -s / 2, s / 8, s, color));
          break;
        case 5:
          inner += path(slicePath(-s / 2, 0, s / 2, -90, 90), color) + path(slicePath(0, 0, s / 2, -90, 90), third);
          break;
        case 6:
          inner += repeat(4, (i) =>
            path(slicePath(s / 2, s / 2, s * (1 - i * 0.25), 180, 270), i % 2 === 0 ? color : third),
          );
          break;
        case 7:
          inner +=
            path(slicePath(-s / 2, -s / 2, s / 2, 0, 90) + slicePath(s / 2, s / 2, s / 2, 180, 270), color) +
            path(slicePath(s / 2, -s / 2, s / 2, 90, 180) + slicePath(-s / 2, s / 2, s / 2, 270, 360), third);
          break;
        case 8:
          inner +=
            path(slicePath(0, s / 2, s / 2, 180, 360), color) +
            path(slicePath(0, s / 2, s * 0.25, 180, 360), third) +
            circle(0, -s * 0.25, s * 0.12, third);
          break;
        default:
          inner += rect(-s / 2, -s / 2, s / 2, s / 2, color) + rect(0, 0, s / 2, s / 2, third);
      }
      if (rnd.chance(0.4))
        inner += stage.shade(tile, [-s / 2, -s / 2, s, s], rnd.pick([0, 90, 180, 45]), mix(ground, palette.ink, 0.6), {
          from: 0.3,
          to: 1.3,
          opacity: 0.6,
        });
      art += place(inner, margin + s * (c + 0.5), margin + sy * (r + 0.5), {
        rotate: rnd.int(0, 3) * 90,
        scaleX: 1,
        scaleY: sy / s,
      });
    }
  }
  return framed(stage, margin, art);
}

/** A free composition: a great disc, bars, arcs and lines in balance. */
export function composition(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3, c4] = palette.colors;
  const ground = rnd.pick([palette.paper, c0, mix(c0, palette.paper, 0.5)]);
  let art = rect(0, 0, 1000, h, ground);
  const x = rnd.range(330, 670);
  const y = h * rnd.range(0.3, 0.44);
  const r = Math.min(330, h * 0.27);
  const disc = circlePath(x, y, r);
  art += place(rect(-40, -h, 80, h * 2, c1), x + r * 0.7, h / 2, { rotate: rnd.range(18, 40) });
  art +=
    path(disc, palette.accent) +
    stage.shade(disc, [x - r, y - r, 2 * r, 2 * r], rnd.range(20, 120), mix(palette.accent, palette.ink, 0.6), {
      from: 0.3,
      to: 1.05,
    });
  const bar = rectPath(90, h * 0.62, 820, h * 0.1);
  art += path(bar, c4) + stage.shade(bar, [90, h * 0.62, 820, h * 0.1], 0, palette.ink, { from: 0.2, to: 1.2 });
  const hx = rnd.chance(0.5) ? 270 : 730;
  const halfDisc = slicePath(hx, h * 0.62, 190, 180, 360);
  art +=
    path(halfDisc, c3) +
    path(slicePath(hx, h * 0.62, 120, 180, 360), c1) +
    path(slicePath(hx, h * 0.62, 55, 180, 360), palette.paper);
  const quarter = slicePath(1000 - hx - 150, h * 0.72, 300, 0, 90);
  art +=
    path(quarter, c2) +
    stage.shade(quarter, [1000 - hx - 150, h * 0.72, 300, 300], 60, palette.ink, { from: 0.2, to: 1.3, opacity: 0.7 });
  art += repeat(6, (i) =>
    stroke(`M${n(hx - 150)} ${n(h * 0.77 + i * 22)}h${n(300 - i * 34)}`, palette.ink, 6, { 'stroke-linecap': 'butt' }),
  );
  art += circle(1000 - x, y + r * 0.9, 62, palette.ink) + circle(1000 - x + 14, y + r * 0.9 - 14, 26, palette.paper);
  art +=
    stroke(`M70 ${n(h * 0.08)}L930 ${n(h * rnd.range(0.5, 0.58))}`, palette.ink, 5) +
    stroke(`M${n(x)} 60V${n(h * 0.94)}`, palette.ink, 3);
  art += repeat(9, (i) => circle(110 + (i % 3) * 34, h * 0.1 + Math.floor(i / 3) * 34, 8, palette.ink));
  return (
    art +
    path(
      polygon([
        [820, h * 0.9],
        [920, h * 0.9],
        [870, h * 0.84],
      ]),
      palette.accent,
    )
  );
}
