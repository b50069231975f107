import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { BoardLayout } from '../../../../contract/constants/boards/boards';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectDensity } from '../../../selectors/context';
import { selectEntity } from '../../../selectors/entities';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { selectIsFooterHidden } from '../../../selectors/pins/pinFooter';
import { hasEnded, selectNextPage } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { ErrorState } from '../../../ui/ErrorState';
import { MorePage } from '../../../ui/MorePage';
import { Masonry } from '../../../ui/masonry/Masonry';
import type { Positions } from '../../../ui/masonry/positions';
import { fitTitle, isModule, moduleHeight, pictureRatio, type TitleFit, textHeight } from './cardSize';
import { ModuleCard, pinPreview } from './deferredParts';
import { PinCard } from './PinCard';
import { PinCardSkeleton } from './PinCardSkeleton';
import { usePositions } from './positions';

export interface PinGridProps {
  source: ListSource;
  /** Names the grid to screen readers. */
  label: string;
  /** Rendered instead of a grid without pins. */
  empty: ReactNode;
  /** wide: large pictures in half as many columns; compact: only pictures (ledger BOARD-004). */
  layout?: BoardLayout;
  /** Distinguishes the grids of one page. */
  name?: string;
  /** The grid is below the page's own content, whose pictures are loaded first. */
  isBelow?: boolean;
  /** Rendered below the last pin, at the end of the list. */
  end?: ReactNode;
  /** The page has warned of sensitive pins itself, so they are shown. */
  hasWarned?: boolean;
  /** Wraps each card; must be the same function on each render. */
  around?: ((card: ReactNode, id: PinEntity['id']) => ReactNode) | undefined;
  /** Called on a long press on a card; must be the same function on each render. */
  onHold?: ((id: PinEntity['id']) => void) | undefined;
  /** The order to show instead of the list's own, while pins are moved; another function for each order. */
  arrange?: ((ids: readonly string[], positions: Positions) => readonly string[]) | undefined;
}

/** Aspect ratios of the skeletons of the first view, and of each further page while it loads. */
const SKELETON_RATIOS = [1.5, 1.2, 1.78, 1, 1.4, 1.33, 0.8, 1.6, 1.25, 1.5];
const skeletonIds = (count: number) => Array.from({ length: count }, (_, index) => `skeleton-${index}`);
const FIRST_SKELETONS = skeletonIds(20);
const MORE_SKELETONS = skeletonIds(10);

function skeletonRatio(id: string): number | undefined {
  if (!id.startsWith('skeleton-')) return undefined;
  return SKELETON_RATIOS[Number(id.slice(9)) % SKELETON_RATIOS.length];
}

/** A resize needs the height of every pin, so what it is computed from is cached by record. */
const sizes = new WeakMap<PinEntity, { ratio: number; fit: TitleFit }>();

function sizeOf(pin: PinEntity): { ratio: number; fit: TitleFit } {
  let size = sizes.get(pin);
  if (!size) {
    const image = pin.images.orig ?? pin.images['736x'];
    size = { ratio: image ? pictureRatio(image.width, image.height) : 1, fit: fitTitle(pin.gridTitle) };
    sizes.set(pin, size);
  }
  return size;
}

function pinHeight(pin: PinEntity | undefined, width: number, isBare: boolean, isCompact: boolean): number {
  if (!pin) return width;
  const { ratio, fit } = sizeOf(pin);
  return ratio * width + (isBare ? 0 : textHeight(fit, width, isCompact));
}

/** A list of pins as a masonry grid, with its loading, empty, error and end states. */
export function PinGrid(props: PinGridProps) {
  const { source, label, empty, layout, name = 'pins', isBelow, end, hasWarned, around, onHold, arrange } = props;
  const { t } = useLingui();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectListIds(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isFooterHidden = useAppSelector(selectIsFooterHidden);
  const isHome = source.resource === 'UserHomefeedResource.get';
  const isBare = isFooterHidden || layout === 'compact';
  const isDouble = layout === 'wide';
  const isCompact = useAppSelector(selectDensity) === 'compact';
  const positions = usePositions(name);
  const ids = arrange ? arrange(known, positions) : known;
  useEffect(() => pinPreview.loadWhenIdle(), []);
  // Sizes come with the pin and rarely change: the function stays the same, so that nothing is laid out twice.
  const heightOf = useCallback(
    (id: string, width: number) => {
      const skeleton = skeletonRatio(id);
      if (skeleton !== undefined) return skeleton * width + textHeight('oneLine', width, isCompact);
      if (isModule(id)) return moduleHeight(width);
      return pinHeight(selectEntity(store.getState(), 'pins', id as PinEntity['id']), width, isBare, isCompact);
    },
    [store, isBare, isCompact],
  );
  const renderItem = useMemo(() => {
    return (id: string, index: number, labelId: string): ReactNode => {
      if (skeletonRatio(id) !== undefined) return <PinCardSkeleton />;
      if (isModule(id)) return <ModuleCard id={id} labelId={labelId} />;
      const card = (
        <PinCard
          id={id as PinEntity['id']}
          labelId={labelId}
          index={index}
          isBelow={isBelow}
          isBare={isBare}
          isHome={isHome}
          isDouble={isDouble}
          hasWarned={hasWarned}
          onHold={onHold}
        />
      );
      return around ? around(card, id as PinEntity['id']) : card;
    };
  }, [isBelow, isBare, isHome, isDouble, hasWarned, around, onHold]);

  const isLoading = request === undefined || request.status === 'loading';
  if (request?.status === 'failed' && ids.length === 0) {
    return (
      <ErrorState
        title={t`These pins could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(refreshRequested(source))}
      />
    );
  }
  if (!isLoading && ids.length === 0) return empty;
  return (
    <>
      <Masonry
        label={label}
        ids={ids}
        placeholders={isLoading ? (ids.length === 0 ? FIRST_SKELETONS : MORE_SKELETONS) : undefined}
        heightOf={heightOf}
        isDouble={isDouble}
        isCompact={isCompact}
        renderItem={renderItem}
        positions={positions}
        hasMore={!hasEnded(request)}
        isLoading={isLoading}
        onNearEnd={() => dispatch(moreRequested(source))}
      />
      <MorePage bookmark={selectNextPage(request)} />
      {hasEnded(request) && end}
      {request?.status === 'failed' && (
        <ErrorState
          title={t`More pins could not be loaded`}
          detail={request.error?.message}
          onRetry={() => dispatch(moreRequested(source))}
        />
      )}
    </>
  );
}
