import { BAND } from './slots';

/** What the reader sees of the grid. */
export interface Sight {
  /** Where the view begins, in px below the grid's upper edge; negative while that is in view. */
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

/** Drawn beyond either edge of the view at rest, in px. */
const REST = BAND;
/** Drawn beyond the edge towards which the reader moves: this many frames of movement, and never more than `FARTHEST`. */
const FRAMES_AHEAD = 2;
const FARTHEST = 2400;
/** Kept behind. */
const BEHIND = 0;
/** What is drawn grows by so many px at once: every change has its price, however small. */
const STEP = 3 * BAND;

/** What should be drawn: whole bands, so that it changes only when one is crossed. */
export function stretchFor({ top, height, speed }: Sight): Stretch {
  const ahead = Math.min(FARTHEST, REST + FRAMES_AHEAD * Math.abs(speed));
  const behind = speed === 0 ? REST : BEHIND;
  return {
    from: STEP * Math.floor((top - (speed < 0 ? ahead : behind)) / STEP),
    to: STEP * Math.ceil((top + height + (speed < 0 ? behind : ahead)) / STEP),
  };
}

/** What must be there when this frame is painted: the view, and as far again as it moved. */
export function neededFor({ top, height, speed }: Sight): Stretch {
  return { from: top + Math.min(speed, 0), to: top + height + Math.max(speed, 0) };
}

export function covers(drawn: Stretch, needed: Stretch): boolean {
  return drawn.from <= needed.from && drawn.to >= needed.to;
}

/** Whether the drawn stretch ends before the wanted one on the side towards which the reader moves. */
export function fallsShort(drawn: Stretch, wanted: Stretch, speed: number): boolean {
  return speed < 0 ? drawn.from > wanted.from : drawn.to < wanted.to || (speed === 0 && drawn.from > wanted.from);
}
