import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { ellipse, n, path, rect, rectPath, repeat, roundedPath, stroke } from '../../svg';
import { houseCat, plantInPot } from '../furniture/company';
import { floorLamp, pendant } from '../furniture/lamps';
import { armchair, sofa } from '../furniture/seats';
import { rug, windowView } from '../furniture/walls';
import { shaded, woodOf } from '../furniture/wood';
import { glazes, vessel } from '../vessels';
import { gallery, room } from './room';

export function reading(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.74, 0.8));
  const flip = rnd.chance(0.5);
  let art = r.art;
  const short = h < 1150;
  if (!short && rnd.chance(0.55)) art += windowView(stage, 90, h * 0.12, 300, h * 0.34);
  else art += gallery(stage, 110, h * 0.12, 360);
  art += rug(stage, 520, r.y + h * 0.12, 840, h * 0.13, at(r.stuff, 2));
  art += floorLamp(
    stage,
    820,
    r.y + h * 0.05,
    Math.min(h * 0.52, 760),
    contrasting(r.wall, [palette.paper, palette.accent]),
  );
  art += plantInPot(stage, 140, r.y + h * 0.06, Math.min(520, h * 0.38), at(r.stuff, 1));
  art += armchair(
    stage,
    530,
    r.y + h * 0.11,
    Math.min(480, h * 0.4),
    at(r.stuff, 0),
    contrasting(at(r.stuff, 0), [palette.paper, palette.colors[1], palette.colors[3]]),
  );
  // A side table with a cup and two books.
  const [tx, ty] = [830, r.y + h * 0.14];
  art +=
    stroke(`M${tx} ${n(ty - 130)}L${tx - 50} ${n(ty)}M${tx} ${n(ty - 130)}L${tx + 50} ${n(ty)}`, woodOf(stage), 9) +
    ellipse(tx, ty - 134, 96, 15, woodOf(stage)) +
    rect(tx - 60, ty - 164, 92, 16, palette.accent) +
    rect(tx - 52, ty - 180, 84, 16, palette.colors[3]) +
    path(`M${tx + 44} ${n(ty - 184)}h40l-6 40h-28Z`, palette.paper);
  if (rnd.chance(0.6)) art += houseCat(300, r.y + h * 0.165, 120, palette.ink, false);
  return flip ? stage.mirror(art) : art;
}

export function livingRoom(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.72, 0.78));
  let art = r.art + gallery(stage, 300, h * 0.14, 400);
  art += rug(stage, 500, r.y + h * 0.13, 900, h * 0.13, at(r.stuff, 3));
  art += plantInPot(stage, 100, r.y + h * 0.07, Math.min(560, h * 0.4), at(r.stuff, 2));
  art += sofa(
    stage,
    520,
    r.y + h * 0.09,
    700,
    at(r.stuff, 0),
    [palette.paper, palette.colors[1], palette.colors[3]].filter((c) => distance(c, at(r.stuff, 0)) > 0.1),
  );
  art += rnd.chance(0.5)
    ? pendant(stage, 500, h * 0.1, 90, at(r.stuff, 1))
    : floorLamp(
        stage,
        905,
        r.y + h * 0.05,
        Math.min(h * 0.5, 700),
        contrasting(r.wall, [palette.paper, palette.accent]),
      );
  const [tx, ty] = [520, r.y + h * 0.18];
  art +=
    ellipse(tx, ty + 4, 250, 22, palette.ink, { opacity: 0.2 }) +
    stroke(
      `M${tx - 150} ${n(ty - 74)}L${tx - 176} ${n(ty)}M${tx + 150} ${n(ty - 74)}L${tx + 176} ${n(ty)}`,
      woodOf(stage),
      11,
    ) +
    shaded(stage, roundedPath(tx - 230, ty - 96, 460, 30, 15), [tx - 230, ty - 96, 460, 30], woodOf(stage));
  art +=
    rect(tx - 120, ty - 116, 120, 20, palette.colors[3]) +
    rect(tx - 108, ty - 134, 100, 18, palette.accent) +
    vessel(stage, 'jar', tx + 110, ty - 95, 84, palette.paper, palette.ink).art;
  return rnd.chance(0.5) ? art + houseCat(820, r.y + h * 0.17, 110, palette.ink, true) : art;
}

/** A sill in the sun with a cat, pots and a view. */
export function windowSill(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[1],
    palette.colors[0],
    palette.colors[3],
    mix(palette.accent, palette.paper, 0.3),
  ]);
  const sill = h * 0.76;
  const arched = rnd.chance(0.5);
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, shift(wall, -0.1), { from: 0.2, to: 1.5, opacity: 0.6 });
  art +=
    windowView(stage, 190, h * 0.12, 620, sill - h * 0.12, { arched, curtains: false }) +
    rect(90, sill, 820, 44, mix(palette.paper, '#ffffff', 0.4)) +
    rect(110, sill + 44, 780, 16, palette.ink, { opacity: 0.18 });
  const set = glazes(stage, palette.paper);
  art +=
    plantInPot(stage, 270, sill + 10, Math.min(430, h * 0.3), at(set, 0)) +
    houseCat(500, sill + 8, 190, contrasting(palette.paper, [palette.ink, palette.accent]), true) +
    vessel(stage, 'bottle', 690, sill + 10, 110, at(set, 1), at(set, 3)).art +
    plantInPot(stage, 800, sill + 10, 230, at(set, 2));
  return (
    art +
    rect(300, sill + 130, 400, 70, mix(wall, palette.ink, 0.2), { rx: 10 }) +
    repeat(10, (i) => rect(316 + i * 38, sill + 140, 22, 120, mix(palette.paper, '#ffffff', 0.3), { rx: 11 }))
  );
}
