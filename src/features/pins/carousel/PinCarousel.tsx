import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Picture } from '../../../ui/Picture';
import { VideoPlayer } from '../../content/video';
import { pictureOf } from '../../discovery/feed';
import { MovingPicture } from './MovingPicture';
import styles from './PinCarousel.module.css';
import { Slides } from './Slides';
import { type Tag, TagDots } from './TagDots';

type Carousel = NonNullable<PinEntity['carouselData']>;
type Slot = Carousel['carouselSlots'][number];

/** The pictures of a carousel over the pin's own, which is there from the start. */
export function PinCarousel({ pinId, carousel, tags }: { pinId: PinId; carousel: Carousel; tags: readonly Tag[] }) {
  const { carouselSlots: slots } = carousel;
  const { t } = useLingui();
  const texts = {
    previous: t`Previous picture`,
    next: t`Next picture`,
    dot: (place: number, count: number) => t`Picture ${place} of ${count}`,
  };
  const slides = slots.map((slot, at) => ({
    id: slot.id,
    content: (isShown: boolean) => (
      <Slide pinId={pinId} slot={slot} tags={tags.filter((tag) => tag.slot === at)} isShown={isShown} />
    ),
  }));
  return <Slides label={t`Pictures of this pin`} texts={texts} slides={slides} />;
}

interface SlideProps {
  pinId: PinId;
  slot: Slot;
  tags: readonly Tag[];
  isShown: boolean;
}

/** A picture, or a video, which plays on the slide that is shown alone. */
function Slide({ pinId, slot, tags, isShown }: SlideProps) {
  const image = slot.images.orig ?? Object.values(slot.images)[0];
  const picture = pictureOf({ images: slot.images, dominantColor: image?.dominantColor ?? '', preview: '' });
  const isDescribed = slot.title !== '' || slot.details !== '' || slot.link !== null;
  return (
    <figure className={styles.figure}>
      {slot.video && isShown ? (
        <div className={styles.video} style={{ '--ratio': slot.video.width / slot.video.height } as CSSProperties}>
          <VideoPlayer
            id={`${pinId}:${slot.id}`}
            url={slot.video.url}
            poster={slot.video.thumbnail}
            width={slot.video.width}
            height={slot.video.height}
            captionsUrls={slot.video.captionsUrls}
            label={slot.altText || slot.title}
          />
        </div>
      ) : null}
      {picture && !(slot.video && isShown) && (
        <div className={styles.tagged} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
          <Picture
            {...picture}
            alt={slot.altText ?? ''}
            sizes="(max-width: 899px) 100vw, 508px"
            fit="contain"
            rounding="none"
          />
          <MovingPicture images={slot.images} isShown={isShown} />
          <TagDots tags={tags} />
        </div>
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
