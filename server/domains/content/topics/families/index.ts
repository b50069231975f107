import type { TopicFamily } from '../topicData';
import { animals } from './animals';
import { architecture } from './architecture';
import { art } from './art';
import { baking } from './baking';
import { beauty } from './beauty';
import { books } from './books';
import { crafts } from './crafts';
import { design } from './design';
import { drinks } from './drinks';
import { family } from './family';
import { fashion } from './fashion';
import { film } from './film';
import { food } from './food';
import { gamesToys } from './gamesToys';
import { gardens } from './gardens';
import { giftsParties } from './giftsParties';
import { homeImprovement } from './homeImprovement';
import { interiors } from './interiors';
import { learning } from './learning';
import { music } from './music';
import { nature } from './nature';
import { photography } from './photography';
import { scienceTechnology } from './scienceTechnology';
import { sports } from './sports';
import { travel } from './travel';
import { vehicles } from './vehicles';
import { weddings } from './weddings';
import { wellbeing } from './wellbeing';

/** In the order in which they are shown. */
export const FAMILIES: readonly TopicFamily[] = [
  architecture,
  interiors,
  homeImprovement,
  gardens,
  food,
  baking,
  drinks,
  travel,
  nature,
  animals,
  fashion,
  beauty,
  crafts,
  design,
  art,
  photography,
  books,
  film,
  music,
  vehicles,
  scienceTechnology,
  giftsParties,
  weddings,
  learning,
  sports,
  wellbeing,
  family,
  gamesToys,
];
