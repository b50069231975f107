import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  blobPath,
  circle,
  circlePath,
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
  scatter,
  slicePath,
  smooth,
  stroke,
} from '../svg';
import { bloom, bloomInk } from './blooms';
import { fernFrond, leafInk, simpleLeaf, sprig } from './leaves';
import { shadedLand } from './nature';

const lay = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 35,
  opacity = 0.85,
): string =>
  path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.6), { from: 0.35, to: 1.1, opacity });

interface Scene {
  art: string;
  ground: string;
  inks: string[];
  white: string;
}
function backdrop(stage: Stage, grounds?: readonly string[]): Scene {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick(
    grounds ?? [palette.colors[0], palette.colors[1], palette.paper, palette.colors[2], palette.colors[3]],
  );
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 2);
  const other = mix(ground, palette.paper, 0.45);
  if (style === 0) art += circle(500, h * 0.44, Math.min(400, h * 0.36), other);
  else if (style === 1) art += path(blobPath(rnd, 500, h * 0.46, 420, h * 0.36, 0.14), other);
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.4), {
    from: 0.4,
    to: 1.6,
    opacity: 0.5,
  });
  return {
    art,
    ground,
    white: mix(palette.paper, '#ffffff', 0.4),
    inks: [
      palette.accent,
      palette.colors[4],
      palette.ink,
      palette.colors[3],
      palette.colors[1],
      palette.colors[2],
    ].filter((c) => distance(c, ground) > 0.13),
  };
}

/** A sitting cat, seen from the front or the side. */
function cat(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, inks, white, ground } = backdrop(stage);
  const fur = at(inks, rnd.int(0, 2));
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
  const pattern = rnd.int(0, 2);
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
  const sleepy = rnd.chance(0.4);
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

/** A bird on a bough. */
function bird(stage: Stage): string {
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

/** Carp among lily pads, from above. */
function koi(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const water = rnd.pick([palette.colors[3], palette.colors[4], palette.ink, palette.colors[2]]);
  const white = mix(palette.paper, '#ffffff', 0.5);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [1000, h], [shift(water, 0.05), water, shift(water, -0.06)]));
  art += repeat(9, () => {
    const [x, y, r] = [rnd.range(0, 1000), rnd.range(0, h), rnd.range(90, 210)];
    return repeat(3, (i) =>
      circle(x, y, r * (1 - i * 0.28), 'none', { stroke: mix(water, white, 0.3), 'stroke-width': 3, opacity: 0.6 }),
    );
  });
  const fish = (x: number, y: number, s: number, turn: number, i: number): string => {
    const skin = at([white, palette.accent, white, mix('#f2a03a', palette.accent, 0.3)], i);
    const spot = at([palette.accent, white, palette.ink, palette.ink], i);
    const body = 'M0 -200C70 -180 84 -90 70 0C58 90 30 150 10 210H-10C-30 150 -58 90 -70 0C-84 -90 -70 -180 0 -200Z';
    const bend = 'M0 190C40 230 90 300 70 350C40 330 10 320 0 300C-10 330 -50 350 -80 340C-70 290 -30 230 0 190Z';
    let one = place(path(body, palette.ink) + path(bend, palette.ink), 18, 26, { scale: 1 }).replace(
      '<g ',
      '<g opacity="0.22" ',
    );
    one +=
      path(
        'M-62 -60C-130 -60 -160 0 -150 50C-110 30 -70 10 -62 0Z M62 -60C130 -60 160 0 150 50C110 30 70 10 62 0Z M-40 90C-80 100 -96 140 -86 166C-60 150 -40 140 -34 120Z M40 90C80 100 96 140 86 166C60 150 40 140 34 120Z',
        mix(skin, white, 0.4),
        { opacity: 0.9 },
      ) + path(bend, mix(skin, white, 0.35), { opacity: 0.92 });
    one +=
      lay(stage, body, [-84, -200, 168, 410], skin, 0, 0.6) +
      stage.clip(
        body,
        path(blobPath(rnd, -20, -130, 70, 56, 0.25, 8), spot) +
          path(blobPath(rnd, 30, 0, 56, 66, 0.25, 8), spot) +
          path(blobPath(rnd, -20, 110, 40, 44, 0.25, 8), spot) +
          repeat(4, (k) =>
            stroke(`M-70 ${-60 + k * 50}Q0 ${-30 + k * 50} 70 ${-60 + k * 50}`, mix(skin, palette.ink, 0.12), 2),
          ),
      );
    one +=
      path('M0 -60C14 -30 14 40 0 80C-14 40 -14 -30 0 -60Z', mix(skin, palette.ink, 0.18), { opacity: 0.6 }) +
      circle(-40, -158, 8, '#16161c') +
      circle(40, -158, 8, '#16161c') +
      stroke('M-18 -196Q-40 -214 -50 -206M18 -196Q40 -214 50 -206', skin, 5);
    return place(one, x, y, { rotate: turn, scale: s });
  };
  const count = h > 1150 ? 4 : 3;
  const base = rnd.range(0, 360);
  for (let i = 0; i < count; i += 1) {
    const a = ((base + (i * 360) / count) * Math.PI) / 180;
    art += fish(
      500 + Math.cos(a) * 230,
      h * 0.5 + Math.sin(a) * h * 0.25,
      rnd.range(0.8, 1.05),
      (a * 180) / Math.PI + 180 + rnd.range(-20, 20),
      i,
    );
  }
  const pad = contrasting(water, [palette.colors[4], palette.colors[2], palette.colors[3], palette.colors[1]]);
  for (const [x, y] of scatter(rnd, 9, 0, 0, 1000, h, 20)) {
    if (Math.hypot(x - 500, (y - h / 2) * 0.8) < 340) continue;
    const r = rnd.range(80, 150);
    const turn = rnd.range(0, 360);
    const d = slicePath(x, y, r, turn + 14, turn + 346);
    art +=
      circle(x + 12, y + 18, r, palette.ink, { opacity: 0.2 }) +
      path(d, pad) +
      stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, mix(pad, palette.ink, 0.6), { from: 0.3, to: 1.1 }) +
      stage.clip(
        d,
        repeat(9, (k) =>
          stroke(
            `M${n(x)} ${n(y)}L${n(x + Math.cos(k * 0.7 + turn) * r)} ${n(y + Math.sin(k * 0.7 + turn) * r)}`,
            mix(pad, white, 0.35),
            3,
          ),
        ),
      );
    if (rnd.chance(0.4))
      art += place(
        bloom('dahlia', 62, bloomInk(mix(palette.accent, '#ffffff', 0.45), '#f2c14e', palette.ink), rnd),
        x,
        y,
      );
  }
  return art;
}

/** A fox in the snow or in leaves. */
function fox(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, ground } = backdrop(stage, [
    palette.colors[0],
    palette.colors[2],
    palette.colors[3],
    palette.colors[4],
  ]);
  const fur = contrasting(ground, [mix('#d9652a', palette.accent, 0.45), palette.accent]);
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

/** A whale over the swell, under stars or gulls. */
function whale(stage: Stage): string {
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

/** An owl in a fork of branches at night. */
function owl(stage: Stage): string {
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

/** Butterflies and moths pinned in rows. */
function butterflies(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.ink, palette.colors[4]]);
  const inks = [
    palette.accent,
    palette.colors[1],
    palette.colors[3],
    palette.colors[2],
    palette.colors[4],
    palette.colors[0],
  ].filter((c) => distance(c, ground) > 0.13);
  const line = contrasting(ground, [palette.ink, palette.paper]);
  let art = rect(0, 0, 1000, h, ground) + rect(44, 44, 912, h - 88, 'none', { stroke: line, 'stroke-width': 2.6 });
  const one = (s: number, i: number): string => {
    const [a, b] = [at(inks, i), at(inks, i + 2)];
    const dark = ground === palette.ink ? mix(palette.ink, '#000000', 0.2) : palette.ink;
    const long = rnd.range(0.8, 1.1);
    const half = (k: 1 | -1): string => {
      const P = (x: number, y: number) => `${n(k * x * s)} ${n(y * s)}`;
      const upper = `M${P(0.02, -0.1)}C${P(0.2, -0.5 * long)} ${P(0.6, -0.62 * long)} ${P(0.82, -0.5 * long)}C${P(0.86, -0.2)} ${P(0.6, 0.06)} ${P(0.04, 0.06)}Z`;
      const lower = rnd.fork(`l${i}`).chance(0.4)
        ? `M${P(0.03, 0.02)}C${P(0.4, 0)} ${P(0.66, 0.16)} ${P(0.56, 0.4)}C${P(0.5, 0.5)} ${P(0.4, 0.5)} ${P(0.36, 0.76)}C${P(0.3, 0.5)} ${P(0.14, 0.4)} ${P(0.03, 0.2)}Z`
        : `M${P(0.03, 0.02)}C${P(0.4, 0)} ${P(0.68, 0.2)} ${P(0.54, 0.44)}C${P(0.4, 0.66)} ${P(0.14, 0.5)} ${P(0.03, 0.2)}Z`;
      let wing =
        lay(stage, lower, [-s, -s * 0.2, 2 * s, s], b, 60, 0.7) +
        lay(stage, upper, [-s, -s * 0.7, 2 * s, s], a, 60, 0.7);
      wing += stage.clip(
        upper,
        path(
          `M${P(0.82, -0.56 * long)}C${P(0.9, -0.2)} ${P(0.6, 0.1)} ${P(0.3, 0.1)}C${P(0.6, -0.1)} ${P(0.66, -0.3)} ${P(0.56, -0.62 * long)}Z`,
          dark,
          { opacity: 0.9 },
        ) +
          repeat(4, (d) => circle(k * s * (0.7 - d * 0.045), s * (-0.4 * long + d * 0.12), s * 0.035, palette.paper)) +
          circle(k * s * 0.36, -s * 0.24, s * 0.1, dark) +
          circle(k * s * 0.36, -s * 0.24, s * 0.055, b),
      );
      return (
        wing +
        stage.clip(
          lower,
          circle(k * s * 0.36, s * 0.28, s * 0.11, a) +
            circle(k * s * 0.36, s * 0.28, s * 0.055, dark) +
            repeat(5, (d) => circle(k * s * (0.56 - d * 0.08), s * (0.36 + d * 0.05), s * 0.022, palette.paper)),
        )
      );
    };
    return (
      half(-1) +
      half(1) +
      stroke(`M0 ${n(-s * 0.2)}V${n(s * 0.3)}`, dark === ground ? palette.paper : dark, s * 0.075) +
      stroke(
        `M0 ${n(-s * 0.2)}Q${n(-s * 0.06)} ${n(-s * 0.4)} ${n(-s * 0.18)} ${n(-s * 0.5)}M0 ${n(-s * 0.2)}Q${n(s * 0.06)} ${n(-s * 0.4)} ${n(s * 0.18)} ${n(-s * 0.5)}`,
        line,
        s * 0.016,
      )
    );
  };
  const columns = rnd.pick([2, 3]);
  const rows = Math.max(2, Math.round(h / (columns === 3 ? 300 : 420)));
  const [w, t] = [880 / columns, (h - 110) / rows];
  for (let i = 0; i < rows * columns; i += 1)
    art += place(
      one(Math.min(w * 0.5, t * 0.62), i),
      60 + w * ((i % columns) + 0.5),
      55 + t * (Math.floor(i / columns) + 0.47),
      { rotate: rnd.range(-5, 5) },
    );
  return art;
}

/** A heron among reeds. */
function heron(stage: Stage): string {
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

/** A hare, a hound or any friend in a round frame of flowers. */
function hare(stage: Stage): string {
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

/** Fish of many kinds on a chart. */
function fishes(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.colors[4], palette.colors[3]]);
  const inks = [palette.accent, palette.colors[3], palette.colors[1], palette.colors[4], palette.colors[2]].filter(
    (c) => distance(c, ground) > 0.12,
  );
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(0, 0, 1000, h, ground);
  art += repeat(Math.ceil(h / 46), (r) =>
    stroke(`M-20 ${n(r * 46)}q30 -14 60 0${'t60 0'.repeat(17)}`, mix(ground, white, 0.25), 2.4, { opacity: 0.7 }),
  );
  const fish = (s: number, i: number): string => {
    const [a, b] = [at(inks, i), at(inks, i + 1)];
    const fat = [0.42, 0.28, 0.56, 0.2][i % 4] ?? 0.4;
    const body = `M${n(-s * 0.6)} 0C${n(-s * 0.4)} ${n(-s * fat)} ${n(s * 0.2)} ${n(-s * fat)} ${n(s * 0.46)} 0C${n(s * 0.2)} ${n(s * fat)} ${n(-s * 0.4)} ${n(s * fat)} ${n(-s * 0.6)} 0Z`;
    const tail = path(
      `M${n(s * 0.4)} 0C${n(s * 0.52)} ${n(-s * 0.08)} ${n(s * 0.6)} ${n(-s * 0.3)} ${n(s * 0.74)} ${n(-s * 0.3)}Q${n(s * 0.62)} 0 ${n(s * 0.74)} ${n(s * 0.3)}C${n(s * 0.6)} ${n(s * 0.3)} ${n(s * 0.52)} ${n(s * 0.08)} ${n(s * 0.4)} 0Z`,
      b,
    );
    const fins = path(
      `M${n(-s * 0.2)} ${n(-s * fat * 0.7)}Q${n(s * 0.06)} ${n(-s * fat * 1.36)} ${n(s * 0.26)} ${n(-s * fat * 0.5)}Z M${n(-s * 0.1)} ${n(s * fat * 0.7)}Q${n(s * 0.04)} ${n(s * fat * 1.2)} ${n(s * 0.16)} ${n(s * fat * 0.56)}Z`,
      b,
    );
    const skins = [
      repeat(5, (k) =>
        path(
          `M${n(-s * 0.2 + k * s * 0.13)} ${n(-s)}Q${n(-s * 0.12 + k * s * 0.13)} 0 ${n(-s * 0.2 + k * s * 0.13)} ${n(s)}h${n(s * 0.06)}Q${n(-s * 0.06 + k * s * 0.13)} 0 ${n(-s * 0.14 + k * s * 0.13)} ${n(-s)}Z`,
          b,
        ),
      ),
      repeat(40, (k) =>
        stroke(
          `M${n(-s * 0.26 + (k % 8) * s * 0.09 + (Math.floor(k / 8) % 2) * s * 0.045)} ${n(-s * fat * 0.7 + Math.floor(k / 8) * s * fat * 0.32)}q${n(s * 0.05)} ${n(s * 0.04)} 0 ${n(s * 0.08)}`,
          b,
          4,
        ),
      ),
      rect(-s, -s * 0.05, 2 * s, s * 0.1, b) + rect(-s, s * 0.1, 2 * s, s * 0.04, b),
      repeat(22, () =>
        circle(rnd.range(-0.3, 0.4) * s, rnd.range(-fat, fat) * s * 0.7, rnd.range(0.012, 0.035) * s, b),
      ),
    ];
    return (
      fins +
      tail +
      lay(stage, body, [-s * 0.6, -s * fat, s * 1.06, s * fat * 2], a, 90) +
      stage.clip(
        body,
        at(skins, i) +
          path(
            `M${n(-s * 0.7)} ${n(-s)}H${n(-s * 0.32)}Q${n(-s * 0.22)} 0 ${n(-s * 0.32)} ${n(s)}H${n(-s * 0.7)}Z`,
            shift(a, -0.06),
          ),
      ) +
      circle(-s * 0.42, -s * fat * 0.16, s * 0.055, white) +
      circle(-s * 0.425, -s * fat * 0.16, s * 0.03, '#14141a') +
      stroke(`M${n(-s * 0.58)} ${n(s * 0.03)}q${n(s * 0.04)} ${n(s * 0.03)} ${n(s * 0.08)} 0`, palette.ink, 3)
    );
  };
  const rows = Math.max(3, Math.round(h / 210));
  for (let r = 0; r < rows; r += 1) {
    const pair = r % 2 === 1;
    const y = (h / rows) * (r + 0.5);
    art += pair
      ? place(fish(Math.min(220, (h / rows) * 1.1), r * 2), 270, y, { scaleX: r % 4 === 1 ? 1 : -1, scaleY: 1 }) +
        place(fish(Math.min(220, (h / rows) * 1.1), r * 2 + 1), 730, y, { scaleX: r % 4 === 1 ? 1 : -1, scaleY: 1 })
      : place(fish(Math.min(430, (h / rows) * 2), r), 470, y, { scaleX: r % 4 === 0 ? 1 : -1, scaleY: 1 });
  }
  return art;
}

/** Swallows or cranes crossing a sky of stripes. */
function flight(stage: Stage): string {
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

export const animals = { cat, bird, koi, fox, whale, owl, butterflies, heron, hare, fishes, flight };
