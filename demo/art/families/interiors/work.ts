import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { archPath, circle, ellipse, n, path, place, rect, rectPath, repeat, roundedPath, stroke } from '../../svg';
import { houseCat, plantInPot } from '../furniture/company';
import { pendant } from '../furniture/lamps';
import { rug, windowView } from '../furniture/walls';
import { shaded, woodOf } from '../furniture/wood';
import { vessel } from '../vessels';
import { gallery, room } from './room';

export function studio(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, rnd.range(0.78, 0.84));
  const wood = woodOf(stage);
  const y = r.y + h * 0.07;
  const top = y - Math.min(330, h * 0.24);
  let art =
    r.art +
    (rnd.chance(0.5)
      ? windowView(stage, 120, h * 0.1, 360, top - h * 0.24, { curtains: false })
      : gallery(stage, 110, h * 0.1, 420));
  // Pin board or shelf at the other side.
  art += rect(600, h * 0.14, 310, 16, wood) + rect(600, h * 0.3, 310, 16, wood);
  art +=
    repeat(7, (i) =>
      rect(
        612 + i * 34,
        h * 0.14 - 96 - (i % 3) * 14,
        28,
        96 + (i % 3) * 14,
        at([palette.accent, palette.colors[3], palette.paper, palette.colors[1], palette.colors[4]], i),
      ),
    ) + plantInPot(stage, 870, h * 0.14, 150, palette.paper);
  art +=
    vessel(stage, 'jar', 660, h * 0.3, 86, palette.accent, palette.paper).art +
    vessel(stage, 'cylinder', 760, h * 0.3, 62, palette.paper, palette.ink).art +
    repeat(4, (i) =>
      stroke(
        `M${744 + i * 11} ${n(h * 0.3 - 60)}l${(i - 1.5) * 9} -46`,
        at([palette.accent, palette.ink, palette.colors[3], palette.colors[1]], i),
        6,
      ),
    ) +
    vessel(stage, 'moon', 860, h * 0.3, 84, palette.colors[3], palette.paper).art;
  art +=
    stroke(`M170 ${n(top)}L130 ${n(y)}M830 ${n(top)}L870 ${n(y)}`, wood, 16) +
    shaded(stage, rectPath(100, top - 26, 800, 30), [100, top - 26, 800, 30], wood) +
    rect(620, top, 230, 74, shift(wood, -0.06)) +
    circle(735, top + 37, 8, palette.ink);
  // Lamp, papers, screen or machine.
  art +=
    stroke(`M180 ${n(top - 28)}L250 ${n(top - 180)}L370 ${n(top - 250)}`, palette.ink, 9) +
    ellipse(180, top - 30, 54, 12, palette.ink) +
    place(path('M-30 -44H30L66 34H-66Z', palette.accent) + ellipse(0, 36, 60, 10, '#fff0c0'), 384, top - 240, {
      rotate: -30,
    });
  art +=
    rect(430, top - 214, 270, 170, palette.ink, { rx: 10 }) +
    rect(442, top - 202, 246, 146, mix(palette.colors[2], palette.paper, 0.2)) +
    path(
      `M442 ${n(top - 100)}L520 ${n(top - 160)}L580 ${n(top - 110)}L640 ${n(top - 150)}L688 ${n(top - 110)}V${n(top - 56)}H442Z`,
      palette.colors[4],
    ) +
    circle(640, top - 176, 16, palette.accent) +
    rect(550, top - 46, 30, 22, palette.ink) +
    rect(510, top - 32, 110, 8, palette.ink);
  art +=
    vessel(stage, 'cup', 770, top - 26, 60, palette.paper, palette.accent).art +
    rect(280, top - 40, 110, 14, palette.colors[3]) +
    rect(290, top - 54, 96, 14, palette.paper);
  art +=
    armchairStool(stage, 500, y + h * 0.05, at(r.stuff, 0)) +
    plantInPot(stage, 70, y + h * 0.03, Math.min(480, h * 0.34), at(r.stuff, 1));
  return rnd.chance(0.4) ? art + houseCat(860, y + h * 0.06, 110, palette.ink, false) : art;
}

function armchairStool(stage: Stage, x: number, y: number, color: string): string {
  const wood = woodOf(stage);
  return (
    ellipse(x, y, 120, 14, stage.palette.ink, { opacity: 0.25 }) +
    stroke(`M${x - 76} ${n(y - 190)}L${x - 104} ${n(y)}M${x + 76} ${n(y - 190)}L${x + 104} ${n(y)}`, wood, 12) +
    shaded(stage, roundedPath(x - 112, y - 220, 224, 44, 22), [x - 112, y - 220, 224, 44], color) +
    stroke(
      `M${x - 96} ${n(y - 200)}L${x - 110} ${n(y - 330)}M${x + 96} ${n(y - 200)}L${x + 110} ${n(y - 330)}`,
      wood,
      11,
    ) +
    shaded(stage, roundedPath(x - 126, y - 380, 252, 84, 40), [x - 126, y - 380, 252, 84], color)
  );
}

/** A hall with coats, boots and a bench. */
export function hallway(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const r = room(stage, 0.84);
  const wood = woodOf(stage);
  let art =
    r.art +
    shaded(stage, archPath(90, h * 0.2, 300, r.y - h * 0.2), [90, h * 0.2, 300, r.y - h * 0.2], at(r.stuff, 0)) +
    rect(150, h * 0.34, 180, h * 0.16, mix(palette.paper, '#ffe9b0', 0.4), { rx: 90 }) +
    circle(350, r.y - h * 0.28, 13, contrasting(at(r.stuff, 0), [palette.paper, palette.ink]));
  art += rect(460, h * 0.26, 460, 26, wood);
  const coats = [at(r.stuff, 1), palette.accent, at(r.stuff, 3)];
  coats.forEach((c, i) => {
    const x = 530 + i * 150;
    art += circle(x, h * 0.26 + 13, 12, palette.ink);
    if (i === 2)
      art +=
        path(
          `M${x} ${n(h * 0.28)}C${x - 50} ${n(h * 0.32)} ${x - 56} ${n(h * 0.4)} ${x - 50} ${n(h * 0.42)}H${x + 50}C${x + 56} ${n(h * 0.4)} ${x + 50} ${n(h * 0.32)} ${x} ${n(h * 0.28)}Z`,
          c,
        ) + stroke(`M${x - 34} ${n(h * 0.33)}L${x} ${n(h * 0.27)}L${x + 34} ${n(h * 0.33)}`, c, 10);
    else
      art +=
        shaded(
          stage,
          `M${x} ${n(h * 0.275)}L${x - 46} ${n(h * 0.3)}L${x - 74} ${n(h * 0.46)}L${x - 46} ${n(h * 0.47)}L${x - 52} ${n(h * 0.58)}H${x + 52}L${x + 46} ${n(h * 0.47)}L${x + 74} ${n(h * 0.46)}L${x + 46} ${n(h * 0.3)}Z`,
          [x - 74, h * 0.27, 148, h * 0.31],
          c,
        ) + stroke(`M${x} ${n(h * 0.3)}V${n(h * 0.58)}`, shift(c, -0.12), 4);
  });
  const y = r.y + h * 0.06;
  art +=
    stroke(`M500 ${n(y - 130)}V${n(y)}M880 ${n(y - 130)}V${n(y)}`, wood, 15) +
    shaded(stage, rectPath(460, y - 150, 460, 30), [460, y - 150, 460, 30], wood);
  art += place(shaded(stage, roundedPath(-70, -46, 140, 92, 30), [-70, -46, 140, 92], at(r.stuff, 2)), 560, y - 190, {
    rotate: -6,
  });
  const boot = (x: number, c: string) =>
    path(`M${x} ${n(y - 110)}h54v62l46 22q14 8 10 26h-110Z`, c) + rect(x, y - 8, 110, 12, palette.ink);
  art +=
    boot(560, palette.accent) + boot(680, palette.accent) + plantInPot(stage, 940, y + h * 0.02, 330, at(r.stuff, 1));
  return (
    art +
    rug(stage, 420, r.y + h * 0.11, 640, h * 0.07, at(r.stuff, 2)) +
    (rnd.chance(0.5)
      ? pendant(stage, 420, h * 0.12, 84, palette.accent)
      : circle(690, h * 0.15, 66, mix(palette.colors[0], '#ffffff', 0.4)) +
        circle(690, h * 0.15, 66, 'none', { stroke: wood, 'stroke-width': 12 }))
  );
}
