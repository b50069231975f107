import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, circlePath, ellipse, hills, land, n, path, place, polygon, rect, repeat, stroke } from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { leafInk, simpleLeaf } from '../leaves';
import { lay } from './setting';

/** A whale over the swell, under stars or gulls. */
export function whale(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const white = mix(palette.paper, '#ffffff', 0.4);
  const deep = mix(palette.ink, palette.colors[4], 0.5);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h], [palette.colors[2], palette.colors[3], deep]));
  art += repeat(6, (i) =>
    path(
      polygon([
        [200 + i * 110, -20],
        [260 + i * 110, -20],
        [120 + i * 160, h],
        [-60 + i * 160, h],
      ]),
      white,
      { opacity: 0.05 },
    ),
  );
  const skin = contrasting(palette.colors[3], [palette.ink, palette.colors[4], palette.colors[1]]);
  const body =
    'M-420 40C-420 -120 -260 -200 -60 -190C160 -180 280 -90 400 -40C420 -110 480 -170 540 -180C530 -110 500 -60 460 -20C510 0 540 40 550 90C480 90 410 50 380 0C260 90 120 170 -80 180C-280 190 -420 150 -420 40Z';
  let one =
    lay(stage, body, [-420, -200, 970, 390], skin, 80) +
    stage.clip(
      body,
      path('M-440 60C-300 90 -100 60 40 110C140 150 100 220 -80 240H-440Z', white) +
        repeat(9, (i) =>
          stroke(
            `M${n(-420 + i * 8)} ${n(72 + i * 13)}C${n(-280)} ${n(106 + i * 13)} ${n(-140)} ${n(84 + i * 13)} ${n(10 - i * 8)} ${n(116 + i * 8)}`,
            shift(white, -0.14),
            4,
          ),
        ),
    );
  one +=
    lay(
      stage,
      'M-90 130C-60 210 -120 300 -200 330C-210 250 -190 170 -150 120Z',
      [-210, 120, 150, 210],
      shift(skin, -0.04),
    ) +
    circle(-270, 26, 13, white) +
    circle(-268, 26, 8, '#12121a') +
    stroke('M-416 66C-360 100 -330 96 -296 70', shift(skin, -0.1), 6) +
    repeat(22, () => circle(rnd.range(-340, 240), rnd.range(-150, 0), rnd.range(2, 6), white, { opacity: 0.5 }));
  art += place(one, 470, h * 0.46, { rotate: rnd.range(-12, 6), scale: Math.min(0.94, h / 1300) });
  art += repeat(26, () =>
    circle(rnd.range(0, 1000), rnd.range(0, h * 0.9), rnd.range(3, 13), 'none', {
      stroke: white,
      'stroke-width': 2.6,
      opacity: 0.6,
    }),
  );
  const small = (x: number, y: number, s: number, color: string) =>
    place(path('M-50 0Q-10 -36 34 0L60 -20V20L34 0Q-10 36 -50 0Z', color) + circle(-26, -4, 4, deep), x, y, {
      scale: s,
    });
  art += repeat(13, (i) =>
    small(
      600 + (i % 5) * 70 + rnd.range(-20, 20),
      h * 0.74 + Math.floor(i / 5) * 50 + rnd.range(-14, 14),
      0.66,
      palette.accent,
    ),
  );
  const weed = (x: number, t: number, color: string) =>
    path(
      `M${n(x - 13)} ${n(h)}Q${n(x - 60)} ${n(h - t * 0.4)} ${n(x - 6)} ${n(h - t * 0.6)}T${n(x)} ${n(h - t)}Q${n(x + 40)} ${n(h - t * 0.7)} ${n(x + 14)} ${n(h - t * 0.5)}T${n(x + 13)} ${n(h)}Z`,
      color,
    );
  return (
    art +
    path(land(hills(rnd, h * 0.94, 16, 400, 2), h + 10), palette.ink) +
    repeat(9, (i) =>
      weed(
        60 + i * 110 + rnd.range(-30, 30),
        h * rnd.range(0.1, 0.24),
        at([palette.accent, palette.colors[1], palette.colors[4]], i),
      ),
    )
  );
}

/** A hare, a hound or any friend in a round frame of flowers. */
export function hare(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[4], palette.colors[0], palette.ink, palette.colors[3]]);
  const white = mix(palette.paper, '#ffffff', 0.3);
  let art = rect(0, 0, 1000, h, ground);
  const set = [palette.colors[3], palette.colors[2], palette.colors[4]]
    .filter((c) => distance(c, ground) > 0.1)
    .map((c) => leafInk(c, palette.ink, palette.paper));
  const [cx, cy, r] = [500, h * 0.52, Math.min(390, h * 0.34)];
  art += repeat(22, (i) =>
    place(
      simpleLeaf(rnd.range(150, 220), rnd.range(56, 84), at(set, i), { veins: 5 }),
      cx + Math.cos(i * 0.2856) * r,
      cy + Math.sin(i * 0.2856) * r,
      { rotate: (i * 360) / 22 + 90 + (i % 2 === 0 ? 40 : -40) },
    ),
  );
  const moon = circlePath(cx, cy, r);
  art +=
    path(moon, contrasting(ground, [palette.colors[0], palette.colors[1], white])) +
    stage.shade(moon, [cx - r, cy - r, 2 * r, 2 * r], 90, palette.accent, { from: 0.4, to: 1.4, opacity: 0.6 });
  const fur = contrasting(palette.colors[0], [mix('#9a6a44', palette.accent, 0.25), palette.ink, palette.colors[4]]);
  const ear = (k: 1 | -1) =>
    lay(
      stage,
      `M${k * 30} -300C${k * 20} -460 ${k * 60} -640 ${k * 110} -660C${k * 150} -580 ${k * 130} -400 ${k * 96} -280Z`,
      [-160, -660, 320, 400],
      shift(fur, k > 0 ? -0.03 : 0),
    ) +
    path(
      `M${k * 54} -310C${k * 46} -440 ${k * 80} -560 ${k * 104} -590C${k * 120} -520 ${k * 110} -400 ${k * 84} -300Z`,
      mix(palette.accent, '#ffffff', 0.45),
    );
  const head = 'M-130 -200C-130 -320 -60 -350 0 -350S130 -320 130 -200C130 -100 70 -40 0 -40S-130 -100 -130 -200Z';
  let one =
    lay(stage, 'M-220 260C-230 60 -120 -60 0 -60S230 60 220 260Z', [-230, -60, 460, 320], fur) +
    path('M-70 260C-90 120 -50 0 0 -10C50 0 90 120 70 260Z', white) +
    ear(-1) +
    ear(1) +
    lay(stage, head, [-130, -350, 260, 310], fur) +
    path('M0 -180C-50 -160 -76 -110 -60 -74Q-30 -44 0 -42Q30 -44 60 -74C76 -110 50 -160 0 -180Z', white);
  one +=
    ellipse(-74, -216, 20, 25, '#16121a') +
    ellipse(74, -216, 20, 25, '#16121a') +
    circle(-68, -226, 6, '#ffffff') +
    circle(80, -226, 6, '#ffffff') +
    path('M-22 -142Q0 -152 22 -142L0 -116Z', mix(palette.accent, '#ffffff', 0.2)) +
    stroke('M0 -116V-92M0 -92Q-22 -74 -40 -88M0 -92Q22 -74 40 -88', '#16121a', 5) +
    stroke('M-60 -120L-170 -140M-60 -104L-166 -96M60 -120L170 -140M60 -104L166 -96', fur, 3);
  art += stage.clip(
    `M0 0H1000V${n(cy)}L${n(cx + r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 1 ${n(cx - r)} ${n(cy)}L0 ${n(cy)}Z`,
    place(one, cx, cy + r * 0.55, { scale: r / 420 }),
  );
  const petals = [palette.accent, white, palette.colors[1]]
    .filter((c) => distance(c, ground) > 0.1)
    .map((c) => bloomInk(c, '#e9b949', palette.ink));
  return (
    art +
    repeat(11, (i) => {
      const a = 0.3 + (i / 10) * 2.55;
      return place(
        bloom(at(['anemone', 'daisy', 'rose', 'cosmos'] as const, i), i % 3 === 1 ? 84 : 58, at(petals, i), rnd),
        cx + Math.cos(a) * (r + 8),
        cy + Math.sin(a) * (r + 8),
      );
    })
  );
}
