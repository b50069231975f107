/** How far a film has come (ledger UI-028). */
export type VideoLoadState =
  | 'default'
  | 'loadStart'
  | 'loadedMetadata'
  | 'loadedData'
  | 'playing'
  | 'paused'
  | 'seeking'
  | 'stalling'
  | 'failed'
  | 'ended';

/** Events of a media element that tell of it (HTML, 4.8.11.16). */
export const VIDEO_EVENTS = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'waiting',
  'ended',
  'error',
  'emptied',
] as const;
export type VideoEvent = (typeof VIDEO_EVENTS)[number];

const NEXT: Readonly<
  Record<Exclude<VideoEvent, 'seeked' | 'pause' | 'loadeddata' | 'loadedmetadata'>, VideoLoadState>
> = {
  loadstart: 'loadStart',
  playing: 'playing',
  seeking: 'seeking',
  waiting: 'stalling',
  ended: 'ended',
  error: 'failed',
  emptied: 'default',
};

/**
 * The state that follows an event. What is loaded tells nothing new once the film has begun; the pause that comes with
 * the end is no pause; after seeking it is as it was before: playing or paused.
 */
export function nextVideoLoadState(
  state: VideoLoadState,
  event: VideoEvent,
  { isPaused, hasEnded }: { isPaused: boolean; hasEnded: boolean },
): VideoLoadState {
  if (state === 'failed' && event !== 'loadstart' && event !== 'emptied') return state;
  switch (event) {
    case 'loadedmetadata':
      return state === 'loadStart' || state === 'default' ? 'loadedMetadata' : state;
    case 'loadeddata':
      return state === 'loadStart' || state === 'default' || state === 'loadedMetadata' ? 'loadedData' : state;
    case 'pause':
      return hasEnded ? state : 'paused';
    case 'seeked':
      if (hasEnded) return 'ended';
      return isPaused ? 'paused' : 'playing';
    default:
      return NEXT[event];
  }
}
