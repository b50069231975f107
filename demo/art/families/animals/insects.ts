import { contrasting, distance, mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, n, path, place, rect, repeat, stroke } from '../../svg';
import { lay } from './setting';

/** Butterflies and moths pinned in rows. */
export function butterflies(stage: Stage): string {
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
