import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, ellipse, n, path, place, polygon, rect, rectPath, repeat, roundedPath, stroke } from '../../svg';
import { plantInPot } from '../furniture/company';
import { pendant } from '../furniture/lamps';
import { rug, windowView } from '../furniture/walls';
import { shaded, woodOf } from '../furniture/wood';
import { glazes, OUTLINES, vessel } from '../vessels';
import { gallery, room } from './room';

export function kitchen(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, 0.9);
  const top = h * 0.58;
  const cabinet = at(r.stuff, 0);
  const wood = woodOf(stage);
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = r.art;
  // Tiles above the counter.
  const s = 62;
  const rows = Math.ceil((h * 0.2) / s);
  art +=
    rect(0, top - rows * s, 1000, rows * s, white) +
    repeat(rows, (k) =>
      repeat(17, (c) =>
        rect(
          c * s + 2,
          top - (k + 1) * s + 2,
          s - 4,
          s - 4,
          (c * 7 + k * 3) % 11 === 0
            ? mix(palette.accent, white, 0.3)
            : (c + k) % 2 === 0
              ? mix(palette.colors[0], white, 0.4)
              : white,
        ),
      ),
    );
  art += windowView(stage, 120, h * 0.09, 330, h * 0.25, { curtains: false });
  art += rect(560, h * 0.17, 390, 18, wood) + rect(560, h * 0.31, 390, 18, wood);
  const set = glazes(stage, r.wall);
  ['jar', 'jar', 'cup', 'bowl', 'moon'].forEach((name, i) => {
    art +=
      i < 3 ? vessel(stage, name, 610 + i * 90 + (i === 2 ? 20 : 0), h * 0.17, 74, at(set, i), at(set, i + 1)).art : '';
  });
  art += plantInPot(stage, 890, h * 0.17, 150, at(set, 0));
  ['bowl', 'bottle', 'cylinder', 'jar'].forEach((name, i) => {
    const width = Math.min(name === 'bowl' ? 120 : 66, (h * 0.105) / (OUTLINES[name]?.at(-1)?.[1] ?? 1));
    art += vessel(stage, name, 620 + i * 96, h * 0.31, width, at(set, i + 1), at(set, i + 3)).art;
  });
  art +=
    shaded(stage, rectPath(0, top, 1000, 34), [0, top, 1000, 34], wood, 90) +
    rect(0, top + 34, 1000, h * 0.9 - top - 34, cabinet) +
    stage.shade(rectPath(0, top + 34, 1000, h * 0.9), [0, top, 1000, h * 0.35], 90, mix(cabinet, palette.ink, 0.6), {
      from: 0.2,
      to: 1.3,
      opacity: 0.7,
    });
  art += repeat(
    4,
    (i) =>
      rect(22 + i * 244, top + 60, 224, h * 0.9 - top - 96, 'none', {
        stroke: shift(cabinet, -0.09),
        'stroke-width': 7,
        rx: 4,
      }) +
      circle(
        i % 2 === 0 ? 222 + i * 244 : 46 + i * 244,
        top + 120,
        10,
        contrasting(cabinet, [palette.accent, palette.paper, palette.ink]),
      ),
  );
  art += rect(0, h * 0.88, 1000, h * 0.02, palette.ink);
  // On the counter.
  art += vessel(
    stage,
    'bowl',
    250,
    top,
    230,
    contrasting(white, [palette.accent, palette.colors[3]]),
    palette.paper,
  ).art;
  art +=
    [-60, 0, 58, -28, 30]
      .map((dx, i) =>
        circle(
          250 + dx,
          top - 118 - (i > 2 ? 36 : 0),
          34,
          at(['#f2b632', '#e8722c', '#9fbf4a', '#d84a3a', '#f2c84a'], i + rnd.int(0, 4)),
        ),
      )
      .join('') +
    vessel(stage, 'bowl', 250, top, 230, contrasting(white, [palette.accent, palette.colors[3]]), palette.paper).art;
  const kx = 690;
  art +=
    shaded(
      stage,
      `M${kx - 92} ${n(top)}C${kx - 130} ${n(top - 100)} ${kx - 60} ${n(top - 150)} ${kx} ${n(top - 150)}S${kx + 130} ${n(top - 100)} ${kx + 92} ${n(top)}Z`,
      [kx - 110, top - 150, 220, 150],
      palette.colors[4],
    ) +
    path(`M${kx + 88} ${n(top - 90)}l64 -40l8 14l-54 62Z`, palette.colors[4]) +
    stroke(
      `M${kx - 70} ${n(top - 120)}C${kx - 70} ${n(top - 230)} ${kx + 70} ${n(top - 230)} ${kx + 70} ${n(top - 120)}`,
      palette.ink,
      12,
    ) +
    circle(kx, top - 156, 13, palette.accent);
  art +=
    repeat(2, (i) =>
      stroke(`M${kx + 168 + i * 20} ${n(top - 140)}c-20 -34 22 -46 2 -86`, palette.paper, 7, { opacity: 0.7 }),
    ) +
    rect(850, top - 190, 110, 190, mix(wood, palette.paper, 0.3), { rx: 14 }) +
    circle(905, top - 158, 11, r.wall);
  return (
    art + pendant(stage, 480, h * 0.08, 84, palette.accent) + rug(stage, 500, h * 0.955, 760, h * 0.06, at(r.stuff, 2))
  );
}

export function dining(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.72, 0.78));
  const wood = woodOf(stage);
  const [x, y] = [500, r.y + h * 0.12];
  const t = y - Math.min(350, h * 0.26);
  let art =
    r.art + (rnd.chance(0.5) ? windowView(stage, 320, h * 0.1, 360, h * 0.3) : gallery(stage, 300, h * 0.13, 400));
  art += rug(stage, 500, y - h * 0.01, 900, h * 0.14, at(r.stuff, 2));
  const chair = (cx: number, flip: 1 | -1) =>
    place(
      stroke('M-70 -200L-92 0M70 -200L84 0M-60 -200L-84 -420', wood, 13) +
        stroke('M-84 -420Q-110 -340 -74 -290', wood, 13) +
        shaded(stage, roundedPath(-92, -226, 184, 34, 16), [-92, -226, 184, 34], at(r.stuff, 0)) +
        stroke('M-86 -400Q-66 -330 -70 -220', wood, 9),
      cx,
      y,
      { scaleX: flip, scaleY: 1 },
    );
  art +=
    chair(230, 1) +
    chair(770, -1) +
    ellipse(x, y + 4, 210, 18, palette.ink, { opacity: 0.25 }) +
    path(
      polygon([
        [x - 26, t + 20],
        [x + 26, t + 20],
        [x + 20, y - 40],
        [x + 120, y],
        [x - 120, y],
        [x - 20, y - 40],
      ]),
      shift(wood, -0.05),
    ) +
    shaded(stage, roundedPath(x - 290, t - 10, 580, 36, 18), [x - 290, t, 580, 36], wood);
  const set = glazes(stage, r.wall);
  art +=
    vessel(stage, 'bowl', x - 60, t - 8, 190, at(set, 0), at(set, 1)).art +
    [0, 1, 2].map((i) => circle(x - 110 + i * 50, t - 108, 28, at(['#f2b632', '#e8722c', '#d84a3a'], i))).join('') +
    vessel(stage, 'bowl', x - 60, t - 8, 190, at(set, 0), at(set, 1)).art +
    vessel(stage, 'bottle', x + 130, t - 8, 74, at(set, 2), at(set, 0)).art;
  return (
    art +
    pendant(stage, 500, h * 0.2, 120, at(r.stuff, 0)) +
    plantInPot(stage, 930, r.y + h * 0.06, Math.min(460, h * 0.34), at(r.stuff, 1))
  );
}
