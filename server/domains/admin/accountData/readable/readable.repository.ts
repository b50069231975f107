import { sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../platform/database/tables';

/** Whose copy it is. Files are named as in the archive. */
export interface CopiedOwner {
  username: string;
  full_name: string;
  about: string;
  locale: string;
  image: string | null;
  cover: string | null;
}

const fileOfPicture = (column: 'image_signature' | 'cover_signature') => sql<string | null>`
  (select 'files/' || signature || '.' || format from pictures where signature = users.${sql.ref(column)})`;

export const findCopiedOwner = (db: Db, userId: UserId): Promise<CopiedOwner | undefined> =>
  db
    .selectFrom('users')
    .select(['username', 'full_name', 'about', 'locale'])
    .select([fileOfPicture('image_signature').as('image'), fileOfPicture('cover_signature').as('cover')])
    .where('id', '=', userId)
    .executeTakeFirst();

export interface CopiedBoard {
  id: BoardId;
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  is_archived: boolean;
  created_at: Date;
}

/** The boards of a person in their order, archived ones last. */
export async function findCopiedBoards(db: Db, userId: UserId): Promise<CopiedBoard[]> {
  const { rows } = await sql<CopiedBoard>`
    select boards.id::text, name, description, boards.privacy, archived_at is not null as is_archived, boards.created_at
    from boards left join user_boards place on place.user_id = ${userId} and place.board_id = boards.id
    where owner_id = ${userId} and boards.deleted_at is null
    order by archived_at is not null, place.position collate "C", boards.id desc`.execute(db);
  return rows;
}

export interface CopiedSection {
  id: SectionId;
  title: string;
}

export async function findCopiedSections(db: Db, boardId: BoardId): Promise<CopiedSection[]> {
  const { rows } = await sql<CopiedSection>`
    select id::text, title from sections where board_id = ${boardId} and deleted_at is null
    order by position collate "C", id`.execute(db);
  return rows;
}

/** Where a pin is on its board; null: in no section. */
export interface PinPlace {
  id: PinId;
  section_id: SectionId | null;
}

/** The person's own pins on a board: those in no section first, then by section, each in its order. */
export async function findPinPlaces(db: Db, userId: UserId, boardId: BoardId): Promise<PinPlace[]> {
  const { rows } = await sql<PinPlace>`
    select pins.id::text, sections.id::text as section_id
    from pins left join sections on sections.id = section_id and sections.deleted_at is null
    where pins.board_id = ${boardId} and pinner_id = ${userId} and pins.deleted_at is null
    order by sections.id is not null, sections.position collate "C", sections.id, board_position collate "C" desc,
      pins.id desc`.execute(db);
  return rows;
}

/** The person's pins on boards of others, the newest first. */
export async function findPlacesElsewhere(db: Db, userId: UserId): Promise<PinPlace[]> {
  const { rows } = await sql<PinPlace>`
    select pins.id::text, null as section_id from pins join boards on boards.id = board_id
    where pinner_id = ${userId} and pins.deleted_at is null and owner_id <> ${userId}
    order by pins.id desc`.execute(db);
  return rows;
}

export interface CopiedPicture {
  file: string;
  width: number;
  height: number;
}

export interface CopiedPin extends CopiedPicture {
  id: PinId;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  note: string;
  signature: string;
  format: string;
  is_video: boolean;
  /** Uploaded by the person, not only saved from others. */
  is_own: boolean;
  /** Of a carousel or story, the pictures after the first. */
  more: CopiedPicture[];
  privacy: CopiedBoard['privacy'];
  created_at: Date;
}

const copied = (userId: UserId) => sql`
  select pins.id::text, title, pins.description, alt_text, link, coalesce(note.text, '') as note, pins.signature,
    picture ->> 'format' as format, 'files/' || pins.signature || '.' || (picture ->> 'format') as file,
    (picture ->> 'width')::int as width, (picture ->> 'height')::int as height, kind = 'video' as is_video,
    exists (select from media where owner_id = ${userId} and media.signature = pins.signature) as is_own,
    (
      select coalesce(json_agg(json_build_object(
        'file', 'files/' || other.signature || '.' || other.format, 'width', other.width, 'height', other.height
      ) order by place), '[]')
      from pin_pictures join pictures other on other.signature = pin_pictures.signature
      where pin_id = pins.id and other.signature <> pins.signature
    ) as more,
    boards.privacy, pins.created_at
  from pins join boards on boards.id = board_id
    left join pin_notes note on note.user_id = ${userId} and note.pin_id = pins.id
  where pinner_id = ${userId} and pins.deleted_at is null`;

/** Those of the pins that still are there, by id. */
export async function findCopiedPins(db: Db, userId: UserId, ids: readonly PinId[]): Promise<Map<PinId, CopiedPin>> {
  const { rows } = await sql<CopiedPin>`${copied(userId)} and pins.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((pin) => [pin.id, pin]));
}

const NEWEST_AT_ONCE = sql.lit(500);

/** The person's pins before `before`, the newest first. */
export async function findNewestPins(db: Db, userId: UserId, before: PinId | null): Promise<CopiedPin[]> {
  const older = before === null ? sql`` : sql`and pins.id < ${before}`;
  const { rows } = await sql<CopiedPin>`
    ${copied(userId)} ${older} order by pins.id desc limit ${NEWEST_AT_ONCE}`.execute(db);
  return rows;
}

export async function countCopiedPins(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pins where pinner_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
