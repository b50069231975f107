import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, n, path, place, rect, repeat, stroke } from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { backdrop, lay } from './setting';

/** A bird on a bough. */
export function bird(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, inks, white, ground } = backdrop(stage);
  const coat = at(inks, 0);
  const wing = contrasting(coat, inks.slice(1, 4));
  const s = Math.min(1, h / 1300);
  const y = h * 0.6;
  let art =
    back +
    stroke(
      `M-20 ${n(y + 90)}Q300 ${n(y + 150)} 560 ${n(y + 120)}T1020 ${n(y + 40)}`,
      mix(palette.ink, palette.accent, 0.25),
      22,
    );
  const leaf = leafInk(contrasting(ground, [palette.colors[4], palette.colors[3]]), palette.ink, palette.paper);
  art += repeat(9, (i) =>
    place(simpleLeaf(170 + (i % 3) * 26, 70, leaf, { veins: 5 }), 60 + i * 116, y + 118 - Math.abs(i - 4) * 8, {
      rotate: i % 2 === 0 ? -40 - i * 3 : 130 + i * 4,
    }),
  );
  const body =
    'M-190 -40C-180 -220 -40 -310 80 -280C190 -250 220 -110 150 10C100 100 -40 150 -130 120C-190 100 -260 190 -380 250C-330 150 -260 60 -190 -40Z';
  let one =
    stroke('M20 110L10 190M70 96L74 180', mix(palette.accent, palette.ink, 0.3), 10) +
    lay(stage, body, [-380, -300, 600, 560], coat);
  one += stage.clip(
    body,
    path('M40 -40C160 -60 200 20 120 120L-60 160C-60 60 -20 -20 40 -40Z', white) +
      repeat(14, () =>
        place(
          path('M-8 0Q0 10 8 0', 'none', { stroke: mix(coat, palette.ink, 0.2), 'stroke-width': 4 }),
          rnd.range(-10, 130),
          rnd.range(-10, 110),
        ),
      ),
  );
  const wingD = 'M-60 -130C40 -150 70 -40 10 40C-60 100 -160 110 -260 150C-220 60 -160 -110 -60 -130Z';
  one +=
    lay(stage, wingD, [-260, -150, 330, 300], wing) +
    stage.clip(
      wingD,
      repeat(6, (i) =>
        stroke(
          `M${n(-40 - i * 6)} ${n(-70 + i * 26)}Q${n(-120 - i * 8)} ${n(-10 + i * 24)} ${n(-260)} ${n(60 + i * 22)}`,
          mix(wing, white, 0.45),
          7,
        ),
      ),
    );
  one +=
    path(
      'M70 -276C30 -300 40 -330 70 -346C70 -330 84 -318 100 -316C96 -336 108 -348 126 -352C120 -330 128 -310 140 -296Z',
      wing,
    ) +
    circle(120, -190, 25, white) +
    circle(124, -190, 14, '#16161c') +
    circle(129, -195, 4, '#ffffff') +
    path('M186 -196L270 -168L184 -146Z', '#f0a52e') +
    path('M186 -172L262 -166L184 -146Z', '#c87a1a') +
    circle(90, -140, 26, mix(palette.accent, '#ffffff', 0.35), { opacity: 0.8 });
  art += place(one, 490, y - 60, { scale: s * 1.12 });
  return (
    art +
    repeat(7, (i) =>
      circle(150 + i * 118, y + 160 + (i % 2) * 30, 17, contrasting(ground, [palette.accent, palette.colors[1]])),
    )
  );
}

/** An owl in a fork of branches at night. */
export function owl(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const night = mix(palette.ink, '#0b1026', 0.3);
  const white = mix(palette.paper, '#ffffff', 0.3);
  let art =
    rect(0, 0, 1000, h, stage.linear([0, 0], [0, h], [night, mix(palette.colors[4], night, 0.3)])) +
    circle(rnd.range(420, 580), h * 0.36, Math.min(370, h * 0.3), mix(palette.accent, white, 0.5));
  art += repeat(40, () =>
    circle(rnd.range(0, 1000), rnd.range(0, h * 0.8), rnd.range(1.4, 4), white, { opacity: 0.8 }),
  );
  const coat = contrasting(mix(palette.accent, white, 0.5), [palette.colors[3], palette.colors[4], palette.ink]);
  const pale = contrasting(coat, [palette.colors[0], palette.colors[1], white]);
  const y = h * 0.78;
  art += stroke(
    `M-20 ${n(y + 40)}Q400 ${n(y + 10)} 1020 ${n(y + 70)}M200 ${n(y + 30)}Q120 ${n(y - 160)} 40 ${n(y - 260)}M800 ${n(y + 40)}Q900 ${n(y - 60)} 990 ${n(y - 90)}`,
    night,
    32,
  );
  const body =
    'M-200 -60C-240 -320 -220 -520 -180 -640C-140 -610 -90 -600 0 -600S140 -610 180 -640C220 -520 240 -320 200 -60C180 60 -180 60 -200 -60Z';
  let one =
    lay(stage, body, [-230, -640, 460, 700], coat, 20) +
    stage.clip(
      body,
      path('M-110 40C-140 -140 -120 -300 0 -340C120 -300 140 -140 110 40Z', pale) +
        repeat(6, (r) =>
          repeat(7, (c) =>
            path(`M${-150 + c * 44 + (r % 2) * 22} ${-270 + r * 52}q22 34 44 0`, 'none', {
              stroke: mix(coat, pale, 0.25),
              'stroke-width': 9,
            }),
          ),
        ),
    );
  one +=
    lay(
      stage,
      'M-200 -440C-270 -280 -250 -60 -150 30C-130 -140 -130 -320 -200 -440Z',
      [-260, -440, 130, 470],
      shift(coat, -0.05),
    ) +
    lay(
      stage,
      'M200 -440C270 -280 250 -60 150 30C130 -140 130 -320 200 -440Z',
      [130, -440, 130, 470],
      shift(coat, -0.07),
    );
  for (const k of [-1, 1])
    one +=
      circle(k * 86, -470, 96, pale) +
      repeat(16, (i) =>
        stroke(
          `M${n(k * 86 + Math.cos(i * 0.4) * 58)} ${n(-470 + Math.sin(i * 0.4) * 58)}L${n(k * 86 + Math.cos(i * 0.4) * 88)} ${n(-470 + Math.sin(i * 0.4) * 88)}`,
          mix(coat, pale, 0.4),
          5,
        ),
      ) +
      circle(k * 86, -470, 52, '#f4b93c') +
      circle(k * 86, -470, 31, '#14141a') +
      circle(k * 86 + 12, -482, 9, '#ffffff');
  one +=
    path('M0 -452L30 -406L0 -360L-30 -406Z', '#e08a24') +
    stroke('M-70 40v20M-50 44v20M-30 46v20M70 40v20M50 44v20M30 46v20', '#e08a24', 17);
  art += place(one, 500, y - 40, { scale: Math.min(1, h / 1350) });
  return (
    art +
    repeat(11, (i) =>
      place(
        simpleLeaf(120, 52, leafInk(mix(palette.colors[3], night, 0.2), night, palette.paper), { veins: 4 }),
        i < 5 ? 40 + i * 50 : 760 + (i - 5) * 50,
        i < 5 ? y - 240 + i * 56 : y + 30 - (i - 5) * 22,
        { rotate: i * 57 },
      ),
    )
  );
}
