import { mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { circle, circlePath, ellipse, n, path, rect, repeat, roundedPath, stroke } from '../../svg';
import { cloth, lay, type Piece, seam } from './cloth';

export const shoe = (stage: Stage, s: number, color: string, second: string, kind: number): string => {
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

export const hat: Piece = (stage, s, color, second) => {
  const kind = stage.variant(['brim', 'straw', 'knit']);
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

export const bag: Piece = (stage, s, color, second) => {
  const kind = stage.variant(['tote', 'hobo', 'satchel', 'basket']);
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

export const glasses: Piece = (_stage, s, color, second) =>
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
