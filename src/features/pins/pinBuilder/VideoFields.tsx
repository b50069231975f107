import type { MediaEntity } from '../../../entities/pins/media';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';

export interface VideoFieldsProps {
  draft: PinDraft;
  video: NonNullable<MediaEntity['video']>;
  isDisabled: boolean;
  /** What is wrong with the captions. */
  error: string | undefined;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './VideoFields.impl')).VideoFieldsImpl);

/** The cover and the captions of a draft's video. Loaded late. */
export function VideoFields(props: VideoFieldsProps) {
  const { part: Impl } = useLazyPart(part, true);
  return Impl ? <Impl {...props} /> : null;
}
