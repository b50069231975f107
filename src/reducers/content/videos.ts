import * as videos from '../../actions/content/videos';
import { tableReducer } from '../../lib/tableReducer';
import type { VideoLoadState } from '../../lib/videoLoadState';

/** The state of videos, and the controls of the one being watched (ledger UI-028, UI-032). Times in seconds. */
export interface VideosState {
  /** By video; without an entry it is 'default'. */
  readonly loadStates: Readonly<Record<string, VideoLoadState>>;
  /** Position of the last seek. */
  readonly seekTime: number;
  /** Resume position of each video, by pin. */
  readonly seekTimes: Readonly<Record<string, number>>;
  /** The seek slider of a video in a story is being moved. */
  readonly isSeekingIdeaPin: boolean;
  readonly currentTime: number;
  readonly duration: number;
}

const initialVideos: VideosState = {
  loadStates: {},
  seekTime: 0,
  seekTimes: {},
  isSeekingIdeaPin: false,
  currentTime: 0,
  duration: 0,
};

/** Enough to resume the videos of a long visit. */
const MAX_VIDEOS = 100;

function withRecent<V>(record: Readonly<Record<string, V>>, id: string, value: V): Readonly<Record<string, V>> {
  const { [id]: _, ...others } = record;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_VIDEOS), [id, value]]);
}

export const videosReducer = tableReducer<VideosState>(initialVideos, (on) => {
  on(videos.loadStateChanged, (state, { id, loadState }) => ({
    ...state,
    loadStates: withRecent(state.loadStates, id, loadState),
  }));
  on(videos.progressed, (state, { currentTime, duration }) => ({ ...state, currentTime, duration }));
  on(videos.seekRequested, (state, { id, time }) => ({
    ...state,
    seekTime: time,
    seekTimes: withRecent(state.seekTimes, id, time),
  }));
  on(videos.paused, (state, { id, time }) => ({ ...state, seekTimes: withRecent(state.seekTimes, id, time) }));
  on(videos.ideaPinSought, (state, { isSeeking }) => ({ ...state, isSeekingIdeaPin: isSeeking }));
});
