import { BAND } from './slots';

/** The part of the grid that is in view. */
export interface Sight {
  /** Top of the view in px below the grid's upper edge; negative while that edge is in view. */
  readonly top: number;
  /** Height of the view in px. */
  readonly height: number;
  /** Movement since the last frame in px, positive downwards. */
  readonly speed: number;
}

/** A part of the grid, in px below its upper edge. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Overscan beyond either edge of the view at rest, in px. */
const REST = BAND;
/** Overscan in the direction of scrolling: this many frames of movement, at most `FARTHEST` px. */
const FRAMES_AHEAD = 2;
const FARTHEST = 2400;
/** Overscan against the direction of scrolling, in px. */
const BEHIND = 0;
/** The rendered range grows in steps of this size in px, because every change costs a render. */
const STEP = 3 * BAND;

/** The range to render: whole bands, so that it changes only when one is crossed. */
export function stretchFor({ top, height, speed }: Sight): Stretch {
  const ahead = Math.min(FARTHEST, REST + FRAMES_AHEAD * Math.abs(speed));
  const behind = speed === 0 ? REST : BEHIND;
  return {
    from: STEP * Math.floor((top - (speed < 0 ? ahead : behind)) / STEP),
    to: STEP * Math.ceil((top + height + (speed < 0 ? behind : ahead)) / STEP),
  };
}

/** The range that this frame must contain: the view, and as far again as it moved. */
export function neededFor({ top, height, speed }: Sight): Stretch {
  return { from: top + Math.min(speed, 0), to: top + height + Math.max(speed, 0) };
}

export function covers(drawn: Stretch, needed: Stretch): boolean {
  return drawn.from <= needed.from && drawn.to >= needed.to;
}

/** Whether the rendered range ends before the wanted one in the direction of scrolling. */
export function fallsShort(drawn: Stretch, wanted: Stretch, speed: number): boolean {
  return speed < 0 ? drawn.from > wanted.from : drawn.to < wanted.to || (speed === 0 && drawn.from > wanted.from);
}
