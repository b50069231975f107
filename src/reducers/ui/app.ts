import * as log from '../../actions/log';
import { navigationCommitted } from '../../actions/navigation';
import { typeaheadOverlayShown, viewportMeasured } from '../../actions/ui';
import * as videos from '../../actions/videos';
import { type LayoutBucket, layoutBucketOf, type ViewportSize, viewportSizeOf } from '../../lib/breakpoints';
import { tableReducer } from '../../lib/tableReducer';

/** What the application as a whole is doing on the screen (ledger UI-020). */
export interface AppUiState {
  /** The window has the focus. */
  readonly appInFocus: boolean;
  /** The way to a new pin stands in a phone's navigation: everywhere but where one is being made. */
  readonly footerPlusButtonVisible: boolean;
  /** Films may begin by themselves: the visitor's choice. */
  readonly isAutoplay: boolean;
  /** The page is dimmed behind the search that is being typed. */
  readonly showTypeaheadOverlay: boolean;
  /** Ids of the films that play by themselves: never more than one (UI-029). */
  readonly videosAutoplaying: readonly string[];
  /** One measured width feeds both scales (UI-016, UI-017). `width` is null until the browser has measured it. */
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

const PIN_BUILDER = 'www/pin-builder';

export const appReducer = tableReducer<AppUiState>(initialApp, (on) => {
  on(viewportMeasured, (state, { width }) => ({
    ...state,
    width,
    viewportSize: viewportSizeOf(width),
    bucket: layoutBucketOf(width),
  }));
  on(log.appStateChanged, (state, { appState }) => ({ ...state, appInFocus: appState === 'active' }));
  on(navigationCommitted, (state, { entry }) => ({
    ...state,
    footerPlusButtonVisible: entry.handler !== PIN_BUILDER,
    showTypeaheadOverlay: false,
  }));
  on(typeaheadOverlayShown, (state, { isShown }) => ({ ...state, showTypeaheadOverlay: isShown }));
  on(videos.autoplayChosen, (state, { isAutoplay }) => ({ ...state, isAutoplay, videosAutoplaying: [] }));
  on(videos.autoplayGranted, (state, { id }) => ({ ...state, videosAutoplaying: id === null ? [] : [id] }));
  on(videos.played, (state) => ({ ...state, videosAutoplaying: [] }));
  on(videos.paused, (state, { id }) =>
    state.videosAutoplaying.includes(id) ? { ...state, videosAutoplaying: [] } : state,
  );
});
