import type { LinkHealth } from '../../../../contract/constants/content/linkHealth';
import { UPLOADED_BY_USER } from '../../../../contract/constants/pins/sources';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { RelatedArticle } from '../../../../contract/schemas/pins/pinParts';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { entityId } from '../../../platform/database/entityId';
import type { Visitor } from '../../../platform/http/context';
import { presentImages, type RenditionName } from '../../../platform/media/renditions';
import { toHtml } from '../../../platform/text/html';
import { shorten } from '../../../platform/text/text';
import { type BoardRelations, boardUrl, type PinBoardRow, presentPinBoard } from '../../boards/boards';
import type { Mentioned } from '../../people/users';
import { presentMentions } from './mentions/mentions';
import { pinAbilities } from './pins.policy';
import type { ShownPin } from './pins.repository';
import { annotationsOf, seoOf } from './pins.seo';
import type { countReactions } from './reactionCounts.repository';
import type { RichPin } from './richPin';
import type { SavedPin } from './savedPins.repository';
import { type Nameable, presentStory } from './stickers/stickers.present';
import { presentTags, type Tagged } from './tags/tagged';

/**
 * Which fields of a pin an answer holds is decided here, for every path: lists and single pins, resources, queries and
 * rendered pages. By visitor kind (ledger ENT-019 to ENT-023) and by view:
 *
 * |                                                              | unauth, bot   | auth          |
 * | picture, texts, board, pinner, counts of comments, videos    | card, closeup | card, closeup |
 * | the viewer's own relation: saved_info, abilities, done_by_me |               | card, closeup |
 * | section of a pin that the viewer may move or remove          |               | card, closeup |
 * | share_count, repin_count, created_at                         | card, closeup | closeup: created_at |
 * | descriptions as HTML, section, creators, recipe, sponsor …   | closeup       | closeup       |
 * | product with price alone                                     | card, closeup | card          |
 * | product in full, shopping flags, stock, links by device      |               | closeup       |
 * | ads, article, owner of the domain, reactions                 |               | closeup       |
 * | search-engine data                                           | closeup (bot: card too) |     |
 */
export type PinView = 'card' | 'closeup';
export type VisitorKind = Visitor['kind'];

/** Why a pin is among the related ones (ledger ENT-014). */
export type RecommendationReason = NonNullable<Pin['recommendation_reason']>;

/** What presenting the pins of one answer needs beside their rows, read by list for all of them. */
export interface PinRelations {
  readonly boards: ReadonlyMap<BoardId, PinBoardRow>;
  readonly boardRelations: BoardRelations;
  /** The viewer's latest save of each image, by signature. */
  readonly saved: ReadonlyMap<string, SavedPin>;
  /** Signatures of the pictures that the viewer hid. */
  readonly hidden: ReadonlySet<string>;
  /** Pins that the viewer tried. */
  readonly tried: ReadonlySet<PinId>;
  readonly sections: ReadonlyMap<SectionId, { id: SectionId; slug: string; title: string }>;
  /** The savers of lineages' first pins, by pin; only those that the viewer may see. */
  readonly origins: ReadonlyMap<PinId, UserId>;
  readonly reasons: ReadonlyMap<PinId, RecommendationReason>;
  /** Of the one pin of a closeup, as the viewer may see it: everybody may know who pays for a pin (ledger PIN-020). */
  readonly sponsorship: NonNullable<Pin['sponsorship']> | null;
  readonly linkHealth: LinkHealth | null;
  /** Of the pin of a member's closeup, while its comments are on. */
  readonly reactions: Awaited<ReturnType<typeof countReactions>>;
  /** Of the pin of a member's closeup. */
  readonly relatedArticle: RelatedArticle | null;
  /** What the story of a closeup may name. */
  readonly nameable: Nameable;
  /** What the tags of a closeup may name. */
  readonly tagged: Tagged;
  /** Whom the description of a closeup names, as far as the viewer sees them. */
  readonly mentions: readonly Mentioned[];
  readonly siteOrigin: string;
}

const CARD_SIZES: readonly RenditionName[] = ['236x', '474x', '736x'];

/** A pin for a kind of visitor and a view; null if its board or its people no longer exist. */
export function presentPin(row: ShownPin, kind: VisitorKind, view: PinView, relations: PinRelations): Pin | null {
  const boardRow = relations.boards.get(row.board_id);
  const board = boardRow && presentPinBoard(boardRow, relations.boardRelations);
  const pinner = relations.boardRelations.owners.get(row.pinner_id);
  if (!boardRow || !board || !pinner) return null;

  const isMember = kind === 'auth';
  const isCloseup = view === 'closeup';
  const reason = relations.reasons.get(row.id);
  return {
    ...essentials(row, isCloseup ? undefined : CARD_SIZES),
    board,
    pinner,
    ...(reason ? { recommendation_reason: reason } : {}),
    ...(isMember ? ownRelation(row, boardRow, relations) : publicCounts(row)),
    ...(isCloseup ? details(row, relations) : {}),
    ...shopping(row, isMember && isCloseup),
    ...(isMember && isCloseup ? memberDetails(row, board.name, relations) : {}),
    ...(kind === 'bot' || (kind === 'unauth' && isCloseup) ? seoOf(row, board, pinner, relations.siteOrigin) : {}),
  };
}

function essentials(row: ShownPin, sizes: readonly RenditionName[] | undefined) {
  const { signature, picture, rich } = row;
  return {
    id: row.id,
    entity_id: entityId('Pin', row.id),
    type: 'pin' as const,
    title: row.title,
    grid_title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    domain: row.domain,
    dominant_color: picture.dominant_color,
    image_signature: signature,
    preview: picture.preview,
    images: presentImages({ ...picture, signature }, sizes),
    is_promoted: false,
    comments_disabled: row.comments_disabled,
    aggregated_pin_data: {
      comment_count: row.comment_count,
      did_it_data: { images_count: row.tried_count },
      is_shop_the_look: false,
    },
    ...(rich?.videos ? { videos: rich.videos } : {}),
    ...(rich?.story_pin_data ? { story_pin_data_id: rich.story_pin_data.id } : {}),
  } satisfies Partial<Pin>;
}

/** Ledger ENT-021. */
function publicCounts(row: ShownPin) {
  return {
    share_count: row.share_count,
    repin_count: row.repin_count,
    created_at: row.created_at.toISOString(),
  } satisfies Partial<Pin>;
}

/** What the viewer has done with the pin, and may do. */
function ownRelation(row: ShownPin, board: PinBoardRow, relations: PinRelations) {
  const abilities = pinAbilities(row, board, relations.boardRelations.viewerId);
  return {
    saved_info: savedInfo(relations.saved.get(row.signature), relations),
    abilities,
    // The section whose count changes when the viewer deletes the pin.
    ...(abilities.delete ? { section: sectionOf(row, relations) } : {}),
    done_by_me: relations.tried.has(row.id),
    is_hidden: relations.hidden.has(row.signature),
  } satisfies Partial<Pin>;
}

export function savedInfo(
  saved: SavedPin | undefined,
  { boards, boardRelations }: Pick<PinRelations, 'boards' | 'boardRelations'>,
): Pin['saved_info'] {
  const board = saved && boards.get(saved.board_id);
  const owner = board && boardRelations.owners.get(board.owner_id);
  if (!saved || !board || !owner) return null;
  return {
    board_id: board.id,
    title: board.name,
    url: boardUrl(owner, board.slug),
    local_pin_id: saved.id,
    ...(saved.section_id === null ? {} : { section_id: saved.section_id }),
    type: 'board',
  };
}

/** What only the closeup shows, for every viewer. */
function details(row: ShownPin, relations: PinRelations) {
  const people = relations.boardRelations.owners;
  const originPinner = row.origin_pin_id === null ? undefined : relations.origins.get(row.origin_pin_id);
  // The uploader of the image is credited as long as the viewer can see their own pin of it.
  const mayCredit = row.creator_id === row.pinner_id || originPinner !== undefined;
  return {
    description_html: toHtml(row.description),
    closeup_description: row.description,
    closeup_unified_description: row.description,
    user_mention_tags: presentMentions(row.description, relations.mentions, people),
    source: row.source === 'upload' ? UPLOADED_BY_USER : row.domain,
    section: sectionOf(row, relations),
    native_creator: (mayCredit ? people.get(row.creator_id) : undefined) ?? null,
    origin_pinner: (originPinner && people.get(originPinner)) ?? null,
    attribution: row.rich?.attribution ?? null,
    media_attribution: row.rich?.media_attribution ?? null,
    embed: row.rich?.embed ?? null,
    carousel_data: presentCarousel(row.rich?.carousel_data),
    pin_tags: presentTags(row.rich?.pin_tags, relations.tagged),
    closeup_attribution: (mayCredit ? people.get(row.creator_id) : undefined) ?? people.get(row.pinner_id) ?? null,
    link_health: relations.linkHealth,
    sponsorship: relations.sponsorship,
    image_crop: { min_y: 0, max_y: 1 },
    is_v1_idea_pin: false,
    recipe: row.rich?.recipe ?? null,
    article: row.rich?.article ?? null,
    story_pin_data: presentStory(row.rich?.story_pin_data, people, relations.nameable),
    story_pin_data_id: row.rich?.story_pin_data?.id ?? null,
    videos: row.rich?.videos ?? null,
  } satisfies Partial<Pin>;
}

function presentCarousel(carousel: RichPin['carousel_data']): Pin['carousel_data'] {
  if (!carousel) return null;
  const slots = carousel.carousel_slots.map(({ signature, picture, ...slot }) => ({
    ...slot,
    images: presentImages({ ...picture, signature }),
  }));
  return { index: carousel.index, carousel_slots: slots };
}

/** A product in full for members who look closely; its name and price for everyone (ledger ENT-020, ENT-023). */
function shopping(row: ShownPin, isFull: boolean) {
  const product = row.rich?.product;
  if (!product) return {};
  if (isFull) return { product } satisfies Partial<Pin>;
  const { currency, price, in_stock } = product.offer_summary;
  return {
    product: {
      product_id: product.product_id,
      name: product.name,
      brand: null,
      offer_summary: { currency, price, in_stock },
      variant_set: null,
    },
  } satisfies Partial<Pin>;
}

const sectionOf = ({ section_id: id }: ShownPin, { sections }: PinRelations) => (id && sections.get(id)) ?? null;

/** The promotion fields of a pin that is not promoted (ledger ENT-003, ENT-013). */
const NOT_PROMOTED = {
  is_downstream_promotion: false,
  ad_match_reason: null,
  advertiser_id: null,
  campaign_id: null,
  ad_destination_url: null,
  attribution_source_id: null,
  promoted_is_removable: false,
  ad_targeting_attribution: null,
  promoter: null,
} satisfies Partial<Pin>;

function memberDetails(row: ShownPin, boardName: string, { reactions, relatedArticle }: PinRelations) {
  const product = row.rich?.product;
  return {
    created_at: row.created_at.toISOString(),
    auto_alt_text: row.title || shorten(row.description, 100) || boardName,
    mobile_link: row.link,
    tracked_link: row.link,
    tracking_params: '',
    category: '',
    is_unsafe: false,
    is_oos_product: product ? !product.offer_summary.in_stock : false,
    is_stale_product: false,
    is_eligible_for_pdp: product !== undefined,
    is_eligible_for_pdp_plus: false,
    is_eligible_for_web_closeup: true,
    is_eligible_for_aggregated_comments: !row.comments_disabled,
    should_open_in_stream: false,
    shopping_flags: [],
    reaction_counts_data: reactions.map(({ type, count }) => ({ reaction_type: type, reaction_count: count })),
    related_article: relatedArticle,
    link_domain: row.domain === '' ? null : { official_user: null },
    ...NOT_PROMOTED,
    ...(product ? { price_currency: product.offer_summary.currency } : {}),
    pin_join: {
      ...annotationsOf(row, boardName),
      seo_breadcrumbs: [],
      seo_related_interests: [],
      seo_canonical_url: '',
    },
  } satisfies Partial<Pin>;
}
