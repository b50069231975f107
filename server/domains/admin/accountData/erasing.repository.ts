import { sql } from 'kysely';
import type { BoardId, CommentId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

const AT_ONCE = sql.lit(100);

const idsOf = async <Id>(db: Db, statement: ReturnType<typeof sql<{ id: Id }>>): Promise<Id[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);

export const findLiveBoards = (db: Db, userId: UserId) =>
  idsOf<BoardId>(
    db,
    sql`
    select id from boards where owner_id = ${userId} and deleted_at is null order by id limit ${AT_ONCE}`,
  );

/** Live pins of theirs on boards of others. */
export const findLivePins = (db: Db, userId: UserId) =>
  idsOf<PinId>(
    db,
    sql`
    select id from pins where pinner_id = ${userId} and deleted_at is null order by id limit ${AT_ONCE}`,
  );

export const findComments = (db: Db, userId: UserId) =>
  idsOf<CommentId>(
    db,
    sql`
    select id from comments where user_id = ${userId} and deleted_at is null order by id limit ${AT_ONCE}`,
  );

export const findCollaborations = (db: Db, userId: UserId) =>
  idsOf<BoardId>(db, sql`select board_id as id from board_collaborators where user_id = ${userId} limit ${AT_ONCE}`);

/** Makes their deleted content due for the purge immediately, because no one can restore it any more. */
export async function backdateDeleted(tx: Tx, userId: UserId): Promise<void> {
  const long = sql`timestamptz '1970-01-01'`;
  await sql`update boards set deleted_at = ${long} where owner_id = ${userId} and deleted_at is not null`.execute(tx);
  await sql`
    update sections set deleted_at = ${long}
    where deleted_at is not null and board_id in (select id from boards where owner_id = ${userId})`.execute(tx);
  await sql`
    update pins set deleted_at = ${long} where deleted_at is not null and (
      pinner_id = ${userId} or board_id in (select id from boards where owner_id = ${userId}))`.execute(tx);
}

/** Ends all follows in both directions, with the counts of the others. Both ends are locked in one order. */
export async function deleteFollows(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    select id from users where id in (
      select followee_id from user_follows where user_id = ${userId}
      union select follower_id from user_followers where user_id = ${userId}
    ) order by id for update`.execute(tx);
  await sql`
    update users set follower_count = follower_count - 1
    where id in (select followee_id from user_follows where user_id = ${userId} and is_counted)`.execute(tx);
  await sql`
    update users set following_count = following_count - 1
    where id in (select follower_id from user_followers where user_id = ${userId} and is_counted)`.execute(tx);
  await sql`
    delete from user_followers where follower_id = ${userId}
      and user_id in (select followee_id from user_follows where user_id = ${userId})`.execute(tx);
  await sql`
    delete from user_follows where followee_id = ${userId}
      and user_id in (select follower_id from user_followers where user_id = ${userId})`.execute(tx);
  await sql`delete from user_follows where user_id = ${userId}`.execute(tx);
  await sql`delete from user_followers where user_id = ${userId}`.execute(tx);
}

export async function deleteBoardFollows(tx: Tx, userId: UserId): Promise<void> {
  const followed = sql`select board_id from board_follows where user_id = ${userId}`;
  await sql`select id from boards where id in (${followed}) order by id for update`.execute(tx);
  await sql`
    update boards set follower_count = follower_count - 1 where id in (${followed} and is_counted)`.execute(tx);
  await sql`delete from board_followers where user_id = ${userId} and board_id in (${followed})`.execute(tx);
  await sql`delete from board_follows where user_id = ${userId}`.execute(tx);
}

/** Deletes the scheduled pins of a person; returns their pictures. */
export async function deleteScheduledPins(tx: Tx, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    with gone as (delete from scheduled_pins where owner_id = ${userId} returning signature, slots)
    select signature from gone
    union all select slot->>'signature' from gone, jsonb_array_elements(coalesce(slots, '[]'::jsonb)) slot`.execute(tx);
  return rows.map(({ signature }) => signature);
}

/** Deletes the drafts of a person; returns their pictures. */
export async function deletePinDrafts(tx: Tx, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ signature: string | null }>`
    with gone as (delete from pin_drafts where owner_id = ${userId} returning signature, files)
    select signature from gone
    union all select file from gone, jsonb_array_elements_text(coalesce(files, '[]'::jsonb)) file`.execute(tx);
  return rows.flatMap(({ signature }) => signature ?? []);
}

/**
 * Tables whose rows are a person's alone, and the columns that say whose. A test compares them with the schema. Rows of
 * `audit_log` stay: they are the record of the site admins, with the username of that time. Only texts that the person
 * wrote are cleared from it.
 */
const OWN_ROWS = [
  ['sessions', 'user_id'],
  ['handshakes', 'user_id'],
  ['country_sessions', 'user_id'],
  ['email_tokens', 'user_id'],
  ['email_preferences', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['partial_uploads', 'owner_id'],
  ['interest_follows', 'user_id'],
  ['audience_members', 'user_id'],
  ['feed_preferences', 'user_id'],
  ['news_settings', 'user_id'],
  ['recent_searches', 'user_id'],
  ['saved_searches', 'user_id'],
  ['hidden_pictures', 'user_id'],
  ['completed_stories', 'user_id'],
  ['pin_notes', 'user_id'],
  ['pin_edits', 'user_id'],
  ['dismissed_duplicates', 'user_id'],
  ['duplicate_merges', 'user_id'],
  ['user_blocks', 'blocker_id'],
  ['user_blocks', 'blocked_id'],
  ['board_invites', 'invited_user_id'],
  ['board_presence', 'user_id'],
  ['conversation_members', 'user_id'],
  ['messages', 'sender_id'],
  ['message_invites', 'sender_id'],
  ['contact_requests', 'user_id'],
  ['contact_requests', 'sender_id'],
  ['news', 'user_id'],
  ['news_actors', 'user_id'],
  ['news_actors', 'actor_id'],
  ['news_seen', 'user_id'],
  ['news_mutes', 'user_id'],
  ['comments', 'user_id'],
  ['comment_mentions', 'user_id'],
  ['pin_mentions', 'user_id'],
  ['hidden_comments', 'user_id'],
  ['hidden_commenters', 'user_id'],
  ['hidden_commenters', 'commenter_id'],
  ['moderation_decisions', 'owner_id'],
  ['content_reports', 'reporter_id'],
  ['comment_reports', 'reporter_id'],
  ['tried_it_reports', 'reporter_id'],
  ['conversation_reports', 'reporter_id'],
  ['tried_it_reactions', 'user_id'],
  ['tried_its', 'user_id'],
  ['story_answers', 'user_id'],
  ['mails', 'user_id'],
  ['parental_passcodes', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['identities', 'user_id'],
  ['passkeys', 'user_id'],
  ['api_tokens', 'user_id'],
  ['oauth_apps', 'user_id'],
  ['oauth_grants', 'user_id'],
  ['site_roles', 'user_id'],
  ['webhooks', 'user_id'],
  ['webhook_deliveries', 'user_id'],
  ['passkey_challenges', 'user_id'],
  ['signups', 'user_id'],
  ['business_signup_drafts', 'user_id'],
  ['linked_businesses', 'user_id'],
  ['linked_businesses', 'owner_id'],
  ['former_names', 'user_id'],
  ['website_claims', 'user_id'],
  ['ad_views', 'user_id'],
  ['lead_submissions', 'user_id'],
  ['merchant_programs', 'user_id'],
  ['data_exports', 'user_id'],
  ['import_records', 'owner_id'],
  ['imports', 'owner_id'],
  ['sign_up_links', 'created_by_id'],
  ['invite_codes', 'sender_id'],
  ['guest_links', 'created_by_id'],
  ['feedback', 'user_id'],
  ['user_boards', 'user_id'],
  ['usernames', 'user_id'],
  ['emails', 'user_id'],
] as const;

export async function deleteOwnRows(tx: Tx, userId: UserId): Promise<void> {
  for (const [table, column] of OWN_ROWS) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx);
  }
  await sql`delete from experience_states where unit = ${`user:${userId}`}`.execute(tx);
  await sql`delete from pin_shares where sharer = ${`user:${userId}`}`.execute(tx);
  await sql`delete from board_invites where invited_by_user_id = ${userId} and status = 'new'`.execute(tx);
  await sql`delete from feed_preferences where subject_id = ${userId} and kind = 'person'`.execute(tx);
  await sql`delete from news_mutes where subject_id = ${userId} and kind = 'person'`.execute(tx);
  await clearReferences(tx, userId);
  // Measurements stay, without the person's id.
  await sql`update events set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`delete from event_batches where user_id = ${userId}`.execute(tx);
}

/** Columns that name a person in rows that are not theirs. */
const REFERENCES = [
  ['messages', 'attached_user_id'],
  ['sponsorships', 'sponsor_id'],
  ['sponsorships', 'former_sponsor_id'],
  ['content_reports', 'decided_by_id'],
  ['comment_reports', 'decided_by_id'],
  ['tried_it_reports', 'decided_by_id'],
  ['conversation_reports', 'decided_by_id'],
  ['jobs', 'person_id'],
] as const;

async function clearReferences(tx: Tx, userId: UserId): Promise<void> {
  for (const [table, column] of REFERENCES) {
    const name = sql.ref(column);
    await sql`update ${sql.table(table)} set ${name} = null where ${name} = ${userId}`.execute(tx);
  }
  await sql`
    update audit_log set subject_name = '' where subject_owner_id = ${userId} and subject_name <> ''`.execute(tx);
}

/** Deletes their rights to the pictures that they uploaded, with the counts. */
export async function deleteMedia(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from media where owner_id = ${userId}`.execute(tx);
  await sql`delete from media_usage where owner_id = ${userId}`.execute(tx);
}

export async function deleteUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx);
}
