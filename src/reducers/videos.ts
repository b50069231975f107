import * as videos from '../actions/videos';
import { tableReducer } from '../lib/tableReducer';
import type { VideoLoadState } from '../lib/videoLoadState';

/** Films and the controls of the one that is looked at (ledger UI-028, UI-032). Times in seconds. */
export interface VideosState {
  /** By film; none is 'default'. */
  readonly loadStates: Readonly<Record<string, VideoLoadState>>;
  /** Where the last seek led. */
  readonly seekTime: number;
  /** Where each film goes on, by pin. */
  readonly seekTimes: Readonly<Record<string, number>>;
  /** The slider of a film in a story is being moved. */
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

/** Enough to go on with the films of a long visit. */
const MAX_VIDEOS = 100;

function kept<V>(record: Readonly<Record<string, V>>, id: string, value: V): Readonly<Record<string, V>> {
  const { [id]: _, ...others } = record;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_VIDEOS), [id, value]]);
}

export const videosReducer = tableReducer<VideosState>(initialVideos, (on) => {
  on(videos.loadStateChanged, (state, { id, loadState }) => ({
    ...state,
    loadStates: kept(state.loadStates, id, loadState),
  }));
  on(videos.progressed, (state, { currentTime, duration }) => ({ ...state, currentTime, duration }));
  on(videos.seekRequested, (state, { id, time }) => ({
    ...state,
    seekTime: time,
    seekTimes: kept(state.seekTimes, id, time),
  }));
  on(videos.paused, (state, { id, time }) => ({ ...state, seekTimes: kept(state.seekTimes, id, time) }));
  on(videos.ideaPinSought, (state, { isSeeking }) => ({ ...state, isSeekingIdeaPin: isSeeking }));
});
