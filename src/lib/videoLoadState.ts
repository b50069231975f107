/** The loading and playing state of a video (ledger UI-028). */
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

/** The media element events that change it (HTML, 4.8.11.16). */
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
 * The state after an event. Loading events change nothing once the video plays, the pause event at the end is ignored,
 * and after seeking the state is the one before: playing or paused.
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
