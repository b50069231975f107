import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import { useEntity } from '../../../store/useEntity';
import { ErrorState } from '../../../ui/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { ChevronEndIcon } from '../../../ui/icons/ChevronEndIcon';
import { ChevronStartIcon } from '../../../ui/icons/ChevronStartIcon';
import { Link } from '../../../ui/Link';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { Spinner } from '../../../ui/Spinner';
import { altOf } from '../../discovery/feed';
import { SlideControls } from './SlideControls';
import type { SlideshowProps } from './Slideshow';
import styles from './Slideshow.module.css';
import { useSlideKeys } from './useSlideKeys';
import { useSlides } from './useSlides';

/** A swipe of this length (px) goes to the next picture. */
const SWIPE_PX = 60;

export function SlideshowImpl(props: SlideshowProps) {
  const { t } = useLingui();
  const { name, isOpen, onClose } = props;
  return (
    <FullScreen isOpen={isOpen} onClose={onClose} label={t`Slideshow of ${name}`}>
      <Slides {...props} />
    </FullScreen>
  );
}

/** Mounted while the slideshow is open, so that each one starts at the first pin. */
function Slides({ source, total, onClose }: SlideshowProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef({ x: 0, y: 0 });
  const slides = useSlides(source);
  const { ids, index, step, isPlaying, setPlaying, noteLoaded } = slides;
  const pin = useEntity('pins', ids[index]);
  const next = useEntity('pins', ids[index + 1]);
  const isRtl = () => stage.current?.matches(':dir(rtl)') ?? false;
  const goTo = (side: 'left' | 'right') => step((side === 'right') === isRtl() ? -1 : 1);
  useSlideKeys(stage, {
    ArrowLeft: () => goTo('left'),
    ArrowRight: () => goTo('right'),
    ' ': () => setPlaying(!isPlaying),
  });
  const swipe = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const [across, down] = [event.clientX - start.current.x, event.clientY - start.current.y];
    // Swiping to the right shows the picture on the left.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) goTo(across > 0 ? 'left' : 'right');
  };
  const place = index + 1;
  const count = Math.max(total, ids.length);
  const title = pin && (pin.title || pin.gridTitle || altOf(pin));
  return (
    <div ref={stage} className={styles.stage}>
      <div
        className={styles.frame}
        onPointerDown={({ clientX: x, clientY: y }) => {
          start.current = { x, y };
        }}
        onPointerUp={swipe}
      >
        {pin && <Slide key={pin.id} pin={pin} onLoaded={noteLoaded} />}
        {!pin && !slides.hasFailed && (
          <span className={styles.waiting}>
            <Spinner size={40} />
            <span className="visuallyHidden" role="status">
              <Trans>Loading pins</Trans>
            </span>
          </span>
        )}
        {slides.hasFailed && (
          <div className={styles.waiting}>
            <ErrorState title={t`The pins did not load.`} headingLevel={2} onRetry={slides.retry} />
          </div>
        )}
      </div>
      {next && <img className={styles.next} src={srcOf(next)} alt="" aria-hidden="true" />}
      <SlideControls slides={slides} onClose={onClose} />
      <span className={styles.before}>
        <IconButton
          label={t`Previous pin`}
          tooltip="none"
          variant="onPicture"
          size="lg"
          icon={<ChevronStartIcon />}
          onClick={() => step(-1)}
        />
      </span>
      <span className={styles.after}>
        <IconButton
          label={t`Next pin`}
          tooltip="none"
          variant="onPicture"
          size="lg"
          icon={<ChevronEndIcon />}
          onClick={() => step(1)}
        />
      </span>
      {pin && (
        // While it plays, it would talk without end.
        <p className={styles.caption} aria-live={isPlaying ? 'off' : 'polite'}>
          <Link to={`/pin/${pin.id}/`} className={styles.title}>
            {title || <Trans>Pin without a title</Trans>}
          </Link>
          <span>
            <Trans>
              {place} of {count}
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

/** The picture in full; a still one of an animation. */
function srcOf({ images }: PinEntity): string | undefined {
  const file = images.orig ?? images['736x'];
  return file?.isAnimated ? (images['736x'] ?? file).url : file?.url;
}

/** One picture, over its tiny preview until it is there. */
function Slide({ pin, onLoaded }: { pin: PinEntity; onLoaded: () => void }) {
  const { t } = useLingui();
  const src = srcOf(pin);
  if (!src) return null;
  return (
    <img
      className={styles.image}
      src={src}
      alt={altOf(pin) || t`Pin without a title`}
      draggable={false}
      style={pin.preview ? { backgroundImage: `url("${pin.preview}")` } : undefined}
      onLoad={onLoaded}
      onError={onLoaded}
    />
  );
}
