/**
 * Geometry of an image that is zoomed and moved inside a frame; px throughout, points relative to the frame's centre.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale relative to the fitted size, and the offset of the image's centre from the frame's. */
export interface ZoomView extends Point {
  readonly scale: number;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 8;

/** The largest size at which the whole image is inside the frame. */
export function fit(picture: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** Limits the offset: an image larger than the frame leaves no gap at its edges, a smaller one is centred. */
export function clamp(view: ZoomView, picture: Size, frame: Size): ZoomView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale));
  const { width, height } = fit(picture, frame);
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value)) || 0;
  return {
    scale,
    x: within(view.x, Math.max(0, (width * scale - frame.width) / 2)),
    y: within(view.y, Math.max(0, (height * scale - frame.height) / 2)),
  };
}

/** Changes the scale so that the part of the image at `point` stays there. */
export function zoomTo(view: ZoomView, scale: number, point: Point): ZoomView {
  const next = Math.min(MOST_SCALE, Math.max(1, scale));
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

export const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
