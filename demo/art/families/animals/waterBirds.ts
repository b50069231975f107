import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, hills, land, n, path, place, rect, rectPath, repeat, smooth, stroke } from '../../svg';
import { lay } from './setting';

/** A heron among reeds. */
export function heron(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const white = mix(palette.paper, '#ffffff', 0.5);
  const shore = h * 0.66;
  let art =
    rect(0, 0, 1000, h, stage.linear([0, 0], [0, shore], [tone(0.3), palette.colors[0], palette.paper])) +
    circle(rnd.range(560, 760), h * 0.32, Math.min(240, h * 0.19), palette.accent);
  art +=
    path(land(hills(rnd, shore - h * 0.08, h * 0.03, 520, 3), shore + 4), tone(0.4)) +
    rect(0, shore, 1000, h, stage.linear([0, shore], [0, h], [mix(palette.paper, tone(0.4), 0.4), tone(0.66)])) +
    repeat(20, (i) =>
      stroke(`M${n(rnd.range(0, 800))} ${n(shore + 16 + i * (h - shore) * 0.046)}h${n(rnd.range(60, 260))}`, white, 3, {
        opacity: 0.5,
      }),
    );
  const s = h * 0.72;
  const [x, y] = [400, h * 0.92];
  const k = s / 1000;
  const P = (px: number, py: number) => `${n(x + px * k)} ${n(y + py * k)}`;
  const feather = contrasting(palette.paper, [palette.colors[4], palette.colors[3], palette.ink]);
  art += stroke(
    `M${P(-10, 0)}L${P(-20, -180)}L${P(10, -380)}M${P(70, 10)}L${P(50, -190)}L${P(60, -380)}`,
    mix(palette.ink, palette.accent, 0.3),
    11 * k + 3,
  );
  const body = `M${P(-240, -300)}C${P(-120, -520)} ${P(60, -560)} ${P(150, -500)}C${P(170, -420)} ${P(100, -340)} ${P(0, -330)}C${P(-80, -320)} ${P(-160, -310)} ${P(-240, -300)}Z`;
  const neck = `M${P(60, -500)}C${P(200, -560)} ${P(220, -660)} ${P(140, -740)}C${P(80, -800)} ${P(90, -880)} ${P(170, -890)}L${P(196, -850)}C${P(150, -846)} ${P(150, -800)} ${P(190, -750)}C${P(270, -640)} ${P(220, -500)} ${P(140, -440)}Z`;
  art +=
    lay(stage, neck, [x, y - 900 * k, 300 * k, 480 * k], white, 0) +
    lay(stage, body, [x - 240 * k, y - 560 * k, 400 * k, 260 * k], feather) +
    repeat(5, (i) =>
      stroke(
        `M${P(100 - i * 30, -470 + i * 18)}Q${P(-60 - i * 20, -440 + i * 24)} ${P(-220, -310 + i * 4)}`,
        mix(feather, white, 0.4),
        6 * k + 1,
      ),
    );
  art +=
    path(
      `M${P(150, -896)}C${P(180, -920)} ${P(240, -910)} ${P(250, -880)}L${P(420, -850)}L${P(246, -850)}C${P(210, -830)} ${P(170, -840)} ${P(150, -896)}Z`,
      white,
    ) +
    path(`M${P(248, -878)}L${P(420, -850)}L${P(244, -850)}Z`, '#e8a02e') +
    path(
      `M${P(160, -900)}C${P(110, -910)} ${P(40, -880)} ${P(0, -840)}C${P(60, -850)} ${P(120, -860)} ${P(190, -880)}Z`,
      palette.ink,
    ) +
    circle(x + 214 * k, y - 880 * k, 7 * k + 1, palette.ink);
  art += repeat(22, (i) => {
    const rx = i % 3 === 0 ? rnd.range(700, 1000) : rnd.range(-20, 1020);
    const t = h * rnd.range(0.14, 0.42);
    const near = rnd.chance(0.5);
    return (
      stroke(
        `M${n(rx)} ${n(h + 10)}Q${n(rx + rnd.range(-20, 20))} ${n(h - t * 0.6)} ${n(rx + rnd.range(-50, 50))} ${n(h - t)}`,
        near ? palette.ink : tone(0.8),
        near ? 7 : 5,
      ) + (i % 2 === 0 ? ellipse(rx, h - t * 0.86, 11, 44, mix(palette.accent, palette.ink, 0.5)) : '')
    );
  });
  return art;
}

/** Swallows or cranes crossing a sky of stripes. */
export function flight(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const white = mix(palette.paper, '#ffffff', 0.5);
  const bands = [
    palette.colors[0],
    palette.colors[1],
    mix(palette.colors[1], palette.accent, 0.5),
    palette.accent,
    palette.colors[3],
    palette.colors[4],
  ];
  let art = '';
  bands.forEach((color, i) => {
    art += path(land(hills(rnd, (h * i) / bands.length - 10, 26, 700, 2), h + 10), color);
  });
  art = rect(0, 0, 1000, h, palette.paper) + art + circle(rnd.range(300, 700), h * 0.34, 170, palette.paper);
  const crane = (x: number, y: number, s: number, turn: number) =>
    place(
      path('M-40 0C-140 -60 -240 -180 -330 -200C-300 -100 -200 40 -60 60Z', white) +
        path('M40 -4C120 -80 220 -220 330 -250C310 -140 200 20 60 56Z', shift(white, -0.05)) +
        path(
          'M-330 -200C-310 -140 -280 -90 -240 -50L-200 -100C-250 -140 -290 -180 -330 -200Z M330 -250C316 -190 290 -130 250 -80L206 -126C250 -170 290 -220 330 -250Z',
          palette.ink,
        ) +
        path('M-70 50C-20 -40 60 -30 90 20C60 80 -30 110 -130 130C-110 100 -90 80 -70 50Z', white) +
        stroke('M80 10C150 -10 190 -40 240 -40', white, 20) +
        circle(246, -44, 16, palette.accent) +
        path('M256 -52L310 -40L256 -34Z', palette.ink) +
        stroke('M-110 118L-230 150M-100 124L-216 164', palette.ink, 5),
      x,
      y,
      { rotate: turn, scale: s },
    );
  for (const [x, y, s] of [
    [360, 0.3, 0.9],
    [660, 0.5, 0.72],
    [300, 0.68, 0.6],
    [740, 0.8, 0.46],
  ] as const)
    art += crane(x + rnd.range(-40, 40), h * y, s, rnd.range(-16, 4));
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, palette.ink, { from: 0.6, to: 1.8, opacity: 0.4 }) +
    stroke(
      smooth([
        [-20, h * 0.93],
        [300, h * 0.9],
        [600, h * 0.94],
        [1020, h * 0.9],
      ]),
      white,
      5,
      { opacity: 0.7 },
    )
  );
}
