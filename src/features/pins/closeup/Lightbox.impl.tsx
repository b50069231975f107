import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { PinId } from '../../../../contract/schemas/common';
import { moreRequested } from '../../../actions/lists';
import { navigationRequested } from '../../../actions/navigation';
import type { ListSource } from '../../../entities/lists';
import { useHotkeys } from '../../../hooks/useHotkeys';
import type { RootState } from '../../../reducers/root';
import { selectEntity } from '../../../selectors/entities';
import { selectListIds } from '../../../selectors/lists';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { IconButton } from '../../../ui/IconButton';
import { ChevronEndIcon } from '../../../ui/icons/ChevronEndIcon';
import { ChevronStartIcon } from '../../../ui/icons/ChevronStartIcon';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { shownFileOf } from '../../../ui/shownPictures';
import { altOf, isModule, pictureOf } from '../../discovery/feed';
import { StoryPlayer } from '../carousel';
import type { LightboxProps } from './Lightbox';
import styles from './Lightbox.module.css';
import { ZoomedPicture } from './ZoomedPicture';

/** Loads more pins when this many known ones remain. */
const AHEAD = 5;

/** The pin, then related pins, without those behind a warning (ledger BOARD-066). */
function selectSequence(state: RootState, pinId: PinId, source: ListSource): PinId[] {
  const related = selectListIds<PinId>(state, source).filter((id) => !isModule(id) && id !== pinId);
  const isWarned = (id: PinId) => {
    const board = selectEntity(state, 'boards', selectEntity(state, 'pins', id)?.board);
    return board?.sensitivityScreen?.showWarning === true;
  };
  return [pinId, ...related.filter((id) => !isWarned(id))];
}

export function LargeView(props: LightboxProps) {
  const { pinId, isOpen, onClose } = props;
  const story = useEntity('pins', pinId)?.storyPinData;
  if (!story) return <Lightbox {...props} />;
  return <StoryPlayer pinId={pinId} story={story} isOpen={isOpen} onClose={onClose} />;
}

/**
 * The pin's picture on a dark ground; the arrows go to related pins. Closing it at another pin opens that pin's page.
 */
export function Lightbox({ isOpen, onClose, pinId }: LightboxProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [index, setIndex] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const source: ListSource = { resource: 'RelatedModulesFeedQuery', options: { pinId } };
  const ids = useAppSelector((state) => selectSequence(state, pinId, source), shallowEqual);
  const shownId = ids[Math.min(index, ids.length - 1)] ?? pinId;
  const shown = useEntity('pins', shownId);
  const next = useEntity('pins', ids[index + 1]);

  const step = (by: 1 | -1) => {
    const to = index + by;
    if (to < 0 || to >= ids.length) return;
    setIndex(to);
    if (to > ids.length - AHEAD) dispatch(moreRequested(source));
  };
  const close = () => {
    onClose();
    setIndex(0);
    if (shownId !== pinId) dispatch(navigationRequested({ to: `/pin/${shownId}/` }));
  };
  const isRtl = () => stage.current?.matches(':dir(rtl)') ?? false;
  const goTo = (side: 'left' | 'right') => step((side === 'right') === isRtl() ? -1 : 1);
  useHotkeys(stage, { ArrowLeft: () => goTo('left'), ArrowRight: () => goTo('right') }, !isOpen);

  const image = shown && (shown.images.orig ?? shown.images['736x']);
  const title = shown?.title || (shown && altOf(shown)) || t`Pin without a title`;
  return (
    <FullScreen isOpen={isOpen} onClose={close} label={title}>
      <div ref={stage} className={styles.stage}>
        {image && (
          <ZoomedPicture
            key={shownId}
            picture={image}
            still={shown.images['736x']}
            under={shownFileOf(pictureOf(shown)?.src) ?? shown.preview}
            alt={altOf(shown) || title}
            title={title}
            isActive={isOpen}
            // Swiping to the right shows the picture on the left.
            onSwipe={(direction) => goTo(direction === 1 ? 'left' : 'right')}
            onClose={close}
          />
        )}
        {index > 0 && (
          <span className={styles.previous}>
            <IconButton
              label={t`Previous pin`}
              tooltip="none"
              variant="onPicture"
              size="lg"
              icon={<ChevronStartIcon />}
              onClick={() => step(-1)}
            />
          </span>
        )}
        {next && (
          <span className={styles.next}>
            <IconButton
              label={t`Next pin`}
              tooltip="none"
              variant="onPicture"
              size="lg"
              icon={<ChevronEndIcon />}
              onClick={() => step(1)}
            />
          </span>
        )}
      </div>
    </FullScreen>
  );
}
