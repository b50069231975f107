import { mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, n, path, place, rect, repeat, stroke } from '../../svg';
import { fernFrond, type LeafInk, monsteraLeaf, simpleLeaf } from '../leaves';

/** A pot standing on (0, 0), `w` wide above. */
export function pot(stage: Stage, w: number, tall: number, color: string, other: string): string {
  const { rnd, palette } = stage;
  const style = rnd.int(0, 3);
  const lower = style === 1 ? w * 0.62 : style === 2 ? w * 0.98 : w * 0.72;
  const d =
    style === 3
      ? `M${n(-w * 0.42)} ${n(-tall)}C${n(-w * 0.62)} ${n(-tall * 0.6)} ${n(-w * 0.5)} 0 ${n(-w * 0.26)} 0H${n(w * 0.26)}C${n(w * 0.5)} 0 ${n(w * 0.62)} ${n(-tall * 0.6)} ${n(w * 0.42)} ${n(-tall)}Z`
      : `M${n(-w / 2)} ${n(-tall)}H${n(w / 2)}L${n(lower / 2)} 0H${n(-lower / 2)}Z`;
  let art = path(d, color);
  const pattern = rnd.int(0, 3);
  let inside = '';
  if (pattern === 1) inside = rect(-w, -tall * 0.62, 2 * w, tall * 0.3, other);
  else if (pattern === 2)
    inside = repeat(9, (i) =>
      path(
        `M${n(-w * 0.6 + i * w * 0.15)} ${n(-tall * 0.4)}l${n(w * 0.075)} ${n(-tall * 0.22)}l${n(w * 0.075)} ${n(tall * 0.22)}Z`,
        other,
      ),
    );
  else if (pattern === 3)
    inside = repeat(30, () => circle(rnd.range(-w / 2, w / 2), rnd.range(-tall, 0), rnd.range(2, 5), other));
  art +=
    stage.clip(d, inside) +
    stage.shade(d, [-w / 2, -tall, w, tall], 10, mix(color, palette.ink, 0.65), { from: 0.4, to: 1.1, opacity: 0.9 });
  if (style === 0) art += rect(-w * 0.55, -tall - w * 0.02, w * 1.1, tall * 0.2, shift(color, -0.05), { rx: 4 });
  return art;
}

/** A houseplant of one of seven kinds growing out of (0, 0), about `s` high. */
export function houseplant(stage: Stage, s: number, kind: number, ink: LeafInk): string {
  const { rnd, palette } = stage;
  const leaf = (x: number, y: number, turn: number, markup: string) => place(markup, x, y, { rotate: turn });
  switch (kind % 7) {
    case 0: // snake plant
      return repeat(7, (i) => {
        const k = (i - 3) / 3;
        const l = s * rnd.range(0.72, 1.05) * (1 - Math.abs(k) * 0.2);
        const form = `M-${n(s * 0.05)} 0C${n(-s * 0.1)} ${n(-l * 0.5)} ${n(-s * 0.05)} ${n(-l * 0.85)} 0 ${n(-l)}C${n(s * 0.05)} ${n(-l * 0.85)} ${n(s * 0.1)} ${n(-l * 0.5)} ${n(s * 0.05)} 0Z`;
        const bands = stage.clip(
          form,
          repeat(8, (b) =>
            stroke(
              `M${n(-s * 0.1)} ${n(-l * (0.1 + b * 0.11))}q${n(s * 0.05)} -9 ${n(s * 0.1)} 0t${n(s * 0.1)} 0`,
              ink.vein,
              4,
              { opacity: 0.55 },
            ),
          ),
        );
        return leaf(
          k * s * 0.12,
          6,
          k * 20,
          path(form, i % 2 === 0 ? ink.light : ink.dark) +
            bands +
            stroke(form, mix('#f2d86b', palette.paper, 0.3), 3.4, { opacity: 0.85 }),
        );
      });
    case 1: // pilea: coins on stalks
      return repeat(13, (i) => {
        const a = -78 + i * 13;
        const l = s * (i % 2 === 0 ? 0.86 : 0.56) * rnd.range(0.85, 1.05);
        const rad = ((a - 90) * Math.PI) / 180;
        const [x, y] = [Math.cos(rad) * l, Math.sin(rad) * l];
        const r = s * rnd.range(0.1, 0.14);
        return (
          stroke(`M0 0Q${n(x * 0.3)} ${n(y * 0.8)} ${n(x)} ${n(y)}`, ink.dark, 3.4) +
          circle(x, y, r, i % 3 === 0 ? ink.dark : ink.light) +
          path(`M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}Z`, ink.dark) +
          circle(x, y, r * 0.14, ink.vein)
        );
      });
    case 2: // rubber plant
      return (
        stroke(`M0 0Q${n(s * 0.06)} ${n(-s * 0.5)} ${n(-s * 0.02)} ${n(-s * 0.9)}`, ink.dark, 8) +
        repeat(9, (i) =>
          leaf(
            Math.sin(i) * 6,
            -s * (0.1 + i * 0.095),
            (i % 2 === 0 ? 1 : -1) * (70 - i * 5),
            simpleLeaf(s * (0.42 - i * 0.015), s * 0.2, i % 3 === 0 ? { ...ink, light: ink.dark } : ink, { veins: 0 }),
          ),
        )
      );
    case 3: // monstera
      return [-52, 44, -16, 20]
        .map((turn, i) =>
          leaf(
            0,
            0,
            turn * 0.7,
            stroke(`M0 0V${n(-s * 0.5)}`, ink.dark, 7) +
              place(
                monsteraLeaf(
                  stage,
                  s * (0.44 + i * 0.05),
                  i % 2 === 0 ? { ...ink, light: ink.dark, dark: shift(ink.dark, -0.06) } : ink,
                  rnd,
                ),
                0,
                -s * (0.4 + i * 0.05),
                { rotate: turn * 0.5 },
              ),
          ),
        )
        .join('');
    case 4: // trailing ivy
      return repeat(7, (i) => {
        const k = (i - 3) / 3;
        const drop = s * rnd.range(0.35, 1.05);
        const x = k * s * 0.42;
        const leaves = repeat(9, (j) => {
          const t = (j + 1) / 9;
          return place(
            simpleLeaf(s * 0.13, s * 0.12, ink, { veins: 0, belly: 0.34 }),
            x * Math.min(1, 0.4 + t) + Math.sin(j * 2 + i) * 7,
            -s * 0.1 * (1 - t) + drop * t * t,
            { rotate: 140 + (j % 2 === 0 ? 60 : -60) + k * 30 },
          );
        });
        return stroke(`M0 0Q${n(x)} ${n(-s * 0.16)} ${n(x)} ${n(drop * 0.4)}T${n(x)} ${n(drop)}`, ink.dark, 3) + leaves;
      });
    case 5: // fern
      return [-64, 60, -34, 32, -8, 10]
        .map((turn, i) =>
          place(
            fernFrond(s * (0.92 - i * 0.02), turn * 0.6, turn * 1.1, i % 2 === 0 ? { ...ink, light: ink.dark } : ink, {
              pairs: 18,
              width: 0.16,
            }),
            0,
            0,
          ),
        )
        .join('');
    default: // fiddle-leaf / olive tree with a stem
      return (
        stroke(`M0 0V${n(-s * 0.5)}`, mix(palette.ink, palette.accent, 0.3), 9) +
        repeat(24, () => {
          const a = rnd.range(0, Math.PI * 2);
          const r = s * 0.28 * Math.sqrt(rnd.next());
          return place(
            simpleLeaf(s * 0.2, s * 0.12, rnd.chance(0.5) ? ink : { ...ink, light: ink.dark }, { veins: 0 }),
            Math.cos(a) * r,
            -s * 0.68 + Math.sin(a) * r,
            { rotate: (a * 180) / Math.PI + 90 + rnd.range(-30, 30) },
          );
        })
      );
  }
}
