import type { Camelized } from '../../../contract/camelized';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { Pin, PinImage } from '../../../contract/schemas/pins/pins';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { boardSchema } from '../boards/boards';
import { userSchema } from '../people/users';

/** A pin in the store: flat, with the ids of its board and people. */
export type PinEntity = Omit<Camelized<Pin>, Linked> & {
  board: BoardId;
  pinner: UserId;
  nativeCreator?: UserId | null;
  originPinner?: UserId | null;
  promoter?: UserId | null;
  closeupAttribution?: UserId | null;
  linkDomain?: { officialUser: UserId | null } | null;
};

/** Fields of a pin with nested records (ledger ENT-017). */
type Linked = 'board' | 'pinner' | 'nativeCreator' | 'originPinner' | 'promoter' | 'closeupAttribution' | 'linkDomain';

export type PinImageEntity = Camelized<PinImage>;
export type SavedInfo = NonNullable<PinEntity['savedInfo']>;

function toImages(images: Record<string, PinImage | PinImageEntity>): Record<string, PinImageEntity> {
  const entities: Record<string, PinImageEntity> = {};
  for (const size in images) {
    const { url, width, height, avif, webp, ...rest } = images[size] as PinImage & PinImageEntity;
    const isAnimated = rest.is_animated ?? rest.isAnimated;
    entities[size] = {
      ...{ url, width, height, dominantColor: rest.dominant_color ?? rest.dominantColor, avif, webp, isAnimated },
    };
  }
  return entities;
}

/** Fixed field names, because every pin has them: a page of pins is read a third faster than with dynamic names. */
const toCounts = ({ comment_count, did_it_data, is_shop_the_look }: Pin['aggregated_pin_data']) => ({
  commentCount: comment_count,
  didItData: { imagesCount: did_it_data.images_count },
  isShopTheLook: is_shop_the_look,
});

/** Variants are maps of dimension to value ('shoe_size'): their keys are data and are not converted. */
function toProduct(product: NonNullable<Pin['product']>): Camelized<NonNullable<Pin['product']>> {
  const entity = camelize(product);
  const variants = product.variant_set?.variants;
  return variants && entity.variantSet ? { ...entity, variantSet: { ...entity.variantSet, variants } } : entity;
}

export const toPinEntity = entityMapper<Pin, PinEntity, Linked>(
  'entity_id',
  (wire) => ({
    id: wire.id,
    entityId: wire.entity_id,
    type: wire.type,
    title: wire.title,
    gridTitle: wire.grid_title,
    description: wire.description,
    userMentionTags: wire.user_mention_tags && camelize(wire.user_mention_tags),
    descriptionHtml: wire.description_html,
    closeupDescription: wire.closeup_description,
    closeupUnifiedDescription: wire.closeup_unified_description,
    altText: wire.alt_text,
    autoAltText: wire.auto_alt_text,
    link: wire.link,
    linkHealth: wire.link_health,
    mobileLink: wire.mobile_link,
    trackedLink: wire.tracked_link,
    trackingParams: wire.tracking_params,
    domain: wire.domain,
    source: wire.source,
    category: wire.category,
    dominantColor: wire.dominant_color,
    imageSignature: wire.image_signature,
    preview: wire.preview,
    images: wire.images && toImages(wire.images),
    imageCrop: wire.image_crop && camelize(wire.image_crop),
    createdAt: wire.created_at,
    isPromoted: wire.is_promoted,
    isDownstreamPromotion: wire.is_downstream_promotion,
    isHidden: wire.is_hidden,
    isUnsafe: wire.is_unsafe,
    isOosProduct: wire.is_oos_product,
    isStaleProduct: wire.is_stale_product,
    isEligibleForPdp: wire.is_eligible_for_pdp,
    isEligibleForPdpPlus: wire.is_eligible_for_pdp_plus,
    isEligibleForWebCloseup: wire.is_eligible_for_web_closeup,
    isEligibleForAggregatedComments: wire.is_eligible_for_aggregated_comments,
    isV1IdeaPin: wire.is_v1_idea_pin,
    commentsDisabled: wire.comments_disabled,
    doneByMe: wire.done_by_me,
    shoppingFlags: wire.shopping_flags,
    priceCurrency: wire.price_currency,
    shouldOpenInStream: wire.should_open_in_stream,
    adMatchReason: wire.ad_match_reason,
    advertiserId: wire.advertiser_id,
    campaignId: wire.campaign_id,
    adDestinationUrl: wire.ad_destination_url,
    attributionSourceId: wire.attribution_source_id,
    promotedIsRemovable: wire.promoted_is_removable,
    promotion: wire.promotion && camelize(wire.promotion),
    adTargetingAttribution: wire.ad_targeting_attribution && camelize(wire.ad_targeting_attribution),
    reactionCountsData: wire.reaction_counts_data && camelize(wire.reaction_counts_data),
    storyPinDataId: wire.story_pin_data_id,
    aggregatedPinData: wire.aggregated_pin_data && toCounts(wire.aggregated_pin_data),
    embed: wire.embed && camelize(wire.embed),
    carouselData: wire.carousel_data && camelize(wire.carousel_data),
    pinTags: wire.pin_tags && camelize(wire.pin_tags),
    attribution: wire.attribution && camelize(wire.attribution),
    mediaAttribution: wire.media_attribution && camelize(wire.media_attribution),
    sponsorship: wire.sponsorship && camelize(wire.sponsorship),
    relatedArticle: wire.related_article && camelize(wire.related_article),
    section: wire.section && camelize(wire.section),
    board: wire.board,
    pinner: wire.pinner,
    nativeCreator: wire.native_creator,
    originPinner: wire.origin_pinner,
    promoter: wire.promoter,
    closeupAttribution: wire.closeup_attribution,
    linkDomain: wire.link_domain && { officialUser: wire.link_domain.official_user },
    recommendationReason: wire.recommendation_reason && camelize(wire.recommendation_reason),
    pinJoin: wire.pin_join && camelize(wire.pin_join),
    seoTitle: wire.seo_title,
    seoDescription: wire.seo_description,
    seoUrl: wire.seo_url,
    seoNoindexReason: wire.seo_noindex_reason,
    shareCount: wire.share_count,
    repinCount: wire.repin_count,
    savedInfo: wire.saved_info && camelize(wire.saved_info),
    videos: wire.videos && camelize(wire.videos),
    recipe: wire.recipe && camelize(wire.recipe),
    article: wire.article && camelize(wire.article),
    product: wire.product && toProduct(wire.product),
    storyPinData: wire.story_pin_data && camelize(wire.story_pin_data),
    abilities: wire.abilities && camelize(wire.abilities),
  }),
  [
    'link',
    'linkHealth',
    'mobileLink',
    'trackedLink',
    'storyPinDataId',
    'adMatchReason',
    'advertiserId',
    'campaignId',
    'adDestinationUrl',
    'attributionSourceId',
    'promotion',
    'adTargetingAttribution',
    'embed',
    'carouselData',
    'pinTags',
    'attribution',
    'mediaAttribution',
    'sponsorship',
    'relatedArticle',
    'promoter',
    'closeupAttribution',
    'linkDomain',
    'section',
    'nativeCreator',
    'originPinner',
    'recommendationReason',
    'seoNoindexReason',
    'savedInfo',
    'videos',
    'recipe',
    'article',
    'product',
    'storyPinData',
  ],
);

export const pinSchema = entitySchema('pins', toPinEntity, {
  board: boardSchema,
  pinner: userSchema,
  nativeCreator: userSchema,
  originPinner: userSchema,
  promoter: userSchema,
  closeupAttribution: userSchema,
  linkDomain: { officialUser: userSchema },
});
