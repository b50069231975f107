import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PinEntity } from '../../entities/pins';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { ExternalLink } from '../../ui/ExternalLink';
import { IconButton } from '../../ui/IconButton';
import { ArrowEndIcon } from '../../ui/icons/ArrowEndIcon';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';
import { Picture } from '../../ui/Picture';
import { pictureOf } from '../feed';
import styles from './PinCarousel.module.css';

type Carousel = NonNullable<PinEntity['carouselData']>;
type Slot = Carousel['carouselSlots'][number];

/** The pictures of a carousel over the pin's own, which is there from the start. */
export function PinCarousel({ carousel }: { carousel: Carousel }) {
  const hasTexts = useMessageGroup('carousel', true);
  return hasTexts ? <Slides carousel={carousel} /> : null;
}

/** One picture at a time: by swiping, by buttons, by dots, and by the arrow keys. */
function Slides({ carousel: { carouselSlots: slots, index: first } }: { carousel: Carousel }) {
  const { t } = useLingui();
  const [index, setIndex] = useState(first);
  const track = useRef<HTMLUListElement>(null);
  const show = (to: number) => {
    const place = Math.max(0, Math.min(to, slots.length - 1));
    const slide = track.current?.children[place];
    if (!track.current || !(slide instanceof HTMLElement)) return;
    track.current.scrollLeft = slide.offsetLeft;
    setIndex(place);
  };
  const follow = ({ clientWidth, scrollLeft }: HTMLElement) => {
    if (clientWidth > 0) setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, number>> = {
      [forward]: index + 1,
      [back]: index - 1,
      Home: 0,
      End: slots.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  };
  const count = slots.length;
  return (
    <section className={styles.carousel} aria-label={t`Pictures of this pin`} onKeyDown={press}>
      <ul ref={track} className={styles.track} onScroll={(event) => follow(event.currentTarget)}>
        {slots.map((slot, at) => (
          <li key={slot.id} className={styles.slide} inert={at !== index}>
            <Slide slot={slot} />
          </li>
        ))}
      </ul>
      <span className={styles.back}>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={t`Previous picture`}
          icon={<ArrowStartIcon />}
          disabled={index === 0}
          onClick={() => show(index - 1)}
        />
      </span>
      <span className={styles.forward}>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={t`Next picture`}
          icon={<ArrowEndIcon />}
          disabled={index === count - 1}
          onClick={() => show(index + 1)}
        />
      </span>
      <div className={styles.dots}>
        {slots.map((slot, at) => {
          const place = at + 1;
          return (
            <button
              key={slot.id}
              type="button"
              className={styles.dot}
              aria-label={t`Picture ${place} of ${count}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => show(at)}
            />
          );
        })}
      </div>
    </section>
  );
}

function Slide({ slot }: { slot: Slot }) {
  const image = slot.images.orig ?? Object.values(slot.images)[0];
  const picture = pictureOf({ images: slot.images, dominantColor: image?.dominantColor ?? '', preview: '' });
  const isDescribed = slot.title !== '' || slot.details !== '' || slot.link !== null;
  return (
    <figure className={styles.figure}>
      {picture && (
        <Picture
          {...picture}
          alt={slot.altText ?? ''}
          sizes="(max-width: 899px) 100vw, 508px"
          fit="contain"
          rounding="none"
        />
      )}
      {isDescribed && (
        <figcaption className={styles.caption} dir="auto">
          {slot.title && <strong>{slot.title}</strong>}
          {slot.details && <span>{slot.details}</span>}
          {slot.link && <ExternalLink href={slot.link}>{slot.link.replace(/^https?:\/\/(www\.)?/, '')}</ExternalLink>}
        </figcaption>
      )}
    </figure>
  );
}
