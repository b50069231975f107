import { contrasting, distance, mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import {
  archPath,
  blobPath,
  circle,
  circlePath,
  ellipse,
  n,
  path,
  place,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  stroke,
} from '../svg';

/** Clothes laid flat. Each piece is drawn around the origin, about `s` high. */
type Piece = (stage: Stage, s: number, color: string, second: string) => string;

const lay = (stage: Stage, d: string, s: number, color: string, angle = 25): string =>
  path(d, color) +
  stage.shade(d, [-s / 2, -s / 2, s, s], angle, mix(color, stage.palette.ink, 0.6), {
    from: 0.35,
    to: 1.15,
    opacity: 0.85,
  });
const seam = (d: string, color: string, w = 3) => stroke(d, shift(color, -0.13), w);

/** A pattern clipped to cloth: stripes, checks, dots or nothing. */
function cloth(stage: Stage, d: string, s: number, second: string, kind: number): string {
  const forms = [
    '',
    repeat(15, (i) => rect(-s, -s / 2 + i * s * 0.07, 2 * s, s * 0.028, second)),
    repeat(12, (i) => rect(-s * 0.6 + i * s * 0.1, -s, s * 0.035, 2 * s, second, { opacity: 0.7 })) +
      repeat(12, (i) => rect(-s, -s * 0.6 + i * s * 0.1, 2 * s, s * 0.035, second, { opacity: 0.5 })),
    repeat(90, (i) =>
      circle(
        -s * 0.5 + (i % 10) * s * 0.11 + (Math.floor(i / 10) % 2) * s * 0.055,
        -s * 0.5 + Math.floor(i / 10) * s * 0.12,
        s * 0.018,
        second,
      ),
    ),
    repeat(30, (i) =>
      place(
        path('M0 -14Q12 0 0 14Q-12 0 0 -14Z', second),
        -s * 0.45 + (i % 6) * s * 0.18,
        -s * 0.5 + Math.floor(i / 6) * s * 0.22,
        { rotate: i * 40, scale: s / 420 },
      ),
    ),
  ];
  return stage.clip(d, at(forms, kind));
}

const coat: Piece = (stage, s, color, second) => {
  const body = `M${n(-s * 0.12)} ${n(-s * 0.46)}L${n(-s * 0.26)} ${n(-s * 0.4)}L${n(-s * 0.27)} ${n(s * 0.5)}H${n(s * 0.27)}L${n(s * 0.26)} ${n(-s * 0.4)}L${n(s * 0.12)} ${n(-s * 0.46)}Z`;
  const sleeve = (k: 1 | -1) =>
    `M${n(k * s * 0.25)} ${n(-s * 0.4)}C${n(k * s * 0.36)} ${n(-s * 0.3)} ${n(k * s * 0.4)} ${n(s * 0.06)} ${n(k * s * 0.41)} ${n(s * 0.22)}L${n(k * s * 0.29)} ${n(s * 0.24)}L${n(k * s * 0.24)} ${n(-s * 0.1)}Z`;
  let art =
    lay(stage, sleeve(-1), s, shift(color, -0.03)) +
    lay(stage, sleeve(1), s, shift(color, -0.06)) +
    lay(stage, body, s, color) +
    cloth(stage, body, s, second, stage.rnd.pick([0, 0, 2]));
  art +=
    path(
      `M0 ${n(-s * 0.2)}L${n(-s * 0.12)} ${n(-s * 0.46)}L${n(-s * 0.2)} ${n(-s * 0.3)}L${n(-s * 0.13)} ${n(-s * 0.24)}Z M0 ${n(-s * 0.2)}L${n(s * 0.12)} ${n(-s * 0.46)}L${n(s * 0.2)} ${n(-s * 0.3)}L${n(s * 0.13)} ${n(-s * 0.24)}Z`,
      shift(color, 0.06),
    ) +
    path(`M${n(-s * 0.11)} ${n(-s * 0.46)}Q0 ${n(-s * 0.4)} ${n(s * 0.11)} ${n(-s * 0.46)}L0 ${n(-s * 0.22)}Z`, second);
  art += seam(
    `M0 ${n(-s * 0.2)}V${n(s * 0.5)}M${n(-s * 0.2)} ${n(s * 0.12)}h${n(s * 0.13)}M${n(s * 0.07)} ${n(s * 0.12)}h${n(s * 0.13)}M${n(-s * 0.29)} ${n(s * 0.18)}h${n(-s * 0.11)}M${n(s * 0.29)} ${n(s * 0.18)}h${n(s * 0.11)}`,
    color,
  );
  art += repeat(6, (i) =>
    circle((i % 2 === 0 ? -1 : 1) * s * 0.05, -s * 0.12 + Math.floor(i / 2) * s * 0.13, s * 0.017, second),
  );
  return (
    art +
    rect(-s * 0.27, s * 0.02, s * 0.54, s * 0.045, shift(color, -0.09)) +
    rect(-s * 0.03, s * 0.012, s * 0.06, s * 0.06, second, { rx: 3 })
  );
};

const sweater: Piece = (stage, s, color, second) => {
  const body = `M${n(-s * 0.14)} ${n(-s * 0.4)}L${n(-s * 0.28)} ${n(-s * 0.34)}L${n(-s * 0.27)} ${n(s * 0.38)}Q0 ${n(s * 0.42)} ${n(s * 0.27)} ${n(s * 0.38)}L${n(s * 0.28)} ${n(-s * 0.34)}L${n(s * 0.14)} ${n(-s * 0.4)}Q0 ${n(-s * 0.34)} ${n(-s * 0.14)} ${n(-s * 0.4)}Z`;
  const sleeve = (k: 1 | -1) =>
    `M${n(k * s * 0.27)} ${n(-s * 0.34)}C${n(k * s * 0.42)} ${n(-s * 0.26)} ${n(k * s * 0.46)} ${n(s * 0.1)} ${n(k * s * 0.44)} ${n(s * 0.34)}H${n(k * s * 0.32)}L${n(k * s * 0.25)} ${n(-s * 0.1)}Z`;
  const kind = stage.rnd.pick([0, 1, 1, 3, 4]);
  const rib = shift(color, -0.06);
  let art =
    lay(stage, sleeve(-1), s, shift(color, -0.02)) +
    lay(stage, sleeve(1), s, shift(color, -0.05)) +
    cloth(stage, sleeve(-1), s, second, kind) +
    cloth(stage, sleeve(1), s, second, kind) +
    lay(stage, body, s, color) +
    cloth(stage, body, s, second, kind);
  art +=
    path(roundedPath(-s * 0.275, s * 0.34, s * 0.55, s * 0.08, 8), rib) +
    path(roundedPath(-s * 0.45, s * 0.3, s * 0.14, s * 0.07, 8), rib) +
    path(roundedPath(s * 0.31, s * 0.3, s * 0.14, s * 0.07, 8), rib) +
    path(
      `M${n(-s * 0.15)} ${n(-s * 0.42)}Q0 ${n(-s * 0.3)} ${n(s * 0.15)} ${n(-s * 0.42)}L${n(s * 0.12)} ${n(-s * 0.47)}Q0 ${n(-s * 0.38)} ${n(-s * 0.12)} ${n(-s * 0.47)}Z`,
      rib,
    );
  if (kind === 0)
    art += repeat(5, (i) =>
      stroke(
        `M${n(-s * 0.17 + i * s * 0.085)} ${n(-s * 0.28)}q${n(s * 0.03)} ${n(s * 0.06)} 0 ${n(s * 0.12)}t0 ${n(s * 0.12)}t0 ${n(s * 0.12)}t0 ${n(s * 0.12)}t0 ${n(s * 0.1)}`,
        shift(color, -0.08),
        s * 0.02,
      ),
    );
  return art;
};

const shoe = (stage: Stage, s: number, color: string, second: string, kind: number): string => {
  if (kind === 0) {
    // A sneaker from the side.
    const d = `M${n(-s * 0.5)} ${n(s * 0.14)}C${n(-s * 0.52)} ${n(-s * 0.1)} ${n(-s * 0.46)} ${n(-s * 0.24)} ${n(-s * 0.4)} ${n(-s * 0.26)}C${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.2)} ${n(-s * 0.2)} ${n(-s * 0.14)} ${n(-s * 0.28)}L${n(-s * 0.04)} ${n(-s * 0.24)}C${n(s * 0.1)} ${n(-s * 0.04)} ${n(s * 0.3)} ${n(-s * 0.06)} ${n(s * 0.44)} ${n(s * 0.02)}Q${n(s * 0.52)} ${n(s * 0.06)} ${n(s * 0.5)} ${n(s * 0.14)}Z`;
    return (
      lay(stage, d, s, color) +
      path(roundedPath(-s * 0.53, s * 0.1, s * 1.06, s * 0.11, s * 0.05), mix(stage.palette.paper, '#ffffff', 0.6)) +
      rect(-s * 0.5, s * 0.14, s, s * 0.016, second) +
      path(
        `M${n(s * 0.3)} ${n(s * 0.1)}Q${n(s * 0.36)} ${n(-s * 0.04)} ${n(s * 0.46)} ${n(s * 0.03)}Q${n(s * 0.52)} ${n(s * 0.06)} ${n(s * 0.5)} ${n(s * 0.1)}Z`,
        second,
      ) +
      stroke(
        `M${n(-s * 0.02)} ${n(-s * 0.14)}l${n(s * 0.1)} ${n(-s * 0.05)}M${n(s * 0.05)} ${n(-s * 0.07)}l${n(s * 0.09)} ${n(-s * 0.06)}M${n(s * 0.13)} ${n(-s * 0.02)}l${n(s * 0.08)} ${n(-s * 0.06)}`,
        second,
        s * 0.022,
      ) +
      stroke(
        `M${n(-s * 0.3)} ${n(s * 0.1)}Q${n(-s * 0.14)} ${n(-s * 0.1)} ${n(s * 0.12)} ${n(s * 0.1)}`,
        second,
        s * 0.03,
      )
    );
  }
  if (kind === 1) {
    // An ankle boot.
    const d = `M${n(-s * 0.34)} ${n(s * 0.3)}V${n(-s * 0.4)}H${n(s * 0.02)}L${n(s * 0.04)} ${n(-s * 0.04)}C${n(s * 0.14)} ${n(s * 0.1)} ${n(s * 0.4)} ${n(s * 0.1)} ${n(s * 0.42)} ${n(s * 0.3)}Z`;
    return (
      lay(stage, d, s, color) +
      rect(-s * 0.36, s * 0.29, s * 0.8, s * 0.05, second, { rx: 5 }) +
      rect(-s * 0.36, s * 0.3, s * 0.22, s * 0.12, second) +
      path(
        `M${n(-s * 0.2)} ${n(-s * 0.4)}L${n(-s * 0.16)} ${n(-s * 0.02)}H${n(-s * 0.06)}L${n(-s * 0.02)} ${n(-s * 0.4)}Z`,
        second,
        { opacity: 0.8 },
      ) +
      stroke(`M${n(-s * 0.34)} ${n(-s * 0.4)}v${n(-s * 0.05)}`, second, s * 0.03)
    );
  }
  // A loafer from the side.
  const d = `M${n(-s * 0.46)} ${n(s * 0.16)}C${n(-s * 0.5)} ${n(-s * 0.06)} ${n(-s * 0.46)} ${n(-s * 0.2)} ${n(-s * 0.38)} ${n(-s * 0.2)}C${n(-s * 0.26)} ${n(-s * 0.16)} ${n(-s * 0.12)} ${n(-s * 0.1)} ${n(-s * 0.02)} ${n(-s * 0.14)}C${n(s * 0.1)} ${n(-s * 0.16)} ${n(s * 0.2)} ${n(-s * 0.12)} ${n(s * 0.3)} ${n(-s * 0.04)}C${n(s * 0.44)} ${n(s * 0.02)} ${n(s * 0.5)} ${n(s * 0.06)} ${n(s * 0.49)} ${n(s * 0.16)}Z`;
  return (
    lay(stage, d, s, color) +
    path(
      `M${n(-s * 0.48)} ${n(s * 0.15)}H${n(s * 0.5)}V${n(s * 0.19)}H${n(-s * 0.2)}V${n(s * 0.24)}H${n(-s * 0.47)}Z`,
      second,
    ) +
    path(
      `M${n(-s * 0.02)} ${n(-s * 0.14)}C${n(s * 0.06)} ${n(-s * 0.05)} ${n(s * 0.08)} ${n(s * 0.04)} ${n(s * 0.06)} ${n(s * 0.12)}L${n(s * 0.15)} ${n(s * 0.12)}C${n(s * 0.18)} ${n(s * 0.02)} ${n(s * 0.16)} ${n(-s * 0.08)} ${n(s * 0.1)} ${n(-s * 0.15)}Z`,
      second,
    ) +
    seam(
      `M${n(s * 0.2)} ${n(-s * 0.02)}Q${n(s * 0.36)} ${n(s * 0.02)} ${n(s * 0.4)} ${n(s * 0.13)}M${n(-s * 0.4)} ${n(-s * 0.19)}Q${n(-s * 0.3)} ${n(-s * 0.02)} ${n(-s * 0.3)} ${n(s * 0.14)}`,
      color,
    )
  );
};

const hat: Piece = (stage, s, color, second) => {
  const kind = stage.rnd.int(0, 2);
  if (kind === 0) {
    const crown = `M${n(-s * 0.28)} ${n(s * 0.08)}C${n(-s * 0.3)} ${n(-s * 0.3)} ${n(-s * 0.1)} ${n(-s * 0.34)} 0 ${n(-s * 0.28)}C${n(s * 0.1)} ${n(-s * 0.34)} ${n(s * 0.3)} ${n(-s * 0.3)} ${n(s * 0.28)} ${n(s * 0.08)}Z`;
    return (
      ellipse(0, s * 0.14, s * 0.52, s * 0.12, shift(color, -0.05)) +
      ellipse(0, s * 0.11, s * 0.52, s * 0.11, color) +
      lay(stage, crown, s, color) +
      path(
        `M${n(-s * 0.285)} ${n(-s * 0.02)}Q0 ${n(s * 0.06)} ${n(s * 0.285)} ${n(-s * 0.02)}V${n(s * 0.09)}Q0 ${n(s * 0.17)} ${n(-s * 0.285)} ${n(s * 0.09)}Z`,
        second,
      )
    );
  }
  if (kind === 1) {
    // A straw hat from above.
    return (
      circle(0, 0, s * 0.46, color) +
      repeat(7, (i) =>
        circle(0, 0, s * (0.43 - i * 0.03), 'none', { stroke: shift(color, -0.08), 'stroke-width': 2.6 }),
      ) +
      circle(0, 0, s * 0.24, second) +
      lay(stage, circlePath(0, 0, s * 0.21), s, color) +
      repeat(4, (i) =>
        circle(0, 0, s * (0.18 - i * 0.04), 'none', { stroke: shift(color, -0.08), 'stroke-width': 2.6 }),
      )
    );
  }
  const cap = `M${n(-s * 0.3)} ${n(s * 0.14)}C${n(-s * 0.34)} ${n(-s * 0.36)} ${n(s * 0.34)} ${n(-s * 0.36)} ${n(s * 0.3)} ${n(s * 0.14)}Z`;
  return (
    circle(0, -s * 0.3, s * 0.1, second) +
    lay(stage, cap, s, color) +
    repeat(6, (i) =>
      stroke(
        `M${n((i - 2.5) * s * 0.1)} ${n(s * 0.1)}Q${n((i - 2.5) * s * 0.08)} ${n(-s * 0.14)} ${n((i - 2.5) * s * 0.03)} ${n(-s * 0.24)}`,
        shift(color, -0.08),
        4,
      ),
    ) +
    path(roundedPath(-s * 0.33, s * 0.08, s * 0.66, s * 0.16, s * 0.06), second) +
    repeat(16, (i) => rect(-s * 0.31 + i * s * 0.04, s * 0.09, 3, s * 0.14, shift(second, -0.08)))
  );
};

const bag: Piece = (stage, s, color, second) => {
  const kind = stage.rnd.int(0, 3);
  if (kind === 0) {
    const d = `M${n(-s * 0.34)} ${n(-s * 0.1)}L${n(-s * 0.4)} ${n(s * 0.4)}Q0 ${n(s * 0.46)} ${n(s * 0.4)} ${n(s * 0.4)}L${n(s * 0.34)} ${n(-s * 0.1)}Z`;
    return (
      stroke(
        `M${n(-s * 0.2)} ${n(-s * 0.06)}C${n(-s * 0.2)} ${n(-s * 0.56)} ${n(s * 0.2)} ${n(-s * 0.56)} ${n(s * 0.2)} ${n(-s * 0.06)}`,
        second,
        s * 0.045,
      ) +
      lay(stage, d, s, color) +
      cloth(stage, d, s, second, stage.rnd.pick([0, 1, 3])) +
      rect(-s * 0.35, -s * 0.11, s * 0.7, s * 0.05, shift(color, -0.07))
    );
  }
  if (kind === 1) {
    const d = `M${n(-s * 0.44)} ${n(-s * 0.06)}C${n(-s * 0.4)} ${n(s * 0.5)} ${n(s * 0.4)} ${n(s * 0.5)} ${n(s * 0.44)} ${n(-s * 0.06)}Q0 ${n(s * 0.06)} ${n(-s * 0.44)} ${n(-s * 0.06)}Z`;
    return (
      stroke(
        `M${n(-s * 0.42)} ${n(-s * 0.04)}C${n(-s * 0.3)} ${n(-s * 0.6)} ${n(s * 0.3)} ${n(-s * 0.6)} ${n(s * 0.42)} ${n(-s * 0.04)}`,
        color,
        s * 0.055,
      ) +
      lay(stage, d, s, color) +
      circle(0, s * 0.06, s * 0.05, second) +
      seam(`M${n(-s * 0.38)} ${n(s * 0.04)}Q0 ${n(s * 0.16)} ${n(s * 0.38)} ${n(s * 0.04)}`, color)
    );
  }
  if (kind === 2) {
    const d = roundedPath(-s * 0.4, -s * 0.16, s * 0.8, s * 0.52, s * 0.06);
    const flap = `M${n(-s * 0.4)} ${n(-s * 0.16)}H${n(s * 0.4)}V${n(s * 0.06)}Q${n(s * 0.2)} ${n(s * 0.2)} 0 ${n(s * 0.2)}T${n(-s * 0.4)} ${n(s * 0.06)}Z`;
    return (
      stroke(
        `M${n(-s * 0.38)} ${n(-s * 0.12)}C${n(-s * 0.5)} ${n(-s * 0.6)} ${n(s * 0.5)} ${n(-s * 0.6)} ${n(s * 0.38)} ${n(-s * 0.12)}`,
        second,
        s * 0.026,
      ) +
      lay(stage, d, s, shift(color, -0.06)) +
      lay(stage, flap, s, color) +
      rect(-s * 0.05, s * 0.14, s * 0.1, s * 0.1, second, { rx: 5 }) +
      seam(
        `M${n(-s * 0.36)} ${n(s * 0.05)}Q${n(-s * 0.2)} ${n(s * 0.16)} 0 ${n(s * 0.165)}T${n(s * 0.36)} ${n(s * 0.05)}`,
        color,
      )
    );
  }
  // A basket.
  const d = `M${n(-s * 0.36)} ${n(-s * 0.06)}H${n(s * 0.36)}L${n(s * 0.28)} ${n(s * 0.4)}H${n(-s * 0.28)}Z`;
  return (
    stroke(
      `M${n(-s * 0.26)} ${n(-s * 0.04)}C${n(-s * 0.24)} ${n(-s * 0.5)} ${n(s * 0.24)} ${n(-s * 0.5)} ${n(s * 0.26)} ${n(-s * 0.04)}`,
      second,
      s * 0.04,
    ) +
    lay(stage, d, s, mix('#d9a860', color, 0.2)) +
    stage.clip(
      d,
      repeat(7, (r) =>
        repeat(12, (c) =>
          stroke(
            `M${n(-s * 0.4 + c * s * 0.07 + (r % 2) * s * 0.035)} ${n(-s * 0.02 + r * s * 0.065)}q${n(s * 0.018)} ${n(s * 0.03)} ${n(s * 0.05)} 0`,
            '#9a6a30',
            3.4,
          ),
        ),
      ),
    ) +
    rect(-s * 0.38, -s * 0.08, s * 0.76, s * 0.05, color, { rx: 8 })
  );
};

const dress: Piece = (stage, s, color, second) => {
  const d = `M${n(-s * 0.12)} ${n(-s * 0.48)}C${n(-s * 0.1)} ${n(-s * 0.38)} ${n(s * 0.1)} ${n(-s * 0.38)} ${n(s * 0.12)} ${n(-s * 0.48)}L${n(s * 0.2)} ${n(-s * 0.44)}C${n(s * 0.14)} ${n(-s * 0.3)} ${n(s * 0.13)} ${n(-s * 0.2)} ${n(s * 0.13)} ${n(-s * 0.12)}C${n(s * 0.3)} ${n(s * 0.1)} ${n(s * 0.38)} ${n(s * 0.36)} ${n(s * 0.4)} ${n(s * 0.48)}Q0 ${n(s * 0.56)} ${n(-s * 0.4)} ${n(s * 0.48)}C${n(-s * 0.38)} ${n(s * 0.36)} ${n(-s * 0.3)} ${n(s * 0.1)} ${n(-s * 0.13)} ${n(-s * 0.12)}C${n(-s * 0.13)} ${n(-s * 0.2)} ${n(-s * 0.14)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.44)}Z`;
  return (
    lay(stage, d, s, color) +
    cloth(stage, d, s, second, stage.rnd.pick([1, 3, 4, 4, 0])) +
    rect(-s * 0.135, -s * 0.15, s * 0.27, s * 0.045, second) +
    seam(
      `M${n(-s * 0.08)} ${n(-s * 0.08)}Q${n(-s * 0.14)} ${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.5)}M${n(s * 0.08)} ${n(-s * 0.08)}Q${n(s * 0.14)} ${n(s * 0.2)} ${n(s * 0.2)} ${n(s * 0.5)}M0 ${n(-s * 0.08)}V${n(s * 0.52)}`,
      color,
    )
  );
};

const trousers: Piece = (stage, s, color, second) => {
  const d = `M${n(-s * 0.2)} ${n(-s * 0.48)}H${n(s * 0.2)}L${n(s * 0.3)} ${n(s * 0.5)}H${n(s * 0.06)}L0 ${n(-s * 0.14)}L${n(-s * 0.06)} ${n(s * 0.5)}H${n(-s * 0.3)}Z`;
  return (
    lay(stage, d, s, color) +
    rect(-s * 0.2, -s * 0.48, s * 0.4, s * 0.06, shift(color, -0.06)) +
    seam(
      `M0 ${n(-s * 0.42)}V${n(-s * 0.14)}M${n(-s * 0.12)} ${n(-s * 0.36)}L${n(-s * 0.19)} ${n(s * 0.48)}M${n(s * 0.12)} ${n(-s * 0.36)}L${n(s * 0.19)} ${n(s * 0.48)}M${n(-s * 0.19)} ${n(-s * 0.32)}Q${n(-s * 0.12)} ${n(-s * 0.26)} ${n(-s * 0.1)} ${n(-s * 0.4)}M${n(s * 0.19)} ${n(-s * 0.32)}Q${n(s * 0.12)} ${n(-s * 0.26)} ${n(s * 0.1)} ${n(-s * 0.4)}`,
      color,
    ) +
    circle(0, -s * 0.45, s * 0.016, second)
  );
};

const glasses: Piece = (_stage, s, color, second) =>
  circle(-s * 0.26, 0, s * 0.2, color) +
  circle(s * 0.26, 0, s * 0.2, color) +
  circle(-s * 0.26, 0, s * 0.15, second) +
  circle(s * 0.26, 0, s * 0.15, second) +
  path(
    `M${n(-s * 0.38)} ${n(s * 0.06)}L${n(-s * 0.2)} ${n(-s * 0.13)}L${n(-s * 0.14)} ${n(-s * 0.08)}L${n(-s * 0.33)} ${n(s * 0.12)}Z M${n(s * 0.14)} ${n(s * 0.06)}L${n(s * 0.32)} ${n(-s * 0.13)}L${n(s * 0.38)} ${n(-s * 0.08)}L${n(s * 0.19)} ${n(s * 0.12)}Z`,
    '#ffffff',
    { opacity: 0.35 },
  ) +
  stroke(
    `M${n(-s * 0.08)} ${n(-s * 0.04)}Q0 ${n(-s * 0.12)} ${n(s * 0.08)} ${n(-s * 0.04)}M${n(-s * 0.45)} ${n(-s * 0.06)}L${n(-s * 0.56)} ${n(-s * 0.3)}M${n(s * 0.45)} ${n(-s * 0.06)}L${n(s * 0.56)} ${n(-s * 0.3)}`,
    color,
    s * 0.045,
  );

const scarf: Piece = (stage, s, color, second) => {
  const d = `M${n(-s * 0.1)} ${n(-s * 0.48)}H${n(s * 0.16)}C${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.06)} ${n(s * 0.1)} ${n(s * 0.14)} ${n(s * 0.4)}H${n(-s * 0.14)}C${n(-s * 0.2)} ${n(s * 0.1)} ${n(-s * 0.04)} ${n(-s * 0.2)} ${n(-s * 0.1)} ${n(-s * 0.48)}Z`;
  return (
    repeat(9, (i) => stroke(`M${n(-s * 0.13 + i * s * 0.033)} ${n(s * 0.4)}v${n(s * 0.09)}`, color, 6)) +
    lay(stage, d, s, color) +
    cloth(stage, d, s, second, stage.rnd.pick([1, 2]))
  );
};

function surface(stage: Stage): { art: string; ground: string; inks: string[] } {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([
    palette.paper,
    palette.colors[0],
    mix(palette.colors[1], palette.paper, 0.3),
    palette.colors[2],
    palette.colors[3],
  ]);
  let art = rect(0, 0, 1000, h, ground);
  const style = rnd.int(0, 3);
  if (style === 0) art += path(archPath(140, h * 0.1, 720, h * 0.9), mix(ground, palette.paper, 0.5));
  else if (style === 1) art += rect(0, h * 0.56, 1000, h, mix(ground, palette.accent, 0.24));
  else if (style === 2) art += path(blobPath(rnd, 500, h * 0.5, 420, h * 0.4, 0.14), mix(ground, palette.paper, 0.5));
  art += stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 55, mix(ground, palette.ink, 0.4), {
    from: 0.4,
    to: 1.7,
    opacity: 0.5,
  });
  const inks = [
    palette.accent,
    palette.colors[4],
    palette.colors[1],
    palette.ink,
    palette.colors[3],
    mix(palette.paper, '#ffffff', 0.4),
    palette.colors[2],
  ].filter((c) => distance(c, ground) > 0.12);
  return { art, ground, inks };
}

/** One piece, large. */
function single(stage: Stage, piece: Piece, scale = 1): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const s = Math.min(1000, h * 0.82) * scale;
  const color = at(inks, rnd.int(0, 3));
  const second = contrasting(color, inks.slice(0, 5));
  return (
    art +
    ellipse(516, h * 0.5 + s * 0.47, s * 0.36, 24, stage.palette.ink, { opacity: 0.16 }) +
    place(piece(stage, s, color, second), 500, h * 0.5, { rotate: rnd.range(-4, 4) })
  );
}

/** Pairs of shoes in rows. */
function shoes(stage: Stage): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const rows = h > 1150 ? 3 : 2;
  const kinds = rnd.shuffle([0, 1, 2]);
  return (
    art +
    repeat(rows * 2, (i) => {
      const row = Math.floor(i / 2);
      const color = at(inks, row + (i % 2) * 2);
      return place(
        shoe(stage, 360, color, contrasting(color, inks.slice(0, 4)), at(kinds, rows === 3 ? row : row + 1)),
        i % 2 === 0 ? 270 : 730,
        (h / rows) * (row + 0.52),
        { scaleX: i % 2 === 0 ? 1 : -1, scaleY: 1 },
      );
    })
  );
}

/** An outfit laid out: coat or dress, trousers, shoes, hat, bag, glasses. */
function flatLay(stage: Stage): string {
  const { h, rnd } = stage;
  const { art, inks } = surface(stage);
  const main = rnd.pick([coat, dress, sweater]);
  const k = Math.min(1, h / 1500);
  const color = (i: number) => at(inks, i);
  const pair = (i: number) => contrasting(color(i), [color(i + 1), color(i + 2), color(i + 3)]);
  const put = (piece: Piece, i: number, s: number, x: number, y: number, turn: number) =>
    place(piece(stage, s * (0.55 + k * 0.45), color(i), pair(i)), x, h * y, { rotate: turn });
  return (
    art +
    put(main, 0, 660, 330, 0.36, rnd.range(-8, -2)) +
    put(main === dress ? scarf : trousers, 1, 600, 740, 0.36, rnd.range(2, 9)) +
    put(hat, 2, 330, 760, 0.08 + (k < 0.8 ? 0.02 : 0.01), rnd.range(-14, 14)) +
    put(bag, 3, 400, 250, 0.8, rnd.range(-12, 4)) +
    place(shoe(stage, 270, color(4), pair(4), 0), 620, h * 0.79, { rotate: -20 }) +
    place(shoe(stage, 270, color(4), pair(4), 0), 800, h * 0.87, { rotate: -14 }) +
    put(glasses, 5, 210, 520, 0.66, rnd.range(-16, 16))
  );
}

/** A rail of clothes on hangers. */
function rail(stage: Stage): string {
  const { h, rnd, palette } = stage;
  const { art, inks } = surface(stage);
  const y = h * 0.16;
  const wood = mix('#b07a45', palette.accent, 0.2);
  let out =
    art +
    stroke(
      `M90 ${n(h * 0.94)}V${n(y)}H910V${n(h * 0.94)}M50 ${n(h * 0.94)}h90M860 ${n(h * 0.94)}h90M90 ${n(h * 0.8)}H910`,
      wood,
      17,
    );
  const pieces = rnd.shuffle([coat, sweater, dress, coat, scarf]).slice(0, 4);
  const s = Math.min(640, h * 0.52);
  pieces.forEach((piece, i) => {
    const x = 210 + i * 194;
    const color = at(inks, i);
    out +=
      stroke(
        `M${x} ${n(y + 8)}q22 -30 0 -40t-14 14M${x - 100} ${n(y + 74)}L${x} ${n(y + 10)}L${x + 100} ${n(y + 74)}`,
        palette.ink,
        6,
      ) +
      place(piece(stage, s, color, contrasting(color, inks.slice(0, 5))), x, y + s * 0.5 + 34, {
        scaleX: 0.72,
        scaleY: 1,
      });
  });
  out +=
    place(shoe(stage, 200, at(inks, 1), at(inks, 3), 0), 300, h * 0.77) +
    place(shoe(stage, 200, at(inks, 0), at(inks, 2), 1), 560, h * 0.745);
  return (
    out +
    place(bag(stage, 210, at(inks, 2), at(inks, 0)), 760, h * 0.72) +
    place(polygonBox(palette.accent, palette.paper), 430, h * 0.8)
  );
}
const polygonBox = (one: string, other: string) =>
  path(
    polygon([
      [-60, -60],
      [60, -60],
      [60, 0],
      [-60, 0],
    ]),
    one,
  ) + rect(-60, -40, 120, 8, other);

export const fashion = {
  coat: (stage: Stage) => single(stage, coat),
  dress: (stage: Stage) => single(stage, dress, 0.94),
  sweater: (stage: Stage) => single(stage, sweater, 0.96),
  hat: (stage: Stage) => single(stage, hat, 0.94),
  bag: (stage: Stage) => single(stage, bag, 0.86),
  shoes,
  flatLay,
  rail,
};
