import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { selectHasVideos } from '../../../selectors/content/videos';
import { useAppSelector } from '../../../store/hooks';

const cardPart = lazyPart(async () => (await import(/* webpackChunkName: "video" */ './CardVideo.impl')).CardVideoImpl);

/** The video over a card's picture, which autoplays muted when it is selected. Loaded late. */
export function CardVideo({ pin }: { pin: PinEntity }) {
  const isReady = useAppSelector(selectHasVideos);
  const { part: Impl } = useLazyPart(cardPart, isReady);
  const video = pin.videos && Object.values(pin.videos.videoList)[0];
  return Impl && video ? <Impl id={pin.id} url={video.url} /> : null;
}
