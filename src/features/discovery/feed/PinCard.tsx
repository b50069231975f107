import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { closeupIntended } from '../../../actions/pins/pins';
import type { PinEntity } from '../../../entities/pins/pins';
import { useLongPress } from '../../../hooks/useLongPress';
import { formatClock } from '../../../lib/formatClock';
import { formatPrice } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { CardVideo } from '../../content/video';
import { SaveControls } from '../../pins/save';
import { CardSheet } from './CardSheet';
import { CardReason, type PinPreviewPart, pinPreview } from './deferredParts';
import { PinCardView } from './PinCardView';
import { altOf, pictureOf } from './pictureOf';

interface PinCardProps {
  id: PinEntity['id'];
  labelId: string;
  /** Its index in the grid. */
  index: number;
  /** In a grid below the page's own content. */
  isBelow?: boolean;
  /** The picture alone, without title and author. */
  isBare: boolean;
  /** In the home feed, where pins may be promoted: elsewhere they are not, though the record says so. */
  isHome?: boolean;
  /** In a column twice as wide. */
  isDouble?: boolean;
  /** The page has already warned of its board. */
  hasWarned?: boolean | undefined;
  /** Called on a long press, instead of showing the buttons. */
  onHold?: ((id: PinEntity['id']) => void) | undefined;
}

/**
 * A pin in a grid, connected to the store. Renders only when its own records change. What all cards share comes from
 * the grid: a selector here would run for each of five hundred cards after each event.
 */
export function PinCard(props: PinCardProps) {
  const { id, labelId, index, isBelow = false, isBare, isHome = false, isDouble = false, hasWarned, onHold } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const pin = useEntity('pins', id);
  const author = useEntity('users', isBare ? null : pin?.pinner);
  const isWarned = useIsPinWarned(hasWarned ? undefined : pin);
  const badge = useBadge(pin, isWarned, isHome);
  const [isSheetOpen, setSheetOpen] = useState(false);
  /** The frame of its page, while that is opened, and where it is shown. */
  const [opening, setOpening] = useState<{ Frame: PinPreviewPart; body: HTMLElement } | null>(null);
  // The controls are rendered at the first hover or focus, so that five hundred cards do not each have a picker.
  const [isMet, setMet] = useState(false);
  const meet = () => {
    if (isMet) return;
    dispatch(closeupIntended({ pinId: id }));
    setMet(true);
  };
  const openSheet = () => {
    meet();
    setSheetOpen(true);
  };
  const open = (body: HTMLElement) => {
    const Frame = pinPreview.peek();
    if (Frame) setOpening({ Frame, body });
  };
  const longPress = useLongPress(() => {
    if (onHold) return onHold(id);
    openSheet();
  });
  const picture = pin && pictureOf(pin, 500);
  if (!pin || !picture) return null;
  const alt = altOf(pin) || t`Pin without a title`;
  return (
    <PinCardView
      frame={{
        ...longPress,
        role: 'presentation',
        onPointerEnter: meet,
        onFocus: meet,
        'data-impression': `pin:${pin.id}`,
      }}
      href={`/pin/${pin.id}/`}
      onOpen={open}
      title={isBare ? '' : pin.gridTitle}
      alt={alt}
      author={author ? { name: author.fullName, href: `/${author.username}/`, imageUrl: author.imageSmallUrl } : null}
      picture={isWarned ? { ...picture, src: null } : picture}
      isDouble={isDouble}
      badge={badge}
      overlay={
        <>
          {pin.videos && !isWarned && <CardVideo pin={pin} />}
          {isMet && <CardReason pinId={id} />}
        </>
      }
      actions={isMet && <SaveControls pinId={pin.id} isOnPicture />}
      menuLabel={t`More for this pin`}
      onMenu={openSheet}
      sheet={
        <>
          {isSheetOpen && <CardSheet pinId={pin.id} isOpen onClose={() => setSheetOpen(false)} />}
          {opening && (
            <opening.Frame pin={pin} body={opening.body} isWarned={isWarned} onEnd={() => setOpening(null)} />
          )}
        </>
      }
      index={index}
      isBelow={isBelow}
      labelId={labelId}
    />
  );
}

function Price({ price, currency }: NonNullable<PinEntity['product']>['offerSummary']) {
  return formatPrice(price, currency, useAppSelector(selectTextLocale));
}

/** What the picture does not show: a warning, or the kind of the pin. */
function useBadge(pin: PinEntity | undefined, isWarned: boolean, isHome: boolean): ReactNode {
  const { t } = useLingui();
  if (isHome && pin?.promotion) return t`Promoted`;
  if (isWarned) return t`Sensitive content`;
  const video = pin?.videos && Object.values(pin.videos.videoList)[0];
  if (video) return formatClock(video.duration / 1000);
  if (pin?.product) return <Price {...pin.product.offerSummary} />;
  if (pin?.recipe) return t`Recipe`;
  if (pin?.article) return t`Article`;
  if (pin?.storyPinData || pin?.storyPinDataId) return t`Story`;
  return null;
}
