import { contrasting, mix } from '../colors';
import { letter } from '../lettering';
import { at } from '../random';
import type { Stage } from '../stage';
import { archPath, circle, ellipse, n, path, place, polar, rect, rectPath, repeat, slicePath, stroke } from '../svg';
import { leafInk, simpleLeaf } from './leaves';
import { HAIRS, head, randomLook, SKINS } from './people/heads';
import { vessel } from './vessels';

/** Profile pictures: faces of no one, and marks of houses. Square; what matters lies within the circle. */
function person(stage: Stage): string {
  const { rnd, palette, h } = stage;
  const color = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.colors[2],
    palette.accent,
    palette.colors[3],
    palette.paper,
  ]);
  let art = rect(0, 0, 1000, h, color);
  if (rnd.chance(0.5)) art += circle(500, 470, 400, mix(color, palette.paper, 0.35));
  const look = randomLook(stage, color);
  // `words` may say how the person looks: style of hair, tone of skin, colour of hair, as indices.
  const [style, skin, hair] = stage.words.map(Number);
  if (style !== undefined) look.style = style;
  if (skin !== undefined) look.skin = at(SKINS, skin);
  if (hair !== undefined && look.style !== 9) look.hair = at(HAIRS, hair);
  look.earrings = look.earrings && look.style < 6;
  look.beard = look.style >= 6 && look.style <= 8 && rnd.chance(0.6);
  return art + place(head(stage, look, rnd.int(0, 4)), 500, 500, { scale: 1.28 });
}

/** A sign: a form that tells the trade, or a capital. `words` are the trade and the capital. */
function mark(stage: Stage): string {
  const { palette, h, words } = stage;
  const [trade = '', capital = 'M'] = words;
  const ground = palette.colors[4];
  const light = mix(palette.paper, '#ffffff', 0.2);
  let art = rect(0, 0, 1000, h, ground);
  const ring = (r: number, w: number) => circle(500, 500, r, 'none', { stroke: light, 'stroke-width': w });
  switch (trade) {
    case 'plants':
      art +=
        circle(500, 500, 400, palette.colors[0]) +
        repeat(5, (i) =>
          place(
            simpleLeaf(
              430,
              150,
              leafInk(i % 2 === 0 ? palette.colors[3] : palette.colors[4], palette.ink, palette.paper),
              { veins: 5 },
            ),
            500,
            720,
            { rotate: (i - 2) * 34 },
          ),
        );
      break;
    case 'pottery':
      art +=
        path(archPath(180, 140, 640, 720), palette.accent) +
        vessel(stage, 'moon', 500, 820, 460, light, palette.ink).art;
      break;
    case 'kitchen':
      art +=
        circle(500, 500, 400, light) +
        circle(500, 500, 300, palette.accent) +
        path(slicePath(500, 500, 300, 0, 180), mix(palette.accent, palette.ink, 0.25)) +
        repeat(3, (i) => stroke(`M${400 + i * 100} 430c-40 -60 40 -90 0 -160`, light, 24));
      break;
    case 'paper':
      art +=
        path(rectPath(250, 190, 500, 620), light) +
        path('M250 190H620L750 320V810H250Z', light) +
        path('M620 190V320H750Z', palette.accent) +
        letter(capital, 500, 700, { size: 270, color: ground, weight: 20, align: 'middle' });
      break;
    case 'light':
      art +=
        path(slicePath(500, 620, 300, 180, 360), palette.accent) +
        repeat(7, (i) =>
          stroke(
            `M${polar(500, 620, 180 + i * 30, 340)
              .map(n)
              .join(' ')}L${polar(500, 620, 180 + i * 30, 430)
              .map(n)
              .join(' ')}`,
            light,
            26,
          ),
        ) +
        rect(180, 640, 640, 34, light) +
        ellipse(500, 730, 180, 22, light, { opacity: 0.4 });
      break;
    default:
      art +=
        ring(390, 24) +
        letter(capital, 500, 660, {
          size: 320,
          color: contrasting(ground, [light, at(palette.colors, 0)]),
          weight: 22,
          align: 'middle',
        });
  }
  return art;
}

export const avatars = { person, mark };
