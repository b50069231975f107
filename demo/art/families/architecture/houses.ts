import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import {
  archPath,
  circle,
  hills,
  land,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  smooth,
  stroke,
} from '../../svg';
import { houseplant } from '../botanical/pots';
import { leafInk } from '../leaves';
import { birds, cloud, sun } from '../nature';
import { palmFan } from '../shore';
import { whiteOf } from './facades';

/** A low house of glass and concrete with a pool and palms. */
export function modern(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const white = whiteOf(stage);
  const ground = h * 0.6;
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, ground], [tone(0.34), palette.colors[0], palette.paper]));
  art +=
    sun(rnd.range(180, 820), h * 0.22, rnd.range(70, 120), palette.accent) +
    path(land(hills(rnd, ground - h * 0.1, h * 0.04, 500, 3), ground), tone(0.5)) +
    path(land(hills(rnd, ground - h * 0.04, h * 0.02, 360, 3), ground), tone(0.62));
  const palm = (x: number, y: number, tall: number) =>
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + 18)} ${n(y - tall * 0.6)} ${n(x - 8)} ${n(y - tall)}`,
      mix(palette.ink, palette.accent, 0.3),
      13,
    ) + palmFan(stage, x - 8, y - tall, 120, palette.colors[4], 1, 0);
  art += palm(150, ground, h * 0.26) + palm(250, ground, h * 0.19) + palm(880, ground, h * 0.3);
  const [x, t] = [200, h * 0.19];
  const y = ground - t;
  art += rect(x + 40, y + 20, 660, t, mix(palette.colors[1], palette.paper, 0.4));
  art +=
    rect(x + 60, y + 40, 420, t - 40, mix(palette.colors[3], palette.ink, 0.2)) +
    rect(x + 60, y + 40, 420, t - 40, stage.linear([x, y], [x + 420, ground], ['#ffe9b5/0.95', '#ffe9b5/0.35']));
  art +=
    path(`M${x + 110} ${n(ground)}v-${n(t * 0.3)}h150v${n(t * 0.3)}Z`, palette.accent) +
    stroke(`M${x + 400} ${n(ground)}v-${n(t * 0.5)}`, palette.ink, 5) +
    path(`M${x + 370} ${n(ground - t * 0.5)}h60l16 36h-92Z`, palette.paper) +
    repeat(5, (i) => rect(x + 60 + i * 105 - 3, y + 40, 6, t - 40, palette.ink));
  art +=
    rect(x + 500, y + 40, 190, t - 40, shift(palette.colors[1], -0.08)) +
    stage.shade(rectPath(x + 500, y + 40, 190, t - 40), [x + 500, y + 40, 190, t], 90, palette.ink, {
      from: 0.1,
      to: 1.2,
    });
  art += repeat(9, (k) =>
    rect(x + 500 + (k % 3) * 64, y + 46 + Math.floor(k / 3) * (t / 3.6), 58, t / 3.9, 'none', {
      stroke: mix(palette.colors[1], palette.ink, 0.35),
      'stroke-width': 4,
    }),
  );
  art +=
    rect(x - 60, y - 10, 860, 34, white) +
    rect(x - 60, y + 24, 860, 14, palette.ink, { opacity: 0.4 }) +
    rect(x + 780, y + 20, 14, t - 20, palette.ink);
  art +=
    rect(0, ground, 1000, h, mix(palette.paper, palette.colors[0], 0.5)) +
    rect(0, ground, 1000, 16, mix(palette.colors[4], palette.colors[3], 0.3));
  const pool = polygon([
    [230, ground + h * 0.09],
    [1020, ground + h * 0.09],
    [1020, h * 0.93],
    [80, h * 0.93],
  ]);
  art +=
    path(
      polygon([
        [210, ground + h * 0.075],
        [1020, ground + h * 0.075],
        [1020, h * 0.95],
        [40, h * 0.95],
      ]),
      white,
    ) + path(pool, stage.linear([0, ground], [0, h], [mix(palette.colors[2], palette.paper, 0.3), palette.colors[3]]));
  art += stage.clip(
    pool,
    repeat(13, (i) =>
      stroke(
        smooth([
          [rnd.range(60, 300), ground + h * (0.11 + i * 0.018)],
          [rnd.range(380, 480), ground + h * (0.105 + i * 0.02)],
          [rnd.range(520, 640), ground + h * (0.115 + i * 0.019)],
          [rnd.range(700, 960), ground + h * (0.11 + i * 0.018)],
        ]),
        white,
        4,
        { opacity: 0.6 },
      ),
    ),
  );
  art +=
    path(`M150 ${n(h * 0.66)}l110 -8l26 -44l22 6l-26 52l-10 14h-128Z`, palette.accent) +
    stroke(`M160 ${n(h * 0.672)}v26M262 ${n(h * 0.672)}v26`, palette.ink, 6);
  return (
    art +
    cloud(rnd, 40, h * 0.14, 330, palette.paper, 0.7) +
    repeat(6, (i) =>
      place(
        houseplant(stage, h * 0.12, 0, leafInk(palette.colors[4], palette.ink, palette.paper)),
        20 + i * 36,
        h + 10,
      ),
    )
  );
}

/** White cubes and blue domes above a sea. */
export function whitewashed(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const white = '#fbf8f1';
  const shade = mix(palette.colors[2], white, 0.62);
  const deep = contrasting(white, [palette.colors[3], palette.colors[4]]);
  const horizon = h * 0.4;
  let art =
    rect(
      0,
      0,
      1000,
      h,
      stage.linear([0, 0], [0, horizon], [palette.colors[2], mix(palette.colors[1], palette.paper, 0.4)]),
    ) + circle(rnd.range(150, 400), h * 0.16, 64, palette.accent);
  art +=
    rect(0, horizon, 1000, h, deep) +
    repeat(9, () =>
      stroke(`M${n(rnd.range(0, 500))} ${n(horizon + rnd.range(10, h * 0.2))}h${n(rnd.range(30, 120))}`, white, 3, {
        opacity: 0.5,
      }),
    );
  art += path(
    land((x) => horizon - Math.max(0, 40 - Math.abs(x - 180) * 0.24), horizon + 2, { from: 0, to: 400 }),
    mix(deep, palette.colors[1], 0.3),
  );
  const cube = (x: number, y: number, w: number, t: number, door?: boolean) => {
    const d = rectPath(x, y, w, t);
    let one =
      path(d, white) +
      path(
        polygon([
          [x + w, y],
          [x + w * 1.26, y + w * 0.09],
          [x + w * 1.26, y + t + 100],
          [x + w, y + t],
        ]),
        shade,
      ) +
      rect(x - 5, y - 8, w + 10, 15, white) +
      stage.shade(d, [x, y, w, t], 0, palette.colors[3], { from: 0.55, to: 1.4, opacity: 0.5 });
    one += door
      ? path(archPath(x + w * 0.34, y + t - Math.min(110, t * 0.7), w * 0.32, Math.min(110, t * 0.7)), deep)
      : rect(x + w * 0.2, y + t * 0.24, w * 0.17, w * 0.22, deep) +
        rect(x + w * 0.6, y + t * 0.24, w * 0.17, w * 0.22, deep);
    return one;
  };
  const dome = (x: number, y: number, r: number) => {
    const d = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r * 1.08)} 0 0 1 ${n(x + r)} ${n(y)}Z`;
    return (
      rect(x - r * 1.04, y - 6, r * 2.08, r * 0.5, white) +
      path(d, deep) +
      stage.shade(d, [x - r, y - r, 2 * r, r], 10, palette.ink, { from: 0.4, to: 1.1 }) +
      stroke(
        `M${n(x)} ${n(y - r * 1.08)}v${n(-r * 0.4)}M${n(x - r * 0.13)} ${n(y - r * 1.36)}h${n(r * 0.26)}`,
        white,
        7,
      )
    );
  };
  art +=
    cube(640, h * 0.38, 200, h * 0.3) +
    dome(740, h * 0.38, 92) +
    cube(470, h * 0.5, 220, h * 0.3, true) +
    cube(780, h * 0.56, 260, h * 0.4) +
    dome(560, h * 0.5, 70) +
    cube(250, h * 0.62, 280, h * 0.36) +
    cube(590, h * 0.68, 250, h * 0.4, true) +
    dome(380, h * 0.62, 100) +
    cube(20, h * 0.76, 320, h * 0.4, true) +
    cube(420, h * 0.82, 330, h * 0.4);
  art += repeat(11, (i) =>
    rect(760 - i * 22, h * 0.9 + i * (h * 0.011), 300, h * 0.011 + 2, i % 2 === 0 ? white : shade),
  );
  const flowers = contrasting(white, [palette.accent, '#d6336c']);
  art += repeat(70, () =>
    circle(
      rnd.bell() * 120 + 120,
      h * 0.75 + rnd.bell() * h * 0.06,
      rnd.range(8, 19),
      rnd.chance(0.7) ? flowers : mix(palette.colors[4], '#3f7a4a', 0.5),
    ),
  );
  return art + birds(rnd, 5, 340, h * 0.26, 130, palette.ink);
}
