import { type Static, type TSchema, Type } from 'typebox';

/** Ids are 64-bit numbers as decimal strings; the brand prevents using a board's id as a pin's. */
export type Id<Noun extends string> = string & { readonly __noun: Noun };
export type PinId = Id<'pin'>;
export type BoardId = Id<'board'>;
export type SectionId = Id<'section'>;
export type UserId = Id<'user'>;
export type MediaId = Id<'media'>;
export type CommentId = Id<'comment'>;
export type InterestId = Id<'interest'>;
export type BulkActionId = Id<'bulkAction'>;
export type ScheduledPinId = Id<'scheduledPin'>;
export type ConversationId = Id<'conversation'>;
export type MessageId = Id<'message'>;
export type NewsId = Id<'news'>;
export type TriedItId = Id<'triedIt'>;
export type TodayArticleId = Id<'todayArticle'>;
export type DecisionId = Id<'decision'>;
export type DuplicateMergeId = Id<'duplicateMerge'>;
export type BusinessId = Id<'business'>;
export type AdAccountId = Id<'adAccount'>;
export type AssetGroupId = Id<'assetGroup'>;
export type SystemUserId = Id<'systemUser'>;
export type CatalogId = Id<'catalog'>;
export type ProductFeedId = Id<'productFeed'>;
export type FeedRunId = Id<'feedRun'>;
export type ProductGroupId = Id<'productGroup'>;
export type BusinessInviteId = Id<'businessInvite'>;
export type AdAccountRequestId = Id<'adAccountRequest'>;
export type InvoiceId = Id<'invoice'>;
/** Of a person in a business, that of their account. */
export type MemberId = UserId | SystemUserId;
/** The profile of a business has the id of its account. */
export type AssetId = AdAccountId | AssetGroupId | UserId | CatalogId | ConversionTagId;
export type ConversionTagId = Id<'conversionTag'>;
export type EventTokenId = Id<'eventToken'>;
export type CatalogTokenId = Id<'catalogToken'>;
export type AudienceId = Id<'audience'>;
export type PromotionId = Id<'promotion'>;
export type MarketingPlanId = Id<'marketingPlan'>;
export type LeadFormId = Id<'leadForm'>;
export type LeadSubmissionId = Id<'leadSubmission'>;
export type ImportId = Id<'import'>;
export type ApiTokenId = Id<'apiToken'>;
export type WebhookId = Id<'webhook'>;
export type WebhookDeliveryId = Id<'webhookDelivery'>;
export type OauthAppId = Id<'oauthApp'>;

/** A decimal number that fits into 63 bits, without leading zeros. */
export const ID_PATTERN = '^(0|[1-9][0-9]{0,17}|[1-8][0-9]{18}|9[01][0-9]{17}|92[01][0-9]{16}|922[0-2][0-9]{15})$';
const id = <I extends string>() => Type.Unsafe<I>(Type.String({ pattern: ID_PATTERN }));
export const PinIdSchema = id<PinId>();
export const DecisionIdSchema = id<DecisionId>();
export const BoardIdSchema = id<BoardId>();
export const SectionIdSchema = id<SectionId>();
export const UserIdSchema = id<UserId>();
export const MediaIdSchema = id<MediaId>();
export const CommentIdSchema = id<CommentId>();
export const BulkActionIdSchema = id<BulkActionId>();
export const InterestIdSchema = id<InterestId>();
export const ScheduledPinIdSchema = id<ScheduledPinId>();
export const ConversationIdSchema = id<ConversationId>();
export const MessageIdSchema = id<MessageId>();
export const NewsIdSchema = id<NewsId>();
export const TriedItIdSchema = id<TriedItId>();
export const TodayArticleIdSchema = id<TodayArticleId>();
export const DuplicateMergeIdSchema = id<DuplicateMergeId>();
export const BusinessIdSchema = id<BusinessId>();
export const AdAccountIdSchema = id<AdAccountId>();
export const ConversionTagIdSchema = id<ConversionTagId>();
export const EventTokenIdSchema = id<EventTokenId>();
export const CatalogTokenIdSchema = id<CatalogTokenId>();
export const AudienceIdSchema = id<AudienceId>();
export const PromotionIdSchema = id<PromotionId>();
export const MarketingPlanIdSchema = id<MarketingPlanId>();
export const LeadFormIdSchema = id<LeadFormId>();
export const LeadSubmissionIdSchema = id<LeadSubmissionId>();
export const ImportIdSchema = id<ImportId>();
export const ApiTokenIdSchema = id<ApiTokenId>();
export const WebhookIdSchema = id<WebhookId>();
export const WebhookDeliveryIdSchema = id<WebhookDeliveryId>();
export const OauthAppIdSchema = id<OauthAppId>();
export const CatalogIdSchema = id<CatalogId>();
export const ProductFeedIdSchema = id<ProductFeedId>();
export const FeedRunIdSchema = id<FeedRunId>();
export const ProductGroupIdSchema = id<ProductGroupId>();
export const AssetGroupIdSchema = id<AssetGroupId>();
export const AssetIdSchema = id<AssetId>();
export const MemberIdSchema = id<MemberId>();
export const BusinessInviteIdSchema = id<BusinessInviteId>();
export const AdAccountRequestIdSchema = id<AdAccountRequestId>();
export const InvoiceIdSchema = id<InvoiceId>();

/** One of these words. Built from a list, so that the static type is the exact union. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))));

/**
 * The viewer has confirmed that pins of a secret board become visible to others. Without it a call that reveals pins
 * fails with the message `revealsSecretPins`.
 */
export const IsRevealConfirmed = Type.Optional(Type.Boolean());

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** ISO 8601 in UTC. */
export const TimestampSchema = Type.String();

/** Options of changes that a parental passcode protects (ledger PASS-006): the passcode, if the account has one. */
export const Passcode = { passcode: Type.Optional(Type.String({ maxLength: 20 })) };

export const Page = {
  bookmark: Type.Optional(Type.String({ maxLength: 2048 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** A response without data. */
export const Done = Type.Object({ ok: Type.Literal(true) });
export type Done = Static<typeof Done>;
