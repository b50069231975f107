import type { ColumnType, Generated } from 'kysely';
import type { ImageFormat } from '../../../contract/constants/content/imageSizes';
import type { LinkHealth } from '../../../contract/constants/content/linkHealth';
import type { VideoFailure, VideoStatus } from '../../../contract/constants/content/videos';
import type { PinReactionType } from '../../../contract/constants/pins/pinReactions';
import type { SponsorshipStatus } from '../../../contract/constants/pins/sponsorships';
import type { ShareWay } from '../../../contract/constants/talk/shares';
import type {
  BoardId,
  CommentId,
  DuplicateMergeId,
  InterestId,
  MediaId,
  PinId,
  SectionId,
  UserId,
} from '../../../contract/schemas/common';
import type { StoredPicture } from '../media/renditions';
import type { PageRecord } from '../structuredData/pageRecord';
import type { BoardPosition } from './boardTables';
import type { DefaultJson, Json, NullableJson, SearchVector } from './columns';
import type { BoardEventId } from './ids';

/** Tables of pins: their images, texts, links and saves (server/db/migrations); see tables.ts. */

/** The data of an image that a card needs, copied to the pin and to covers, so that a feed reads no other table. */
export interface PictureSummary extends Omit<StoredPicture, 'signature'> {
  preview: string;
}

export interface Cover extends Omit<PictureSummary, 'preview'> {
  signature: string;
  pin_id: PinId;
}

export type PinKind = 'image' | 'video' | 'recipe' | 'article' | 'product' | 'story';
/** catalog: made of a product of a catalog (server/domains/business/catalogs), which also changes and deletes it. */
export type PinSource = 'upload' | 'web' | 'repin' | 'catalog';

interface PicturesTable {
  signature: string;
  width: number;
  height: number;
  bytes: ColumnType<string, string | number, string | number>;
  format: ImageFormat;
  is_animated: Generated<boolean>;
  has_alpha: Generated<boolean>;
  dominant_color: string;
  preview: string;
  palette: DefaultJson<string[]>;
  sizes: Json<PictureSummary['sizes']>;
  /** Characters '0' and '1'; see perceptualHash.ts. */
  perceptual_hash: string | null;
  public_count: Generated<number>;
  use_count: Generated<number>;
  created_at: Date;
  unused_since: Date | null;
}

interface PictureDescriptorsTable {
  signature: string;
  /** See descriptors.ts; null if the original could not be read. */
  descriptors: Buffer | null;
  /** See fingerprint.ts; null if it is from before there were any, empty if the original could not be read. */
  fingerprint: Buffer | null;
}

interface PictureWritesTable {
  signature: string;
  started_at: Date;
}

interface VideosTable {
  signature: string;
  status: VideoStatus;
  progress: Generated<number>;
  failure: VideoFailure | null;
  duration: number;
  width: number;
  height: number;
  has_captions: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface PartialUploadsTable {
  owner_id: UserId;
  id: string;
  length: ColumnType<string, string | number, string | number>;
  fingerprint: string;
  media_id: MediaId | null;
  touched_at: Date;
  /** The request that writes or processes it, until then. By the clock of the database. */
  lease_id: Generated<string | null>;
  leased_until: Generated<Date | null>;
}

interface MediaTable {
  owner_id: UserId;
  id: MediaId;
  signature: string;
  created_at: Date;
}

interface PinsTable {
  id: PinId;
  board_id: BoardId;
  section_id: SectionId | null;
  former_section_id: SectionId | null;
  board_position: BoardPosition;
  pinner_id: UserId;
  parent_pin_id: PinId | null;
  origin_pin_id: PinId | null;
  creator_id: UserId;
  signature: string;
  title: Generated<string>;
  description: Generated<string>;
  alt_text: Generated<string>;
  link: string | null;
  domain: Generated<string>;
  source: PinSource;
  kind: Generated<PinKind>;
  rich: NullableJson<unknown>;
  picture: Json<PictureSummary>;
  /** Decimal text. */
  price: string | null;
  comments_disabled: Generated<boolean>;
  repin_count: Generated<number>;
  share_count: Generated<number>;
  comment_count: Generated<number>;
  tried_count: Generated<number>;
  is_listed: boolean;
  /** By an import. */
  is_brought: Generated<boolean>;
  heat: number;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  deleted_with_board: Generated<boolean>;
  deleted_by_id: UserId | null;
  /** Deleted by a site admin: nobody can restore it. */
  is_taken_down: Generated<boolean>;
}

interface PinPicturesTable {
  pin_id: PinId;
  /** Among the pictures of the pin, from 0. */
  place: number;
  signature: string;
}

interface PinNotesTable {
  user_id: UserId;
  pin_id: PinId;
  text: string;
  updated_at: Date;
}

/** Fields of a pin that people edit. */
export interface PinFields {
  title?: string;
  description?: string;
  alt_text?: string;
  link?: string | null;
  comments_disabled?: boolean;
}

interface PinEditsTable {
  user_id: UserId;
  event_id: BoardEventId;
  pin_id: PinId;
  former: Json<PinFields>;
  changed: Json<PinFields>;
  created_at: Date;
}

interface DismissedDuplicatesTable {
  user_id: UserId;
  /** The lower id of the two. */
  pin_id: PinId;
  other_pin_id: PinId;
  created_at: Date;
}

/** What a merge of duplicates changed, for undoing it. */
export interface MergeContent {
  removed: {
    id: PinId;
    /** Milliseconds: what was deleted again later is not restored. */
    deleted_at: number;
    /** The kept pin that got its comments and texts. */
    into: PinId;
    /** Comments that moved there. */
    comment_ids: CommentId[];
  }[];
  kept: {
    id: PinId;
    former: PinFields;
    changed: PinFields;
    /** The section that it got; null: it stayed where it was. */
    section_id: SectionId | null;
    note: { former: string; changed: string } | null;
  }[];
  /** Pairs of kept pins that the merge dismissed. */
  dismissed: [PinId, PinId][];
}

interface DuplicateMergesTable {
  user_id: UserId;
  id: DuplicateMergeId;
  board_id: BoardId;
  removed_pins: number;
  content: Json<MergeContent>;
  created_at: Date;
  undone_at: Date | null;
}

interface HiddenPicturesTable {
  user_id: UserId;
  signature: string;
  created_at: Date;
}

interface InterestPinsTable {
  interest_id: InterestId;
  pin_id: PinId;
}

interface PinSharesTable {
  pin_id: PinId;
  /** `user:<id>` or `visitor:<id>`. */
  sharer: string;
  day: string;
  way: ShareWay;
  created_at: Date;
}

interface PinSaversTable {
  pin_id: PinId;
  user_id: UserId;
  saves: number;
}

interface SponsorshipsTable {
  pin_id: PinId;
  creator_id: UserId;
  sponsor_id: UserId | null;
  former_sponsor_id: UserId | null;
  status: SponsorshipStatus;
  created_at: Date;
  updated_at: Date;
}

interface LinkPagesTable {
  /** MD5 of the URL without its fragment, as `md5()` writes it. */
  key: string;
  url: string;
  health: LinkHealth;
  /** Consecutive failures to read it. */
  failures: number;
  record: NullableJson<PageRecord>;
  had_record: boolean;
  read_at: Date;
  due_at: Date;
}

interface LinkHostsTable {
  host: string;
  next_at: Date;
}

interface PinReactionsTable {
  pin_id: PinId;
  user_id: UserId;
  reaction_type: PinReactionType;
  created_at: Date;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

/** How many people have a reaction to a pin. */
interface PinReactionCountsTable {
  pin_id: PinId;
  reaction_type: PinReactionType;
  count: number;
}

/** What people answered to the questions of a story. */
interface StoryAnswersTable {
  pin_id: PinId;
  /** The sticker that asks: its page and its block on it, from 0. */
  page: number;
  block: number;
  user_id: UserId;
  text: string;
  answered_at: Date;
}

interface PinMentionsTable {
  pin_id: PinId;
  user_id: UserId;
  handle: string;
  removed_at: Date | null;
  unnamed_at: Date | null;
}

export interface PinTables {
  pictures: PicturesTable;
  picture_descriptors: PictureDescriptorsTable;
  picture_writes: PictureWritesTable;
  media: MediaTable;
  partial_uploads: PartialUploadsTable;
  videos: VideosTable;
  pins: PinsTable;
  pin_pictures: PinPicturesTable;
  pin_notes: PinNotesTable;
  dismissed_duplicates: DismissedDuplicatesTable;
  duplicate_merges: DuplicateMergesTable;
  pin_edits: PinEditsTable;
  hidden_pictures: HiddenPicturesTable;
  interest_pins: InterestPinsTable;
  pin_shares: PinSharesTable;
  pin_savers: PinSaversTable;
  sponsorships: SponsorshipsTable;
  link_pages: LinkPagesTable;
  link_hosts: LinkHostsTable;
  pin_mentions: PinMentionsTable;
  pin_reactions: PinReactionsTable;
  pin_reaction_counts: PinReactionCountsTable;
  story_answers: StoryAnswersTable;
}
