import { type Static, Type } from 'typebox';
import {
  EDIT_SCALES,
  STORY_BLOCK_TYPES,
  STORY_FONT_IDS,
  STORY_LIMITS,
  STORY_RATIOS,
  type StoryRatio,
  TEXT_ALIGNMENTS,
  TEXT_POSITIONS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  VERTICAL_ALIGNMENTS,
} from '../../constants/boards/stories';
import { LIMITS } from '../../constants/limits';
import { DRAFT_LIMITS } from '../../constants/pins/pinDrafts';
import { CommentIdSchema, MediaIdSchema, Nullable, OneOf, PinIdSchema, UserIdSchema } from '../common';
import { MusicIdSchema } from '../content/siteMusic';

const closed = { additionalProperties: false };
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });
/** Made by the device. Unique on its page. */
const BlockId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' });
export const StoryRatioSchema = OneOf(Object.keys(STORY_RATIOS) as StoryRatio[]);

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

const Scale = Type.Number({ minimum: EDIT_SCALES.min, maximum: EDIT_SCALES.max });
/** Fractions of the page from its left and upper edge. */
const Coordinate = Type.Number({ minimum: 0, maximum: 1 });

/** Where the middle of a block is, and how it is scaled and turned (ledger BUILD-039). `rotate` in degrees, clockwise. */
export const BlockEditsSchema = Type.Object(
  {
    left: Coordinate,
    top: Coordinate,
    scale: Scale,
    rotate: Type.Number({ minimum: -180, maximum: 180 }),
    scale_x: Scale,
    scale_y: Scale,
  },
  closed,
);
export type BlockEdits = Static<typeof BlockEditsSchema>;

/** What its owner saw when they chose it; only they read it. */
const Shown = {
  name: Type.Optional(Type.String({ maxLength: LIMITS.pinTitle })),
  image: Type.Optional(Nullable(Type.String({ maxLength: DRAFT_LIMITS.link }))),
};

/**
 * A block of a page. Of the fields that name something it has those of its type; a draft may lack them, a story may not.
 * Blocks without `id` or `edits` were saved before blocks could be moved; one without `type` is a paragraph.
 */
export const StoryBlockSchema = Type.Object(
  {
    id: Type.Optional(BlockId),
    type: Type.Optional(OneOf(STORY_BLOCK_TYPES)),
    text: Type.String({ maxLength: STORY_LIMITS.text }),
    style: TextStyleSchema,
    edits: Type.Optional(BlockEditsSchema),
    /** Of an image, a video and a try-on: an upload of the owner. */
    media_id: Type.Optional(Nullable(MediaIdSchema)),
    /** Of a link. */
    url: Type.Optional(Type.String({ maxLength: LIMITS.link })),
    user_id: Type.Optional(Nullable(UserIdSchema)),
    pin_id: Type.Optional(Nullable(PinIdSchema)),
    comment_id: Type.Optional(Nullable(CommentIdSchema)),
    music_id: Type.Optional(Nullable(MusicIdSchema)),
    ...Shown,
  },
  closed,
);
export type StoryBlock = Static<typeof StoryBlockSchema>;

/** What a page of a story shows: its picture, moved by `picture`, and blocks over it in their order. */
export const StoryPageSchema = Type.Object(
  {
    background_color: Color,
    /** Absent: that of stories, 9:16. */
    ratio: Type.Optional(StoryRatioSchema),
    picture: Type.Optional(BlockEditsSchema),
    blocks: Type.Array(StoryBlockSchema, { maxItems: STORY_LIMITS.blocks }),
  },
  closed,
);
export type StoryPage = Static<typeof StoryPageSchema>;
