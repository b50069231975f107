import { randomInt } from 'node:crypto';
import { AUDIENCE_LIMITS, type AudienceStatus } from '../../../../contract/constants/business/audiences';

/** By so many people the shown size may be wrong; drawn again with each build. */
const NOISE = 20;
/** By this share a size has to leave its band before another one shows. */
const LEEWAY = 0.1;

/** Replaced in tests: an integer from 0 to below `below`. */
export type Draw = (below: number) => number;

/** The end of the band that begins at `from`: 100, 200 … 900, 1,000, 2,000 … */
export const bandEnd = (from: number): number => from + 10 ** Math.floor(Math.log10(from));

const bandStart = (size: number): number => {
  const unit = 10 ** Math.floor(Math.log10(size));
  return Math.floor(size / unit) * unit;
};

interface Shown {
  readonly status: Exclude<AudienceStatus, 'INITIALIZING'>;
  /** The lower end of the band; null: none shows. */
  readonly shown_size: number | null;
}

/**
 * What an audience of `size` people shows, after what it showed before: a band of one digit, and nothing below 100
 * people. The size carries noise, and a band stays until the size has clearly left it, so that who adds one person to
 * an audience, or subtracts one audience from another, cannot tell that person from the noise. Builds are hours apart
 * (`REBUILD_MS`), so that the noise cannot be averaged away.
 */
export function shownSize(size: number, before: number | null, draw: Draw = randomInt): Shown {
  const seen = size - draw(NOISE);
  if (seen < AUDIENCE_LIMITS.people) return { status: 'TOO_SMALL', shown_size: null };
  const stays = before !== null && seen >= before * (1 - LEEWAY) && seen < bandEnd(before) * (1 + LEEWAY);
  return { status: 'READY', shown_size: stays ? before : bandStart(seen) };
}
