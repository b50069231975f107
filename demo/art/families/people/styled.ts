import { contrasting, mix } from '../../colors';
import type { Stage } from '../../stage';
import { circle, n, path, place, polygon, rect, repeat, slicePath, stroke } from '../../svg';
import { leafInk, simpleLeaf } from '../leaves';
import { lay, SKINS } from './heads';

/** A face taken apart and put together again in planes. */
export function planes(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const [c0, c1, c2, c3, c4] = palette.colors;
  const k = h / 1500;
  const left = rnd.pick([c0, c1, palette.paper]);
  const right = contrasting(left, [palette.accent, c3, c2]);
  let art =
    rect(0, 0, 1000, h, rnd.pick([c3, c1, palette.paper, c4])) +
    path(
      polygon([
        [0, 0],
        [520, 0],
        [420, h],
        [0, h],
      ]),
      rnd.pick([c2, c0, palette.accent]),
    );
  const P = (x: number, y: number) => `${n(x)} ${n(y * k)}`;
  const whole = `M${P(500, 200)}C${P(240, 200)} ${P(200, 480)} ${P(220, 700)}C${P(240, 960)} ${P(360, 1140)} ${P(500, 1160)}C${P(660, 1140)} ${P(770, 960)} ${P(790, 700)}C${P(800, 470)} ${P(760, 200)} ${P(500, 200)}Z`;
  art +=
    path(`M${P(380, 1000)}L${P(360, 1560)}H700L${P(640, 1000)}Z`, mix(right, palette.ink, 0.2)) +
    path(
      `M${P(60, 1560)}C${P(120, 1300)} ${P(300, 1280)} ${P(400, 1260)}L${P(520, 1400)}L${P(640, 1260)}C${P(760, 1290)} ${P(900, 1330)} ${P(950, 1560)}Z`,
      c4,
    );
  art +=
    path(whole, left) +
    stage.clip(
      whole,
      path(
        `M${P(500, 100)}C${P(560, 400)} ${P(400, 560)} ${P(430, 720)}L${P(520, 760)}C${P(440, 860)} ${P(560, 960)} ${P(500, 1200)}H1000V0Z`,
        right,
      ) +
        path(`M${P(560, 900)}L${P(900, 700)}V1200Z`, mix(right, palette.ink, 0.25)) +
        circle(310, 820 * k, 80, palette.accent, { opacity: 0.6 }),
    ) +
    stage.shade(whole, [220, 200 * k, 570, 960 * k], 20, palette.ink, { from: 0.5, to: 1.2, opacity: 0.7 });
  art += path(
    `M${P(500, 130)}C${P(180, 120)} ${P(120, 500)} ${P(150, 900)}C${P(240, 700)} ${P(210, 420)} ${P(500, 330)}C${P(560, 420)} ${P(720, 400)} ${P(800, 640)}C${P(900, 300)} ${P(760, 120)} ${P(500, 130)}Z`,
    palette.ink,
  );
  const eye = (x: number, y: number, w: number, iris: string) =>
    path(
      `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - w * 0.8)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y + w * 0.6)} ${n(x - w)} ${n(y)}Z`,
      palette.paper,
    ) +
    circle(x, y - w * 0.06, w * 0.38, iris) +
    circle(x, y - w * 0.06, w * 0.18, palette.ink) +
    stroke(`M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - w * 0.8)} ${n(x + w)} ${n(y)}`, palette.ink, 10);
  art +=
    eye(350, 620 * k, 84, c3) +
    eye(640, 590 * k, 96, palette.accent === right ? c4 : palette.accent) +
    stroke(
      `M${P(250, 500)}Q${P(340, 440)} ${P(440, 500)}M${P(550, 470)}Q${P(650, 400)} ${P(760, 480)}`,
      palette.ink,
      17,
    );
  art +=
    stroke(`M${P(500, 420)}C${P(560, 560)} ${P(400, 640)} ${P(430, 740)}L${P(530, 770)}`, palette.ink, 11) +
    path(
      `M${P(400, 940)}Q${P(450, 900)} ${P(500, 930)}Q${P(560, 890)} ${P(620, 930)}L${P(500, 950)}Z`,
      palette.accent,
    ) +
    path(
      `M${P(400, 940)}L${P(500, 950)}L${P(620, 930)}Q${P(520, 1030)} ${P(400, 940)}Z`,
      mix(palette.accent, palette.ink, 0.35),
    );
  return (
    art +
    circle(176, 860 * k, 30, c1) +
    circle(820, 830 * k, 42, 'none', { stroke: c1, 'stroke-width': 14 }) +
    (rnd.chance(0.5)
      ? path(slicePath(500, 210 * k, 340, 180, 360), contrasting(palette.ink, [palette.accent, c1])) +
        rect(120, 200 * k, 760, 34, contrasting(palette.ink, [palette.accent, c1]))
      : '')
  );
}

/** Dark glasses, a red mouth and a hard light: a summer portrait. */
export function summer(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const skin = rnd.pick(SKINS.slice(0, 5));
  const dark = mix(skin, palette.ink, 0.42);
  const [c0, c1, c2, c3] = palette.colors;
  const sky = contrasting(skin, [c2, palette.accent, c3]);
  let art = rect(0, 0, 1000, h, sky) + circle(800, h * 0.16, 110, mix(palette.paper, '#fff3b0', 0.5));
  const s = Math.min(1.25, h / 1200);
  const faceD =
    'M-210 -60C-216 -280 -120 -330 0 -330S216 -280 210 -60C204 110 140 260 0 276C-140 260 -204 110 -210 -60Z';
  let one =
    lay(
      stage,
      'M-560 900C-540 560 -340 480 -130 430L-110 200H110L130 430C340 480 540 560 560 900Z',
      [-560, 200, 1120, 700],
      skin,
      20,
    ) +
    path('M0 230C60 260 110 220 110 200L130 430C200 446 260 462 310 480L120 620C60 520 0 380 0 230Z', dark, {
      opacity: 0.8,
    });
  const hair = contrasting(skin, [palette.ink, mix(palette.accent, palette.ink, 0.4)]);
  one =
    lay(
      stage,
      'M-240 0C-330 300 -330 520 -250 700H-120L-150 200Z M240 0C330 300 330 520 250 700H120L150 200Z',
      [-330, 0, 660, 700],
      hair,
    ) +
    one +
    path(faceD, skin) +
    stage.clip(
      faceD,
      path('M20 -340C60 -100 10 60 40 100L10 150C60 200 30 260 0 290H300V-340Z', dark, { opacity: 0.75 }),
    );
  one += path(
    'M-226 10C-250 -260 -140 -360 0 -360S250 -260 226 10C220 -140 160 -240 20 -250C-120 -240 -220 -140 -226 10Z',
    hair,
  );
  const lens = contrasting(skin, [palette.ink, c3]);
  one +=
    path(
      'M-196 -70C-190 -110 -40 -110 -24 -70C-20 20 -60 60 -110 60S-200 20 -196 -70Z M196 -70C190 -110 40 -110 24 -70C20 20 60 60 110 60S200 20 196 -70Z',
      lens,
    ) +
    stage.clip(
      'M-196 -70C-190 -110 -40 -110 -24 -70C-20 20 -60 60 -110 60S-200 20 -196 -70Z M196 -70C190 -110 40 -110 24 -70C20 20 60 60 110 60S200 20 196 -70Z',
      path('M-220 30C-160 -10 -100 -20 -20 20V80H-220Z M20 20C100 -20 160 -10 220 30V80H20Z', sky) +
        circle(-70, -30, 26, palette.accent) +
        circle(150, -30, 26, palette.accent) +
        path(
          polygon([
            [-190, -100],
            [-150, -100],
            [-220, 20],
            [-240, 0],
          ]),
          '#ffffff',
          { opacity: 0.5 },
        ),
    ) +
    stroke('M-30 -70Q0 -90 30 -70M-196 -66L-220 -80M196 -66L220 -80', lens, 14);
  one +=
    path('M-70 170Q-30 146 0 160Q30 146 70 170Q34 216 0 216T-70 170Z', mix('#d62839', palette.accent, 0.3)) +
    stroke('M-70 170Q0 184 70 170', mix('#7a1020', palette.ink, 0.2), 6) +
    stroke('M-20 80Q0 100 22 82', dark, 8) +
    circle(-212, 116, 34, palette.accent) +
    circle(212, 116, 34, palette.accent);
  one +=
    lay(
      stage,
      'M-460 -190C-300 -300 300 -300 460 -190C300 -150 -300 -150 -460 -190Z',
      [-460, -300, 920, 150],
      contrasting(sky, [c0, palette.paper, c1]),
    ) +
    lay(
      stage,
      'M-236 -230C-230 -470 230 -470 236 -230C120 -260 -120 -260 -236 -230Z',
      [-236, -470, 472, 240],
      contrasting(sky, [c0, palette.paper, c1]),
    ) +
    path('M-238 -232C-120 -266 120 -266 238 -232V-278C120 -312 -120 -312 -238 -278Z', palette.accent);
  one += path(
    'M-310 470C-240 540 -140 640 -120 900H-560C-540 620 -440 520 -310 470Z M310 470C240 540 140 640 120 900H560C540 620 440 520 310 470Z',
    palette.accent === sky ? palette.paper : palette.accent,
  );
  art += place(one, 500, h - 590 * s, { scale: s });
  return (
    art +
    repeat(3, (i) =>
      place(simpleLeaf(520, 120, leafInk(palette.colors[4], palette.ink, palette.paper), { veins: 12 }), 0, h * 0.1, {
        rotate: 60 + i * 34,
      }),
    )
  );
}
