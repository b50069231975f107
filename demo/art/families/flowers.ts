import type { Stage } from '../stage';
import { bough, bouquet } from './flowers/cut';
import { closeup, meadow, study } from './flowers/growing';
import { chart, chintz, cutouts } from './flowers/patterned';

export const flowers = {
  meadow,
  bouquet,
  poppies: (stage: Stage) => study(stage, 'poppy', 150),
  tulips: (stage: Stage) => study(stage, 'tulip', 120),
  daisies: (stage: Stage) => study(stage, 'daisy', 130),
  lavender: (stage: Stage) => study(stage, 'lavender', 110),
  sunflowers: (stage: Stage) => study(stage, 'sunflower', 170),
  cosmos: (stage: Stage) => study(stage, 'cosmos', 140),
  closeup,
  chintz,
  cutouts,
  bough: (stage: Stage) => bough(stage),
  chart,
};
