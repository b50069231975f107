import { Type } from 'typebox';
import { STORY_BLOCK_TYPES, STORY_LISTS } from '../../constants/boards/stories';
import { CommentIdSchema, Nullable, OneOf, PinIdSchema, UserIdSchema } from '../common';
import { BlockEditsSchema, StoryRatioSchema, TextStyleSchema } from './storyPages';

const Picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });
const Duration = Type.Object({ hours: Type.Integer(), minutes: Type.Integer() });

/** Ledger ENT-029. */
export const RecipeSchema = Type.Object({
  name: Type.String(),
  categorized_ingredients: Type.Array(
    Type.Object({
      category: Type.String(),
      ingredients: Type.Array(Type.Object({ amount: Type.String(), name: Type.String() })),
    }),
  ),
  cook_time: Nullable(Duration),
  prep_time: Nullable(Duration),
  total_time: Nullable(Duration),
  servings_summary: Type.String(),
  diets: Type.Array(Type.String()),
  aggregate_rating: Nullable(
    Type.Object({
      best_rating: Type.Number(),
      rating_value: Type.Number(),
      review_count: Type.Integer(),
      rating_count: Type.Integer(),
    }),
  ),
});

/** Ledger ENT-030. */
export const ArticleSchema = Type.Object({ name: Type.String(), date_published: Type.String() });

/** Ledger ENT-031. Prices are in units of `currency`, as text with its decimals. */
export const ProductSchema = Type.Object({
  product_id: Type.String(),
  name: Type.String(),
  brand: Nullable(
    Type.Object({ name: Type.String(), user_id: Type.Optional(Type.String()), is_merchant: Type.Boolean() }),
  ),
  offer_summary: Type.Object({
    currency: Type.String(),
    price: Type.String(),
    min_price: Type.Optional(Type.String()),
    max_price: Type.Optional(Type.String()),
    standard_price: Type.Optional(Type.String()),
    in_stock: Type.Boolean(),
    shipping_info: Type.Optional(
      Type.Object({ free_shipping_price: Type.String(), free_shipping_value: Type.Number() }),
    ),
  }),
  variant_set: Nullable(
    Type.Object({
      dimensions: Type.Array(Type.String()),
      variants: Type.Array(Type.Record(Type.String(), Type.String())),
    }),
  ),
  extra_images: Type.Optional(Type.Array(Picture)),
});

/** Ledger ENT-008. `duration` in milliseconds. */
export const VideoSchema = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  duration: Type.Integer(),
  thumbnail: Type.String(),
  captions_urls: Type.Array(Type.String()),
});
export const VideosSchema = Type.Object({ video_list: Type.Record(Type.String(), VideoSchema) });

/** Blocks that name a person or what is on another pin. They can be removed, and then stay as removed blocks (ledger PIN-021). */
export const STICKERS = [
  'mention_sticker',
  'product_sticker',
  'comment_reply_sticker',
  'virtual_try_on_makeup_sticker',
] as const;

/** Ledger ENT-032. Durations in milliseconds. */
export const StoryPinDataSchema = Type.Object({
  id: Type.String(),
  pages: Type.Array(
    Type.Object({
      layout: Type.Integer(),
      background_color: Type.String(),
      /** Absent: 9:16. */
      ratio: Type.Optional(StoryRatioSchema),
      blocks: Type.Array(
        Type.Object({
          /** Ledger ENT-002; a paragraph is a block of text. */
          block_type: OneOf(STORY_BLOCK_TYPES),
          text: Type.Optional(Type.String()),
          style: Type.Optional(TextStyleSchema),
          /** Where it is on its page; absent: at the position of its style. */
          edits: Type.Optional(BlockEditsSchema),
          image: Type.Optional(Picture),
          video: Type.Optional(VideoSchema),
          /** For a mention and a reply to a comment: the person, with their current name. */
          user: Type.Optional(Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() })),
          /** For a product: its pin and its name. */
          product: Type.Optional(Type.Object({ pin_id: PinIdSchema, name: Type.String() })),
          /** For a reply to a comment, whose author is `user`. */
          comment: Type.Optional(Type.Object({ id: CommentIdSchema, pin_id: PinIdSchema })),
          /** For a link. */
          url: Type.Optional(Type.String()),
          /** The piece as it was when the story was made; of older stories its id alone. */
          music: Type.Optional(
            Type.Object({
              id: Type.String(),
              title: Type.Optional(Type.String()),
              artist: Type.Optional(Type.String()),
              license: Type.Optional(Type.String()),
              /** Null where the browser plays its notes. */
              url: Type.Optional(Nullable(Type.String())),
            }),
          ),
          /** For a sticker: it was removed and shows nothing any more. */
          is_removed: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
  ),
  metadata: Type.Object({
    pin_title: Type.String(),
    template_type: Type.Integer(),
    basics: Type.Object({
      key_value_blocks: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
      list_blocks: Type.Array(
        Type.Object({
          heading: Type.String(),
          /** Of a list that was made of a story's blocks: its heading is that in the reader's language. */
          kind: Type.Optional(OneOf(STORY_LISTS)),
          items: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
  static_page_count: Type.Integer(),
  total_video_duration: Type.Integer(),
  has_product_pins: Type.Boolean(),
  is_deleted: Type.Boolean(),
  should_mute: Type.Boolean(),
  music_attributions: Type.Optional(
    Type.Array(
      Type.Object({
        artist: Type.String(),
        isrc: Type.String(),
        title: Type.String(),
        thumbnail: Nullable(Type.String()),
      }),
    ),
  ),
});
