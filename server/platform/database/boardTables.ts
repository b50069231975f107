import type { Generated } from 'kysely';
import type { BoardEventKind, BoardLayout, BoardSensitivity } from '../../../contract/constants/boards/boards';
import type {
  BoardPrivacy,
  CollaboratorAccess,
  InviteStatus,
  InviteType,
} from '../../../contract/constants/people/privacy';
import type { WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { LiveKind } from '../../../contract/constants/talk/live';
import type { BoardId, BulkActionId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { DefaultJson, SearchVector } from './columns';
import type { BoardEventId } from './ids';
import type { Cover } from './pinTables';

/** Tables of boards: their content, collaborators and history (server/db/migrations); see tables.ts. */

/** Details of an event in a board's history, depending on its kind. */
export interface BoardEventDetail {
  count?: number;
  from?: string;
  to?: string;
  /** The person whom it was about. */
  user_id?: UserId;
  /** The other board. */
  board_id?: BoardId;
  /** Of a single pin that was moved: which one, and the section that it left. */
  pin_id?: PinId;
  section_id?: SectionId;
}

/** Collaborators of a board, with their rights. */
export type Collaborators = Readonly<Record<UserId, CollaboratorAccess>>;

export type BoardRole = 'owner' | 'collaborator';

/** A pin's position in its board's ordering (positions.ts). */
export type BoardPosition = string & { readonly __position: true };

/** Part of a board: the whole board, its pins in no section (null), or a section. */
export type BoardPart = typeof WHOLE_BOARD | SectionId | null;

/** A part that a running bulk action has locked. */
export interface LockedPart {
  id: BulkActionId;
  section_id: BoardPart;
}

interface BoardsTable {
  id: BoardId;
  owner_id: UserId;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: BoardPrivacy;
  layout: Generated<BoardLayout>;
  pin_count: Generated<number>;
  sectionless_pin_count: Generated<number>;
  section_count: Generated<number>;
  collaborator_count: Generated<number>;
  collaborators: DefaultJson<Collaborators>;
  collaborators_may_invite: Generated<boolean>;
  live_seq: Generated<number>;
  follower_count: Generated<number>;
  cover_pin_id: PinId | null;
  covers: DefaultJson<Cover[]>;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  last_pin_at: Date | null;
  deleted_at: Date | null;
  blocking: DefaultJson<LockedPart[]>;
  pending_owner_id: UserId | null;
  sensitivity: BoardSensitivity | null;
  /** Deleted by a site admin: nobody can restore it. */
  is_taken_down: Generated<boolean>;
  merged_into: BoardId | null;
}

interface BoardSlugsTable {
  owner_id: UserId;
  slug: string;
  board_id: BoardId;
}

interface UserBoardsTable {
  user_id: UserId;
  board_id: BoardId;
  role: BoardRole;
  position: string;
  privacy: BoardPrivacy;
  last_saved_at: Date;
  deleted_at: Date | null;
  archived_at: Date | null;
}

interface BoardCollaboratorsTable {
  board_id: BoardId;
  user_id: UserId;
  access: CollaboratorAccess;
  created_at: Date;
}

interface BoardChangesTable {
  board_id: BoardId;
  seq: number;
  kind: LiveKind;
  subject_id: string | null;
  created_at: Date;
}

interface BoardPresenceTable {
  board_id: BoardId;
  connection_id: string;
  user_id: UserId;
  seen_at: Date;
}

interface BoardInvitesTable {
  board_id: BoardId;
  invited_user_id: UserId;
  invited_by_user_id: UserId;
  type: InviteType;
  status: InviteStatus;
  access: CollaboratorAccess;
  created_at: Date;
}

interface SectionsTable {
  board_id: BoardId;
  id: SectionId;
  title: string;
  slug: string;
  pin_count: Generated<number>;
  covers: DefaultJson<Cover[]>;
  position: string;
  created_at: Date;
  deleted_at: Date | null;
}

interface SectionSlugsTable {
  board_id: BoardId;
  slug: string;
  section_id: SectionId;
}

interface BoardPinsTable {
  board_id: BoardId;
  pin_id: PinId;
  section_id: SectionId | null;
  position: BoardPosition;
  signature: string;
}

interface BoardMergePinsTable {
  board_id: BoardId;
  pin_id: PinId;
}

interface BoardMergeSectionsTable {
  board_id: BoardId;
  section_id: SectionId;
}

interface BoardEventsTable {
  board_id: BoardId;
  id: BoardEventId;
  actor_id: UserId;
  kind: BoardEventKind;
  detail: DefaultJson<BoardEventDetail>;
  created_at: Date;
}

interface PictureBoardsTable {
  signature: string;
  board_id: BoardId;
  pin_id: PinId;
}

interface SaveGraphHeadTable {
  id: number;
  seq: string;
  stamp: string;
}

interface SaveGraphChangesTable {
  seq: string;
  signature: string;
  board_id: BoardId;
  stamp: string;
  created_at: Date;
}

interface BoardFollowsTable {
  user_id: UserId;
  board_id: BoardId;
  created_at: Date;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

interface BoardFollowersTable {
  board_id: BoardId;
  user_id: UserId;
  created_at: Date;
}

export interface BoardTables {
  boards: BoardsTable;
  board_slugs: BoardSlugsTable;
  user_boards: UserBoardsTable;
  board_collaborators: BoardCollaboratorsTable;
  board_invites: BoardInvitesTable;
  board_changes: BoardChangesTable;
  board_presence: BoardPresenceTable;
  sections: SectionsTable;
  section_slugs: SectionSlugsTable;
  board_pins: BoardPinsTable;
  board_merge_pins: BoardMergePinsTable;
  board_merge_sections: BoardMergeSectionsTable;
  board_events: BoardEventsTable;
  picture_boards: PictureBoardsTable;
  save_graph_head: SaveGraphHeadTable;
  save_graph_changes: SaveGraphChangesTable;
  board_follows: BoardFollowsTable;
  board_followers: BoardFollowersTable;
}
