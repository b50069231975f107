import { contrasting, isGreen, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, ellipse, path, place, rect, rectPath, stroke } from '../../svg';
import { leafInk, sprig } from '../leaves';
import { backdrop, lay } from './setting';

const BODY = 'M-160 0C-196 -170 -150 -380 -84 -470H84C150 -380 196 -170 160 0Z';
const TAIL = 'M140 -40C230 -50 280 -130 270 -240C268 -262 238 -262 236 -240C230 -160 190 -120 120 -120Z';
const HEAD = 'M-140 -600C-150 -720 -80 -780 0 -780S150 -720 140 -600C140 -500 90 -430 0 -430S-140 -500 -140 -600Z';
const EAR = 'M-112 -752C-200 -760 -236 -660 -214 -540C-206 -490 -160 -486 -146 -530C-132 -590 -120 -660 -84 -716Z';
const mirrored = (d: string) => `<g transform="scale(-1 1)">${d}</g>`;

/** A sitting dog with hanging ears, seen from the front. */
export function dog(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const { art: back, inks, white, ground } = backdrop(stage);
  const furs = inks.filter((ink) => !isGreen(ink));
  const fur = furs.length > 0 ? at(furs, rnd.int(0, 2)) : palette.ink;
  const dark = shift(fur, -0.1);
  const muzzle = mix(white, fur, 0.12);
  const foot = h * 0.87;
  const floor = contrasting(ground, [palette.accent, palette.colors[4], palette.colors[1]]);
  const paws = [-62, 62].map((x) => ellipse(x, -12, 60, 26, muzzle)).join('');
  const eyes = [-58, 58]
    .map((x) => circle(x, -622, 24, '#ffffff') + circle(x, -622, 17, '#14141a') + circle(x + 6, -629, 5, '#ffffff'))
    .join('');
  const body =
    ellipse(20, 0, 240, 24, palette.ink, { opacity: 0.3 }) +
    lay(stage, TAIL, [120, -270, 170, 240], dark) +
    lay(stage, BODY, [-200, -470, 400, 470], fur) +
    path('M-70 -6C-96 -160 -60 -330 0 -360C60 -330 96 -160 70 -6Z', muzzle) +
    stroke('M-40 0V-150M40 0V-150', dark, 7) +
    paws;
  const head =
    lay(stage, HEAD, [-150, -780, 300, 350], fur) +
    path('M0 -690C-50 -600 -96 -560 -84 -490Q-50 -434 0 -432Q50 -434 84 -490C96 -560 50 -600 0 -690Z', muzzle) +
    path(EAR, dark) +
    mirrored(path(EAR, dark)) +
    eyes +
    path('M-34 -556Q0 -578 34 -556Q26 -522 0 -514Q-26 -522 -34 -556Z', '#14141a') +
    stroke('M0 -514V-490M0 -490Q-26 -468 -50 -484M0 -490Q26 -468 50 -484', '#14141a', 6);
  const tongue = stage.words.includes('happy')
    ? path('M-20 -480Q0 -470 20 -480V-448Q0 -424 -20 -448Z', mix(palette.accent, '#ff8f8f', 0.6))
    : '';
  const collar =
    path('M-92 -452Q0 -396 92 -452L88 -420Q0 -364 -88 -420Z', palette.accent === fur ? palette.paper : palette.accent) +
    circle(0, -374, 20, '#f3c340');
  const leaves = sprig(rnd, h * 0.3, -10, -30, leafInk(palette.colors[3], palette.ink, palette.paper), 'heart', {
    count: 7,
    size: 0.2,
    alternate: true,
  });
  return (
    back +
    rect(0, foot - 30, 1000, h, floor) +
    stage.shade(rectPath(0, foot - 30, 1000, h), [0, foot - 30, 1000, h - foot], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.5,
    }) +
    place(body + head + tongue + collar, 500, foot, { scale: Math.min(1, h / 1400) * 1.12 }) +
    place(leaves, 900, h + 10)
  );
}
