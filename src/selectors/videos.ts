import type { VideoLoadState } from '../lib/videoLoadState';
import type { RootState } from '../reducers/root';

export const selectVideoLoadState = (state: RootState, id: string): VideoLoadState =>
  state.videos?.loadStates[id] ?? 'default';

/** Where a film goes on, in seconds. */
export const selectSeekTime = (state: RootState, id: string): number => state.videos?.seekTimes[id] ?? 0;

export const selectIsAutoplaying = (state: RootState, id: string): boolean =>
  state.ui.app.videosAutoplaying.includes(id);

/** Films may begin by themselves now. */
export const selectMayAutoplay = (state: RootState): boolean => state.ui.app.isAutoplay && state.ui.app.appInFocus;

/** Whether the part of the store that knows of films has come. */
export const selectHasVideos = (state: RootState): boolean => state.videos !== undefined;
