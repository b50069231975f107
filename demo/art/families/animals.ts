import { bird, owl } from './animals/birds';
import { dog } from './animals/dog';
import { fishes, koi } from './animals/fish';
import { butterflies } from './animals/insects';
import { cat, fox } from './animals/mammals';
import { hare, whale } from './animals/smallMammals';
import { flight, heron } from './animals/waterBirds';

export const animals = { cat, dog, bird, koi, fox, whale, owl, butterflies, heron, hare, fishes, flight };
