import { contrasting, isGreen, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, ellipse, hills, n, path, place, rect, rectPath, repeat, stroke } from '../../svg';
import { fernFrond, leafInk, sprig } from '../leaves';
import { shadedLand } from '../nature';
import { backdrop, lay } from './setting';

/** A sitting cat, seen from the front or the side. */
export function cat(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, inks, white, ground } = backdrop(stage);
  const furs = inks.filter((ink) => !isGreen(ink));
  const fur = furs.length > 0 ? at(furs, rnd.int(0, 2)) : palette.ink;
  const mark = contrasting(fur, [palette.colors[1], palette.ink, palette.paper]);
  const s = Math.min(1, h / 1400) * 1.12;
  const foot = h * 0.87;
  let art =
    back +
    rect(0, foot - 30, 1000, h, contrasting(ground, [palette.accent, palette.colors[4], palette.colors[1]])) +
    stage.shade(rectPath(0, foot - 30, 1000, h), [0, foot - 30, 1000, h - foot], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.5,
    });
  const body = 'M-150 0C-200 -180 -150 -420 -60 -500H60C150 -420 200 -180 150 0Z';
  const head =
    'M-150 -560C-160 -660 -140 -720 -134 -790C-96 -770 -70 -740 -50 -716Q0 -730 50 -716C70 -740 96 -770 134 -790C140 -720 160 -660 150 -560C140 -470 60 -440 0 -440S-140 -470 -150 -560Z';
  const tail = 'M140 -20C300 -10 330 -160 260 -240C240 -262 206 -240 222 -214C262 -150 230 -80 130 -90Z';
  const stripes = (d: string, count: number, top: number, step: number) =>
    stage.clip(
      d,
      repeat(count, (i) =>
        stroke(
          `M-190 ${n(top + i * step)}Q-120 ${n(top + i * step - 26)} -70 ${n(top + i * step + 6)}M190 ${n(top + i * step)}Q120 ${n(top + i * step - 26)} 70 ${n(top + i * step + 6)}`,
          mark,
          19,
        ),
      ),
    );
  const pattern = stage.variant(['tabby', 'tuxedo', 'plain']);
  let one =
    ellipse(20, 0, 230, 24, palette.ink, { opacity: 0.3 }) +
    lay(stage, tail, [130, -260, 200, 260], shift(fur, -0.04)) +
    lay(stage, body, [-190, -500, 380, 500], fur);
  if (pattern === 0) one += stripes(body, 7, -400, 56);
  one +=
    path('M-60 0C-80 -140 -50 -300 0 -330C50 -300 80 -140 60 0Z', pattern === 1 ? white : shift(fur, 0.05)) +
    stroke('M-40 0V-170M40 0V-170', shift(fur, -0.12), 7) +
    ellipse(-52, -10, 56, 24, pattern === 1 ? white : fur) +
    ellipse(52, -10, 56, 24, pattern === 1 ? white : fur);
  one +=
    lay(stage, head, [-160, -790, 320, 350], fur) +
    path(
      'M-122 -756C-110 -726 -92 -710 -74 -702L-118 -668Z M122 -756C110 -726 92 -710 74 -702L118 -668Z',
      mix(palette.accent, '#ffffff', 0.4),
    );
  if (pattern === 0)
    one += stage.clip(
      head,
      stroke(
        'M-24 -716V-660M0 -724V-654M24 -716V-660M-160 -580L-104 -572M-158 -546L-104 -552M160 -580L104 -572M158 -546L104 -552',
        mark,
        12,
      ),
    );
  if (pattern === 1)
    one += path('M0 -640C-40 -600 -84 -540 -70 -486Q-40 -446 0 -444Q40 -446 70 -486C84 -540 40 -600 0 -640Z', white);
  const eye = contrasting(fur, [palette.colors[2], '#f3c340', palette.paper]);
  const sleepy = stage.words.includes('asleep') || rnd.chance(0.4);
  one += sleepy
    ? stroke('M-92 -590q30 26 58 0M34 -590q30 26 58 0', contrasting(fur, [palette.ink, palette.paper]), 9)
    : path('M-98 -586Q-64 -630 -30 -586Q-64 -556 -98 -586Z M98 -586Q64 -630 30 -586Q64 -556 98 -586Z', eye) +
      ellipse(-64, -590, 10, 24, '#14141a') +
      ellipse(64, -590, 10, 24, '#14141a');
  one +=
    path('M-20 -532Q0 -540 20 -532L0 -508Z', mix(palette.accent, '#ffffff', 0.3)) +
    stroke(
      'M0 -508V-494M0 -494Q-20 -474 -40 -486M0 -494Q20 -474 40 -486',
      contrasting(pattern === 1 ? white : fur, [palette.ink, palette.paper]),
      5,
    ) +
    stroke(
      'M-70 -520L-190 -540M-70 -506L-186 -496M70 -520L190 -540M70 -506L186 -496',
      contrasting(ground, [palette.paper, palette.ink]),
      3,
    );
  if (rnd.chance(0.6))
    one +=
      path(
        'M-96 -468Q0 -416 96 -468L92 -440Q0 -388 -92 -440Z',
        palette.accent === fur ? palette.paper : palette.accent,
      ) + circle(0, -398, 19, '#f3c340');
  art += place(one, 500, foot, { scale: s });
  return (
    art +
    place(
      sprig(rnd, h * 0.34, 12, 30, leafInk(palette.colors[4], palette.ink, palette.paper), 'heart', {
        count: 8,
        size: 0.2,
        alternate: true,
      }),
      130,
      h + 10,
    ) +
    place(
      sprig(rnd, h * 0.26, -10, -30, leafInk(palette.colors[3], palette.ink, palette.paper), 'heart', {
        count: 7,
        size: 0.2,
        alternate: true,
      }),
      900,
      h + 10,
    )
  );
}

/** A fox in the snow or in leaves. */
export function fox(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, ground } = backdrop(stage, [
    palette.colors[0],
    palette.colors[2],
    palette.colors[3],
    palette.colors[4],
  ]);
  const fur = contrasting(ground, [mix('#d9652a', palette.accent, 0.45), mix('#d9652a', palette.colors[0], 0.55)]);
  const white = mix(palette.paper, '#ffffff', 0.5);
  const dark = mix(palette.ink, fur, 0.12);
  const foot = h * 0.84;
  const s = Math.min(1, h / 1350);
  let art =
    back +
    repeat(11, (i) =>
      rect(i * 100 + rnd.range(-30, 30), 0, rnd.range(16, 44), foot, mix(ground, palette.ink, 0.2), { opacity: 0.7 }),
    );
  art += shadedLand(stage, hills(rnd, foot - 20, 14, 500, 2), mix(ground, white, 0.62), mix(ground, palette.ink, 0.3), {
    depth: h * 0.2,
  });
  const tail = 'M120 -40C260 -30 380 -130 350 -290C300 -260 280 -240 240 -230C180 -200 110 -130 120 -40Z';
  const body = 'M-120 0C-150 -200 -110 -360 -40 -440H40C120 -360 180 -160 150 0Z';
  let one =
    ellipse(40, 4, 270, 24, palette.ink, { opacity: 0.25 }) +
    lay(stage, tail, [110, -300, 260, 270], fur) +
    stage.clip(tail, path('M260 -340L380 -340L370 -180L300 -200L280 -230L240 -220Z', white));
  one +=
    lay(stage, body, [-150, -440, 320, 440], fur) +
    path('M-80 -400C-60 -260 -70 -120 -20 -60C40 -130 50 -280 40 -420Z', white) +
    path('M-110 0C-120 -100 -90 -180 -60 -200L-30 0Z M20 0C10 -110 40 -190 70 -200L110 0Z', dark) +
    ellipse(-74, -6, 50, 18, dark) +
    ellipse(70, -6, 52, 18, dark);
  const head =
    'M-190 -520C-150 -560 -150 -640 -150 -720C-110 -690 -80 -650 -60 -620Q0 -636 60 -620C80 -650 110 -690 150 -720C150 -640 150 -560 190 -520C130 -490 70 -430 0 -380C-70 -430 -130 -490 -190 -520Z';
  one +=
    lay(stage, head, [-190, -720, 380, 340], fur) +
    path(
      'M-190 -520C-130 -540 -80 -520 -40 -470L0 -380C-70 -430 -130 -490 -190 -520Z M190 -520C130 -540 80 -520 40 -470L0 -380C70 -430 130 -490 190 -520Z',
      white,
    ) +
    path(
      'M-140 -690C-138 -650 -136 -620 -128 -600C-112 -608 -96 -614 -84 -616C-100 -644 -118 -668 -140 -690Z M140 -690C138 -650 136 -620 128 -600C112 -608 96 -614 84 -616C100 -644 118 -668 140 -690Z',
      dark,
    );
  one +=
    (rnd.chance(0.5)
      ? stroke('M-96 -540q26 24 50 4M96 -540q-26 24 -50 4', dark, 9)
      : ellipse(-72, -536, 15, 19, dark) +
        ellipse(72, -536, 15, 19, dark) +
        circle(-67, -543, 5, white) +
        circle(77, -543, 5, white)) + ellipse(0, -392, 24, 17, dark);
  art += place(one, 470, foot + 30, { scale: s });
  art +=
    place(
      fernFrond(h * 0.34, 20, 40, leafInk(palette.colors[4], palette.ink, palette.paper), { pairs: 18, width: 0.18 }),
      40,
      h + 10,
    ) +
    place(
      fernFrond(h * 0.3, -16, -40, leafInk(palette.colors[4], palette.ink, palette.paper), { pairs: 18, width: 0.18 }),
      960,
      h + 10,
    );
  return (
    art +
    repeat(rnd.chance(0.6) ? 46 : 0, () =>
      circle(rnd.range(0, 1000), rnd.range(0, h), rnd.range(3, 8), white, { opacity: 0.9 }),
    )
  );
}
