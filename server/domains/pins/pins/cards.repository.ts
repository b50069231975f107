import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import type { PinBoardRow, ViewerId } from '../../boards/boards';
import { isUnseen, type PersonRow } from '../../people/users';
import type { ShownPin } from './pins.repository';
import type { SavedPin } from './savedPins.repository';

/**
 * Reads everything that cards show in one statement: pins, their boards and people, and the viewer's relations to them.
 * Each part is found by the first column of its table's primary key from the ids of the previous part, and is returned
 * once, however many pins share it.
 */
export interface Cards {
  pins: ReadonlyMap<PinId, ShownPin>;
  boards: ReadonlyMap<BoardId, PinBoardRow>;
  people: ReadonlyMap<UserId, PersonRow>;
  /** The viewer's latest save of each image, by signature. */
  saved: ReadonlyMap<string, SavedPin>;
  sections: ReadonlyMap<SectionId, PlacedSection>;
  followedBoards: ReadonlySet<BoardId>;
  followedUsers: ReadonlySet<UserId>;
  /** Who follows the viewer. */
  followers: ReadonlySet<UserId>;
  /** People whom the viewer blocked. */
  blockedUsers: ReadonlySet<UserId>;
  /** People hidden from the viewer by a block, a private profile or a closed account. */
  hiddenUsers: ReadonlySet<UserId>;
  /** Signatures of the pictures that the viewer hid. */
  hiddenPictures: ReadonlySet<string>;
  /** Pins that the viewer tried. */
  tried: ReadonlySet<PinId>;
}

/** The section that a pin is in. */
export interface PlacedSection {
  id: SectionId;
  slug: string;
  title: string;
}

/** The columns of `cardColumns`. */
export interface CardParts {
  pins: (Omit<ShownPin, 'created_at' | 'deleted_at'> & {
    created_at: string;
    deleted_at: string | null;
    is_tried: boolean;
  })[];
  boards: (Omit<PinBoardRow, 'deleted_at'> & { deleted_at: string | null; is_followed: boolean })[];
  people: (PersonRow & {
    is_followed: boolean;
    is_follower: boolean;
    is_blocked: boolean;
    is_blocking: boolean;
    is_unseen: boolean;
  })[];
  saved: SavedPin[];
  sections: PlacedSection[];
  hidden: string[];
}

/**
 * The viewer's id in a statement. For visitors it is a literal: parts for members are removed once, when the statement is
 * planned, instead of in each plan.
 */
export const viewerValue = (viewerId: ViewerId): RawBuilder<unknown> =>
  viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;

/** Tables for `with`, on the pins whose ids are in a table `page(id)` before them. */
export function cardTables(viewerId: ViewerId): RawBuilder<unknown> {
  const viewer = viewerValue(viewerId);
  return sql`
    pin as materialized (
      select pin.id, pin.board_id, pin.section_id, pin.pinner_id, pin.origin_pin_id, pin.creator_id, pin.signature,
        pin.title, pin.description, pin.alt_text, pin.link, pin.domain, pin.source, pin.rich, pin.picture, pin.comments_disabled,
        pin.repin_count, pin.share_count, pin.comment_count, pin.tried_count,
        pin.created_at, pin.deleted_at, pin.tried_count > 0 and exists (
          select from tried_its where pin_id = pin.id and user_id = ${viewer} and deleted_at is null) as is_tried
      from page join pins pin on pin.id = page.id
    ), saved as materialized (
      select own.id, own.signature, own.board_id, own.section_id
      from (select distinct signature from pin) shown cross join lateral (
        select id, signature, board_id, section_id from pins
        where pinner_id = ${viewer} and signature = shown.signature and deleted_at is null
        order by id desc limit 1
      ) own
    ), section as materialized (
      select sections.id, sections.slug, sections.title
      from (select distinct board_id, section_id from pin where section_id is not null) placed
      join sections on sections.board_id = placed.board_id and sections.id = placed.section_id
    ), board as materialized (
      select id, owner_id, name, slug, privacy, layout, collaborator_count, collaborators, sensitivity, deleted_at
      from boards where id in (select board_id from pin union select board_id from saved)
    ), person as materialized (
      select id, username, full_name, first_name, image_signature, dominant_color, follower_count, domain_url,
        domain_verified, is_verified_merchant, account_type, is_search_hidden, is_private_profile, closed_at
      from users where id in (select pinner_id from pin union select owner_id from board)
    )`;
}

/** The columns of a `select` over the tables of `cardTables`, one row in all; see `toCards`. */
export function cardColumns(viewerId: ViewerId): RawBuilder<unknown> {
  const viewer = viewerValue(viewerId);
  return sql`
    (select coalesce(json_agg(part), '[]') from (
      select id::text, board_id::text, section_id::text, pinner_id::text, origin_pin_id::text, creator_id::text,
        signature, title, description, alt_text, link, domain, source, rich, picture, comments_disabled, repin_count,
        share_count, comment_count, tried_count, is_tried, created_at, deleted_at
      from pin
    ) part) as pins,
    (select coalesce(json_agg(part), '[]') from (
      select id::text, signature, board_id::text, section_id::text from saved
    ) part) as saved,
    (select coalesce(json_agg(part), '[]') from (select id::text, slug, title from section) part) as sections,
    (select coalesce(json_agg(signature), '[]') from (
      select distinct signature from pin
      where exists (select from hidden_pictures where user_id = ${viewer} and signature = pin.signature)
    ) part) as hidden,
    (select coalesce(json_agg(part), '[]') from (
      select id::text, owner_id::text, name, slug, privacy, layout, collaborator_count, collaborators, sensitivity,
        deleted_at,
        exists (select from board_follows where user_id = ${viewer} and board_id = board.id) as is_followed
      from board
    ) part) as boards,
    (select coalesce(json_agg(part), '[]') from (
      select id::text, username, full_name, first_name, image_signature, dominant_color, follower_count, domain_url,
        domain_verified, is_verified_merchant, account_type, is_search_hidden,
        exists (select from user_follows where user_id = ${viewer} and followee_id = person.id) as is_followed,
        exists (select from user_followers where user_id = ${viewer} and follower_id = person.id) as is_follower,
        exists (select from user_blocks where blocker_id = ${viewer} and blocked_id = person.id) as is_blocked,
        exists (select from user_blocks where blocker_id = person.id and blocked_id = ${viewer}) as is_blocking,
        ${isUnseen('person', viewer)} as is_unseen
      from person
    ) part) as people`;
}

/** Whether the pin is hidden from the viewer, by a block or by themselves; on their own boards they see everything. */
export function isHiddenCard(cards: Cards, id: PinId, viewerId: ViewerId): boolean {
  const pin = cards.pins.get(id);
  const isOthers = pin && pin.pinner_id !== viewerId && cards.boards.get(pin.board_id)?.owner_id !== viewerId;
  return (isOthers && cards.hiddenPictures.has(pin.signature)) || isBlockedCard(cards, id, viewerId);
}

/** Whether a block hides the pin from the viewer. */
export function isBlockedCard(cards: Cards, id: PinId, viewerId: ViewerId): boolean {
  const pin = cards.pins.get(id);
  const ownerId = pin && cards.boards.get(pin.board_id)?.owner_id;
  if (!pin || ownerId === undefined || ownerId === viewerId) return false;
  return cards.hiddenUsers.has(pin.pinner_id) || cards.hiddenUsers.has(ownerId);
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id as Row['id'], row]));
const followedOf = <Row extends { id: string; is_followed: boolean }>(rows: readonly Row[]) =>
  new Set(rows.flatMap((row): Row['id'][] => (row.is_followed ? [row.id] : [])));
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export function toCards({ pins, boards, people, saved, sections, hidden }: CardParts): Cards {
  return {
    pins: byId(
      pins.map((row) => ({ ...row, created_at: new Date(row.created_at), deleted_at: dateOf(row.deleted_at) })),
    ),
    boards: byId(boards.map((row) => ({ ...row, deleted_at: dateOf(row.deleted_at) }))),
    people: byId(people),
    saved: new Map(saved.map((row) => [row.signature, row])),
    sections: byId(sections),
    followedBoards: followedOf(boards),
    followedUsers: followedOf(people),
    followers: new Set(people.flatMap((row) => (row.is_follower ? [row.id] : []))),
    blockedUsers: new Set(people.flatMap((row) => (row.is_blocked ? [row.id] : []))),
    hiddenUsers: new Set(people.flatMap((row) => (row.is_blocked || row.is_blocking || row.is_unseen ? [row.id] : []))),
    hiddenPictures: new Set(hidden),
    tried: new Set(pins.flatMap((row) => (row.is_tried ? [row.id] : []))),
  };
}

/** What cards of these pins show. One query. */
export async function findCards(db: Db, viewerId: ViewerId, ids: readonly PinId[]): Promise<Cards> {
  if (ids.length === 0) return toCards({ pins: [], boards: [], people: [], saved: [], sections: [], hidden: [] });
  const { rows } = await sql<CardParts>`
    with page as materialized (
      select distinct value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(value)
    ), ${cardTables(viewerId)}
    select ${cardColumns(viewerId)}`.execute(db);
  return toCards(rows[0] as CardParts);
}
