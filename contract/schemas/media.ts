import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { MediaIdSchema } from './common';

export const MediaSchema = Type.Object({
  id: MediaIdSchema,
  signature: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
  preview: Type.String(),
  url: Type.String(),
});
export type Media = Static<typeof MediaSchema>;

export const mediaSchemas = {
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
