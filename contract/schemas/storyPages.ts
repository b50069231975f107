import { type Static, Type } from 'typebox';
import {
  STORY_FONT_IDS,
  STORY_LIMITS,
  TEXT_ALIGNMENTS,
  TEXT_BLOCKS,
  TEXT_POSITIONS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  VERTICAL_ALIGNMENTS,
} from '../constants/stories';
import { OneOf } from './common';

const closed = { additionalProperties: false };
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });

export const TextStyleSchema = Type.Object(
  {
    alignment: Type.Integer({ minimum: 0, maximum: TEXT_ALIGNMENTS.length - 1 }),
    vertical_alignment: Type.Integer({ minimum: 0, maximum: VERTICAL_ALIGNMENTS.length - 1 }),
    color: Color,
    highlight_color: Color,
    font_size: Type.Integer({ minimum: 8, maximum: 96 }),
    font_id: OneOf(STORY_FONT_IDS),
    position: OneOf(TEXT_POSITIONS),
    size: OneOf(TEXT_SIZES),
    transform: OneOf(TEXT_TRANSFORMS),
  },
  closed,
);
export type TextStyle = Static<typeof TextStyleSchema>;

/** What a page of a story shows over its picture. */
export const StoryPageSchema = Type.Object(
  {
    background_color: Color,
    blocks: Type.Array(
      Type.Object(
        { type: OneOf(TEXT_BLOCKS), text: Type.String({ maxLength: STORY_LIMITS.text }), style: TextStyleSchema },
        closed,
      ),
      { maxItems: STORY_LIMITS.blocks },
    ),
  },
  closed,
);
export type StoryPage = Static<typeof StoryPageSchema>;
