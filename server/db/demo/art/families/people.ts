import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { blobPath, circle, ellipse, n, path, place, polygon, rect, rectPath, repeat, slicePath, stroke } from '../svg';
import { bloom, bloomInk } from './blooms';
import { fernFrond, leafInk, monsteraLeaf, simpleLeaf } from './leaves';

/** Faces of no one, in flat colour. A head is drawn around the origin: eyes on y = 0, chin at 170, crown at −210. */
export const SKINS = ['#f4d3b8', '#ecbd98', '#d9a077', '#b97a52', '#8f5a3c', '#6b4230'] as const;
export const HAIRS = ['#241a18', '#4a2c1e', '#7a4a2a', '#b5652b', '#d9a24a', '#8f8a88', '#2a2230', '#5b1f22'] as const;

export interface Look {
  skin: string;
  hair: string;
  style: number;
  top: string;
  accent: string;
  glasses: boolean;
  beard: boolean;
  earrings: boolean;
  closed: boolean;
  freckles: boolean;
}

const lay = (
  stage: Stage,
  d: string,
  box: readonly [number, number, number, number],
  color: string,
  angle = 20,
  opacity = 0.8,
) => path(d, color) + stage.shade(d, box, angle, mix(color, stage.palette.ink, 0.5), { from: 0.45, to: 1.2, opacity });

/** Hair that lies behind the head. */
function hairBehind(stage: Stage, { hair, style }: Look): string {
  const long = 'M-190 -60C-230 140 -220 330 -150 420H150C220 330 230 140 190 -60C170 -260 -170 -260 -190 -60Z';
  const bob = 'M-190 -60C-230 60 -220 170 -180 210H180C220 170 230 60 190 -60C170 -260 -170 -260 -190 -60Z';
  switch (style % 10) {
    case 0:
      return lay(stage, long, [-220, -260, 440, 680], hair);
    case 1:
      return lay(stage, bob, [-220, -240, 440, 460], hair);
    case 2: // a great round cloud of curls
      return (
        repeat(18, (i) =>
          circle(
            Math.cos((i / 18) * Math.PI * 2) * 178,
            -90 + Math.sin((i / 18) * Math.PI * 2) * 178,
            86,
            i % 2 === 0 ? hair : shift(hair, 0.02),
          ),
        ) + circle(0, -90, 190, hair)
      );
    case 3: // a bun
      return circle(0, -268, 84, hair) + stroke('M-56 -240Q0 -214 56 -240', shift(hair, 0.08), 9);
    case 4: // two plaits
      return repeat(
        6,
        (i) =>
          ellipse(-158 - Math.abs(i - 2) * 3, 90 + i * 56, 44 - i * 2, 38, i % 2 === 0 ? hair : shift(hair, 0.04)) +
          ellipse(158 + Math.abs(i - 2) * 3, 90 + i * 56, 44 - i * 2, 38, i % 2 === 0 ? hair : shift(hair, 0.04)),
      );
    case 5: // waves
      return lay(
        stage,
        'M-170 -120C-260 -40 -180 60 -240 150C-290 250 -200 320 -190 400H190C200 320 290 250 240 150C180 60 260 -40 170 -120C140 -260 -140 -260 -170 -120Z',
        [-260, -260, 520, 660],
        hair,
      );
    case 9: // a scarf over the head
      return lay(
        stage,
        'M-200 -40C-240 -320 240 -320 200 -40C220 100 240 260 270 420H-270C-240 260 -220 100 -200 -40Z',
        [-270, -300, 540, 720],
        hair,
      );
    default:
      return '';
  }
}

/** Hair that falls over the forehead. */
function hairBefore(stage: Stage, { hair, style }: Look): string {
  const box = [-180, -240, 360, 300] as const;
  switch (style % 10) {
    case 0:
    case 5:
      return lay(
        stage,
        'M-172 20C-190 -150 -110 -240 0 -236S190 -150 172 20C160 -60 130 -120 40 -150C0 -110 -120 -110 -172 20Z',
        box,
        hair,
      );
    case 1:
      return lay(
        stage,
        'M-176 60C-196 -160 -110 -246 0 -244S196 -160 176 60L150 40C150 -30 140 -70 120 -96C40 -80 -60 -80 -124 -96C-140 -70 -150 -30 -150 40Z',
        box,
        hair,
      );
    case 2:
      return repeat(7, (i) =>
        circle(-140 + i * 47, -156 - Math.sin((i / 6) * Math.PI) * 46, 52, i % 2 === 0 ? hair : shift(hair, 0.02)),
      );
    case 3:
    case 4:
      return (
        lay(
          stage,
          'M-168 10C-180 -160 -100 -232 0 -232S180 -160 168 10C150 -90 90 -140 0 -150C-90 -140 -150 -90 -168 10Z',
          box,
          hair,
        ) + stroke('M0 -232Q-6 -190 0 -152', shift(hair, 0.06), 5)
      );
    case 6: // short, parted
      return lay(
        stage,
        'M-164 -10C-190 -150 -120 -240 20 -240C140 -240 190 -140 164 -10C156 -60 146 -90 130 -112C60 -100 -20 -120 -60 -158C-90 -110 -146 -90 -164 -10Z',
        box,
        hair,
      );
    case 7: // a quiff
      return lay(
        stage,
        'M-160 -20C-180 -130 -150 -190 -110 -200C-120 -270 40 -300 130 -240C180 -210 180 -110 160 -20C152 -70 140 -100 120 -120C40 -100 -60 -100 -124 -116C-144 -90 -152 -60 -160 -20Z',
        box,
        hair,
      );
    case 8: // shaved
      return path(
        'M-156 -30C-166 -150 -100 -214 0 -214S166 -150 156 -30C140 -110 90 -160 0 -160S-140 -110 -156 -30Z',
        hair,
        { opacity: 0.8 },
      );
    default: // the edge of a scarf
      return (
        path(
          'M-170 40C-190 -170 -100 -240 0 -240S190 -170 170 40C160 -80 110 -150 0 -154C-110 -150 -160 -80 -170 40Z',
          hair,
        ) +
        path(
          'M-170 40C-160 -80 -110 -150 0 -154S160 -80 170 40C150 -60 100 -128 0 -132C-100 -128 -150 -60 -170 40Z',
          shift(hair, -0.07),
        )
      );
  }
}

/** Neck and shoulders; the neck of the garment at y = 300. */
function bust(stage: Stage, { skin, top, accent, style }: Look, kind: number): string {
  const shoulders = 'M-420 720C-420 480 -330 380 -150 330L-76 300H76L150 330C330 380 420 480 420 720Z';
  const neck = 'M-78 120V300C-70 350 70 350 78 300V120Z';
  let art = path(neck, skin) + path('M-78 170C-40 220 40 220 78 170V230C40 260 -40 260 -78 230Z', shift(skin, -0.1));
  art += lay(stage, shoulders, [-420, 300, 840, 420], top, 40);
  const mark = contrasting(top, [accent, stage.palette.paper, stage.palette.ink]);
  if (kind === 0) art += path('M-100 306C-60 380 60 380 100 306L76 298C50 344 -50 344 -76 298Z', shift(top, -0.08));
  else if (kind === 1)
    art +=
      path('M-100 310L0 470L100 310L70 298L0 420L-70 298Z', mark) +
      path('M-70 298L0 420L70 298C50 340 -50 340 -70 298Z', skin);
  else if (kind === 2)
    art +=
      stage.clip(
        shoulders,
        repeat(9, (i) => rect(-440, 360 + i * 44, 880, 19, mark)),
      ) + path('M-104 306C-60 372 60 372 104 306L76 298C50 340 -50 340 -76 298Z', mark);
  else if (kind === 3)
    art += path(
      'M-90 330C-110 260 -90 230 -78 226H78C90 230 110 260 90 330C60 360 -60 360 -90 330Z',
      shift(top, -0.05),
    );
  else
    art +=
      path('M-160 330L-60 300L0 400L-90 480Z M160 330L60 300L0 400L90 480Z', mark) +
      (style % 2 === 0 ? circle(0, 500, 13, mark) + circle(0, 580, 13, mark) : '');
  return art;
}

/** A head with all that is on it. */
export function head(stage: Stage, look: Look, withBust = 0): string {
  const { skin, closed, accent } = look;
  const line = mix(skin, '#2a1410', 0.72);
  const face = 'M-150 -60C-156 -190 -90 -220 0 -220S156 -190 150 -60C146 60 110 170 0 178C-110 170 -146 60 -150 -60Z';
  const ears = ellipse(-152, 10, 26, 40, shift(skin, -0.05)) + ellipse(152, 10, 26, 40, shift(skin, -0.07));
  let art =
    hairBehind(stage, look) +
    bust(stage, look, withBust) +
    ears +
    path(face, skin) +
    stage.shade(face, [-150, -220, 300, 400], 10, mix(skin, '#6b2a1a', 0.55), { from: 0.55, to: 1.15, opacity: 0.75 });
  art +=
    ellipse(-92, 62, 36, 25, mix(skin, '#e0564a', 0.3), { opacity: 0.7 }) +
    ellipse(92, 62, 36, 25, mix(skin, '#e0564a', 0.3), { opacity: 0.7 });
  art += closed
    ? stroke('M-102 4Q-66 34 -34 6M34 6Q66 34 102 4', line, 8) +
      stroke('M-100 8l-14 10M-84 20l-10 14M100 8l14 10M84 20l10 14', line, 5)
    : ellipse(-66, 4, 14, 17, '#1a1416') +
      ellipse(66, 4, 14, 17, '#1a1416') +
      circle(-61, -2, 4.6, '#ffffff') +
      circle(71, -2, 4.6, '#ffffff') +
      stroke('M-96 -10Q-66 -30 -38 -8M38 -8Q66 -30 96 -10', line, 6);
  art +=
    stroke(
      'M-104 -44Q-70 -66 -36 -46M36 -46Q70 -66 104 -44',
      look.style % 10 === 9 ? line : mix(look.hair, line, 0.4),
      9,
    ) + stroke('M6 -20C0 20 -22 50 -18 64Q-4 74 14 68', mix(skin, line, 0.55), 7);
  art += look.beard
    ? path(
        'M-148 20C-140 110 -100 190 0 196S140 110 148 20C130 70 100 80 60 78Q0 62 -60 78C-100 80 -130 70 -148 20Z',
        look.hair,
      ) + path('M-40 106Q0 96 40 106Q20 132 0 132T-40 106Z', '#b5524a')
    : path(
        'M-44 108Q-20 96 0 106Q20 96 44 108Q22 140 0 140T-44 108Z',
        look.style >= 6 && look.style <= 8 ? mix(skin, '#a5453d', 0.42) : mix(skin, '#c2303b', 0.66),
      ) + stroke('M-44 108Q0 120 44 108', mix('#7a1f24', skin, 0.3), 4);
  if (look.freckles)
    art += repeat(10, (i) =>
      circle((i < 5 ? -1 : 1) * (56 + (i % 5) * 14), 40 + ((i * 7) % 3) * 11, 3.4, mix(skin, '#8a4a2a', 0.5)),
    );
  art += hairBefore(stage, look);
  if (look.glasses)
    art +=
      circle(-68, 6, 50, '#ffffff', { opacity: 0.16 }) +
      circle(68, 6, 50, '#ffffff', { opacity: 0.16 }) +
      circle(-68, 6, 50, 'none', { stroke: accent, 'stroke-width': 9 }) +
      circle(68, 6, 50, 'none', { stroke: accent, 'stroke-width': 9 }) +
      stroke('M-20 -4Q0 -16 20 -4M-118 -4L-150 -16M118 -4L150 -16', accent, 9);
  if (look.earrings && look.style % 10 !== 9)
    art +=
      circle(-158, 82, 24, 'none', { stroke: accent, 'stroke-width': 9 }) +
      circle(158, 82, 24, 'none', { stroke: accent, 'stroke-width': 9 });
  return art;
}

export function randomLook(stage: Stage, ground: string): Look {
  const { rnd, palette } = stage;
  const style = rnd.int(0, 9);
  const skin = rnd.pick(SKINS);
  const tops = [
    palette.accent,
    palette.colors[3],
    palette.colors[4],
    palette.colors[1],
    mix(palette.paper, '#ffffff', 0.3),
  ].filter((c) => distance(c, ground) > 0.12 && distance(c, skin) > 0.1);
  const hair =
    style === 9
      ? contrasting(ground, [palette.accent, palette.colors[3], palette.colors[4]])
      : rnd.pick(HAIRS.filter((c) => distance(c, skin) > 0.14));
  const top = tops.length > 0 ? rnd.pick(tops) : palette.ink;
  return {
    skin,
    hair,
    style,
    top,
    accent: contrasting(skin, [palette.accent, palette.colors[4], palette.ink]),
    glasses: rnd.chance(0.28),
    beard: style >= 6 && style <= 8 && rnd.chance(0.5),
    earrings: style < 6 && rnd.chance(0.5),
    closed: rnd.chance(0.4),
    freckles: rnd.chance(0.2),
  };
}

function ground(stage: Stage): { art: string; color: string } {
  const { rnd, h, palette } = stage;
  const color = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.colors[2],
    palette.accent,
    palette.colors[3],
    palette.paper,
  ]);
  let art = rect(0, 0, 1000, h, color);
  const other = mix(color, palette.paper, 0.42);
  const style = rnd.int(0, 3);
  if (style === 0) art += circle(500, h * 0.4, Math.min(400, h * 0.34), contrasting(color, [other, palette.accent]));
  else if (style === 1) art += path(blobPath(rnd, 500, h * 0.45, 430, h * 0.38, 0.14), other);
  else if (style === 2) art += repeat(9, (i) => rect(i * 125, 0, 62, h, other, { opacity: 0.55 }));
  return {
    art:
      art +
      stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, mix(color, palette.ink, 0.4), {
        from: 0.4,
        to: 1.6,
        opacity: 0.5,
      }),
    color,
  };
}

/** Face and shoulders, with leaves or a sun about them. */
function face(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art, color } = ground(stage);
  const look = randomLook(stage, color);
  const s = Math.min(1.22, h / 1130);
  const leaf = leafInk(contrasting(color, [palette.colors[4], palette.colors[3]]), palette.ink, palette.paper);
  const behind = rnd.int(0, 2);
  let out = art;
  if (behind === 0)
    out += repeat(6, (i) =>
      place(
        fernFrond(h * 0.46, (i - 2.5) * 22, (i - 2.5) * 16, leaf, { pairs: 18, width: 0.17 }),
        500 + (i - 2.5) * 150,
        h * 0.86,
      ),
    );
  else if (behind === 1)
    out +=
      place(monsteraLeaf(stage, 460, leaf, rnd), 150, h * 0.5, { rotate: -34 }) +
      place(monsteraLeaf(stage, 440, leaf, rnd), 860, h * 0.46, { rotate: 32 });
  out += place(head(stage, look, rnd.int(0, 4)), 500, h - 560 * s, { scale: s });
  if (rnd.chance(0.4) && look.style !== 9) {
    const ink = bloomInk(
      contrasting(look.hair, [palette.accent, palette.paper, palette.colors[1]]),
      '#e9b949',
      palette.ink,
    );
    out += repeat(3, (i) =>
      place(
        bloom(at(['anemone', 'cosmos', 'daisy'] as const, i), [74, 54, 46][i] ?? 50, ink, rnd),
        500 + s * (-150 + i * 74),
        h - s * (740 + i * 34),
      ),
    );
  }
  return out;
}

/** A head in profile against a disc, hair as one great form. */
function profile(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art, color } = ground(stage);
  const skin = rnd.pick(SKINS);
  const hair = contrasting(color, [palette.ink, palette.colors[4], mix(palette.accent, palette.ink, 0.3)]);
  const s = Math.min(1.14, h / 1250);
  const shape =
    'M-40 520C-40 420 -40 360 -60 320C-190 300 -230 120 -210 -60C-190 -260 -20 -340 120 -290C190 -260 220 -190 222 -120L226 -60C246 -20 272 20 276 40C276 56 252 60 238 62C244 86 246 96 238 108C246 118 242 132 232 138C238 176 226 206 190 212C160 216 130 210 110 214C100 260 110 320 130 360C180 400 210 440 214 520Z';
  const hairs = [
    'M-60 320C-280 330 -340 60 -260 -140C-180 -380 120 -420 210 -220C150 -240 80 -230 60 -160C40 -90 60 -20 30 60C10 130 -20 200 -60 320Z',
    'M-40 180C-160 180 -250 40 -230 -110C-200 -330 90 -400 210 -220C130 -230 90 -190 70 -130C50 -60 50 20 10 70C-6 100 -20 140 -40 180Z M-190 -210C-330 -330 -240 -470 -100 -430C0 -400 -40 -280 -100 -240Z',
    'M-160 520C-330 400 -330 60 -260 -120C-180 -380 120 -420 214 -216C150 -240 90 -210 70 -140C50 -60 60 60 10 130C-30 220 20 380 -40 520Z',
  ];
  const d = at(hairs, rnd.int(0, 2));
  let one =
    path(
      'M-260 760C-240 560 -140 480 -30 470L200 480C300 520 350 620 360 760Z',
      palette.accent === color ? palette.colors[4] : palette.accent,
    ) +
    lay(stage, shape, [-230, -340, 510, 860], skin, 180) +
    path('M110 214C60 240 10 260 -40 256C20 300 80 290 112 262Z', shift(skin, -0.1), { opacity: 0.7 });
  one +=
    lay(stage, d, [-340, -440, 560, 960], hair) +
    stage.clip(
      d,
      repeat(9, (i) =>
        stroke(
          `M${n(200 - i * 12)} ${n(-230 - i * 18)}C${n(20 - i * 40)} ${n(-300 - i * 8)} ${n(-150 - i * 22)} ${n(-140 + i * 30)} ${n(-60 - i * 30)} ${n(320 + i * 30)}`,
          shift(hair, 0.08),
          5,
        ),
      ),
    );
  one +=
    stroke('M150 -66Q176 -50 206 -60', '#1a1416', 8) +
    stroke('M146 -104Q176 -128 214 -110', mix(hair, '#1a1416', 0.5), 10) +
    path('M238 62C220 62 200 60 190 66Q200 80 238 84Z', mix('#c23b3b', palette.accent, 0.4), {
      transform: 'translate(-2 38)',
    }) +
    ellipse(140, 40, 44, 30, mix(skin, '#e0564a', 0.35), { opacity: 0.7 }) +
    ellipse(-6, 30, 30, 46, shift(skin, -0.06)) +
    circle(-4, 108, 24, contrasting(skin, [palette.accent, palette.colors[4]]));
  const out = art + place(one, 480, h - 600 * s, { scale: s });
  const ink = bloomInk(contrasting(hair, [palette.paper, palette.accent, palette.colors[1]]), '#e9b949', palette.ink);
  return rnd.chance(0.6)
    ? out +
        repeat(5, (i) =>
          place(
            bloom(
              at(['rose', 'anemone', 'daisy', 'cosmos', 'rose'] as const, i),
              [82, 60, 52, 44, 40][i] ?? 50,
              ink,
              rnd,
            ),
            480 + s * (-190 + at([0, 90, -60, 150, -90], i)),
            h - s * (760 + at([0, 70, 90, 120, -60], i)),
          ),
        )
    : out;
}

/** A face taken apart and put together again in planes. */
function planes(stage: Stage): string {
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
function summer(stage: Stage): string {
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

export const portraits = { face, profile, planes, summer };
