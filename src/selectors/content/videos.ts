import type { VideoLoadState } from '../../lib/videoLoadState';
import type { RootState } from '../../reducers/root';

export const selectVideoLoadState = (state: RootState, id: string): VideoLoadState =>
  state.videos?.loadStates[id] ?? 'default';

/** Resume position of a video, in seconds. */
export const selectSeekTime = (state: RootState, id: string): number => state.videos?.seekTimes[id] ?? 0;

export const selectIsAutoplaying = (state: RootState, id: string): boolean =>
  state.ui.app.videosAutoplaying.includes(id);

/** Whether videos may autoplay now. */
export const selectMayAutoplay = (state: RootState): boolean => state.ui.app.isAutoplay && state.ui.app.appInFocus;

/** Whether the videos branch is installed. */
export const selectHasVideos = (state: RootState): boolean => state.videos !== undefined;
