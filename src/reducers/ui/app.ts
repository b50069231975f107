import * as videos from '../../actions/content/videos';
import { navigationCommitted } from '../../actions/navigation';
import { appStateChanged, typeaheadOverlayShown, viewportMeasured } from '../../actions/ui';
import { type LayoutBucket, layoutBucketOf, type ViewportSize, viewportSizeOf } from '../../lib/breakpoints';
import { tableReducer } from '../../lib/tableReducer';

/** Interface state of the whole application (ledger UI-020). */
export interface AppUiState {
  /** The window has the focus. */
  readonly appInFocus: boolean;
  /** A phone's bottom navigation has the button for a new pin: always, so that it has the same shape on every page. */
  readonly footerPlusButtonVisible: boolean;
  /** The viewer allows videos to autoplay. */
  readonly isAutoplay: boolean;
  /** The page is dimmed behind the search suggestions. */
  readonly showTypeaheadOverlay: boolean;
  /** Ids of the videos that autoplay; at most one (UI-029). */
  readonly videosAutoplaying: readonly string[];
  /**
   * One measured width is the source of both scales (UI-016, UI-017). `width` is null until the browser has measured
   * it.
   */
  readonly viewportSize: ViewportSize;
  readonly bucket: LayoutBucket;
  readonly width: number | null;
}

const initialApp: AppUiState = {
  appInFocus: true,
  footerPlusButtonVisible: true,
  isAutoplay: true,
  showTypeaheadOverlay: false,
  videosAutoplaying: [],
  viewportSize: 'lg',
  bucket: 'xl',
  width: null,
};

export const appReducer = tableReducer<AppUiState>(initialApp, (on) => {
  on(viewportMeasured, (state, { width }) => ({
    ...state,
    width,
    viewportSize: viewportSizeOf(width),
    bucket: layoutBucketOf(width),
  }));
  on(appStateChanged, (state, { appState }) => ({ ...state, appInFocus: appState === 'active' }));
  on(navigationCommitted, (state) => ({ ...state, showTypeaheadOverlay: false }));
  on(typeaheadOverlayShown, (state, { isShown }) => ({ ...state, showTypeaheadOverlay: isShown }));
  on(videos.autoplayChosen, (state, { isAutoplay }) => ({ ...state, isAutoplay, videosAutoplaying: [] }));
  on(videos.autoplayGranted, (state, { id }) => ({ ...state, videosAutoplaying: id === null ? [] : [id] }));
  on(videos.played, (state) => ({ ...state, videosAutoplaying: [] }));
  on(videos.paused, (state, { id }) =>
    state.videosAutoplaying.includes(id) ? { ...state, videosAutoplaying: [] } : state,
  );
});
