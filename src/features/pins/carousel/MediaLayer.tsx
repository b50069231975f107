import type { PinEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { MovingPicture } from './MovingPicture';
import { PinCarousel } from './PinCarousel';
import { TagDots } from './TagDots';

/** What lies over the picture of a closeup: the pictures of a carousel, or its animation and tags. */
export function MediaLayer({ pin: { id, images, carouselData, pinTags } }: { pin: PinEntity }) {
  const hasTexts = useMessageGroup('carousel', true);
  const tags = pinTags ?? [];
  if (!hasTexts) return null;
  if (carouselData) return <PinCarousel pinId={id} carousel={carouselData} tags={tags} />;
  return (
    <>
      <MovingPicture key={id} images={images} />
      <TagDots tags={tags} />
    </>
  );
}
