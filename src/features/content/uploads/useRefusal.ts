import { useLingui } from '@lingui/react/macro';
import { VIDEO_FORMATS, VIDEO_LIMITS } from '../../../../contract/constants/content/videos';
import type { ApiErrorBody } from '../../../../contract/errors';

const minutes = Math.floor(VIDEO_LIMITS.seconds / 60);
const seconds = VIDEO_LIMITS.storyPageSeconds;
const formats = VIDEO_FORMATS;

/** Returns a function that says why a file could not be uploaded, also where this device refused it. */
export function useRefusal(): (error: ApiErrorBody) => string {
  const { t } = useLingui();
  const refusals: Readonly<Record<string, string>> = {
    tooLarge: t`That is too large.`,
    fileEmpty: t`That file is empty.`,
    unsupportedMedia: t`That file is neither a picture nor a video that we can read. Use one of these: JPEG, PNG, WebP, GIF, AVIF, ${formats}.`,
    heicPicture: t`That is a HEIC photo, which browsers cannot show. Save it as JPEG or PNG, then upload that.`,
    videoTooLong: t`That video is too long. It can last at most ${minutes} minutes.`,
    storyPageTooLong: t`A page of a story can show at most ${seconds} seconds of video.`,
  };
  return ({ id, message }) => refusals[id] ?? message;
}
