import { useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../entities/pins';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { ExternalLink } from '../../ui/ExternalLink';
import { Picture } from '../../ui/Picture';
import { pictureOf } from '../feed';
import styles from './PinCarousel.module.css';
import { Slides } from './Slides';

type Carousel = NonNullable<PinEntity['carouselData']>;
type Slot = Carousel['carouselSlots'][number];

/** The pictures of a carousel over the pin's own, which is there from the start. */
export function PinCarousel({ carousel }: { carousel: Carousel }) {
  const hasTexts = useMessageGroup('carousel', true);
  return hasTexts ? <Pictures carousel={carousel} /> : null;
}

function Pictures({ carousel: { carouselSlots: slots } }: { carousel: Carousel }) {
  const { t } = useLingui();
  const texts = {
    previous: t`Previous picture`,
    next: t`Next picture`,
    dot: (place: number, count: number) => t`Picture ${place} of ${count}`,
  };
  const slides = slots.map((slot) => ({ id: slot.id, content: <Slide slot={slot} /> }));
  return <Slides label={t`Pictures of this pin`} texts={texts} slides={slides} />;
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
