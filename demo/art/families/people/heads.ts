import { contrasting, distance, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, ellipse, path, rect, repeat, stroke } from '../../svg';

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

export const lay = (
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
