import { type Static, Type } from 'typebox';
import { SMALLEST_CROP } from '../../constants/content/pictureCrops';
import { Nullable } from '../common';

const Place = Type.Number({ minimum: 0, maximum: 1 });
const Side = Type.Number({ minimum: SMALLEST_CROP, maximum: 1 });

/**
 * How a picture is rotated and then cropped: quarter turns clockwise, and the part that stays as fractions of the
 * rotated picture, measured from its left and top.
 */
export const PictureCropSchema = Type.Object(
  { quarter_turns: Type.Integer({ minimum: 0, maximum: 3 }), left: Place, top: Place, width: Side, height: Side },
  { additionalProperties: false },
);
export type PictureCrop = Static<typeof PictureCropSchema>;

/** Null: the whole picture as it was uploaded. */
export const OptionalCrop = Nullable(PictureCropSchema);

/** A part of a picture, as fractions of it measured from its left and top. */
export const PicturePartSchema = Type.Object({ x: Place, y: Place, w: Side, h: Side }, { additionalProperties: false });
export type PicturePart = Static<typeof PicturePartSchema>;
