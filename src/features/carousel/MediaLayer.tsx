import type { PinEntity } from '../../entities/pins';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { PinCarousel } from './PinCarousel';
import { TagDots } from './TagDots';

/** What lies over the picture of a closeup: the pictures of a carousel, and tags. */
export function MediaLayer({ pin: { id, carouselData, pinTags } }: { pin: PinEntity }) {
  const hasTexts = useMessageGroup('carousel', true);
  const tags = pinTags ?? [];
  if (!hasTexts) return null;
  return carouselData ? <PinCarousel pinId={id} carousel={carouselData} tags={tags} /> : <TagDots tags={tags} />;
}
