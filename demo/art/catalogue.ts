import { animals } from './families/animals';
import { architecture } from './families/architecture';
import { avatars } from './families/avatars';
import { books } from './families/books';
import { botanical } from './families/botanical';
import { ceramics } from './families/ceramics';
import { desert } from './families/desert';
import { fashion } from './families/fashion';
import { flowers } from './families/flowers';
import { food } from './families/food';
import { forest } from './families/forest';
import { mushrooms } from './families/fungi';
import { gardens } from './families/gardens';
import { geometric } from './families/geometric';
import { interior } from './families/interiors';
import { loops } from './families/loops';
import { mountains } from './families/mountains';
import { night } from './families/night';
import { portraits } from './families/people';
import { poster, travelPoster } from './families/posters';
import { sea } from './families/sea';
import { shore } from './families/shore';
import { textile } from './families/textile';
import { vehicles } from './families/vehicles';
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
  avatars,
  loops,
  mushrooms,
} as const satisfies Record<string, Record<string, Draw>>;

export type Family = keyof typeof CATALOGUE;
/** 'family/subject'. */
export type Motif = { [F in Family]: `${F}/${Extract<keyof (typeof CATALOGUE)[F], string>}` }[Family];
