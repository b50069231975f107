import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { blobPath, circle, ellipse, n, path, place, rect, rectPath, repeat, stroke } from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { fernFrond, leafInk, monsteraLeaf } from '../leaves';
import { head, lay, randomLook, SKINS } from './heads';

export function ground(stage: Stage): { art: string; color: string } {
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
export function face(stage: Stage): string {
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
export function profile(stage: Stage): string {
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
