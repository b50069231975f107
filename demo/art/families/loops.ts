import type { Stage } from '../stage';
import { petals, rain, snowfall } from './loops/falling';
import { reef, rocket, steam } from './loops/floating';
import type { Loop } from './loops/layers';
import { balloonRide, drive, railway, sail } from './loops/travelling';

export const LOOPS = {
  drive,
  sail,
  snowfall,
  rain,
  balloonRide,
  railway,
  rocket,
  petals,
  reef,
  steam,
} as const satisfies Record<string, Loop>;

export type LoopName = keyof typeof LOOPS;

/** The first frame of a loop as a picture. */
const still =
  (loop: Loop) =>
  (stage: Stage): string =>
    loop(stage)
      .map((layer) => layer.art)
      .join('');

export const loops = {
  drive: still(drive),
  sail: still(sail),
  snowfall: still(snowfall),
  rain: still(rain),
  balloonRide: still(balloonRide),
  railway: still(railway),
  rocket: still(rocket),
  petals: still(petals),
  reef: still(reef),
  steam: still(steam),
};
