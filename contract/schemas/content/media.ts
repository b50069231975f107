import { type Static, Type } from 'typebox';
import { VIDEO_FAILURES, VIDEO_STATUSES } from '../../constants/content/videos';
import { LIMITS } from '../../constants/limits';
import { MediaIdSchema, Nullable, OneOf } from '../common';

/** What has become of an uploaded video. Its file is played when it is ready. */
export const UploadedVideoSchema = Type.Object({
  status: OneOf(VIDEO_STATUSES),
  /** Percent. */
  progress: Type.Integer(),
  failure: Nullable(OneOf(VIDEO_FAILURES)),
  /** Milliseconds. */
  duration: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Null until it is ready. */
  url: Nullable(Type.String()),
});
export type UploadedVideo = Static<typeof UploadedVideoSchema>;

export const MediaSchema = Type.Object({
  id: MediaIdSchema,
  signature: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
  preview: Type.String(),
  url: Type.String(),
  /** Of a video, whose cover the image is. */
  video: Nullable(UploadedVideoSchema),
});
export type Media = Static<typeof MediaSchema>;

export const mediaSchemas = {
  /** What has become of these uploads of the viewer that are videos; others are left out. */
  'UploadedVideosResource.get': {
    options: Type.Object(
      { media_ids: Type.Array(MediaIdSchema, { minItems: 1, maxItems: 50, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    data: Type.Array(Type.Object({ media_id: MediaIdSchema, video: UploadedVideoSchema })),
  },
  'UploadedVideoResource.update': {
    /** Prepares a video of the viewer again that failed. A repeated call changes nothing. */
    options: Type.Object({ media_id: MediaIdSchema }, { additionalProperties: false }),
    data: UploadedVideoSchema,
  },
  /** The images of a web page, largest first, at most 50. For the URL of an image it is that image. */
  'FindPinImagesResource.get': {
    options: Type.Object(
      { url: Type.String({ minLength: 1, maxLength: LIMITS.link }) },
      { additionalProperties: false },
    ),
    data: Type.Object({
      title: Type.String(),
      description: Type.String(),
      url: Type.String(),
      items: Type.Array(
        Type.Object({
          url: Type.String(),
          width: Type.Optional(Type.Integer()),
          height: Type.Optional(Type.Integer()),
          alt_text: Type.String(),
        }),
      ),
    }),
  },
};
