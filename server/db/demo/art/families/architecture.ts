import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  archPath,
  circle,
  ellipse,
  hills,
  land,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  smooth,
  stroke,
} from '../svg';
import { houseplant, pot } from './botanical';
import { leafInk } from './leaves';
import { birds, cloud, sun } from './nature';
import { palmFan } from './shore';

const whiteOf = ({ palette }: Stage) => mix(palette.paper, '#ffffff', 0.45);

/** A front of windows with shutters, balconies and awnings. */
function facade(stage: Stage): string {
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

/** Stairs between coloured walls under a hard sun. */
function stairs(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const one = palette.accent;
  const two = contrasting(one, [palette.colors[1], palette.colors[0], palette.colors[2]]);
  const sky = contrasting(one, [palette.colors[3], palette.colors[2], palette.paper]);
  const flip = rnd.chance(0.5);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h * 0.6], [sky, mix(sky, palette.paper, 0.5)]));
  art += circle(rnd.range(600, 800), h * 0.14, 56, whiteOf(stage));
  const tower = rectPath(540, h * 0.16, 360, h);
  art +=
    path(tower, two) +
    stage.shade(tower, [540, h * 0.16, 360, h], 20, mix(two, palette.ink, 0.5), { from: 0.3, to: 1.3, opacity: 0.7 }) +
    path(
      polygon([
        [900, h * 0.16],
        [1000, h * 0.1],
        [1000, h],
        [900, h],
      ]),
      shift(two, -0.14),
    );
  art +=
    path(archPath(640, h * 0.28, 130, h * 0.16), palette.ink) +
    path(
      `M640 ${n(h * 0.44)}V${n(h * 0.28 + 65)}A65 65 0 0 1 660 ${n(h * 0.28 + 16)}V${n(h * 0.44)}Z`,
      shift(two, -0.2),
    );
  const steps = 11;
  const [x0, y0, dx, dy] = [90, h * 0.93, 62, (h * 0.5) / 11];
  for (let i = steps; i >= 0; i -= 1) {
    const x = x0 + i * dx;
    const y = y0 - i * dy;
    art +=
      rect(x, y, 1000 - x, dy + 2, mix(one, palette.paper, 0.3)) +
      rect(x, y + dy * 0.34, 1000 - x, h - y, i % 1 === 0 ? one : two);
  }
  let tread = '';
  for (let i = 0; i <= steps; i += 1) tread += rectPath(x0 + i * dx, y0 - i * dy, 1000, dy * 0.34);
  art += path(tread, mix(one, palette.paper, 0.42));
  let shadow = `M${n(x0 + steps * dx + 40)} ${n(y0 - steps * dy)}`;
  for (let i = steps; i >= 0; i -= 1)
    shadow += `L${n(x0 + i * dx + 250)} ${n(y0 - i * dy)}L${n(x0 + i * dx + 190)} ${n(y0 - i * dy + dy)}`;
  art += path(`${shadow}L1000 ${n(h)}V${n(y0 - steps * dy)}Z`, shift(one, -0.16), { opacity: 0.85 });
  const parapet = `M-20 ${n(h * 0.62)}L60 ${n(h * 0.6)}V${n(h)}H-20Z`;
  art +=
    path(parapet, two) +
    path(`M60 ${n(h * 0.6)}L100 ${n(h * 0.63)}V${n(h)}H60Z`, shift(two, -0.16)) +
    rect(0, y0 + dy, 1000, h, mix(one, palette.paper, 0.42)) +
    stage.shade(rectPath(0, y0 + dy, 1000, h), [0, y0, 1000, h - y0], 90, mix(one, palette.ink, 0.5), {
      from: 0,
      to: 1.2,
    });
  // Somebody on the way up, with a parasol or a dog's patience.
  const [px, py] = [x0 + 4.5 * dx, y0 - 4 * dy];
  art += place(
    stroke('M-6 -50L-14 0M6 -50L20 -22L14 0', palette.ink, 9) +
      path('M-18 -112Q0 -126 18 -112L30 -44H-30Z', whiteOf(stage)) +
      circle(0, -132, 14, palette.ink) +
      stroke('M14 -104L40 -150', palette.ink, 5) +
      path(
        'M-24 -156Q38 -236 100 -150Q38 -176 -24 -156Z',
        contrasting(one, [palette.colors[4], palette.colors[3], palette.ink]),
      ),
    px,
    py,
    { scale: h / 1500 + 0.15 },
  );
  art +=
    place(houseplant(stage, h * 0.2, 0, leafInk(palette.colors[4], palette.ink, palette.paper)), 860, y0 - 10) +
    place(pot(stage, 110, 110, whiteOf(stage), palette.ink), 860, y0 + 44);
  art += birds(rnd, 3, 300, h * 0.2, 110, palette.ink);
  return flip ? stage.mirror(art) : art;
}

/** Arch behind arch, down a colonnade of light and shade. */
function arches(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const light = rnd.pick([palette.colors[0], palette.colors[1], mix(palette.accent, palette.paper, 0.45)]);
  const deep = contrasting(light, [palette.accent, palette.colors[4], palette.colors[3]]);
  const count = 6;
  let art = rect(0, 0, 1000, h, light);
  const vx = rnd.range(420, 580);
  const vy = h * 0.56;
  const sky = contrasting(light, [palette.colors[2], palette.colors[3], palette.paper]);
  for (let i = 0; i < count; i += 1) {
    const k = 0.82 ** (i * 1.9);
    const w = 840 * k;
    const t = h * 0.88 * k;
    const [x, y] = [vx - w / 2 + (500 - vx) * k, vy - t * 0.56];
    const color = i % 2 === 0 ? mix(light, deep, 0.16 + i * 0.1) : mix(light, palette.paper, 0.3 - i * 0.04);
    const d = archPath(x, y, w, t);
    art += path(d, i === count - 1 ? stage.linear([0, y], [0, y + t], [sky, mix(sky, palette.paper, 0.6)]) : color);
    if (i < count - 1) {
      art += stage.clip(
        d,
        path(
          polygon([
            [x, y],
            [x + w * 0.3, y],
            [x + w * 0.22, y + t],
            [x, y + t],
          ]),
          deep,
          { opacity: 0.28 },
        ) + path(`M${n(x)} ${n(y + t * 0.9)}H${n(x + w)}V${n(y + t)}H${n(x)}Z`, mix(color, palette.paper, 0.3)),
      );
      art += stage.shade(d, [x, y, w, t], 160, mix(deep, palette.ink, 0.3), { from: 0.4, to: 1.15, opacity: 0.8 });
    } else {
      art += stage.clip(
        d,
        circle(vx, y + t * 0.5, w * 0.25, palette.accent) +
          path(`M${n(x)} ${n(y + t * 0.66)}H${n(x + w)}V${n(y + t)}H${n(x)}Z`, palette.colors[3]),
      );
    }
  }
  const floor = polygon([
    [0, h],
    [1000, h],
    [vx + 130, vy + h * 0.24],
    [vx - 130, vy + h * 0.24],
  ]);
  art +=
    path(floor, mix(light, palette.paper, 0.4)) +
    stage.clip(
      floor,
      repeat(5, (i) =>
        path(
          polygon([
            [-200, h * (0.74 + i * 0.07)],
            [vx + 60, h * (0.72 + i * 0.05)],
            [vx + 90, h * (0.735 + i * 0.05)],
            [-200, h * (0.79 + i * 0.08)],
          ]),
          deep,
          { opacity: 0.3 },
        ),
      ),
    );
  return (
    art +
    place(
      stroke('M-5 -46L-10 0M5 -46L12 0', palette.ink, 8) +
        path('M-15 -96Q0 -106 15 -96L22 -40H-22Z', palette.ink) +
        circle(0, -114, 12, palette.ink),
      vx + 70,
      h * 0.86,
      { scale: h / 1300 },
    ) +
    path(
      polygon([
        [vx + 66, h * 0.86],
        [vx + 78, h * 0.86],
        [vx + 210, h * 0.93],
        [vx + 178, h * 0.935],
      ]),
      palette.ink,
      { opacity: 0.3 },
    )
  );
}

/** A low house of glass and concrete with a pool and palms. */
function modern(stage: Stage): string {
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
function whitewashed(stage: Stage): string {
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

/** A door with steps, pots and a lamp. */
function doorway(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    mix(palette.accent, palette.paper, 0.4),
    palette.paper,
    palette.colors[2],
  ]);
  const door = contrasting(wall, [palette.accent, palette.colors[4], palette.colors[3]]);
  const white = whiteOf(stage);
  const foot = h * 0.84;
  const top = h * 0.24;
  let art = rect(0, 0, 1000, h, wall);
  const brick = rnd.chance(0.5);
  if (brick) {
    const t = 46;
    art += repeat(Math.ceil(h / t), (r) =>
      repeat(
        10,
        (c) =>
          ((r * 7 + c * 5) % 4 === 0 ? rect(c * 112 - (r % 2) * 56, r * t, 106, t - 6, shift(wall, -0.04)) : '') +
          ((r * 3 + c) % 7 === 0 ? rect(c * 112 - (r % 2) * 56, r * t, 106, t - 6, shift(wall, 0.03)) : ''),
      ),
    );
  }
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 25, mix(wall, palette.ink, 0.5), {
    from: 0.4,
    to: 1.5,
    opacity: 0.6,
  });
  const arched = rnd.chance(0.6);
  const w = 380;
  const x = 500 - w / 2;
  const frame = arched
    ? archPath(x - 40, top - 40, w + 80, foot - top + 40)
    : rectPath(x - 40, top - 40, w + 80, foot - top + 40);
  const leaf = arched ? archPath(x, top, w, foot - top) : rectPath(x, top, w, foot - top);
  art +=
    path(frame, white) +
    path(leaf, door) +
    stage.shade(leaf, [x, top, w, foot - top], 190, mix(door, palette.ink, 0.6), { from: 0.35, to: 1.2, opacity: 0.8 });
  const rail = shift(door, -0.1);
  if (arched)
    art +=
      repeat(5, (i) =>
        stroke(
          `M500 ${n(top + w / 2)}L${n(500 + Math.cos(Math.PI + (i * Math.PI) / 4) * (w / 2 - 10))} ${n(top + w / 2 + Math.sin(Math.PI + (i * Math.PI) / 4) * (w / 2 - 10))}`,
          white,
          7,
        ),
      ) + rect(x, top + w / 2 - 8, w, 16, white);
  const body = arched ? top + w / 2 + 40 : top + 40;
  const ph = (foot - body - 70) / 3;
  art +=
    repeat(6, (i) =>
      rect(x + 34 + (i % 2) * (w / 2 - 12), body + Math.floor(i / 2) * (ph + 16), w / 2 - 56, ph, 'none', {
        stroke: rail,
        'stroke-width': 9,
      }),
    ) + rect(497, body - 20, 6, foot - body + 20, rail);
  art +=
    circle(530, body + ph * 1.6, 16, '#e2b34a') +
    circle(470, body + ph * 1.6, 16, '#e2b34a') +
    path(`M480 ${n(body - 2)}a24 24 0 1 0 40 0`, 'none', { stroke: '#e2b34a', 'stroke-width': 9 });
  art += repeat(
    3,
    (i) =>
      rect(
        x - 80 - i * 44,
        foot + i * h * 0.045,
        w + 160 + i * 88,
        h * 0.046,
        i % 2 === 0 ? white : mix(white, palette.ink, 0.12),
      ) + rect(x - 80 - i * 44, foot + i * h * 0.045, w + 160 + i * 88, 7, '#ffffff'),
  );
  art += rect(0, h * 0.97, 1000, h, mix(wall, palette.ink, 0.35));
  const green = leafInk(palette.colors[4], palette.ink, palette.paper);
  for (const [px, s, kind] of [
    [140, 0.4, rnd.pick([6, 2])],
    [860, 0.4, rnd.pick([6, 2])],
    [235, 0.2, 5],
    [770, 0.22, 0],
  ] as const)
    art +=
      place(houseplant(stage, h * s, kind, green), px, h * 0.965 - h * s * 0.22) +
      place(
        pot(stage, h * s * 0.28, h * s * 0.25, contrasting(wall, [palette.accent, white, palette.ink]), palette.ink),
        px,
        h * 0.968,
      );
  art +=
    stroke(`M${x - 100} ${n(top + 40)}h50v40`, palette.ink, 8) +
    path(`M${x - 78} ${n(top + 80)}h56l14 80h-84Z`, '#ffe3a0') +
    path(`M${x - 82} ${n(top + 80)}h64l-12 -26h-40Z`, palette.ink);
  art += rect(x + w + 70, top + 100, 70, 70, palette.ink, { rx: 6 });
  return rnd.chance(0.6)
    ? art +
        repeat(60, () =>
          place(
            ellipse(0, 0, 16, 8, rnd.chance(0.6) ? palette.colors[3] : palette.accent),
            500 + rnd.bell() * 430,
            top - 60 + rnd.bell() * 60 + Math.abs(rnd.bell()) * 40,
            { rotate: rnd.range(0, 180) },
          ),
        )
    : art;
}

/** Roofs, towers and water tanks before the evening. */
export function skyline(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const base = h * 0.86;
  let art = rect(
    0,
    0,
    1000,
    h,
    stage.linear([0, 0], [0, h], [tone(0.62), tone(0.36), palette.colors[0], palette.paper]),
  );
  art +=
    sun(rnd.range(300, 700), h * rnd.range(0.3, 0.42), rnd.range(110, 170), palette.accent) +
    cloud(rnd, 40, h * 0.2, 380, palette.paper, 0.5) +
    cloud(rnd, 600, h * 0.13, 360, palette.paper, 0.4);
  for (let row = 0; row < 3; row += 1) {
    let x = -30;
    const color = tone(0.5 + row * 0.18);
    while (x < 1000) {
      const w = rnd.range(70, 150);
      const t = h * rnd.range(0.16, 0.44) * (1.15 - row * 0.28);
      const y = base - t + row * h * 0.05;
      const d = rectPath(x, y, w, h);
      art += path(d, color) + path(rectPath(x + w * 0.68, y, w * 0.32, h), shift(color, -0.06));
      const top = rnd.int(0, 5);
      if (top === 0)
        art +=
          path(
            polygon([
              [x + w * 0.2, y],
              [x + w / 2, y - h * 0.08],
              [x + w * 0.8, y],
            ]),
            color,
          ) + stroke(`M${n(x + w / 2)} ${n(y - h * 0.08)}v${n(-h * 0.05)}`, color, 5);
      else if (top === 1)
        art += rect(x + w * 0.2, y - 26, w * 0.6, 28, color) + rect(x + w * 0.34, y - 50, w * 0.32, 26, color);
      else if (top === 2 && row > 0)
        art +=
          stroke(`M${n(x + w * 0.34)} ${n(y)}v-24M${n(x + w * 0.66)} ${n(y)}v-24`, color, 5) +
          rect(x + w * 0.26, y - 72, w * 0.48, 50, color) +
          path(
            polygon([
              [x + w * 0.2, y - 70],
              [x + w / 2, y - 98],
              [x + w * 0.8, y - 70],
            ]),
            color,
          );
      else if (top === 3) art += path(archPath(x + w * 0.25, y - w * 0.25, w * 0.5, w * 0.27), color);
      const light = row === 2 ? '#ffdc8f' : mix(color, '#ffdc8f', 0.6);
      let panes = '';
      for (let wy = y + 22; wy < base + 60; wy += 34)
        for (let wx = x + 14; wx < x + w - 20; wx += 26)
          if (rnd.chance(0.4 + row * 0.05)) panes += rectPath(wx, wy, 12, 18);
      art += path(panes, light, { opacity: 0.5 + row * 0.2 });
      x += w + (row === 2 ? rnd.range(0, 26) : 0);
    }
    art += rect(
      0,
      base - h * 0.2,
      1000,
      h * 0.4,
      stage.linear(
        [0, base - h * 0.22],
        [0, base],
        [`${palette.colors[0]}/0`, `${palette.colors[0]}/${row === 2 ? 0 : 0.42}`],
      ),
    );
  }
  art +=
    path(roundedPath(-10, h * 0.95, 1020, h * 0.1, 0), palette.ink) +
    stroke(`M-10 ${n(h * 0.9)}Q500 ${n(h * 0.97)} 1010 ${n(h * 0.89)}`, palette.ink, 4) +
    repeat(6, (i) => place(path('M-9 0Q0 -16 9 0Q0 6 -9 0Z', palette.ink), 180 + i * 34, h * 0.927 - 4 + i));
  return art + birds(rnd, 6, 500, h * 0.24, 260, tone(0.9));
}

export const architecture = { facade, stairs, arches, modern, whitewashed, doorway, skyline };
