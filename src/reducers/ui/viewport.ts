import { viewportMeasured } from '../../actions/ui';
import { type LayoutBucket, layoutBucketOf, type ViewportSize, viewportSizeOf } from '../../lib/breakpoints';
import { tableReducer } from '../../lib/tableReducer';

/** One measured width feeds both scales (UI-016, UI-017). `width` is null until the browser has measured it. */
export interface ViewportState {
  width: number | null;
  viewportSize: ViewportSize;
  bucket: LayoutBucket;
}

const initialViewport: ViewportState = { width: null, viewportSize: 'lg', bucket: 'xl' };

export const viewportReducer = tableReducer<ViewportState>(initialViewport, (on) => {
  on(viewportMeasured, (_, { width }) => ({
    width,
    viewportSize: viewportSizeOf(width),
    bucket: layoutBucketOf(width),
  }));
});
