import { desert } from './families/desert';
import { forest } from './families/forest';
import { night } from './families/night';
import { botanical } from './families/botanical';
import { flowers } from './families/flowers';
import { geometric } from './families/geometric';
import { textile } from './families/textile';
import { poster, travelPoster } from './families/posters';
import { books } from './families/books';
import { ceramics } from './families/ceramics';
import { interior } from './families/interiors';
import { architecture } from './families/architecture';
import { food } from './families/food';
import { fashion } from './families/fashion';
import { animals } from './families/animals';
import { portraits } from './families/people';
import { gardens } from './families/gardens';
import { vehicles } from './families/vehicles';
import { mushrooms } from './families/fungi';
import { mountains } from './families/mountains';
import { sea } from './families/sea';
import { shore } from './families/shore';
import type { Stage } from './stage';

/** Draws a subject on a stage and answers the markup. */
export type Draw = (stage: Stage) => string;

/** Every family of pictures with its subjects. */
export const CATALOGUE = {
  mountains,
  sea,
  shore,
  desert,
  forest,
  night,
  botanical,
  flowers,
  geometric,
  textile,
  poster,
  travelPoster,
  books,
  ceramics,
  interior,
  architecture,
  food,
  fashion,
  animals,
  portraits,
  gardens,
  vehicles,
  mushrooms,
} as const satisfies Record<string, Record<string, Draw>>;

export type Family = keyof typeof CATALOGUE;
/** 'family/subject'. */
export type Motif = { [F in Family]: `${F}/${Extract<keyof (typeof CATALOGUE)[F], string>}` }[Family];
