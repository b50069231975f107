import { shift } from '../../colors';
import { at } from '../../random';
import { circle, n, path, rect, repeat, roundedPath, stroke } from '../../svg';
import { cloth, lay, type Piece, seam } from './cloth';

export const coat: Piece = (stage, s, color, second) => {
  const body = `M${n(-s * 0.12)} ${n(-s * 0.46)}L${n(-s * 0.26)} ${n(-s * 0.4)}L${n(-s * 0.27)} ${n(s * 0.5)}H${n(s * 0.27)}L${n(s * 0.26)} ${n(-s * 0.4)}L${n(s * 0.12)} ${n(-s * 0.46)}Z`;
  const sleeve = (k: 1 | -1) =>
    `M${n(k * s * 0.25)} ${n(-s * 0.4)}C${n(k * s * 0.36)} ${n(-s * 0.3)} ${n(k * s * 0.4)} ${n(s * 0.06)} ${n(k * s * 0.41)} ${n(s * 0.22)}L${n(k * s * 0.29)} ${n(s * 0.24)}L${n(k * s * 0.24)} ${n(-s * 0.1)}Z`;
  let art =
    lay(stage, sleeve(-1), s, shift(color, -0.03)) +
    lay(stage, sleeve(1), s, shift(color, -0.06)) +
    lay(stage, body, s, color) +
    cloth(stage, body, s, second, at([0, 2], stage.variant(['plain', 'checks'])));
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

export const sweater: Piece = (stage, s, color, second) => {
  const body = `M${n(-s * 0.14)} ${n(-s * 0.4)}L${n(-s * 0.28)} ${n(-s * 0.34)}L${n(-s * 0.27)} ${n(s * 0.38)}Q0 ${n(s * 0.42)} ${n(s * 0.27)} ${n(s * 0.38)}L${n(s * 0.28)} ${n(-s * 0.34)}L${n(s * 0.14)} ${n(-s * 0.4)}Q0 ${n(-s * 0.34)} ${n(-s * 0.14)} ${n(-s * 0.4)}Z`;
  const sleeve = (k: 1 | -1) =>
    `M${n(k * s * 0.27)} ${n(-s * 0.34)}C${n(k * s * 0.42)} ${n(-s * 0.26)} ${n(k * s * 0.46)} ${n(s * 0.1)} ${n(k * s * 0.44)} ${n(s * 0.34)}H${n(k * s * 0.32)}L${n(k * s * 0.25)} ${n(-s * 0.1)}Z`;
  const kind = at([0, 1, 3, 4], stage.variant(['cable', 'stripes', 'dots', 'leaves']));
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

export const dress: Piece = (stage, s, color, second) => {
  const d = `M${n(-s * 0.12)} ${n(-s * 0.48)}C${n(-s * 0.1)} ${n(-s * 0.38)} ${n(s * 0.1)} ${n(-s * 0.38)} ${n(s * 0.12)} ${n(-s * 0.48)}L${n(s * 0.2)} ${n(-s * 0.44)}C${n(s * 0.14)} ${n(-s * 0.3)} ${n(s * 0.13)} ${n(-s * 0.2)} ${n(s * 0.13)} ${n(-s * 0.12)}C${n(s * 0.3)} ${n(s * 0.1)} ${n(s * 0.38)} ${n(s * 0.36)} ${n(s * 0.4)} ${n(s * 0.48)}Q0 ${n(s * 0.56)} ${n(-s * 0.4)} ${n(s * 0.48)}C${n(-s * 0.38)} ${n(s * 0.36)} ${n(-s * 0.3)} ${n(s * 0.1)} ${n(-s * 0.13)} ${n(-s * 0.12)}C${n(-s * 0.13)} ${n(-s * 0.2)} ${n(-s * 0.14)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.44)}Z`;
  return (
    lay(stage, d, s, color) +
    cloth(stage, d, s, second, at([1, 3, 4, 0], stage.variant(['stripes', 'dots', 'leaves', 'plain']))) +
    rect(-s * 0.135, -s * 0.15, s * 0.27, s * 0.045, second) +
    seam(
      `M${n(-s * 0.08)} ${n(-s * 0.08)}Q${n(-s * 0.14)} ${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.5)}M${n(s * 0.08)} ${n(-s * 0.08)}Q${n(s * 0.14)} ${n(s * 0.2)} ${n(s * 0.2)} ${n(s * 0.5)}M0 ${n(-s * 0.08)}V${n(s * 0.52)}`,
      color,
    )
  );
};

export const trousers: Piece = (stage, s, color, second) => {
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

export const scarf: Piece = (stage, s, color, second) => {
  const d = `M${n(-s * 0.1)} ${n(-s * 0.48)}H${n(s * 0.16)}C${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.06)} ${n(s * 0.1)} ${n(s * 0.14)} ${n(s * 0.4)}H${n(-s * 0.14)}C${n(-s * 0.2)} ${n(s * 0.1)} ${n(-s * 0.04)} ${n(-s * 0.2)} ${n(-s * 0.1)} ${n(-s * 0.48)}Z`;
  return (
    repeat(9, (i) => stroke(`M${n(-s * 0.13 + i * s * 0.033)} ${n(s * 0.4)}v${n(s * 0.09)}`, color, 6)) +
    lay(stage, d, s, color) +
    cloth(stage, d, s, second, stage.rnd.pick([1, 2]))
  );
};
