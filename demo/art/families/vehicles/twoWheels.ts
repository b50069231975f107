import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, ellipse, n, path, place, polar, rect, rectPath, repeat, stroke } from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { lay, wheel } from './body';

/** A bicycle against a wall, with a basket of flowers. */
export function bicycle(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.paper,
    palette.colors[3],
    mix(palette.accent, palette.paper, 0.4),
    palette.colors[2],
  ]);
  const ground = h * 0.84;
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(0, 0, 1000, h, wall);
  const back = rnd.int(0, 2);
  if (back === 0) art += circle(500, ground - h * 0.34, Math.min(370, h * 0.3), mix(wall, palette.paper, 0.5));
  else if (back === 1) {
    art +=
      rect(90, ground - h * 0.62, 300, h * 0.62, contrasting(wall, [palette.accent, palette.colors[4]])) +
      rect(120, ground - h * 0.58, 240, h * 0.24, mix(palette.paper, '#ffe9b0', 0.4)) +
      rect(560, ground - h * 0.6, 330, h * 0.34, white) +
      rect(580, ground - h * 0.58, 290, h * 0.3, mix(palette.ink, palette.colors[3], 0.4)) +
      rect(720, ground - h * 0.58, 10, h * 0.3, white);
  } else
    art += repeat(Math.ceil(ground / 44), (r) =>
      repeat(11, (c) =>
        (r * 5 + c * 3) % 5 === 0 ? rect(c * 104 - (r % 2) * 52, r * 44, 96, 38, shift(wall, -0.045)) : '',
      ),
    );
  art +=
    stage.shade(rectPath(0, 0, 1000, ground), [0, 0, 1000, ground], 30, mix(wall, palette.ink, 0.5), {
      from: 0.4,
      to: 1.5,
      opacity: 0.6,
    }) +
    rect(0, ground, 1000, h, contrasting(wall, [mix(palette.colors[4], palette.ink, 0.3), palette.colors[0]])) +
    rect(0, ground, 1000, 10, palette.paper, { opacity: 0.4 });
  const frame = contrasting(wall, [palette.accent, palette.colors[4], white]);
  const [ax, bx, r] = [265, 735, 172];
  const y = ground + 20 - r;
  const spokes = (x: number) =>
    repeat(14, (i) =>
      stroke(
        `M${n(x)} ${n(y)}L${polar(x, y, (i * 360) / 14, r - 10)
          .map(n)
          .join(' ')}`,
        mix(white, palette.ink, 0.25),
        2.4,
      ),
    );
  art += ellipse(500, ground + 26, 440, 15, palette.ink, { opacity: 0.25 });
  for (const x of [ax, bx])
    art +=
      circle(x, y, r, 'none', { stroke: palette.ink, 'stroke-width': 17 }) +
      circle(x, y, r - 14, 'none', { stroke: mix('#c9a878', palette.paper, 0.2), 'stroke-width': 7 }) +
      spokes(x) +
      circle(x, y, 17, palette.ink);
  const [sx, sy, px, py, hx, hy] = [400, y - 190, 452, y + 20, 668, y - 230];
  art += stroke(
    `M${sx} ${n(sy + 20)}L${px} ${n(py)}L${ax} ${n(y)}L${sx} ${n(sy + 40)}M${px} ${n(py)}C${px + 60} ${n(py - 100)} ${hx - 80} ${n(hy + 130)} ${hx} ${n(hy + 60)}M${hx - 6} ${n(hy)}L${hx + 20} ${n(hy + 100)}L${bx} ${n(y)}`,
    frame,
    17,
  );
  art +=
    stroke(
      `M${sx - 14} ${n(sy - 36)}L${sx + 2} ${n(sy + 30)}M${hx - 10} ${n(hy - 10)}L${hx - 20} ${n(hy - 66)}`,
      palette.ink,
      11,
    ) +
    path(
      `M${sx - 90} ${n(sy - 54)}Q${sx - 30} ${n(sy - 76)} ${sx + 60} ${n(sy - 48)}Q${sx + 10} ${n(sy - 26)} ${sx - 40} ${n(sy - 20)}Q${sx - 96} ${n(sy - 24)} ${sx - 90} ${n(sy - 54)}Z`,
      mix('#8a4f2a', palette.ink, 0.2),
    ) +
    stroke(
      `M${hx - 100} ${n(hy - 44)}Q${hx - 60} ${n(hy - 90)} ${hx - 20} ${n(hy - 66)}T${hx + 50} ${n(hy - 76)}`,
      palette.ink,
      12,
    ) +
    stroke(`M${hx - 112} ${n(hy - 40)}l30 -14`, mix('#8a4f2a', palette.ink, 0.2), 19);
  art +=
    circle(px, py, 44, 'none', { stroke: palette.ink, 'stroke-width': 9 }) +
    stroke(`M${px} ${n(py)}L${px + 46} ${n(py + 50)}h36M${px} ${n(py)}L${px - 40} ${n(py - 48)}h-30`, palette.ink, 9) +
    stroke(`M${ax} ${n(y - 14)}L${px} ${n(py - 44)}M${ax} ${n(y + 14)}L${px} ${n(py + 44)}`, palette.ink, 4, {
      'stroke-dasharray': '5 5',
    }) +
    stroke(
      `M${ax - r - 18} ${n(y - 40)}A${r + 16} ${r + 16} 0 0 1 ${ax + 120} ${n(y - 150)}M${bx - 120} ${n(y - 150)}A${r + 16} ${r + 16} 0 0 1 ${bx + r + 16} ${n(y - 30)}`,
      frame,
      9,
    );
  const basket = `M${hx + 24} ${n(hy - 60)}H${hx + 210}L${hx + 186} ${n(hy + 60)}H${hx + 50}Z`;
  const petals = [palette.accent, white, palette.colors[1], '#f2c14e']
    .filter((c) => distance(c, wall) > 0.1)
    .map((c) => bloomInk(c, '#c77b2a', palette.ink));
  art +=
    repeat(7, (i) =>
      place(
        simpleLeaf(120, 44, leafInk(palette.colors[4], palette.ink, palette.paper), { veins: 0 }),
        hx + 60 + i * 20,
        hy - 56,
        { rotate: (i - 3) * 22 },
      ),
    ) +
    repeat(7, (i) =>
      place(
        bloom(at(['daisy', 'poppy', 'cosmos', 'anemone'] as const, i), 36, at(petals, i), rnd),
        hx + 36 + i * 28,
        hy - 86 - (i % 3) * 34,
      ),
    );
  art +=
    path(basket, '#c99a5a') +
    stage.clip(
      basket,
      repeat(30, (i) =>
        stroke(
          `M${hx + 16 + (i % 8) * 26 + (Math.floor(i / 8) % 2) * 13} ${n(hy - 50 + Math.floor(i / 8) * 30)}q12 16 26 0`,
          '#8a5f2c',
          5,
        ),
      ),
    ) +
    rect(hx + 18, hy - 68, 198, 17, '#b0824a', { rx: 8 });
  return art;
}

export function scooter(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    mix(palette.accent, palette.paper, 0.35),
    palette.colors[2],
  ]);
  const color = contrasting(wall, [palette.accent, palette.colors[3], palette.paper]);
  const white = mix(palette.paper, '#ffffff', 0.4);
  const ground = h * 0.84;
  let art =
    rect(0, 0, 1000, h, wall) +
    circle(500, ground - h * 0.32, Math.min(370, h * 0.3), mix(wall, palette.paper, 0.5)) +
    stage.shade(rectPath(0, 0, 1000, ground), [0, 0, 1000, ground], 30, mix(wall, palette.ink, 0.5), {
      from: 0.4,
      to: 1.5,
      opacity: 0.6,
    }) +
    rect(0, ground, 1000, h, mix(wall, palette.ink, 0.42));
  const s =
    'M-330 -150C-330 -300 -220 -350 -100 -350C20 -350 70 -300 90 -220L130 -120H180C240 -130 240 -330 214 -470L260 -480C310 -300 330 -150 290 -70C270 -30 230 -30 190 -30H60C40 -110 -20 -150 -90 -150C-170 -150 -220 -110 -230 -50H-320C-340 -70 -334 -110 -330 -150Z';
  let one =
    ellipse(0, 8, 420, 20, palette.ink, { opacity: 0.3 }) +
    wheel(-150, -72, 92, '#1d1b1e', white) +
    wheel(300, -72, 92, '#1d1b1e', white) +
    lay(stage, s, [-340, -480, 650, 450], color) +
    path(
      'M-240 -370C-180 -420 10 -420 70 -370C60 -340 20 -340 -40 -340H-190Q-240 -344 -240 -370Z',
      mix('#7a4526', palette.ink, 0.2),
    ) +
    stroke('M236 -470L220 -560M180 -560Q230 -590 300 -570', palette.ink, 13) +
    circle(288, -508, 40, white) +
    circle(296, -508, 28, '#fff2c4') +
    path('M200 -120A110 110 0 0 1 400 -120L380 -110A96 96 0 0 0 216 -110Z', color) +
    rect(-300, -250, 120, 12, white, { rx: 6 }) +
    stroke('M-320 -130L-380 -110', white, 13) +
    circle(150, -610, 26, mix(palette.colors[2], '#e4f3f4', 0.5)) +
    stroke('M190 -570L156 -600', palette.ink, 6);
  one +=
    rect(-330, -420, 110, 60, mix('#8a4f2a', palette.accent, 0.2), { rx: 8 }) +
    stroke('M-330 -390H-220M-300 -420v60M-250 -420v60', palette.ink, 5);
  art += place(one, 490, ground + 40, { scale: 1.04 });
  return (
    art +
    repeat(5, (i) =>
      place(
        simpleLeaf(260, 90, leafInk(palette.colors[4], palette.ink, palette.paper), { veins: 6 }),
        i < 3 ? 30 : 980,
        ground + 10,
        { rotate: (i < 3 ? -20 : 10) + i * 22 - 30 },
      ),
    )
  );
}
