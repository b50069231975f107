import { bedroom } from './interiors/bedroom';
import { dining, kitchen } from './interiors/eating';
import { livingRoom, reading, windowSill } from './interiors/living';
import { hallway, studio } from './interiors/work';

export const interior = { reading, livingRoom, bedroom, studio, kitchen, dining, windowSill, hallway };
