import { createHash, randomInt } from 'node:crypto';
import type {
  AdAccountId,
  AdAccountRequestId,
  ApiTokenId,
  AssetGroupId,
  AudienceId,
  BoardId,
  BulkActionId,
  BusinessId,
  BusinessInviteId,
  CatalogId,
  CatalogTokenId,
  CommentId,
  ConversationId,
  ConversionTagId,
  DecisionId,
  DuplicateMergeId,
  EventTokenId,
  FeedRunId,
  Id,
  ImportId,
  InvoiceId,
  LeadFormId,
  LeadSubmissionId,
  MarketingPlanId,
  MediaId,
  MessageId,
  NewsId,
  OauthAppId,
  PinId,
  ProductFeedId,
  ProductGroupId,
  PromotionId,
  ScheduledPinId,
  SectionId,
  SystemUserId,
  TodayArticleId,
  TriedItId,
  UserId,
  WebhookDeliveryId,
  WebhookId,
} from '../../../contract/schemas/common';
import type { Clock } from '../ops/clock';

/**
 * Ids are 64-bit numbers, written as decimal strings, that contain their time, so that ordering by id is ordering by
 * time: 41 bits of milliseconds since 2024-01-01 UTC | 12 bits of shard | 4 bits of kind | 6 bits of sequence. The top
 * bit is always 0, so that every id fits PostgreSQL's signed bigint (until the year 2093).
 */
export type JobId = Id<'job'>;
export type MailId = Id<'mail'>;
export type ReportId = Id<'report'>;
export type AuditEntryId = Id<'auditEntry'>;
export type BoardEventId = Id<'boardEvent'>;
export type BusinessEventId = Id<'businessEvent'>;
export type AdEventId = Id<'adEvent'>;
export type LedgerEntryId = Id<'ledgerEntry'>;

export interface IdOf {
  user: UserId;
  board: BoardId;
  section: SectionId;
  pin: PinId;
  media: MediaId;
  comment: CommentId;
  job: JobId;
  mail: MailId;
  report: ReportId;
  bulkAction: BulkActionId;
  boardEvent: BoardEventId;
  scheduledPin: ScheduledPinId;
  conversation: ConversationId;
  message: MessageId;
  auditEntry: AuditEntryId;
  news: NewsId;
  triedIt: TriedItId;
  todayArticle: TodayArticleId;
  decision: DecisionId;
  duplicateMerge: DuplicateMergeId;
  music: string;
  business: BusinessId;
  adAccount: AdAccountId;
  assetGroup: AssetGroupId;
  systemUser: SystemUserId;
  catalog: CatalogId;
  productFeed: ProductFeedId;
  feedRun: FeedRunId;
  productGroup: ProductGroupId;
  promotion: PromotionId;
  marketingPlan: MarketingPlanId;
  leadForm: LeadFormId;
  leadSubmission: LeadSubmissionId;
  invoice: InvoiceId;
  adEvent: AdEventId;
  ledgerEntry: LedgerEntryId;
  businessInvite: BusinessInviteId;
  adAccountRequest: AdAccountRequestId;
  businessEvent: BusinessEventId;
  conversionTag: ConversionTagId;
  eventToken: EventTokenId;
  catalogToken: CatalogTokenId;
  audience: AudienceId;
  importRun: ImportId;
  apiToken: ApiTokenId;
  webhook: WebhookId;
  webhookDelivery: WebhookDeliveryId;
  oauthApp: OauthAppId;
}
export type IdKind = keyof IdOf;

export const SHARD_COUNT = 4096;

const EPOCH = Date.UTC(2024, 0, 1);
const SEQUENCE_COUNT = 64;
const TIME_SHIFT = 22n;
const SHARD_SHIFT = 10n;
const KIND_SHIFT = 6n;
const SHARD_MASK = 0xfffn;
const MAX_TIME = 2 ** 41 - 1;

/**
 * Never renumber: the numbers are part of every existing id. Kinds of different tables may share a number, because ids
 * only need to be unique in their table.
 */
const KIND_NUMBER: Readonly<Record<IdKind, bigint>> = {
  user: 1n,
  board: 2n,
  section: 3n,
  pin: 4n,
  media: 5n,
  comment: 6n,
  job: 7n,
  report: 8n,
  bulkAction: 12n,
  boardEvent: 9n,
  scheduledPin: 13n,
  conversation: 10n,
  message: 11n,
  mail: 14n,
  auditEntry: 15n,
  news: 14n,
  triedIt: 6n,
  todayArticle: 8n,
  decision: 15n,
  duplicateMerge: 1n,
  music: 8n,
  business: 10n,
  adAccount: 11n,
  assetGroup: 12n,
  // Of another kind than a user's: both are members of businesses.
  systemUser: 13n,
  businessInvite: 14n,
  adAccountRequest: 15n,
  businessEvent: 9n,
  conversionTag: 9n,
  eventToken: 10n,
  catalogToken: 13n,
  audience: 12n,
  importRun: 8n,
  apiToken: 10n,
  webhook: 11n,
  webhookDelivery: 12n,
  oauthApp: 13n,
  catalog: 14n,
  productFeed: 15n,
  feedRun: 8n,
  productGroup: 7n,
  promotion: 12n,
  marketingPlan: 13n,
  leadForm: 14n,
  leadSubmission: 15n,
  invoice: 14n,
  adEvent: 9n,
  ledgerEntry: 11n,
};

/** An id that nothing has, so that the same statements run for what is absent as for what is hidden. */
export const absentId = <AnyId extends string>(): AnyId => '0' as AnyId;

export interface Ids {
  /**
   * Creates an id. The ids of one kind in one process increase strictly, whatever their shards, even if the clock is
   * set back. Throws a RangeError for an invalid shard and for a clock before 2024 or after 2093. `shard` is an integer
   * from 0 to 4095: that of the owner whose rows belong together with this one (`shardOf(ownerId)`).
   */
  next<Kind extends IdKind>(kind: Kind, shard: number): IdOf[Kind];
}

/**
 * The sequence starts at a random number in each millisecond (in its lower half), so that two processes that create an
 * id of one kind and shard in the same millisecond rarely collide; the table's unique key detects it if they do.
 */
export function createIds(clock: Clock): Ids {
  const states = new Map<IdKind, State>();
  return {
    next<Kind extends IdKind>(kind: Kind, shard: number): IdOf[Kind] {
      if (!Number.isInteger(shard) || shard < 0 || shard >= SHARD_COUNT) {
        throw new RangeError(`An id's shard is an integer from 0 to ${SHARD_COUNT - 1}, not ${shard}`);
      }
      const now = clock.now().getTime() - EPOCH;
      if (!(now >= 0 && now < MAX_TIME)) throw new RangeError('The clock stands outside the years that ids can hold');

      let state = states.get(kind) ?? { time: -1, sequence: 0, last: -1n };
      if (now > state.time) state = startOf(now, state);
      else if (state.sequence + 1 < SEQUENCE_COUNT) state = { ...state, sequence: state.sequence + 1 };
      else state = startOf(state.time + 1, state);
      let id = compose(state.time, shard, kind, state.sequence);
      // The shard is above the sequence: for a lower shard in the same millisecond, use the next one.
      if (id <= state.last) {
        state = startOf(state.time + 1, state);
        id = compose(state.time, shard, kind, state.sequence);
      }
      states.set(kind, { ...state, last: id });
      return id.toString() as IdOf[Kind];
    },
  };
}

interface State {
  time: number;
  sequence: number;
  last: bigint;
}

function startOf(time: number, { last }: State): State {
  return { time, sequence: randomInt(SEQUENCE_COUNT / 2), last };
}

function compose(time: number, shard: number, kind: IdKind, sequence: number): bigint {
  return (
    (BigInt(time) << TIME_SHIFT) | (BigInt(shard) << SHARD_SHIFT) | (KIND_NUMBER[kind] << KIND_SHIFT) | BigInt(sequence)
  );
}

/** The shard inside an id, 0 to 4095. */
export function shardOf(id: string): number {
  return Number((BigInt(id) >> SHARD_SHIFT) & SHARD_MASK);
}

/** For rows without an owner: twelve more bits in which two processes differ. */
export const randomShard = (): number => randomInt(SHARD_COUNT);

/** A stable shard for a text (a username, an email address): the first 12 bits of its SHA-256. */
export function shardOfKey(text: string): number {
  return createHash('sha256').update(text).digest().readUInt16BE(0) >> 4;
}

/** When an id was created, to the millisecond (rarely a few ahead of the clock, after a burst). */
export function timeOf(id: string): Date {
  return new Date(Number(BigInt(id) >> TIME_SHIFT) + EPOCH);
}
