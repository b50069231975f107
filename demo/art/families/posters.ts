import { mix } from '../colors';
import { fitSize, letter } from '../lettering';
import type { Stage } from '../stage';
import { rect, rectPath, stroke } from '../svg';
import { desert } from './desert';
import { mountains } from './mountains';
import { arches, echo, stacked, sunburst } from './posters/bold';
import { capital, exhibition, numeral, specimen } from './posters/letters';
import { wordsOf } from './posters/words';
import { sea } from './sea';
import { shore } from './shore';

/** A landscape in a frame with the name of a place below. */
function travel(stage: Stage, scene: (inner: Stage) => string): string {
  const { h, palette } = stage;
  const lines = wordsOf(stage, ['THE NORTH']);
  const band = Math.max(150, Math.min(250, h * 0.19));
  const margin = 44;
  // The letters must not be mirrored with the scene.
  const picture = scene({ ...stage, h: h - band, mirror: (content) => content });
  let art = rect(0, 0, 1000, h, palette.paper);
  art += stage.clip(rectPath(margin, margin, 1000 - 2 * margin, h - band - margin), picture);
  const name = lines[0] ?? '';
  const size = fitSize(name, 1000 - 2 * margin - 8, band * (lines[1] ? 0.38 : 0.44), { weight: 19, spacing: 24 });
  const below = lines[1];
  const y = h - band + (band - margin - size - (below ? 50 : 0)) / 2 + size + 12;
  art += letter(name, 500, y, { size, color: palette.ink, weight: 19, spacing: 24, align: 'middle' });
  if (below)
    art += letter(below, 500, y + size * 0.16 + 36, {
      size: fitSize(below, 780, 24, { spacing: 46 }),
      color: mix(palette.ink, palette.accent, 0.25),
      weight: 17,
      spacing: 46,
      align: 'middle',
    });
  return (
    art +
    stroke(rectPath(margin, margin, 1000 - 2 * margin, h - band - margin), palette.ink, 5, {
      'stroke-linejoin': 'miter',
    })
  );
}

export const poster = { stacked, sunburst, echo, specimen, capital, exhibition, arches, numeral };

export const travelPoster = {
  lake: (stage: Stage) => travel(stage, mountains.lake),
  peaks: (stage: Stage) => travel(stage, mountains.peaks),
  volcano: (stage: Stage) => travel(stage, mountains.volcano),
  lighthouse: (stage: Stage) => travel(stage, sea.lighthouse),
  sails: (stage: Stage) => travel(stage, sea.sails),
  islands: (stage: Stage) => travel(stage, sea.islands),
  beach: (stage: Stage) => travel(stage, shore.beach),
  harbour: (stage: Stage) => travel(stage, shore.harbour),
  dunes: (stage: Stage) => travel(stage, desert.dunes),
  mesas: (stage: Stage) => travel(stage, desert.mesas),
};
