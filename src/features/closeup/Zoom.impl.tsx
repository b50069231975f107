import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useHotkeys } from '../../hooks/useHotkeys';
import { IconButton } from '../../ui/IconButton';
import { ZoomInIcon } from '../../ui/icons/ZoomInIcon';
import { ZoomOutIcon } from '../../ui/icons/ZoomOutIcon';
import { Dialog } from '../../ui/overlays/Dialog';
import type { ZoomProps } from './Zoom';
import styles from './Zoom.module.css';

const SCALES = [1, 1.5, 2, 3, 4] as const;

/** Plus and minus change the size, zero fits the window again; the picture is moved by scrolling. */
export function ZoomDialog({ isOpen, onClose, pin, alt }: ZoomProps) {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const closer = () => setStep((now) => Math.min(SCALES.length - 1, now + 1));
  const farther = () => setStep((now) => Math.max(0, now - 1));
  useHotkeys(frame, { '+': closer, '=': closer, '-': farther, '0': () => setStep(0) }, !isOpen);

  const image = pin.images.orig ?? pin.images['736x'];
  if (!image) return null;
  const scale = SCALES[step] ?? 1;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={alt || t`Picture`} isTitleHidden size="full">
      <div ref={frame} className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={styles.scroller} tabIndex={0} aria-label={alt || t`Picture`}>
          <img
            className={styles.image}
            src={image.url}
            alt={alt}
            width={image.width}
            height={image.height}
            style={{ inlineSize: `${scale * 100}%`, maxBlockSize: scale === 1 ? '100%' : 'none' }}
          />
        </section>
        <div className={styles.controls}>
          <IconButton
            label={t`Smaller`}
            tooltip="above"
            variant="onPicture"
            icon={<ZoomOutIcon />}
            disabled={step === 0}
            onClick={farther}
          />
          <IconButton
            label={t`Larger`}
            tooltip="above"
            variant="onPicture"
            icon={<ZoomInIcon />}
            disabled={step === SCALES.length - 1}
            onClick={closer}
          />
        </div>
      </div>
    </Dialog>
  );
}
